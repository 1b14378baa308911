import { describe, expect, it } from 'vitest';
import { checkedGame } from '../../bindings/contract/checked-game.js';
import type { Game } from '../../bindings/contract/game.js';
import { keyOf } from '../../bindings/contract/identity.js';
import { afterMove, childOf, isOver, legalMoves, movesOf } from '../../bindings/contract/single-answers.js';

/** Single answers are those of `CheckedGame`, where they are checked. */

const nim: Game<number, number> = {
  name: 'nim',
  initial: () => 5,
  toMove: (coins) => coins % 2,
  moves: (coins) => [1, 2].filter((taken) => taken <= coins),
  play: (coins, taken) => coins - taken,
  outcome: (coins) => (coins > 0 ? undefined : [Infinity, -Infinity]),
  key: (coins) => BigInt(coins),
};

/** What `ask` gives, or the error. */
function answer(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

describe('a single answer is that of the one door', () => {
  it('where the game is right', () => {
    expect([isOver(nim, 5), isOver(nim, 0)]).toEqual([false, true]);
    expect(movesOf(nim, 1)).toEqual([1]);
    expect([legalMoves(nim, 0), legalMoves(nim, 5)]).toEqual([[], [1, 2]]);
    expect(childOf(nim, 5, 2)).toBe(3);
    expect(afterMove(nim, 5, 2, (coins) => coins * 10)).toBe(30);
    expect(keyOf(nim, 5)).toBe(5);
    expect(keyOf({ ...nim, key: undefined } as never, 5)).toBeUndefined();
  });

  it('in a game that changes its position in place, which is as before even if the question throws', () => {
    const place: Game<{ coins: number }, number> = {
      name: 'nim in place',
      initial: () => ({ coins: 5 }),
      toMove: () => 0,
      moves: () => [1],
      play: (here, taken) => Object.assign(here, { coins: here.coins - taken }),
      undo: (here, taken) => void Object.assign(here, { coins: here.coins + taken }),
      outcome: () => undefined,
    };
    const here = place.initial();
    expect(afterMove(place, here, 2, ({ coins }) => coins)).toBe(3);
    expect(() =>
      afterMove(place, here, 2, () => {
        throw new Error('asked too much');
      }),
    ).toThrow('asked too much');
    expect(here).toEqual({ coins: 5 });
  });

  it.each<[string, Partial<Record<keyof Game<unknown, unknown>, unknown>>]>([
    ['moves a text', { moves: () => 'ab' }],
    ['moves undefined', { moves: () => undefined }],
    ['no moves', { moves: () => [] }],
    ['too many moves', { moves: () => Array(1025).fill(1) }],
    ['play undefined', { play: () => undefined }],
    ['play a promise', { play: async () => 1 }],
    ['play its argument', { initial: () => ({}), play: (here: unknown) => here }],
    ['a key that is none', { key: () => ({}) }],
  ])('where the game is wrong: %s', (_, wrong) => {
    const game = { ...nim, ...wrong } as never as Game<unknown, unknown>;
    const door = checkedGame(game);
    const here = game.initial();
    const pairs: readonly (readonly [() => unknown, () => unknown])[] = [
      [() => movesOf(game, here, door.answers), () => door.moves(here)],
      [() => childOf(game, here, 1, door.answers), () => door.play(here, 1)],
      [() => afterMove(game, here, 1, () => 'there', door.answers), () => door.after(here, 1, () => 'there')],
      [() => keyOf(game, here), () => door.tableName(here)],
    ];
    const answers = pairs.map(([single, ofDoor]) => [answer(single), answer(ofDoor)]);
    for (const [single, ofDoor] of answers) expect(single).toEqual(ofDoor);
    expect(answers.some(([single]) => String(single).startsWith('InvalidGameError'))).toBe(true);
  });
});
