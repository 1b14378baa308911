import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refuses } from './refuses.js';
import { cutnode } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const built = (name: string): Buffer => readFileSync(new URL(`../../bindings/wasm/${name}.wasm`, import.meta.url));

it.each([
  ['connect-four', [], 'connect-four'],
  ['connect-four', ['--proof'], 'connect-four-proof'],
  ['othello', ['--selective'], 'othello-selective'],
  ['nim', ['--hosted'], 'hosted'],
  ['nim', ['--hosted', '--selective'], 'hosted-selective'],
])('cutnode wasm %s %s writes the module that the build made, and what it is', async (game, flags, module) => {
  const out = join(folder, 'module.wasm');
  const { status, stdout, stderr } = await cutnode(['wasm', game, ...flags, '--out', out]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  expect(stderr).toContain(`wrote ${out}`);
  const bytes = readFileSync(out);
  const expected = built(module);
  expect(bytes.subarray(0, expected.length).equals(expected)).toBe(true);
  const [section] = WebAssembly.Module.customSections(new WebAssembly.Module(bytes), 'cutnode');
  expect(Buffer.from(section as ArrayBuffer).toString()).toMatch(
    new RegExp(`^[0-9a-f]{8} ${[...(module.startsWith('hosted') ? [] : [game]), ...flags].join(' ')}, cutnode \\d`),
  );
});

refuses('wasm', [
  ['connect-four', "wasm needs --out, such as 'cutnode wasm connect-four --out connect-four.wasm'"],
  ['nim --out nim.wasm', 'the rules of nim are not compiled; --hosted writes the module that calls them'],
  ['tic-tac-toe --selective --out t.wasm', 'tic-tac-toe has no module for selective search; --hosted has one'],
  ['chess --rules --out c.wasm', 'chess is no game of one file; expected no --rules'],
  ['hex --rules --proof --out h.wasm', 'expected no other of these flags with --rules'],
  ['chess --selective --proof --out c.wasm', 'a module has --selective or --proof, not both'],
  [`othello --out ${join(folder, 'no', 'o.wasm')}`, `there is no folder '${join(folder, 'no')}'`],
]);
