/**
 * Compiling rules in AssemblyScript into the search, without any files: for the command and for pages. The compiler and
 * all texts are given.
 */

export type { Asc } from '../run-asc.js';
export { refuseFaultsOfClasses } from './class-faults.js';
export { methodsOf } from './class-members.js';
export { classesOf, type RulesClasses } from './classes.js';
export { checkRules, compileFor, type Job } from './compiler.js';
export { knownHooks, signatureText } from './hooks.js';
export { refuseMisspeltHooks } from './misspelt-hooks.js';
export { isOneFile, tryOut } from './one-file.js';
export { RulesError } from './rules-error.js';
export type { Purpose, Texts } from './sources.js';
export { type Board, type Kind, kinds, rulesText } from './template.js';
