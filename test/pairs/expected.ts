import type { Ask, Search } from './ask.js';
import type { Feature } from './features.js';
import type { Trial } from './trial.js';

/** What is to become of a question: the right answer, a refusal that says why, one of the two, or nothing is asked of it. */
export type Expected = 'right' | 'refused' | 'right or refused' | 'any';

/** Searches that know the rule of repetition, and a game so far. */
const withPast: readonly Search[] = ['solve', 'search', 'worker', 'prove', 'mcts', 'analyse', 'coalition'];
/** What each search says that it does not search. */
const refuses: Readonly<Partial<Record<Feature, readonly Search[]>>> = {
  rewards: ['prove', 'coalition', 'expectiminimax', 'maxn', 'strategy', 'graph', 'nim'],
  dice: [
    'solve',
    'search',
    'worker',
    'prove',
    'analyse',
    'coalition',
    'maxn',
    'minimax',
    'to depth',
    'scout',
    'sss',
    'strategy',
    'graph',
    'nim',
  ],
};
/** The tree searches of the textbook, which search as if nothing came before: see docs/repetition.md. */
const takesNoNotice: readonly Search[] = ['minimax', 'to depth', 'scout', 'sss'];
const forTwo: readonly Search[] = [
  'solve',
  'search',
  'worker',
  'prove',
  'analyse',
  'expectiminimax',
  'minimax',
  'to depth',
  'scout',
  'sss',
  'strategy',
  'graph',
  'nim',
];

export function expectedOf(trial: Trial, { search, table, madeWithout }: Ask): Expected {
  const { features, one, style, ends } = trial;
  const has = (feature: Feature): boolean => features.includes(feature);
  const isMade = table === 'retrograde' || table === 'book' || table === 'loaded';
  // What was won on the way to a repetition is in no key: where that alone says what it is worth, no search takes both.
  if (
    has('rewards') &&
    style.rule !== 'ignore' &&
    style.rule !== 'own' &&
    (isMade || search === undefined || withPast.includes(search))
  ) {
    return table === undefined || !isMade ? 'refused' : 'right or refused';
  }
  for (const feature of ['rewards', 'dice'] as const) {
    if (has(feature) && search && refuses[feature]?.includes(search)) return 'refused';
  }
  if (one.pair.players > 2 && (isMade || (search && forTwo.includes(search)))) return 'refused';
  // A table made for another game is refused; that of another rule may be told to be right.
  if (isMade || madeWithout)
    return has('loss') || has('own rule') || has('counter') || has('rewards') || has('dice') || table === 'loaded'
      ? 'right or refused'
      : 'right';
  if (search === 'graph' || search === 'nim') return 'right or refused';
  if (search && takesNoNotice.includes(search) && style.rule !== 'ignore') return 'any';
  if (search && !withPast.includes(search) && style.rule !== 'ignore') return 'right or refused';
  if (search === 'strategy' && (has('loss') || has('own rule') || !ends)) return 'right or refused';
  return 'right';
}
