import type { Game } from 'cutnode';
import { lossIn, winIn } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { othello } from 'cutnode/games/othello';
import { describe, expect, it } from 'vitest';
import { keyTo } from '../../demo/src/play/value-key.js';
import { readValue } from '../../demo/src/play/values.js';
import { en } from '../../demo/src/play/words/en.js';
import { panels } from '../../demo/src/play/words/en-panels.js';

/** How the room of play writes a value. */

// biome-ignore lint/suspicious/noExplicitAny: the room knows no types of games
const untyped = (game: unknown): Game<any, any> => game as Game<any, any>;
const discs = { scale: 12, counts: 'discs' } as const;
const pawns = { scale: 250, unit: 100, counts: 'pawns' } as const;
const four = untyped(connectFour);
const start = connectFour.initial();

describe('a value in words', () => {
  it.each([
    [untyped(othello), 8, discs, 6, '+8', 'leads by 8 discs'],
    [untyped(othello), -1, discs, 6, '−1', 'trails by 1 disc'],
    [untyped(othello), 8, discs, Infinity, '+8', 'wins by 8 discs'],
    [untyped(othello), 0, discs, Infinity, 'draw', 'draws'],
    [untyped(othello), 0, discs, 6, '0', 'is even'],
    [four, 35, pawns, 4, '+0.35', 'leads by 0.35 pawns'],
    [four, 0, pawns, 4, '0.00', 'is even'],
    [four, -4, { scale: 30 }, 4, '−4', 'trails by 4 points of the evaluation'],
    [four, winIn(3), { scale: 30 }, 4, 'W3', 'wins in 3 plies, score +20'],
    [four, lossIn(30), { scale: 30 }, 4, 'L≤30', 'loses in at most 30 plies'],
  ] as const)('%#', (game, value, units, depth, short, long) => {
    const position = game === four ? start : othello.initial();
    const reading = readValue(en.values, game, position, value, units, depth);
    expect([reading.short, reading.long]).toEqual([short, long]);
  });

  it('has a longer bar for a sooner win, and a longer one for any win than for any advantage', () => {
    const level = (value: number): number => readValue(en.values, four, start, value, { scale: 30 }, 4).level;
    const wins = [1, 3, 21, 29, 41].map((plies) => level(winIn(plies)));
    expect(wins).toEqual(wins.toSorted((a, b) => b - a));
    // Of a bar of 37 pixels, three.
    expect((wins[2] as number) - (wins[3] as number)).toBeGreaterThan(3 / 37);
    expect(level(7_000_000)).toBeLessThan(wins.at(-1) as number);
    expect(level(lossIn(3))).toBe(-level(winIn(3)));
  });

  it('has a key to the short forms at hand', () => {
    expect(keyTo(panels.key, en.values, ['W1', 'W3', '0'], discs)).toBe(
      'W1: wins in 1 ply. A ply is a move of one side. 0: even so far.',
    );
    expect(keyTo(panels.key, en.values, ['L≤36', '−2'], discs)).toBe(
      'L≤36: loses in at most 36 plies. A ply is a move of one side. −2: behind by 2 discs.',
    );
    expect(keyTo(panels.key, en.values, ['0.00'], pawns)).toBe('0.00: even so far.');
    expect(keyTo(panels.key, en.values, ['draw'], discs)).toBe('');
  });
});
