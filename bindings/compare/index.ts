/** One yardstick for all searches: moves by budget, proofs, matches. */
export {
  type CompareOptions,
  type CompareProgress,
  compareSearches,
} from './compare-searches.js';
export type { ComparedMatches } from './match.js';
export { type DrawOptions, drawPositions } from './positions.js';
export { searchNamed, searchNames } from './ready-made.js';
export type { ReferenceOptions } from './reference.js';
export {
  type CompareReport,
  type ComparisonRow,
  type MatchRow,
  type PlaySummary,
  type ProofRow,
  type ProofSummary,
  summarizePlay,
  summarizeProofs,
} from './report.js';
export type { Budget, ComparedSearch, Question, ReadySearch, SearchAnswer, SearchTask } from './search.js';
