import { Chess as ChessJs } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import {
  type ChessPosition,
  chess,
  formatSan,
  fromChessops,
  parseSan,
  resultOf,
  toChessJs,
  toChessops,
} from 'cutnode/games/chess';

/** Random games of chess, each compared ply by ply with chess.js and chessops, which share no code with cutnode. */

const starts = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  // Few pieces, so that the draws by material and by repetition come up.
  '8/8/3k4/8/2n5/4K3/5P2/8 w - - 0 1',
  '8/8/4k3/2b5/8/4K3/4p1B1/8 w - - 90 100',
];

/** Draws whole numbers below a bound, the same ones for the same seed. */
export function numbers(seed: number): (below: number) => number {
  // Neighbouring seeds begin far apart.
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** How a game went that nowhere differs from the packages. */
export interface PlayedGame {
  readonly plies: number;
  /** Why it ended. */
  readonly reason: string;
}

/** Plays game number `game` of a run at random. Throws an error that names the position and what differs there. */
export function playGame(run: number, game: number, mostPlies: number): PlayedGame {
  const pick = numbers(1_000_003 * run + game);
  // Every third game is of Chess960, which chess.js does not play.
  const start =
    game % 3 === 2 ? chess960Start(pick(960)) : (starts[(game - Math.floor(game / 3)) % starts.length] as string);
  const chessJs = game % 3 === 2 ? undefined : new ChessJs(start);
  const chessops = Chessops.fromSetup(parseFen(start).unwrap()).unwrap();
  const positions = [chess.parse(start)];
  for (let ply = 0; ; ply++) {
    const position = positions.at(-1) as ChessPosition;
    const reason = comparePosition(positions, chessJs, chessops, ply % 10 === 0);
    if (reason !== undefined || ply === mostPlies) return { plies: ply, reason: reason ?? 'still running' };
    const moves = chess.moves(position);
    const move = moves[pick(moves.length)] as number;
    chessJs?.move(toChessJs(position, move));
    chessops.play(toChessops(move));
    positions.push(chess.play(position, move));
  }
}

/** Compares one position. Returns why the game is over. */
function comparePosition(
  positions: readonly ChessPosition[],
  chessJs: ChessJs | undefined,
  chessops: Chessops,
  withSan: boolean,
): string | undefined {
  const position = positions.at(-1) as ChessPosition;
  const fen = chess.format(position);
  const check = (what: string, own: unknown, other: unknown): void => {
    const [a, b] = [JSON.stringify(own), JSON.stringify(other)];
    if (a !== b) throw new Error(`${what} at ${fen}: cutnode has ${a}, the package ${b}`);
  };
  const moves = [...chess.moves(position)].sort((a, b) => a - b);
  check('moves of chessops', moves, movesOf(chessops));
  check(
    'moves as UCI',
    moves.map((move) => chess.parseMove(position, chess.formatMove(position, move))),
    moves,
  );
  // Whether castling is written in the way of Chess960 is nothing that chessops knows.
  check('position of chessops', fromChessops(chessops), { ...position, chess960: fromChessops(chessops).chess960 });
  if (!position.chess960) check('FEN of chessops', fen, makeFen(chessops.toSetup()));
  check('position read again', chess.parse(fen), position);

  const result = resultOf(positions);
  const reason = result?.reason;
  const over = chess.outcome(position);
  const byPosition = ['checkmate', 'stalemate', 'dead position'].includes(reason ?? '');
  check('end by chessops', byPosition, chessops.outcome() !== undefined);
  const winner = result?.winner === undefined ? undefined : (['white', 'black'] as const)[result.winner];
  check('winner by chessops', winner, chessops.outcome()?.winner);
  check('end of the game object', over !== undefined, byPosition || position.halfmoves >= 100);
  if (chessJs) {
    check('FEN of chess.js', fen, chessJs.fen());
    check('checkmate', reason === 'checkmate', chessJs.isCheckmate());
    check('stalemate', reason === 'stalemate', chessJs.isStalemate());
    if (!chessJs.isStalemate()) check('dead', reason === 'dead position', chessJs.isInsufficientMaterial());
    if (!byPosition) {
      check('threefold', (reason ?? '').includes('repetition'), chessJs.isThreefoldRepetition());
      check('fifty moves', reason !== undefined, chessJs.isThreefoldRepetition() || chessJs.isDrawByFiftyMoves());
    }
  }
  if (withSan) {
    const written = moves.map((move) => formatSan(position, move));
    check(
      'SAN of chessops',
      written,
      moves.map((move) => makeSan(chessops, toChessops(move))),
    );
    check(
      'SAN read',
      written.map((text) => parseSan(position, text)),
      moves,
    );
    if (chessJs) check('SAN of chess.js', [...written].sort(), chessJs.moves().sort());
  }
  return reason;
}

/** The legal moves by chessops, in ascending order. */
export function movesOf(position: Chessops): number[] {
  const moves: number[] = [];
  for (const [from, squares] of position.allDests()) {
    for (const to of squares) {
      const promotes = position.board.pawn.has(from) && (to < 8 || to >= 56);
      for (const promotion of promotes ? [1, 2, 3, 4] : [0]) moves.push(from | (to << 6) | (promotion << 12));
    }
  }
  return moves.sort((a, b) => a - b);
}

/** The start of Chess960 with a number from 0 to 959, by the scheme of Reinhard Scharnagl; 518 is the usual one. */
export function chess960Start(number: number): string {
  const row: string[] = Array.from({ length: 8 }, () => '');
  const put = (piece: string, place: number): void => {
    const free = row.flatMap((taken, file) => (taken === '' ? [file] : []));
    row[free[place] as number] = piece;
  };
  row[2 * (number % 4) + 1] = 'b';
  const afterLight = Math.floor(number / 4);
  row[2 * (afterLight % 4)] = 'b';
  const afterDark = Math.floor(afterLight / 4);
  put('q', afterDark % 6);
  const [first, second] = [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 2],
    [2, 3],
    [3, 3],
  ][Math.floor(afterDark / 6)] as [number, number];
  put('n', first);
  put('n', second);
  for (const piece of ['r', 'k', 'r']) put(piece, 0);
  const black = row.join('');
  const rooks = row
    .flatMap((piece, file) => (piece === 'r' ? ['abcdefgh'.charAt(file)] : []))
    .reverse()
    .join('');
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w ${rooks.toUpperCase()}${rooks} - 0 1`;
}
