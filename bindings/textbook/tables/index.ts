export { checkBook } from './book-check.js';
export { type BookOptions, makeBook } from './opening-book.js';
export { PositionTable } from './position-table.js';
export { type RetrogradeOptions, retrograde } from './retrograde.js';
