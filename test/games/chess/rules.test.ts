import { Chess } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { checkRules, createEngine, InvalidOptionError } from 'cutnode';
import {
  type ChessPosition,
  chess,
  createChess,
  formatSan,
  fromChessJs,
  historyFromChessJs,
  toChessJs,
} from 'cutnode/games/chess';
import { describe, expect, test } from 'vitest';
import { draws, nightly, whole } from '../../extent.js';
import { numbers } from '../../oracle/chess-packages.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
/** The rules in TypeScript: a copy has no compiled ones. */
const game = { ...chess };
const chessopsOf = (fen: string): Chessops => Chessops.fromSetup(parseFen(fen).unwrap()).unwrap();

/** The counts that the Chess Programming Wiki publishes for its six positions, and for two of its set of Chess960. */
test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281]],
  [KIWIPETE, [48, 2039, 97862, 4085603]],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43238]],
  ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467, 422333]],
  ['rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379, 2103487]],
  ['r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10', [46, 2079, 89890, 3894594]],
  ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', [21, 528, 12189, 326672]],
  ['2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9', [21, 807, 18002, 667366]],
])('perft of %s', async (fen, counts) => {
  const engine = await createEngine(game);
  const position = game.parse(fen);
  const depths = counts.filter((count) => count < (nightly ? Infinity : whole ? 300_000 : 50_000));
  expect(depths.map((_, i) => engine.perft(position, i + 1).nodes)).toEqual(depths);
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
  expect(result).toMatchObject({ pliesToEnd: plies, solved: true });
  expect(game.formatMove(position, result.move as number)).toBe(best);
  const chess = new Chess(fen);
  for (const move of result.pv) chess.move(toChessJs(fromChessJs(chess), move));
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
  });

  test('mate on the hundredth ply wins all the same', () => {
    const mated = game.parse('R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 120');
    expect(game.outcome(mated)).toEqual([Infinity, -Infinity]);
  });

  test('a search knows that the counter runs out before it can mate', async () => {
    const engine = await createEngine(game);
    // Morphy's mate in three plies, with two plies left.
    const late = game.parse('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1');
    expect(engine.search(late, { depth: 4 }).pliesToEnd).toBe(3);
    const rook = (halfmoves: number) => game.parse(`k7/8/2K5/8/8/8/8/7R w - - ${halfmoves} 80`);
    expect(engine.search(rook(0), { depth: 4 }).pliesToEnd).toBe(3);
    expect(engine.search(rook(97), { depth: 4 }).pliesToEnd).toBe(3);
    expect(engine.search(rook(98), { depth: 4 }).value).toBe(0);
  });
});

describe('where the counter of plies runs out, a table changes nothing', () => {
  const hosted = { ...chess };
  // A win in five plies was handed on to where two plies too many had been played.
  test.each([
    ['8/8/8/8/2RK4/8/k7/8 w - - 94 99', 6, 'win'],
    ['8/8/8/8/7R/3K4/8/1k6 w - - 94 99', 6, 'win'],
    ['8/8/8/2Q5/1K6/8/1k6/8 w - - 95 99', 6, 'win'],
    ['8/8/2Q5/8/2K5/8/1k6/8 w - - 95 99', 5, 'win'],
  ])('%s', async (fen, depth) => {
    for (const rules of [chess, hosted]) {
      const position = rules.parse(fen);
      const bare = (await createEngine(rules, { table: false })).search(position, { depth });
      const { value, solved } = (await createEngine(rules)).search(position, { depth });
      expect({ value, solved }).toEqual({ value: bare.value, solved: bare.solved });
    }
  });
});

