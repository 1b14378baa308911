import { describe, expect, it } from 'vitest';
import { count, duration, plural, short, signed, speed } from '../../bindings/cli/units.js';
import { nearest } from '../../bindings/contract/nearest.js';

describe('numbers for people', () => {
  it.each<[string, string]>([
    [count(1_234_567), '1,234,567'],
    [duration(0), '0.00 ms'],
    [duration(0.044), '0.04 ms'],
    [duration(4.07), '4.1 ms'],
    [duration(823.4), '823 ms'],
    [duration(999.7), '1.0 s'],
    [duration(3249), '3.2 s'],
    [duration(59_960), '1 min 00 s'],
    [duration(125_000), '2 min 05 s'],
    [duration(3_600_000 + 5 * 60_000), '1 h 05 min'],
    [short(950), '950'],
    [short(999.6), '1.0 k'],
    [short(12_340), '12.3 k'],
    [short(123_400), '123 k'],
    [short(999_600), '1.0 M'],
    [short(4.5e6), '4.5 M'],
    [short(2e15), '2000 T'],
    [signed(3), '+3'],
    [signed(0), '0'],
    [signed(-3), '-3'],
    [plural(1, 'ply', 'plies'), '1 ply'],
    [plural(0, 'ply', 'plies'), '0 plies'],
    [plural(2000, 'node'), '2,000 nodes'],
    [speed(1_000_000, 100) ?? '', '10.0 M nodes/s'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected);
  });

  it('tells no speed of a moment', () => {
    expect(speed(10, 1)).toBeUndefined();
    expect(speed(0, 100)).toBeUndefined();
    expect(speed(10, 20)).toBeUndefined();
  });
});

describe('the nearest name', () => {
  const names = ['connect-four', 'connect-four-6x5', 'tic-tac-toe', 'uniform'];
  it.each<[string, string | undefined]>([
    ['conect-four', 'connect-four'],
    ['conncet-four', 'connect-four'],
    ['Connect-Four', 'connect-four'],
    ['connect-four-65', 'connect-four-6x5'],
    ['unifrom', 'uniform'],
    ['tictactoe', 'tic-tac-toe'],
    ['chess', undefined],
    ['', undefined],
    ['x', undefined],
  ])('%s: %s', (typed, meant) => {
    expect(nearest(typed, names)).toBe(meant);
  });
});
