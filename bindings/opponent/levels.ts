/** How one level plays: how far it looks, and how it chooses among what it sees. */
export interface Level {
  /** Plies it looks ahead at most. */
  readonly depth: number;
  /** Nodes it searches at most. */
  readonly nodes: number;
  /** Plies it looks ahead in any case, whatever that costs. */
  readonly surely: number;
  /** How many of the best moves it chooses from. */
  readonly lines: number;
  /** How readily it takes a lesser one: see `weights`. */
  readonly temperature: number;
  /** Plays a win that it sees and no loss that it sees; without it, it may overlook either. */
  readonly careful: boolean;
  /** Uses the game's `bounds` and `candidates` and `knownValues`, which look further ahead than its own depth. */
  readonly knowledge: boolean;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/**
 * Levels 1 to 9; level 10 is the engine itself. The first ones differ in what a
 * beginner learns first: to see the win in one (level 2), the loss in one (3), the
 * double threat (4). From there on each has about twice the nodes of the one below, and
 * chooses from fewer moves with a cooler head. The numbers were tuned on Connect Four to
 * some 70 % of the points against the level below, about 150 Elo, for each; `bench/levels.ts`
 * prints what it is now, 60 to 90 %, and for other games too.
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

/** How `level` plays, from 1; `undefined` for the strongest. */
export function levelOf(level: number): Level | undefined {
  return table[level - 1];
}
