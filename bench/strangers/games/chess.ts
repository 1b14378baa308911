/**
 * Chess over chess.js, as its user has it: the `Chess` object is the position, moves are in standard algebraic
 * notation, the evaluation counts material. Repetitions and the fifty-move rule are left out, since the key does not
 * contain them.
 */
import { Chess, type PieceSymbol } from 'chess.js';
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

const worth: Readonly<Record<PieceSymbol, number>> = { p: 100, n: 300, b: 320, r: 500, q: 900, k: 0 };

const chess: Game<Chess, string> = {
  name: 'chess',
  initial: () => new Chess(),
  toMove: (p) => (p.turn() === 'w' ? 0 : 1),
  moves: (p) => p.moves(),
  play(p, move) {
    p.move(move);
    return p;
  },
  undo: (p) => void p.undo(),
  outcome(p) {
    if (p.isCheckmate()) return p.turn() === 'w' ? [-Infinity, Infinity] : [Infinity, -Infinity];
    return p.isStalemate() || p.isInsufficientMaterial() ? [0, 0] : undefined;
  },
  evaluate(p) {
    let lead = 0;
    for (const row of p.board()) {
      for (const piece of row) if (piece) lead += piece.color === p.turn() ? worth[piece.type] : -worth[piece.type];
    }
    return lead;
  },
  /** Promotions and captures first, then checks. */
  hint: (_, move) => (move.includes('=') ? 3 : move.includes('x') ? 2 : move.endsWith('+') ? 1 : 0),
  /** The FEN without its counters of moves. */
  key: (p) => p.fen().split(' ').slice(0, 4).join(' '),
};

const at = (fen: string) => (): Chess => new Chess(fen);

export const chessContest: Contest = {
  name: 'chess',
  cases: [
    { game: chess, label: 'opening', start: chess.initial, question: 3 },
    {
      game: chess,
      label: 'Kiwipete',
      start: at('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
      question: 3,
    },
    {
      game: chess,
      label: 'Italian game',
      start: at('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4'),
      question: 3,
    },
    { game: chess, label: 'rook ending', start: at('8/5pk1/6p1/8/1R6/6P1/r4PK1/8 w - - 0 1'), question: 4 },
    { game: chess, label: 'pawn ending', start: at('8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'), question: 4 },
  ],
};
