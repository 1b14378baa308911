import { LONGEST_TIMER_MS, clock as now } from '../../contract/limits.js';
import { messageOf } from '../../contract/printable.js';
import { MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import type { SearchOptions } from '../../engine/search-options.js';
import type { SearchLine, SearchResult } from '../../engine/search-result.js';
import { createOpponent } from '../../opponent/create-opponent.js';
import { STRONGEST_LEVEL } from '../../opponent/levels.js';
import type { GameClock, MoveTime } from '../../opponent/time-for-move.js';
import type { WorkerEngine } from '../../workers/engine.js';
import type { GoCommand } from './go.js';
import { type Effort, effortWords, linesOfInfo, moveTexts } from './info.js';
import { clockOf, limitsOf } from './move-time.js';
import { levelIn, type UciSettings } from './options.js';
import type { SharedEngine } from './shared-engine.js';
import type { UciGame } from './uci-game.js';

/** From then on the driver is told which move is being searched. */
const SHOW_MOVES_AFTER_MS = 1000;
/** A driver that has heard nothing for so long is told of the nodes. */
const SILENCE_MS = 1000;
/** The answer after mate and stalemate. */
const NO_MOVE = '(none)';
/** The null move of the protocol, which no program takes for a legal one. */
const NULL_MOVE = '0000';

/** What a search is about. */
export interface Task<P> {
  readonly played: UciGame<P>;
  readonly go: GoCommand;
  /** Whether the last `position` was understood. If not, no move is right. */
  readonly isKnown: boolean;
  readonly position: P;
  readonly history: readonly P[];
  readonly settings: UciSettings;
  readonly shared: SharedEngine<P>;
  /** Says a line to the driver. */
  say(line: string): void;
  /** Tells the driver something in words, only while it asks to be told. */
  remark(words: string): void;
}

type FoundLine = Pick<SearchLine<number>, 'value' | 'bound' | 'pv'>;

/** What a search has found: the lines of a depth, and what to play. */
interface Found {
  readonly depth: number;
  readonly lines: readonly FoundLine[];
  /** The move to play, and the reply that is expected. */
  readonly pv: readonly number[];
  /** It is proved that there is no mate in the moves of `go mate`. */
  readonly hasNoMate?: boolean;
}

/** One `go`, up to its `bestmove`, of which there is exactly one. */
export class Thinking<P> {
  /** Resolves when `bestmove` has been said. */
  readonly answered: Promise<void>;
  /** Ends the search that is running, of which there is another where more end-game tables came. */
  private ending = new AbortController();
  /** `stop`, `ponderhit` or the clock have ended the search. */
  private hasEnded = false;
  private hasMoreTables = false;
  private started = now.now();
  private readonly clock: GameClock | undefined;
  /** The limits in time once the clock runs. */
  private limits: MoveTime | undefined;
  /** The answer waits for `stop` or `ponderhit`. */
  private held: boolean;
  private release: () => void = () => {};
  private readonly released: Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private nodes = 0;
  private hashfull: number;
  private deepest: number | undefined;
  /** When the driver last heard something, and the lines that it was last told. */
  private lastWord = this.started;
  private lastLines = '';
  /** Every line is a mate, and none can be sooner. The search may go on until it hears that it need not. */
  private settled = false;

  /** `ready`: the engine, when no other search is running. */
  constructor(
    private readonly task: Task<P>,
    ready: Promise<unknown>,
  ) {
    const { played, go, position, settings, shared } = task;
    this.clock = clockOf(go, played.rules.toMove(position) as 0 | 1, settings['Move Overhead']);
    this.held = go.infinite || go.ponder;
    if (!this.held && this.clock) this.limits = limitsOf(this.clock, go);
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    this.hashfull = shared.hashfull(0);
    this.answered = this.run(ready);
  }

  /** Ends the search: the best so far is the answer. */
  stop(): void {
    this.held = false;
    this.end();
    this.release();
  }

  /** Ends a search that nothing else would end. */
  stopIfEndless(): void {
    const { go } = this.task;
    const limit = this.limits ?? go.depth ?? go.nodes ?? go.mate;
    if (this.held || (limit === undefined && !this.playsAtLevel)) this.stop();
  }

  /**
   * The expected move has been played, so the clock runs. The time spent pondering counts as thought; a level has spent
   * none, and begins now.
   */
  ponderhit(): void {
    const { go } = this.task;
    if (!this.held || !go.ponder) return;
    this.held = go.infinite;
    if (this.held) return;
    if (this.clock) this.limits = limitsOf(this.clock, go);
    if (this.limits) this.task.shared.turns.begin();
    if (this.limits && !this.playsAtLevel) {
      if (this.elapsed >= this.limits.softMs) this.end();
      else this.timer = setTimeout(() => this.end(), Math.min(this.limits.hardMs, LONGEST_TIMER_MS));
    }
    this.release();
  }

  /**
   * There are more end-game tables: a search that nothing but its answer ends begins again with them. Any other has not
   * the time.
   */
  meetTables(): void {
    const { infinite, ponder, nodes, depth, mate } = this.task.go;
    const isLong = infinite || (mate !== undefined && this.clock === undefined && !ponder);
    if (!isLong || nodes !== undefined || depth !== undefined || this.hasEnded) return;
    this.hasMoreTables = true;
    this.ending.abort();
  }

  private end(): void {
    this.hasEnded = true;
    this.ending.abort();
  }

  private get elapsed(): number {
    return now.now() - this.started;
  }

  private async run(ready: Promise<unknown>): Promise<void> {
    const pv = this.task.isKnown ? await this.foundLine(ready) : await this.refuse(ready);
    if (this.held) await this.released;
    clearTimeout(this.timer);
    const [move = this.task.isKnown ? NO_MOVE : NULL_MOVE, reply] = moveTexts(
      this.task.played.rules,
      this.task.position,
      pv.slice(0, 2),
    );
    this.task.say(`bestmove ${move}${reply === undefined ? '' : ` ponder ${reply}`}`);
    this.task.shared.turns.end();
  }

  /** Tells why there is no move. */
  private async refuse(ready: Promise<unknown>): Promise<readonly number[]> {
    await ready;
    this.tell('go: the last position was not understood; expected position startpos or fen and a FEN, and legal moves');
    return [];
  }

  /** The move to play, and the line that is expected. */
  private async foundLine(ready: Promise<unknown>): Promise<readonly number[]> {
    const { position, shared, settings } = this.task;
    try {
      await ready;
      if (this.counts) await Promise.race([shared.listed(settings), this.stopped()]);
      this.started = now.now();
      let found = await this.think(await shared.get(settings));
      while (this.hasMoreTables && !this.hasEnded) {
        this.hasMoreTables = false;
        this.ending = new AbortController();
        found = await this.think(await shared.get(settings));
      }
      if (found.lines.length > 0) this.sayLines(found.depth, found.lines);
      if (found.hasNoMate) this.tell(`no mate in ${this.task.go.mate}`);
      return found.pv;
    } catch (error) {
      // A driver that hears no move waits for ever.
      this.tell(messageOf(error));
      return [...this.task.played.rules.moves(position)].slice(0, 1);
    }
  }

  /** Whether nothing but a depth or a number of nodes ends the search, so that it has time. */
  private get counts(): boolean {
    const { depth, nodes, mate, infinite, ponder } = this.task.go;
    return (depth ?? nodes) !== undefined && !infinite && !ponder && mate === undefined && this.clock === undefined;
  }

  /** Resolves when the search is to end. */
  private stopped(): Promise<void> {
    const { signal } = this.ending;
    return new Promise((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private async think(engine: WorkerEngine<P, number>): Promise<Found> {
    const { played, go, position, settings, shared } = this.task;
    if (this.limits) shared.turns.begin();
    const { rules } = played;
    const legal = rules.moves(position);
    if (legal.length === 0) {
      const [payoff] = rules.outcome(position) ?? [0];
      this.task.say(`info depth 0 score ${payoff === 0 ? 'cp 0' : 'mate 0'}`);
      return { depth: 0, lines: [], pv: [] };
    }
    const moves = this.chosenMoves((why) => this.tell(`go searchmoves: ${why}`));
    if (rules.outcome(this.searched)) {
      // Nobody can win any more, and any move will do.
      const pv = (moves ?? legal).slice(0, 1);
      return { depth: 1, lines: [{ value: 0, bound: 'exact', pv }], pv, hasNoMate: go.mate !== undefined };
    }
    if (this.playsAtLevel) return this.asOpponent(engine);
    const asked = Math.min(go.depth ?? MAX_PLY, go.mate === undefined ? MAX_PLY : 2 * go.mate - 1);
    const { depth, signal } = this.endOf(asked);
    const { softMs, hardMs } = this.limits ?? {};
    if (hardMs !== undefined) this.task.remark(`time: ${Math.round(softMs ?? 0)} ms, at most ${Math.round(hardMs)} ms`);
    // A clock is spared where there is no choice, a time for one move is not. Time since `go` was heard counts too.
    const left = (ms: number | undefined): number | undefined => ms && Math.max(0, ms - this.elapsed);
    const result = await engine.search(this.searched, {
      ...this.listeners(moves ?? legal),
      depth,
      iterative: true,
      selective: settings.Selective && go.mate === undefined,
      nodes: go.nodes,
      softTimeMs: go.moveTimeMs === undefined ? left(softMs && legal.length === 1 ? 0 : softMs) : undefined,
      timeMs: left(hardMs),
      lines: settings.MultiPV,
      moves,
      history: this.task.history,
      signal,
    });
    this.nodes = result.stats.nodes + result.stats.quiescenceNodes;
    const filled = result.stats.table?.filled ?? 0;
    this.hashfull = shared.hashfull(filled);
    shared.note(filled);
    return { ...result, hasNoMate: this.provesNoMate(result) };
  }

  /**
   * How deep to search at most, and what ends it. Told to stop before it began, it looks a ply ahead rather than play
   * any move.
   */
  private endOf<Depth extends number | undefined>(depth: Depth): { depth: Depth | 1; signal: AbortSignal | undefined } {
    const { signal } = this.ending;
    return signal.aborted ? { depth: 1, signal: undefined } : { depth, signal };
  }

  /** Whether all lines were searched as far as `go mate` asks, in vain. */
  private provesNoMate({ value, stop, depth }: SearchResult<number>): boolean {
    const { mate } = this.task.go;
    if (mate === undefined || value === undefined) return false;
    const complete = stop === 'solved' || (stop === 'depth' && depth >= 2 * mate - 1);
    return complete && value < WIN_VALUE - (2 * mate - 1);
  }

  private get searched(): P {
    return this.task.played.searched(this.task.position);
  }

  /** Plays at a level, which does not think in its opponent's time. */
  private async asOpponent(engine: WorkerEngine<P, number>): Promise<Found> {
    const { go, settings, history } = this.task;
    if (this.held) await this.released;
    // Entries from earlier moves would let it see farther than it should.
    this.task.shared.clear();
    const { depth, signal } = this.endOf(go.depth);
    const { nodes } = go;
    const game = engine.game;
    const search = (position: P, options: SearchOptions<number, P> = {}) => engine.search(position, options);
    const opponent = createOpponent({ game, search }, { level: levelIn(settings), seed: someSeed(), depth, nodes });
    const chosen = await opponent.choose(this.searched, { history, clock: this.clock, signal });
    const { value, bound, pv, thought } = chosen;
    const known = value !== undefined && bound !== undefined;
    this.nodes = thought.stats.nodes + thought.stats.quiescenceNodes;
    return { depth: thought.depth, lines: known ? [{ value, bound, pv }] : [], pv };
  }

  private get effort(): Effort {
    return { nodes: this.nodes, timeMs: this.elapsed, hashfull: this.hashfull, deepest: this.deepest };
  }

  private say(line: string): void {
    this.lastWord = now.now();
    this.task.say(line);
  }

  private tell(words: string): void {
    this.say(`info string ${words}`);
  }

  /** Says the lines of a depth, unless they have just been said. */
  private sayLines(depth: number, lines: readonly FoundLine[]): void {
    const text = JSON.stringify([depth, lines.map(({ value, bound, pv }) => [value, bound, pv])]);
    if (text === this.lastLines) return;
    this.lastLines = text;
    for (const line of linesOfInfo(this.task.played.rules, this.task.position, depth, lines, this.effort))
      this.say(line);
  }

  /** Whether a level chooses the move. It has limits of its own, and does nothing in its opponent's time. */
  private get playsAtLevel(): boolean {
    const { go, settings } = this.task;
    return levelIn(settings) < STRONGEST_LEVEL && !go.infinite && go.mate === undefined && !this.chosenMoves();
  }

  /** The moves of `searchmoves`; `undefined` for all. `refuse` hears why a text is none. */
  private chosenMoves(refuse?: (why: string) => void): number[] | undefined {
    const { played, go, position } = this.task;
    const chosen = go.searchMoves.flatMap((text) => {
      try {
        return [played.parseMove(position, text)];
      } catch (error) {
        refuse?.(messageOf(error));
        return [];
      }
    });
    return chosen.length > 0 ? chosen : undefined;
  }

  private listeners(
    moves: readonly number[],
  ): Required<Pick<SearchOptions<number>, 'onIteration' | 'onProgress' | 'onRootMove'>> {
    const { played, position, shared } = this.task;
    const texts = new Map(moves.map((move) => [move, played.rules.formatMove(position, move)]));
    return {
      onIteration: ({ depth, lines, nodes, quiescenceNodes, filled, deepest }) => {
        this.nodes = nodes + quiescenceNodes;
        this.deepest = deepest;
        this.hashfull = shared.hashfull(filled);
        if (!this.settled) this.sayLines(depth, lines);
        // The limits of a search that has begun by pondering.
        const over = this.timer !== undefined && this.limits !== undefined && this.elapsed >= this.limits.softMs;
        // Nothing sooner is to be found, and until `stop` it would be told a thousand times.
        this.settled ||= lines.every(
          (line) => line.bound === 'exact' && depth > 2 * (WIN_VALUE - Math.abs(line.value)),
        );
        return !this.settled && (this.held || !over);
      },
      onProgress: ({ nodes, quiescenceNodes }) => {
        this.nodes = nodes + quiescenceNodes;
        if (now.now() - this.lastWord >= SILENCE_MS) this.say(`info ${effortWords(this.effort)}`);
      },
      onRootMove: ({ depth, move, place, timeMs }) => {
        if (timeMs < SHOW_MOVES_AFTER_MS) return;
        this.say(`info depth ${depth} currmove ${texts.get(move)} currmovenumber ${place}`);
      },
    };
  }
}

/** Every game of a level is another one. */
function someSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}
