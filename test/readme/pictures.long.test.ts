import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgammon, backgammonFigure } from 'cutnode/games/backgammon';
import { solvePig } from 'cutnode/games/pig';
import { payoffFigure } from 'cutnode/textbook/several-players';
import { afterAll, expect, test } from 'vitest';
import { policyFigure } from '../../examples/pig-policy.js';
import { figure as payoffs } from '../../examples/several-players.js';
import { figure as star1 } from '../../examples/star1.js';
import { start } from '../cli/run-command.js';

/** The pictures of the pages are what is drawn today. Those of learning need a run of learning, those of the demo a browser. */
const committed = (name: string): string =>
  readFileSync(new URL(`../../docs/pictures/${name}.svg`, import.meta.url), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

// In a process each: the layout of a graph depends on how many were laid out before.
test.each([
  ['nilsson'],
  ['digits'],
  ['going-round'],
  ['faults', '--frames', 'solution'],
  ['grundy', '--frames', 'solution'],
  ['vacuum', '--frames', 'solution'],
  ['venture', '--frames', 'solution'],
])('cutnode and-or %s', async (name, ...flags) => {
  const file = join(folder, `${name}.svg`);
  const { status, stderr } = await start(['and-or', name, '--svg', file, ...flags]).exit;
  expect(status, stderr).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(committed(`and-or-${name}`));
});

test('three players', () => expect(payoffFigure(payoffs)).toBe(committed('three-players')));
test('Star1', () => expect(star1()).toBe(committed('chance-star1')));
test('when to hold in Pig', () => expect(policyFigure(solvePig())).toBe(committed('pig-policy')));

test('a play in backgammon', () => {
  const opening = backgammon.parse('4HPwATDgc/ABMA:x:31');
  const play = backgammon.parseMove(opening, '8/5 6/5');
  expect('steps' in play && backgammonFigure(opening, { play })).toBe(committed('backgammon'));
});
