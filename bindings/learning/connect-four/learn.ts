/**
 * Connect Four: weights of ten simple features and whose turn it is, learned from self-play, against
 * weights set by hand for the same features. Both are the evaluation of the same search at
 * the same depth; games are played from every position after two moves, and a number of
 * longer openings, from both sides.
 *
 *     npm run learn:connect-four -- [--games 10000] [--seed 1] [--depth 4] [--curve FILE.svg]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ConnectFourPosition, connectFour } from '../../games/connect-four/index.js';
import { createEngine, type Game } from '../../index.js';
import { curve } from '../drawing/curve.js';
import { type LearnedWeights, learnedValue, learnLinear, Random } from '../index.js';
import { match, type Player, randomPlayer, type Score, scoreWords } from '../matches/match.js';
import { connectFourFeatures, evenWeights, featureNames, weightsOfPlayer } from './features.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    depth: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '300' },
    curve: { type: 'string' },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);
const depth = Number(values.depth);
const pairs = Number(values.pairs);

const linear = (own: readonly number[]): LearnedWeights => ({
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
  'tutorial (two 2, three 5, middle 3)': linear([0, 0.02, 0.05, 0.05, 0.03]),
  'tenfold (one 1, two 10, three 100, middle 3)': linear([0.001, 0.01, 0.1, 0.1, 0.003]),
};

/** Searches `depth` plies; takes one of the moves that are worth the same. Nothing but the evaluation is different between two of them. */
async function searcher(weights: LearnedWeights): Promise<Player<ConnectFourPosition, number>> {
  const { evaluate } = learnedValue(connectFour, { features: connectFourFeatures, weights, scale: 1_000_000 });
  const engine = await createEngine({ ...connectFour, evaluate });
  return (position, random) => {
    const { ties = [], move } = engine.search(position, { depth, ties: true });
    return ties[random.below(ties.length)] ?? (move as number);
  };
}

/** A position after two to eight moves at random in which nobody can win at once: the same for both sides of a pair. */
function opening(pair: number): ConnectFourPosition {
  const random = Random.seeded(1_000_000 * seed + pair);
  while (true) {
    let position = connectFour.initial();
    for (let ply = 0; ply < 2 + 2 * (pair % 4) && !connectFour.outcome(position); ply++) {
      const moves = connectFour.moves(position);
      position = connectFour.play(position, moves[random.below(moves.length)] as number);
    }
    const over = (p: ConnectFourPosition): boolean => connectFour.outcome(p) !== undefined;
    if (over(position)) continue;
    if (!connectFour.moves(position).some((move) => over(connectFour.play(position, move)))) return position;
  }
}

/**
 * The game as it is played by people who see a win in one and a loss in one: what is left
 * to learn is what a search does not find by itself.
 */
const careful: Game<ConnectFourPosition, number> = {
  ...connectFour,
  moves(position) {
    const all = connectFour.moves(position);
    const win = all.find((move) => connectFour.outcome(connectFour.play(position, move)));
    if (win !== undefined) return [win];
    const safe = connectFour.candidates?.(position) ?? all;
    return safe.length > 0 ? safe : all;
  },
};

const learner = learnLinear(careful, {
  features: connectFourFeatures,
  lambda: 0.7,
  learningRate: (played) => 0.05 / (1 + played / 3_000),
  explore: 0.2,
  seed,
});

console.log(`Connect Four: ten features, by whose turn it is, TD(0.7), ${games} games against itself, seed ${seed}\n`);
const against = async (other: LearnedWeights, count: number): Promise<Score> =>
  match(connectFour, await searcher(learner.weights()), await searcher(other), { pairs: count, seed, start: opening });
const [tutorial] = Object.values(byHand) as [LearnedWeights];
const points: { x: number; y: number; margin: number }[] = [];
for (const milestone of [...[0, 300, 1000, 3000].filter((n) => n < games), games]) {
  await learner.run({ games: milestone - learner.progress.games });
  const score = await against(tutorial, Math.ceil(pairs / 3));
  points.push({ x: milestone, y: score.share, margin: score.shareMargin });
  console.log(`${String(milestone).padStart(6)} games: ${scoreWords(score)} against the tutorial's weights`);
}

console.log(`\nWeights         ${featureNames.map((name) => name.padStart(16)).join('')}`);
const { weights } = learner.weights();
for (const toMove of [0, 1] as const) {
  for (const player of [0, 1] as const) {
    const row = weightsOfPlayer(weights, toMove, player).map((weight) => weight.toFixed(3).padStart(16));
    console.log(
      `${player === 0 ? 'first' : 'second'}${toMove === player ? ', to move' : ''}`.padEnd(16) + row.join(''),
    );
  }
}

console.log(`\nSearching ${depth} plies, from both sides of ${pairs} openings:`);
for (const [name, other] of Object.entries(byHand))
  console.log(`  against ${name}: ${scoreWords(await against(other, pairs))}`);
const blind = match(connectFour, await searcher(learner.weights()), randomPlayer(connectFour), { pairs: 50, seed });
console.log(`  against random moves: ${scoreWords(blind)}`);

if (values.curve) {
  writeFileSync(
    values.curve,
    curve({
      title: 'Connect Four, learned against hand-set weights',
      note: `ten features, by whose turn it is, TD(0.7), seed ${seed}; both search ${depth} plies; bars are 95 % intervals`,
      xLabel: 'games against itself',
      yLabel: "score against the tutorial's weights, %",
      yRange: [0, 100],
      series: [{ name: 'score', points }],
    }),
  );
}
