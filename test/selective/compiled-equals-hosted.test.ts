import { expect, test } from 'vitest';
import { chess } from '../../bindings/games/chess/index.js';
import { createEngine, type SelectiveParts, selectiveParts } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { numbers } from '../oracle/chess-packages.js';

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/1BN1PN2/PP2QPPP/R1BR2K1 w - - 0 12',
  '8/5pk1/4p1p1/3pP2p/3P3P/2R3P1/r4PK1/8 w - - 3 40',
];

test('selective chess counts the same nodes in WebAssembly and in JavaScript, with all parts and without some', {
  timeout: 120_000,
}, async () => {
  const compiled = await createEngine(chess, { selective: true });
  const hosted = await createEngine(chess, { selective: true, hosted: true });
  const draw = numbers(7);
  const rounds = whole ? 30 : 4;
  for (let round = 0; round < rounds; round++) {
    let position = chess.parse(starts[round % starts.length] as string);
    const history = [];
    for (let plies = draw(12); plies > 0 && !chess.outcome(position); plies--) {
      const moves = chess.moves(position);
      history.push(position);
      position = chess.play(position, moves[draw(moves.length)] as number);
    }
    if (chess.outcome(position)) continue;
    const selective: SelectiveParts | true =
      round % 2 === 0 ? true : Object.fromEntries(selectiveParts.map((part) => [part, draw(2) === 0]));
    const options = { nodes: 3000, depth: 8, selective, history };
    const { timeMs: _, iterations: __, ...stats } = compiled.search(position, options).stats;
    const found = hosted.search(position, options);
    expect({ fen: chess.format(position), ...found.stats }).toMatchObject({ fen: chess.format(position), ...stats });
    expect(found.pv).toEqual(compiled.search(position, options).pv);
  }
});
