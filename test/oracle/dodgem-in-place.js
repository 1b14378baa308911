import dodgem from './dodgem.js';

/**
 * A game whose positions are changed in place, and taken back, made of one whose `play` returns new ones: a position is
 * a box with the present position in it and those before.
 */
export function inPlace(game) {
  const inside = Object.fromEntries(
    Object.entries(game).map(([name, member]) => [
      name,
      typeof member === 'function' ? ({ now }, ...rest) => member(now, ...rest) : member,
    ]),
  );
  return {
    ...inside,
    initial: () => ({ now: game.initial(), before: [] }),
    play(box, move) {
      box.before.push(box.now);
      box.now = game.play(box.now, move);
      return box;
    },
    undo(box) {
      box.now = box.before.pop();
    },
    ...(game.parse && { parse: (text) => ({ now: game.parse(text), before: [] }) }),
  };
}

export const plain = { ...dodgem, format: (p) => JSON.stringify(p), parse: (text) => JSON.parse(text) };
export const changed = inPlace(plain);
export const unreadable = { ...changed, parse: undefined };
const board = changed.initial();
export const shared = { ...changed, initial: () => board };
