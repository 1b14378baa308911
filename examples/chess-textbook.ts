/**
 * The two chess positions of the textbooks' chapters on games. In the first the static evaluation is wrong, because
 * something is about to happen: the same pieces are won for White if White is to move, and for Black if Black is. In the
 * second a bishop cannot be saved, and a search of fixed depth throws pawns away to push its loss beyond the horizon.
 * Quiescence cures both.
 *
 *     npx tsx examples/chess-textbook.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { type ChessPosition, chess, formatSan, resultOf } from 'cutnode/games/chess';

/** Black is a knight and two pawns ahead; but the rook on d1 attacks the queen on d6. */
const PIECES = '5rk1/pp3ppp/2pq1n2/4p3/8/8/PP2QPPP/3R2K1';
export const whiteToMove = chess.parse(`${PIECES} w - - 0 1`);
export const blackToMove = chess.parse(`${PIECES} b - - 0 1`);

/** The bishop on e6 is pinned by the rook and attacked by a pawn. Black has pawn checks in hand. */
export const doomedBishop = chess.parse('4k3/6pp/4b3/1p1P1p2/2P3p1/6K1/P1P5/4R3 b - - 0 1');

const engine = await createEngine(chess);

/** The choice of a search: its value for the side to move, and the line that it expects. */
export function choice(
  position: ChessPosition,
  depth: number,
  quiescence: boolean,
): { readonly value: number; readonly line: string } {
  const { value, pv } = engine.search(position, { depth, quiescence });
  return { value, line: written(position, pv) };
}

/** A line of moves from `position` in algebraic notation. */
export function written(position: ChessPosition, line: readonly number[]): string {
  let here = position;
  const names = line.map((move) => {
    const name = formatSan(here, move);
    here = chess.play(here, move);
    return name;
  });
  return names.join(' ');
}

/** Plays `position` to the end, both sides searching 10,000 nodes a move. */
export function playedOut(position: ChessPosition): { readonly result: string; readonly moves: number } {
  const positions = [position];
  for (;;) {
    const here = positions.at(-1) as ChessPosition;
    const end = resultOf(positions);
    if (end) return { result: `${end.result}, ${end.reason}`, moves: Math.ceil((positions.length - 1) / 2) };
    const { move } = engine.search(here, { nodes: 10_000, history: positions.slice(0, -1) });
    positions.push(chess.play(here, move as number));
  }
}

/** Hundredths of a pawn, as pawns: `+3.38`. */
function pawns(value: number): string {
  return `${value > 0 ? '+' : ''}${(value / 100).toFixed(2)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const show = (title: string, position: ChessPosition): void =>
    console.log(`\n${title}\n\n${chess.draw(position).replace(/^/gm, '    ')}\n`);
  const fromWhite = (position: ChessPosition, value: number): string => pawns(position.turn === 0 ? value : 0 - value);

  show('One board, two results. Black is a knight and two pawns ahead:', whiteToMove);
  for (const [side, position] of [
    ['White', whiteToMove],
    ['Black', blackToMove],
  ] as const) {
    const { value, line } = choice(position, 6, true);
    const { result, moves } = playedOut(position);
    console.log(
      `  ${side} to move. The position as it stands is worth ${fromWhite(position, chess.evaluate(position))} for White.`,
    );
    console.log(`    Six plies and quiescence: ${fromWhite(position, value)} for White, by ${line}.`);
    console.log(`    Played out by the engine against itself: ${result} after ${moves} moves.`);
  }
  console.log(
    '\n  The static value is the same both times, and the results are opposite: it cannot be trusted while a queen',
  );
  console.log('  can be taken. Quiescence goes on until nothing is left to take.');

  show('The horizon effect. The bishop on e6 is pinned and attacked; nothing can save it:', doomedBishop);
  for (const depth of [3, 5]) {
    const { value, line } = choice(doomedBishop, depth, false);
    console.log(`  ${depth} plies, static value: ${line}, worth ${pawns(value)} for Black.`);
    const given = line.match(/\+ Kx/g)?.length === 1 ? 'A pawn is' : 'Two pawns are';
    console.log(`    ${given} given away with check; White takes the bishop one ply after the end of the line.`);
  }
  for (const depth of [3, 5]) {
    const { value, line } = choice(doomedBishop, depth, true);
    console.log(`  ${depth} plies and quiescence: ${line}, worth ${pawns(value)}.`);
  }
  const cured = choice(doomedBishop, 9, true);
  console.log(`  9 plies and quiescence: ${cured.line}, worth ${pawns(cured.value)}.`);
  const check = chess.parseMove(doomedBishop, 'f4+');
  const thrown = choice(chess.play(doomedBishop, check), 8, true);
  console.log(
    `  The check ${formatSan(doomedBishop, check)}, searched as deep: ${pawns(0 - thrown.value)}. The pawns are gone, and so is the bishop.`,
  );
}
