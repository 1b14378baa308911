/** Worked examples of AND/OR graphs. */
export { digitRewriting } from './digit-rewriting.js';
export { faultDiagnosis, lampFaults } from './fault-diagnosis.js';
export { goingRound } from './going-round.js';
export { nilssonGraph } from './nilsson.js';
export { vacuumWorld } from './vacuum-world.js';
export { venturePlan } from './venture.js';
