import { expect, test } from 'vitest';
import type { Adversary } from '../../bindings/cli/adversary.js';
import type { CatalogueEntry } from '../../bindings/cli/catalogue/index.js';
import { TerminalGame } from '../../bindings/cli/terminal-game.js';
import type { Game } from '../../bindings/index.js';
import { dotsAndBoxes } from '../../examples/dots-and-boxes.js';

/** One box: who draws the last of four lines wins a point. Both sides are played by hand. */
const game = { ...dotsAndBoxes(1, 1), parseMove: (_: unknown, text: string) => Number(text) };
const entry = { sides: ['A', 'B'], graded: true } as unknown as CatalogueEntry;

function matchOf(person: number): TerminalGame {
  return new TerminalGame(entry, game as Game<unknown, unknown>, {} as Adversary, person, game.initial);
}

test.each([
  [0, 'The game is over: -1 for A.'],
  [1, 'The game is over: +1 for B.'],
])('the result of a match in a game of points holds what was won on the way, for player %i', (person, words) => {
  const match = matchOf(person);
  for (const line of ['0', '1', '2']) match.play(line);
  expect(match.result).toBeUndefined();
  match.play('3');
  expect(match.result).toBe(words);
});

test('a move taken back takes its points with it', () => {
  const match = matchOf(1);
  for (const line of ['0', '1', '2', '3']) match.play(line);
  expect(match.undo()).toBe(true);
  expect(match.result).toBeUndefined();
  match.play('3');
  expect(match.result).toBe('The game is over: +1 for B.');
});
