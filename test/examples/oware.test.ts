import { checkRules, createEngine } from 'cutnode';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { describe, expect, it } from 'vitest';
import { createOware, type OwarePosition } from '../../examples/oware.js';

/**
 * Oware over one text of digits, a house each, and all that came before: shares nothing with the example or the
 * searches.
 */
function worth(side: number, text: string, first: boolean, before: readonly string[], least = -99, most = 99): number {
  const half = (mine: boolean, board: string): string => (mine === first ? board.slice(0, side) : board.slice(side));
  const sum = (digits: string): number => [...digits].reduce((all, digit) => all + Number(digit), 0);
  const left = sum(half(true, text)) - sum(half(false, text));
  const here = `${text}${first}`;
  if (before.includes(here)) return left;
  const options: { board: string; won: number; feeds: boolean }[] = [];
  for (let house = 0; house < 2 * side; house++) {
    if (house < side !== first || text[house] === '0') continue;
    const board = [...text].map(Number);
    const ring = [...board.keys()].map((i) => (house + 1 + i) % (2 * side)).filter((i) => i !== house);
    const seeds = board[house] as number;
    board[house] = 0;
    for (let i = 0; i < seeds; i++) (board[ring[i % ring.length] as number] as number)++;
    const sown = board.join('');
    let end = ring[(seeds - 1) % ring.length] as number;
    while (end >= 0 && end < side !== first && [2, 3].includes(board[end] as number)) board[end--] = 0;
    const all = sum(half(false, board.join(''))) === 0;
    const after = all ? sown : board.join('');
    options.push({ board: after, won: sum(text) - sum(after), feeds: sum(half(false, sown)) > 0 });
  }
  const starved = sum(half(false, text)) === 0;
  const allowed = options.filter(({ feeds }) => feeds || !starved);
  if (allowed.length === 0) return left;
  let best = -99;
  for (const { board, won } of allowed) {
    const low = Math.max(best, least) - won;
    best = Math.max(best, won - worth(side, board, !first, [...before, here], won - most, -low));
    if (best >= most) break;
  }
  return best;
}

const name = ({ houses, player }: OwarePosition): [string, boolean] => [houses.join(''), player === 0];

describe('Oware', () => {
  it.each([
    [1, 3],
    [2, 1],
    [2, 2],
  ])(
    'with %i houses of %i seeds is worth what all games to the end or round say, wherever play has come',
    async (side, seeds) => {
      const game = createOware({ side, seeds });
      const engine = await createEngine(game, { table: { mib: 1 } });
      const before: OwarePosition[] = [];
      let asked = 0;
      let here = game.initial();
      for (let ply = 0; ply < 6 && !game.outcome(here); ply++) {
        const past = before.map((position) => name(position).join(''));
        if (past.includes(name(here).join(''))) break;
        const { value, move, solved } = engine.solve(here, { history: before });
        expect({ value, solved }).toEqual({ value: worth(side, ...name(here), past) + 0, solved: true });
        asked++;
        before.push(here);
        here = game.play(here, move as number);
      }
      expect(asked).toBeGreaterThan(2);
    },
  );

  it('has right rules, and Monte Carlo search proves the same', async () => {
    const game = createOware({ side: 2, seeds: 1 });
    const { findings, checked } = await checkRules(game, { games: 200 });
    expect(findings).toEqual([]);
    expect(checked.repetition).toBeGreaterThan(10);
    const found = await createMonteCarlo(game).search(game.initial(), { visits: 20_000 });
    expect({ stop: found.stop, value: found.value }).toEqual({ stop: 'solved', value: 2 });
  });
});
