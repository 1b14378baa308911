/** How one level plays: how far it searches, and how it chooses among the moves found. */
export interface Level {
  /** Maximum search depth in plies. */
  readonly depth: number;
  /** Maximum number of nodes searched. */
  readonly nodes: number;
  /** Plies searched in any case, whatever the cost. */
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

/**
 * Levels 1 to 9; level 10 is the engine itself. The first levels differ in what a beginner learns first: to see
 * the win in one (level 2), the loss in one (3), the double threat (4). From there, each level has about twice
 * the nodes of the level below, and chooses from fewer moves at a lower temperature. The parameters were tuned
 * on Connect Four so that each level scores about 70 % against the level below, about 150 Elo.
 * `bench/levels.ts` prints the present scores, 60 to 90 %, for this and other games.
 */
const table: readonly Level[] = [
  { depth: 1, nodes: NO_LIMIT, surely: 1, lines: 24, temperature: 2, careful: false, knowledge: false },
  { depth: 1, nodes: NO_LIMIT, surely: 1, lines: 16, temperature: 0.8, careful: true, knowledge: false },
  { depth: 2, nodes: NO_LIMIT, surely: 2, lines: 12, temperature: 0.8, careful: true, knowledge: false },
  { depth: 3, nodes: 1_000, surely: 2, lines: 8, temperature: 0.6, careful: true, knowledge: true },
  { depth: 4, nodes: 2_500, surely: 2, lines: 6, temperature: 0.4, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 4_000, surely: 2, lines: 5, temperature: 0.35, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 7_500, surely: 2, lines: 4, temperature: 0.25, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 15_000, surely: 2, lines: 3, temperature: 0.2, careful: true, knowledge: true },
  { depth: NO_LIMIT, nodes: 40_000, surely: 2, lines: 3, temperature: 0.1, careful: true, knowledge: true },
];

/** The strongest level: the engine's best move. */
export const STRONGEST_LEVEL = table.length + 1;

/** The parameters of `level`, from 1; `undefined` for the strongest. */
export function levelOf(level: number): Level | undefined {
  return table[level - 1];
}