describe("repetition: 'draw'", () => {
  const forgetting = createChess({ repetition: 'ignore' });

  test('a move that brings a position of the game back for the second time is worth a draw', async () => {
    const chess = new Chess('4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1');
    for (const move of ['Rb1', 'Kd8', 'Ra1']) chess.move(move);
    const early = historyFromChessJs(chess);
    for (const move of ['Ke8', 'Rb1', 'Kd8', 'Ra1']) chess.move(move);
    const position = fromChessJs(chess);
    const history = historyFromChessJs(chess);
    const back = game.parseMove(position, 'd8e8');
    const engine = await createEngine(game);
    expect(engine.search(position, { depth: 3, history })).toMatchObject({ move: back, value: 0 });
    expect(engine.search(position, { depth: 3, history: early }).value).toBeLessThan(-400);
    expect(engine.search(position, { depth: 3 }).value).toBeLessThan(-400);
    const forgetful = await createEngine(forgetting);
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

  test.runIf(whole)('checkRules finds nothing wrong, with repetitions or without', async () => {
    for (const rules of [game, forgetting]) {
      const { findings } = await checkRules(rules, { games: 5, seed: 1, nodes: draws(50_000) });
      expect(findings).toEqual([]);
    }
  });
});

test('keys tell apart side to move, castling rights and en passant squares, but not the counter, which has its own', () => {
  const positions = [
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1',
    'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 57 1',
  ].map((fen) => game.parse(fen));
  expect(new Set(positions.map((position) => game.key(position))).size).toBe(5);
  expect(positions.map((position) => game.counterKey?.(position))).toEqual([0, 0, 0, 0, 0, 57]);
  expect(createChess({ fiftyMoves: false })).not.toHaveProperty('counterKey');
  // No pawn can capture there.
  const [passed, single] = ['e3', '-'].map((square) => game.parse(`4k3/8/8/8/4P3/8/8/4K3 b - ${square} 0 1`));
  expect(game.key(passed as ChessPosition)).toBe(game.key(single as ChessPosition));
});

test.runIf(whole)(
  'keys are those of the compiled rules: a table that is too small gives both the same counts',
  async () => {
    const position = game.parse(KIWIPETE);
    const counts = [];
    for (const rules of [chess, game]) {
      const engine = await createEngine(rules, { table: { mib: 1 / 128 } });
      const { value, stats } = engine.search(position, { depth: 5, quiescence: false });
      expect(stats.table?.overwrites).toBeGreaterThan(1000);
      counts.push({ value, nodes: stats.nodes, leaves: stats.leaves, table: stats.table });
    }
    expect(counts[1]).toEqual(counts[0]);
  },
);

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

test('the natural order is that of the compiled rules', () => {
  const written = (fen: string): string => {
    const position = game.parse(fen);
    return game
      .moves(position)
      .map((move) => game.formatMove(position, move))
      .join(' ');
  };
  // Pawns by one step, two, to the left, to the right, en passant; knight, bishop and queen, rook and queen, king,
  // castling.
  expect(written('4k3/P7/8/1p1pP3/2P5/N7/3P4/R3KB2 w Q d6 0 1')).toBe(
    'd2d3 c4c5 e5e6 a7a8q a7a8r a7a8b a7a8n d2d4 c4b5 c4d5 e5d6 a3b1 a3c2 a3b5 f1e2 f1g2 f1d3 f1h3 a1b1 a1c1 a1d1 a1a2 e1d1 e1e2 e1f2 e1c1',
  );
});

test('noisy moves are captures and promotions, in check all moves', () => {
  const noisy = (fen: string): string[] => {
    const position = game.parse(fen);
    return game.noisy(position).map((move) => game.formatMove(position, move));
  };
  expect(noisy('4k3/P7/8/3pP3/2P5/8/8/R3K2R w KQ d6 0 1')).toEqual([
    'a7a8q',
    'a7a8r',
    'a7a8b',
    'a7a8n',
    'c4d5',
    'e5d6',
  ]);
  expect(noisy('4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1')).toEqual(['e1d1', 'e1f1', 'e1e2']);
  expect(game.mayStandPat(game.parse('4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1'))).toBe(false);
  expect(game.mayStandPat(game.initial())).toBe(true);
});

test('hints put the most valuable victim first, taken by the least valuable piece, then quiet moves', () => {
  const position = game.parse('3qk3/P3P3/8/1p6/2P5/8/8/3QK3 w - - 0 1');
  const written = [...game.moves(position)]
    .map((move) => ({ move: game.formatMove(position, move), hint: game.hint(position, move) }))
    .sort((a, b) => b.hint - a.hint)
    .map(({ move }) => move);
  expect(written.slice(0, 5)).toEqual(['e7d8q', 'e7d8r', 'e7d8b', 'e7d8n', 'd1d8']);
  expect(written.slice(5, 10)).toEqual(['a7a8q', 'a7a8r', 'a7a8b', 'a7a8n', 'c4b5']);
  expect(game.hint(position, game.parseMove(position, 'e1e2'))).toBe(0);
});

describe('castling in Chess960', () => {
  test.each([
    ['the king passes its rook', '4k3/8/8/8/8/8/8/1KR5 w C - 0 1', 'b1c1', '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
    ['the king stays', '4k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'c1a1', '4k3/8/8/8/8/8/8/2KR4 b - - 1 1'],
    ['the rook stays', '4k3/8/8/8/8/8/8/4KR2 w F - 0 1', 'e1f1', '4k3/8/8/8/8/8/8/5RK1 b - - 1 1'],
  ])('%s', (_, fen, castling, after) => {
    const position = game.parse(fen);
    expect(game.format(game.play(position, game.parseMove(position, castling)))).toBe(after);
  });

  test.each([
    ['the rook shields its king from a rook behind it', '4k3/8/8/8/8/8/8/rR2K3 w B - 0 1', false],
    ['the king would pass an attacked square', '3rk3/8/8/8/8/8/8/R5K1 w A - 0 1', false],
    ['the rook passes an attacked square', '1r2k3/8/8/8/8/8/8/R3K3 w A - 0 1', true],
    ['a piece stands on the way of the rook', '4k3/8/8/8/8/8/8/RN2K3 w A - 0 1', false],
  ])('%s', (_, fen, isLegal) => {
    const position = game.parse(fen);
    const castlings = game.moves(position).filter((move) => formatSan(position, move).startsWith('O-O'));
    expect(castlings).toHaveLength(isLegal ? 1 : 0);
  });
});

test('unknown options are refused', () => {
  expect(() => createChess({ evalute: () => 0 } as object)).toThrow(InvalidOptionError);
  expect(() => createChess({ fiftyMoves: 1 as unknown as boolean })).toThrow('fiftyMoves must be true or false, not 1');
  expect(() => createChess({ repetition: 'thrice' as 'draw' })).toThrow(
    "repetition must be one of ignore, draw, not 'thrice'",
  );
});
