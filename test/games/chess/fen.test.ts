import { Chess } from 'chess.js';
import { Chess as Chessops, isImpossibleCheck } from 'chessops/chess';
import { makeFen, parseFen as parseByChessops } from 'chessops/fen';
import { InvalidOptionError, InvalidPositionError } from 'cutnode';
import { chess, formatEpd, parseEpd, parseFen, parseSan } from 'cutnode/games/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutnode } from '../../cli/run-command.js';
import { draws } from '../../extent.js';
import { chess960Start, movesOf, numbers } from '../../oracle/chess-packages.js';
import { forAll } from '../../oracle/for-all.js';
import { describeWithData } from '../../oracle/shared-data.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a FEN', () => {
  test('becomes a position of plain data', () => {
    expect(chess.parse('4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 30')).toEqual({
      board: Int8Array.from({ length: 64 }, (_, square) => ({ 4: 6, 7: 4, 35: 9, 36: 1, 60: 14 })[square] ?? 0),
      turn: 0,
      castling: [7],
      enPassant: 43,
      halfmoves: 0,
      fullmoves: 30,
      kings: [4, 60],
      chess960: false,
    });
  });

  test.each([
    START,
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 40',
    '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1',
    // Nine queens, and the most moves of all positions known.
    'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
  ])('%s is written as it was read', (fen) => {
    expect(chess.format(chess.parse(fen))).toBe(fen);
  });

  test.each([
    ['counters left out', `${START.slice(0, -4)}`, START],
    ['moves counted from 0', START.replace('0 1', '0 0'), START],
    ['more white space', ` ${START.replaceAll(' ', '  ')}\n`, START],
    ['rights in another order', START.replace('KQkq', 'qkQK'), START],
    ['empty squares one by one', START.replace('8/8', '11111111/44'), START],
    [
      'an en passant square without a pawn beside',
      START.replace('PPPPPPPP', 'PPPP1PPP').replace('8/8/8/8', '8/8/4P3/8').replace('w KQkq -', 'b KQkq e3'),
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
    ],
  ])('may have %s', (_, fen, written) => {
    expect(chess.format(chess.parse(fen))).toBe(written);
  });

  test('two checks are read if one move can give them, and a check that a double step uncovers', () => {
    for (const fen of [
      '4k3/8/8/7b/8/8/8/r2K4 w - - 0 1',
      '8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1',
      '4k3/8/8/2KpP2r/8/8/8/8 w - - 0 1',
    ]) {
      expect(chess.format(chess.parse(fen))).toBe(fen);
    }
    // The pawn stood between the bishop and the king.
    expect(chess.format(chess.parse('7k/4b3/8/2p5/1P6/K7/8/8 w - - 0 1'))).toBe('7k/4b3/8/2p5/1P6/K7/8/8 w - - 0 1');
  });
});

describe('castling rights of Chess960', () => {
  test.each([
    ['Shredder-FEN of the usual start', START.replace('KQkq', 'HAha'), START.replace('KQkq', 'HAha')],
    [
      'X-FEN, the outermost rooks',
      '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1',
      '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1',
    ],
    ['X-FEN, an inner rook', 'rr2k1r1/8/8/8/8/8/8/RR2K1R1 w KBkq - 0 1', 'rr2k1r1/8/8/8/8/8/8/RR2K1R1 w GBga - 0 1'],
    ['a king off the e-file', 'r2k3r/8/8/8/8/8/8/R2K3R w Kq - 0 1', 'r2k3r/8/8/8/8/8/8/R2K3R w Ha - 0 1'],
    [
      'one side in each way',
      'r3k2r/8/8/8/8/8/8/R3K2R w Kkb - 0 1'.replace('b ', 'a '),
      'r3k2r/8/8/8/8/8/8/R3K2R w Hha - 0 1',
    ],
  ])('%s', (_, fen, written) => {
    const position = chess.parse(fen);
    expect(position.chess960).toBe(true);
    expect(chess.format(position)).toBe(written);
    expect(chess.parse(written)).toEqual(position);
  });

  test('all 960 starts are read as chessops reads them, in Shredder-FEN and in X-FEN', () => {
    for (let number = 0; number < 960; number++) {
      const fen = chess960Start(number);
      const rooks = [...Chessops.fromSetup(parseByChessops(fen).unwrap()).unwrap().castles.castlingRights];
      expect(chess.parse(fen).castling).toEqual(rooks.sort((a, b) => a - b));
      expect(chess.parse(fen.replace(/ w \S+/, ' w KQkq')).castling).toEqual(rooks);
    }
    expect(chess960Start(518)).toBe(START.replace('KQkq', 'HAha'));
  });
});

