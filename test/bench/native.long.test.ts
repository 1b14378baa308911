import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readDriver, readEdax } from '../../bench/native/solvers.js';
import { someOf } from '../extent.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
function bench(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'bench/native.ts', ...args], { cwd: root, encoding: 'utf8' });
}

it.each(
  someOf([['--pons', '.', 'L9'], [], ['--pons', '.', 'late:0'], ['--pons', '.', '--rounds', '0']], 1).map((args) => [
    args,
  ]),
)('wrong arguments are refused in one line: %j', (args) => {
  const { stderr, status } = bench(...args);
  expect(stderr.trimEnd()).toMatch(/^usage: npm run bench:native [^\n]*$/);
  expect(status).toBe(2);
});

it('reads only whole answers', () => {
  expect(readDriver('Pons', 2, '-1 20\n3 400\ncpu 0.5\n')).toEqual({ scores: [-1, 3], nodes: 420, seconds: 0.5 });
  for (const output of ['', '-1 20\ncpu 0.5', '-1 20\n3 400', '-1 20\n3\ncpu 0.5', '-1 20\n3 400\ncpu x']) {
    expect(() => readDriver('Pons', 2, output)).toThrow(/^Pons: expected 2 lines/);
  }
  const rows = '  1|   20   +38        0:00.129   4064021  31504039 A2\n  2|   22   -02  0:01.000  1  1 B1\n';
  const end = '---+---\nx.obf: 5064021 nodes in  0:01.129 ( 4485404 nodes/s).\ncpu 1.25 0.05\n';
  expect(readEdax(2, rows + end)).toEqual({ scores: [38, -2], nodes: 5_064_021, seconds: 1.3 });
  for (const output of ['', rows, end, rows.slice(0, 60) + end]) {
    expect(() => readEdax(2, output)).toThrow(/^Edax: expected 2 rows/);
  }
});
