import { describe, expect, it } from 'vitest';
import { type Abilities, resolveOptions } from '../../bindings/engine/resolve-options.js';
import type { SearchOptions } from '../../bindings/engine/search-options.js';
import { checkTable } from '../../bindings/engine/table-options.js';
import { InvalidOptionError } from '../../bindings/index.js';

/** What options are once they are settled: the defaults, and the last values that are still taken. */

const abilities: Abilities = { table: true, quiescence: false };
const searching = (options: SearchOptions = {}) => resolveOptions(options, false, abilities);
const solving = (options: SearchOptions = {}) => resolveOptions(options, true, abilities);

describe('aspiration', () => {
  it.each([
    [undefined, 0],
    [false, 0],
    [true, 50],
    [1, 1],
    [80_000, 80_000],
  ])('%s is a half width of %i', (aspiration, width) => {
    expect(searching({ aspiration }).aspiration).toBe(width);
  });

  it.each([0, 1.5, 80_001, -1])('%d is refused', (aspiration) => {
    const words = `aspiration must be true, false or a whole number from 1 to 80000, not ${aspiration}`;
    expect(() => searching({ aspiration })).toThrow(new InvalidOptionError(words));
  });
});

describe('quiescence', () => {
  it.each([
    [false, 0],
    [true, 32],
    [1, 1],
    [1000, 1000],
  ])('%s is a limit of %i plies', (quiescence, plies) => {
    expect(searching({ quiescence }).quiescence).toBe(plies);
  });

  it.each([0, 1001, 1.5])('%d is refused', (quiescence) => {
    const words = `quiescence must be true, false or a whole number of plies from 1 to 1000, not ${quiescence}`;
    expect(() => searching({ quiescence })).toThrow(new InvalidOptionError(words));
  });
});

describe('timeMs', () => {
  it('is a second for a search that nothing else limits', () => {
    const limit = (options: SearchOptions) => searching(options).timeMs;
    expect(limit({})).toBe(1000);
    expect(limit({ depth: 3 })).toBe(Infinity);
    expect(limit({ nodes: 3 })).toBe(Infinity);
    expect(limit({ depth: 3, nodes: 3 })).toBe(Infinity);
    expect(limit({ timeMs: 0 })).toBe(0);
    expect(limit({ timeMs: 7.5, depth: 3 })).toBe(7.5);
    expect(limit({ timeMs: Infinity })).toBe(Infinity);
  });

  it('is no limit for solve', () => {
    expect(solving().timeMs).toBe(Infinity);
    expect(solving({ timeMs: 7 }).timeMs).toBe(7);
  });
});

describe('algorithm', () => {
  it('is pvs, but mtdf where solve has a table that answers and fail-soft bounds', () => {
    expect(searching().algorithm).toBe('pvs');
    expect(solving().algorithm).toBe('mtdf');
    expect(solving({ table: 'moves' }).algorithm).toBe('pvs');
    expect(solving({ table: false }).algorithm).toBe('pvs');
    expect(solving({ failHard: true }).algorithm).toBe('pvs');
    expect(resolveOptions({}, true, { ...abilities, table: false }).algorithm).toBe('pvs');
  });
});

describe('window', () => {
  it('may have any whole edges and infinities', () => {
    for (const window of [
      [-Infinity, Infinity],
      [-Infinity, -3],
      [7, Infinity],
      [0, 1],
    ] as const) {
      expect(searching({ window }).window).toEqual(window);
    }
  });

  it.each([[[0, 1, 2]], [[0]], [[0, Number.NaN]], [['0', '1']], [[1, 0]]])('%j is refused', (window) => {
    expect(() => searching({ window: window as never })).toThrow('window must be [alpha, beta]');
  });
});

describe('table.mib', () => {
  it.each([
    [undefined, 16, 2 ** 20],
    [2048, 2048, 2 ** 27],
    [3, 2, 2 ** 17],
    // A bucket is the least there is.
    [1e-9, 64 / 2 ** 20, 4],
  ])('of %d makes %d MiB and %i slots', (mib, size, slots) => {
    expect(checkTable({ mib })).toMatchObject({ mib: size, slots });
  });

  it.each([0, -1, 2048.5, Number.NaN, Infinity])('of %d is refused', (mib) => {
    const words = `table.mib must be a number above 0 and at most 2048, not ${mib}`;
    expect(() => checkTable({ mib })).toThrow(new InvalidOptionError(words));
  });
});
