import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { checkRules, createEngine, IllegalMoveError, InvalidOptionError, InvalidPositionError } from 'cutnode';
import {
  type ChessPosition,
  createChess,
  fromChessJs,
  fromChessops,
  chess as game,
  historyFromChessJs,
  toChessJs,
  toChessops,
} from 'cutnode/games/chess';
import { describe, expect, it, test } from 'vitest';
import { draws } from '../../extent.js';

const chessopsOf = (fen: string): Chessops => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap();
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** The counts that the Chess Programming Wiki publishes for its six positions. */
test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281]],
  [KIWIPETE, [48, 2039, 97862]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43238]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379]],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', [46, 2079, 89890]],
])('perft of %s', async (fen, counts) => {
  const engine = await createEngine(game);
  const position = fromChessJs(new Chess(fen));
  expect(counts.map((_, i) => engine.perft(position, i + 1).nodes)).toEqual(counts);
});

/** A small generator of whole numbers: the same games on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('random games', () => {
  test('at every position the moves, their effect and the result are those of chess.js and chessops', () => {
    const pick = numbers(1);
    for (let i = 0; i < draws(20); i++) {
      const start = i % 2 === 0 ? new Chess().fen() : KIWIPETE;
      const chess = new Chess(start);
      const chessops = chessopsOf(start);
      let position = fromChessJs(chess);
      for (let ply = 0; ply < 120; ply++) {
        const fen = chess.fen();
        const moves = [...game.moves(position)];
        expect({ fen, moves: moves.map((move) => game.formatMove(position, move)).sort() }).toEqual({
          fen,
          moves: chess
            .moves({ verbose: true })
            .map(({ lan }) => lan)
            .sort(),
        });
        expect({ fen, count: moves.length }).toEqual({ fen, count: movesOf(chessops) });
        expect({ fen, over: game.outcome(position) !== undefined }).toEqual({
          fen,
          over:
            chess.isCheckmate() || chess.isStalemate() || chess.isInsufficientMaterial() || chess.isDrawByFiftyMoves(),
        });
        expect({ fen, over: createChess().outcome(position) !== undefined }).toEqual({
          fen,
          over: chessops.outcome() !== undefined,
        });
        if (game.outcome(position)) break;
        const move = moves[pick(moves.length)] as number;
        chess.move(toChessJs(position, move));
        chessops.play(toChessops(move));
        position = game.play(position, move);
        expect({ fen, after: game.format(position) }).toEqual({ fen, after: chess.fen() });
        expect(fromChessJs(chess)).toEqual(position);
        expect(fromChessops(chessops)).toEqual(position);
      }
    }
  });

  function movesOf(position: Chessops): number {
    let count = 0;
    for (const [from, to] of position.allDests()) {
      for (const square of to) count += position.board.pawn.has(from) && (square < 8 || square >= 56) ? 4 : 1;
    }
    return count;
  }
});

/** Problems whose solution is known: the move, and the plies until mate. */
test.each([
  ['a rook on the last row', 'k7/8/1K6/8/8/8/8/7R w - - 0 1', 'h1h8', 1],
  ["Morphy's problem", 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'a1a6', 3],
  ['a queen sacrifice', 'r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1', 'd2h6', 3],
  ['a discovered check', 'r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1', 'f6a6', 5],
  ["Black's mate in one", 'K7/8/1k6/8/8/8/8/7r b - - 0 1', 'h1h8', 1],
])('mate: %s', async (_, fen, best, plies) => {
  const engine = await createEngine(game);
  const position = fromChessJs(new Chess(fen));
  const result = engine.search(position, { depth: plies + 1 });
  expect(result).toMatchObject({ winIn: plies, solved: true });
  expect(game.formatMove(position, result.move as number)).toBe(best);
  const chess = new Chess(fen);
  for (const move of result.pv) chess.move(toChessJs(position, move));
  expect(chess.isCheckmate()).toBe(true);
});

