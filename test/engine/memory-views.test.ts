import { describe, expect, it } from 'vitest';
import type { CoreExports } from '../../bindings/engine/core-module.js';
import { takeCounters } from '../../bindings/engine/core-report.js';
import { MemoryViews } from '../../bindings/engine/memory-views.js';
import { COUNTERS_BYTES, CUTOFF_PLACES, readCounters } from '../../bindings/wasm/core-facts.js';

describe('views of a memory', () => {
  it('give the cutoffs by move index, and no more than their places where a module counts otherwise', () => {
    const views = new MemoryViews(new WebAssembly.Memory({ initial: 1 }));
    const core = { views, countersAt: () => 0 } as unknown as CoreExports;
    const first = COUNTERS_BYTES / 8;
    // Each counter is its place among them.
    for (let at = 0; at < first; at++) views.doubles[at] = at;
    const { cutoffs } = readCounters(views, 0);
    views.doubles.set([cutoffs - 1, 0, 1, 7], first);
    expect(takeCounters(core).cutoffAt).toEqual([cutoffs - 1, 0, 1]);
    views.doubles.fill(0, first);
    expect(takeCounters(core).cutoffAt).toEqual(Array(CUTOFF_PLACES).fill(0));
  });

  it('stay the same until it grows, and are of the whole memory afterwards', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
    const views = new MemoryViews(memory);
    const { whole, doubles } = views;
    const words = views.words(8, 16);
    words.setFloat64(0, 0.5, true);
    expect([whole.length, doubles[1]]).toEqual([16_384, 0.5]);
    expect([views.whole, views.doubles, views.words(8, 16)]).toEqual([whole, doubles, words]);
    expect([views.whole === whole, views.doubles === doubles, views.words(8, 16) === words]).toEqual([
      true,
      true,
      true,
    ]);

    memory.grow(1);
    expect([whole.length, views.whole.length, views.doubles[1]]).toEqual([0, 32_768, 0.5]);
    expect(views.words(8, 16).getFloat64(0, true)).toBe(0.5);
    views.words(8, 16).setInt32(8, 7, true);
    expect(views.whole[4]).toBe(7);
  });
});
