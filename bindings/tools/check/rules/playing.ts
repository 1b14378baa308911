import { isPromise } from '../../../contract/printable.js';
import type { Budget } from '../budget.js';
import { type RuleName, writeMove } from '../findings.js';
import { changedView, cut, inconstancyOf, lookAt, type PositionView } from '../position-view.js';
import { differenceOf, snapshotOf, textOf } from '../snapshot.js';

/** Whether `play` leaves its argument alone, or `undo` restores it, and whether lists stay as they were given. */

/** A finding of this kind names the member at fault, since one trial tells on several. */
export interface PlayingFault {
  readonly rule: RuleName;
  readonly message: string;
}

/** Plays each of `tried` and, with `undo`, takes it back. */
export function playingFault<Position, Move>(
  { game, position, moves }: PositionView<Position, Move>,
  tried: readonly Move[],
  budget: Budget,
): PlayingFault | undefined {
  const look = lookAt(game, position);
  const list = moves.map(textOf).join();
  for (const move of tried) {
    const written = writeMove(game, position, move);
    const before = game.undo ? undefined : snapshotOf(position);
    budget.nodes++;
    const child = game.play(position, move);
    if (child === undefined || child === null || isPromise(child)) {
      const given = child ? 'a Promise' : child;
      return { rule: 'play', message: `play gave ${given} for the move ${written}; expected the position after it` };
    }
    if (game.outcome(child) === undefined) game.moves(child);
    // Before the list is asked for again, which may restore it.
    if (moves.map(textOf).join() !== list) {
      return {
        rule: 'moves',
        message: `the list that moves gave has changed after the move ${written}; expected a list of its own for each position`,
      };
    }
    if (game.undo) {
      game.undo(position, move);
      const changed = changedView(look, lookAt(game, position));
      if (changed) {
        return (
          inconstancyOf(game, position) ?? {
            rule: 'undo',
            message: `undo does not restore the position after the move ${written}: ${was(changed, look, lookAt(game, position))}`,
          }
        );
      }
    } else {
      const fault = argumentFault(game, position, child, written, before as ReturnType<typeof snapshotOf>, look);
      if (fault) return typeof fault === 'string' ? { rule: 'play', message: fault } : fault;
    }
  }
  return undefined;
}

function argumentFault<Position, Move>(
  game: PositionView<Position, Move>['game'],
  position: Position,
  child: Position,
  move: string,
  before: ReturnType<typeof snapshotOf>,
  look: ReadonlyMap<string, string>,
): string | PlayingFault | undefined {
  if (child === position && typeof child === 'object') {
    return `play gave back the position it was given for the move ${move}; without undo it must leave that alone and return a new one`;
  }
  const instead = 'without undo it must leave its argument alone';
  const changed = differenceOf(before, snapshotOf(position));
  if (changed) {
    const part = changed.path === '' ? 'it' : changed.path;
    return `play changed the position it was given for the move ${move}: ${part} was ${changed.before} and is ${changed.after}; ${instead}`;
  }
  const view = lookAt(game, position);
  const method = changedView(look, view);
  return (
    method &&
    (inconstancyOf(game, position) ??
      `play changed the position it was given for the move ${move}: ${was(method, look, view)}; ${instead}`)
  );
}

/** What a method gave before and after. */
export function was(method: string, before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string {
  return `${method} gave ${cut(before.get(method))} before and gives ${cut(after.get(method))} now`;
}
