import { pliesToEnd, type SearchResult } from 'cutnode';
import { framePainted } from '../shell/breathe.js';
import type { Book, LoadedGame } from './boards.js';
import { type AnyEngine, startEngine } from './engines.js';
import type { GameRecord } from './record.js';

/** The state of an analysis. */
export interface Analysis {
  readonly position: unknown;
  /** Every move with its value and line, best first. */
  readonly lines: SearchResult<unknown>['lines'];
  readonly depth: number;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  readonly running: boolean;
  /** No deeper search would change the values. */
  readonly solved: boolean;
  /** The values are from the game's book. */
  readonly fromBook: boolean;
}

/** Where a game stands, and its positions before. */
type AsItStands = Pick<GameRecord, 'position' | 'history'>;

/** Analyses every move of a position, one ply deeper at a time. */
export class Analyst {
  private run: { stop(): void } | undefined;
  private turn = 0;

  constructor(
    private readonly loaded: LoadedGame,
    private readonly threads: number,
    private readonly report: (analysis: Analysis) => void,
  ) {}

  /**
   * Analyse where a game stands for up to `timeMs`, ending any earlier analysis. Each analysis has its own engine: a
   * table with other positions would answer from deeper searches than the depth shown, and the same position at the
   * same depth could get different values.
   */
  async look({ position, history }: AsItStands, timeMs: number): Promise<void> {
    this.rest();
    const { turn } = this;
    // The move is seen first: to start a worker is a task of its own, and to lay out what it finds another frame.
    await framePainted();
    if (turn !== this.turn) return;
    const [engine, book] = await Promise.all([
      startEngine(this.loaded, { threads: this.threads, keep: true }),
      this.loaded.book?.(),
    ]);
    try {
      await this.deepen(engine, { position, history }, timeMs, turn, book);
    } finally {
      await engine.close();
    }
  }

  private async deepen(
    engine: AnyEngine,
    { position, history }: AsItStands,
    timeMs: number,
    turn: number,
    book?: Book,
  ): Promise<void> {
    const { game, playable } = this.loaded;
    const lines = game.moves(position).length;
    const free = playable.board(position).stones.filter((stone) => stone === undefined).length;
    const deepest = playable.longest?.(free) ?? Infinity;
    const fromBook = book?.covers(position) === true;
    const begun = performance.now();
    let known: Analysis = {
      ...{ position, lines: [], depth: 0, nodes: 0, nodesPerSecond: 0 },
      ...{ running: true, solved: false, fromBook },
    };
    let [nodes, ms] = [0, 0];
    for (let depth = 1; depth <= deepest && turn === this.turn; depth++) {
      const left = timeMs - (performance.now() - begun);
      if (left <= 0) break;
      const run = engine.search(position, {
        depth,
        lines: Math.min(64, lines),
        iterative: false,
        timeMs: left,
        knownValues: book?.values,
        ...(game.repetition && { history }),
      });
      this.run = run;
      const result = await run;
      if (turn !== this.turn) return;
      nodes += result.stats.nodes;
      ms += result.stats.timeMs;
      const whole = result.stop === 'depth' || result.stop === 'solved';
      // Exact wins and losses within the search depth no longer change.
      const settled =
        fromBook ||
        depth >= deepest ||
        result.lines.every(({ value, bound }) => bound === 'exact' && (pliesToEnd(value) ?? Infinity) <= depth);
      known = {
        ...known,
        ...(whole && { lines: result.lines, depth: Math.max(depth, result.depth) }),
        nodes,
        nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
        solved: whole && settled,
      };
      this.report(known);
      if (!whole || settled) break;
    }
    if (turn === this.turn) this.report({ ...known, running: false });
  }

  /** Stop the analysis. */
  rest(): void {
    this.turn++;
    this.run?.stop();
  }
}
