import type { Game } from '../../contract/game.js';
import { type RuleName, ruleNames } from './findings.js';

/** A game whose members are watched, so that an exception can be traced to the member that threw it first. */
export class Culprits<Position, Move> {
  readonly game: Game<Position, Move>;
  private last: { readonly error: unknown; readonly rule: RuleName } | undefined;

  constructor(game: Game<Position, Move>) {
    // All else, and what members ask of `this`, is the game's own.
    const watched = Object.create(game) as Record<RuleName, unknown>;
    const members = game as unknown as Partial<Record<RuleName, unknown>>;
    for (const rule of ruleNames) {
      const member = members[rule];
      if (typeof member === 'function') {
        watched[rule] = (...args: unknown[]) => this.watch(rule, () => Reflect.apply(member, game, args));
      }
    }
    this.game = watched as unknown as Game<Position, Move>;
  }

  /** The member that threw `error`; `undefined` if none did. */
  of(error: unknown): RuleName | undefined {
    return this.last && Object.is(this.last.error, error) ? this.last.rule : undefined;
  }

  private watch(rule: RuleName, call: () => unknown): unknown {
    try {
      return call();
    } catch (error) {
      // A member that asked another one passes its exception on.
      if (this.of(error) === undefined) this.last = { error, rule };
      throw error;
    }
  }
}
