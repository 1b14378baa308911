import {
  checkFunction,
  checkNames,
  checkSignal,
  checkSynchronous,
  flag,
  milliseconds,
  number,
  readable,
  whole,
} from '../../contract/checks.js';
import { InvalidPositionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { identityAt } from '../../contract/move-identity.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { isDecided, MAX_GRADED_VALUE, MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import { checkGame } from '../../engine/check-game.js';
import { type CompiledGame, isCompiled } from '../../engine/compiled-game.js';
import { createEngine } from '../../engine/create-engine.js';
import type { SearchOptions, SolveOptions } from '../../engine/search-options.js';
import type { SearchResult } from '../../engine/search-result.js';
import { PlayedLine } from './played-line.js';
import { type Judged, type Thresholds, type VerdictKind, verdictInWords, verdictOn } from './verdict.js';

/** The part of an engine that an analysis needs: `Engine`, `WorkerEngine` and `EnginePool` have it. */
export interface AnalysisEngine<Position, Move> {
  readonly game: Game<Position, Move>;
  search(position: Position, options?: SearchOptions<Move>): SearchResult<Move> | PromiseLike<SearchResult<Move>>;
  solve(position: Position, options?: SolveOptions<Move>): SearchResult<Move> | PromiseLike<SearchResult<Move>>;
}

/** Options of `analyse`. */
export interface AnalysisOptions<Position, Move> {
  /** The position before the first move. Default: where the game starts. */
  readonly position?: Position | undefined;
  /**
   * The engine that searches, such as one of `createWorkerEngine`, which does not block. Default: a new one of
   * `createEngine`.
   */
  readonly engine?: AnalysisEngine<Position, Move> | undefined;
  /** Search every position to the end of the game, for exact values. Default: false. */
  readonly solve?: boolean | undefined;
  /** Plies to search each position, 2 … 1,000. */
  readonly depth?: number | undefined;
  /**
   * Nodes to search each position. Default: 1,000,000, or 50,000 for a hosted game, unless `solve`, `depth` or `timeMs`
   * says otherwise.
   */
  readonly nodes?: number | undefined;
  /** Milliseconds to search each position. The analysis then depends on the machine. */
  readonly timeMs?: number | undefined;
  /** From which loss of evaluation a move is called an inaccuracy or a mistake. Default: never. */
  readonly thresholds?: Thresholds | undefined;
  /** When it aborts, the analysis resolves with what is known, and `complete` is false. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each search, from the last move to the first. It must not be asynchronous. */
  readonly onProgress?: ((progress: AnalysisProgress<Move>) => void) | undefined;
}

const optionNames = ['position', 'engine', 'solve', 'depth', 'nodes', 'timeMs', 'thresholds', 'signal', 'onProgress'];

export interface AnalysisProgress<Move> {
  /** Positions searched, and how many there are: one more than moves. */
  readonly done: number;
  readonly total: number;
  /** The move just judged; `undefined` after the search of the last position. */
  readonly move: AnalysedMove<Move> | undefined;
}

/** One move of a game. All values are from the side that played it: see `winIn`. */
export interface AnalysedMove<Move> {
  /** From 1. */
  readonly ply: number;
  /** The position before the move in the game's notation; `undefined` if the game has none. */
  readonly position: string | undefined;
  /** The player who moved. */
  readonly player: number;
  readonly move: Move;
  /** What the move is worth; `undefined` if it was not searched far enough. */
  readonly value: number | undefined;
  /** The best move; the one played, if that is as good. `undefined` if nothing was searched. */
  readonly best: Move | undefined;
  readonly bestValue: number | undefined;
  /** `bestValue - value`: 0 for a best move; plies between two wins or two losses; `undefined` without both values. */
  readonly loss: number | undefined;
  /** Both values are final: no deeper search would change them. */
  readonly exact: boolean;
  /** Plies searched for the values, the same for both; 0 if they could not be compared. */
  readonly depth: number;
  readonly verdict: VerdictKind;
  /** The verdict with its number: `delays the win by 4 plies`. */
  readonly words: string;
}

/** What `analyse` says of a game that was played. */
export interface Analysis<Move> {
  readonly game: string;
  readonly moves: readonly AnalysedMove<Move>[];
  /**
   * The payoffs at the end, one per player, without the rewards of the moves; `undefined` if `outcome` says that the
   * game still runs.
   */
  readonly outcome: readonly number[] | undefined;
  /** False if `signal` ended the analysis; the earlier moves are then unknown. */
  readonly complete: boolean;
}

const COMPILED_NODES = 1_000_000;
const HOSTED_NODES = 50_000;

/** How many nodes to search where nothing says. */
function nodesOf<Position, Move>(
  engine: AnalysisEngine<Position, Move> & { readonly kind?: 'compiled' | 'hosted' },
): number {
  const { game, kind = isCompiled(game) ? 'compiled' : 'hosted' } = engine;
  return kind === 'hosted' ? HOSTED_NODES : COMPILED_NODES;
}

/**
 * The value of every move of a game, finished or running, and what a better one would have been worth. Each position is
 * searched once, from the last to the first: a position's value is that of the move that led to it, unless
 * `knownValues` of the engine know better. Where neither is solved, the two are compared at the same horizon: the
 * position `d` plies deep, and the one after the move `d` − 1. A win or loss that is proved after a move corrects what
 * the search before it thought of the move.
 *
 * Rejects with `IllegalMoveError`, `InvalidPositionError`, `InvalidOptionError`, `UnsupportedGameError` (a game with
 * `undo` and `repetition` whose positions cannot be copied) and the errors of `createEngine`.
 */
export async function analyse<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  moves: readonly Move[],
  options: AnalysisOptions<Position, Move> = {},
): Promise<Analysis<Move>> {
  checkGame(game);
  checkNames('analysis option', options, optionNames);
  if (!Array.isArray(moves)) throw wrongOption('moves', 'a list of moves', moves);
  const { solve, thresholds, ...limits } = readable('analysis options', () => checked(options));
  const { signal, onProgress } = options;
  const start = options.position === undefined ? game.initial() : options.position;
  if (start === null) throw new InvalidPositionError(`${game.name}: expected a position, not null`);
  const engine = options.engine ?? (await createEngine(game, { table: { keep: solve } }));
  const unlimited = Object.values(limits).every((limit) => limit === undefined);
  const nodes = unlimited && !solve ? nodesOf(engine) : limits.nodes;
  const line = new PlayedLine(game, start, moves, startingAgain(game, start, options.position === undefined));
  const { rewards } = line;
  const total = line.moves.length + 1;
  const analysed: AnalysedMove<Move>[] = [];
  const pause = pauses();
  try {
    const last = line.at(line.moves.length);
    const { outcome } = line;
    let after: Seen<Move> | undefined;
    let turnAfter = game.toMove(last);
    for (let ply = line.moves.length; ply >= 0; ply--) {
      const position = line.at(ply);
      const turn = game.toMove(position);
      const text = game.format?.(position);
      const over = ply === line.moves.length ? outcome : undefined;
      const go = !signal?.aborted;
      const seen =
        over || !go
          ? undefined
          : await see(engine, position, { ...limits, nodes, signal, history: line.before(ply) }, solve);
      let found: AnalysedMove<Move> | undefined;
      if (ply < line.moves.length) {
        const move = line.moves[ply] as Move;
        const identity = identityAt(game, position);
        const ended = ply + 1 === line.moves.length ? outcome : undefined;
        const isPlayed = (best: Move): boolean => identity(best) === identity(move);
        let behind = ended
          ? endedSeen<Move>(ended[turn as number] as number, rewards[ply] as number)
          : fromAbove(after, turn === turnAfter, rewards[ply] as number);
        if (
          seen?.final?.move !== undefined &&
          !isPlayed(seen.final.move) &&
          behind &&
          !behind.final &&
          !signal?.aborted
        )
          behind = { ...behind, final: await known(engine, position, move, { signal, history: line.before(ply) }) };
        // The search of the position after the move does not know that the move repeats; that of the move does.
        const past = line.before(ply);
        if (past && behind && !ended && go) {
          const ruled = await known(engine, position, move, { signal, history: past });
          if (ruled) behind = { ...behind, final: ruled };
        }
        const compared = compare(seen, behind, isPlayed);
        const verdict = compared.isRefuted
          ? 'loses'
          : compared.best && compared.played
            ? verdictOn(compared.best, compared.played, thresholds)
            : 'unknown';
        const loss = compared.best && compared.played ? compared.best.value - compared.played.value : undefined;
        found = {
          ply: ply + 1,
          position: text,
          player: turn as number,
          move,
          value: compared.played?.value,
          best: loss === 0 ? move : compared.move,
          bestValue: compared.best?.value,
          loss,
          exact: compared.best?.proved === true && compared.played?.proved === true,
          depth: compared.depth,
          verdict,
          words: verdictInWords(verdict, loss),
        };
        analysed.unshift(found);
      }
      after = seen;
      turnAfter = turn;
      if (go) checkSynchronous('onProgress', onProgress?.({ done: total - ply, total, move: found }));
      await pause();
    }
    return { game: game.name, moves: analysed, outcome, complete: !signal?.aborted };
  } finally {
    line.restore();
  }
}

