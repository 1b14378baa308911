import type { OpenRoom } from '../shell/room.js';
import { SteppedRoom } from '../shell/stepped-room.js';
import type { FoldingWords } from './words/en.js';

/** Room 8: the table as folding, and the horizon. */
export function openFoldingRoom(words: FoldingWords): OpenRoom {
  return (place, state, keep) => new SteppedRoom(place, state, keep, words, {}, 'folding');
}
