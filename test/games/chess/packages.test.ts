import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { createEngine, IllegalMoveError, InvalidPositionError } from 'cutnode';
import {
  type ChessPosition,
  fromChessJs,
  fromChessops,
  chess as game,
  historyFromChessJs,
  toChessJs,
  toChessops,
} from 'cutnode/games/chess';
import { describe, expect, it, test } from 'vitest';

const chessopsOf = (fen: string): Chessops => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap();
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('the history of a Chess object is its positions since the last capture or pawn move', () => {
  const shuffled = new Chess('4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1');
  for (const move of ['e3', 'Kd8', 'Rb1', 'Kc8', 'Ra1', 'Kd8']) shuffled.move(move);
  expect(historyFromChessJs(shuffled).map((position) => game.format(position))).toEqual(
    shuffled
      .history({ verbose: true })
      .slice(1)
      .map(({ before }) => before),
  );
  const pushed = new Chess();
  expect(historyFromChessJs(pushed)).toEqual([]);
  pushed.move('e4');
  expect(historyFromChessJs(pushed)).toEqual([]);
});

test('castling is the move of the king alone for chess.js, and takes the rook for chessops', () => {
  const position = game.parse(KIWIPETE);
  const long = game.parseMove(position, 'O-O-O');
  expect(toChessJs(position, long)).toEqual({ from: 'e1', to: 'c1' });
  expect(toChessops(long)).toEqual({ from: 4, to: 0 });
  expect(new Chess(KIWIPETE).move(toChessJs(position, long)).san).toBe('O-O-O');
  const after = chessopsOf(KIWIPETE);
  after.play(toChessops(long));
  expect(fromChessops(after)).toEqual(game.play(position, long));
});

test('promotions have the letters of chess.js and the words of chessops', () => {
  const position = game.parse('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  const moves = ['a7a8n', 'a7a8b', 'a7a8r', 'a7a8q'].map((text) => game.parseMove(position, text));
  expect(moves.map((move) => toChessJs(position, move).promotion)).toEqual(['n', 'b', 'r', 'q']);
  expect(moves.map((move) => toChessops(move).promotion)).toEqual(['knight', 'bishop', 'rook', 'queen']);
});

test('chessops has positions of Chess960', () => {
  const fen = '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1';
  expect(game.format(fromChessops(chessopsOf(fen)))).toBe(fen);
  expect(fromChessops(chessopsOf(fen))).toEqual(game.parse(fen));
});

describe('what is refused', () => {
  it('what is no object of the package', () => {
    expect(() => fromChessJs({} as Chess)).toThrow('chess: expected a Chess object of chess.js, not an object');
    expect(() => fromChessops({} as Chessops)).toThrow('chess: expected a Chess position of chessops, not an object');
    const mute = { fen: () => new Chess().fen().replace(' 0 1', ' 5 9') } as Chess;
    expect(() => historyFromChessJs(mute)).toThrow('chess: expected a Chess object of chess.js with its history');
  });

  it('variants of chessops', () => {
    const atomic = Object.assign(chessopsOf(KIWIPETE), { rules: 'atomic' });
    expect(() => fromChessops(atomic)).toThrow("chess: expected a position of the rules chess, not of 'atomic'");
  });

  it.each([
    ['a Chess object of chess.js', new Chess(), 'a Chess object'],
    ['a Chess position of chessops', chessopsOf(KIWIPETE), 'a Chess object'],
    ['a FEN', KIWIPETE, `'${KIWIPETE}'`],
    ['an object', {}, 'an object'],
    ['a number', 7, '7'],
  ])('%s in place of a position', async (_, given, shown) => {
    const refusal = new InvalidPositionError(
      `chess: expected a position made by parse, fromChessJs or fromChessops, not ${shown}`,
    );
    const engine = await createEngine(game);
    const position = given as unknown as ChessPosition;
    for (const ask of [
      () => engine.search(position, { depth: 1 }),
      () => engine.perft(position, 1),
      () => game.outcome(position),
      () => game.moves(position),
      () => game.parseMove(position, 'e2e4'),
    ]) {
      expect(ask).toThrow(refusal);
    }
  });

  it.each([
    [undefined, 'undefined'],
    ['e2e4', "'e2e4'; parseMove reads a text"],
    [0, '0'],
    [1.5, '1.5'],
    [-1, '-1'],
    // A pawn cannot be promoted to a king.
    [51 + 64 * 59 + 5 * 4096, '24307'],
  ])('the move %j', (move, shown) => {
    for (const write of [toChessops, (one: number) => toChessJs(game.initial(), one)]) {
      expect(() => write(move as number)).toThrow(
        new IllegalMoveError(`chess: expected a move of the game, a number such as 1804 for e2e4, not ${shown}`),
      );
    }
  });
});