/**
 * Makes the position before the first move anew, to find the earlier positions of a game with `undo`. What it returns
 * throws `UnsupportedGameError` if there is no way to do so.
 */
function startingAgain<Position, Move>(
  game: Game<Position, Move>,
  start: Position,
  isInitial: boolean,
): () => Position {
  const { name, parse } = game;
  const text = isInitial || !parse ? undefined : game.format?.(start);
  return () => {
    const copy = isInitial ? game.initial() : text === undefined ? undefined : game.parse?.(text);
    if (copy !== undefined && copy !== start) return copy;
    throw new UnsupportedGameError(
      `${name}: ${isInitial ? 'initial gave the same position twice' : 'the position cannot be copied without parse and format'}; a game with undo and repetition is analysed with copies of its positions`,
    );
  };
}

/** What the search of a position has found, from its side to move. */
interface Seen<Move> {
  /** The value, if no deeper search would change it. */
  readonly final: { readonly value: number; readonly move: Move | undefined } | undefined;
  /** The complete iterations, by depth. */
  readonly byDepth: ReadonlyMap<number, { readonly value: number; readonly move: Move | undefined }>;
  readonly depth: number;
}

async function see<Position, Move>(
  engine: AnalysisEngine<Position, Move>,
  position: Position,
  limits: Pick<SearchOptions<Move, Position>, 'depth' | 'nodes' | 'timeMs' | 'signal' | 'history'>,
  solve: boolean,
): Promise<Seen<Move>> {
  const byDepth = new Map<number, { value: number; move: Move | undefined }>();
  const onIteration: SearchOptions<Move>['onIteration'] = ({ depth, value, bound, pv }) => {
    if (bound === 'exact') byDepth.set(depth, { value, move: pv[0] });
  };
  const { depth, ...rest } = limits;
  const options = { ...given(rest), onIteration };
  // Every depth is needed: the position after a move is compared at one ply less.
  const deepening = { ...options, iterative: true };
  const result = await (solve
    ? engine.solve(position, options)
    : engine.search(position, depth === undefined ? deepening : { ...deepening, depth }));
  const { value, bound, move, solved } = result;
  const final = solved && value !== undefined && bound === 'exact' ? { value, move } : undefined;
  return { final, byDepth, depth: result.depth };
}

