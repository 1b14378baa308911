import type { Examination } from './examination.js';
import type { KeyIndex } from './key-index.js';
import { identityOf } from './position-view.js';

/**
 * Looks for positions with equal keys: the moves of the random games in another order, which reach the same position
 * where the order does not matter, and everything within a few plies of some positions.
 */

/** The share of the budget that is left then. */
const SHARE = 0.2;
/** The other orders tried for each game. */
const ORDERS = 3;
/** The plies from the end of a game that count as near it. */
const NEAR_END = 6;
/** The plies and the moves of the neighbourhood of a position. */
const NEIGHBOURHOOD = 3;
const NEIGHBOURS = 150;

export function* transpose<Position, Move>(
  exam: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
): Generator<void> {
  const { budget, choices, games } = exam;
  const end = budget.until(SHARE);
  for (const { path } of games) {
    for (let order = 0; order < ORDERS && path.length > 1; order++) {
      if (budget.nodes >= end) return;
      const isNearEnd = order > 0;
      const fromEnd = isNearEnd ? 1 + choices.below(NEAR_END) : choices.below(path.length);
      replay(exam, index, path.slice(0, Math.max(2, path.length - fromEnd)));
      yield;
    }
    exam.line.reach(path.slice(0, Math.max(0, path.length - 1 - choices.below(NEAR_END))));
    explore(exam, index, NEIGHBOURHOOD, Math.min(end, budget.nodes + NEIGHBOURS));
    yield;
  }
}

/** Plays the moves of `path` in another order, as far as they are legal, and adds the positions on the way. */
function replay<Position, Move>(
  { choices, game, line }: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
  path: readonly Move[],
): void {
  line.backTo(0);
  const names: string[] = [];
  for (const move of path) {
    names.push(identityOf(game, line.position, move));
    line.play(move);
  }
  line.backTo(0);
  let left = choices.shuffled(names);
  while (left.length > 0 && game.outcome(line.position) === undefined) {
    const legal = new Map(
      game.moves(line.position).map((move) => [identityOf(game, line.position, move), move] as const),
    );
    const next = left.find((name) => legal.has(name));
    if (next === undefined) return;
    left = left.toSpliced(left.indexOf(next), 1);
    line.play(legal.get(next) as Move);
    index.add();
  }
}

/** Adds all positions within `plies` of the end of the line. */
function explore<Position, Move>(
  exam: Examination<Position, Move>,
  index: KeyIndex<Position, Move>,
  plies: number,
  end: number,
): void {
  const { budget, game, line } = exam;
  if (game.outcome(line.position) !== undefined) return;
  index.add();
  if (plies === 0) return;
  for (const move of game.moves(line.position)) {
    if (budget.nodes >= end) return;
    line.play(move);
    explore(exam, index, plies - 1, end);
    line.back();
  }
}
