import { endOfGame, type Game, InvalidPositionError, UnsupportedGameError } from 'cutnode';
import { chess, createChess } from 'cutnode/games/chess';
import { chessWithNet } from 'cutnode/games/chess/net';
import { draughts } from 'cutnode/games/draughts';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { xiangqi } from 'cutnode/games/xiangqi';
import { expect, it } from 'vitest';

/** How a game that was played has ended, with each rule of repetition. */

/** All positions and moves of a game. */
function played<P, M>(
  game: Game<P, M>,
  start: string,
  words: readonly string[],
): { readonly positions: P[]; readonly moves: M[] } {
  const positions = [game.parse?.(start) as P];
  const moves = words.map((word) => {
    const move = game.parseMove?.(positions.at(-1) as P, word) as M;
    positions.push(game.play(positions.at(-1) as P, move));
    return move;
  });
  return { positions, moves };
}

/** Its payoffs after each move. */
function ends<P, M>(game: Game<P, M>, start: string, words: readonly string[]): (readonly number[] | undefined)[] {
  const { positions, moves } = played(game, start, words);
  return positions.map((_, ply) => endOfGame(game, positions.slice(0, ply + 1), moves.slice(0, ply)));
}

it('a repetition ends draughts at the second occurrence of a position, and chess at the third', () => {
  const goesOn = [undefined, undefined, undefined, undefined];
  expect(ends(draughts, 'W:WK1:BK32', ['1-6', '32-28', '6-1', '28-32'])).toEqual([...goesOn, [0, 0]]);
  const round = ['b1b2', 'h8g8', 'b2b1', 'g8h8'];
  expect(ends(chess, '7k/8/8/8/8/8/8/KR6 w - - 0 1', [...round, ...round])).toEqual([...goesOn, ...goesOn, [0, 0]]);
});

it('only chess of this package, however it was made, waits for the third: not every game of that name', () => {
  const king = ['1-6', '32-28', '6-1', '28-32'];
  expect(ends({ ...draughts, name: 'chess' }, 'W:WK1:BK32', king).at(-1)).toEqual([0, 0]);
  const round = ['b1b2', 'h8g8', 'b2b1', 'g8h8'];
  for (const game of [createChess({ evaluate: () => 0 }), { ...chess, name: 'my chess' }, chessWithNet]) {
    const all = ends(game, '7k/8/8/8/8/8/8/KR6 w - - 0 1', [...round, ...round]);
    expect([all[4], all[8]]).toEqual([undefined, [0, 0]]);
  }
});

it('who gives check for ever in Chinese chess has lost', () => {
  const moves = ['a2a10', 'e10e9', 'a10a9', 'e9e10', 'a9a10'];
  const all = ends(xiangqi, '4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1', moves);
  expect(all.slice(0, 5)).toEqual(Array(5).fill(undefined));
  expect(all[5]).toEqual([-Infinity, Infinity]);
});

it('where nothing is said of repetitions, the rules alone end a game', () => {
  expect(ends(ticTacToe, '.........', ['1', '4', '2', '5', '3']).at(-1)).toEqual([Infinity, -Infinity]);
  expect(ends(ticTacToe, '.........', ['1', '4'])).toEqual([undefined, undefined, undefined]);
});

it('what cannot be judged is refused', () => {
  expect(() => endOfGame(ticTacToe, [], [])).toThrow(InvalidPositionError);
  expect(() => endOfGame(ticTacToe, undefined as never, [])).toThrow(InvalidPositionError);
  const undoing = { ...ticTacToe, undo() {} };
  const start = ticTacToe.initial();
  expect(() => endOfGame(ticTacToe, [start], [0])).toThrow(
    'tic-tac-toe: endOfGame expects the 0 moves between the positions, not 1',
  );
  expect(() => endOfGame(ticTacToe, [start, start], 'x' as never)).toThrow(
    "the 1 moves between the positions, not 'x'",
  );
  expect(() => endOfGame(undoing as never, [ticTacToe.initial()], [])).toThrow(UnsupportedGameError);
});
