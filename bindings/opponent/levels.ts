import type { SearchOptions } from '../engine/search-options.js';

/** How one level plays: how far it searches, and how it chooses among the moves found. */
export interface Level {
  /** Maximum search depth in plies. */
  readonly depth: number;
  /** Maximum number of nodes searched. */
  readonly nodes: number;
  /** Plies to be seen in full. If the search ends before, further ones look at these alone: see `searchesOf`. */
  readonly surely: number;
  /** The number of best moves to choose from. */
  readonly lines: number;
  /** How readily the level chooses an inferior move: see `weights`. */
  readonly temperature: number;
  /** Whether the level always plays a win and avoids a loss that it sees. Otherwise it may overlook either. */
  readonly careful: boolean;
  /**
   * Whether the level uses the game's `bounds`, `candidates` and `knownValues`, which see further than its own
   * depth.
   */
  readonly knowledge: boolean;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Enough for the first plies of levels 1 to 3 in all games of this package, captures included. */
const FIRST_PLIES = 20_000;
/**
 * Milliseconds for the searches of a level: a safety net, since the nodes take far less in most games. Only level 10
 * uses them up. The net of a level is no wider than the time of level 10, so that a higher level is stronger in a slow
 * game too.
 */
const OWN_MS = 1000;
const AGAIN_MS = 200;
const BARE_MS = 500;

/**
 * The first levels differ in what a beginner learns first: to see the win in one (level 2), the loss in one (3), the
 * double threat (4). From there, each level has about twice the nodes of the level below, and chooses from fewer moves
 * at a lower temperature. Level 10 is the engine itself, for one second. The parameters were tuned on Connect Four so
 * that each level scores about 70 % against the level below, about 150 Elo. `bench/levels.ts` prints the present
 * scores, for this and other games.
 */
const table: readonly Level[] = [
  { depth: 1, nodes: FIRST_PLIES, surely: 1, lines: 24, temperature: 2, careful: false, knowledge: false },
  { depth: 1, nodes: FIRST_PLIES, surely: 1, lines: 16, temperature: 0.8, careful: true, knowledge: false },
  { depth: 2, nodes: FIRST_PLIES, surely: 2, lines: 12, temperature: 0.65, careful: true, knowledge: false },
  { depth: 3, nodes: 1_000, surely: 2, lines: 8, temperature: 0.6, careful: true, knowledge: true },
  { depth: 4, nodes: 2_500, surely: 2, lines: 6, temperature: 0.4, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 4_000, surely: 2, lines: 5, temperature: 0.35, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 7_500, surely: 2, lines: 4, temperature: 0.25, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 15_000, surely: 2, lines: 3, temperature: 0.2, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 40_000, surely: 2, lines: 3, temperature: 0.1, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: NO_LIMIT, surely: 2, lines: 1, temperature: 0, careful: true, knowledge: true },
];

/** The strongest level: the engine's best move. */
export const STRONGEST_LEVEL = table.length;

/** The parameters of `level`, from 1. */
export function levelOf(level: number): Level {
  return table[level - 1] as Level;
}

/** Limits of one search of a level. */
type LevelSearch = Pick<SearchOptions, 'depth' | 'nodes' | 'timeMs' | 'quiescence' | 'iterative'>;

/**
 * The searches of a level, each tried only if those before it ended without seeing the first plies in full, `surely` of
 * them. This keeps every promise of a level in positions with very many moves or very long captures, at a bounded cost:
 *
 * 1. The level's own search.
 * 2. The first plies alone, with more nodes, if the level's own search goes deeper.
 * 3. The first plies without quiescence, at once to the last of them, so that every line found is complete. With n
 *    moves and n replies to each, 2n² nodes find a move that wins in one, or one that does not lose in one: the nodes
 *    suffice for 200 moves in any order, and for 1,000 in the usual ones.
 *
 * `hardMs`: the time that a clock grants all of them together.
 */
export function searchesOf({ depth, nodes, surely }: Level, hardMs?: number): readonly LevelSearch[] {
  // With a clock, level 10 has what the clock grants instead of its second.
  const ownMs = hardMs !== undefined && nodes === NO_LIMIT ? Number.POSITIVE_INFINITY : OWN_MS;
  const within = (ms: number, share: number): number => (hardMs === undefined ? ms : Math.min(ms, share * hardMs));
  const own = { depth: limit(depth), nodes: limit(nodes), timeMs: within(ownMs, 0.6) };
  const again = { depth: surely, nodes: FIRST_PLIES, timeMs: within(AGAIN_MS, 0.1) };
  const bare = { depth: surely, nodes: 100_000, timeMs: within(BARE_MS, 0.3), quiescence: false, iterative: false };
  return depth > surely ? [own, again, bare] : [own, bare];
}

function limit(most: number): number | undefined {
  return Number.isFinite(most) ? most : undefined;
}
