import { describe, expect, it } from 'vitest';
import { cutnode, jsonLines } from './run-command.js';

const few = ['othello', '--positions', '30', '--plies', '12', '--depth', '4', '--seed', '2'];

describe('cutnode fit-probcut', () => {
  it('prints a row for each pair of depths, and the same as JSON', async () => {
    const { status, stdout, stderr } = await cutnode(['fit-probcut', ...few]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Othello.* {2}30 positions after at most 12 random plies, seed 2\n/);
    expect(stdout).toMatch(
      /\n {2}depth {2}shallow {2}positions {2}slope {2}intercept {2}sigma {2}deviation {2}held out {2}wrong\n/,
    );
    const rows = jsonLines((await cutnode(['fit-probcut', ...few, '--json'])).stdout);
    expect(rows.map(({ game, depth, shallow, fitted, heldOut }) => [game, depth, shallow, fitted, heldOut])).toEqual([
      ['othello', 3, 1, 15, 15],
      ['othello', 4, 2, 15, 15],
    ]);
    for (const { slope, sigma, deviation } of rows)
      expect(stdout).toMatch(new RegExp(` 15 +${slope.toFixed(2)} +-?[\\d.]+ +${sigma.toFixed(1)} +${deviation} +15 `));
  });

  it('refuses what it cannot fit', async () => {
    const refused = async (...args: string[]): Promise<string> => {
      const { status, stderr } = await cutnode(['fit-probcut', ...args]);
      expect(status).toBe(2);
      return stderr;
    };
    expect(await refused('pig')).toContain('fit-probcut is for games without dice; pig has dice');
    expect(await refused('tic-tac-toe', '--plies', '2', '--positions', '3')).toContain('needs a game with evaluate');
    expect(await refused('othello', '--depth', '2')).toContain('--depth must be a whole number from 3 to 100, not 2');
    expect(await refused('othello', '--positions', '0')).toContain('--positions must be a whole number from 1');
  });
});
