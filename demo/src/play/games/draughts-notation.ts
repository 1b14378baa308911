import { draughts, formatPdn, parsePdn } from 'cutnode/games/draughts';
import { notationOf } from './notation.js';

export const pdn = notationOf(draughts, (text) => parsePdn(text, { variations: false }), formatPdn);
