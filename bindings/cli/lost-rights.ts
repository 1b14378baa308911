import type { Game } from '../index.js';
import type { Session } from './session.js';

/** The castling rights of a FEN. */
const RIGHTS = /^\S+\/\S+\s+[wb]\s+([A-HKQ]{1,4})(?=\s|$)/i;

/** Tells of castling rights in the text of a chess position that were left out, since no piece can use them. */
export function noteLostRights(game: Game<unknown, unknown>, text: string, position: unknown, session: Session): void {
  const [, written] = (game.name === 'chess' && RIGHTS.exec(text)) || [];
  if (written === undefined) return;
  const [, , kept = ''] = (game.format?.(position) ?? '').split(' ');
  if (kept.replace('-', '').length === written.length) return;
  session.note(`the castling rights ${written} are read as ${kept}: no king or rook stands where the others need one`);
}
