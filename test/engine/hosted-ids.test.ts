import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { writeIds } from '../../bindings/engine/hosted-ids.js';

const game = { name: 'any' };
const position = 'here';

/** The ids of `moves`, of which `places` are all. */
function idsOf(moves: readonly unknown[], places: readonly unknown[] = moves, names = new Map<string, number>()) {
  const ids = new Uint16Array(moves.length);
  writeIds(game as never, position, moves as never, ids, places as never, names);
  return [...ids];
}

describe('the ids of moves without a moveId', () => {
  const objects = Array.from({ length: 6 }, (_, i) => ({ i }));

  it('are the moves themselves, where these are small numbers', () => {
    expect(idsOf([7, 0, 65_534])).toEqual([7, 0, 65_534]);
  });

  it('number texts as they appear', () => {
    const names = new Map<string, number>();
    expect(idsOf(['e4', 'd4'], undefined, names)).toEqual([0, 1]);
    expect(idsOf(['c4', 'd4'], undefined, names)).toEqual([2, 1]);
  });

  it('are the places of objects among all moves, for noisy moves too', () => {
    expect(idsOf(objects)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(
      idsOf(
        [5, 3, 0].map((i) => objects[i]),
        objects,
      ),
    ).toEqual([5, 3, 0]);
    expect(idsOf([{}], objects)).toEqual([65_534]);
  });

  it('are refused, if moveId gives none, or a move is undefined', () => {
    const write = (moveId: unknown, move: unknown) => () =>
      writeIds({ ...game, moveId } as never, position, [move] as never, new Uint16Array(1), [], new Map());
    expect(write(() => 65_535, 1)).toThrow(InvalidGameError);
    expect(write(() => 65_535, 1)).toThrow('moveId gave 65535 for ');
    expect(write(() => undefined, 1)).toThrow('expected a whole number from 0 to 65534');
    expect(write(undefined, undefined)).toThrow('undefined is among the moves for ');
  });
});
