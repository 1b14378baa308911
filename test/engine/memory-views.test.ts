import { describe, expect, it } from 'vitest';
import { MemoryViews } from '../../bindings/engine/memory-views.js';

describe('views of a memory', () => {
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
