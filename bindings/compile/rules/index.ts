/**
 * Compiling rules in AssemblyScript into the search, without any files: for the command and for pages. The compiler and
 * all texts are given.
 */

export type { Asc } from '../run-asc.js';
export type { RulesClasses } from './classes.js';
export type { Job } from './compiler.js';
export { RulesError } from './rules-error.js';
export type { Texts } from './sources.js';
export {
  base64Of,
  compileModules,
  type ModulesOfRules,
  type OtherPurpose,
  otherPurposes,
  readRulesFile,
  type Stage,
} from './steps.js';
export { type Board, type Kind, kinds, largest, rulesText } from './template.js';
