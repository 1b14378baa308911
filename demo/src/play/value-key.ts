import { EVALUATION, type Units } from './values.js';

/** What the short forms of these values mean, each kind once, with the values at hand as examples. */
export function keyTo(shorts: readonly string[], units: Units): string {
  const sample = (pattern: RegExp): string | undefined => shorts.find((short) => pattern.test(short));
  const plies = (short: string): string => {
    const count = short.replace(/\D/g, '');
    return `${short.includes('≤') ? 'at most ' : ''}${count} ${count === '1' ? 'ply' : 'plies'}`;
  };
  const [win, loss, points] = [sample(/^W/), sample(/^L/), sample(/^[+−]/)];
  const words = [
    win && `${win}: wins in ${plies(win)}.`,
    loss && `${loss}: loses in ${plies(loss)}.`,
    (win ?? loss) && 'A ply is a move of one side.',
    points &&
      `${points}: ${points.startsWith('+') ? 'ahead' : 'behind'} by ${points.slice(1)} ${(units.unitNames ?? EVALUATION)[1]}.`,
    sample(/^0$/) && '0: even so far.',
  ];
  return words.filter(Boolean).join(' ');
}
