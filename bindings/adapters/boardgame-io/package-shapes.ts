/**
 * What the adapter uses of boardgame.io 0.50, of which nothing is imported: anything of these shapes will do.
 */

/** The part of `ctx` that says whose turn it is and whether the game is over. */
export interface Ctx {
  readonly numPlayers: number;
  readonly currentPlayer: string;
  readonly activePlayers: Readonly<Record<string, string>> | null;
  readonly _activePlayersNumMoves?: Readonly<Record<string, number>> | undefined;
  readonly gameover?: unknown;
}

export interface State {
  // biome-ignore lint/suspicious/noExplicitAny: the user's own state, as boardgame.io types it
  readonly G: any;
  readonly ctx: Ctx;
  readonly plugins: Readonly<Record<string, { readonly data?: unknown } | undefined>>;
  readonly _undo: readonly unknown[];
  readonly _redo: readonly unknown[];
  readonly _stateID: number;
}

/** A move or an event, as `client.store.dispatch` takes it. */
export interface Action {
  readonly type: 'MAKE_MOVE' | 'GAME_EVENT';
  readonly payload: {
    readonly type: string;
    // biome-ignore lint/suspicious/noExplicitAny: as boardgame.io types it
    readonly args: any;
    readonly playerID: string;
  };
}

/** An entry of the list that `ai.enumerate` gives. */
export type Choice =
  | { readonly move: string; readonly args?: unknown[] }
  | { readonly event: string; readonly args?: unknown[] }
  | { readonly type: string; readonly payload: object };

// biome-ignore lint/suspicious/noExplicitAny: G and ctx, as the game has them
export type Enumerate = (G: any, ctx: any, playerID: string) => readonly Choice[];

/** A game as boardgame.io takes it. */
export interface BoardGame {
  readonly name?: string;
  readonly ai?: { readonly enumerate: Enumerate };
  // biome-ignore lint/suspicious/noExplicitAny: G and ctx, as the game has them
  readonly playerView?: (context: any) => unknown;
  readonly plugins?: readonly {
    readonly name: string;
    // biome-ignore lint/suspicious/noExplicitAny: as boardgame.io types it
    readonly playerView?: (context: any) => unknown;
  }[];
}

/** The module `boardgame.io/internal`. */
export interface Internal {
  // biome-ignore lint/suspicious/noExplicitAny: the package's own types of the game, its state and actions
  CreateGameReducer(options: { game: any }): (state: any, action: any) => any;
  // biome-ignore lint/suspicious/noExplicitAny: the package's own type of the game and its state
  InitializeGame(options: { game: any; numPlayers?: number }): any;
}