describe('a FEN is refused', () => {
  test.each([
    ['', `expected a FEN such as ${START}`],
    ['e2e4', `expected a FEN such as ${START}`],
    ['8/8/8/8/8/8/8 w - - 0 1', "the board '8/8/8/8/8/8/8' has 7 rows; expected 8"],
    ['4k3/8/8/8/8/8/8/4K2 w - - 0 1', "row 1, '4K2', has 7 squares; expected 8"],
    ['4k3/8/8/8/8/8/8/4K4 w - - 0 1', "row 1, '4K4', has 9 squares; expected 8"],
    ['4k3/8/8/8/8/x7/8/4K3 w - - 0 1', "row 3, 'x7', contains 'x'; expected one of pnbrqkPNBRQK12345678"],
    ['4k3/9/8/8/8/8/8/4K3 w - - 0 1', "row 7, '9', contains '9'; expected one of pnbrqkPNBRQK12345678"],
    ['4k3/8/8/8/8/8/8/4K3', 'the side to move is missing; expected w or b'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', "the side to move is 'x'; expected w or b"],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'White has no king; expected one'],
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has no king; expected one'],
    ['4k3/8/8/8/8/8/8/4KK2 w - - 0 1', 'White has 2 kings, on e1 and f1; expected one'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'White has a pawn on a1; expected pawns on rows 2 to 7'],
    ['p3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has a pawn on a8; expected pawns on rows 2 to 7'],
    ['4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1', 'White has 9 pawns; expected at most 8'],
    [
      '4k3/8/8/8/8/QQ6/1PPPPPPP/Q3K3 w - - 0 1',
      'White has 2 promoted pieces beside 7 pawns; expected at most 8 of both',
    ],
    [
      '4k3/pppppppp/8/8/8/b1b5/8/4K3 b - - 0 1',
      'Black has 1 promoted piece beside 8 pawns; expected at most 8 of both',
    ],
    ['4k3/8/8/8/8/8/4r3/4K3 b - - 0 1', 'White, who is not to move, is in check from e2; expected no check'],
    ['4k3/8/8/8/8/3n1n2/8/4K2r w - - 0 1', 'White is in check from h1, d3 and f3; expected two pieces at most'],
    [
      '4k3/8/8/8/8/8/8/r3K2r w - - 0 1',
      'White is in check from a1 and h1, from both ends of one line; expected checks that one move can give',
    ],
    [
      '4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1',
      'White is in check from a1, but the pawn on d5 moved last; expected a check that its double step gave or uncovered',
    ],
    [
      '4k3/8/8/8/8/8/8/4K2R w',
      'the castling rights are missing; expected letters out of KQkq, files such as HAha, or -',
    ],
    [
      '4k3/8/8/8/8/8/8/4K2R w X - 0 1',
      "the castling rights are 'X'; expected letters out of KQkq, files such as HAha, or -",
    ],
    [
      '4k3/8/8/8/8/8/8/4K1RR w GH - 0 1',
      "the castling rights 'GH' speak twice of castling to the right of e1; expected one right for each side of a king",
    ],
    ['4k3/8/8/8/8/8/8/4K2R w -', 'the en passant square is missing; expected a square or -'],
    ['4k3/8/8/8/8/8/8/4K3 w - e9 0 1', "the en passant square is 'e9'; expected a square or -"],
    ['4k3/8/8/8/8/8/8/4K3 w - e3 0 1', 'the en passant square is e3; expected one of row 6, as White is to move'],
    ['4k3/8/8/8/8/8/8/4K3 b - e6 0 1', 'the en passant square is e6; expected one of row 3, as Black is to move'],
    [
      '4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1',
      'no pawn can have passed over the en passant square e6; expected a black pawn on e5, and nothing on e6 and e7',
    ],
    [
      '4k3/8/8/8/8/8/8/4K3 w - - x 1',
      "the counter of plies since a capture or pawn move is 'x'; expected a whole number up to 9999",
    ],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 -1', "the number of the move is '-1'; expected a whole number up to 9999"],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 7', "too much after the counters: '7'"],
  ])('%j', (fen, reason) => {
    expect(() => chess.parse(fen)).toThrow(new InvalidPositionError(`chess: ${reason}, in '${fen}'`));
  });

  test.each([
    [{ strickt: true }, "unknown FEN option 'strickt'; there are strict, lenient, onNote"],
    [{ strict: 'no' }, "strict must be true or false, not 'no'"],
    [{ lenient: 1 }, 'lenient must be true or false, not 1'],
    [{ onNote: 3 }, 'onNote must be a function of a text, not 3'],
    [null, 'FEN options must be an object, not null'],
  ])('with the options %j, and an EPD too', (options, reason) => {
    for (const read of [parseFen, parseEpd]) {
      const refused = () => read('4k3/8/8/8/8/8/8/4K3 w KQ - 0 1', options as never);
      expect(refused).toThrow(InvalidOptionError);
      expect(refused).toThrow(reason);
    }
  });

  test('if it is no text', () => {
    expect(() => chess.parse(7 as unknown as string)).toThrow('chess: expected a position as a text, not 7');
  });

  test('with an InvalidPositionError, whatever the text, and is written as it was read otherwise', () => {
    const field = (letters: string, most: number) => fc.string({ unit: fc.constantFrom(...letters), maxLength: most });
    const fen = fc
      .tuple(
        fc.array(field('12345678kKpPrRqQ', 4), { minLength: 8, maxLength: 8 }).map((rows) => rows.join('/')),
        fc.constantFrom('w', 'b', 'x'),
        field('KQkqAHah-', 4),
        fc.constantFrom('-', 'e3', 'e6', 'a9'),
        fc.constantFrom('0', '99', '-1', ''),
      )
      .map((fields) => fields.join(' '));
    forAll([fc.oneof(fc.string(), fen)], { draws: 2000, seed: 1 }, (text) => {
      try {
        const position = chess.parse(text);
        expect(chess.parse(chess.format(position))).toEqual(position);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPositionError);
      }
    });
  });
});

