/**
 * What a search over the methods of chess.js or chessops would cost, and what cutnode's own rules in TypeScript cost: lines of play
 * counted from Kiwipete, every move played, by the same engine. And what a search gains by the compiled rules.
 *
 *     npx tsx bench/chess-rules.ts
 */
import { Chess as ChessJs } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import type { NormalMove } from 'chessops/types';
import { createEngine, type Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { interleaved } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';
import { chessContest } from './strangers/games/chess.js';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
/** Lines of one, two and three plies. */
const LINES = [48, 2039, 97862];

/** Chess over the methods of chessops: positions are copied, and the legal destinations are listed once a position. */
const overChessops: Game<Chessops, NormalMove> = {
  name: 'chess',
  initial: () => Chessops.default(),
  toMove: (p) => (p.turn === 'white' ? 0 : 1),
  moves(p) {
    const found: NormalMove[] = [];
    for (const [from, squares] of p.allDests()) {
      for (const to of squares) {
        const promotes = p.board.pawn.has(from) && (to < 8 || to >= 56);
        if (!promotes) found.push({ from, to });
        else
          for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const) found.push({ from, to, promotion });
      }
    }
    return found;
  },
  play(p, move) {
    const next = p.clone();
    next.play(move);
    return next;
  },
  outcome(p) {
    const over = p.outcome();
    if (!over) return undefined;
    if (!over.winner) return [0, 0];
    return over.winner === 'white' ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },
};

/** Microseconds for each move played, the best run of three seconds: the compiler needs some of them. */
async function measure<Position, Move>(game: Game<Position, Move>, start: Position, depth: number): Promise<number> {
  const engine = await createEngine(game, { table: false });
  const played = LINES.slice(0, depth).reduce((sum, lines) => sum + lines, 0);
  let best = Number.POSITIVE_INFINITY;
  const end = performance.now() + 3000;
  while (performance.now() < end) {
    const { nodes, timeMs } = engine.perft(start, depth, { bulk: false });
    if (nodes !== LINES[depth - 1]) throw new Error(`${nodes} lines of ${depth} plies; expected ${LINES[depth - 1]}`);
    best = Math.min(best, (1000 * timeMs) / played);
  }
  return best;
}

// A copy has no compiled rules.
const hosted = { ...chess };
const overChessJs = chessContest.cases[1]?.game as Game<ChessJs, string>;
const position = Chessops.fromSetup(parseFen(KIWIPETE).unwrap()).unwrap();
const rows = [
  { rules: 'chess.js 1.4.0, its methods', microseconds: await measure(overChessJs, new ChessJs(KIWIPETE), 2) },
  { rules: 'chessops 0.14.2, its methods', microseconds: await measure(overChessops, position, 2) },
  { rules: 'cutnode/games/chess, hosted', microseconds: await measure(hosted, hosted.parse(KIWIPETE), 3) },
];
const fastest = rows.at(-1)?.microseconds ?? 1;

printHeading(
  'Chess: the cost of a move',
  'Lines of play from Kiwipete, every move played by the same engine: two plies with the methods of the packages, three with the rules of cutnode in TypeScript. The best run of three seconds.',
);
printTable(
  rows.map(({ rules, microseconds }) => ({
    rules,
    'µs per move played': rounded(microseconds, microseconds < 10 ? 2 : 0),
    'times cutnode': rounded(microseconds / fastest, 0),
  })),
);

printHeading(
  'Chess: compiled rules against those in TypeScript',
  'Milliseconds of a search, the same to the last counter; ratios are medians over nine rounds in which the two take turns.',
);
const [compiled, typed] = [await createEngine(chess), await createEngine(hosted)];
const searched: Record<string, string | number>[] = [];
for (const [name, position, depth] of [
  ['start', chess.initial(), 6],
  ['Kiwipete', chess.parse(KIWIPETE), 4],
] as const) {
  const [one, other] = [compiled, typed].map((engine) => {
    const { timeMs: _, iterations: __, ...counters } = engine.search(position, { depth }).stats;
    return JSON.stringify(counters);
  });
  if (one !== other) throw new Error(`${name}: the two searches differ: ${one} and ${other}`);
  const tasks = {
    compiled: () => void compiled.search(position, { depth }),
    typed: () => void typed.search(position, { depth }),
  };
  const times = interleaved(tasks, 9, 1);
  searched.push({
    position: name,
    plies: depth,
    compiled: rounded(times.compiled.ms, 1),
    TypeScript: rounded(times.typed.ms, 0),
    'times slower': rounded(times.typed.ratio, 0),
  });
}
printTable(searched);
