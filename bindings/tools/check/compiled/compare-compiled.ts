import { type CompiledGame, isCompiled } from '../../../engine/compiled-game.js';
import type { Examination } from '../examination.js';
import { textOf } from '../snapshot.js';
import { Comparison } from './comparison.js';
import { CompiledRules } from './compiled-rules.js';

/**
 * Holds the compiled rules of a game against those in JavaScript, at all positions near the start and along the random
 * games. Each position is read from what `encode` writes; its moves are played to the next ones; and each game is
 * played from its start by the compiled rules alone, which shows what `play` forgets.
 */

/** The share of the budget that is left then. */
const SHARE = 0.4;
/** The moves tried at each position of a random game. */
const TRIED = 2;
/** Where a position is read, and its children played to; a whole game begins there too. */
const PLACE = 0;

/** The rules of a game that can be asked; `undefined`, and the reason among those skipped, if there are none. */
export async function loadCompiled<Position, Move>(
  exam: Examination<Position, Move>,
): Promise<CompiledRules<Position> | undefined> {
  const { game } = exam;
  if (!isCompiled(game)) return undefined;
  try {
    const rules = await CompiledRules.load(game.name, game.core);
    if (!rules) {
      exam.skip(
        'compiled',
        'the game has a compiled module, but not its rules alone, which can be asked: rules of your own are to be ' +
          "compiled again by 'cutnode compile'; those of the package are compared by its tests",
      );
    }
    return rules;
  } catch (error) {
    exam.skip('compiled', `the compiled rules cannot be loaded: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** Yields wherever it can be interrupted. */
export function* compareCompiled<Position, Move>(
  exam: Examination<Position, Move>,
  rules: CompiledRules<Position>,
): Generator<void> {
  const { budget, line } = exam;
  const { core } = exam.game as unknown as CompiledGame<Position, Move>;
  const comparison = new Comparison(exam, rules, (code) => core.decodeMove(code));
  const end = budget.until(SHARE);
  for (const path of exam.nearStart) {
    if (budget.nodes >= end) break;
    line.reach(path);
    compareHere(exam, comparison, Number.POSITIVE_INFINITY);
    yield;
  }
  for (const { path } of exam.games) {
    for (let ply = 0; ply <= path.length && budget.nodes < end; ply++) {
      line.reach(path.slice(0, ply));
      compareHere(exam, comparison, TRIED);
      yield;
    }
    if (budget.nodes >= end) break;
    playThrough(exam, comparison, path);
    yield;
  }
  if (comparison.reordered !== undefined) {
    exam.remarks.push(
      `the compiled rules list the same moves in another order, first seen ${comparison.reordered}: ` +
        'values are equal, counts of nodes are not',
    );
  }
}

/**
 * Compares the position at the end of the line, and what so many of its moves lead to: read, and then played. What is
 * wrong wherever it is asked is known by then, so that `play` is not accused of it.
 */
function compareHere<Position, Move>(
  exam: Examination<Position, Move>,
  comparison: Comparison<Position, Move>,
  tried: number,
): void {
  const { choices, line } = exam;
  const moves = readHere(exam, comparison);
  if (!moves) return;
  const some = tried < moves.length ? choices.shuffled(moves).slice(0, tried) : moves;
  for (const [move] of some) {
    line.play(move);
    readHere(exam, comparison);
    line.back();
  }
  const side = sideOf(exam);
  if (!comparison.read(PLACE)) return;
  for (const move of some) {
    const next = comparison.play(PLACE, side, move);
    comparison.position(PLACE + 1, next, 'played');
    comparison.back(PLACE, move[1]);
  }
}

/** Compares the position at the end of the line as `encode` writes it. */
function readHere<Position, Move>(
  exam: Examination<Position, Move>,
  comparison: Comparison<Position, Move>,
): readonly (readonly [Move, number])[] | undefined {
  return comparison.read(PLACE) ? comparison.position(PLACE, sideOf(exam), 'read') : undefined;
}

/** Plays a random game by the compiled rules alone. */
function playThrough<Position, Move>(
  exam: Examination<Position, Move>,
  comparison: Comparison<Position, Move>,
  path: readonly Move[],
): void {
  const { line } = exam;
  line.backTo(0);
  let side = sideOf(exam);
  if (!comparison.read(PLACE)) return;
  const codes: number[] = [];
  for (const move of path) {
    const place = PLACE + codes.length;
    const found = comparison.position(place, side, 'played')?.find(([one]) => textOf(one) === textOf(move));
    if (!found) break;
    side = comparison.play(place, side, found);
    codes.push(found[1]);
  }
  if (codes.length === path.length) comparison.position(PLACE + codes.length, side, 'played');
  while (codes.length > 0) {
    const code = codes.pop() as number;
    comparison.back(PLACE + codes.length, code);
  }
}

/** Who is to move at the end of the line. Where the game is over it may be nobody: then the next after who moved. */
function sideOf<Position, Move>({ game, line }: Examination<Position, Move>): 0 | 1 {
  const mover = game.toMove(line.position);
  if (mover === 0 || mover === 1) return mover;
  return line.lastMover === 0 ? 1 : 0;
}
