/**
 * A backgammon player in the style of TD-Gammon: 198 inputs of the raw board, 40 hidden units, four outputs,
 * learned from self-play alone. During and after training it is matched against a player that counts pips and
 * one that moves at random; neither takes part in its learning.
 *
 *     npm run learn:backgammon -- [--games 12000] [--seed 1] [--curve FILE.svg] [--weights FILE.json]
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backgammon } from 'cutnode/games/backgammon';
import { learnNetwork, singleOrGammon } from 'cutnode/learning';
import { tdGammonInputs } from '../../../bindings/games/backgammon/inputs.js';
import { curve } from '../curve.js';
import { match, pipCountPlayer, randomPlayer, type Score, scoreWords } from './match.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '12000' },
    seed: { type: 'string', default: '1' },
    curve: { type: 'string' },
    weights: { type: 'string' },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);

const learner = learnNetwork(backgammon, {
  features: tdGammonInputs,
  results: singleOrGammon,
  hidden: 40,
  spread: 0.2,
  lambda: 0.7,
  learningRate: (played) => 0.1 / (1 + played / 5_000),
  seed,
});

const begun = process.cpuUsage();
const seconds = (): number => process.cpuUsage(begun).user / 1e6;
const points = (score: Score): string => `${score.points.toFixed(2)} ± ${score.pointsMargin.toFixed(2)} points a game`;
const against = (pairs: number, other = pipCountPlayer): Score =>
  match(backgammon, learner.choose, other, { pairs, seed });

console.log(`TD-Gammon's network on backgammon: 198-40-4, ${games} games against itself, seed ${seed}\n`);
const milestones = [0, 100, 200, 500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000, 20_000, 50_000, 100_000].filter(
  (n) => n < games,
);
const curvePoints: { x: number; y: number; margin: number }[] = [];
for (const milestone of [...milestones, games]) {
  await learner.run({ games: milestone - learner.progress.games });
  const score = against(100);
  curvePoints.push({ x: milestone, y: score.share, margin: score.shareMargin });
  console.log(
    `${String(milestone).padStart(6)} games: ${score.share.toFixed(1).padStart(5)} % against the pip counter, ${points(score)}; ${seconds().toFixed(0)} s of CPU`,
  );
}

console.log();
for (const [name, other] of [
  ['the pip counter', pipCountPlayer],
  ['random moves', randomPlayer(backgammon)],
] as const) {
  const score = against(500, other);
  console.log(`Against ${name}: ${scoreWords(score)}; ${points(score)}`);
}
const yardstick = match(backgammon, pipCountPlayer, randomPlayer(backgammon), { pairs: 500, seed });
console.log(`The pip counter against random moves: ${scoreWords(yardstick)}; ${points(yardstick)}`);
const [single, gammon, lost, gammonLost] = learner.outputs(backgammon.initial()).map((p) => (100 * p).toFixed(1));
console.log(
  `At the start it expects ${single} % single games and ${gammon} % gammons for X, ${lost} % and ${gammonLost} % for O.`,
);

const openings = ['31', '42', '61', '53', '65', '62'].map((roll) => {
  const position = backgammon.parse(`4HPwATDgc/ABMA:x:${roll}`);
  return `${roll}: ${backgammon.formatMove(position, learner.choose(position))}`;
});
console.log(`It opens ${openings.join(', ')}.`);

if (values.weights) writeFileSync(values.weights, `${JSON.stringify(learner.weights())}\n`);
if (values.curve) {
  writeFileSync(
    values.curve,
    curve({
      title: 'Backgammon, learned from self-play',
      note: `198-40-4 network, TD(0.7), seed ${seed}; 200 games a point, bars are 95 % intervals`,
      xLabel: 'games against itself',
      yLabel: 'games won against the pip counter, %',
      yRange: [0, 100],
      series: [{ name: 'won, %', points: curvePoints }],
    }),
  );
}
