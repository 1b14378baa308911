import { checkFunction, checkNames, whole } from '../../contract/checks.js';
import { InvalidGameError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import type { Action, BoardGame, Choice, Ctx, Enumerate, Internal, State } from './package-shapes.js';
import { refuseChance, refuseSecrets } from './secrets.js';

export interface GameOptions {
  /** The module `boardgame.io/internal`: `import * as internal from 'boardgame.io/internal'`. */
  readonly internal: Internal;
  /** Lists the moves and events of a player. Default: the game's `ai.enumerate`. */
  readonly enumerate?: Enumerate | undefined;
  /** From 2. Default: 2; a bot takes it from the match. */
  readonly players?: number | undefined;
  /**
   * The players' payoffs at the end: ±`Infinity` for a win and a loss, or integers that sum to 0; of more than two
   * players, any integers. Default: `gameover` must be `{ winner }` with the id of a player, or `{ draw: true }`; of
   * more than two players, who wins gets a point from each other one.
   */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the game gives
  readonly payoffs?: ((gameover: any, ctx: any) => readonly number[]) | undefined;
  /**
   * Static evaluation from the point of view of `playerID`, who is to move (of more than two players, anyone): an
   * integer within ±7,000,000. Default: 0.
   */
  // biome-ignore lint/suspicious/noExplicitAny: G and ctx, as the game has them
  readonly evaluate?: ((G: any, ctx: any, playerID: string) => number) | undefined;
  /**
   * Identifies the position, as `Game.key` does. Default: all of `G`, `ctx` and the data of plugins, thus also the
   * number of the turn; a shorter key is faster and finds more transpositions.
   */
  // biome-ignore lint/suspicious/noExplicitAny: G and ctx, as the game has them
  readonly key?: ((G: any, ctx: any) => bigint | number | string) | undefined;
}

export const gameOptionNames = ['internal', 'enumerate', 'players', 'payoffs', 'evaluate', 'key'];
/** As many moves have numbers of their own. */
const MAX_ID = 65_534;
/** No moves to be taken back: the mark of the states in which secrets have been looked for. */
const none: readonly never[] = [];

/**
 * A game of boardgame.io as a game for cutnode's engines. Positions are boardgame.io's states, moves its actions.
 *
 * Throws `InvalidOptionError`; `InvalidGameError` if the game has no `ai.enumerate`. A search throws
 * `UnsupportedGameError` where it meets another number of players, several players who may act at once, or a move that
 * draws random numbers, and where it begins at a state of which some player does not see all.
 */
export function createGame(game: BoardGame, options: GameOptions): Game<State, Action> {
  checkNames("option of boardgame.io's game", options, gameOptionNames);
  checkGameOptions(options);
  const { internal, players = 2, payoffs, evaluate, key, enumerate = game?.ai?.enumerate } = options;
  checkFunction('enumerate', enumerate);
  const name = game?.name ?? 'a game of boardgame.io';
  if (!enumerate) {
    throw new InvalidGameError(`${name}: ai.enumerate is missing; expected a function that lists a player's moves`);
  }
  const reduce = internal.CreateGameReducer({ game });
  const ids = new Map<string, number>();

  return {
    name,
    ...(players > 2 && { traits: { players, zeroSum: false, chance: false } }),
    initial: () => internal.InitializeGame({ game, numPlayers: players }) as State,
    toMove(state) {
      if (state._undo !== none) refuseSecrets(name, game, state);
      return Number(playerOf(name, state.ctx, players));
    },
    moves({ G, ctx }) {
      const playerID = playerOf(name, ctx, players);
      return enumerate(G, ctx, playerID).map((choice) => actionOf(choice, playerID));
    },
    play(state, action) {
      const next = reduce(withOwnCounts(state), action) as State;
      const { type } = action.payload;
      if (next._stateID === state._stateID) {
        throw new InvalidGameError(`${name}: enumerate lists ${wordsOf(action)}, which the game refuses`);
      }
      refuseChance(name, type, state, next);
      // The list of moves to be taken back would grow with every ply.
      return { ...next, _undo: none, _redo: none };
    },
    outcome({ ctx }) {
      if (ctx.gameover === undefined) return undefined;
      return payoffs ? payoffs(ctx.gameover, ctx) : payoffsOf(name, ctx.gameover, players);
    },
    moveId(_, { payload }) {
      const text = JSON.stringify([payload.type, payload.args]);
      const known = ids.get(text);
      if (known !== undefined) return known;
      const id = Math.min(ids.size, MAX_ID);
      ids.set(text, id);
      return id;
    },
    key: ({ G, ctx, plugins }) => (key ? key(G, ctx) : keyOf(G, ctx, plugins)),
    ...(evaluate && { evaluate: ({ G, ctx }: State) => evaluate(G, ctx, playerOf(name, ctx, players)) }),
    formatMove: (_, action) => wordsOf(action),
  };
}

/** Throws `InvalidOptionError` for what is missing or of another kind, in the options of a game or of a bot. */
export function checkGameOptions({ internal, enumerate, players, payoffs, evaluate, key }: GameOptions): void {
  whole('players', players, 2, Number.POSITIVE_INFINITY, 2);
  if (typeof internal?.CreateGameReducer !== 'function' || typeof internal.InitializeGame !== 'function') {
    throw wrongOption('internal', "the module 'boardgame.io/internal'", internal);
  }
  for (const [name, given] of Object.entries({ enumerate, payoffs, evaluate, key })) checkFunction(name, given);
}

/**
 * The state without what a search does not need, such as the moves that could be taken back. Throws
 * `UnsupportedGameError` if a player sees less than all of it.
 */
export function openState(game: BoardGame, state: State): State {
  refuseSecrets(game.name ?? 'a game of boardgame.io', game, state);
  const { G, ctx, plugins, _stateID } = state;
  return { G, ctx, plugins, _undo: none, _redo: none, _stateID };
}

/** `state` with moves counted apart: boardgame.io adds in place to those that players have made in their stages. */
function withOwnCounts(state: State): State {
  const { ctx } = state;
  const counts = ctx._activePlayersNumMoves;
  return counts ? { ...state, ctx: { ...ctx, _activePlayersNumMoves: { ...counts } } } : state;
}

/** The player who acts: the one active player, or else the current one. */
export function playerOf(name: string, { numPlayers, activePlayers, currentPlayer }: Ctx, players: number): string {
  if (numPlayers !== players) {
    throw new UnsupportedGameError(`${name}: there are ${show(numPlayers)} players; expected ${players}`);
  }
  if (activePlayers === null) return currentPlayer;
  const active = Object.keys(activePlayers);
  if (active.length === 1) return active[0] as string;
  throw new UnsupportedGameError(
    `${name}: ${active.length === 0 ? 'no player is' : `players ${active.join(' and ')} are`} active; expected one at a time`,
  );
}

/** What boardgame.io's own bots make of an entry of the list. */
function actionOf(choice: Choice, playerID: string): Action {
  if ('payload' in choice) return choice as Action;
  const [type, name] =
    'move' in choice ? (['MAKE_MOVE', choice.move] as const) : (['GAME_EVENT', choice.event] as const);
  return { type, payload: { type: name, args: choice.args, playerID } };
}

function wordsOf({ payload }: Action): string {
  const args = payload.args === undefined ? [] : [payload.args].flat();
  return `${payload.type}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

function payoffsOf(name: string, gameover: unknown, players: number): readonly number[] {
  const { winner, draw } = (gameover ?? {}) as { winner?: unknown; draw?: unknown };
  const ids = Array.from({ length: players }, (_, player) => player);
  if (draw === true) return ids.map(() => 0);
  if (ids.some((player) => winner === player || winner === String(player))) {
    const [won, lost] = players === 2 ? [Infinity, -Infinity] : [players - 1, -1];
    return ids.map((player) => (player === Number(winner) ? won : lost));
  }
  throw new InvalidGameError(
    `${name}: gameover is ${JSON.stringify(gameover)}; expected { winner: '0' }, { winner: '1' } or { draw: true }, or the option payoffs`,
  );
}

function keyOf(G: unknown, ctx: Ctx, plugins: State['plugins']): string {
  // What random moves and logs leave behind is not part of the position.
  const { random, log, ...own } = plugins;
  return JSON.stringify([G, ctx, Object.values(own).map((plugin) => plugin?.data)]);
}
