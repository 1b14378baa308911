/**
 * Tic-tac-toe, learned from the rules alone until it cannot be beaten: a network that sees the marks and the
 * side to move, and looks one move ahead. The result is checked against every possible opponent, moving first
 * and second.
 *
 *     npm run learn:tic-tac-toe -- [--games 50000] [--seed 1] [--within 0.2] [--curve FILE.svg]
 *
 * Targets lie `--within` of 0 and 1; with 0 they are 0 and 1.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import { learnNetwork, winOrLossWithin } from 'cutnode/learning';
import { againstEveryOpponent } from 'cutnode/textbook';
import type { EveryOpponent } from '../../../bindings/textbook/laboratory.js';
import { curve } from '../curve.js';
import { boardInputs } from './inputs.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    within: { type: 'string', default: '0.2' },
    curve: { type: 'string' },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);
const within = Number(values.within);

const game = productionSystem();
const learner = learnNetwork(game, {
  features: boardInputs,
  results: winOrLossWithin(within),
  hidden: 60,
  spread: 1,
  lambda: 0,
  learningRate: (played) => 0.5 * 0.97 ** (played / 1000),
  explore: 0.5,
  seed,
});

/**
 * All games of the learner, which always gives the same reply to the same position, against all play of the
 * opponent.
 */
const record = (player: 0 | 1): EveryOpponent<number> =>
  againstEveryOpponent<StateVector, number>(game, player, learner.choose);
const shareLost = ({ lost, games: all }: EveryOpponent<number>): number => (100 * lost) / all;

console.log(`Tic-tac-toe: 20-60-1 network, ${games} games against itself, seed ${seed}`);
console.log('Games lost, of all games against every opponent:\n');
const first: { x: number; y: number }[] = [];
const second: { x: number; y: number }[] = [];
const milestones = [0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 40_000].filter(
  (n) => n < games,
);
for (const milestone of [...milestones, games]) {
  await learner.run({ games: milestone - learner.progress.games });
  const [asX, asO] = [record(0), record(1)];
  first.push({ x: milestone, y: shareLost(asX) });
  second.push({ x: milestone, y: shareLost(asO) });
  console.log(
    `${String(milestone).padStart(6)} games: moving first ${asX.lost} of ${asX.games}, second ${asO.lost} of ${asO.games}`,
  );
}

const [asX, asO] = [record(0), record(1)];
console.log(`\nMoving first:  won ${asX.won}, drawn ${asX.drawn}, lost ${asX.lost}.`);
console.log(`Moving second: won ${asO.won}, drawn ${asO.drawn}, lost ${asO.lost}.`);
console.log(asX.lost + asO.lost === 0 ? 'It never loses.' : 'It can be beaten.');

if (values.curve) {
  writeFileSync(
    values.curve,
    curve({
      title: 'Tic-tac-toe, learned from self-play',
      note: `20-60-1 network, TD(0), seed ${seed}; all games against every opponent`,
      xLabel: 'games against itself',
      yLabel: 'games lost, %',
      yRange: [0, 50],
      series: [
        { name: 'moving second', points: second },
        { name: 'moving first', points: first },
      ],
    }),
  );
}