describe('castling rights that no piece can use', () => {
  test.each([
    [
      '4k3/8/8/8/8/8/8/4K3 w K - 0 1',
      'the castling right K needs a white rook; expected one on the row of the king, to the right of e1',
    ],
    [
      '4k3/8/8/8/8/8/8/4K3 w q - 0 1',
      'the castling right q needs a black rook; expected one on the row of the king, to the left of e8',
    ],
    ['4k3/8/8/8/8/8/8/4K2R w G - 0 1', 'the castling right G needs a white rook; expected one on g1'],
    [
      '4k3/8/8/8/8/8/4K3/7R w K - 0 1',
      'the castling right K needs the white king on row 1; expected it there, not on e2',
    ],
  ])('are left out with a note, and refused strictly: %j', (fen, reason) => {
    const notes: string[] = [];
    const bare = fen.replace(/ (w|b) \S+/, ' $1 -');
    expect(parseFen(fen, { onNote: (note) => notes.push(note) })).toEqual(chess.parse(bare));
    expect(notes).toEqual([reason]);
    expect(chess.parse(fen)).toEqual(chess.parse(bare));
    expect(() => parseFen(fen, { strict: true })).toThrow(new InvalidPositionError(`chess: ${reason}, in '${fen}'`));
  });

  test('leave the others as they are', () => {
    const fen = 'r3k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1';
    expect(chess.format(chess.parse(fen))).toBe(fen.replace('KQkq', 'q'));
    expect(new Chess(fen.replace('KQkq', 'q')).moves()).toHaveLength(chess.moves(chess.parse(fen)).length);
  });

  test('are told by the command line', async () => {
    const { stderr } = await cutnode("search chess '4k3/8/8/8/8/8/4K3/7R w KQkq - 0 1' --depth 1");
    expect(stderr).toBe(
      'cutnode: the castling rights KQkq are read as -: no king or rook stands where the others need one\n',
    );
  });
});

