import type { Game } from '../../../contract/game.js';
import type { Examination } from '../examination.js';
import { type Hook, keyHooks, listHooks, moveHooks, playedHooks, positionHooks, unasked } from './compiled-hooks.js';
import type { CompiledRules } from './compiled-rules.js';

/** Hooks that change what a position is worth: a game has them in both kinds of rules, or in neither. */
const changeValues: ReadonlySet<string> = new Set(['evaluate', 'reward', 'noisy', 'mayStandPat', 'counterKey']);

/**
 * Holds the hooks that the compiled rules declare against the members of the game object, at the start of the line.
 * Returns those that both have, whose answers can be compared.
 */
export function declaredInBoth<Position, Move>(
  exam: Examination<Position, Move>,
  rules: CompiledRules<Position>,
): ReadonlySet<Hook> {
  const both = new Set<Hook>();
  const game = exam.game as Game<unknown, unknown>;
  for (const hook of [...positionHooks, ...moveHooks, ...playedHooks, ...listHooks, ...keyHooks, ...unasked]) {
    const { rule, declared, member } = hook;
    const compiled = rules.has(declared);
    // Of repetitions only a function is a hook.
    const inJavaScript = member === 'repetition' ? typeof game.repetition === 'function' : game[member] !== undefined;
    if (compiled && inJavaScript) {
      if ('reason' in hook) exam.skip(rule, hook.reason as string);
      else both.add(hook);
    } else if (compiled !== inJavaScript) {
      const words = compiled ? 'the compiled rules have it, the game object does not' : lackOf(member);
      if (changeValues.has(member)) exam.report(rule, `${member}: ${words}; expected it in both or in neither`);
      else exam.skip(rule, words);
    }
  }
  return both;
}

function lackOf(member: string): string {
  const hook =
    member === 'bounds' ? 'least and greatest' : member === 'known' ? 'knownLeast and knownGreatest' : 'hook';
  const name = hook === 'hook' ? `hook ${member}` : `hooks ${hook}`;
  return `the game object has it, and the compiled rules have no ${name}`;
}
