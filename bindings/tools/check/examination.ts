import type { Game } from '../../contract/game.js';
import { isPromise, messageOf } from '../../contract/printable.js';
import { Random } from '../../contract/random.js';
import { Budget } from './budget.js';
import {
  type FailingPosition,
  Findings,
  failingPosition,
  type RuleName,
  reportedNames,
  ruleNames,
  type SkippedRule,
} from './findings.js';
import { Line } from './line.js';
import { inconstancyOf, lookAt, type PositionView } from './position-view.js';
import { foundations, missing } from './rules/position-rules.js';

/** A random game: its moves, and how it ended if it did. */
export interface PlayedGame<Move> {
  readonly path: readonly Move[];
  readonly payoffs: readonly number[] | undefined;
  /** What player 0 had won by rewards, less what player 1 had. */
  readonly won: number;
  /** Who would move where it ended, if anybody. */
  readonly toMove: number | 'chance';
  /** The evaluations of the positions on the way, by ply, and who moved there. */
  readonly evaluations: readonly (readonly [mover: number, value: number])[];
}

/** An answer that is drawn from two by chance is the same so many times once in 4 billion. */
const MANY_TIMES = 32;

/** What all parts of one check share: the game, the line being played, the budget and the findings. */
export class Examination<Position, Move> {
  readonly budget: Budget;
  readonly findings = new Findings();
  readonly choices: Random;
  /** Positions near the start, then those of the random games, as paths. */
  readonly nearStart: (readonly Move[])[] = [];
  readonly games: PlayedGame<Move>[] = [];
  /** Whether the moves that they may take were spent before all were played. */
  isShareSpent = false;
  /** Who has moved in them. */
  readonly movers = new Set<number | 'chance'>();
  /** Moves of the positions visited that `isForcing` is true of, and all that it was asked about. */
  readonly forcing = { found: 0, of: 0 };
  /** The plies after which one random game stood at the same position twice, if any did. */
  cameBack: readonly [first: number, again: number] | undefined;
  /** Notes of the report. */
  readonly remarks: string[] = [];
  /** Positions held against the rules of one position. */
  visited = 0;
  private readonly reasons = new Map<RuleName, string>();
  private readonly sources = new Map<RuleName, readonly Move[]>();
  readonly game: Game<Position, Move>;
  private readonly culprits: Culprits<Position, Move>;
  /** A member that threw, or was inconstant, while a foundation was checked. */
  private culprit: RuleName | undefined;
  /** The line being played; `undefined` before there is a start. */
  private begun: Line<Position, Move> | undefined;

  constructor(game: Game<Position, Move>, seed: number, nodes: number) {
    this.culprits = new Culprits(game);
    this.game = this.culprits.game;
    this.budget = new Budget(nodes);
    this.choices = Random.seeded(seed);
    for (const rule of ruleNames) {
      const reason = missing(rule, game as Game<unknown, unknown>);
      if (reason) this.reasons.set(rule, reason);
    }
  }

  get line(): Line<Position, Move> {
    this.begun ??= new Line(this.game, this.budget);
    return this.begun;
  }

  /** Whether the game has what `rule` is about. */
  has(rule: RuleName): boolean {
    return !this.reasons.has(rule);
  }

  /** Notes why a rule cannot be checked. */
  skip(rule: RuleName, reason: string): void {
    if (this.has(rule)) this.reasons.set(rule, reason);
  }

  get skipped(): readonly SkippedRule[] {
    return reportedNames.flatMap((rule) => {
      const reason = this.reasons.get(rule);
      return reason === undefined ? [] : [{ rule, reason }];
    });
  }

  /** The rule that is broken and on which the comparison of values stands. */
  get brokenFoundation(): RuleName | undefined {
    return foundations.find((rule) => this.findings.has(rule)) ?? this.culprit;
  }

  /** Goes back to the start; without `undo`, to a new one, in case the old one was changed. */
  restart(): void {
    if (this.game.undo) this.line.backTo(0);
    else this.begun = undefined;
  }

  /** The position at the end of the line. */
  here(): PositionView<Position, Move> {
    const { game, line } = this;
    const { position } = line;
    const isOver = game.outcome(position) !== undefined;
    return { game, position, isOver, moves: isOver ? [] : game.moves(position) };
  }

  /** The position at the end of the line, as a finding describes it. */
  describe(): FailingPosition {
    if (!this.begun) return { position: '', path: [], drawing: undefined };
    return failingPosition(this.game, this.line.position, this.line.written);
  }

