import { messageOf, show } from '../../../contract/printable.js';
import { cut, identityOf, lookAt, type PositionRule } from '../position-view.js';
import { someOf } from './moves.js';

/** Whether positions and moves that are written are read as what they were. */

export const formatRule: PositionRule = ({ game, position }) => {
  const text: unknown = game.format?.(position);
  return typeof text === 'string' ? undefined : `format gave ${show(text)}; expected a text`;
};

export const parseRule: PositionRule = ({ game, position }) => {
  const text: unknown = game.format?.(position);
  // `format` has a rule of its own.
  if (typeof text !== 'string') return undefined;
  let read: typeof position | undefined;
  try {
    read = game.parse?.(text);
  } catch (error) {
    return `parse refuses what format wrote, ${show(text)}, with ${show(messageOf(error))}; expected the same position`;
  }
  if (read === undefined) return `parse gave undefined for ${show(text)}; expected a position`;
  const [before, after] = [lookAt(game, position), lookAt(game, read)];
  for (const method of ['format', 'toMove', 'outcome', 'key', 'moves', 'reward', 'evaluate']) {
    if (before.get(method) === after.get(method)) continue;
    return `parse(format(position)) is another position: ${method} gave ${cut(before.get(method))} before and ${cut(after.get(method))} after; expected the same`;
  }
  return undefined;
};

export const parseMoveRule: PositionRule = ({ game, position, moves }) => {
  for (const move of someOf(moves)) {
    const text: unknown = game.formatMove?.(position, move);
    if (typeof text !== 'string') return `formatMove gave ${show(text)}; expected a text`;
    let read: typeof move | undefined;
    try {
      read = game.parseMove?.(position, text);
    } catch (error) {
      return `parseMove refuses what formatMove wrote, ${show(text)}, with ${show(messageOf(error))}; expected the same move`;
    }
    if (read !== undefined && identityOf(game, position, read) === identityOf(game, position, move)) continue;
    const other = read === undefined ? 'undefined' : show(game.formatMove?.(position, read));
    return `parseMove read ${show(text)}, which formatMove wrote, as another move, ${other}; expected the same move`;
  }
  return undefined;
};
