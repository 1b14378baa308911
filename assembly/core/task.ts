/**
 * The settings of one search. The binding writes them by these names. The list of
 * ordering heuristics follows in memory, in the format that `setOrdering` reads, and then
 * the choice of root moves, in the format that `setRootChoice` reads.
 */
@unmanaged
export class Task {
  /** Depth of the last iteration in plies, 1 … MAX_PLY. */
  depth: i32;
  /** Plies from one iteration to the next, the last of which is `depth` deep; 0: search to `depth` alone. */
  iterative: i32;
  /** Half the width of the window tried around the last iteration's value; 0: the full window. */
  aspiration: i32;
  /** Take turns with a search that goes straight to the end. */
  dovetail: i32;
  alpha: i32;
  beta: i32;
  /** Number of best moves to find, each with its line. */
  lines: i32;
  /** Find every move that equals the best. */
  ties: i32;
  /** Nodes between two polls of the host; 0: never poll. */
  pollInterval: i32;
  /** `MINIMAX` … `DUAL` */
  algorithm: i32;
  failHard: i32;
  /** 0: no table; 1: it answers and orders; 2: it only orders. */
  useTable: i32;
  /** Use the entries of earlier searches, and accept entries deeper than necessary. */
  keepTable: i32;
  /** The search goes to the end of the game: any complete entry answers. */
  toTheEnd: i32;
  knowledge: i32;
  /** Most plies of a quiescence search; 0: none. */
  quiescence: i32;
  /** Least depth at which the table is probed for all children before one is searched; 0: nowhere. */
  enhancedCutoffs: i32;
  preferFasterWins: i32;
  /** Clip windows to the quickest win and loss that a line can still have. */
  winDistance: i32;
  /** `ORDER_…` */
  orderMode: i32;
  /** MTD(f): first look for a win or loss within this many plies; 0: start from the guess. */
  nearWins: i32;
  /** Above this ply, defer moves that other instances are searching; 0: there is only one instance. */
  splitPly: i32;
  /** The same in all instances, different for each search. */
  searchNumber: i32;
  /** Store only what is complete: other instances search the same position less deep. */
  storesComplete: i32;
  /** Nodes of less depth do not use the table. */
  tableDepth: i32;
  /** The search meets no horizon, so the table may identify positions by `futureKey`. */
  futureKeys: i32;
  /** `REPETITION_…` */
  repetition: i32;
  /** Number of positions of the game so far, without the root. */
  past: i32;
  /** Search only the root moves whose bits are set. */
  choosesRootMoves: i32;
  /** Tell the host which root move is searched next. */
  tellsRootMoves: i32;
  /** The parts of a selective search; 0: an exact one. */
  selective: i32;
  nodeLimit: f64;
  seed: f64;
}
