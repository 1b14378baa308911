import type { Theme } from '../../../../bindings/figures/laboratory.js';
import { animatedPicture, type Moment as Shown } from '../../shell/animated-picture.js';
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

/** How long each moment of a run is to be seen. */
export function timed(moments: readonly Moment[]): Shown[] {
  const stays = moments.map(({ event }, i) => (i === moments.length - 1 ? END_MS : STAYS[event?.type ?? 'start']));
  const whole = stays.reduce((sum, ms) => sum + ms, 0);
  const faster = Math.min(1, LONGEST_MS / whole);
  return moments.map(({ figure, caption }, i) => ({
    figure,
    caption,
    ms: Math.max(SHORTEST_MS, Math.round((stays[i] ?? 0) * faster)),
  }));
}

/** What is filmed. */
export interface Run {
  readonly specimen: Specimen;
  readonly order: Order;
  readonly bound: 'soft' | 'hard';
}

/** Offers the whole run as one picture that moves; `progress` is told the part that is done. */
export async function saveFilm(
  { specimen, order, bound }: Run,
  words: TreeWords,
  kind: 'SVG' | 'GIF',
  theme: Theme,
  progress: (part: number) => void,
): Promise<void> {
  const moments = timed(momentsOf(specimen, order, bound, words));
  const name = `${words.pane.file}-animated`;
  if (kind === 'SVG') download(`${name}.svg`, 'image/svg+xml', animatedPicture(moments, theme));
  else {
    const { animatedGif } = await import('./animated-gif.js');
    download(`${name}.gif`, 'image/gif', await animatedGif(moments, theme, progress));
  }
}
