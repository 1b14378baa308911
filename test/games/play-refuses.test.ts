import { describe, expect, it } from 'vitest';
import { backgammon } from '../../bindings/games/backgammon/index.js';
import { breakthrough } from '../../bindings/games/breakthrough/index.js';
import { chess } from '../../bindings/games/chess/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { draughts } from '../../bindings/games/draughts/index.js';
import { grundy } from '../../bindings/games/grundy/index.js';
import { type Game, IllegalMoveError } from '../../bindings/index.js';

/**
 * A text, nothing, a number of no move, a man of the other side, an empty square: each would leave a corrupt position.
 */
describe('play refuses what is no move of the side to move', () => {
  it.each([
    ['e2e4', "chess: expected a move of the game, a number such as 1804 for e2e4, not 'e2e4'; parseMove reads a text"],
    [undefined, 'chess: expected a move of the game, a number such as 1804 for e2e4, not undefined'],
    [99_999, 'not 99999'],
    [
      52 | (36 << 6),
      'chess: e7e5 moves no man of the side to move in rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    ],
    [28 | (36 << 6), 'chess: e4e5 moves no man'],
  ])('of chess: %s', (move, words) => {
    const play = () => chess.play(chess.initial(), move as number);
    expect(play).toThrow(IllegalMoveError);
    expect(play).toThrow(words);
  });

  it.each([
    [
      '11-15',
      "draughts: expected a move of the game, a number such as 458 for 11-15, not '11-15'; parseMove reads a text",
    ],
    [null, 'not null'],
    [20 | (16 << 5), 'draughts: 21 to 17 is not a legal move of'],
    [14 | (18 << 5), 'draughts: 15 to 19 is not a legal move of'],
  ])('of draughts: %s', (move, words) => {
    const play = () => draughts.play(draughts.initial(), move as number);
    expect(play).toThrow(IllegalMoveError);
    expect(play).toThrow(words);
  });
});

/** The arguments of `formatMove` in the wrong order, and a `play` without a move. */
describe('what is no move at all', () => {
  const games = [backgammon, breakthrough, grundy, connectFour] as unknown as readonly Game<unknown, unknown>[];
  it.each(games.map((game) => [game.name, game] as const))('of %s', (name, game) => {
    const start = game.initial();
    const move = game.moves(start)[0];
    const words = new RegExp(
      `^${name}: expected a move of the game, such as .*; the position comes first, then the move$`,
    );
    expect(() => game.formatMove?.(move, start)).toThrow(IllegalMoveError);
    expect(() => game.formatMove?.(move, start)).toThrow(words);
    expect(() => game.formatMove?.(start, undefined)).toThrow(words);
    expect(() => game.play(start, undefined)).toThrow(IllegalMoveError);
    expect(game.formatMove?.(start, move)).toBeTypeOf('string');
  });
});
