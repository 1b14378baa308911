import { ownRepetition } from '../../contract/recurrence.js';
import type { Examination } from './examination.js';
import type { KeyIndex } from './key-index.js';
import { Line } from './line.js';
import { changedView, hasValues, lookAt, type PositionView } from './position-view.js';
import { playingFault, was } from './rules/playing.js';
import { positionRules } from './rules/position-rules.js';
import { payoffsFault } from './rules/results.js';
import { forcingAmong } from './rules/selective-hooks.js';
import { textOf } from './snapshot.js';

/** Visits positions: all near the start, then those of random games. Each is held against the rules of one position. */

/** The positions near the start, and the moves tried at each. */
const NEAR_START = 150;
/** The share of the budget for them, and for the games of what is left then. */
const SHARE_OF_START = 0.1;
const SHARE_OF_GAMES = 0.4;
/** The moves tried, and taken back, at each position of a game. */
const TRIED = 2;
/** So many positions are all looked at, and then one in so many: a few thousand tell as much as all. */
const ALL_OF = 1000;
const ONE_IN = 4;
/** A game that goes on is left after so many plies. */
export const LONGEST_GAME = 400;

/** The positions that can be reached in the fewest plies, in this order, so that findings have short paths. */
export function* exploreStart<Position, Move>(
  exam: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
): Generator<void> {
  const { budget, line, nearStart } = exam;
  const end = budget.until(SHARE_OF_START);
  const queue: (readonly Move[])[] = [[]];
  for (let next = queue.shift(); next && nearStart.length < NEAR_START && budget.nodes < end; next = queue.shift()) {
    line.reach(next);
    if (!visit(exam, Number.POSITIVE_INFINITY)) return;
    nearStart.push(next);
    index.add();
    const here = exam.here();
    if (queue.length < NEAR_START) for (const move of here.moves) queue.push([...next, move]);
    yield;
  }
}

/** Random games from the start. */
export function* playGames<Position, Move>(
  exam: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
  count: number,
): Generator<void> {
  const { budget, choices, game, games, line } = exam;
  const end = budget.until(SHARE_OF_GAMES);
  while (games.length < count && budget.nodes < end) {
    line.backTo(0);
    const evaluations: (readonly [number, number])[] = [];
    let won = 0;
    const returns = new Returns(exam);
    const repetitions = new OwnRepetitions(exam);
    while (line.path.length < LONGEST_GAME && budget.nodes < budget.most) {
      const isLooked = exam.visited < ALL_OF || choices.below(ONE_IN) === 0;
      if (isLooked && !visit(exam, TRIED)) return;
      const { moves, isOver, position } = exam.here();
      if (isOver || repetitions.ending()) break;
      index.add();
      returns.look();
      const mover = game.toMove(position);
      exam.movers.add(mover);
      if (game.evaluate && typeof mover === 'number') {
        evaluations[line.path.length] = [mover, game.evaluate(position)];
      }
      const move = choices.oneOf(moves);
      // What a wrong `reward` gives is found where rewards are looked at.
      won += (mover === 0 ? 1 : -1) * Number(game.reward?.(position, move) ?? 0);
      line.play(move);
      yield;
    }
    const { path, position } = line;
    const payoffs = game.outcome(position) ?? repetitions.payoffs;
    games.push({ path: [...path], payoffs, won, toMove: game.toMove(position), evaluations });
    checkLength(exam);
    if (game.undo && !checkTakingBack(exam)) return;
  }
  exam.isShareSpent = games.length < count;
}

/** Holds the position at the end of the line against its rules. False if a rule fails on which the others stand. */
export function visit<Position, Move>(exam: Examination<Position, Move>, tried: number): boolean {
  const { budget, choices, findings, game, line } = exam;
  exam.visited++;
  let seen: PositionView<Position, Move> | undefined;
  const here = (): PositionView<Position, Move> => {
    seen ??= exam.here();
    return seen;
  };
  for (const [rule, holds] of positionRules) {
    // Without a list of moves or a result, the rest would only repeat the complaint.
    if (!exam.check(rule, () => holds(here())) && (rule === 'moves' || rule === 'outcome' || rule === 'toMove')) {
      return false;
    }
  }
  const { isOver, moves, position } = here();
  if (isOver) return true;
  if (game.isForcing && !findings.has('isForcing')) {
    exam.forcing.found += forcingAmong(game, position, moves);
    exam.forcing.of += moves.length;
  }
  const some = tried < moves.length ? choices.shuffled(moves).slice(0, tried) : moves;
  findings.count('play');
  if (game.undo) findings.count('undo');
  try {
    const fault = playingFault(here(), some, budget);
    if (fault) exam.report(fault.rule, fault.message);
    return fault === undefined;
  } catch (error) {
    const rule = game.undo ? 'undo' : 'play';
    exam.check(rule, () => {
      throw error;
    });
    line.backTo(line.path.length);
    return false;
  }
}

