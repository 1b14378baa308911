import { IllegalMoveError } from 'cutnode';
import { chess, formatSan, formatUci, parseSan, parseUci } from 'cutnode/games/chess';
import { describe, expect, test } from 'vitest';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('a move in algebraic notation', () => {
  test.each([
    ['a pawn', chess.format(chess.initial()), 'e2e4', 'e4'],
    ['a capture by a pawn', '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
    ['en passant', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
    ['a promotion that gives check', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 'a8=Q+'],
    ['a promotion by a capture', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8n', 'axb8=N'],
    ['castling short', KIWIPETE, 'e1g1', 'O-O'],
    ['castling long', KIWIPETE, 'e1c1', 'O-O-O'],
    ['castling that gives check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'O-O+'],
    ['castling in Chess960', '4k3/8/8/8/8/8/8/1KR5 w C - 0 1', 'b1c1', 'O-O'],
    ['mate', 'k7/8/1K6/8/8/8/8/7R w - - 0 1', 'h1h8', 'Rh8#'],
    ['pieces on different files', '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'b1d2', 'Nbd2'],
    ['pieces on one file', '4k3/R7/8/8/8/R7/8/4K3 w - - 0 1', 'a3a5', 'R3a5'],
    ['three queens', '8/8/8/8/4Q2Q/k7/8/1K5Q w - - 0 1', 'h4e1', 'Qh4e1'],
    ['a pinned rival does not count', '4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'],
    ['a check of both', '4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1', 'e4f6', 'Nf6+'],
  ])('%s', (_, fen, uci, san) => {
    const position = chess.parse(fen);
    const move = parseUci(position, uci);
    expect(formatSan(position, move)).toBe(san);
    expect(parseSan(position, san)).toBe(move);
    expect(chess.parseMove(position, san)).toBe(move);
  });

  test.each([
    ['Ng1f3', 'g1f3'],
    ['Ngf3', 'g1f3'],
    ['N1f3', 'g1f3'],
    ['Ng1-f3', 'g1f3'],
    ['Nf3!?', 'g1f3'],
    ['Nf3+', 'g1f3'],
    ['e2-e4', 'e2e4'],
    [' e4 ', 'e2e4'],
  ])('may say more than it must: %s', (san, uci) => {
    expect(formatUci(chess.initial(), parseSan(chess.initial(), san))).toBe(uci);
  });

  test.each([
    [KIWIPETE, '0-0', 'e1g1'],
    [KIWIPETE, 'O-O-O', 'e1c1'],
    ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8Q', 'a7a8q'],
    ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8(R)', 'a7a8r'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'exd6 e.p.', 'e5d6'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5:d6', 'e5d6'],
  ])('is read in other ways of writing: %s %s', (fen, san, uci) => {
    const position = chess.parse(fen);
    expect(formatUci(position, parseSan(position, san))).toBe(uci);
  });

  test.each([
    [
      'no move at all',
      'hello',
      "'hello' is no move in algebraic notation; expected a move such as e4, Nf3, exd5, O-O or e8=Q",
    ],
    [
      'nowhere to go',
      'Nd2',
      `'Nd2' is not a legal move of ${chess.format(chess.initial())}; expected one of Na3, Nc3, Nf3, Nh3`,
    ],
    ['castling', 'O-O', /^chess: 'O-O' is not a legal move of .*; expected one of a3, b3, /],
  ])('is refused with the moves that are possible: %s', (_, san, reason) => {
    expect(() => parseSan(chess.initial(), san)).toThrow(IllegalMoveError);
    expect(() => parseSan(chess.initial(), san)).toThrow(typeof reason === 'string' ? `chess: ${reason}` : reason);
  });

  test.each([
    [
      '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1',
      'Nd2',
      "'Nd2' may mean Nbd2 or Nfd2 in 4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1; expected one of them",
    ],
    [
      '4k3/P7/8/8/8/8/8/4K3 w - - 0 1',
      'a8',
      "'a8' is not a legal move of 4k3/P7/8/8/8/8/8/4K3 w - - 0 1; expected one of a8=Q+, a8=R+, a8=B, a8=N",
    ],
    [
      'k7/8/1K6/8/8/8/8/7R b - - 0 1',
      'Kxb7',
      "'Kxb7' is not a legal move of k7/8/1K6/8/8/8/8/7R b - - 0 1; expected Kb8",
    ],
    [
      'k6R/8/1K6/8/8/8/8/8 b - - 0 1',
      'Kb8',
      "'Kb8' is not a legal move of k6R/8/1K6/8/8/8/8/8 b - - 0 1; expected none, the game is over",
    ],
  ])('is refused in %s: %s', (fen, san, reason) => {
    expect(() => parseSan(chess.parse(fen), san)).toThrow(new IllegalMoveError(`chess: ${reason}`));
  });

  test('is written of legal moves only', () => {
    expect(() => formatSan(chess.initial(), parseUci(chess.initial(), 'e2e4') + 64)).toThrow(
      "'e2f4' is not a legal move",
    );
    expect(() => formatSan(chess.initial(), Number.NaN)).toThrow('expected a move of the game, a number such as 1804');
  });
});

describe('a move of UCI', () => {
  test.each([
    ['castling in chess', KIWIPETE, 'O-O-O', 'e1c1'],
    ['castling in Chess960', KIWIPETE.replace('KQkq', 'HAha'), 'O-O-O', 'e1a1'],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=B', 'a7a8b'],
  ])('%s', (_, fen, san, uci) => {
    const position = chess.parse(fen);
    expect(chess.formatMove(position, parseSan(position, san))).toBe(uci);
    expect(chess.parseMove(position, uci)).toBe(parseSan(position, san));
  });

  test('castling is read in both ways of writing', () => {
    for (const fen of [KIWIPETE, KIWIPETE.replace('KQkq', 'HAha')]) {
      const position = chess.parse(fen);
      expect(parseUci(position, 'e1g1')).toBe(parseUci(position, 'e1h1'));
    }
  });

  test('a step of the king next to its rook is no castling, though both end on one square', () => {
    const position = chess.parse('4k3/8/8/8/8/8/8/5K1R w H - 0 1');
    expect(formatSan(position, parseUci(position, 'f1g1'))).toBe('Kg1');
    expect(formatSan(position, parseUci(position, 'f1h1'))).toBe('O-O');
  });

  test.each([
    ['e2e5', 'expected one of e2e3, e2e4'],
    ['a1a1', 'expected one of a2a3, b2b3,'],
    ['e7e5', 'expected one of a2a3, b2b3,'],
    ['e2e4q', 'expected one of e2e3, e2e4'],
  ])('is refused with the moves that are possible: %s', (text, expected) => {
    expect(() => parseUci(chess.initial(), text)).toThrow(IllegalMoveError);
    expect(() => parseUci(chess.initial(), text)).toThrow(
      `chess: '${text}' is not a legal move of ${chess.format(chess.initial())}; ${expected}`,
    );
  });

  test('is refused if it is none', () => {
    expect(() => parseUci(chess.initial(), 'e4')).toThrow(
      "chess: 'e4' is no move of UCI; expected a move such as e2e4",
    );
    expect(() => chess.parseMove(chess.initial(), 7 as unknown as string)).toThrow('expected a move as a text, not 7');
  });
});
