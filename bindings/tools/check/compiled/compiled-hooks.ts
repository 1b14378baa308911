import type { Game } from '../../../contract/game.js';
import { WIN_VALUE } from '../../../contract/value.js';
import type { Declarable } from '../../../engine/rules-module/exports.js';
import { NONE, RUNNING } from '../../../wasm/core-facts.js';
import type { CompiledRule } from '../findings.js';
import { onScale } from '../minimax.js';
import { inWords } from '../value-words.js';
import type { CompiledRules } from './compiled-rules.js';

/** What each hook of the compiled rules is held against in the game object, and how both answers are written. */

/** The name of a hook among the findings, in the compiled rules, and in the game object. */
export interface Hook {
  readonly rule: CompiledRule;
  readonly declared: Declarable;
  readonly member: keyof Game<unknown, unknown>;
}

interface Question<Arguments extends readonly unknown[], Ask extends readonly unknown[]> extends Hook {
  compiled(rules: CompiledRules<never>, ...ask: Ask): string;
  inJavaScript(game: Game<unknown, unknown>, ...about: Arguments): string;
}

export type PositionHook = Question<[position: unknown], [place: number]>;
/** `said` is what the game object says. */
export type MoveHook = Question<
  [position: unknown, move: unknown],
  [place: number, code: number, said: string | undefined]
>;

/** A payoff in words; `running` while the game goes on. */
export function payoffWords(payoff: number): string {
  if (payoff === RUNNING) return 'running';
  return Math.abs(payoff) === WIN_VALUE ? (payoff > 0 ? 'a win' : 'a loss') : String(payoff + 0);
}

/** The payoff of `mover`, on the scale of values. */
export function payoffOf(payoffs: readonly number[] | undefined, mover: 0 | 1): number {
  if (payoffs === undefined) return RUNNING;
  return onScale(payoffs[mover] as number);
}

function boundWords(least: number, greatest: number): string {
  return `[${inWords(onScale(least))}, ${inWords(onScale(greatest))}]`;
}

function knownWords(pair: readonly [number, number] | undefined): string {
  return pair ? boundWords(...pair) : 'nothing';
}

/** Asked of running positions alone. */
export const positionHooks: readonly PositionHook[] = [
  {
    rule: 'compiled evaluate',
    declared: 'Evaluate',
    member: 'evaluate',
    compiled: ({ ask }, place) => String(ask.evaluate(place)),
    inJavaScript: (game, position) => String((game.evaluate?.(position) ?? 0) + 0),
  },
  {
    rule: 'compiled counterKey',
    declared: 'CounterKey',
    member: 'counterKey',
    compiled: ({ ask }, place) => String(ask.counterKey(place) >>> 0),
    inJavaScript: (game, position) => String(game.counterKey?.(position) ?? 0),
  },
  {
    rule: 'compiled bounds',
    declared: 'Bounds',
    member: 'bounds',
    compiled: ({ ask }, place) => boundWords(ask.least(place), ask.greatest(place)),
    inJavaScript: (game, position) => knownWords(game.bounds?.(position)),
  },
  {
    rule: 'compiled known',
    declared: 'Known',
    member: 'known',
    compiled({ ask }, place) {
      const pair: [number, number] = [ask.knownLeast(place), ask.knownGreatest(place)];
      return knownWords(pair[0] === NONE ? undefined : pair);
    },
    inJavaScript: (game, position) => knownWords(game.known?.(position)),
  },
  {
    rule: 'compiled mayStandPat',
    declared: 'MayStandPat',
    member: 'mayStandPat',
    compiled: ({ ask }, place) => String(ask.mayStandPat(place) !== 0),
    inJavaScript: (game, position) => String(game.mayStandPat?.(position)),
  },
  {
    rule: 'compiled isNearEnd',
    declared: 'IsNearEnd',
    member: 'isNearEnd',
    compiled: ({ ask }, place) => String(ask.isNearEnd(place) !== 0),
    inJavaScript: (game, position) => String(game.isNearEnd?.(position)),
  },
  {
    rule: 'compiled asksChildren',
    declared: 'AsksChildren',
    member: 'asksChildren',
    compiled: ({ ask }, place) => String(ask.asksChildren(place) !== 0),
    inJavaScript: (game, position) => String(game.asksChildren?.(position)),
  },
  {
    rule: 'compiled presearch',
    declared: 'Presearch',
    member: 'presearch',
    compiled: ({ ask }, place) => depths.map((depth) => ask.presearch(place, depth)).join(),
    inJavaScript: (game, position) => depths.map((depth) => game.presearch?.(position, depth)).join(),
  },
  {
    rule: 'compiled deviation',
    declared: 'Deviation',
    member: 'deviation',
    compiled: ({ ask }, place) => depths.map((depth) => ask.deviation(place, depth, depth >> 1)).join(),
    inJavaScript: (game, position) => depths.map((depth) => game.deviation?.(position, depth, depth >> 1)).join(),
  },
  {
    rule: 'compiled pass',
    declared: 'Pass',
    member: 'pass',
    // The passed position is told by who wins there and by its static value.
    compiled(rules, place) {
      const { ask } = rules;
      return rules.pass(place) ? `${payoffWords(ask.outcome(place + 1))}, ${ask.evaluate(place + 1)}` : 'nothing';
    },
    inJavaScript(game, position) {
      const passed = game.pass?.(position);
      if (passed === undefined) return 'nothing';
      const payoff = payoffOf(game.outcome(passed), game.toMove(passed) as 0 | 1);
      return `${payoffWords(payoff)}, ${(game.evaluate?.(passed) ?? 0) + 0}`;
    },
  },
];

