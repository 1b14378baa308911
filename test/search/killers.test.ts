import { expect, test } from 'vitest';
import { createEngine, type Game } from '../../bindings/index.js';

/** The moves played so far; after three plies the game is over. */
interface Line {
  readonly moves: readonly number[];
}

/** The first player's move, the second's answers in the order in which they were tried. */
async function answersTried(refutations: Readonly<Record<number, number>>): Promise<Record<number, number[]>> {
  const tried: Record<number, number[]> = {};
  const game: Game<Line, number> = {
    name: 'refutations',
    initial: () => ({ moves: [] }),
    toMove: ({ moves }) => moves.length % 2,
    moves: ({ moves }) => (moves.length === 0 ? Object.keys(refutations).map(Number) : [0, 1, 2, 3]),
    play: ({ moves }, move) => ({ moves: [...moves, move] }),
    // Only the answer that refutes the first move wins.
    outcome({ moves: [first, answer] }) {
      if (first === undefined || answer === undefined) return undefined;
      let answers = tried[first];
      if (!answers) {
        answers = [];
        tried[first] = answers;
      }
      if (answers.at(-1) !== answer) answers.push(answer);
      if (first === 0) return [0, 0];
      return refutations[first] === answer ? [-1, 1] : [1, -1];
    },
  };
  const engine = await createEngine(game, { table: false });
  engine.search(game.initial(), { algorithm: 'alpha-beta', depth: 2, iterative: false, ordering: ['killer'] });
  return tried;
}

test('the last two answers that cut off are tried first, the newer before the older', async () => {
  // The first move sets alpha to 0; from then on each answer that refutes becomes a killer.
  expect(await answersTried({ 0: 0, 1: 2, 2: 3, 3: 2, 4: 1, 5: 3 })).toEqual({
    0: [0, 1, 2, 3],
    1: [0, 1, 2],
    2: [2, 0, 1, 3],
    3: [3, 2],
    4: [2, 3, 0, 1],
    5: [1, 2, 0, 3],
  });
});
