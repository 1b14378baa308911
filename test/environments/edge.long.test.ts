import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { documented } from './documented.js';
import { missingBuild, newProject, required } from './packed-package.js';

/**
 * The worker of docs/guides/where-it-runs.md for runtimes that compile nothing while a program runs. Node compiles its
 * file before, as such a runtime does, and nothing after.
 */

const run = promisify(execFile);

it.skipIf(missingBuild !== '' && !required)(`the guide's worker for the edge answers ${missingBuild}`, async () => {
  const page = 'guides/where-it-runs.md';
  const [worker = ''] = documented('js', page).filter((text) => text.startsWith('// worker.js'));
  const [command = ''] = documented('sh', page).filter((text) => text.includes('cutnode wasm'));
  const project = await newProject('edge', {
    files: {
      'worker.js': worker.replace("'./connect-four.wasm'", "'./host.js'"),
      'host.js': `import { readFileSync } from 'node:fs';
export default new WebAssembly.Module(readFileSync('connect-four.wasm'));
// Node compiles a part of its own when it is first asked for these.
new Request('https://here/');
Response.json({});
const { instantiate, Module } = WebAssembly;
const forbidden = () => { throw new WebAssembly.CompileError('Wasm code generation disallowed by embedder'); };
WebAssembly.compile = forbidden;
WebAssembly.instantiate = (given, imports) => (given instanceof Module ? instantiate(given, imports) : forbidden());
WebAssembly.Module = Object.assign(forbidden, { customSections: Module.customSections });
`,
      'main.js': `import worker from './worker.js';
const answer = await worker.fetch(new Request('https://here/?moves=44455554221'));
console.log(JSON.stringify(await answer.json()));
`,
    },
  });
  const [, ...args] = command.trim().split(' ');
  await run(join(project, 'node_modules/.bin', args[0] ?? ''), args.slice(1), { cwd: project });
  const { stdout } = await run(process.execPath, ['main.js'], { cwd: project });
  expect(JSON.parse(stdout)).toEqual({ column: 3, value: expect.any(Number), solved: true });
});
