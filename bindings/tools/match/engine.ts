import type { Game } from '../../contract/game.js';

/** What limits a single move. Exactly what is given holds; without any limit an engine thinks as it likes. */
export interface MoveLimits {
  /** Plies to search, from 1. */
  readonly depth?: number | undefined;
  /** Nodes to search, from 1. */
  readonly nodes?: number | undefined;
  /** Milliseconds for the move, from 1. Who takes longer, beyond `marginMs`, has lost. */
  readonly timeMs?: number | undefined;
  /** A clock for the whole game. Who lets it run out, beyond `marginMs`, has lost. */
  readonly clock?: ClockOptions | undefined;
}

export interface ClockOptions {
  /** Milliseconds at the start of the game, from 1. */
  readonly baseMs: number;
  /** Milliseconds added after every move, from 0. Default: 0. */
  readonly incrementMs?: number | undefined;
}

/** The clocks when an engine is to move, in milliseconds. */
export interface Clocks {
  /** What players 0 and 1 have left. */
  readonly remainingMs: readonly [number, number];
  /** What they gain by every move. */
  readonly incrementMs: readonly [number, number];
}

/** The game as it stands when an engine is to move. */
export interface Turn {
  /** The position on the board. In a game with `undo` it is to be given back as it was. */
  readonly position: unknown;
  /** Whose move it is. */
  readonly player: 0 | 1;
  /**
   * The positions before that can come back, oldest first, if the game counts repetitions: 4,096 at most. In the
   * package's chess the return of those that are there twice ends the game; a search of cutnode sees that itself.
   */
  readonly history: readonly unknown[] | undefined;
  /** All moves so far in the game's notation, those of the opening included. */
  readonly moves: readonly string[];
  /** The move's own limits, without a clock. */
  readonly limits: Omit<MoveLimits, 'clock'>;
  readonly clocks: Clocks | undefined;
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** What an engine answers. */
export interface Reply {
  /** A move of the game; or its text, which the referee reads; or nothing more, which loses the game. */
  readonly move: { readonly played: unknown } | { readonly text: string } | 'resigns';
  /** Milliseconds that it thought, by a clock of its own: see `Player.tellsTime`. Default: until the answer came. */
  readonly thoughtMs?: number | undefined;
  /**
   * The engine's own view, from the side to move: a value as `SearchResult.value`, in hundredths of a pawn for a
   * program.
   */
  readonly value?: number | undefined;
}

/** The beginning of a game. */
export interface Beginning {
  readonly game: Game<unknown, unknown>;
  /** The position in the game's notation; `undefined` for the usual start. */
  readonly text: string | undefined;
  /** The same position. */
  readonly position: unknown;
  /** The pair of games, from 0: the two have the same opening. */
  readonly pair: number;
  /** What will limit each of the engine's moves, without a clock. */
  readonly limits: Omit<MoveLimits, 'clock'>;
}

/** One engine at one board. */
export interface Player {
  /**
   * Its replies say how long it thought, as a worker knows whose messages may wait on a busy machine. It is then waited
   * for as long as for any engine (`replyMs`), and has lost on time if it says so. Default: false.
   */
  readonly tellsTime?: boolean | undefined;
  /** Prepares for a game. */
  begin(beginning: Beginning): Promise<void>;
  /** Chooses a move. Rejects with `EngineFault` if the engine has failed, which loses the game. */
  choose(turn: Turn): Promise<Reply>;
  close(): Promise<void>;
}

/** What takes part in a match: see `cutnodeEngine`, `buildEngine` and `uciEngine`. */
export interface MatchEngine {
  readonly name: string;
  /** The engine's own limits, which replace those of the match. */
  readonly limits: MoveLimits | undefined;
  /** The clock of the match is for it all the same. Default: false. */
  readonly obeysClock?: boolean | undefined;
  /** It is told time in whole seconds, so that it cannot keep to less. Default: false. */
  readonly inSeconds?: boolean | undefined;
  /** Starts the engine for one board. `alone`: no other board is played at the same time. */
  start(game: Game<unknown, unknown>, alone: boolean): Promise<Player>;
}

/** An engine has failed during a game, and loses it. The message is the reason in words, without the engine's name. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';

  constructor(
    readonly kind: 'crash' | 'illegal move' | 'time',
    message: string,
  ) {
    super(message);
  }
}
