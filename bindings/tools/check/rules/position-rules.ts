import type { Game } from '../../../contract/game.js';
import type { MemberName, RuleName } from '../findings.js';
import type { PositionRule } from '../position-view.js';
import { candidatesRule, hintRule, mayStandPatRule, moveIdRule, movesRule, noisyRule, rewardRule } from './moves.js';
import { formatRule, parseMoveRule, parseRule } from './notation.js';
import { boundsRule, counterKeyRule, evaluateRule, keyRule, pliesLeftRule } from './numbers.js';
import { chancesRule, outcomeRule, toMoveRule } from './results.js';
import { booleanRule, deviationRule, exchangeRule, moveKindRule, passRule, structureRule } from './selective-hooks.js';

/** The rules that a single position can break, in the order in which they are asked. */
export const positionRules: readonly (readonly [RuleName, PositionRule])[] = [
  ['outcome', outcomeRule],
  ['toMove', toMoveRule],
  ['moves', movesRule],
  ['chances', chancesRule],
  ['reward', rewardRule],
  ['moveId', moveIdRule],
  ['hint', hintRule],
  ['noisy', noisyRule],
  ['mayStandPat', mayStandPatRule],
  ['evaluate', evaluateRule],
  ['bounds', boundsRule('bounds')],
  ['known', boundsRule('known')],
  ['candidates', candidatesRule],
  ['pliesLeft', pliesLeftRule],
  ['key', keyRule('key')],
  ['futureKey', keyRule('futureKey')],
  ['counterKey', counterKeyRule],
  ['pass', passRule],
  ['isQuiet', booleanRule('isQuiet')],
  ['exchange', exchangeRule],
  ['isForcing', booleanRule('isForcing')],
  ['moveKind', moveKindRule],
  ['structure', structureRule],
  ['deviation', deviationRule],
  ['format', formatRule],
  ['parse', parseRule],
  ['parseMove', parseMoveRule],
];

/** The members that a rule needs. */
const needs: Partial<Record<MemberName, readonly (keyof Game<unknown, unknown>)[]>> = {
  parse: ['parse', 'format'],
  parseMove: ['parseMove', 'formatMove'],
  irreversible: ['irreversible', 'key'],
  mayStandPat: ['mayStandPat', 'noisy'],
};

/** Why `rule` does not apply to `game`; `undefined` if it does. */
export function missing(rule: MemberName, game: Game<unknown, unknown>): string | undefined {
  if (rule === 'chances') return game.traits?.chance ? undefined : 'the game has no chance';
  if (rule === 'repetition' && typeof game.repetition === 'string') return `repetition is '${game.repetition}', a word`;
  const lacking = (needs[rule] ?? [rule]).filter((member) => game[member] === undefined);
  return lacking.length > 0 ? `the game has no ${lacking.join(' and no ')}` : undefined;
}

/** Rules on which all others stand: values are compared only where these hold. */
export const foundations: readonly RuleName[] = ['initial', 'toMove', 'moves', 'play', 'undo', 'outcome', 'reward'];
