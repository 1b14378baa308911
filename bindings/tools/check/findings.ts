import type { Game } from '../../contract/game.js';
import { plainMove } from '../../contract/move-text.js';
import { writePosition } from '../../contract/printable.js';

/** The members of a game that are checked, each under its own name. */
export const ruleNames = [
  'initial',
  'toMove',
  'moves',
  'play',
  'undo',
  'outcome',
  'reward',
  'chances',
  'evaluate',
  'noisy',
  'mayStandPat',
  'hint',
  'bounds',
  'known',
  'pliesLeft',
  'candidates',
  'moveId',
  'key',
  'futureKey',
  'counterKey',
  'irreversible',
  'repetition',
  'pass',
  'isQuiet',
  'exchange',
  'isForcing',
  'moveKind',
  'structure',
  'deviation',
  'format',
  'parse',
  'parseMove',
] as const;

/** A member of a game that is checked. */
export type MemberName = (typeof ruleNames)[number];

/** The compiled rules of a game, and what of them is held against the rules in JavaScript. */
export const compiledRules = [
  'compiled',
  'compiled outcome',
  'compiled moves',
  'compiled play',
  'compiled again',
  'compiled reward',
  'compiled evaluate',
  'compiled noisy',
  'compiled mayStandPat',
  'compiled hint',
  'compiled bounds',
  'compiled known',
  'compiled candidates',
  'compiled key',
  'compiled futureKey',
  'compiled counterKey',
  'compiled irreversible',
  'compiled repetition',
  'compiled ceiling',
  'compiled presearch',
  'compiled asksChildren',
  'compiled isNearEnd',
  'compiled playOut',
  'compiled playoutMove',
  'compiled pass',
  'compiled isQuiet',
  'compiled exchange',
  'compiled isForcing',
  'compiled moveKind',
  'compiled structure',
  'compiled deviation',
] as const;

/** A hook of the compiled rules. */
export type CompiledRule = (typeof compiledRules)[number];

/** The member of a game that a finding is about, or the hook of its compiled rules. */
export type RuleName = MemberName | CompiledRule;

/** In the order of a report. */
export const reportedNames: readonly RuleName[] = [...ruleNames, ...compiledRules];

/** A position in which a game breaks its contract. */
export interface FailingPosition {
  /** The position in the game's notation, or as JSON; empty if the game has no start. */
  readonly position: string;
  /** The moves from the start to the position, in the game's notation. */
  readonly path: readonly string[];
  /** The position as the game draws it, if it does. */
  readonly drawing: string | undefined;
}

/** One rule that does not hold, at the position with the fewest plies from the start that was found. */
export interface RuleFinding extends FailingPosition {
  readonly rule: RuleName;
  /** One sentence: what is wrong, and what was expected. */
  readonly message: string;
  /** The other position, if the finding is about two positions with equal keys. */
  readonly other?: FailingPosition;
}

/** A rule that was not checked, and why. */
export interface SkippedRule {
  readonly rule: RuleName;
  readonly reason: string;
}

/** The findings so far: one for each rule, the shortest. */
export class Findings {
  private readonly found = new Map<RuleName, RuleFinding>();
  readonly checked = new Map<RuleName, number>();

  has(rule: RuleName): boolean {
    return this.found.has(rule);
  }

  count(rule: RuleName): void {
    this.checked.set(rule, (this.checked.get(rule) ?? 0) + 1);
  }

  add(finding: RuleFinding): void {
    const before = this.found.get(finding.rule);
    if (!before || lengthOf(finding) < lengthOf(before)) this.found.set(finding.rule, finding);
  }

  /** Whether a finding with `plies` moves would replace the one that is known. */
  wants(rule: RuleName, plies: number): boolean {
    const before = this.found.get(rule);
    return !before || plies < lengthOf(before);
  }

  /** In the order of `reportedNames`. */
  get all(): readonly RuleFinding[] {
    return reportedNames.flatMap((rule) => this.found.get(rule) ?? []);
  }
}

function lengthOf({ path, other }: RuleFinding): number {
  return path.length + (other?.path.length ?? 0);
}

/** The position at the end of `path`, described for people. The game may be at fault, so nothing here throws. */
export function failingPosition<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  path: readonly string[],
): FailingPosition {
  return { position: writePosition(game, position), path: [...path], drawing: attempt(() => game.draw?.(position)) };
}

/** A move for people: in the game's notation if it has one. */
export function writeMove<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): string {
  const written = attempt(() => game.formatMove?.(position, move));
  return typeof written === 'string' ? written : plainMove(move);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
