import type { Verdict } from './judge.js';
import type { Trial } from './trial.js';

/** Faults that the pairs must find whenever they are put back. */
export interface Fault {
  readonly name: string;
  /** Where it shows. */
  readonly shows: (verdict: Verdict, trial: Trial) => boolean;
  /** How it is put back: a pattern that matches in one place of a file. */
  readonly change: { readonly file: string; readonly pattern: RegExp; readonly replacement: string };
}

const has = ({ features }: Trial, ...wanted: readonly string[]): boolean =>
  wanted.every((feature) => features.includes(feature as never));
const isMade = ({ ask }: Verdict): boolean => ask.table === 'retrograde' || ask.table === 'book';

const identity = 'bindings/contract/identity.ts';
const coalition = 'bindings/textbook/several-players/coalition.ts';
/** A value found without a past is believed where a repetition loses. */
const believesLosses = {
  file: 'bindings/contract/past.ts',
  pattern: /return rule === 'ignore' \|\| rule === 'draw';/,
  replacement: "return rule !== 'rule';",
};

/** The same, and a search believes what it knows of any position after any game so far. */
const believesAll = {
  file: 'bindings/contract/past.ts',
  pattern:
    /return rule === 'ignore' \|\| rule === 'draw';([\s\S]*?)return rule === 'ignore' \|\| \(rule === 'draw' && history\.length === 0\);/,
  replacement: "return rule !== 'rule';$1return true;",
};

