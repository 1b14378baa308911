import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHex } from '../../bindings/games/hex/index.js';
import { createEngine, lossIn, WIN_VALUE, winIn } from '../../bindings/index.js';
import { type HexBoard, hex as plainHex } from '../../examples/hex.js';
import { forAll } from '../oracle/for-all.js';
import { wander } from '../oracle/played-games.js';

/** The value by plain minimax over the example's rules, which know no chains: wins sooner, losses later. */
function minimax(game: ReturnType<typeof plainHex>, board: HexBoard, known: Map<string, number>): number {
  const ended = game.outcome(board);
  if (ended) return (ended[board.player] as number) > 0 ? winIn(0) : lossIn(0);
  const key = game.format(board);
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = Number.NEGATIVE_INFINITY;
  for (const move of game.moves(board)) {
    const after = minimax(game, game.play(board, move), known);
    best = Math.max(best, after > 0 ? 1 - after : -1 - after);
  }
  known.set(key, best);
  return best;
}

/**
 * The same position inside a border of stones, X's above and below, O's on either side, so that the same cells decide
 * it: so many rows and columns before it and after it.
 */
function bordered(text: string, before: number, after: number): string {
  const rows = text.split('/');
  const size = rows.length;
  // A corner has stones of both sides, so that there are as many of one as of the other and the same side is to move.
  const lead = (before - after) ** 2 / 2;
  const corner = 'X'.repeat(lead) + 'O'.repeat(before ** 2 - lead);
  const above = Array.from(
    { length: before },
    (_, row) => corner.slice(before * row, before * (row + 1)) + 'X'.repeat(size + after),
  );
  const below: string[] = Array(after).fill('X'.repeat(before + size) + 'O'.repeat(after));
  return [...above, ...rows.map((row) => 'O'.repeat(before) + row + 'O'.repeat(after)), ...below].join('/');
}

/** Alone, in the middle of a larger board, and near the last corner of one that has more than 256 cells before it. */
const bordersOf = (size: number) =>
  [
    [0, 0],
    [4, 4],
    [17 - size, 5 - size],
  ] as const;

describe('chains of bridges', () => {
  /** Holds the bounds on each of the boards against the value, and says on how many they settle who wins. */
  function settledBy(game: ReturnType<typeof createHex>, text: string, value: number): number {
    const size = text.indexOf('/');
    return bordersOf(size).filter(([before, after]) => {
      const [least, greatest] = game.bounds(game.parse(bordered(text, before, after)));
      if (value < least || value > greatest) expect([text, before, value]).toEqual([text, before, [least, greatest]]);
      return least > 0 || greatest < 0;
    }).length;
  }

  it('bound the value of every position on 3x3, alone and on larger boards, and settle 19 of 20', () => {
    const [game, plain] = [createHex({ size: 3 }), plainHex(3)];
    const known = new Map<string, number>();
    const boards = new Map<string, HexBoard>([['', plain.initial()]]);
    const settled = { told: 0, of: 0 };
    for (const board of boards.values()) {
      if (plain.outcome(board)) continue;
      const text = plain.format(board).replaceAll(/...(?=.)/g, '$&/');
      settled.told += settledBy(game, text, minimax(plain, board, known));
      settled.of += 3;
      for (const move of plain.moves(board)) {
        const next = plain.play(board, move);
        boards.set(plain.format(next), next);
      }
    }
    expect(settled).toEqual({ told: 12_792, of: 13_560 });
  });

  it('bound the value on 4x4, alone and on larger boards, and settle much', () => {
    const [game, plain] = [createHex({ size: 4 }), plainHex(4)];
    const known = new Map<string, number>();
    const settled = { told: 0, of: 0 };
    forAll([fc.array(fc.nat(1000), { minLength: 6, maxLength: 12 })], { draws: 1200, seed: 7 }, (choices) => {
      const board = wander(plain, choices);
      if (plain.moves(board).length > 10) return;
      const text = plain.format(board).replaceAll(/....(?=.)/g, '$&/');
      settled.told += settledBy(game, text, minimax(plain, board, known));
      settled.of += 3;
    });
    // A bound that says nothing would hold as well.
    expect(settled.told / settled.of).toBeGreaterThan(0.5);
  });

  it.each([5, 6, 7])(
    'bound the value on %i rows, as a search that knows no chains finds it near the end',
    async (size) => {
      const game = createHex({ size });
      const engine = await createEngine(game, { table: { mib: 4 } });
      const settled = { told: 0, of: 0 };
      const length = size * size - 10;
      forAll(
        [fc.array(fc.nat(1000), { minLength: length, maxLength: length + 5 })],
        { draws: 1200, seed: 8 },
        (choices) => {
          const position = wander(game, choices);
          if (game.moves(position).length > 12) return;
          const { value } = engine.solve(position, { knowledge: false });
          const [least, greatest] = game.bounds(position);
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(greatest);
          settled.of++;
          if (least > 0 || greatest < 0) settled.told++;
        },
      );
      expect(settled.told / settled.of).toBeGreaterThan(0.5);
      expect(settled.of).toBeGreaterThan(10);
    },
  );

  it.each([
    ['.../.X./.O.', 'X fills a3 and has a pair left above', 3],
    ['...../..X../...../..O../.....', 'one stone more, over three pairs', 7],
    ['OX../..../.X../O...', 'two rows below is no bridge, and nothing is whole below', undefined],
    ['O.X./..../.X../...O', 'a bridge, and one to the bottom', 3],
    ['O.X./.O../.X../....', 'X fills the other cell of a broken bridge', 3],
    ['XXO/O../...', 'b2 touches b1 and has a pair below', 3],
  ])('%s: %s', (text, _, plies) => {
    const game = createHex();
    const [least] = game.bounds(game.parse(text));
    expect(least > 0 ? least : undefined).toBe(plies === undefined ? undefined : winIn(plies));
  });

  it('are not counted on while a stone may be swapped', async () => {
    const [game, swapping] = [createHex({ size: 3 }), createHex({ size: 3, swap: true })];
    const first = game.play(game.initial(), 4);
    expect(game.bounds(first)[1]).toBeLessThan(0);
    expect(swapping.bounds(first)).toEqual([-WIN_VALUE, WIN_VALUE]);
    expect(swapping.bounds(swapping.initial())).toEqual([-WIN_VALUE, WIN_VALUE]);
    const engine = await createEngine(swapping);
    expect(engine.solve(first).value).toBeGreaterThan(0);
  });
});
