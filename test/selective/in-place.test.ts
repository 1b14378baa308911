import { expect, test } from 'vitest';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { type ChessPosition, chess } from '../../bindings/games/chess/index.js';
import { createEngine, type Game } from '../../bindings/index.js';

/** A position that `play` changes and `undo` changes back. */
interface Board {
  now: ChessPosition;
  before: ChessPosition[];
}

const asked = <Rest extends unknown[], Answer>(
  hook: ((position: ChessPosition, ...rest: Rest) => Answer) | undefined,
): ((board: Board, ...rest: Rest) => Answer) => {
  if (!hook) throw new Error('chess has the hook');
  return (board, ...rest) => hook(board.now, ...rest);
};

/** Chess, played on one board, with hooks that are right only of the position before a move is made on it. */
const inPlace: Game<Board, number> = {
  name: 'chess on one board',
  initial: () => ({ now: chess.initial(), before: [] }),
  toMove: asked(chess.toMove),
  moves: asked(chess.moves),
  outcome: asked(chess.outcome),
  key: asked(chess.key),
  evaluate: asked(chess.evaluate),
  noisy: asked(chess.noisy),
  mayStandPat: asked(chess.mayStandPat),
  exchange(board, move) {
    if (!chess.moves(board.now).includes(move)) throw new Error('exchange of a move that was made already');
    return asked(chess.exchange)(board, move);
  },
  isForcing: asked(chess.isForcing),
  isQuiet: asked(chess.isQuiet),
  moveKind: asked(chess.moveKind),
  play(board, move) {
    board.before.push(board.now);
    board.now = chess.play(board.now, move);
    return board;
  },
  undo(board) {
    board.now = board.before.pop() as ChessPosition;
  },
};

test('hooks are asked of a position before a move is made on it', async () => {
  const alike: Game<ChessPosition, number> = Object.fromEntries(
    [...Object.keys(inPlace), 'format'].flatMap((name) =>
      name === 'undo' ? [] : [[name, (chess as unknown as Record<string, unknown>)[name]]],
    ),
  ) as never;
  const start = chess.parse('8/5pk1/4p1p1/3pP2p/3P3P/2R3P1/r4PK1/8 w - - 3 40');
  const one = await createEngine(enableSelective(inPlace, hostedSelective), { selective: true });
  const other = await createEngine(enableSelective(alike, hostedSelective), { selective: true });
  const options = { nodes: 6000, selective: true } as const;
  const { stats, value, pv } = other.search(start, options);
  const found = one.search({ now: start, before: [] }, options);
  expect(found).toMatchObject({ value, pv, stats: { nodes: stats.nodes, quiescenceNodes: stats.quiescenceNodes } });
});
