import { UnsupportedGameError } from '../contract/errors.js';

/**
 * Why no module could be compiled, in words that help; `cause` itself where nothing better is known. `call` takes a module
 * that the host has compiled, and `flags` write it.
 */
export function hindrance(cause: Error, call = 'createEngine(game, { module })', flags = ''): Error {
  if (typeof WebAssembly === 'undefined') {
    return new UnsupportedGameError(
      "there is no WebAssembly here, and engines and compiled rules are made of it; the searches of 'cutnode/textbook' and 'cutnode/monte-carlo' need none for rules in JavaScript",
      { cause },
    );
  }
  // Browsers name a permission that is too broad.
  const needed = /Content.Security|CSP|unsafe-eval/i.test(cause.message)
    ? "the page's Content-Security-Policy must allow WebAssembly: script-src 'wasm-unsafe-eval'"
    : /disallowed|not allowed/i.test(cause.message)
      ? `this runtime compiles no WebAssembly while a program runs: give it the module that it has compiled before, ${call}; 'cutnode wasm GAME${flags} --out FILE' writes it`
      : undefined;
  return needed === undefined ? cause : Object.assign(new WebAssembly.CompileError(needed), { cause });
}
