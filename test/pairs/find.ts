import { Random, trialSeed } from '../trials/random.js';
import { faults } from './faults.js';
import { judge } from './judge.js';
import { Stages } from './stages.js';
import { drawTrial } from './trial.js';

/** For `planted.ts`: prints each fault wanted, by its number, with the games it took, until all are found. */
const [seed = 0, games = 0] = process.argv.slice(2, 4).map(Number);
const wanted = new Set((process.argv[4] ?? '').split(',').map(Number));
const stages = new Stages();
for (let index = 0; index < games && wanted.size > 0; index++) {
  const trial = drawTrial(new Random(trialSeed(seed, index)), index, stages);
  const wrong = (await judge(trial)).filter(({ fault }) => fault !== undefined);
  for (const i of wanted) {
    if (!wrong.some((verdict) => faults[i]?.shows(verdict, trial))) continue;
    wanted.delete(i);
    console.log(`found ${i} ${index + 1}`);
  }
}