export const faults: readonly Fault[] = [
  {
    name: '1 bounds of a throw are taken for bounds of each outcome',
    shows: ({ ask }, trial) =>
      ask.search === 'expectiminimax' && ask.table === 'bounds' && has(trial, 'dice') && !has(trial, 'counter'),
    change: {
      file: 'bindings/textbook/chance/chance-node.ts',
      pattern: /fill\(task\.range\[0\]\)/,
      replacement: 'fill(lowest)',
    },
  },
  {
    name: '2 a Monte Carlo search sees no repetition where a counter differs',
    shows: ({ ask }, trial) => ask.search === 'mcts' && has(trial, 'counter') && trial.style.rule !== 'ignore',
    change: {
      file: 'bindings/monte-carlo/repetition.ts',
      pattern: /this\.rules\.door\.repetitionName\(position\)/,
      replacement: 'String(this.rules.door.tableName(position))',
    },
  },
  ...(['expectiminimax', 'maxn', 'coalition', 'strategy', 'graph', 'nim'] as const).map(
    (search): Fault => ({
      name: `3 ${search} does not ask for the counter`,
      // Bounds of a throw, the first fault, show beside a counter too.
      shows: ({ ask }, trial) =>
        ask.search === search && !ask.table && has(trial, 'counter') && trial.style.rule === 'ignore',
      change:
        search === 'coalition'
          ? { file: coalition, pattern: / {4}\.\.\.\(rules\.hasCounter && .*\n/, replacement: '' }
          : { file: identity, pattern: /if \(!counterKey\) return named;/, replacement: 'if (named) return named;' },
    }),
  ),
  {
    name: '3 a book does not ask for the counter',
    shows: ({ ask }, trial) => ask.table === 'book' && has(trial, 'counter') && trial.style.rule === 'ignore',
    change: {
      file: identity,
      pattern: /if \(!game\.counterKey\) return readKey;/,
      replacement: 'if (readKey) return readKey;',
    },
  },
  {
    name: '3 a table is loaded for a game with a counter',
    shows: ({ ask }, trial) => ask.madeWithout === 'counter' && trial.style.rule === 'ignore',
    change: {
      file: 'bindings/contract/known-values.ts',
      pattern: / {4}\['counters', 'counterKey'\],\n/,
      replacement: '',
    },
  },
  {
    name: '3 a coalition drops the rule of repetition',
    shows: ({ ask }, trial) => ask.search === 'coalition' && trial.style.rule !== 'ignore' && !has(trial, 'counter'),
    change: { file: coalition, pattern: / {4}\.\.\.\(rules\.looksBack && .*\n/, replacement: '' },
  },
  {
    name: '4 retrograde where repetitions lose',
    shows: ({ ask }, trial) => ask.table === 'retrograde' && has(trial, 'loss') && !has(trial, 'counter'),
    change: believesLosses,
  },
  {
    name: '4 a strategy where repetitions lose',
    shows: ({ ask }, trial) => ask.search === 'strategy' && has(trial, 'loss') && !has(trial, 'counter'),
    change: believesLosses,
  },
  {
    name: '5 known values are believed where repetitions are draws',
    shows: (verdict, trial) =>
      isMade(verdict) && verdict.ask.search !== undefined && has(trial, 'draw') && !has(trial, 'counter'),
    change: believesAll,
  },
  {
    name: '6 an analysis does not count a played move that repeats',
    shows: ({ ask }, trial) => ask.search === 'analyse' && trial.style.rule !== 'ignore',
    change: {
      file: 'bindings/tools/analysis/played-line.ts',
      pattern: /this\.positions\.slice\(0, -1\)/,
      replacement: 'undefined',
    },
  },
  // Slips of one line each, planted by somebody who did not write the pairs. The first five were not found at first.
  {
    name: 'a book answers after a game so far that may matter',
    shows: ({ ask }, trial) => ask.table === 'book' && has(trial, 'draw', 'history'),
    change: {
      file: 'bindings/contract/past.ts',
      pattern: /rule === 'ignore' \|\| \(rule === 'draw' && history\.length === 0\)/,
      replacement: "rule === 'ignore' || rule === 'draw'",
    },
  },
  {
    name: 'a table is loaded for a game with rewards',
    shows: ({ ask }) => ask.madeWithout === 'rewards',
    change: { file: 'bindings/contract/known-values.ts', pattern: / {4}\['rewards', 'reward'\],\n/, replacement: '' },
  },
  {
    name: 'a book takes every move for one that passes the turn',
    shows: ({ ask }, trial) => ask.table === 'book' && has(trial, 'extra turns'),
    change: {
      file: 'bindings/engine/known-values.ts',
      pattern: /\(entry\.same \? seen : -seen\)/,
      replacement: '-seen',
    },
  },
  {
    name: "a game's own rule is given the wrong end of the game so far",
    shows: ({ ask }, trial) => ask.search === 'solve' && has(trial, 'own rule', 'history'),
    change: {
      file: 'bindings/contract/recurrence.ts',
      pattern: /past\.slice\(start\)/,
      replacement: 'past.slice(0, start)',
    },
  },
  {
    name: 'a worker takes all that came before for positions of the side to move',
    shows: ({ ask }, trial) => ask.search === 'worker' && has(trial, 'history'),
    change: {
      file: 'bindings/workers/job.ts',
      pattern: /player: game\.toMove\(earlier\)/,
      replacement: 'player: game.toMove(this.position)',
    },
  },
  {
    name: 'a repetition forgets the side to move',
    shows: ({ ask }, trial) => ask.search === 'mcts' && trial.style.rule !== 'ignore',
    change: {
      file: 'bindings/contract/identity.ts',
      pattern: /\$\{game\.toMove\(position\)\} \$\{typeof name\}/,
      replacement: '$${typeof name}',
    },
  },
  {
    name: 'a kept table mixes values that count plies with those that do not',
    shows: ({ ask }) => ask.table === 'kept',
    change: {
      file: 'bindings/engine/search-plan.ts',
      pattern: /\$\{options\.preferFasterWins\},\$\{options\.quiescence\},/,
      replacement: '$${options.quiescence},',
    },
  },
  {
    name: 'an engine takes all that came before for positions of the side to move',
    shows: ({ ask }, trial) => ask.search === 'solve' && has(trial, 'history'),
    change: {
      file: 'bindings/engine/core-session.ts',
      pattern: /game\.toMove\(earlier\)/,
      replacement: 'game.toMove(position)',
    },
  },
];
