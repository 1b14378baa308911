import { createEngine, InvalidPositionError } from 'cutnode';
import { chess, parseFen } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { describe, expect, test } from 'vitest';
import { nightly, whole } from '../../extent.js';
import { describeWithData } from '../../oracle/shared-data.js';

const engine = await createEngine(chess, { table: false });

/** The lines of `depth` plies, by all ways of counting, which must agree; the slowest one to a ply less. */
function lines(fen: string, depth: number, lenient = false): number {
  const position = parseFen(fen, { lenient });
  const { nodes } = engine.perft(position, depth);
  expect(engine.perft(position, depth, { counted: true }).nodes).toBe(nodes);
  const before = engine.perft(position, depth - 1);
  expect(engine.perft(position, depth - 1, { bulk: false }).nodes).toBe(before.nodes);
  return nodes;
}

describeWithData('the six positions of the Chess Programming Wiki', 'chess/perft_cpw_1_6.json', (text) => {
  const { positions } = JSON.parse(text) as { positions: { fen: string; perft: number[] }[] };
  // A second or two each; the counts of 100 million lines and more are for the night.
  test.each(positions)('$fen', ({ fen, perft }) => {
    const depths = perft.filter((count) => nightly || count < 20_000_000).length;
    expect(depths).toBeGreaterThan(3);
    for (let depth = 1; depth <= depths; depth++) expect(lines(fen, depth)).toBe(perft[depth - 1]);
  });
});

/**
 * Counts that other programs publish: the Chess Programming Wiki's set for Chess960, and collections of special cases.
 */
describe('published counts', () => {
  test.each([
    [
      'the six positions of the wiki, the second',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      [48, 2039, 97862, 4085603],
    ],
    ['the fifth', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379, 2103487]],
    [
      'Chess960',
      'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
      [21, 528, 12189, 326672, 8146062],
    ],
    ['Chess960', '2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9', [21, 807, 18002, 667366, 16253601]],
    ['Chess960', 'b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9', [20, 479, 10471, 273318, 6417013]],
    ['castling through and out of attacks', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', [26, 568, 13744, 314346]],
    [
      'a pawn that both pawns of a row shield',
      '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1',
      [18, 92, 1670, 10138, 185429, 1134888],
    ],
    [
      'promotions to what cannot mate, which perft plays on',
      '8/k1P5/8/1K6/8/8/8/8 w - - 0 1',
      [10, 25, 268, 926, 10857, 43261, 567584],
    ],
  ])('%s: %s', (_, fen, published) => {
    for (const [i, count] of published.entries()) {
      if (count > 2_000_000 && !whole) continue;
      expect(lines(fen, i + 1)).toBe(count);
    }
  });
});

/** The counts of Fairy-Stockfish 11.1, which reads them all. */
test.each([
  ['nine pawns', '4k3/pppppppp/p7/8/8/P7/PPPPPPPP/4K3 w - - 0 1', [17, 289, 4800, 79700]],
  ['seven knights and eight queens', 'rnbqkbnr/pppppppp/8/8/8/8/QQQQQQQQ/NNNNKNNN w kq - 0 1', [102, 1912, 196634]],
  ['three checks at once', '4k3/8/8/8/8/3n1n2/8/R3K2r w Q - 0 1', [1, 35, 488, 13774]],
  ['checks from both ends of a line', '4k3/8/8/8/8/8/8/r3K2r w - - 0 1', [3, 93, 405, 12370]],
  ['a check that no double step gives', '4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1', [3, 60, 392, 7292]],
  ['an en passant square without a pawn', '4k3/8/8/8/8/8/8/R3K2R w KQ e6 0 1', [26, 112, 3189, 17945]],
  // Fairy-Stockfish would capture on e6; chessops has these, as without the square.
  ['one whose pawn was in the way', '4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6 0 1', [6, 66, 487, 5523]],
])('positions that no game can reach: %s', (_, fen, counts) => {
  expect(() => chess.parse(fen)).toThrow(InvalidPositionError);
  expect(counts.map((_, i) => lines(fen, i + 1, true))).toEqual(counts);
});

describe('lines that end', () => {
  const MATED = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
  const STALEMATE = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
  test.each([MATED, STALEMATE])('no move in %s', (fen) => {
    const position = chess.parse(fen);
    for (const options of [{}, { counted: true }, { bulk: false }, { divide: true }]) {
      expect(engine.perft(position, 1, options).nodes).toBe(0);
      expect(engine.perft(position, 1, { ...options, finished: true }).nodes).toBe(1);
      expect(engine.perft(position, 2, { ...options, finalPass: true }).nodes).toBe(0);
    }
  });

  test('games that end after one ply count as lines of two only among the finished ones', () => {
    // Several mates, and stalemates.
    const position = chess.parse('7k/8/5KQ1/8/8/8/8/8 w - - 0 1');
    for (const counted of [false, true]) {
      const open = engine.perft(position, 2, { counted }).nodes;
      const finished = engine.perft(position, 2, { counted, finished: true }).nodes;
      const children = chess.moves(position).map((move) => chess.play(position, move));
      const ends = children.filter((child) => chess.moves(child).length === 0).length;
      expect(ends).toBeGreaterThan(1);
      expect(finished - open).toBe(ends);
    }
  });
});

test('only rules that count their moves can be asked to', async () => {
  const other = await createEngine(connectFour);
  expect(() => other.perft(connectFour.initial(), 3, { counted: true })).toThrow(
    'counted needs compiled rules that count moves without listing them; connect-four has none',
  );
  expect(() => engine.perft(chess.initial(), 3, { counted: true, bulk: false })).toThrow(
    'counted does not go together with bulk: false',
  );
});
