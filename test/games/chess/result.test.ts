import { InvalidOptionError, InvalidPositionError } from 'cutnode';
import { type ChessPosition, chess, resultOf } from 'cutnode/games/chess';
import { describe, expect, test } from 'vitest';

/** The positions of a game from a FEN. */
function played(fen: string, moves: string): ChessPosition[] {
  const positions = [chess.parse(fen)];
  for (const text of moves.split(' ').filter((move) => move !== '')) {
    const position = positions.at(-1) as ChessPosition;
    positions.push(chess.play(position, chess.parseMove(position, text)));
  }
  return positions;
}

const start = chess.format(chess.initial());
const ROUND = 'g1f3 g8f6 f3g1 f6g8';

describe('the result of a game', () => {
  test.each([
    ["fool's mate", start, 'f3 e5 g4 Qh4#', { result: '0-1', winner: 1, reason: 'checkmate' }],
    ["scholar's mate", start, 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#', { result: '1-0', winner: 0, reason: 'checkmate' }],
    [
      'stalemate',
      '7k/8/6K1/8/8/8/5Q2/8 w - - 0 1',
      'Qf7',
      { result: '1/2-1/2', winner: undefined, reason: 'stalemate' },
    ],
    [
      'the last pawn is taken',
      '8/8/8/8/3kp3/8/3K4/4N3 w - - 0 1',
      'Nc2+ Ke5 Ne3 Kd4 Nf5+ Kc5 Ng3 Kd4 Nxe4',
      { result: '1/2-1/2', winner: undefined, reason: 'dead position' },
    ],
    [
      'a position for the third time',
      start,
      `${ROUND} ${ROUND}`,
      { result: '1/2-1/2', winner: undefined, reason: 'threefold repetition' },
    ],
    [
      '50 moves',
      '4k3/8/8/8/8/8/4R3/4K3 b - - 99 80',
      'Kd7',
      { result: '1/2-1/2', winner: undefined, reason: 'fifty moves' },
    ],
    [
      'mate with the 50th move',
      '4k3/R7/4K3/8/8/8/8/8 w - - 99 80',
      'Ra8#',
      { result: '1-0', winner: 0, reason: 'checkmate' },
    ],
  ])('%s', (_, fen, moves, result) => {
    expect(resultOf(played(fen, moves))).toEqual(result);
    expect(resultOf(played(fen, moves).slice(0, -1))).toBeUndefined();
  });

  test.each([
    ['the fifth occurrence', start, `${ROUND} ${ROUND} ${ROUND} ${ROUND}`, 'fivefold repetition'],
    ['75 moves', '4k3/8/8/8/8/8/4R3/4K3 b - - 149 80', 'Kd7', 'seventy-five moves'],
  ])('without claims, a draw comes with %s', (_, fen, moves, reason) => {
    expect(resultOf(played(fen, moves), { claims: false })).toEqual({ result: '1/2-1/2', winner: undefined, reason });
    expect(resultOf(played(fen, moves).slice(0, -1), { claims: false })).toBeUndefined();
  });

  test('a right to castle and a capture en passant make another position', () => {
    // The king has moved: the first position cannot come back.
    const castling = '4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1';
    const round = 'Kd1 Kd8 Ke1 Ke8';
    expect(resultOf(played(castling, `${round} ${round}`))).toBeUndefined();
    expect(resultOf(played(castling, `${round} ${round} Kd1`))?.reason).toBe('threefold repetition');
    const passed = '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1';
    const after = 'd5 Kd1 Kd8 Ke1 Ke8';
    expect(resultOf(played(passed, `${after} Kd1 Kd8 Ke1 Ke8`))).toBeUndefined();
    expect(resultOf(played(passed, `${after} Kd1 Kd8 Ke1 Ke8 Kd1`))?.reason).toBe('threefold repetition');
  });

  test('positions before the last capture or pawn move may be missing', () => {
    const positions = played(start, `e4 e5 ${ROUND} ${ROUND}`);
    expect(resultOf(positions)?.reason).toBe('threefold repetition');
    expect(resultOf(positions.slice(2))?.reason).toBe('threefold repetition');
  });

  test('is refused for what is no list of positions', () => {
    expect(() => resultOf([])).toThrow(
      new InvalidPositionError("chess: expected a list of the game's positions, not []"),
    );
    expect(() => resultOf(chess.initial() as unknown as ChessPosition[])).toThrow(InvalidPositionError);
    expect(() => resultOf([chess.initial()], { claim: true } as object)).toThrow(InvalidOptionError);
  });
});
