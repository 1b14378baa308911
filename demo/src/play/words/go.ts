import { language } from '../../shell/language.js';

const en = {
  /** Who alone reaches a free point. */
  reached: (side: string): string => `reached by ${side} alone`,
  liberties: (count: number): string => (count === 1 ? '1 liberty' : `${count} liberties`),
};

const zh: typeof en = {
  reached: (side) => `只有${side}能到`,
  liberties: (count) => `${count} 气`,
};

/** What Go alone says of its points, in both languages, since it is short; loaded with Go. */
export const goWords = (name = language()): typeof en => (name === 'zh' ? zh : en);
