// It imports nothing: a bundler that splits would divide what every page has among more files.

/**
 * Why no module could be compiled, in words that help; `undefined` where nothing better is known than `message`. `call`
 * takes a module that the host has compiled, and `flags` write it.
 */
export function hindrance(message: string, call = 'createEngine(game, { module })', flags = ''): string | undefined {
  if (!globalThis.WebAssembly) {
    return "there is no WebAssembly here; rules in JavaScript need none in 'cutnode/textbook' and 'cutnode/monte-carlo'";
  }
  // Browsers name a permission that is too broad.
  if (/Content.Security|CSP|unsafe-eval/i.test(message)) {
    return "the page's Content-Security-Policy must allow WebAssembly: script-src 'wasm-unsafe-eval'";
  }
  return /disallowed|not allowed/i.test(message)
    ? `nothing is compiled here while a program runs: write 'cutnode wasm GAME${flags} --out FILE', import the file, ${call}`
    : undefined;
}
