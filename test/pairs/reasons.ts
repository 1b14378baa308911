import type { Kind } from './matrix.js';

/** Why a pair is not tried, or why nothing can go wrong between its two. */
export function reasonFor(one: Kind, other: Kind): string | undefined {
  return reasons.find(([first, second]) => meets(one, other, first, second) || meets(other, one, first, second))?.[2];
}

const trees = ['minimax', 'to depth', 'scout', 'sss'] as const;
const textbook = [...trees, 'maxn', 'expectiminimax', 'strategy', 'graph', 'nim'] as const;

const reasons: readonly (readonly [Kind | readonly Kind[], Kind | readonly Kind[], string])[] = [
  ['draw', 'loss', 'a game has one rule of repetition'],
  ['own rule', ['draw', 'loss'], 'a game has one rule of repetition'],
  ['history', textbook, 'is given no game so far'],
  [['draw', 'loss'], 'rewards', 'refused as a whole, by every search that knows the rule'],
  [
    ['draw', 'loss', 'own rule'],
    ['graph', 'nim'],
    'refuses a game whose positions come back; where none does, the rule means nothing',
  ],
  [['draw', 'loss', 'own rule'], trees, 'searches a tree as if nothing came before it, as its page says'],
  [
    ['draw', 'loss', 'own rule'],
    ['maxn', 'expectiminimax'],
    'refused as a whole: it takes no notice of what came before',
  ],
  ['draw', 'strategy', 'a forced win needs no repetition, so the rule changes a strategy beside a counter alone'],
  [['rewards', 'dice', 'extra turns', 'points', 'history'], 'nim', 'normal play of two in turn has none'],
  [
    'bounds',
    ['draw', 'loss', 'own rule', 'history'],
    'bounds must hold whatever came before, so none are told beside a rule of repetition',
  ],
  [['retrograde', 'book', 'loaded'], 'worker', 'known values go to the worker as they are: see test/workers'],
  [['retrograde', 'book', 'loaded'], ['prove', 'mcts', 'analyse', 'coalition', ...textbook], 'takes no known values'],
  ['known', ['coalition', ...textbook], 'asks for no known values'],
  ['bounds', ['coalition', ...textbook.filter((search) => search !== 'expectiminimax')], 'asks for no bounds'],
  [
    'kept',
    ['search', 'worker', 'prove', 'coalition', ...textbook],
    'the table of an engine is kept or not by one option, tried with solve',
  ],
];

function meets(one: Kind, other: Kind, first: Kind | readonly Kind[], second: Kind | readonly Kind[]): boolean {
  return [first].flat().includes(one) && [second].flat().includes(other);
}
