import { animatedPicture } from '../../shell/animated-picture.js';
import { download } from '../../shell/downloads.js';
import type { Order } from '../order.js';
import type { Specimen } from '../specimen.js';
import type { TreeWords } from '../words/en.js';
import { type Moment, momentsOf } from './moments.js';

/** How long each kind of moment stays, in milliseconds: a cut is what there is to understand. */
const STAYS = { start: 3500, enter: 1500, leaf: 1300, bound: 1800, cutoff: 3400, exit: 1700 } as const;
const END_MS = 5000;
/** A longer film is played faster, but no moment is shorter than this. */
const LONGEST_MS = 90_000;
const SHORTEST_MS = 500;

/** The whole run as one picture that moves. */
export function filmOf(moments: readonly Moment[]): string {
  const stays = moments.map(({ event }, i) => (i === moments.length - 1 ? END_MS : STAYS[event?.type ?? 'start']));
  const whole = stays.reduce((sum, ms) => sum + ms, 0);
  const faster = Math.min(1, LONGEST_MS / whole);
  return animatedPicture(
    moments.map(({ figure, caption }, i) => ({
      figure,
      caption,
      ms: Math.max(SHORTEST_MS, Math.round((stays[i] ?? 0) * faster)),
    })),
  );
}

export function saveFilm(specimen: Specimen, order: Order, bound: 'soft' | 'hard', words: TreeWords): void {
  const film = filmOf(momentsOf(specimen, order, bound, words));
  download(`${words.pane.file}-animated.svg`, 'image/svg+xml', film);
}
