import { describe, expect, test } from 'vitest';
import { heuristics } from '../../bindings/contract/heuristics.js';
import { createEngine, type Game, type SolveOptions } from '../../bindings/index.js';
import { rowsOfThree } from '../oracle/rows-of-three.js';
import { timeless } from '../oracle/timeless.js';

/** Cells of a board, 0 to 8 and free or not; three in a row win. */
type Cells = readonly (0 | 1 | undefined)[];
const ply = (cells: Cells): number => cells.filter((cell) => cell !== undefined).length;

/** Tic-tac-toe whose moves are named by `nameOf`. */
function board<Move>(nameOf: (cell: number) => Move, cellOf: (move: Move) => number): Game<Cells, Move> {
  return {
    name: 'board',
    initial: () => Array(9).fill(undefined),
    toMove: (cells) => ply(cells) % 2,
    moves: (cells) => [...cells.keys()].filter((cell) => cells[cell] === undefined).map(nameOf),
    play: (cells, move) => cells.with(cellOf(move), (ply(cells) % 2) as 0 | 1),
    outcome(cells) {
      const won = rowsOfThree.find(
        ([a, b, c]) => cells[a] !== undefined && cells[a] === cells[b] && cells[b] === cells[c],
      );
      if (won) return cells[won[0]] === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
      return ply(cells) === 9 ? [0, 0] : undefined;
    },
    key: (cells) => cells.map((cell) => cell ?? '-').join(''),
  };
}

const plain = board(
  (cell) => cell,
  (cell) => cell,
);
const names = 'abcdefghi';
const named = board(
  (cell) => names[cell] as string,
  (move) => names.indexOf(move),
);
const orders: readonly SolveOptions['ordering'][] = [
  heuristics,
  ['history'],
  ['countermove'],
  ['killer'],
  ['table'],
  ['countermove', 'history', 'table', 'killer'],
];

/** What is counted, by each order in turn on one engine. */
async function counted<Move>(game: Game<Cells, Move>): Promise<unknown[]> {
  const engine = await createEngine(game, { table: { mib: 0.01 } });
  return orders.map((ordering) => timeless(engine.solve(game.initial(), { ordering, algorithm: 'alpha-beta' })).stats);
}

describe('which numbers name the moves', () => {
  // From the first to the last that there is: what is learned of one must not fall on another's place.
  test('makes no difference', async () => {
    const expected = await counted(plain);
    for (const moveId of [
      (cell: number) => 65_534 - cell,
      (cell: number) => 8191 * cell,
      (cell: number) => 65_534 - 8191 * cell,
      (cell: number) => 32_764 + 16 * cell,
    ]) {
      expect(await counted({ ...plain, moveId: (_, cell) => moveId(cell) })).toEqual(expected);
    }
  });

  test('makes no difference where moves are words, numbered as they appear', async () => {
    expect(await counted(named)).toEqual(await counted(plain));
  });
});

describe('moveId', () => {
  test('is asked where the table keeps moves, though no heuristic needs it, and else not at all', async () => {
    let asked = 0;
    const game: Game<Cells, number> = {
      ...plain,
      moveId: (_, cell) => {
        asked++;
        return cell;
      },
    };
    const engine = await createEngine(game);
    const options = { depth: 2, ordering: ['hint'], algorithm: 'alpha-beta' } as const;
    engine.search(game.initial(), { ...options, table: false });
    expect(asked).toBe(0);
    engine.search(game.initial(), { ...options, table: true });
    // The root's list twice, and each of its nine moves' lists once.
    expect(asked).toBeGreaterThanOrEqual(9 + 9 * 8);
  });
});
