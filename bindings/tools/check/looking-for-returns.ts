import { show } from '../../contract/printable.js';
import type { Examination } from './examination.js';

/**
 * Holds `irreversible` against the random games, and against all play of a few plies after some of the moves that the
 * game calls so: no position from before such a move may come back.
 */

/** The share of the budget that is left then. */
const SHARE = 0.15;
/** The irreversible moves of each game after which all play is tried, and the positions tried. */
const TRIED = 2;
const AFTER_EACH = 100;

export function* lookForReturns<Position, Move>(exam: Examination<Position, Move>): Generator<void> {
  if (!exam.has('irreversible')) return;
  const end = exam.budget.until(SHARE);
  for (const { path } of exam.games) {
    if (exam.budget.nodes >= end) return;
    const fences = follow(exam, path);
    if (!fences) return;
    for (const fence of exam.choices.shuffled(fences).slice(0, TRIED)) {
      if (!tryAll(exam, path.slice(0, fence), Math.min(end, exam.budget.nodes + AFTER_EACH))) return;
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

/** Plays on from the end of `path`, whose last move is irreversible, breadth first. False after a finding. */
function tryAll<Position, Move>(exam: Examination<Position, Move>, path: readonly Move[], end: number): boolean {
  const { budget, game, line } = exam;
  const seen = new Map<string, number>();
  for (let ply = 0; ply < path.length; ply++) {
    line.reach(path.slice(0, ply));
    if (!seen.has(nameOf(exam))) seen.set(nameOf(exam), ply);
  }
  const tried = new Set<string>();
  const queue: (readonly Move[])[] = [path];
  for (let next = queue.shift(); next && budget.nodes < end; next = queue.shift()) {
    const position = line.reach(next);
    if (game.outcome(position) !== undefined || tried.has(nameOf(exam))) continue;
    if (comesBack(exam, seen, path.length)) return false;
    tried.add(nameOf(exam));
    for (const move of game.moves(position)) queue.push([...next, move]);
  }
  return true;
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
