/**
 * Chess over chess.js: a mate in two found, then a game that an opponent of level 3 begins.
 *
 *     npm install cutnode chess.js
 *     npx tsx examples/chess-js.ts
 */
import { fileURLToPath } from 'node:url';
import { Chess } from 'chess.js';
import { createEngine, createOpponent } from 'cutnode';
import { fromChessJs, chess as game, historyFromChessJs, toChessJs } from 'cutnode/games/chess';

const engine = await createEngine(game);

/** The moves of the best line from a FEN, in standard algebraic notation. */
export function bestLine(fen: string, depth: number): string[] {
  const chess = new Chess(fen);
  const { pv } = engine.search(fromChessJs(chess), { depth });
  return pv.map((move) => chess.move(toChessJs(fromChessJs(chess), move)).san);
}

/** The first moves of a game that the opponent plays against itself. */
export async function firstMoves(plies: number): Promise<string> {
  const opponent = createOpponent(engine, { level: 3, seed: 1 });
  const chess = new Chess();
  while (chess.history().length < plies && !chess.isGameOver()) {
    const position = fromChessJs(chess);
    const { move } = await opponent.choose(position, { history: historyFromChessJs(chess) });
    chess.move(toChessJs(position, move));
  }
  return chess.pgn().split('\n').at(-1) ?? '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(bestLine('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 4).join(' '));
  console.log(await firstMoves(6));
}
