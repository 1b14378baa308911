import { winIn } from '../../contract/value.js';

/** The lines of a program that speaks the Chess Engine Communication Protocol, in all the forms that xboard understands. */

export type Said =
  | { readonly kind: 'move'; readonly text: string }
  /** What it thinks of the position, from its own side. */
  | { readonly kind: 'value'; readonly value: number }
  /** The game has ended, or so it says. `winner`: `undefined` for a draw. */
  | { readonly kind: 'claim'; readonly winner: 0 | 1 | undefined }
  | { readonly kind: 'resigns' }
  /** It does not know a command or refuses a move: `what`, '' if it does not say. */
  | { readonly kind: 'refusal'; readonly what: string }
  | { readonly kind: 'feature' };

/** A move: `move e2e4`, or in programs older than the protocol `1. ... e2e4`. */
const MOVE = /^(?:move|\d+\.? +\.\.\.) +(\S+)/;
/** `Illegal move (in check): e2e4`, `Illegal move e2e4`, `Error (unknown command): sd 4`. */
const REFUSAL = /^(?:(?:illegal|invalid) move|error\b(?=.*\w))\s*(?:\([^)]*\))?\s*:?\s*(.*)$/i;
/** Depth, hundredths of a pawn, hundredths of a second, nodes, and the line. */
const THINKING = /^\d+\D? +([+-]?\d+) +\d+ +\d+(?: |$)/;
const CLAIM = /^(1-0|0-1|1\/2-1\/2)(?![\w/-])/;
/** What programs say instead of a result, by the beginning of the line. */
const OLD_CLAIMS: readonly [RegExp, Said][] = [
  [/^White mates/, { kind: 'claim', winner: 0 }],
  [/^Black mates/, { kind: 'claim', winner: 1 }],
  [/^White resigns/, { kind: 'claim', winner: 1 }],
  [/^Black resigns/, { kind: 'claim', winner: 0 }],
  [/^(Draw|game is a draw)/, { kind: 'claim', winner: undefined }],
  [/^(resign\b|computer resigns)/, { kind: 'resigns' }],
];
const WINNERS: Readonly<Record<string, 0 | 1>> = { '1-0': 0, '0-1': 1 };
/** More than this many hundredths of a pawn are a mate in so many moves. */
const MATE = 100_000;

/** What a line says; `undefined` for anything that a match has no use for. */
export function said(line: string): Said | undefined {
  const text = line.trim();
  const move = MOVE.exec(text)?.[1];
  if (move !== undefined) return { kind: 'move', text: inCoordinates(move) };
  const score = THINKING.exec(text)?.[1];
  if (score !== undefined) return { kind: 'value', value: valueIn(Number(score)) };
  if (/^feature\s/.test(text)) return { kind: 'feature' };
  const result = CLAIM.exec(text)?.[1];
  if (result !== undefined) return { kind: 'claim', winner: WINNERS[result] };
  const refused = REFUSAL.exec(text)?.[1];
  if (refused !== undefined) return { kind: 'refusal', what: refused };
  return OLD_CLAIMS.find(([form]) => form.test(text))?.[1];
}

/** Some write the letter of a promotion large: `e7e8Q`, `e7e8=q`. */
function inCoordinates(move: string): string {
  return move.replace(/^([a-h][1-8][a-h][1-8])=?([nbrq])$/i, (_, squares, piece) => squares + piece.toLowerCase());
}

function valueIn(score: number): number {
  const moves = Math.abs(score) - MATE;
  if (moves < 0) return score;
  // Moves are counted, of the winner.
  return score > 0 ? winIn(Math.max(1, 2 * moves - 1)) : -winIn(2 * moves);
}
