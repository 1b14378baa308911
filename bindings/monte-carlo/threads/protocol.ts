import type { ServedGame } from '../../workers/served-game.js';
import type { Playout } from '../options.js';
import type { PayoffsSeen } from '../rules.js';

/** The options of a search that its workers need. Functions cannot be sent: `served` stands for the one that the worker has. */
export interface SentOptions {
  readonly playout: Playout | 'served';
  readonly playoutPlies: number;
  readonly scale: number | undefined;
  readonly win: number;
  readonly range: readonly [least: number, greatest: number] | undefined;
  readonly margin: boolean;
  readonly seed: number;
  /** Report the identities of the moves of each playout. */
  readonly rave: boolean;
}

/** A visit that has gone down the tree and waits for its playout. */
export interface Order {
  /** From 1: the stream of random numbers of its playout. */
  readonly stream: number;
  /** The way from the root: the number of each move, or of each outcome of chance, in the order in which the game lists them. */
  readonly path: readonly number[];
}

/** The playout of a visit. */
export interface Played extends PayoffsSeen {
  /** What it is worth to each player; to player 0 alone in a zero-sum game of two. */
  readonly value: readonly number[];
  /** Positions reached by a move, or looked at. */
  readonly nodes: number;
  readonly playouts: number;
  readonly plies: number;
  /** Players and identities of the moves made, in turns. */
  readonly made: readonly (number | string)[] | undefined;
}

/** A visit whose playout failed: the game or a function of the caller's threw `error`. */
export interface Failed {
  readonly error: unknown;
  readonly code: string | undefined;
}

export type ToPlayer =
  | {
      readonly type: 'set up';
      readonly options: SentOptions;
      /** One number: the last search that has ended; absent without shared memory. */
      readonly ended: SharedArrayBuffer | undefined;
    }
  | {
      readonly type: 'search';
      readonly id: number;
      readonly root: unknown;
      /** Whether the tree begins with this root. */
      readonly anew: boolean;
    }
  | {
      readonly type: 'play';
      readonly id: number;
      /** The number of the first of these visits, which follow one another. */
      readonly chunk: number;
      /** See packing.ts. */
      readonly orders: Float64Array;
    };

export type FromPlayer =
  | { readonly type: 'ready'; readonly game: ServedGame; readonly functions: ServedFunctions }
  /** The playouts of a chunk, until one fails. */
  | {
      readonly type: 'played';
      readonly id: number;
      readonly chunk: number;
      /** See packing.ts. */
      readonly results: Float64Array;
      /** `Played.made` of each. */
      readonly made: readonly (readonly (number | string)[])[] | undefined;
      /** The playout after these failed. */
      readonly failed: Failed | undefined;
    }
  /** The worker could not be set up, or not begin a search. */
  | ({ readonly type: 'failed'; readonly id: number | undefined } & Failed);

/** Which functions a worker has. */
export interface ServedFunctions {
  readonly playout: boolean;
  readonly evaluate: boolean;
}