describe('a position that no game can reach is read leniently', () => {
  const notes: string[] = [];
  const read = (fen: string) => parseFen(fen, { lenient: true, onNote: (note) => notes.push(note) });

  test.each([
    ['4k3/8/8/8/8/8/8/4K3 w - a3 0 1', 'the en passant square is a3; expected one of row 6, as White is to move'],
    [
      '4k3/8/8/8/8/8/8/4K3 w - a6 0 1',
      'no pawn can have passed over the en passant square a6; expected a black pawn on a5, and nothing on a6 and a7',
    ],
    [
      '4k3/8/8/8/8/8/8/4K3 w K - 0 1',
      'the castling right K needs a white rook; expected one on the row of the king, to the right of e1',
    ],
  ])('with a note of what is left out: %s', (fen, note) => {
    notes.length = 0;
    expect(read(fen)).toEqual(chess.parse('4k3/8/8/8/8/8/8/4K3 w - - 0 1'));
    expect(notes).toEqual([note]);
  });

  test.each([
    ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'Black has no king; expected one'],
    ['4k3/8/8/8/8/8/8/4KK2 w - - 0 1', 'White has 2 kings, on e1 and f1; expected one'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'White has a pawn on a1; expected pawns on rows 2 to 7'],
    ['4k3/8/8/8/PPPPPPPP/PPPPPPPP/8/4K3 w - - 0 1', 'White has 17 men; expected at most 16'],
    ['4k3/8/8/8/8/8/4r3/4K3 b - - 0 1', 'White, who is not to move, is in check from e2; expected no check'],
    ['4k3/8/8/8/8/8/8/4K3 w - e9 0 1', "the en passant square is 'e9'; expected a square or -"],
  ])('but not %s', (fen, reason) => {
    expect(() => read(fen)).toThrow(new InvalidPositionError(`chess: ${reason}, in '${fen}'`));
  });

  test('in an EPD too', () => {
    const nine = '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - D1 17;';
    expect(() => parseEpd(nine)).toThrow('White has 9 pawns');
    expect(chess.moves(parseEpd(nine, { lenient: true }).position)).toHaveLength(17);
  });

  test('by perft of the command line, which tells what it leaves out', async () => {
    const fen = '4k3/8/8/8/8/P7/PPPPPPPP/4K3 w K - 0 1';
    const { status, stderr, stdout } = await cutnode(`perft chess '${fen}' --depth 1`);
    expect(status).toBe(0);
    expect(stderr).toBe(
      'cutnode: the castling right K needs a white rook; expected one on the row of the king, to the right of e1; left out\n',
    );
    expect(stdout).toContain('total  17 ');
  });
});

test('of random boards, those are refused that chessops refuses, and leniently all but those that it cannot play', () => {
  const pick = numbers(4);
  const accepted = { own: 0, all: 0 };
  for (let i = 0; i < draws(10_000); i++) {
    const board = Array.from({ length: 64 }, () => '1');
    const put = (pieces: string, square = pick(64)): void => {
      if (board[square] === '1') board[square] = pieces.charAt(pick(pieces.length));
    };
    // A pawn that has just made a double step, in every other position.
    const turn = pick(2);
    const file = pick(8);
    const passed = i % 2 === 0 ? '-' : 'abcdefgh'.charAt(file) + (turn === 0 ? 6 : 3);
    if (passed !== '-') put(turn === 0 ? 'p' : 'P', file + 8 * (turn === 0 ? 4 : 3));
    const spared = [1, 2].map((step) => file + 8 * (turn === 0 ? 4 + step : 3 - step));
    put('K');
    put('k');
    for (let men = pick(6); men > 0; men--) put('PpNnBbRrQq');
    if (passed !== '-') for (const square of spared) board[square] = '1';
    const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((row) => board.slice(8 * row, 8 * row + 8).join(''));
    const fen = `${rows.join('/')} ${turn === 0 ? 'w' : 'b'} - ${passed} 0 1`;
    let own: string | undefined;
    try {
      own = chess.format(chess.parse(fen));
      accepted.own++;
    } catch {
      // Refused.
    }
    const other = Chessops.fromSetup(parseByChessops(fen).unwrap());
    const isRight = other.isOk && !isImpossibleCheck(other.value);
    expect({ fen, read: own }).toEqual({ fen, read: isRight ? makeFen(other.value.toSetup()) : undefined });
    accepted.all++;
    if (other.isErr) {
      expect(() => parseFen(fen, { lenient: true }), fen).toThrow(InvalidPositionError);
      continue;
    }
    const moves = [...chess.moves(parseFen(fen, { lenient: true }))].sort((a, b) => a - b);
    expect({ fen, moves }).toEqual({ fen, moves: movesOf(other.value) });
  }
  // The boards are neither all right nor all wrong.
  expect(accepted.own / accepted.all).toBeGreaterThan(0.3);
  expect(accepted.own / accepted.all).toBeLessThan(0.7);
});

