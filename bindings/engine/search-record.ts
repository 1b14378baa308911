import { InvalidPositionError } from '../errors.js';
import type { Game } from '../game.js';
import {
  between,
  decodeLine,
  decodeTies,
  publicCounters,
  type Reading,
  readingOf,
  stopReason,
  winInOf,
} from './decode-result.js';
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
    const usesTable = options.table !== false;
    const lines = report.lines.map((line) => decodeLine(line, game, port, position));
    const [best] = lines;
    if (!best) throw new InvalidPositionError(`${game.name}: the position has no moves although it is not over`);
    const reading = readingOf(report.counters);
    return {
      move: best.move,
      value: best.value,
      bound: best.bound,
      pv: best.pv,
      winIn: winInOf(best, options.preferFasterWins),
      ties: options.ties ? decodeTies(report.ties, game, position) : undefined,
      lines,
      depth: report.depth,
      solved: report.solved,
      stop: stopReason(report.ended),
      // Assigned rather than spread, which takes longer than a short search.
      stats: Object.assign(publicCounters(reading, usesTable, evaluates), {
        pvNodes: reading.pvNodes,
        threads: report.threads?.map((counters) => publicCounters(readingOf(counters), usesTable, evaluates)),
        timeMs: timeMs(),
        iterations: this.iterations,
      }),
    };
  }
}
