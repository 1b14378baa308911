import type { KnownValues } from '../../contract/known-values.js';
import type { GameModule } from '../../engine/selective/index.js';
import type { Game } from '../../index.js';
import type { Flag, Given } from '../flag.js';

/** What the command can load besides the module for exact search. */
export interface OtherModules {
  readonly selective?: GameModule;
  readonly proof?: GameModule;
}

/** Writes a move of a position. */
export type WriteMove = (position: unknown, move: unknown) => string;

/** A game that the command knows. Each is loaded on demand, because each has its own module. */
export interface CatalogueEntry {
  readonly name: string;
  /** An alternative name. */
  readonly alias?: string;
  readonly title: string;
  /** How a position is written. */
  readonly notation: string;
  /** How a move is written. */
  readonly moveNotation: string;
  /** How moves are written in the notation of `typed`, which is a move; `undefined` for that of the game. */
  notationOf?(typed: string): Promise<WriteMove | undefined>;
  readonly example: string;
  /** The names of the players, which are also how their stones are drawn. */
  readonly sides: readonly [string, string];
  /** How its texts write the players, where it is otherwise. */
  readonly symbols?: readonly [string, string];
  /** Whether the game has results other than won, lost and drawn. */
  readonly graded: boolean;
  /** The number of words of a position at the beginning of a line; the rest of the line is ignored. */
  readonly words: number | ((line: string) => number);
  /** From which loss of evaluation `analyse` calls a move an inaccuracy or a mistake, unless it is told otherwise. */
  readonly thresholds?: { readonly inaccuracy: number; readonly mistake: number };
  /** A game of chance, which the engine does not search. */
  readonly chance?: true;
  /** Where the game comes from, if it is a file of one's own: the address of the module, and the name of the export. */
  readonly source?: { readonly module: string; readonly export: string };
  /** Whether the end of the game is out of reach from most positions, so that `solve` may never answer. */
  readonly isVast?: true;
  /** Why a game is over, if its result does not say: `checkmate`. */
  reasonOfEnd?(position: unknown): Promise<string | undefined>;
  /** Reads a position even if no game can reach it, where the game can. `note` hears of what is left out. */
  readLeniently?(text: string, note: (what: string) => void): Promise<unknown>;
  /** The package's opening book: with how soon a win is, or without it and then of more plies. */
  openingBook?(howSoon: boolean): Promise<KnownValues>;
  /** Flags of the game itself. */
  readonly flags: readonly Flag[];
  /** The modules of its compiled rules for selective search and for proofs; `loadGame` gives them to the game. */
  modules?(options: Given): Promise<OtherModules>;
  /** `depth` is the search depth, if given. */
  load(options: Given, depth: unknown): Promise<Game<unknown, unknown>>;
}
