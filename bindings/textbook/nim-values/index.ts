/** Nim-values, or Sprague-Grundy values, of impartial games. */

export { nimValue, nimValues } from './nim-values.js';
