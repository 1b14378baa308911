/** Nim-values, or Sprague-Grundy values, of impartial games. */

export { mex, type NimValueOptions, nimValue, nimValues } from './nim-values.js';
