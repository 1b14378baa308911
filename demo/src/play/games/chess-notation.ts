import { chess, formatPgn, parsePgn } from 'cutnode/games/chess';
import { notationOf } from './notation.js';

export const pgn = notationOf(chess, (text) => parsePgn(text, { variations: false }), formatPgn);
