import { mkdirSync } from 'node:fs';
import { fitNet } from './fit-net.js';
import { fitTables } from './fit-tables.js';
import { readPositions } from './fitter.js';
import { playAll } from './games.js';
import { playChessMatch, wordsOf } from './match.js';
import type { Knowledge } from './player.js';
import type { Settings } from './settings.js';
import { material, type Tables } from './tables.js';

export interface LearnOptions extends Settings {
  /** The folder that keeps finished games, so that an interrupted run goes on where it stopped. */
  readonly folder: string;
  /** Processes that play at the same time; they do not change what is played. */
  readonly processes: number;
  /**
   * What the last generations are played by, in their order: begins with as many. Default: with material, from the
   * first.
   */
  readonly from?: readonly Learned[] | undefined;
  readonly signal?: AbortSignal;
  progress(line: string): void;
}

export interface Learned {
  readonly tables: Tables;
  /** As the compiled rules read it. */
  readonly net: Uint8Array | undefined;
}

/**
 * Learns generation after generation, beginning with material alone. The same seed gives the same weights, to the last
 * bit.
 */
export async function learn(options: LearnOptions): Promise<Learned> {
  const { folder, seed, chunk, match, processes, from, signal, progress } = options;
  mkdirSync(folder, { recursive: true });
  let learned: Learned = from?.[0] ?? { tables: material(), net: undefined };
  const first = from ? options.generations.length - from.length : 0;
  const played: string[][] = [];
  for (const [
    i,
    { games, nodes, selective, stray, scale, player, earlier, tables, net },
  ] of options.generations.entries()) {
    if (i < first) {
      played.push([]);
      continue;
    }
    const say = (line: string): void => progress(`generation ${i + 1}: ${line}`);
    const knowledge = knowledgeOf(player, learned);
    const files = await playAll(
      { folder, seed, chunk, generation: i + 1, games, nodes, selective, stray, scale, player: knowledge },
      processes,
      signal,
    );
    played.push(files);
    const known = from?.[i + 1 - first];
    if (known) {
      learned = known;
      continue;
    }
    const positions = await readPositions(played.slice(Math.max(0, i - earlier)).flat(), seed, net?.width);
    say(`${positions.count} positions, and ${positions.heldCount} held out`);
    const fitted = tables
      ? fitTables(positions, learned.tables, { ...tables, progress: (line) => say(`tables: ${line}`) })
      : learned.tables;
    learned = {
      tables: fitted,
      net:
        net &&
        fitNet(positions, {
          ...{ searched: net.searched, epochs: net.epochs, seed },
          unit: net.inPawns ? fitted : undefined,
          progress: (line) => say(`net: ${line}`),
        }),
    };
    const compare = async (name: string, first: Knowledge): Promise<void> => {
      const result = await playChessMatch({ first, second: knowledge, ...match, selective: false, seed });
      say(`${name} against ${player === 'material' ? player : `the ${player} before`}: ${wordsOf(result, result.elo)}`);
    };
    if (tables) await compare('tables', { kind: 'tables', tables: learned.tables });
    if (learned.net) await compare('net', { kind: 'net', bytes: learned.net });
  }
  return learned;
}

function knowledgeOf(player: 'material' | 'tables' | 'net', { tables, net }: Learned): Knowledge {
  if (player === 'material') return { kind: 'tables', tables: material() };
  if (player === 'tables') return { kind: 'tables', tables };
  if (!net) throw new Error('a generation is to be played by a net, and the one before has learned none');
  return { kind: 'net', bytes: net };
}
