/**
 * Connect Four: weights of features that depend on their place on the board, learned from self-play, against
 * hand-set evaluations. Both serve as the evaluation of the same search at the same depth, a plain alpha-beta.
 * Games start from openings of two to eight random moves, each played from both sides. Features and rates were
 * chosen on the openings of set 777, before the openings of the default set were ever played.
 *
 *     npm run learn:connect-four -- [--games 30000] [--seeds 1,2,3] [--openings 2026] [--depths 4,2,6]
 *         [--features located|seven] [--rate 0.05] [--lambda 0.7] [--curve FILE.svg]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Learner, learnLinear } from 'cutnode/learning';
import { curve } from '../drawing/curve.js';
import { match, type Player, randomPlayer, type Score, scoreWords } from '../matches/match.js';
import { type Board, fastConnectFour } from './board.js';
import { type Evaluation, packageValue, tenfold, tutorial } from './hand-set.js';
import { fillUpWeights, locatedFeatures } from './located-features.js';
import { opening, variedGame } from './openings.js';
import { bestMoves } from './search.js';
import { sevenFeatures } from './seven-features.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '30000' },
    seeds: { type: 'string', default: '1,2,3' },
    pairs: { type: 'string', default: '150' },
    openings: { type: 'string', default: '2026' },
    depths: { type: 'string', default: '4,2,6' },
    features: { type: 'string', default: 'located' },
    rate: { type: 'string', default: '0.05' },
    lambda: { type: 'string', default: '0.7' },
    curve: { type: 'string' },
  },
});
const games = Number(values.games);
const pairs = Number(values.pairs);
const set = Number(values.openings);
const rate = Number(values.rate);
const lambda = Number(values.lambda);
const seeds = values.seeds.split(',').map(Number);
const depths = values.depths.split(',').map(Number);
const features = values.features === 'seven' ? sevenFeatures : locatedFeatures;

const byHand: Readonly<Record<string, Evaluation>> = {
  'tutorial (two 2, three 5, middle 3)': tutorial,
  'cutnode/games/connect-four (winning cell 16, middle 4)': packageValue,
  'tenfold (one 1, two 10, three 100, middle 3)': tenfold,
};

/** Searches `depth` plies and chooses among equal moves. Two such players differ only in the evaluation. */
function searcher(evaluate: Evaluation, depth: number): Player<Board, number> {
  return (board, random) => {
    const best = bestMoves(board, depth, evaluate);
    return best[random.below(best.length)] as number;
  };
}

function learnerOf(seed: number): Learner<Board, number> {
  return learnLinear(variedGame(seed), {
    features,
    lambda,
    learningRate: (played) => rate / (1 + played / 10_000),
    explore: 0.1,
    seed,
    scale: 100_000,
  });
}

const against = (own: Evaluation, other: Evaluation, depth: number, count: number): Score =>
  match(fastConnectFour, searcher(own, depth), searcher(other, depth), {
    pairs: count,
    seed: set,
    start: (pair) => opening(set, pair),
  });

console.log(
  `Connect Four: ${features.count} features, TD(${lambda}), ${games} games against itself, openings of set ${set}`,
);
const points: { x: number; y: number; margin: number }[] = [];
for (const seed of seeds) {
  const learner = learnerOf(seed);
  const first = seed === seeds[0];
  console.log(`\nSeed ${seed}`);
  let seconds = 0;
  for (const milestone of first ? [...[0, 1000, 3000, 10_000].filter((n) => n < games), games] : [games]) {
    const begun = process.cpuUsage().user;
    await learner.run({ games: milestone - learner.progress.games });
    seconds += (process.cpuUsage().user - begun) / 1e6;
    if (!first) continue;
    const score = against(learner.evaluate, tutorial, 4, Math.ceil(pairs / 3));
    points.push({ x: milestone, y: score.share, margin: score.shareMargin });
    console.log(`${String(milestone).padStart(6)} games: ${scoreWords(score)} against the tutorial's weights`);
  }
  console.log(`  learned in ${seconds.toFixed(0)} s of CPU`);
  for (const depth of first ? depths : depths.slice(0, 1)) {
    const count = depth === 6 ? Math.ceil(pairs / 3) : pairs;
    console.log(`  Searching ${depth} plies, from both sides of ${count} openings:`);
    for (const [name, other] of Object.entries(byHand)) {
      if (depth !== depths[0] && other === tenfold) continue;
      console.log(`    against ${name}: ${scoreWords(against(learner.evaluate, other, depth, count))}`);
    }
  }
  if (!first) continue;
  const random = randomPlayer(fastConnectFour);
  const blind = match(fastConnectFour, searcher(learner.evaluate, 4), random, { pairs: 50, seed: set });
  console.log(`    against random moves, 4 plies: ${scoreWords(blind)}`);
  if (features === locatedFeatures)
    for (const line of fillUpWeights(learner.weights().weights)) console.log(`  ${line}`);
}

if (values.curve) {
  writeFileSync(
    values.curve,
    curve({
      title: 'Connect Four, learned against hand-set weights',
      note: `${features.count} features, TD(${lambda}), seed ${seeds[0]}; both search 4 plies; bars are 95 % intervals`,
      xLabel: 'games against itself',
      yLabel: "score against the tutorial's weights, %",
      yRange: [0, 100],
      series: [{ name: 'score', points }],
    }),
  );
}
