/** Games with what the generation before has learned, and what is learned from them. */
export interface Generation {
  readonly games: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** Whether the search leaves moves out. */
  readonly selective: boolean;
  /** One move in so many is random; 0: none. */
  readonly stray: number;
  /** The value that is worth the odds e : 1 in the outlook of a position. */
  readonly scale: number;
  /** Who plays: material alone, the tables or the net of the generation before. */
  readonly player: 'material' | 'tables' | 'net';
  /** The number of earlier generations whose positions are learned from, too. */
  readonly earlier: number;
  /** Default: the tables of the generation before stay. */
  readonly tables?: {
    /** The share of the outlook in what a position teaches; the rest is the result of its game. */
    readonly searched: number;
    readonly epochs: number;
    /** See `TableFitOptions`. */
    readonly price: number;
    readonly mirrors: boolean;
  };
  /** No net by default. */
  readonly net?: {
    readonly searched: number;
    readonly epochs: number;
    /** Numbers of its accumulators. Default: those of the published net. */
    readonly width?: number;
    /**
     * Whether its values are brought to the unit of the tables, as those of the published net are. Default: they are
     * not.
     */
    readonly inPawns?: boolean;
  };
}

export interface Settings {
  readonly seed: number;
  /** Games that are kept in one file. */
  readonly chunk: number;
  /** After each generation, what has been learned plays against what has played its games. */
  readonly match: { readonly games: number; readonly nodes: number };
  readonly generations: readonly Generation[];
}

/** The settings of the published tables and net, which this run writes. */
export const fullRun: Settings = {
  seed: 1,
  chunk: 500,
  match: { games: 200, nodes: 1000 },
  generations: [
    {
      ...{ games: 16_000, nodes: 400, selective: false, stray: 20, scale: 400, player: 'material', earlier: 0 },
      tables: { searched: 1, epochs: 8, price: 300, mirrors: true },
    },
    {
      ...{ games: 13_000, nodes: 400, selective: false, stray: 20, scale: 400, player: 'tables', earlier: 0 },
      tables: { searched: 1, epochs: 8, price: 300, mirrors: true },
    },
    {
      ...{ games: 32_000, nodes: 400, selective: false, stray: 20, scale: 400, player: 'tables', earlier: 0 },
      tables: { searched: 1, epochs: 6, price: 300, mirrors: false },
      net: { searched: 1, epochs: 24 },
    },
    {
      ...{ games: 58_500, nodes: 400, selective: false, stray: 20, scale: 450, player: 'net', earlier: 1 },
      tables: { searched: 1, epochs: 6, price: 300, mirrors: false },
      net: { searched: 1, epochs: 20, inPawns: true },
    },
    {
      ...{ games: 32_000, nodes: 800, selective: true, stray: 20, scale: 450, player: 'net', earlier: 0 },
      tables: { searched: 1, epochs: 6, price: 300, mirrors: false },
      net: { searched: 1, epochs: 16, inPawns: true },
    },
    {
      ...{ games: 89_000, nodes: 500, selective: true, stray: 20, scale: 450, player: 'net', earlier: 1 },
      tables: { searched: 1, epochs: 6, price: 300, mirrors: false },
      net: { searched: 1, epochs: 16, inPawns: true },
    },
    {
      ...{ games: 330_000, nodes: 250, selective: true, stray: 20, scale: 450, player: 'net', earlier: 0 },
      net: { searched: 1, epochs: 16, inPawns: true },
    },
    {
      ...{ games: 400_000, nodes: 250, selective: true, stray: 20, scale: 450, player: 'net', earlier: 0 },
      net: { searched: 1, epochs: 16, inPawns: true },
    },
  ],
};

/** Just large enough to run all code. */
export const quickRun: Settings = {
  seed: 1,
  chunk: 20,
  match: { games: 4, nodes: 100 },
  generations: [
    {
      ...{ games: 60, nodes: 100, selective: false, stray: 20, scale: 400, player: 'material', earlier: 0 },
      tables: { searched: 1, epochs: 2, price: 300, mirrors: true },
    },
    {
      ...{ games: 60, nodes: 100, selective: false, stray: 20, scale: 400, player: 'tables', earlier: 0 },
      tables: { searched: 1, epochs: 2, price: 300, mirrors: true },
      net: { searched: 0.8, epochs: 2 },
    },
    {
      ...{ games: 60, nodes: 100, selective: true, stray: 20, scale: 400, player: 'net', earlier: 1 },
      tables: { searched: 1, epochs: 2, price: 300, mirrors: true },
      net: { searched: 0.8, epochs: 2, inPawns: true },
    },
  ],
};