/** The depths at which hooks are asked that depend on it, in plies. */
const depths = [2, 4, 6, 9, 14];

/** Asked before the move is played. */
export const moveHooks: readonly MoveHook[] = [
  {
    rule: 'compiled hint',
    declared: 'Hint',
    member: 'hint',
    compiled: ({ ask }, place, code) => String(ask.hint(place, code)),
    inJavaScript: (game, position, move) => String((game.hint?.(position, move) ?? 0) + 0),
  },
  {
    rule: 'compiled isQuiet',
    declared: 'IsQuiet',
    member: 'isQuiet',
    compiled: ({ ask }, place, code) => String(ask.isQuiet(place, code) !== 0),
    inJavaScript: (game, position, move) => String(game.isQuiet?.(position, move)),
  },
  {
    rule: 'compiled isForcing',
    declared: 'IsForcing',
    member: 'isForcing',
    compiled: ({ ask }, place, code) => String(ask.isForcing(place, code) !== 0),
    inJavaScript: (game, position, move) => String(game.isForcing?.(position, move)),
  },
  {
    rule: 'compiled exchange',
    declared: 'Exchange',
    member: 'exchange',
    // The compiled hook only says whether it wins so much.
    compiled({ ask }, place, code, said = '0') {
      if (!ask.exchange(place, code, Number(said))) return `less than ${said}`;
      return ask.exchange(place, code, Number(said) + 1) ? `more than ${said}` : said;
    },
    inJavaScript: (game, position, move) => String((game.exchange?.(position, move) ?? 0) + 0),
  },
];

/** Asked of the compiled rules once the move is played, and of the game object before. */
export const playedHooks: readonly MoveHook[] = [
  {
    rule: 'compiled reward',
    declared: 'Reward',
    member: 'reward',
    compiled: ({ ask }, place, code) => String(ask.reward(place, code)),
    inJavaScript: (game, position, move) => String((game.reward?.(position, move) ?? 0) + 0),
  },
  {
    rule: 'compiled irreversible',
    declared: 'Irreversible',
    member: 'irreversible',
    compiled: ({ ask }, place, code) => String(ask.irreversible(place, code) !== 0),
    inJavaScript: (game, position, move) => String(game.irreversible?.(position, move)),
  },
];

/** Lists of moves besides `moves`. */
export const listHooks: readonly (Hook & { readonly list: 'candidates' | 'noisy' })[] = [
  { rule: 'compiled noisy', declared: 'Noisy', member: 'noisy', list: 'noisy' },
  { rule: 'compiled candidates', declared: 'Candidates', member: 'candidates', list: 'candidates' },
];

/** Numbers need not be the same, but must tell the same positions apart. */
export const keyHooks: readonly (Hook & { readonly key: 'key' | 'futureKey' })[] = [
  { rule: 'compiled key', declared: 'Key', member: 'key', key: 'key' },
  { rule: 'compiled futureKey', declared: 'FutureKey', member: 'futureKey', key: 'futureKey' },
];

/** What is not compared, and why not. */
export const unasked: readonly (Hook & { readonly reason: string })[] = [
  ...(
    [
      ['compiled ceiling', 'Ceiling', 'ceiling'],
      ['compiled playOut', 'PlayOut', 'playOut'],
    ] as const
  ).map(([rule, declared, member]) => ({ rule, declared, member, reason: 'its answers are not compared' })),
  ...(
    [
      ['compiled moveKind', 'MoveKind', 'moveKind'],
      ['compiled structure', 'Structure', 'structure'],
    ] as const
  ).map(([rule, declared, member]) => ({ rule, declared, member, reason: 'its numbers need not be the same' })),
  {
    rule: 'compiled repetition',
    declared: 'Repeated',
    member: 'repetition',
    reason: 'it is asked only of a position that has come back',
  },
];
