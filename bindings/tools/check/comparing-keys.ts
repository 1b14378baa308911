import type { Examination } from './examination.js';
import type { KeyedPosition, KeyIndex } from './key-index.js';
import { type Interval, Minimax } from './minimax.js';
import { hasValues } from './position-view.js';
import { inWords, valueWords } from './value-words.js';

/** Compares positions with equal keys: their moves, their evaluations, and their values by plain minimax. */

/** The share of the budget that is left then, for the two keys together. */
const SHARE = 0.5;
/** The moves played to find the value of one position: to a depth, and as far as possible. */
const SHALLOW = 200;
const PROOF = 1500;
/** The depths of the searches with an evaluation. */
const DEPTHS = [1, 2, 3];

/** What is known of the values of a position in the index. */
interface Values {
  readonly atDepth: readonly (number | undefined)[];
  readonly proven: Interval;
}

export function* compareKeys<Position, Move>(
  exam: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
): Generator<void> {
  const { budget, findings, game } = exam;
  const end = budget.until(SHARE);
  const half = game.futureKey ? budget.until(SHARE / 2) : end;
  for (const [rule, map, limit] of [
    ['key', index.byKey, half],
    ['futureKey', index.byFutureKey, end],
  ] as const) {
    if (!exam.has(rule)) continue;
    const groups = [...map.values()].filter((group) => group.length > 1);
    findings.checked.set(rule, index.size);
    for (const group of groups) compareSight(exam, rule, group);
    // A difference at first sight is shorter to tell than one of values.
    if (findings.has(rule) || findings.has('reward') || !hasValues(game)) continue;
    const bySize = groups.toSorted((a, b) => leastMoves(a) - leastMoves(b));
    for (const group of bySize) {
      if (budget.nodes >= limit) break;
      compareValues(exam, rule, group);
      yield;
    }
  }
}

function leastMoves<Move>(group: readonly KeyedPosition<Move>[]): number {
  return Math.min(...group.map(({ moves }) => moves));
}

/** What is seen without playing a move. */
function compareSight<Position, Move>(
  exam: Examination<Position, Move>,
  rule: 'key' | 'futureKey',
  [first, ...others]: readonly KeyedPosition<Move>[],
): void {
  if (!first) return;
  for (const other of others) {
    const message = rule === 'key' ? sightOfKey(first, other) : sightOfFutureKey(first, other);
    if (message) reportPair(exam, rule, first, other, message);
    else if (rule === 'key') compareRewards(exam, first, other);
  }
}

/** What follows from equal positions is the same, and so must be what their moves win. */
function compareRewards<Position, Move>(
  exam: Examination<Position, Move>,
  first: KeyedPosition<Move>,
  other: KeyedPosition<Move>,
): void {
  if (first.rewards === other.rewards) return;
  const message = `two positions have the same key, but their moves win [${first.rewards}] and [${other.rewards}]; expected the same rewards, or keys that hold whatever rewards depend on`;
  reportPair(exam, 'reward', first, other, message);
}

function sightOfFutureKey<Move>(a: KeyedPosition<Move>, b: KeyedPosition<Move>): string | undefined {
  if (a.candidates === b.candidates || a.candidates === undefined || b.candidates === undefined) return undefined;
  return `two positions have the same futureKey, but ${a.candidates} and ${b.candidates} candidates; expected the same ones`;
}

function sightOfKey<Move>(a: KeyedPosition<Move>, b: KeyedPosition<Move>): string | undefined {
  if (a.moves !== b.moves) {
    return `two positions have the same key, but ${a.moves} and ${b.moves} moves; expected keys that tell them apart`;
  }
  if (a.evaluation === b.evaluation) return undefined;
  return `two positions have the same key, but evaluate gives ${a.evaluation} and ${b.evaluation}; expected keys that hold whatever the value depends on, such as the score or the side to move`;
}

/** What plain minimax says of positions with equal keys: each is compared with those before it. */
function compareValues<Position, Move>(
  exam: Examination<Position, Move>,
  rule: 'key' | 'futureKey',
  group: readonly KeyedPosition<Move>[],
): void {
  const known: (readonly [KeyedPosition<Move>, Values])[] = [];
  for (const position of group) {
    // A future key is asked only where the search reaches the end of the game, so evaluations do not matter to it.
    const values = valuesOf(exam, position, rule === 'key');
    for (const [before, its] of known) {
      const words = differenceInWords(its, values);
      if (!words) continue;
      const message = `two positions have the same ${rule}, but ${words} for the side to move; expected keys that hold whatever the value depends on, such as the score or the side to move`;
      reportPair(exam, rule, before, position, message);
    }
    known.push([position, values]);
  }
}

function differenceInWords(a: Values, b: Values): string | undefined {
  const i = a.atDepth.findIndex(
    (value, depth) => value !== undefined && b.atDepth[depth] !== undefined && value !== b.atDepth[depth],
  );
  if (i >= 0) {
    const [one, other] = [a.atDepth[i], b.atDepth[i]] as [number, number];
    return `searches to depth ${DEPTHS[i]} give the values ${inWords(one)} and ${inWords(other)}`;
  }
  const areApart = a.proven[1] < b.proven[0] || b.proven[1] < a.proven[0];
  return areApart ? `plain minimax proves the values ${valueWords(a.proven)} and ${valueWords(b.proven)}` : undefined;
}

function valuesOf<Position, Move>(
  { budget, line }: Examination<Position, Move>,
  { path }: KeyedPosition<Move>,
  evaluated: boolean,
): Values {
  line.reach(path);
  const minimax = new Minimax(line, budget);
  const atDepth = evaluated ? DEPTHS.map((depth) => minimax.atDepth(depth, SHALLOW)) : [];
  return { atDepth, proven: minimax.proven(PROOF).value };
}

/** Reports a pair; the longer path is the finding's. */
function reportPair<Position, Move>(
  exam: Examination<Position, Move>,
  rule: 'key' | 'futureKey' | 'reward',
  first: KeyedPosition<Move>,
  other: KeyedPosition<Move>,
  message: string,
): void {
  if (!exam.findings.wants(rule, first.path.length + other.path.length)) return;
  exam.line.reach(first.path);
  const described = exam.describe();
  exam.line.reach(other.path);
  exam.report(rule, message, described);
}
