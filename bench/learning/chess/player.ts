import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileLearning } from '../compile.js';
import { reserver } from '../reserve.js';
import type { Tables } from './tables.js';
import { layoutIn, layoutOfWidth, widthOf } from './width.js';

/** Where the numbers in the margins of the selective search are, to be tuned. */
const MARGINS = 'assembly/core/selective/margins.ts';

const NUMBER = /^const ([A-Z_]+): i32 = (\d+);$/gm;
/** What margins are measured in, no margin itself. */
const UNIT = 'DEFAULT_UNIT';

function text(): string {
  return readFileSync(fileURLToPath(new URL(`../../../${MARGINS}`, import.meta.url)), 'utf8');
}

/** Each number by its name. */
export function margins(): Map<string, number> {
  const all = [...text().matchAll(NUMBER)].map(([, name = '', value]) => [name, Number(value)] as const);
  return new Map(all.filter(([name]) => name !== UNIT));
}

/** The file, with its numbers as variables that the module exports. */
function tunableMargins(): string {
  return text().replaceAll(NUMBER, 'export let $1: i32 = $2;');
}

/** The exports of `bench/learning/assembly/chess-games.ts` and those of the search that are used here. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  init(log2Buckets: number, replacement: number, start: number, sharedAt: number, dataBytes: number): number;
  dataAt(): number;
  dataWritten(): void;
  worthAt(): number;
  termsAt(): number;
  prepare(): void;
  begin(): void;
  beginAtRandom(nodes: number): void;
  listMoves(): number;
  moveAt(i: number): number;
  play(move: number): void;
  pliesPlayed(): number;
  verdict(): number;
  think(nodes: number): void;
  readonly bestMove: WebAssembly.Global;
  readonly bestValue: WebAssembly.Global;
  playGames(count: number, seed: bigint, nodes: number, stray: number, scale: number, out: number): number;
  readonly games: WebAssembly.Global;
  readonly whiteWins: WebAssembly.Global;
  readonly draws: WebAssembly.Global;
  readonly plies: WebAssembly.Global;
}

/** Who plays: the search with tables, or with a net, whose bytes are those that the compiled rules read. */
export type Knowledge =
  | { readonly kind: 'tables'; readonly tables: Tables }
  | { readonly kind: 'net'; readonly bytes: Uint8Array };

/** The search with an evaluation. If it is tunable, it exports each number of its margins by its name. */
export interface ChessPlayer extends Exports {
  /** The beginning of memory that nothing else uses. */
  reserve(bytes: number): number;
}

/** 2^12 buckets of four slots are enough for a few hundred nodes, and fit into the processor's cache. */
const LOG2_BUCKETS = 12;
const DEPTH_AGE = 3;
/** A list of end-game tables that is empty. */
const NO_ENDGAMES = 8;

/** Texts that replace files of the project, such as those of another revision. */
export type Sources = Readonly<Record<string, string>>;

const none: Sources = {};
const modules = new Map<Sources, Map<string, Promise<WebAssembly.Module>>>();

function moduleOf(
  knowledge: Knowledge,
  selective: boolean,
  tunable: boolean,
  sources: Sources,
): Promise<WebAssembly.Module> {
  const { kind } = knowledge;
  const width = kind === 'net' ? widthOf(knowledge.bytes) : 0;
  const name = `${kind} ${width} ${selective} ${tunable}`;
  const compiled = modules.get(sources) ?? new Map<string, Promise<WebAssembly.Module>>();
  modules.set(sources, compiled);
  let module = compiled.get(name);
  if (!module) {
    const files = ['assembly/module.ts', 'bench/learning/assembly/chess-games.ts', ...(tunable ? [MARGINS] : [])];
    module = compileLearning(files, {
      ...sources,
      'assembly/chosen-game.ts': "export { Chess as Rules, Board as Position } from './games/chess';\n",
      ...(selective && { 'assembly/core/selective/enabled.ts': 'export const SELECTIVE: bool = true;\n' }),
      ...(tunable && { [MARGINS]: tunableMargins() }),
      ...(kind === 'net' && {
        'assembly/games/chess/knowledge.ts': "export * from './net/knowledge';\n",
        ...layoutOfWidth(width, layoutIn(sources)),
      }),
    }).then((binary) => WebAssembly.compile(binary));
    compiled.set(name, module);
  }
  return module;
}

export async function createPlayer(
  knowledge: Knowledge,
  {
    selective,
    tunable = false,
    log2Buckets = LOG2_BUCKETS,
    sources = none,
  }: {
    readonly selective: boolean;
    readonly tunable?: boolean;
    readonly log2Buckets?: number;
    readonly sources?: Sources | undefined;
  },
): Promise<ChessPlayer> {
  const host = { poll: () => 0, iteration: () => 0, rootMove() {} };
  const { exports } = await WebAssembly.instantiate(await moduleOf(knowledge, selective, tunable, sources), { host });
  const player = exports as unknown as Exports;
  const data = new Uint8Array((knowledge.kind === 'net' ? knowledge.bytes.length : 0) + NO_ENDGAMES);
  if (knowledge.kind === 'net') data.set(knowledge.bytes);
  const end = player.init(log2Buckets, DEPTH_AGE, 0, 0, data.length) >>> 0;
  if (knowledge.kind === 'tables') {
    new Int16Array(player.memory.buffer, player.worthAt(), knowledge.tables.worth.length).set(knowledge.tables.worth);
    new Int16Array(player.memory.buffer, player.termsAt(), knowledge.tables.terms.length).set(knowledge.tables.terms);
  }
  new Uint8Array(player.memory.buffer, player.dataAt(), data.length).set(data);
  player.dataWritten();
  player.prepare();
  return { ...player, reserve: reserver(player.memory, end, 16) };
}
