export { type BookCheck, type BookCheckOptions, checkBook } from './book-check.js';
export {
  type BookEntry,
  type BookLimits,
  type BookOptions,
  type BookProgress,
  type BookSearcher,
  makeBook,
} from './opening-book.js';
export type { RetrogradeProgress } from './position-graph.js';
export { type KnownValue, PositionTable, type TableColumns, type TableSummary } from './position-table.js';
export { type RetrogradeOptions, retrograde } from './retrograde.js';
