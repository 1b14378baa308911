/** One yardstick for all searches: moves by budget, proofs, matches. */
export { type CompareOptions, compareSearches } from './compare-searches.js';
export { drawPositions } from './positions.js';
export { type CompareReport, summarizePlay } from './report.js';
