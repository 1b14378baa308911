import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { someOf } from '../extent.js';
import { missingBuild, newProject, required } from './packed-package.js';

/** Engines come and go in Node: what they leave behind, and whether the process ends by itself. */

const run = promisify(execFile);

const imports = `
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createEnginePool, createWorkerEngine } from 'cutnode/workers';
const start = connectFour.initial();
`;

/**
 * Run a script in a project that has the package; what it prints, line by line. It is given three minutes to end by
 * itself.
 */
async function script(text: string, flags: readonly string[] = []): Promise<string[]> {
  const project = await newProject('lifetime', { files: { 'main.js': imports + text } });
  const ended = run(process.execPath, [...flags, 'main.js'], { cwd: project, timeout: 200_000, killSignal: 'SIGKILL' });
  const { stdout, stderr } = await ended;
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

describe.skipIf(missingBuild !== '' && !required)(`engines of the packed package in Node ${missingBuild}`, () => {
  const kinds = [
    ['createEngine', 60, ''],
    ['createWorkerEngine', 15, 'threads: 2'],
    ['createWorkerEngine', 25, ''],
    ['createWorkerEngine', 15, 'sharedMemory: false'],
  ] as const;
  it.concurrent.each(someOf(kinds, 2))(
    '%s: %i of them in a loop, each closed, leave no memory behind %s',
    async (create, count, options) => {
      const [before = 0, after = 0] = (
        await script(
          `
        const once = async () => {
          const engine = await ${create}(connectFour, { table: { mib: 4 }, ${options} });
          const { move } = await engine.search(start, { depth: 5 });
          if (move !== 3) throw new Error(\`move \${move}\`);
          await engine.close?.();
        };
        const memory = async () => {
          for (let i = 0; i < 5; i++) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            gc();
          }
          const { rss, external } = process.memoryUsage();
          return (rss + external) / 2 ** 20;
        };
        for (let i = 0; i < 10; i++) await once();
        console.log(await memory());
        for (let i = 0; i < ${count}; i++) await once();
        console.log(await memory());
        `,
          ['--expose-gc'],
        )
      ).map(Number);
      // Each has 4 MiB and a table of 4 MiB: kept, they would be ${count} times that.
      expect(after - before).toBeLessThan(48);
    },
  );

  it('ends by itself when all is closed, and when nothing was closed but nothing is left to do', async () => {
    const use = `
      const engines = [await createWorkerEngine(connectFour), await createWorkerEngine(connectFour, { threads: 2 })];
      engines.push(await createWorkerEngine(connectFour, { sharedMemory: false }), await createEnginePool(connectFour));
      for (const engine of engines) console.log((await engine.search(start, { depth: 5 })).move);
    `;
    expect(await script(`${use}\nfor (const engine of engines) await engine.close();`)).toEqual(['3', '3', '3', '3']);
    expect(await script(use)).toEqual(['3', '3', '3', '3']);
    const restarted = `
      const engine = await createWorkerEngine(connectFour, { sharedMemory: false });
      const run = engine.search(start, { depth: 42 });
      for await (const { depth } of run) if (depth >= 3) run.stop();
      console.log((await run).stop);
    `;
    expect(await script(restarted)).toEqual(['aborted']);
  });

  it('stays while a search runs, though nobody waits for it', async () => {
    const left = `
      const engine = await createWorkerEngine(connectFour);
      engine.search(start, { depth: 9 }).then(({ depth }) => console.log(depth));
    `;
    expect(await script(left)).toEqual(['9']);
  });

  it('says which size there was no memory for', async () => {
    const asked = await script(
      `
      const told = (engine) => engine.then(() => 'there was', ({ name, message }) => \`\${name}: \${message}\`);
      const table = { mib: 512 };
      console.log(await told(createEngine(connectFour, { table })));
      console.log(await told(createWorkerEngine(connectFour, { table })));
      console.log(await told(createWorkerEngine(connectFour, { table, threads: 2 })));
      console.log(await told(createEngine(connectFour, { table: { mib: 1e6 } })));
      console.log(await told(createEngine(connectFour)));
      `,
      // A machine with 128 MiB for each instance.
      ['--wasm-max-mem-pages=2048'],
    );
    const missing = 'TableAllocationError: no memory for a transposition table of 512 MiB; ask for a smaller table.mib';
    expect(asked).toEqual([
      missing,
      missing,
      missing,
      'InvalidOptionError: table.mib must be a number above 0 and at most 2048, not 1000000',
      'there was',
    ]);
  });
});
