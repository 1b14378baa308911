import { isWhole } from '../../../contract/checks.js';
import type { Game } from '../../../contract/game.js';
import { show } from '../../../contract/printable.js';
import { MAX_GRADED_VALUE } from '../../../contract/value.js';
import { writeMove } from '../findings.js';
import { changedView, lookAt, type PositionRule } from '../position-view.js';

/** What a game says for selective searches: the position after a pass, and facts about moves and positions. */

/** Kinds of moves are numbers below this. */
const KINDS = 512;
const MAX_STRUCTURE = 2 ** 32 - 1;
/** Depths that a search compares: the deep one, and the shallow one in its place. */
const depths = [
  [3, 1],
  [6, 2],
  [12, 5],
] as const;

export const passRule: PositionRule = ({ game, position, isOver }) => {
  if (isOver) return undefined;
  const before = lookAt(game, position);
  const passed = game.pass?.(position);
  const after = lookAt(game, position);
  const changed = changedView(before, after);
  if (changed) {
    return `pass changed the position it was given: ${changed} was ${before.get(changed)} and is ${after.get(changed)}; expected a new position`;
  }
  if (passed === undefined) return undefined;
  if (passed === null || (passed === position && typeof passed === 'object')) {
    return `pass gave ${passed === null ? 'null' : 'back the position it was given'}; expected a new position, or undefined`;
  }
  const mover = game.toMove(position);
  const next: unknown = game.toMove(passed);
  if ((mover !== 0 && mover !== 1) || next === 1 - mover) return undefined;
  return `pass gave a position with ${show(next)} to move, where player ${mover} passed; expected player ${1 - mover}`;
};

export const booleanRule =
  (hook: 'isQuiet' | 'isForcing'): PositionRule =>
  ({ game, position, moves }) => {
    for (const move of moves) {
      const given: unknown = game[hook]?.(position, move);
      if (given === true || given === false) continue;
      return `${hook} gave ${show(given)} for the move ${writeMove(game, position, move)}; expected true or false`;
    }
    return undefined;
  };

export const exchangeRule: PositionRule = ({ game, position, moves }) => {
  for (const move of moves) {
    const given: unknown = game.exchange?.(position, move);
    if (isWhole(given, -MAX_GRADED_VALUE, MAX_GRADED_VALUE)) continue;
    return `exchange gave ${show(given)} for the move ${writeMove(game, position, move)}; expected an integer within ±${MAX_GRADED_VALUE}`;
  }
  return undefined;
};

export const moveKindRule: PositionRule = ({ game, position, moves }) => {
  for (const move of moves) {
    const given: unknown = game.moveKind?.(position, move);
    if (isWhole(given, 0, KINDS - 1)) continue;
    return `moveKind gave ${show(given)} for the move ${writeMove(game, position, move)}; expected a whole number from 0 to ${KINDS - 1}`;
  }
  return undefined;
};

export const structureRule: PositionRule = ({ game, position, isOver }) => {
  if (isOver) return undefined;
  for (const part of [0, 1, 2]) {
    const given: unknown = game.structure?.(position, part);
    if (!isWhole(given, 0, MAX_STRUCTURE)) {
      return `structure gave ${show(given)}; expected a whole number from 0 to ${MAX_STRUCTURE}`;
    }
    const again = game.structure?.(position, part);
    if (again !== given) return `structure gave ${given}, and ${show(again)} when asked again`;
  }
  return undefined;
};

export const deviationRule: PositionRule = ({ game, position, isOver }) => {
  for (const [depth, shallow] of isOver ? [] : depths) {
    const given: unknown = game.deviation?.(position, depth, shallow);
    if (isWhole(given, 0, MAX_GRADED_VALUE)) continue;
    return `deviation gave ${show(given)} for depths ${depth} and ${shallow}; expected a whole number from 0 to ${MAX_GRADED_VALUE}`;
  }
  return undefined;
};

/** How many of `moves` the game calls forcing. */
export function forcingAmong<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  moves: readonly Move[],
): number {
  return moves.filter((move) => game.isForcing?.(position, move) === true).length;
}
