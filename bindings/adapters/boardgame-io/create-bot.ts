import { checkFunction, checkNames } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { createEngine } from '../../engine/create-engine.js';
import type { SearchOptions } from '../../engine/search-options.js';
import type { SearchResult } from '../../engine/search-result.js';
import { checkGameOptions, createGame, type GameOptions, gameOptionNames, openState, playerOf } from './create-game.js';
import type { Action, BoardGame, Enumerate, State } from './package-shapes.js';

/** An engine on this thread or on another. */
export interface BotEngine {
  search(state: State, options?: SearchOptions<Action>): SearchResult<Action> | PromiseLike<SearchResult<Action>>;
}

/** Options of `createBot`. */
export interface BotOptions extends Omit<GameOptions, 'players'> {
  /**
   * Limits and other options of each search, of more than two players the limits alone. Default: `{ timeMs: 1000 }`.
   */
  readonly search?: SearchOptions<Action> | undefined;
  /**
   * Makes the engine. Default: `createEngine`, which blocks its thread while it searches. For a worker:
   * `(game) => createWorkerEngine(game, { worker })`. More than two players need none: max^n searches on this thread.
   */
  readonly engine?: ((game: Game<State, Action>) => BotEngine | PromiseLike<BotEngine>) | undefined;
}

/** What a bot thought of the position, as boardgame.io's `metadata` of the move. */
export interface BotMetadata {
  readonly value: number | undefined;
  readonly pliesToEnd: number | undefined;
  readonly depth: number;
  readonly nodes: number;
}

/** A bot, as boardgame.io uses it. */
export interface Bot {
  /** The best move. `action` is `undefined` if the game is over. */
  play(
    state: State,
    playerID: string,
  ): Promise<{ readonly action: Action | undefined; readonly metadata: BotMetadata }>;
}

/** What boardgame.io hands to a bot's constructor. `seed` is not used: a search draws no lots. */
export interface BotSetup {
  readonly game: BoardGame;
  readonly enumerate?: Enumerate | undefined;
  readonly seed?: string | number | undefined;
}

/**
 * A class of bots for boardgame.io, as in `Local({ bots: { 1: createBot({ internal }) } })`. Two players are searched
 * by an engine, more by max^n, in which each thinks of their own payoff. Throws `InvalidOptionError` at once; the class
 * throws as `createGame` does.
 */
export function createBot(options: BotOptions): new (setup: BotSetup) => Bot {
  const names = gameOptionNames.filter((name) => name !== 'players');
  checkNames('bot option', options, [...names, 'search', 'engine']);
  checkGameOptions(options);
  checkFunction('engine', options.engine, 'a function of a game');
  const { search = { timeMs: 1000 }, engine = (game) => createEngine(game), ...gameOptions } = options;

  return class CutnodeBot implements Bot {
    private readonly boardGame: BoardGame;
    private readonly enumerate: Enumerate | undefined;
    private readonly game: Game<State, Action>;
    private engine: Promise<BotEngine> | undefined;

    constructor({ game, enumerate }: BotSetup) {
      this.boardGame = game;
      this.enumerate = enumerate;
      this.game = createGame(game, { enumerate, ...gameOptions });
    }

    async play(
      state: State,
      playerID: string,
    ): Promise<{ readonly action: Action | undefined; readonly metadata: BotMetadata }> {
      const { name } = this.game;
      const open = openState(this.boardGame, state);
      const { numPlayers } = open.ctx;
      const acting = playerOf(name, open.ctx, numPlayers > 2 ? numPlayers : 2);
      if (acting !== playerID && open.ctx.gameover === undefined) {
        throw new InvalidPositionError(`${name}: player ${acting} is to move, not player ${show(playerID)}`);
      }
      if (numPlayers > 2) {
        const { searchBySeveral } = await import('./several-players.js');
        const own = { enumerate: this.enumerate, ...gameOptions, players: numPlayers };
        return searchBySeveral(createGame(this.boardGame, own), open, { ...search, evaluate: gameOptions.evaluate });
      }
      this.engine ??= Promise.resolve(engine(this.game));
      const { move, value, pliesToEnd, depth, stats } = await (await this.engine).search(open, search);
      return { action: move, metadata: { value, pliesToEnd, depth, nodes: stats.nodes } };
    }
  };
}
