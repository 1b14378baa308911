import type { Examination } from './examination.js';
import { hasValues } from './here.js';
import type { KeyedPosition, KeyIndex } from './key-index.js';
import { type Interval, Minimax } from './minimax.js';
import { valueWords } from './value-words.js';

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
  proven?: Interval;
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
    for (const group of groups) {
      findings.count(rule);
      compareSight(exam, rule, group);
    }
    // A difference at first sight is shorter to tell than one of values.
    if (findings.has(rule) || !hasValues(game)) continue;
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
    const message =
      rule === 'key'
        ? sightOfKey(first, other)
        : first.candidates === other.candidates
          ? undefined
          : `two positions have the same futureKey, but ${first.candidates} and ${other.candidates} candidates; expected equal ones`;
    if (message) reportPair(exam, rule, first, other, message);
  }
}

function sightOfKey<Move>(a: KeyedPosition<Move>, b: KeyedPosition<Move>): string | undefined {
  if (a.moves !== b.moves) {
    return `two positions have the same key, but ${a.moves} and ${b.moves} moves; expected keys that tell them apart`;
  }
  if (a.evaluation === b.evaluation) return undefined;
  return `two positions have the same key, but evaluate gives ${a.evaluation} and ${b.evaluation}; expected keys that hold whatever the value depends on, such as the score or the side to move`;
}

/** What plain minimax says of positions with equal keys. */
function compareValues<Position, Move>(
  exam: Examination<Position, Move>,
  rule: 'key' | 'futureKey',
  [first, ...others]: readonly KeyedPosition<Move>[],
): void {
  if (!first) return;
  // A future key is asked only where the search reaches the end of the game, so evaluations do not matter to it.
  const known = valuesOf(exam, first, rule === 'key');
  for (const other of others) {
    const found = valuesOf(exam, other, rule === 'key');
    const depth = known.atDepth.findIndex(
      (value, i) => value !== undefined && found.atDepth[i] !== undefined && value !== found.atDepth[i],
    );
    const words =
      depth >= 0
        ? `a search to depth ${DEPTHS[depth]} is worth ${known.atDepth[depth]} and ${found.atDepth[depth]}`
        : areApart(known.proven, found.proven)
          ? `plain minimax proves ${valueWords(known.proven)} and ${valueWords(found.proven)}`
          : undefined;
    if (words) {
      const message = `two positions have the same ${rule}, but ${words} for the side to move; expected keys that hold whatever the value depends on, such as the score or the side to move`;
      reportPair(exam, rule, first, other, message);
    }
  }
}

function valuesOf<Position, Move>(
  { budget, line }: Examination<Position, Move>,
  { path }: KeyedPosition<Move>,
  evaluated: boolean,
): Values & { readonly proven: Interval } {
  line.reach(path);
  const minimax = new Minimax(line, budget);
  const atDepth = evaluated ? DEPTHS.map((depth) => minimax.atDepth(depth, SHALLOW)) : [];
  return { atDepth, proven: minimax.proven(PROOF).value };
}

function areApart(a: Interval, b: Interval): boolean {
  return a[1] < b[0] || b[1] < a[0];
}

/** Reports a pair; the longer path is the finding's. */
function reportPair<Position, Move>(
  exam: Examination<Position, Move>,
  rule: 'key' | 'futureKey',
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
