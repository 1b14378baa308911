/**
 * Connect Four: weights of seven simple features and whose turn it is, learned from self-play, against
 * weights set by hand for the same features. Both are the evaluation of the same search at
 * the same depth, a plain alpha-beta; games are played from openings of two to eight moves
 * drawn at random, from both sides.
 *
 *     npm run learn:connect-four -- [--games 6000] [--seed 1] [--depth 4] [--curve FILE.svg]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { curve } from '../drawing/curve.js';
import { type LearnedWeights, learnedValue, learnLinear, Random } from '../index.js';
import { match, type Player, randomPlayer, type Score, scoreWords } from '../matches/match.js';
import { type Board, carefulConnectFour, completes, fastConnectFour } from './board.js';
import { connectFourFeatures, evenWeights, featureNames, weightsWhere } from './features.js';
import { bestMoves } from './search.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '1' },
    depth: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '150' },
    curve: { type: 'string' },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);
const depth = Number(values.depth);
const pairs = Number(values.pairs);

const linear = (own: Parameters<typeof evenWeights>[0]): LearnedWeights => ({
  kind: 'linear',
  squash: 'logistic',
  inputs: connectFourFeatures.count,
  hidden: 0,
  outputs: 1,
  weights: evenWeights(own),
});

/**
 * By hand: two, three and middle as in a widely copied tutorial program (2 for two of
 * four, 5 for three, 3 for a stone in the middle); scaled down, which changes no move. The
 * second set is ours, with ten times as much for three as for two, as textbooks for beginners have it.
 */
const byHand = {
  'tutorial (two 2, three 5, middle 3)': linear({ one: 0, two: 0.02, three: 0.05, middle: 0.03 }),
  'tenfold (one 1, two 10, three 100, middle 3)': linear({ one: 0.001, two: 0.01, three: 0.1, middle: 0.003 }),
};

/** Searches `depth` plies; takes one of the moves that are worth the same. Nothing but the evaluation is different between two of them. */
function searcher(weights: LearnedWeights): Player<Board, number> {
  const { equity } = learnedValue(fastConnectFour, { features: connectFourFeatures, weights });
  return (board, random) => {
    const best = bestMoves(board, depth, equity);
    return best[random.below(best.length)] as number;
  };
}

/** A position after two to eight moves at random in which nobody can win at once: the same for both sides of a pair. */
function opening(pair: number): Board {
  const random = Random.seeded(1_000_000 * seed + pair);
  while (true) {
    const board = fastConnectFour.initial();
    for (let ply = 0; ply < 2 + 2 * (pair % 4) && !board.won; ply++) {
      const moves = fastConnectFour.moves(board);
      fastConnectFour.play(board, moves[random.below(moves.length)] as number);
    }
    const quiet = fastConnectFour
      .moves(board)
      .every((column) => !completes(board, column, 1) && !completes(board, column, -1));
    if (quiet && !board.won) return board;
  }
}

const learner = learnLinear(carefulConnectFour, {
  features: connectFourFeatures,
  lambda: 0.7,
  learningRate: (played) => 0.05 / (1 + played / 1_500),
  explore: 0.4,
  seed,
});

console.log(
  `Connect Four: seven features, by whose turn it is, TD(0.7), ${games} games against itself, seed ${seed}\n`,
);
const against = (other: LearnedWeights, count: number): Score =>
  match(fastConnectFour, searcher(learner.weights()), searcher(other), { pairs: count, seed, start: opening });
const [tutorial] = Object.values(byHand) as [LearnedWeights];
const points: { x: number; y: number; margin: number }[] = [];
for (const milestone of [...[0, 1000].filter((n) => n < games), games]) {
  await learner.run({ games: milestone - learner.progress.games });
  const score = against(tutorial, Math.ceil(pairs / 3));
  points.push({ x: milestone, y: score.share, margin: score.shareMargin });
  console.log(`${String(milestone).padStart(6)} games: ${scoreWords(score)} against the tutorial's weights`);
}

console.log(`\nWeights         ${featureNames.map((name) => name.padStart(14)).join('')}`);
const { weights } = learner.weights();
for (const toMove of [0, 1] as const) {
  const row = weightsWhere(weights, toMove).map((weight) => weight.toFixed(3).padStart(14));
  console.log(`${toMove === 0 ? 'first' : 'second'} to move`.padEnd(16) + row.join(''));
}

console.log(`\nSearching ${depth} plies, from both sides of ${pairs} openings:`);
for (const [name, other] of Object.entries(byHand))
  console.log(`  against ${name}: ${scoreWords(against(other, pairs))}`);
const blind = match(fastConnectFour, searcher(learner.weights()), randomPlayer(fastConnectFour), { pairs: 50, seed });
console.log(`  against random moves: ${scoreWords(blind)}`);

if (values.curve) {
  writeFileSync(
    values.curve,
    curve({
      title: 'Connect Four, learned against hand-set weights',
      note: `seven features, by whose turn it is, TD(0.7), seed ${seed}; both search ${depth} plies; bars are 95 % intervals`,
      xLabel: 'games against itself',
      yLabel: "score against the tutorial's weights, %",
      yRange: [0, 100],
      series: [{ name: 'score', points }],
    }),
  );
}