describe('draws', () => {
  test.each([
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate'],
    ['8/8/4k3/8/8/3K4/8/8 w - - 0 1', 'two kings'],
    ['8/8/4k3/8/8/3KN3/8/8 w - - 0 1', 'a knight'],
    ['8/8/4k3/8/8/3KB3/8/8 w - - 0 1', 'a bishop'],
    ['8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1', 'bishops of both colours'],
    ['8/8/4k2b/8/8/3KB3/8/8 w - - 0 1', 'bishops of one colour'],
    ['8/8/4k2b/8/8/3KN3/8/8 w - - 0 1', 'a knight and a bishop'],
    ['8/8/4kn2/8/8/3KN3/8/8 w - - 0 1', 'two knights'],
    ['8/8/4k3/8/4p3/3K4/8/8 w - - 0 1', 'a pawn'],
  ])('%s is judged as by both packages: %s', (fen) => {
    const chess = new Chess(fen);
    const drawn = chess.isStalemate() || chess.isInsufficientMaterial();
    expect(game.outcome(fromChessJs(chess))).toEqual(drawn ? [0, 0] : undefined);
    expect(chessopsOf(fen).outcome() !== undefined).toBe(drawn);
  });

  test('after 100 plies without progress as chess.js has it; chessops has no such rule', () => {
    const fen = '8/8/4k3/8/4r3/3K4/8/8 w - - 100 120';
    const position = fromChessJs(new Chess(fen));
    expect(new Chess(fen).isDrawByFiftyMoves()).toBe(true);
    expect(game.outcome(position)).toEqual([0, 0]);
    expect(createChess({ fiftyMoves: false }).outcome(position)).toBeUndefined();
    expect(chessopsOf(fen).outcome()).toBeUndefined();
    expect(createChess().outcome(position)).toBeUndefined();
    expect(createChess({ fiftyMoves: true }).outcome(position)).toEqual([0, 0]);
  });

  test('mate on the hundredth ply wins all the same', () => {
    const mated = game.parse('R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 120');
    expect(game.outcome(mated)).toEqual([Infinity, -Infinity]);
  });

  test('a search knows that the counter runs out before it can mate', async () => {
    const engine = await createEngine(game);
    // Morphy's mate in three plies, with two plies left.
    const late = game.parse('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1');
    expect(engine.search(late, { depth: 4 }).winIn).toBe(3);
    const rook = (halfmoves: number) => game.parse(`k7/8/2K5/8/8/8/8/7R w - - ${halfmoves} 80`);
    expect(engine.search(rook(0), { depth: 4 }).winIn).toBe(3);
    expect(engine.search(rook(97), { depth: 4 }).winIn).toBe(3);
    expect(engine.search(rook(98), { depth: 4 }).value).toBe(0);
  });
});

