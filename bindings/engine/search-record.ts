import { InvalidGameError, InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { MAX_PLY } from '../contract/value.js';
import {
  BOUND_NONE,
  between,
  decodeLine,
  decodeTies,
  publicCounters,
  type Reading,
  readingOf,
  stopReason,
  winInOf,
} from './decode-result.js';
import { describePosition } from './describe-position.js';
import type { RawCounters, RawLine, RawReport } from './raw-report.js';
import type { RulesPort } from './rules-port.js';
import type { Iteration, ResolvedOptions } from './search-options.js';
import type { IterationStats, SearchResult } from './search-result.js';

/** What one search is about, for telling its outcome in the game's own terms. */
export interface Question<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly port: Pick<RulesPort<Position, Move>, 'decode' | 'decodesAlone'>;
  readonly position: Position;
  readonly options: ResolvedOptions;
  /** The search calls an evaluation. */
  readonly evaluates: boolean;
}

/** Collects what the core reports of one search, iteration by iteration, and makes the result of it. */
export class SearchRecord<Position, Move> {
  private readonly iterations: IterationStats[] = [];
  private last: Reading | undefined;
  private lastTime = 0;

  constructor(private readonly question: Question<Position, Move>) {}

  /** An iteration is complete, `timeMs` after the search began. */
  iteration(depth: number, line: RawLine, raw: RawCounters, timeMs: number): Iteration<Move> {
    const { game, port, position, options, evaluates } = this.question;
    const reading = readingOf(raw);
    const { value, bound, pv } = decodeLine(line, game, port, position);
    const usesTable = options.table !== false;
    const counters = publicCounters(this.last ? between(this.last, reading) : reading, usesTable, evaluates);
    this.iterations.push(Object.assign(counters, { depth, value, timeMs: timeMs - this.lastTime }));
    this.last = reading;
    this.lastTime = timeMs;
    return { depth, value, bound, pv, nodes: reading.nodes, timeMs };
  }

  /** The search is over, `timeMs()` after it began. */
  result(report: RawReport, timeMs: () => number): SearchResult<Move> {
    const { game, port, position, options, evaluates } = this.question;
    if (options.solving && !report.solved && stopReason(report.ended) === 'depth') checkPliesLeft(game, position);
    const usesTable = options.table !== false;
    const lines = report.lines.map((line) => decodeLine(line, game, port, position));
    const [best] = lines;
    if (!best) throw new InvalidPositionError(`${game.name}: the position has no moves although it is not over`);
    const reading = readingOf(report.counters);
    const known = report.lines[0]?.bound !== BOUND_NONE;
    return {
      move: best.move,
      value: known ? best.value : undefined,
      bound: known ? best.bound : undefined,
      pv: best.pv,
      winIn: winInOf(best, options.preferFasterWins),
      ties: options.ties ? decodeTies(report.ties, game, position) : undefined,
      lines: known && best.pv.length > 0 ? lines : [],
      depth: report.depth,
      solved: report.solved,
      stop: stopReason(report.ended),
      // Assigned rather than spread, which takes longer than a short search.
      stats: Object.assign(publicCounters(reading, usesTable, evaluates), {
        completionNodes: reading.completionNodes,
        threads: report.threads?.map((counters) => publicCounters(readingOf(counters), usesTable, evaluates)),
        timeMs: timeMs(),
        iterations: this.iterations,
      }),
    };
  }
}

/**
 * A search that had to end where the game says that every game has ended by then, and met one that had
 * not: what it found is no value of the game. Without that word the depth is cut at `MAX_PLY`, and the result
 * says that it is not solved.
 */
function checkPliesLeft<Position, Move>(game: Game<Position, Move>, position: Position): void {
  const plies = game.pliesLeft?.(position);
  if (plies === undefined || plies >= MAX_PLY) return;
  // So many plies can hold more moves than a path has room for, which ends a search as well.
  const crowded = plies > ROOMY_PLIES ? ', or it has more than 131,072 moves on one path' : '';
  throw new InvalidGameError(
    `${game.name}: pliesLeft gave ${plies} for ${describePosition(game, position)}, and a game went on longer${crowded}; expected a number that no game from there exceeds`,
  );
}

/** With 1,024 moves at each, so many plies fit on a path. */
const ROOMY_PLIES = 128;
