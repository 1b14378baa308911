import type { ErrorCode } from '../../bindings/contract/errors.js';
import type { Ask, Search } from './ask.js';
import type { Trial } from './trial.js';

/** What is to become of a question: the right answer, a refusal that says why, or nothing is asked of it. */
export type Expected = 'right' | 'refused' | 'any';

/** Searches that do not add up what moves win. */
const noRewards: readonly Search[] = ['prove', 'coalition', 'expectiminimax', 'maxn', 'strategy', 'graph', 'nim'];
const forTwoWithoutDice: readonly Search[] = [
  ...(['solve', 'search', 'worker', 'prove', 'analyse', 'minimax', 'to depth', 'scout', 'sss'] as const),
  ...(['strategy', 'graph', 'nim'] as const),
];
/** Searches for two players. */
const forTwo: readonly Search[] = [...forTwoWithoutDice, 'expectiminimax'];
/** Searches that throw no dice. */
const noDice: readonly Search[] = [...forTwoWithoutDice, 'coalition', 'maxn'];
/** The tree searches of the textbook, which search as if nothing came before: see docs/repetition.md. */
const takesNoNotice: readonly Search[] = ['minimax', 'to depth', 'scout', 'sss'];

export function expectedOf(trial: Trial, ask: Ask): Expected {
  if (isNoGame(trial) || lacks(trial, ask) || isRefusedForItsPast(trial, ask)) return 'refused';
  const { search } = ask;
  return search && takesNoNotice.includes(search) && trial.style.rule !== 'ignore' ? 'any' : 'right';
}

/** With what codes a question may be refused. */
export function refusalsOf(trial: Trial, { table }: Ask): readonly ErrorCode[] {
  // What is loaded is first made, for another game.
  if (table === 'loaded') return ['INVALID_TABLE', 'UNSUPPORTED_GAME', 'INVALID_GAME'];
  return [isNoGame(trial) ? 'INVALID_GAME' : 'UNSUPPORTED_GAME'];
}

/** What was won on the way to a repetition is in no key: only a function that says what it adds goes with rewards. */
function isNoGame({ style: { rewards, rule } }: Trial): boolean {
  return rewards && (rule === 'draw' || rule === 'loss');
}

/** Whether a search or a table is not made for the players, the rewards or the dice of a game. */
function lacks({ one, style }: Trial, { search, table }: Ask): boolean {
  const isMade = table === 'retrograde' || table === 'book' || table === 'loaded';
  const isOf = (searches: readonly Search[]): boolean => search !== undefined && searches.includes(search);
  if (one.pair.players > 2 && (isMade || isOf(forTwo))) return true;
  if (style.dice && (isMade || isOf(noDice))) return true;
  return style.rewards && (table === 'retrograde' || table === 'loaded' || isOf(noRewards));
}

/** Whether a table, or a search that is given no game so far, cannot be right for a game's rule of repetition. */
function isRefusedForItsPast(
  { finite, style: { rule, counter } }: Trial,
  { search, table, madeWithout }: Ask,
): boolean {
  const hangsOnThePast = rule === 'loss' || rule === 'own';
  /** What solves all positions at once cannot know that two with different counters repeat each other. */
  const atOnce = hangsOnThePast || (rule === 'draw' && counter);
  if (table === 'book') return hangsOnThePast;
  if (table === 'retrograde') return atOnce;
  // A table that was made without the rule holds where nothing came before, unless counters make two games of it.
  if (table === 'loaded') return atOnce || madeWithout !== 'draw';
  if (search === 'expectiminimax' || search === 'maxn') return rule !== 'ignore';
  if (search === 'strategy') return atOnce;
  // Positions that come back are refused wherever there are some, whatever the rule says of them.
  return (search === 'graph' || search === 'nim') && (atOnce || !finite);
}
