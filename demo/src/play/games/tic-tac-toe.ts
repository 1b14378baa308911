import '../../style/letters.css';
import type { PlayableGame } from '../boards.js';

export const playable: PlayableGame = {
  sides: ['x', 'o'],
  look: 'letters',
  inARow: 3,
  longest: (free) => free,
  scale: 1,
  board({ own, other }: { own: number; other: number }) {
    const count = (marks: number): number => [...marks.toString(2)].filter((bit) => bit === '1').length;
    const [x, o] = count(own | other) % 2 === 0 ? [own, other] : [other, own];
    const stones = Array.from({ length: 9 }, (_, cell) => (x & (1 << cell) ? 0 : o & (1 << cell) ? 1 : undefined));
    return { rows: 3, columns: 3, stones };
  },
  target: (_, cell: number) => cell,
};
