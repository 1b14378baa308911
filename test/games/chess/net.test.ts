import { createEngine } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import { chessWithNet, chessWithNetSelective } from 'cutnode/games/chess/net';
import { enableSelective } from 'cutnode/selective';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNet, writeNet } from '../../../bindings/games/chess/net/text.js';
import * as weights from '../../../bindings/games/chess/net/weights.js';
import { NET_BYTES } from '../../../bindings/wasm/chess-facts.js';
import { forAll, forAllAsync } from '../../oracle/for-all.js';
import { wander } from '../../oracle/played-games.js';
import { timeless } from '../../oracle/timeless.js';

enableSelective(chessWithNet, chessWithNetSelective);
const table = { mib: 1 };
const compiled = await createEngine(chessWithNet, { table });
const hosted = await createEngine({ ...chessWithNet }, { table });

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

/** A position some random moves from one of the starts, not over. */
const wandered = fc
  .tuple(fc.constantFrom(...starts), fc.array(fc.nat(999), { maxLength: 60, size: 'max' }))
  .map(([start, choices]) => wander(chess, choices, chess.parse(start)));

describe('the net of chess', () => {
  test('values a position in WebAssembly as in TypeScript, whatever was searched before', () =>
    forAll([wandered, fc.integer({ min: 1, max: 2 })], { draws: 60 }, (position, depth) => {
      const options = { depth, quiescence: depth < 2 };
      expect(timeless(compiled.search(position, options))).toEqual(timeless(hosted.search(position, options)));
    }));

  test('finds the same in a selective search, null moves and all, whatever was searched before', async () => {
    const used = await createEngine(chessWithNet, { table, selective: true });
    await forAllAsync([wandered, wandered], { draws: 60 }, async (before, position) => {
      const options = { depth: 5, selective: true };
      used.search(before, options);
      const fresh = await createEngine(chessWithNet, { table, selective: true });
      expect(timeless(used.search(position, options))).toEqual(timeless(fresh.search(position, options)));
    });
  });

  test('is read from its text as it was written', () => {
    const bytes = readNet(weights);
    expect(bytes).toHaveLength(NET_BYTES);
    expect(writeNet(bytes)).toEqual({ ...weights });
  });

  test('gives the colours equal rights', () =>
    forAll([wandered], { draws: 100 }, (position) => {
      expect(chessWithNet.evaluate(turned(position))).toBe(chessWithNet.evaluate(position));
    }));

  test('does not tell left from right', () =>
    forAll([wandered], { draws: 100 }, (position) => {
      expect(chessWithNet.evaluate(mirrored(position))).toBe(chessWithNet.evaluate(position));
    }));
});

/** Left and right exchanged. */
function mirrored(position: ChessPosition): ChessPosition {
  const board = new Int8Array(64);
  for (const [square, piece] of position.board.entries()) board[square ^ 7] = piece;
  return { ...position, board };
}

/** The board upside down with colours exchanged. */
function turned(position: ChessPosition): ChessPosition {
  const board = new Int8Array(64);
  for (const [square, piece] of position.board.entries()) if (piece) board[square ^ 56] = piece ^ 8;
  return { ...position, board, turn: position.turn === 0 ? 1 : 0 };
}
