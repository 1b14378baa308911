import { UnsupportedGameError } from '../contract/errors.js';

// Games of one file need it, whose pages need nothing else of an engine.

/** The error of a module that could not be compiled: `words` if more is known than `cause` says. */
export function notCompiled(cause: Error, words: string | undefined): Error {
  if (words === undefined) return cause;
  return globalThis.WebAssembly
    ? Object.assign(new WebAssembly.CompileError(words), { cause })
    : new UnsupportedGameError(words, { cause });
}
