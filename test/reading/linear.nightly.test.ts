import { describe, expect, it } from 'vitest';
import { excessiveGrowth, reads, repeated } from './growth.js';
import { pieces } from './pieces.js';
import { allReaders } from './readers.js';

describe('reading takes time in proportion to the text', async () => {
  it.each((await allReaders()).map((reader) => [reader.name, reader] as const))(
    '%s',
    { timeout: 3_600_000 },
    async (_, { read, frames = [] }) => {
      const found: string[] = [];
      for (const piece of pieces) {
        for (const [before, after] of [['', ''] as const, ...frames]) {
          const textOf = (length: number): string => repeated(piece, length, before, after);
          const fault = await excessiveGrowth(reads(read), textOf, [10_000, 100_000, 1_000_000]);
          if (fault) found.push(`${JSON.stringify([before, piece, after])}: ${fault}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
