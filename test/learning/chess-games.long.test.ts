import { expect, it } from 'vitest';
import { createPlayer } from '../../bench/learning/chess/player.js';
import { SAMPLE_BYTES } from '../../bench/learning/chess/samples.js';
import { material } from '../../bench/learning/chess/tables.js';
import { someOf } from '../extent.js';

/** What files of games are shared out by, and played again after an interruption: no game knows of those before it. */
it.each(someOf([true, false], 1))(
  'a game is the same whatever was played before it; selective: %s',
  async (selective) => {
    const knowledge = { kind: 'tables', tables: material() } as const;
    const samples = async (seeds: readonly number[]): Promise<Buffer[]> => {
      const player = await createPlayer(knowledge, { selective });
      const out = player.reserve(400 * SAMPLE_BYTES);
      return seeds.map((seed) => {
        const end = player.playGames(1, BigInt(seed), 100, 20, 400, out);
        return Buffer.from(player.memory.buffer.slice(out, end));
      });
    };
    // More than 255 searches, after which a table forgets what it holds.
    const seeds = Array.from({ length: 4 }, (_, i) => 100 + i);
    const together = await samples(seeds);
    expect(new Set(together.map((game) => game.toString('hex'))).size).toBe(seeds.length);
    for (const [i, seed] of seeds.entries()) expect(await samples([seed])).toEqual([together[i]]);
  },
);