/**
 * What a move is worth that `knownValues` of the engine answers: they tell the value of a position to the search of the
 * one before it only, for which the position itself would have to be searched.
 */
async function known<Position, Move>(
  engine: AnalysisEngine<Position, Move>,
  position: Position,
  move: Move,
  limits: Pick<SearchOptions<Move, Position>, 'signal' | 'history'>,
): Promise<Seen<Move>['final']> {
  const { value, bound, solved } = await engine.search(position, { ...given(limits), depth: 1, moves: [move] });
  return solved && value !== undefined && bound === 'exact' ? { value, move: undefined } : undefined;
}

/** Without the members that are undefined. */
function given<T extends object>(limits: T): Partial<T> {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * The same from one ply above, where `sameSide` has the move and wins `reward` by it. The moves are not those of that
 * position.
 */
function fromAbove<Move>(seen: Seen<Move> | undefined, sameSide: boolean, reward: number): Seen<Move> | undefined {
  const above = ({ value }: { readonly value: number }): { value: number; move: undefined } => {
    const own = sameSide ? value : 0 - value;
    return { value: isDecided(own) ? own - Math.sign(own) : own + reward, move: undefined };
  };
  return (
    seen && {
      final: seen.final && above(seen.final),
      byDepth: new Map([...seen.byDepth].map(([depth, found]) => [depth + 1, above(found)])),
      depth: seen.depth + 1,
    }
  );
}

/** A game that ends with the move played, which pays `payoff` to the side that played it, and `reward`. */
function endedSeen<Move>(payoff: number, reward: number): Seen<Move> {
  const value = Math.abs(payoff) <= MAX_GRADED_VALUE ? payoff + reward : Math.sign(payoff) * (WIN_VALUE - 1);
  return { final: { value, move: undefined }, byDepth: new Map(), depth: 1 };
}

interface Compared<Move> {
  readonly best: Judged | undefined;
  readonly played: Judged | undefined;
  readonly move: Move | undefined;
  readonly depth: number;
  /** The move played looked best and is proved to lose, so that the value of the best one is not known. */
  readonly isRefuted?: boolean;
}

/** The best move's value and that of the move played, `after` seen from above, at a common horizon. */
function compare<Move>(
  seen: Seen<Move> | undefined,
  after: Seen<Move> | undefined,
  isPlayed: (best: Move) => boolean,
): Compared<Move> {
  const deepestAfter = Math.max(0, ...(after?.byDepth.keys() ?? []));
  if (!seen) {
    // Stopped before this position was searched: what was found after the move is all that is known.
    const behind = after?.final ?? after?.byDepth.get(deepestAfter);
    const played = behind && { value: behind.value, proved: after?.final !== undefined };
    return { best: undefined, played, move: undefined, depth: played ? deepestAfter : 0 };
  }
  const deepest = Math.max(0, ...seen.byDepth.keys());
  const common = after?.final ? deepest : Math.min(deepest, deepestAfter);
  const depth = seen.final ? seen.depth : common;
  const own = seen.final ?? (depth > 0 ? seen.byDepth.get(depth) : undefined);
  const best = own && { value: own.value, proved: seen.final !== undefined };
  if (own?.move !== undefined && isPlayed(own.move)) {
    // A win or a loss that is proved after the move counts more than what the search before it saw.
    const proof = seen.final || isDecided(own.value) ? undefined : after?.final;
    if (proof === undefined || !isDecided(proof.value)) return { best, played: best, move: own.move, depth };
    const played = { value: proof.value, proved: true };
    if (proof.value < 0) return { best: undefined, played, move: undefined, depth: 0, isRefuted: true };
    // There may be a faster win.
    return { best: { value: proof.value, proved: false }, played, move: own.move, depth };
  }
  const behind = after?.final ?? after?.byDepth.get(seen.final ? deepestAfter : common);
  const played = behind && { value: behind.value, proved: after?.final !== undefined };
  // No move is worth more than the best, once that is proved: what was thought of the move played is wrong.
  const isBeyond = best?.proved && played && !played.proved && played.value > best.value;
  if (isBeyond) return { best, played: undefined, move: own?.move, depth: 0 };
  // At different horizons, or in an unsolved position, the move played may have turned out to be the better one.
  const top = best && played && played.value > best.value ? played : best;
  return { best: top, played, move: own?.move, depth: best && played ? depth : 0 };
}

interface Checked {
  readonly solve: boolean;
  readonly depth: number | undefined;
  readonly nodes: number | undefined;
  readonly timeMs: number | undefined;
  readonly thresholds: Thresholds;
}

function checked<Position, Move>(options: AnalysisOptions<Position, Move>): Checked {
  const { engine, depth, nodes, timeMs, thresholds = {} } = options;
  checkFunction('onProgress', options.onProgress);
  checkSignal(options.signal);
  if (engine !== undefined && (typeof engine?.search !== 'function' || typeof engine.solve !== 'function')) {
    throw wrongOption('engine', 'one made by createEngine or createWorkerEngine', engine);
  }
  const solve = flag('solve', options.solve, false);
  if (solve && depth !== undefined) {
    throw optionError`${named('depth')} and ${named('solve')} exclude each other: solve searches to the end of the game`;
  }
  checkNames('threshold', thresholds, ['inaccuracy', 'mistake']);
  for (const [name, value] of Object.entries(thresholds)) {
    if (value !== undefined) number(`thresholds.${name}`, value as number, 1);
  }
  return {
    solve,
    depth: depth === undefined ? undefined : whole('depth', depth, 2, MAX_PLY),
    nodes: nodes === undefined ? undefined : whole('nodes', nodes, 1),
    timeMs: timeMs === undefined ? undefined : milliseconds('timeMs', timeMs),
    thresholds,
  };
}
