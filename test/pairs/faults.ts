import type { Verdict } from './judge.js';
import type { Trial } from './trial.js';

/** Faults that the pairs must find whenever they are put back. */
export interface Fault {
  readonly name: string;
  /** Where it shows. */
  readonly shows: (verdict: Verdict, trial: Trial) => boolean;
  /**
   * How it is put back, once it is mended: a pattern that matches in one place of a file. Without it the fault is
   * looked for in the code as it is.
   */
  readonly change?: { readonly file: string; readonly pattern: RegExp; readonly replacement: string };
}

const has = ({ features }: Trial, ...wanted: readonly string[]): boolean =>
  wanted.every((feature) => features.includes(feature as never));
const isMade = ({ ask }: Verdict): boolean => ask.table === 'retrograde' || ask.table === 'book';

export const faults: readonly Fault[] = [
  {
    name: '1 bounds of a throw are taken for bounds of each outcome',
    shows: ({ ask }, trial) =>
      ask.search === 'expectiminimax' && ask.table === 'bounds' && has(trial, 'dice') && !has(trial, 'counter'),
  },
  {
    name: '2 a Monte Carlo search sees no repetition where a counter differs',
    shows: ({ ask }, trial) => ask.search === 'mcts' && has(trial, 'counter') && trial.style.rule !== 'ignore',
  },
  ...(['expectiminimax', 'maxn', 'coalition', 'strategy', 'graph', 'nim'] as const).map(
    (search): Fault => ({
      name: `3 ${search} does not ask for the counter`,
      // Bounds of a throw, the first fault, show beside a counter too.
      shows: ({ ask }, trial) =>
        ask.search === search && !ask.table && has(trial, 'counter') && trial.style.rule === 'ignore',
    }),
  ),
  {
    name: '3 a book does not ask for the counter',
    shows: ({ ask }, trial) => ask.table === 'book' && has(trial, 'counter') && trial.style.rule === 'ignore',
  },
  {
    name: '3 a table is loaded for a game with a counter',
    shows: ({ ask }, trial) => ask.madeWithout === 'counter' && trial.style.rule === 'ignore',
  },
  {
    name: '3 a coalition drops the rule of repetition',
    shows: ({ ask }, trial) => ask.search === 'coalition' && trial.style.rule !== 'ignore' && !has(trial, 'counter'),
  },
  ...(['retrograde', 'book'] as const).map(
    (table): Fault => ({
      name: `4 ${table} where repetitions lose`,
      shows: ({ ask }, trial) => ask.table === table && has(trial, 'loss') && !has(trial, 'counter'),
    }),
  ),
  {
    name: '4 a strategy where repetitions lose',
    shows: ({ ask }, trial) => ask.search === 'strategy' && has(trial, 'loss') && !has(trial, 'counter'),
  },
  {
    name: '4 a table is loaded for a game in which repetitions lose',
    shows: ({ ask }, trial) => ask.madeWithout === 'loss' && !has(trial, 'counter'),
  },
  {
    name: '5 known values are believed where repetitions are draws',
    shows: (verdict, trial) =>
      isMade(verdict) && verdict.ask.search !== undefined && has(trial, 'draw') && !has(trial, 'counter'),
  },
  {
    name: '6 an analysis does not count a played move that repeats',
    shows: ({ ask }, trial) => ask.search === 'analyse' && trial.style.rule !== 'ignore',
  },
];
