import { show } from '../../contract/printable.js';
import type { Examination } from './examination.js';
import { textOf } from './snapshot.js';

/**
 * Holds `irreversible` against the random games, and against play on from some of the moves that the game calls so: no
 * position from before such a move may come back. That play makes for the position before the move.
 */

/** The share of the budget that is left then. */
const SHARE = 0.15;
/**
 * The irreversible moves of each game after which play is tried, and the positions tried: enough to take back two moves
 * among 160.
 */
const TRIED = 2;
const AFTER_EACH = 500;

export function* lookForReturns<Position, Move>(exam: Examination<Position, Move>): Generator<void> {
  if (!exam.has('irreversible')) return;
  const end = exam.budget.until(SHARE);
  for (const { path } of exam.games) {
    if (exam.budget.nodes >= end) return;
    const fences = follow(exam, path);
    if (!fences) return;
    for (const fence of exam.choices.shuffled(fences).slice(0, TRIED)) {
      if (!makeForReturn(exam, path.slice(0, fence), Math.min(end, exam.budget.nodes + AFTER_EACH))) return;
      yield;
    }
    yield;
  }
}

/** Plays a game; returns the plies after irreversible moves, or `undefined` after a finding. */
function follow<Position, Move>(
  exam: Examination<Position, Move>,
  path: readonly Move[],
): readonly number[] | undefined {
  const { game, line } = exam;
  const seen = new Map<string, number>();
  const fences: number[] = [];
  line.backTo(0);
  for (const [ply, move] of path.entries()) {
    if (comesBack(exam, seen, fences.at(-1) ?? 0)) return undefined;
    if (!seen.has(nameOf(exam))) seen.set(nameOf(exam), ply);
    const answer = isFence(exam, move);
    if (answer === undefined) return undefined;
    if (answer) fences.push(ply + 1);
    line.play(move);
  }
  if (game.outcome(line.position) === undefined && comesBack(exam, seen, fences.at(-1) ?? 0)) return undefined;
  return fences;
}

/**
 * Plays on from the end of `path`, whose last move is irreversible, from the position first that looks most like the
 * one before that move: who can take a move back is soon there, however many moves there are. False after a finding.
 */
function makeForReturn<Position, Move>(exam: Examination<Position, Move>, path: readonly Move[], end: number): boolean {
  const { budget, game, line } = exam;
  const seen = new Map<string, number>();
  for (let ply = 0; ply < path.length; ply++) {
    line.reach(path.slice(0, ply));
    if (!seen.has(nameOf(exam))) seen.set(nameOf(exam), ply);
  }
  const aim = looksOf(exam);
  if (game.outcome(line.reach(path)) !== undefined) return true;
  const tried = new Set<string>();
  // By how unlike they are; those that are alike in the order in which they were found.
  const queues: (readonly Move[])[][] = [[path]];
  while (budget.nodes < end) {
    const next = queues.find((queue) => queue !== undefined && queue.length > 0)?.shift();
    if (!next) return true;
    for (const move of game.moves(line.reach(next))) {
      line.reach(next);
      const child = line.play(move);
      if (game.outcome(child) !== undefined || tried.has(nameOf(exam))) continue;
      if (comesBack(exam, seen, path.length)) return false;
      tried.add(nameOf(exam));
      const unlike = differences(looksOf(exam), aim);
      queues[unlike] ??= [];
      queues[unlike].push([...next, move]);
    }
  }
  return true;
}

/** The position at the end of the line as a text, a picture if there is one. */
function looksOf<Position, Move>({ game, line: { position } }: Examination<Position, Move>): string {
  try {
    return String(game.draw?.(position) ?? game.format?.(position) ?? textOf(position));
  } catch {
    return textOf(position);
  }
}

/** The number of places at which two texts differ. */
function differences(one: string, other: string): number {
  let count = Math.abs(one.length - other.length);
  for (let i = Math.min(one.length, other.length) - 1; i >= 0; i--) if (one[i] !== other[i]) count++;
  return count;
}

/** Whether `move` is irreversible, says the game; `undefined` if it says neither yes nor no. */
function isFence<Position, Move>(exam: Examination<Position, Move>, move: Move): boolean | undefined {
  const { game, line } = exam;
  const answer: unknown = game.irreversible?.(line.position, move);
  const holds = exam.check('irreversible', () =>
    answer === true || answer === false ? undefined : `irreversible gave ${show(answer)}; expected true or false`,
  );
  return holds ? (answer as boolean) : undefined;
}

/** Reports a finding if the position at the end of the line has occurred before ply `fence`. */
function comesBack<Position, Move>(
  exam: Examination<Position, Move>,
  seen: ReadonlyMap<string, number>,
  fence: number,
): boolean {
  const ply = seen.get(nameOf(exam));
  if (ply === undefined || ply >= fence) return false;
  exam.report(
    'irreversible',
    `irreversible gave true for the move ${exam.line.written[fence - 1]}, the ${ordinal(fence)} of this line, and the position after ${ply} plies has come back; expected true only where none can`,
  );
  return true;
}

function ordinal(n: number): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

/** Equal for positions that are the same to the search: the key and the side to move. */
function nameOf<Position, Move>({ game, line }: Examination<Position, Move>): string {
  const key = game.key?.(line.position);
  return `${typeof key} ${key} ${game.toMove(line.position)}`;
}
