import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDriver, readEdax } from '../../bench/native/solvers.js';
import { missingFolder } from '../../bench/position-sets.js';
import { someOf, whole } from '../extent.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The compiler that the solvers are built with. */
const compiler = existsSync('/usr/bin/g++') && existsSync('/usr/bin/make');
const possible = (compiler && missingFolder() === undefined) || process.env.CI !== undefined;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-stand-ins-'));
  cpSync(fileURLToPath(new URL('stand-ins', import.meta.url)), folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bench(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'bench/native.ts', ...args], { cwd: root, encoding: 'utf8' });
}

/** The cells of the table, without those of times. */
function rowsOf(output: string): string[][] {
  const rows = output.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => {
    const [, set = '', , , solver = '', nodes = ''] = line.split('|').map((cell) => cell.trim());
    return [set, solver, nodes];
  });
}

describe.runIf(whole && possible)('cutnode beside native solvers', () => {
  it('builds each from its folder, asks it as its own protocol says, and checks every score', () => {
    const folders = ['pons', 'bitbully', 'edax'].flatMap((name) => [`--${name}`, join(folder, name)]);
    const { stdout, stderr, status } = bench(...folders, '--rounds', '1', 'late:3', 'FFO40-44:1');
    expect(stderr.trimEnd().split('\n')).toEqual(
      ['late, cutnode', 'late, Pons', 'late, BitBully', 'FFO40-44, cutnode', 'FFO40-44, Edax'].map((ended) =>
        expect.stringMatching(new RegExp(`^round 1 of 1: ${ended} \\d[\\d,]*(\\.\\d+)? s$`)),
      ),
    );
    expect(status).toBe(0);
    const plain = execFileSync('g++', ['-O2', '-std=c++20', '-x', 'c++', '-', '-o', join(folder, 'count')], {
      input: `#include "${folder}/four.hpp"
        #include <iostream>
        #include <string>
        int main() { std::string line; unsigned long long nodes = 0;
          while (std::getline(std::cin, line)) { Four four; for (char c : line) four.drop(c - '1'); four.score(-100, 100, nodes); }
          std::cout << nodes; }`,
      encoding: 'utf8',
    });
    expect(plain).toBe('');
    const late = [
      '2252576253462244111563365343671351441',
      '7422341735647741166133573473242566',
      '23163416124767223154467471272416755633',
    ];
    const nodes = Number(execFileSync(join(folder, 'count'), { input: `${late.join('\n')}\n`, encoding: 'utf8' }));
    expect(rowsOf(stdout)).toEqual([
      ['late (3)', 'Pons', nodes.toLocaleString('en')],
      ['late (3)', 'BitBully', nodes.toLocaleString('en')],
      ['FFO40-44 (1)', 'Edax', '1,000'],
    ]);
  });

  it('says so if a solver gives another score', () => {
    cpSync(join(folder, 'pons'), join(folder, 'wrong'), { recursive: true });
    execFileSync('sed', ['-i', 's/return four/return 1 + four/', join(folder, 'wrong/Solver.cpp')]);
    const { stderr, status } = bench('--pons', join(folder, 'wrong'), '--rounds', '1', 'late:1');
    expect(stderr).toContain("Pons, late: '2252576253462244111563365343671351441' is worth -1, but 0 was found");
    expect(status).toBe(1);
  });
});

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