describe('an EPD', () => {
  const setup = START.slice(0, -4);

  test.each([
    ['none', '', {}],
    [
      'a best move and a name',
      ' bm Nf3 e4; id "A \'name\'; with a semicolon";',
      { bm: ['Nf3', 'e4'], id: ["A 'name'; with a semicolon"] },
    ],
    ['numbers', ' acd 12; ce -15;', { acd: ['12'], ce: ['-15'] }],
    ['nothing but an opcode', ' draw_reject;', { draw_reject: [] }],
  ])('has operations: %s', (_, operations, read) => {
    expect(parseEpd(setup + operations)).toEqual({ position: chess.parse(setup), operations: read });
    expect(formatEpd({ position: chess.parse(setup), operations: read })).toBe(setup + operations);
  });

  test('may lack its last semicolon, and may have the counters of a FEN', () => {
    expect(parseEpd(`${START.replace('0 1', '7 9')} bm e4`)).toEqual({
      position: chess.parse(START.replace('0 1', '7 9')),
      operations: { bm: ['e4'] },
    });
  });

  test('has its counters in operations', () => {
    const { position } = parseEpd(`${setup} hmvc 12; fmvn 34;`);
    expect([position.halfmoves, position.fullmoves]).toEqual([12, 34]);
  });

  test('of too few fields is refused in its own words', () => {
    expect(() => parseEpd('nonsense')).toThrow(/^chess: expected a FEN such as rnb.* 0 1, in 'nonsense'$/);
    expect(() => parseEpd('')).toThrow('expected a FEN such as');
  });

  test('keeps the counters of its position', () => {
    const epd = parseEpd('4k3/8/8/8/8/8/8/R3K3 w Q - 40 70 bm Ra8+;');
    expect(formatEpd(epd)).toBe('4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; hmvc 40; fmvn 70;');
    expect(parseEpd(formatEpd(epd)).position).toEqual(epd.position);
    expect(formatEpd(parseEpd(formatEpd(epd)))).toBe(formatEpd(epd));
  });

  test('is written from one object', () => {
    expect(() => formatEpd(chess.initial() as never)).toThrow('formatEpd writes one object { position, operations }');
    const operations = { id: 'x' } as never;
    expect(() => formatEpd({ position: chess.initial(), operations })).toThrow(
      "operands of id are 'x'; expected a list",
    );
  });

  test.each([
    [`${setup} bm "e4`, "'\"e4' follows bm; expected a semicolon"],
    [`${setup} 1.e4`, "'1.e4' begins no operation; expected one such as bm Nf3;"],
    [`${setup} bm e4; bm d4;`, 'the operation bm stands twice; expected it once'],
  ])('is refused: %s', (line, reason) => {
    expect(() => parseEpd(line)).toThrow(InvalidPositionError);
    expect(() => parseEpd(line)).toThrow(`chess: ${reason}, in the EPD '`);
  });

  test('is refused when it is written if it could not be read again', () => {
    const position = chess.initial();
    for (const operations of [{ 'b m': ['e4'] }, { id: ['a "name"'] }, { id: ['two\nlines'] }]) {
      expect(() => formatEpd({ position, operations })).toThrow(
        'is no operation of EPD; expected an opcode of letters',
      );
    }
  });
});

describeWithData('the positions of Bratko and Kopec', 'chess/bratko_kopec_24.epd', (text) => {
  test('are written as they were read, and their best moves are legal', () => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toHaveLength(24);
    for (const line of lines) {
      const epd = parseEpd(line);
      expect(formatEpd(epd)).toBe(line);
      const { bm = [], am = [] } = epd.operations;
      for (const move of [...bm, ...am]) expect(chess.moves(epd.position)).toContain(parseSan(epd.position, move));
    }
  });
});

describeWithData('the mates in two', 'chess/mate_in_2.txt', (text) => {
  test('are positions by the strict rules, and their solutions are legal', () => {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) {
      const [fen = '', solution = ''] = line.split(' ; bm ');
      const position = chess.parse(fen);
      for (const move of solution.trim().split(/[\s,]+/))
        expect(chess.moves(position)).toContain(chess.parseMove(position, move));
    }
  });
});
