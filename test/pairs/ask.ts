import type { Trial } from './trial.js';
import type { Question } from './truth.js';

/** The searches whose pairs with features and tables are tried. */
export const searches = [
  'solve',
  'search',
  'worker',
  'prove',
  'mcts',
  'analyse',
  'coalition',
  'expectiminimax',
  'maxn',
  'minimax',
  'to depth',
  'scout',
  'sss',
  'strategy',
  'graph',
  'nim',
] as const;
export type Search = (typeof searches)[number];

/** Values made before a search, or said by the game. */
export const tables = ['retrograde', 'book', 'loaded', 'known', 'bounds', 'kept'] as const;
export type Table = (typeof tables)[number];

/** One thing that was found, and whether it is right. */
export interface Check {
  readonly about: string;
  readonly found: unknown;
  readonly right: unknown;
  readonly holds: boolean;
}

/** A question put to one search, with one table or none. */
export interface Ask {
  /** `undefined`: the values of the table itself are looked at. */
  readonly search: Search | undefined;
  readonly table: Table | undefined;
  /** What its answer depends on. */
  readonly question: Question;
  /** It is given the game so far. */
  readonly past: boolean;
  /** The values were made for the game without this feature. */
  readonly madeWithout?: string;
  readonly answer: () => Promise<Answer> | Answer;
}

export interface Answer {
  readonly checks: readonly Check[];
  /** The table had something to say. */
  readonly usedTable?: boolean;
}

export const same = (about: string, found: unknown, right: unknown): Check => ({
  about,
  found,
  right,
  holds: Object.is(found, right),
});

/** Sums of products of probabilities, added in other orders. */
export const near = (about: string, found: number | undefined, right: number): Check => ({
  about,
  found,
  right,
  holds: found !== undefined && Math.abs(found - right) < 1e-9,
});

export const between = (about: string, least: number, right: number, greatest: number): Check => ({
  about,
  found: `${least} to ${greatest}`,
  right,
  holds: least <= right + 1e-9 && right <= greatest + 1e-9,
});

export const toTheEnd: Question = { depth: Infinity, win: 'by plies' };

/** Puts each question of one kind to a trial. */
export type Asks = (trial: Trial) => readonly Ask[];
