import type { Units } from './values.js';
import type { PlayWords } from './words/en.js';
import type { PanelWords } from './words/en-panels.js';

/** What the short forms of these values mean, each kind once, with the values at hand as examples. */
export function keyTo(
  { wins, loses, ply, points: pointsOf, even, joint }: PanelWords['key'],
  { amounts }: PlayWords['values'],
  shorts: readonly string[],
  { counts = 'points' }: Units,
): string {
  const sample = (pattern: RegExp): string | undefined => shorts.find((short) => pattern.test(short));
  const ended = (short: string | undefined, say: typeof wins): string | undefined =>
    short && say(short, Number(short.replace(/\D/g, '')), short.includes('≤'));
  const [win, loss, points, zero] = [sample(/^W/), sample(/^L/), sample(/^[+−]/), sample(/^0/)];
  const words = [
    ended(win, wins),
    ended(loss, loses),
    (win ?? loss) && ply,
    points && pointsOf(points, points.startsWith('+'), amounts[counts](points.slice(1))),
    zero && even(zero),
  ];
  return words.filter(Boolean).join(joint);
}
