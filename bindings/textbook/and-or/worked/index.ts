/** Worked examples of AND/OR graphs. */
export { digitRewriting } from './digit-rewriting.js';
export { type Faults, faultDiagnosis, lampFaults, type Suspects } from './fault-diagnosis.js';
export { goingRound } from './going-round.js';
export { nilssonGraph } from './nilsson.js';
export { type VacuumAction, type VacuumWorldOptions, vacuumWorld } from './vacuum-world.js';
export { venturePlan } from './venture.js';
