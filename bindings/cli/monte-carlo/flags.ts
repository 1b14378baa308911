import { playouts } from '../../monte-carlo/option-table.js';
import type { MonteCarloOptions, MonteCarloSearchOptions } from '../../monte-carlo/options.js';
import { type Flag, number } from '../flag.js';

export type MonteCarloTarget =
  | Exclude<keyof MonteCarloOptions<never, never>, 'evaluate'>
  | Exclude<keyof MonteCarloSearchOptions<never, never>, 'signal' | 'history' | 'onProgress' | 'reuse'>;

/** A number, or `infinity`. */
const endless = (text: string): unknown => (text === 'infinity' ? Number.POSITIVE_INFINITY : number(text));

export const visitLimitFlags: readonly Flag<MonteCarloTarget>[] = [
  { spelling: '--visits <n>', option: 'visits', read: number, help: 'stop after this many visits of the position' },
  {
    spelling: '--time <ms>',
    option: 'timeMs',
    read: number,
    help: 'stop after this many milliseconds (default: 1000 if there is no other limit)',
  },
  {
    spelling: '--nodes <n>',
    option: 'nodes',
    read: number,
    help: 'stop after this many positions, those of playouts included',
  },
  { spelling: '--mib <mib>', option: 'mib', read: number, help: 'memory for the tree, in MiB (default: 64)' },
];

export const seedFlag: Flag<MonteCarloTarget> = {
  spelling: '--seed <n>',
  option: 'seed',
  read: number,
  help: 'seed of all random choices (default: 0)',
};

/** How the tree grows. */
export const treeFlags: readonly Flag<MonteCarloTarget>[] = [
  {
    spelling: '--exploration <c>',
    option: 'exploration',
    read: number,
    help: 'how much seldom visited moves are preferred (default: 0.7; 1.5 with --prior, 0.3 with --rave)',
  },
  {
    spelling: '--first-play <u>',
    option: 'firstPlay',
    read: endless,
    help: 'what a move counts before its first visit, from 0 to 1, or parent, or infinity',
  },
  {
    spelling: '--prior <prior>',
    option: 'prior',
    help: "PUCT with probabilities: hint, from the game's hints, or own, from compiled rules",
  },
  {
    spelling: '--rave [visits]',
    option: 'rave',
    read: number,
    help: 'count all moves of a visit as first, as much as the visits themselves after so many (default: 1000)',
  },
  { spelling: '--no-solver', option: 'solver', help: 'prove nothing' },
  { spelling: '--no-knowledge', option: 'knowledge', help: 'ignore the bounds of the game' },
];

/** What a position is worth below the tree. */
export const playoutFlags: readonly Flag<MonteCarloTarget>[] = [
  {
    spelling: '--playout <name>',
    option: 'playout',
    help: `${playouts.join(', ')}: how a game goes on below the tree (default: own if the rules have playoutMove, else random)`,
  },
  {
    spelling: '--playout-plies <n>',
    option: 'playoutPlies',
    read: number,
    help: 'end a playout after so many plies with the evaluation (default: 1000)',
  },
  {
    spelling: '--scale <value>',
    option: 'scale',
    read: endless,
    help: 'the evaluation that counts 76 % of a win; infinity: evaluations are points',
  },
  { spelling: '--win <points>', option: 'win', read: number, help: 'what a win counts in the mean (default: 1)' },
  { spelling: '--range <a,b>', option: 'range', read: pair, help: 'the least and the greatest payoff, such as -1,1' },
  { spelling: '--no-margin', option: 'margin', help: 'a win is a win, by however many points' },
];

export const linesFlag: Flag<MonteCarloTarget> = {
  spelling: '--lines <n>',
  option: 'lines',
  read: number,
  help: 'how many moves to list (default: all)',
};

/** `-1,1`; what cannot be read is left to the library. */
function pair(text: string): unknown {
  const numbers = text.split(',').map(number);
  return numbers.length === 2 ? numbers : text;
}