describe("repetition: 'draw'", () => {
  const repeating = createChess({ repetition: 'draw' });
  // A rook ahead.
  const shuffled = new Chess('4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1');
  for (const move of ['e3', 'Kd8', 'Rb1', 'Kc8', 'Ra1', 'Kd8']) shuffled.move(move);

  test('the history of a Chess object is its positions since the last capture or pawn move', () => {
    expect(historyFromChessJs(shuffled).map((position) => repeating.format(position))).toEqual(
      shuffled
        .history({ verbose: true })
        .slice(1)
        .map(({ before }) => before),
    );
    const pushed = new Chess();
    expect(historyFromChessJs(pushed)).toEqual([]);
    pushed.move('e4');
    expect(historyFromChessJs(pushed)).toEqual([]);
    const mute = { fen: () => pushed.fen() } as Chess;
    expect(() => historyFromChessJs(mute)).toThrow(InvalidPositionError);
  });

  test('a move that brings a position of the game back is worth a draw', async () => {
    const chess = new Chess('4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1');
    for (const move of ['Rb1', 'Kd8', 'Ra1']) chess.move(move);
    const position = fromChessJs(chess);
    const history = historyFromChessJs(chess);
    const back = repeating.parseMove(position, 'd8e8');
    const engine = await createEngine(repeating);
    expect(engine.search(position, { depth: 3, history })).toMatchObject({ move: back, value: 0 });
    expect(engine.search(position, { depth: 3 }).value).toBeLessThan(-400);
    const forgetful = await createEngine(game);
    expect(forgetful.search(position, { depth: 3, history }).value).toBeLessThan(-400);
  });

  test('a move is irreversible where the counter starts again, in random games', () => {
    const pick = numbers(2);
    for (let i = 0; i < draws(20); i++) {
      let position = game.parse(KIWIPETE);
      for (let ply = 0; ply < 60 && !game.outcome(position); ply++) {
        const moves = game.moves(position);
        const move = moves[pick(moves.length)] as number;
        const chess = new Chess(game.format(position));
        const { captured, piece } = chess.move(toChessJs(position, move));
        expect(game.irreversible(position, move)).toBe(captured !== undefined || piece === 'p');
        position = game.play(position, move);
      }
    }
  });

  test('does not go with the counter of moves', () => {
    expect(() => createChess({ repetition: 'draw', fiftyMoves: true })).toThrow(InvalidOptionError);
    expect(() => createChess({ repetition: 'thrice' as 'draw' })).toThrow(
      "repetition must be one of ignore, draw, not 'thrice'",
    );
  });

  test('checkRules finds nothing wrong', async () => {
    const { findings } = await checkRules(repeating, { games: 5, seed: 1, nodes: draws(50_000) });
    expect(findings).toEqual([]);
  });
});

test('keys tell apart side to move, castling rights, en passant squares and the counter', () => {
  const keys = [
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 7 1',
  ].map((fen) => game.key(game.parse(fen)));
  expect(new Set(keys).size).toBe(keys.length);
  // No pawn can capture there.
  const [passed, single] = ['e3', '-'].map((square) => game.parse(`4k3/8/8/8/4P3/8/8/4K3 b - ${square} 0 1`));
  expect(game.key(passed as ChessPosition)).toBe(game.key(single as ChessPosition));
});

test.each([
  ['pinned on the row of both pawns', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 'e2e4', '-'],
  ['pinned on a diagonal', '7B/8/8/8/3p4/8/1kb1P3/6K1 w - - 0 1', 'e2e4', '-'],
  ['free to capture', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4', 'e3'],
  ['with no pawn beside', '4k3/8/8/8/p7/8/4P3/4K3 w - - 0 1', 'e2e4', '-'],
])('an en passant square is kept only if the capture is legal: %s', (_, fen, move, square) => {
  const chess = new Chess(fen);
  const before = game.parse(fen);
  const after = game.play(before, game.parseMove(before, move));
  chess.move(move);
  expect(game.format(after)).toBe(chess.fen());
  expect(game.format(after).split(' ')[3]).toBe(square);
  expect(game.key(after)).toBe(game.key(fromChessJs(chess)));
  // The square as other programs write it, whether or not there is a pawn that can capture.
  const written = chess.fen().replace(/ (-|[a-h][36]) (\d+ \d+)$/, ` ${square === '-' ? 'e3' : square} $2`);
  expect(game.parse(written)).toEqual(after);
});

test('the evaluation is the same for both sides, and the one that is given is used', async () => {
  const mirrored = KIWIPETE.split(' ')[0]
    ?.split('/')
    .reverse()
    .join('/')
    .replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));
  const white = game.evaluate(game.parse(KIWIPETE));
  expect(game.evaluate(game.parse(`${mirrored} b KQkq - 0 1`))).toBe(white);
  expect(game.evaluate(game.parse(KIWIPETE.replace(' w ', ' b ')))).toBe(-white);
  expect(game.evaluate(game.initial())).toBe(0);
  const engine = await createEngine(createChess({ evaluate: () => 17 }));
  expect(engine.search(game.initial(), { depth: 2 }).value).toBe(17);
});

