import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { missingBuild, newProject, required } from './packed-package.js';
import { type Answers, expectRight, published } from './right-answers.js';

const run = promisify(execFile);

/** Run Node in a project; what it prints is the answers. Anything on stderr, such as a warning, is an error. */
async function node(project: string, ...args: readonly string[]): Promise<Answers> {
  const { stdout, stderr } = await run(process.execPath, args as string[], { cwd: project });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as Answers;
}

const print = `answers({ module: new URL('./last-coin.js', import.meta.url) }).then((told) => console.log(JSON.stringify(told)))`;

describe.skipIf(missingBuild !== '' && !required)(`the packed package in Node ${missingBuild}`, () => {
  it('works in an ES module, main thread and worker', async () => {
    const project = await newProject('node', {
      from: 'app',
      files: { 'main.js': `import { answers } from './answers.js';\n${print};\n` },
    });
    await expectRight(await node(project, 'main.js'));
    // Node hands options like these on to its threads.
    const inline = `import { answers } from '${project}/answers.js';\nanswers().then((told) => console.log(JSON.stringify(told)));`;
    await expectRight(await node(project, '--input-type=module', '--eval', inline));
  });

  it('works from CommonJS, by import()', async () => {
    const project = await newProject('commonjs', {
      from: 'app',
      files: {
        'main.cjs': `import('./answers.js').then(({ answers }) => answers()).then((told) => console.log(JSON.stringify(told)));\n`,
      },
    });
    await expectRight(await node(project, 'main.cjs'));
  });

  it('works from CommonJS, by require', async () => {
    const project = await newProject('required', {
      files: {
        'main.cjs': `const { createEngine } = require('cutnode');
const { connectFour } = require('cutnode/games/connect-four');
const { createWorkerEngine } = require('cutnode/workers');
(async () => {
  const here = await createEngine(connectFour);
  const there = await createWorkerEngine(connectFour);
  const position = connectFour.parse('6323454652623215');
  const values = [here.solve(position), await there.solve(position)].map(({ value }) => value);
  await there.close();
  console.log(JSON.stringify(values.map((value) => connectFour.score(position, value))));
})();
`,
      },
    });
    // Node 20.19 and 22.12 were the first to load modules in this way without a flag.
    expect(await node(project, 'main.cjs')).toEqual([published.score, published.score]);
  });

  it("works in a thread of the user's own, with worker engines inside", async () => {
    const project = await newProject('threads', {
      from: 'app',
      files: {
        'main.js': `import { Worker } from 'node:worker_threads';
const worker = new Worker(new URL('./thread.js', import.meta.url));
worker.on('message', (told) => console.log(JSON.stringify(told)));
`,
        'thread.js': `import { parentPort } from 'node:worker_threads';
import { answers } from './answers.js';
parentPort.postMessage(await answers({ module: new URL('./last-coin.js', import.meta.url) }));
`,
      },
    });
    await expectRight(await node(project, 'main.js'));
  });

  it('has several threads search over one table, and does without shared memory', async () => {
    const main = (options: string): string =>
      `import { answers } from './answers.js';\nconsole.log(JSON.stringify(await answers(${options})));\n`;
    const project = await newProject('together', {
      from: 'app',
      files: {
        'together.js': main('{ threads: 2 }'),
        'alone.js': main('{ threads: 2, sharedMemory: false }'),
        'from-file.js': main("{ workerUrl: import.meta.resolve('cutnode/worker.js') }"),
      },
    });
    await expectRight(await node(project, 'together.js'), { threads: 2 });
    await expectRight(await node(project, 'alone.js'));
    await expectRight(await node(project, 'from-file.js'));
  });
});
