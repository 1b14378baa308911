import { checkedGame } from '../../contract/checked-game.js';
import { checkNames, flag } from '../../contract/checks.js';
import { IllegalMoveError, InvalidOptionError, WorkerError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { readMove } from '../../contract/move-notation.js';
import { moveText } from '../../contract/move-text.js';
import { named, optionError } from '../../contract/option-errors.js';
import { isCompiled, isModule } from '../../engine/compiled-game.js';
import { createEngine, type EngineOptions } from '../../engine/create-engine.js';
import type { SearchOptions } from '../../engine/search-options.js';
import { createOpponent } from '../../opponent/create-opponent.js';
import { STRONGEST_LEVEL } from '../../opponent/levels.js';
import type { OpponentOptions, Searcher } from '../../opponent/opponent.js';
import { timeForMove } from '../../opponent/time-for-move.js';
import { createWorkerEngine, type WorkerEngineOptions } from '../../workers/create-worker-engine.js';
import {
  type Beginning,
  EngineFault,
  type MatchEngine,
  type MoveLimits,
  type Player,
  type Reply,
  type Turn,
} from './engine.js';
import { limitsOf } from './limits.js';
import { startOf } from './openings.js';
import { Referee } from './referee.js';

/** A search of this package as an engine of a match. */
export interface CutnodeEngineOptions extends MoveLimits, Pick<WorkerEngineOptions, 'module' | 'export'> {
  /** Default: `cutnode`, followed by the limits and the level. */
  readonly name?: string | undefined;
  /**
   * The same game with an evaluation, an ordering or other knowledge of its own. Positions and moves are handed over in
   * the game's notation. Default: the game of the match.
   */
  readonly game?: Game<unknown, unknown> | undefined;
  /**
   * Plays as an opponent of this level, 1 … 10. Below 10 it keeps the level's own limits, whatever those of the match,
   * and obeys a clock. Default: the engine's best move.
   */
  readonly level?: number | undefined;
  /** The seed of the level, a whole number from 0. Each pair of games adds its number to it. Default: 0. */
  readonly seed?: number | undefined;
  /** Further options of every search. Not with `level`. */
  readonly search?: Omit<SearchOptions, 'depth' | 'nodes' | 'timeMs' | 'signal' | 'history'> | undefined;
  /** The transposition table, and whether the rules run in JavaScript. */
  readonly engine?: EngineOptions | undefined;
}

/**
 * A search of this package, with options. It searches on the calling thread if one game is played at a time, and
 * otherwise in a worker for each board, which a hosted game needs `module` for. Without a limit or a level it thinks
 * for one second. Throws `InvalidOptionError`.
 */
export function cutnodeEngine(options: CutnodeEngineOptions = {}): MatchEngine {
  checkNames('cutnode engine option', options, [
    ...['name', 'game', 'level', 'seed', 'search', 'engine', 'module', 'export'],
    ...['depth', 'nodes', 'timeMs', 'clock'],
  ]);
  const { level, seed = 0, search = {} } = options;
  const given = limitsOf(options);
  // Others than its own would make another player of a level. Of the strongest they take the place of its second.
  const keepsLevel = given === undefined && level !== undefined && level !== STRONGEST_LEVEL;
  checkNames('search option', search, Object.keys(search));
  if (level !== undefined && Object.keys(search).length > 0) {
    throw optionError`${named('level')} and ${named('search')} do not go together; expected one of them`;
  }
  return {
    name: options.name ?? nameOf(options),
    limits: keepsLevel ? {} : given,
    obeysClock: keepsLevel,
    async start(game, alone) {
      const own = (options.game ?? game) as Game<unknown, unknown>;
      const make: Make = (thought) => (alone ? createEngine(own, options.engine) : inWorker(own, options, thought));
      const player = new CutnodePlayer(game, own, make, { level, seed, search }, keeps(options), !alone);
      await player.tryOut(options);
      return player;
    },
  };
}

function nameOf({ level, depth, nodes, timeMs, clock }: CutnodeEngineOptions): string {
  const words = [
    level !== undefined && `level ${level}`,
    depth !== undefined && `depth ${depth}`,
    nodes !== undefined && `${nodes} nodes`,
    timeMs !== undefined && `${timeMs} ms`,
    clock !== undefined && `${clock.baseMs} + ${clock.incrementMs ?? 0} ms`,
  ].filter((word) => word !== false);
  return ['cutnode', ...words].join(' ');
}

function keeps({ engine }: CutnodeEngineOptions): boolean {
  return typeof engine?.table === 'object' && flag('table.keep', engine.table.keep, false);
}

type MatchSearcher = Searcher<unknown, unknown> & { close?(): Promise<void> };
/** `thought` is told how many milliseconds each search took, if a worker's clock says so. */
type Make = (thought: (ms: number) => void) => Promise<MatchSearcher>;

async function inWorker(
  game: Game<unknown, unknown>,
  options: CutnodeEngineOptions,
  thought: (ms: number) => void,
): Promise<MatchSearcher> {
  const engine = await workerEngine(game, options);
  return {
    game,
    async search(position, how) {
      const result = await engine.search(position, how);
      thought(result.stats.timeMs);
      return result;
    },
    close: () => engine.close(),
  };
}

function workerEngine(game: Game<unknown, unknown>, options: CutnodeEngineOptions) {
  const { table, selective, hosted = false } = options.engine ?? {};
  const { module } = options;
  // The rules of a module that is given by its address are called, compiled or not.
  if (isCompiled(game) && !hosted) {
    return createWorkerEngine(game, { table, selective, module: isModule(module) ? module : undefined });
  }
  if (module !== undefined) return createWorkerEngine(game, { table, selective, module, export: options.export });
  throw optionError`${named('concurrency')} above 1 needs workers, and ${game.name} has its rules in JavaScript; expected 1, or engines with module, a file that exports the game`;
}

interface Strength extends Pick<OpponentOptions, 'level'> {
  readonly seed: number;
  readonly search: SearchOptions;
}

class CutnodePlayer implements Player {
  private engine: MatchSearcher | undefined;
  /** Milliseconds of the move's searches, as their worker has measured them. */
  private thoughtMs: number | undefined;
  private pair = 0;
  /** The game so far in terms of the engine's own game, if that is another one than the match's. */
  private board: Referee | undefined;

  constructor(
    private readonly game: Game<unknown, unknown>,
    private readonly own: Game<unknown, unknown>,
    private readonly make: Make,
    private readonly strength: Strength,
    /** Whether the table outlives a search. A game must not depend on those before, so each has a table of its own. */
    private readonly keeps: boolean,
    /** It searches in a worker. */
    readonly tellsTime: boolean,
  ) {}

  /** Looks at one node of the start, so that wrong options are told before the first game. */
  async tryOut({ depth }: MoveLimits): Promise<void> {
    this.engine = await this.made();
    const { signal } = new AbortController();
    try {
      const turn = { limits: { depth, nodes: 1 }, clocks: undefined, player: 0, signal } as const;
      await this.search(this.engine, this.own.initial(), undefined, turn);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async begin({ pair, text }: Beginning): Promise<void> {
    this.pair = pair;
    if (this.keeps) await this.close();
    this.engine ??= await this.made();
    if (this.own === this.game) return;
    if (text !== undefined && !this.own.parse) {
      throw new InvalidOptionError(`${this.own.name} of an engine has no parse, which an opening's position needs`);
    }
    this.board = new Referee(checkedGame(this.own), () => startOf(this.own, { position: text }));
  }

  async choose(turn: Turn): Promise<Reply> {
    const { own, game } = this;
    const engine = this.engine as Searcher<unknown, unknown>;
    const { position, history } = this.boardAt(turn);
    this.thoughtMs = undefined;
    const { move, value } = await this.search(engine, position, history, turn).then(undefined, crashed);
    const { thoughtMs } = this;
    return { move: own === game ? { played: move } : { text: moveText(own, position, move) }, value, thoughtMs };
  }

  async close(): Promise<void> {
    await this.engine?.close?.();
    this.engine = undefined;
  }

  private made(): Promise<MatchSearcher> {
    return this.make((ms) => {
      this.thoughtMs = (this.thoughtMs ?? 0) + ms;
    });
  }

  private search(
    engine: Searcher<unknown, unknown>,
    position: unknown,
    history: readonly unknown[] | undefined,
    { limits, clocks, player, signal }: Pick<Turn, 'limits' | 'clocks' | 'player' | 'signal'>,
  ): PromiseLike<{ readonly move: unknown; readonly value: number | undefined }> {
    const { level, seed, search } = this.strength;
    const clock = clocks && {
      remainingMs: clocks.remainingMs[player],
      incrementMs: clocks.incrementMs[player],
    };
    const { depth, nodes, timeMs } = limits;
    if (level !== undefined) {
      const opponent = createOpponent(engine, { level, seed: seed + this.pair, depth, nodes, timeMs });
      return opponent.choose(position, { history, clock, signal });
    }
    const granted = clock && timeForMove(clock);
    const time = granted ? { softTimeMs: granted.softMs, timeMs: granted.hardMs } : { timeMs };
    const limited = { ...withDefaults({ depth, nodes, ...time }), ...search };
    return Promise.resolve(engine.search(position, { ...limited, history, signal }));
  }

  /** The game so far, where the engine has its own game with what has been played since its last move. */
  private boardAt(turn: Turn): Pick<Turn, 'position' | 'history'> {
    const { own, board } = this;
    if (!board) return turn;
    try {
      for (const text of turn.moves.slice(board.moves.length)) board.play(readMove(own, board.position, text));
    } catch (error) {
      if (error instanceof IllegalMoveError) throw disagrees('illegal move', error.message);
      throw error;
    }
    if (board.isOver) throw disagrees('crash', 'the game is over');
    return board;
  }
}

/** A worker that has died loses the game; the next search starts another. */
function crashed(error: unknown): never {
  throw error instanceof WorkerError ? new EngineFault('crash', error.message) : error;
}

/** The engine's own version of the game is another one than the match's. */
function disagrees(kind: EngineFault['kind'], words: string): EngineFault {
  return new EngineFault(kind, `its own rules: ${words}`);
}

/** The library's defaults for a search without a signal, which the signal of a turn would change. */
function withDefaults(limits: Pick<SearchOptions, 'depth' | 'nodes' | 'timeMs' | 'softTimeMs'>): SearchOptions {
  const { depth, nodes, timeMs } = limits;
  if (nodes !== undefined || timeMs !== undefined) return limits;
  return depth === undefined ? { timeMs: 1000 } : { ...limits, iterative: 2 };
}