  /** The moves to the position of the finding about `rule`. */
  sourceOf(rule: RuleName): readonly Move[] | undefined {
    return this.sources.get(rule);
  }

  /** Notes that `rule` does not hold at the end of the line, or at `other` and there. */
  report(rule: RuleName, message: string, other?: FailingPosition): void {
    const path = this.begun?.path ?? [];
    const plies = path.length + (other?.path.length ?? 0);
    if (!this.findings.wants(rule, plies)) return;
    this.findings.add({ rule, message, ...this.describe(), ...(other && { other }) });
    this.sources.set(rule, [...path]);
  }

  /**
   * Asks a question about the position at the end of the line, and counts it. An exception of the game is a finding
   * about the member that threw it.
   */
  check(rule: RuleName, question: () => string | undefined): boolean {
    if (!this.has(rule)) return true;
    this.findings.count(rule);
    try {
      const message = question();
      if (message !== undefined) this.report(rule, message);
      return message === undefined;
    } catch (error) {
      const thrower = this.culprits.of(error) ?? rule;
      if (foundations.includes(rule)) this.culprit ??= thrower;
      this.report(thrower, `${thrower} threw ${JSON.stringify(messageOf(error))}; expected an answer`);
      return false;
    }
  }

  /** `initial` must give a start, and two calls the same one; where positions are changed in place, in two objects. */
  checkInitial(): boolean {
    const { game } = this;
    const holds = this.check('initial', () => {
      const start: unknown = game.initial();
      if (start === undefined || start === null || isPromise(start)) {
        return `initial gave ${start ? 'a Promise' : start}; expected the position at the start`;
      }
      this.begun = new Line(game, this.budget);
      // Of a method that says now this, now that, two starts would look like different ones. One that draws lots often
      // says the same twice.
      const inconstancy = inconstancyOf(game, this.begun.position, MANY_TIMES);
      if (inconstancy) {
        this.culprit = inconstancy.rule;
        this.report(inconstancy.rule, inconstancy.message);
        return undefined;
      }
      if (game.undo && typeof start === 'object' && game.initial() === start) {
        return 'initial gave the same object twice, which play changes in place; expected with undo a new position at each call';
      }
      const [first, second] = [game.initial(), game.initial()].map((position) => [...lookAt(game, position)].join());
      return first === second ? undefined : 'initial gave two different positions; expected the same start each time';
    });
    return holds && this.culprit === undefined;
  }

  /** Of a game that is over where it starts, nothing else was checked. */
  checkStart(): void {
    const [game] = this.games;
    if (!game?.payoffs || game.path.length > 0 || this.findings.has('outcome')) return;
    this.restart();
    const payoffs = game.payoffs.join(', ');
    this.report(
      'outcome',
      `the game is over where it starts: outcome gave [${payoffs}]; expected a start with moves to play`,
    );
  }
}

/** A game whose members are watched, so that an exception can be traced to the member that threw it first. */
class Culprits<Position, Move> {
  readonly game: Game<Position, Move>;
  private last: { readonly error: unknown; readonly rule: RuleName } | undefined;

  constructor(game: Game<Position, Move>) {
    const watched = Object.create(game) as Record<RuleName, unknown>;
    const members = game as unknown as Partial<Record<RuleName, unknown>>;
    for (const rule of ruleNames) {
      const member = members[rule];
      if (typeof member === 'function') {
        watched[rule] = (...args: unknown[]) => this.watch(rule, () => Reflect.apply(member, game, args));
      }
    }
    // All else, and what members ask of `this`, is the game's own, down to what a class keeps private.
    this.game = new Proxy(watched as unknown as Game<Position, Move>, {
      get(own, name) {
        if (Object.hasOwn(own, name)) return Reflect.get(own, name);
        const member: unknown = Reflect.get(game, name, game);
        return typeof member === 'function' ? member.bind(game) : member;
      },
    });
  }

  /** The member that threw `error`; `undefined` if none did. */
  of(error: unknown): RuleName | undefined {
    return this.last && Object.is(this.last.error, error) ? this.last.rule : undefined;
  }

  private watch(rule: RuleName, call: () => unknown): unknown {
    try {
      return call();
    } catch (error) {
      // A member that asked another one passes its exception on.
      if (this.of(error) === undefined) this.last = { error, rule };
      throw error;
    }
  }
}
