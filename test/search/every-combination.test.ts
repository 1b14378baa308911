import { describe, expect, test } from 'vitest';
import { type Algorithm, algorithms } from '../../bindings/engine/search-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type EngineOptions, type Game, type SearchOptions } from '../../bindings/index.js';
import { type GraphStyle, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { withKnowledge } from '../oracle/knowledge.js';
import { type Reference, type ReferenceOptions, reference } from '../oracle/minimax.js';

/** One case for every algorithm, option and kind of game; the properties beside this file draw the combinations. */

const again = (to: number) => ({ to, again: true });
const noisy = (to: number) => ({ to, noisy: true });
/** Lines that meet, extra turns, noisy moves, wins, losses and graded ends, at two to six plies. */
const graph = graphOf(
  [
    [1, 2, again(3)],
    [4, noisy(5), 6],
    [noisy(4), again(6), 7],
    [5, 7, noisy(8)],
    [8, 9, noisy(10)],
    [9, again(10), 11],
    [10, noisy(11), 12],
    [again(8), 12, 13],
    [14, noisy(15)],
    [15, 16, again(14)],
    [16, noisy(17)],
    [17, 14, 15],
    Infinity,
    -Infinity,
    3,
    -2,
    5,
    0,
  ],
  { 1: 2, 2: -3, 3: 1, 4: 4, 5: -1, 6: 2, 7: -4, 8: 6, 9: -5, 10: 3, 11: 1 },
);
const dressed = (style: Partial<GraphStyle>) => graphGame(graph, { ...plainStyle, ...style });
const insight = { bounds: true, candidates: true, choices: [9, 200, 4, 77, 31] };

interface Kind {
  readonly name: string;
  readonly game: Game<unknown, unknown>;
  readonly position: unknown;
  readonly engine?: EngineOptions;
}

function kind<P, M>(name: string, game: Game<P, M>, position: P, engine: EngineOptions = {}): Kind {
  return { name, game: game as Game<unknown, unknown>, position, engine };
}

const noughts = ticTacToe.parse('XO.......');
const stones = connectFour.parse('44444135');
const start = dressed({}).initial();
const kinds: readonly Kind[] = [
  kind('compiled, without bounds', ticTacToe, noughts),
  kind('compiled, with bounds and candidates', connectFour, stones, { table: { mib: 0.25 } }),
  kind('compiled, its rules called', connectFour, stones, { hosted: true, table: { mib: 0.25 } }),
  kind('hosted, positions made anew', dressed({}), start),
  kind('hosted, moves taken back', dressed({ undo: true }), dressed({ undo: true }).initial()),
  kind('hosted, without a key', dressed({ key: 'none' }), start),
  kind('hosted, keys as texts', dressed({ key: 'string', moves: 'object with id' }), start),
  kind('hosted, without an evaluation', dressed({ evaluate: false }), start),
  kind('hosted, with hints and noisy moves', dressed({ hint: true, noisy: true }), start),
  kind('hosted, with bounds and candidates', withKnowledge(dressed({ hint: true }), insight), start),
  kind('hosted, over a table of one bucket', dressed({}), start, { table: { mib: 0.00001 } }),
  kind('hosted, two tiers kept', dressed({}), start, { table: { mib: 0.0001, replacement: 'two-tier', keep: true } }),
  kind('hosted, without a table', dressed({}), start, { table: false }),
];

/** What a search is asked besides its algorithm; none of it changes the value at this depth. */
const options: readonly SearchOptions<unknown>[] = [
  {},
  { iterative: false },
  { iterative: true },
  { failHard: true },
  { aspiration: 1 },
  { aspiration: true },
  { table: false },
  { table: true },
  { table: 'moves' },
  { enhancedCutoffs: true },
  { preferFasterWins: false },
  { lines: 3 },
  { ties: true },
  { nodes: 1_000_000 },
  { timeMs: Infinity },
  { ordering: 'natural' },
  { ordering: 'random', seed: 7 },
  { ordering: 'best' },
  { ordering: 'worst' },
  { ordering: ['table'] },
  { ordering: ['noisy'] },
  { ordering: ['killer'] },
  { ordering: ['countermove'] },
  { ordering: ['history'] },
  { ordering: ['hint'] },
  { ordering: ['table', 'noisy', 'killer', 'countermove', 'hint', 'history'] },
];
const DEPTH = 4;

/** Drivers of null windows live on fail-soft bounds, and plain minimax looks no move up. */
function fits({ failHard, table }: SearchOptions<unknown>, algorithm: Algorithm): boolean {
  if (failHard) return algorithm === 'minimax' || algorithm === 'alpha-beta' || algorithm === 'pvs';
  return !(table === 'moves' && algorithm === 'minimax');
}

type Truth = (options: ReferenceOptions) => Reference;

/** What minimax says of the position, found once. */
function truthOf<P, M>(game: Game<P, M>, position: P): Truth {
  const found = new Map<string, Reference>();
  return (options) => {
    const name = JSON.stringify([String(options.depth), options.preferFasterWins, options.quiescence]);
    const truth = found.get(name) ?? reference(game, position, options);
    found.set(name, truth);
    return truth;
  };
}

describe.each(kinds)('$name', async ({ game, position, engine: engineOptions }) => {
  const engine = await createEngine(game, engineOptions);
  const truth = truthOf(game, position);
  const movesAt = (indices: readonly number[]) => indices.map((index) => game.moves(position)[index]);

  test.each(algorithms)('%s to a depth, with every option', (algorithm) => {
    for (const asked of options.filter((one) => fits(one, algorithm))) {
      for (const quiescence of game.noisy ? [false, true] : [false]) {
        // What the game knows may change a value that is no more than a horizon's: see informed-value.test.ts.
        const told = { algorithm, depth: DEPTH, knowledge: false, quiescence, ...asked } as const;
        const { value, bound, move, ties } = engine.search(position, told);
        const { value: right, best } = truth({ ...asked, depth: DEPTH, quiescence });
        expect({ told, value, bound }).toEqual({ told, value: right, bound: 'exact' });
        expect(movesAt(best)).toContainEqual(move);
        expect(ties).toEqual(asked.ties ? movesAt(best) : undefined);
      }
    }
  });
});

describe.each(kinds.filter(({ game }) => game.name !== 'connect-four'))(
  '$name',
  async ({ game, position, ...kind }) => {
    const engine = await createEngine(game, kind.engine);
    const truth = truthOf(game, position);

    test.each(algorithms)('%s to the end of the game, with every option', (algorithm) => {
      for (const asked of options.filter((one) => fits(one, algorithm))) {
        for (const knowledge of game.bounds ? [false, true] : [true]) {
          const told = { algorithm, knowledge, ...asked } as const;
          const { value, solved, move } = engine.solve(position, told);
          const { value: right, best } = truth({ ...asked, depth: Infinity });
          expect({ told, value, solved }).toEqual({ told, value: right, solved: true });
          expect(best.map((index) => game.moves(position)[index])).toContainEqual(move);
        }
      }
    });
  },
);
