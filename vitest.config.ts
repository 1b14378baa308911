import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { sourcesByName } from './bindings/compile/public-modules.js';

const ALL = 'test/**/*.test.ts';
const LONG = 'test/**/*.long.test.ts';
const NIGHTLY = 'test/**/*.nightly.test.ts';
const globalSetup = ['test/environments/once-a-run.ts'];

/** After `npm test`: what it left out. */
const leftOut: Reporter = {
  onTestRunEnd() {
    console.log(
      [
        'That was the quick part. Left out: test files called *.long.test.ts (pages in Chromium, packages, bundlers, matches,',
        'examples, trials, all that compiles AssemblyScript), long tests among quick ones, and the public sets of ../shared/data.',
        '"npm run test:all" runs everything.',
      ].join('\n'),
    );
  },
};

/**
 * Flags of V8 for what tests do: thousands of short searches in processes that hold the modules of all test files. Together
 * they saved a sixth of the CPU time of the files that they were tried on, and a twentieth of the time of all tests.
 *
 * - Every engine's table counts as memory outside the heap, and so starts a collection of the heap. Marked by threads of
 *   its own, that heap is looked through after every engine or two; marked in steps, after dozens.
 * - Young objects get more room, which is cleared less often.
 * - A function is optimized only after several times the calls: of what a test calls, most never pays for it.
 *
 * Only Node knows them.
 */
const flags =
  'Bun' in globalThis || 'Deno' in globalThis
    ? []
    : ['--single-threaded-gc', '--min-semi-space-size=32', '--max-semi-space-size=64', '--interrupt-budget=400000'];

export default defineConfig(({ mode }) => {
  // Each project is told: one that extends this file reads it once more, in a mode of its own. See test/extent.ts.
  const provide = { whole: mode === 'whole' || mode === 'nightly', nightly: mode === 'nightly' };
  return {
    resolve: {
      alias: sourcesByName(),
    },
    test: {
      // For every change all of them are one: two would transform and import the modules twice.
      projects:
        mode === 'whole'
          ? [{ extends: true, test: { name: 'whole', provide, include: [ALL], exclude: [NIGHTLY], globalSetup } }]
          : [
              { extends: true, test: { name: 'quick', provide, include: [ALL], exclude: [LONG, NIGHTLY] } },
              {
                extends: true,
                test: { name: 'long', provide, include: provide.nightly ? [LONG, NIGHTLY] : [LONG], globalSetup },
              },
            ],
      reporters: mode === 'quick' ? ['default', leftOut] : ['default'],
      // Only a test that waits for ever meets these limits: on a busy machine the longest take minutes.
      testTimeout: 300_000,
      hookTimeout: 600_000,
      // As many files at a time as there are cores; by default one less, which on two cores is half. One more where long
      // tests are among them, which often wait: for a page, for another process, for a lease to end.
      maxWorkers: availableParallelism() + (mode === 'quick' ? 0 : 1),
      // The modules of cutnode keep no state that a test could leave behind, so files share them: a fifth less time.
      isolate: false,
      execArgv: flags,
    },
  };
});
