import { describe, expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { type SelectiveParts, selectiveParts } from '../../bindings/engine/selective-parts.js';
import { chess, chessSelective } from '../../bindings/games/chess/index.js';
import { draughts, draughtsSelective } from '../../bindings/games/draughts/index.js';
import { othello, othelloSelective } from '../../bindings/games/othello/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { numbers } from '../oracle/chess-packages.js';

enableSelective(chess, chessSelective);
enableSelective(draughts, draughtsSelective);
enableSelective(othello, othelloSelective);

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'r2q1rk1/1b2bppp/p1n1pn2/1pp5/3P4/1BN1PN2/PP2QPPP/R1BR2K1 w - - 0 12',
  '8/5pk1/4p1p1/3pP2p/3P3P/2R3P1/r4PK1/8 w - - 3 40',
];

/** Some random moves from `position`; the positions before it too. */
function wander<P, M>(game: Game<P, M>, start: P, plies: number, draw: (below: number) => number): [P, P[]] {
  let position = start;
  const history: P[] = [];
  for (let i = 0; i < plies && !game.outcome(position); i++) {
    const moves = game.moves(position);
    history.push(position);
    position = game.play(position, moves[draw(moves.length)] as M);
  }
  return [position, history];
}

async function compare<P, M>(game: Game<P, M>, starts: readonly P[], plies: number, rounds: number): Promise<void> {
  const compiled = await createEngine(game, { selective: true });
  const hosted = await createEngine(enableSelective(game, hostedSelective), { selective: true, hosted: true });
  const draw = numbers(7);
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    const [position, history] = wander(game, starts[round % starts.length] as P, draw(plies), draw);
    if (game.outcome(position)) continue;
    const selective: SelectiveParts | true =
      round % 2 === 0 ? true : Object.fromEntries(selectiveParts.map((part) => [part, draw(2) === 0]));
    const options = { nodes: 3000, depth: 8, selective, history };
    const { timeMs: _, iterations: __, ...stats } = compiled.search(position, options).stats;
    const found = hosted.search(position, options);
    expect({ at: game.format?.(position), ...found.stats }).toMatchObject({ at: game.format?.(position), ...stats });
    expect(found.pv).toEqual(compiled.search(position, options).pv);
    compared++;
  }
  expect(compared).toBeGreaterThan(rounds / 2);
}

describe('a selective search counts the same nodes in WebAssembly and in JavaScript, with all parts and without some', () => {
  test('of chess', { timeout: 120_000 }, async () => {
    await compare(
      chess,
      starts.map((fen) => chess.parse(fen)),
      12,
      whole ? 12 : 4,
    );
  });

  test('of draughts and Othello', { timeout: 120_000 }, async () => {
    await compare(draughts, [draughts.initial()], 30, whole ? 8 : 4);
    await compare(othello, [othello.initial()], 40, whole ? 4 : 2);
  });
});