test('checkRules finds nothing wrong', async () => {
  const { findings } = await checkRules(game, { games: 5, seed: 1, nodes: draws(50_000) });
  expect(findings).toEqual([]);
});

describe('what is refused', () => {
  it.each([
    ['', 'is not 8 rows of 8 squares'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'each side must have one king'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', "the side to move is 'x'"],
    ['4k3/8/8/8/8/8/4r3/4K3 b - - 0 1', 'the side that is not to move is in check'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'a pawn stands on the first or last row'],
    ['4k3/8/8/8/8/8/8/4K3 w K - 0 1', 'the castling right K needs a king on e1 and a rook on h1'],
    ['4k3/8/8/8/8/8/8/4K3 w kK - 0 1', "the castling rights are 'kK'"],
    ['4k3/8/8/8/8/8/8/4K3 w - e4 0 1', "the en passant square is 'e4'"],
    ['4k3/8/8/8/8/8/8/4K3 w - - x 1', "the counters are 'x 1'"],
    ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 1', 'too much after the counters'],
  ])('the FEN %j', (fen, reason) => {
    expect(() => game.parse(fen)).toThrow(InvalidPositionError);
    expect(() => game.parse(fen)).toThrow(reason);
  });

  it('what is no position of the package', () => {
    expect(() => fromChessJs({} as Chess)).toThrow('chess: expected a Chess object of chess.js, not an object');
    expect(() => fromChessops({} as Chessops)).toThrow('chess: expected a Chess position of chessops, not an object');
  });

  it.each([
    ['a Chess object of chess.js', new Chess(), 'a Chess object'],
    ['a Chess position of chessops', chessopsOf(KIWIPETE), 'a Chess object'],
    ['a FEN', KIWIPETE, `'${KIWIPETE}'`],
    ['an object', {}, 'an object'],
    ['a number', 7, '7'],
  ])('%s in place of a position', async (_, given, shown) => {
    const refusal = new InvalidPositionError(
      `chess: expected a position made by positionOf(chess) or parse(fen), not ${shown}`,
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

  it('variants, and castling as in Chess960', () => {
    const at = (members: object) => Object.assign(chessopsOf(KIWIPETE), members);
    expect(() => fromChessops(at({ rules: 'atomic' }))).toThrow("rules chess, not of 'atomic'");
    const chess960 = chessopsOf('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1');
    expect(() => fromChessops(chess960)).toThrow('Chess960 is not supported');
  });

  it.each([
    [undefined, 'undefined'],
    ['e2e4', "'e2e4'"],
    [0, '0'],
    [1.5, '1.5'],
    [-1, '-1'],
    // A pawn cannot be promoted to a pawn or a king.
    [51 + 64 * 59 + 4096, '7923'],
    [51 + 64 * 59 + 6 * 4096, '28403'],
  ])('moveFor(%j)', (move, shown) => {
    for (const { moveFor } of [forChessJs, forChessops]) {
      expect(() => moveFor(move as number)).toThrow(
        new IllegalMoveError(`chess: expected a move of createChess, a number such as 1804 for e2e4, not ${shown}`),
      );
    }
  });

  it('moves that are not legal, and unknown options', () => {
    expect(game.parseMove(game.initial(), 'e2e4')).toBe(12 + 64 * 28);
    for (const text of ['e2e5', 'e4', 'O-O', '']) {
      expect(() => game.parseMove(game.initial(), text)).toThrow('is not a legal move of');
    }
    expect(() => createChess({ evalute: () => 0 } as object)).toThrow(InvalidOptionError);
    expect(() => createChess({ fiftyMoves: 1 as unknown as boolean })).toThrow(
      'fiftyMoves must be true or false, not 1',
    );
  });
});
