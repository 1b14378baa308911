import { describe, expect, test } from 'vitest';
import { type GoPosition, goOf } from '../../bindings/games/go/index.js';
import { createEngine } from '../../bindings/index.js';
import { PositionTable, retrograde } from '../../bindings/textbook/index.js';
import { atNight } from '../extent.js';
import { type SolvedGo, solveGo, valueBySets } from '../oracle/go-by-bits.js';

type Go = ReturnType<typeof goOf>;

/** Positions of random games, one of them after the other. */
function* randomPositions(game: Go, count: number): Generator<GoPosition> {
  let state = 20261128;
  let position = game.initial();
  for (let i = 0; i < count; i++) {
    yield position;
    const moves = game.moves(position);
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // Nobody passes as long as there is another move, but for one time in eight.
    const legal = state & 0x70000000 && moves.length > 1 ? moves.slice(0, -1) : moves;
    position = game.play(position, legal[Math.floor((state / 2 ** 32) * legal.length)] as number);
    if (game.outcome(position) !== undefined) position = game.initial();
  }
}

function differences(game: Go, table: PositionTable<GoPosition>, solved: SolvedGo, count: number): string[] {
  const wrong: string[] = [];
  for (const position of randomPositions(game, count)) {
    const text = game.format(position);
    const expected = valueBySets(solved, text, game.size);
    const found = table.probe(position)?.value;
    if (found !== expected) wrong.push(`${text}: ${found}, not ${expected}`);
  }
  return wrong;
}

/** What searches of late positions say wrong, of the values and of the moves that are as good as the best. */
async function wrongSearches(game: Go, solved: SolvedGo): Promise<string[]> {
  const engine = await createEngine(game, { table: { mib: 64 } });
  const valueFor = (position: GoPosition, player: number): number => {
    const payoffs = game.outcome(position);
    if (payoffs) return payoffs[player] as number;
    return (
      (game.toMove(position) === player ? 1 : -1) * (valueBySets(solved, game.format(position), game.size) as number)
    );
  };
  const wrong: string[] = [];
  let proved = 0;
  for (const position of randomPositions(game, 500)) {
    const mover = game.toMove(position);
    const { stop, value, ties } = engine.solve(position, { nodes: 50_000, ties: true });
    if (stop !== 'solved') continue;
    proved++;
    const expected = valueFor(position, mover);
    const asGood = game.moves(position).filter((move) => valueFor(game.play(position, move), mover) === expected);
    if (value !== expected || String(ties) !== String(asGood))
      wrong.push(`${game.format(position)}: ${value}, ${ties}`);
  }
  expect(proved).toBeGreaterThan(100);
  return wrong;
}

/** What each first move is worth, by its name. */
function firstMoves(game: Go, table: PositionTable<GoPosition>): Record<string, number> {
  const start = game.initial();
  return Object.fromEntries(
    game
      .moves(start)
      .map((move) => [game.formatMove(start, move), 0 - (table.probe(game.play(start, move))?.value ?? Number.NaN)]),
  );
}

describe('Go solved backwards', () => {
  // The numbers of boards are those that J. Tromp published.
  test.each([
    [2, 57, 0],
    [3, 12_675, 9],
  ])('on %i rows has the values that sets of bits have, of all %i boards', (size, boards, value) => {
    const solved = solveGo(size);
    expect(solved.boards).toBe(boards);
    const game = goOf({ size, solving: true });
    const table = retrograde(game);
    expect(table.probe(game.initial())).toMatchObject({ value, exact: true });
    expect(differences(game, table, solved, 20_000)).toEqual([]);
  });

  test('a table is of one board and one komi', () => {
    const bytes = retrograde(goOf({ size: 2, solving: true })).save();
    const load = (size: number, komi?: number) => () =>
      PositionTable.load(goOf({ size, komi, solving: true }), bytes).probe(goOf({ size }).initial())?.value;
    expect(load(2)()).toBe(0);
    expect(load(2, 0)()).toBe(0);
    expect(load(3)).toThrow('the table holds positions of go-2x2, not of go-3x3');
    expect(load(2, 1)).toThrow('the table holds positions of go-2x2, not of go-2x2 komi 1');
    expect([goOf(), goOf({ komi: 7 }), goOf({ size: 13 })].map(({ name }) => name)).toEqual([
      'go',
      'go komi 7',
      'go-13x13',
    ]);
  });

  atNight('is worth 1 on 4x4, in the middle', { timeout: 1_800_000 }, async () => {
    const solved = solveGo(4);
    expect(solved.boards).toBe(24_318_165);
    const game = goOf({ size: 4, solving: true });
    expect(await wrongSearches(game, solved)).toEqual([]);
    const table = retrograde(game, { maxPositions: 20_000_000 });
    expect(table.summary()).toMatchObject({ positions: 18_500_733, drawn: 1_005_027 });
    const worth = firstMoves(game, table);
    for (const [move, value] of Object.entries(worth)) {
      expect([move, value]).toEqual([move, move === 'pass' ? -1 : /^[BC][23]$/.test(move) ? 1 : -16]);
    }
    expect(differences(game, table, solved, 200_000)).toEqual([]);
  });
});