/** A game must not last longer than `pliesLeft` says at any of its positions. */
function checkLength<Position, Move>(exam: Examination<Position, Move>): void {
  const { game, games, line } = exam;
  if (!game.pliesLeft || exam.findings.has('pliesLeft')) return;
  const { path } = games.at(-1) as { readonly path: readonly Move[] };
  for (let ply = 0; ply <= path.length; ply++) {
    line.reach(path.slice(0, ply));
    const most = game.pliesLeft(line.position);
    if (path.length - ply <= most) continue;
    exam.report(
      'pliesLeft',
      `pliesLeft gave ${most}, and a random game lasted ${path.length - ply} more plies; expected an upper bound`,
    );
    return;
  }
}

/**
 * The line has seen moves tried and taken back at every position. A line without them must look the same: what `undo`
 * forgets may come to light only later.
 */
function checkTakingBack<Position, Move>(exam: Examination<Position, Move>): boolean {
  const { budget, game, games, line } = exam;
  const { path } = games.at(-1) as { readonly path: readonly Move[] };
  const plain = new Line(game, budget);
  line.backTo(0);
  const looks = [lookAt(game, plain.position)];
  for (const move of path) looks.push(lookAt(game, plain.play(move)));
  for (let ply = 0; ply <= path.length; ply++) {
    const look = looks[ply] as ReadonlyMap<string, string>;
    const now = lookAt(game, line.reach(path.slice(0, ply)));
    const changed = changedView(look, now);
    if (!changed) continue;
    exam.report('undo', `undo leaves something behind: after moves were taken back, ${was(changed, look, now)}`);
    return false;
  }
  return true;
}

/**
 * Notices that a position comes back within one random game of rules that do not say what it counts: a search to the
 * end may go round in circles there, though random games all end.
 */
class Returns<Position, Move> {
  /** The plies after which each position of this game stood first. */
  private readonly seen = new Map<string, number>();
  private readonly matters: boolean;

  constructor(private readonly exam: Examination<Position, Move>) {
    const { pliesLeft, repetition, reward } = exam.game;
    // Rewards and repetitions do not go together, and only a value can hang on a repetition.
    this.matters = !(pliesLeft || repetition || reward) && hasValues(exam.game);
  }

  /** Looks at the position at the end of the line. */
  look(): void {
    const { exam, seen } = this;
    const { game, line } = exam;
    // Without a key nothing tells for certain that two positions are the same.
    if (!this.matters || !game.key || exam.cameBack) return;
    const { position } = line;
    // A counter that goes on ends the game some time.
    const name = `${game.toMove(position)} ${game.counterKey?.(position)} ${game.key(position)}`;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, line.path.length);
    else exam.cameBack = [first, line.path.length];
  }
}

/** Asks a game that says itself what a repetition is worth, wherever a position comes back in one random game. */
class OwnRepetitions<Position, Move> {
  private readonly positions: Position[] = [];
  /** The plies after which each position of this game stood first. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly exam: Examination<Position, Move>) {}

  /** The payoffs, where the game has ended by its rule. */
  payoffs: readonly number[] | undefined;

  /** Looks at the position at the end of the line. Whether the game is over by its rule. */
  ending(): boolean {
    const { exam, positions, seen } = this;
    const { game, line } = exam;
    if (!exam.has('repetition')) return false;
    const { position, path } = line;
    positions[path.length] = position;
    const name = `${game.toMove(position)} ${game.key?.(position)}`;
    const first = seen.get(name);
    if (first === undefined) {
      seen.set(name, path.length);
      return false;
    }
    let isOver = false;
    exam.check('repetition', () => {
      const ask = (): readonly number[] | undefined =>
        ownRepetition(game, { positions: positions.slice(first, path.length + 1), moves: path.slice(first) });
      const [payoffs, again] = [ask(), ask()];
      if (textOf(payoffs) !== textOf(again)) {
        return `repetition gave ${textOf(payoffs)}, then ${textOf(again)}, both for what has happened since the same position; expected the same answer each time`;
      }
      isOver = payoffs !== undefined;
      const fault = payoffs && payoffsFault(game, 'repetition', payoffs);
      if (!fault) this.payoffs = payoffs;
      return fault;
    });
    return isOver;
  }
}
