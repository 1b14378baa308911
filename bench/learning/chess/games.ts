import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createPlayer, type Knowledge } from './player.js';
import { SAMPLE_BYTES } from './samples.js';

/** Games of a player against itself, in files of `chunk` games that are played once and kept. */
export interface GamesOptions {
  readonly folder: string;
  readonly seed: number;
  /** The generation, which keeps the random numbers of generations apart. */
  readonly generation: number;
  readonly games: number;
  /** Games of one file. */
  readonly chunk: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** Whether the search leaves moves out. */
  readonly selective: boolean;
  /** One move in so many is random; 0: none. */
  readonly stray: number;
  /** The value that is worth the odds e : 1, for the outlook of a position. */
  readonly scale: number;
  readonly player: Knowledge;
}

const MOST_PLIES = 400;

/** The files of these games, in order, whether they exist yet or not. */
export function filesOf(options: GamesOptions): string[] {
  const { folder, seed, generation, games, chunk, nodes, selective, stray, scale, player } = options;
  const hash = createHash('sha256').update(
    JSON.stringify([seed, generation, nodes, stray, scale, player.kind, ...(selective ? ['selective'] : [])]),
  );
  if (player.kind === 'net') hash.update(player.bytes);
  else hash.update(new Uint8Array(player.tables.worth.buffer)).update(new Uint8Array(player.tables.terms.buffer));
  const name = `${generation}-${hash.digest('hex').slice(0, 12)}`;
  return Array.from({ length: Math.ceil(games / chunk) }, (_, i) => `${folder}/${name}-${i}.samples`);
}

/** Plays the games whose files are missing, in `processes` processes. Resolves with all files. */
export async function playAll(options: GamesOptions, processes: number, signal?: AbortSignal): Promise<string[]> {
  const files = filesOf(options);
  if (files.every((file) => existsSync(file))) return files;
  const order = `${options.folder}/generation-${options.generation}.json`;
  writeFileSync(order, JSON.stringify(portable(options)));
  const program = fileURLToPath(import.meta.url);
  const children = Array.from({ length: processes }, (_, share) =>
    spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program, order, `${share}`, `${processes}`], {
      stdio: 'inherit',
      ...(signal && { signal }),
    }),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0] as number | null));
  if (codes.some((code) => code !== 0))
    throw new Error(`playing games has failed; what is finished is in ${options.folder}`);
  return files;
}

/** Plays one share of the games. */
async function playShare(options: GamesOptions, share: number, shares: number): Promise<void> {
  const player = await createPlayer(options.player, { selective: options.selective });
  const out = player.reserve(options.chunk * MOST_PLIES * SAMPLE_BYTES);
  const files = filesOf(options);
  const begun = process.cpuUsage();
  let samples = 0;
  for (const [i, file] of files.entries()) {
    if (i % shares !== share || existsSync(file)) continue;
    // Files must not share random numbers: the generator's state is 64 bits wide.
    const seed = (BigInt(options.seed) << 40n) | (BigInt(options.generation) << 32n) | BigInt(i);
    const end =
      player.playGames(
        Math.min(options.chunk, options.games - i * options.chunk),
        seed,
        options.nodes,
        options.stray,
        options.scale,
        out,
      ) >>> 0;
    const bytes = new Uint8Array(player.memory.buffer, out, end - out);
    // A file exists completely or not at all.
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
    samples += bytes.length / SAMPLE_BYTES;
    const seconds = process.cpuUsage(begun).user / 1e6;
    const [games, white, draws] = [player.games.value, player.whiteWins.value, player.draws.value];
    process.stderr.write(
      `generation ${options.generation}: file ${i + 1} of ${files.length}; ${games} games here, ${white} won by White, ${draws} drawn; ${samples} positions, ${Math.round(samples / seconds)} a CPU second\n`,
    );
  }
}

/** Options as JSON, and back. */
function portable(options: GamesOptions): unknown {
  const { player } = options;
  return {
    ...options,
    player:
      player.kind === 'net'
        ? { kind: 'net', bytes: [...player.bytes] }
        : { kind: 'tables', worth: [...player.tables.worth], terms: [...player.tables.terms] },
  };
}

function readOrder(file: string): GamesOptions {
  const options = JSON.parse(readFileSync(file, 'utf8'));
  const { player } = options;
  return {
    ...options,
    player:
      player.kind === 'net'
        ? { kind: 'net', bytes: Uint8Array.from(player.bytes) }
        : { kind: 'tables', tables: { worth: Int16Array.from(player.worth), terms: Int16Array.from(player.terms) } },
  };
}

/** One process of `playAll`: `games.ts ORDER SHARE SHARES`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [order = '', share, shares] = process.argv.slice(2);
  await playShare(readOrder(order), Number(share), Number(shares));
}
