import { expect } from 'vitest';

/**
 * Tells of positions, one after another, that those of the same text have the same key, and those of other texts other
 * keys.
 */
export function oneKeyEach(): (key: bigint, text: string) => void {
  const [keys, texts] = [new Map<string, bigint>(), new Map<bigint, string>()];
  return (key, text) => {
    expect(keys.get(text) ?? key).toBe(key);
    expect(texts.get(key) ?? text).toBe(text);
    keys.set(text, key);
    texts.set(key, text);
  };
}
