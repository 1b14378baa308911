import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandLine } from '../../demo/src/command-line.js';

it.each([
  ['cutnode', 'trace', 'grundy', '7', '--depth', '3'],
  ['cutnode', 'search', 'othello', 'a b', "it's", '$HOME `x` "y" \\', ''],
  ['cutnode', 'trace', '7\u001b[2J\u009b31m\n\u2028', "\t'\\"],
])('a copied command line is safe to paste, and a shell reads the words it was made of: %j', (...words) => {
  const line = commandLine(...words);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
  const read = execFileSync('bash', ['--norc', '-c', `printf '%s\\0' ${line}`], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  });
  expect(read.split('\0').slice(0, -1)).toEqual(words);
});
