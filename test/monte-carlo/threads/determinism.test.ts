import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/seeded.js';
import { backgammon } from '../../../bindings/games/backgammon/index.js';
import { chess } from '../../../bindings/games/chess/index.js';
import { createHex } from '../../../bindings/games/hex/index.js';
import { pig } from '../../../bindings/games/pig/index.js';
import { threePlayerTicTacToe } from '../../../bindings/games/three-player-tic-tac-toe/index.js';
import type { Game } from '../../../bindings/index.js';
import {
  createMonteCarlo,
  type MonteCarloOptions,
  type MonteCarloResult,
  type MonteCarloSearchOptions,
} from '../../../bindings/monte-carlo/index.js';
import { createWorkerMonteCarlo } from '../../../bindings/monte-carlo/threads/index.js';
import { kalah } from '../../../examples/kalah.js';
import { workerFile } from '../../workers/own-worker-file.js';
import { PretendedWorker } from './pretended-workers.js';

function timeless<M>(result: MonteCarloResult<M>): MonteCarloResult<M> {
  return { ...result, stats: { ...result.stats, timeMs: 0 } };
}

const hex = createHex({ size: 5 });

interface Case {
  readonly name: string;
  readonly game: Game<unknown, unknown>;
  readonly options?: MonteCarloOptions<unknown, unknown>;
  readonly limits: MonteCarloSearchOptions<unknown, unknown>;
}

const cases = [
  { name: 'Hex', game: hex, limits: { visits: 700 } },
  { name: 'Hex, RAVE and priors', game: hex, options: { rave: true, prior: 'hint' }, limits: { visits: 300 } },
  { name: 'Hex, until it is solved', game: createHex({ size: 3 }), limits: { visits: 100_000 } },
  { name: 'Hex, by nodes', game: hex, options: { playout: 'decisive' }, limits: { nodes: 20_000 } },
  { name: 'chess, evaluated', game: chess, options: { playoutPlies: 4 }, limits: { visits: 100 } },
  { name: 'backgammon, with dice', game: backgammon, options: { playoutPlies: 6 }, limits: { visits: 60 } },
  { name: 'Pig', game: pig, options: { playoutPlies: 30 }, limits: { visits: 400 } },
  { name: 'three players', game: threePlayerTicTacToe, limits: { visits: 400 } },
  { name: 'Kalah, with points for moves', game: kalah(3, 2), limits: { visits: 200 } },
] as unknown as readonly Case[];

/** Two searches of one tree, of which the second goes on, and one from another position. */
async function found(
  { game, options, limits }: Case,
  threads: number,
  worker: () => Worker | PretendedWorker<unknown, unknown>,
): Promise<readonly MonteCarloResult<unknown>[]> {
  const search = await createWorkerMonteCarlo(game, { ...options, threads, worker });
  try {
    const root = game.initial();
    const first = await search.search(root, limits);
    const again = await search.search(root, limits);
    const after = game.play(root, game.moves(root)[0] ?? game.chances?.(root)[0]?.[0]);
    return [first, again, await search.search(after, limits)].map(timeless);
  } finally {
    await search.close();
  }
}

describe('what is found with playouts in workers', () => {
  it.each(cases)('is the same whenever the answers come, and from two to five threads: $name', async (each) => {
    const ways = [0, 1, 2, 3].map((n) => {
      const random = seeded(n);
      // Answers come at once, or after up to seven turns of the event loop; so they overtake those of other workers.
      const delay = n === 0 ? () => 0 : () => Math.floor(8 * random());
      return found(each, 2 + n, () => new PretendedWorker(each.game, {}, delay));
    });
    const [one, ...others] = await Promise.all(ways);
    for (const other of others) expect(other).toEqual(one);
  });

  it('is the same in real workers, with and without shared memory, and for a function that chooses the moves', async () => {
    const start = await workerFile(`
      import { createHex } from '../../bindings/games/hex/index.js';
      import { serveMonteCarlo } from '../../bindings/monte-carlo/threads/index.js';
      serveMonteCarlo(createHex({ size: 5 }), { playout: (_, moves, random) => moves[Math.floor(random() * random() * moves.length)] });
    `);
    const playout = (_: unknown, moves: readonly number[], random: () => number): number =>
      moves[Math.floor(random() * random() * moves.length)] as number;
    const pretended = await createWorkerMonteCarlo(hex, {
      playout,
      worker: () => new PretendedWorker(hex, { playout }),
    });
    const expected = timeless(await pretended.search(hex.initial(), { visits: 2000 }));
    expect(expected.stats.visits).toBe(2000);
    await pretended.close();
    for (const sharedMemory of [true, false]) {
      const search = await createWorkerMonteCarlo(hex, { playout, worker: start, threads: 3, sharedMemory });
      try {
        for (let run = 0; run < 2; run++) {
          expect(timeless(await search.search(hex.initial(), { visits: 2000, reuse: false }))).toEqual(expected);
        }
      } finally {
        await search.close();
      }
    }
  });

  it('on one thread is what createMonteCarlo finds, without a worker', async () => {
    for (const { game, options, limits } of cases) {
      const search = await createWorkerMonteCarlo(game, { ...options, threads: 1 });
      expect(search).toMatchObject({ threads: 1, underWay: 1 });
      const here = createMonteCarlo(game, options);
      expect(search.bytesPerNode).toBe(here.bytesPerNode);
      expect(timeless(await search.search(game.initial(), limits))).toEqual(
        timeless(await here.search(game.initial(), limits)),
      );
      await search.close();
    }
  });

  it('depends on the seed and on the number of visits under way', async () => {
    const of = async (options: { seed?: number; underWay?: number }): Promise<unknown> => {
      const search = await createWorkerMonteCarlo(hex, { ...options, worker: () => new PretendedWorker(hex) });
      const { lines } = await search.search(hex.initial(), { visits: 500 });
      return lines.map(({ visits }) => visits);
    };
    const one = await of({});
    expect(await of({ underWay: 16 })).toEqual(one);
    expect(await of({ underWay: 17 })).not.toEqual(one);
    expect(await of({ seed: 1 })).not.toEqual(one);
  });
});
