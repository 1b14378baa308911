#!/usr/bin/env node
// A failed write is handled by its caller; without these handlers it would be fatal.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

// The AssemblyScript compiler has an optimizer that is itself a large Wasm module. V8 would compile it a second time,
// optimized, which a run of a few seconds never earns back: without, a third less CPU time. Only Node knows the flag.
if (process.argv[2] === 'compile' && !('Bun' in globalThis || 'Deno' in globalThis)) {
  (await import('node:v8')).setFlagsFromString('--liftoff-only');
}

// On demand, because what the program loads on demand needs parts of it, and would wait for this file, which waits for
// it.
const { run } = await import('./program.js');
process.exitCode = await run(process.argv.slice(2), process);

// Connections to a Redis that does not answer cannot be closed, and would keep the process.
if (process.argv[2] === 'batch') setTimeout(() => process.exit(), 2000).unref();

export {};
