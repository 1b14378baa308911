/** One yardstick for all searches: moves by budget, proofs, matches. */
export { compareSearches } from './compare-searches.js';
export { drawPositions } from './positions.js';
export { summarizePlay } from './report.js';
