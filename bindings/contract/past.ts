import { UnsupportedGameError } from './errors.js';
import type { Game, Repetition } from './game.js';
import { named, optionError, words } from './option-errors.js';
import type { RepetitionRule } from './repetition-rule.js';

/**
 * What came before. A game says what a repeated position is worth (`Game.repetition`), and a value that was found
 * without a past, in a table or a book, is believed only where the past cannot matter:
 *
 * - `ignore`: nothing that came before matters, so such a value always holds;
 * - `draw`: it holds where nothing came before. After a history the search takes from it what a repetition may spoil;
 * - `loss`, and a function: it depends on the whole past, so no table of positions can hold it.
 */

/** The rule of a game as a search hears of it: `rule` where the game says itself what a repetition is worth. */
export type RepetitionKind = Repetition | 'rule';

type PastGame = { readonly name: string; readonly repetition?: Repetition | RepetitionRule<never, never> };

/** What a repeated position is worth. */
export function repetitionOf({ repetition = 'ignore' }: Pick<PastGame, 'repetition'>): RepetitionKind {
  return typeof repetition === 'function' ? 'rule' : repetition;
}

/** Whether the game itself says what a repeated position is worth, if only that it ignores them. */
export function statesRepetition({ repetition }: Pick<PastGame, 'repetition'>): boolean {
  return repetition !== undefined;
}

/** Whether what came before can matter. */
export function looksBack(game: Pick<PastGame, 'repetition'>): boolean {
  return repetitionOf(game) !== 'ignore';
}

/** Whether a position may be worth more to who wins when it comes back, since a counter has gone on meanwhile. */
export function countersMayWin<Position>({
  counterKey,
  counterOnlyDraws = false,
}: Pick<Game<Position, never>, 'counterKey' | 'counterOnlyDraws'>): boolean {
  return counterKey !== undefined && !counterOnlyDraws;
}

/** Whether a value that was found without a past may be used, at least as a bound. */
function valuesNeedNoPast(game: Pick<PastGame, 'repetition'>): boolean {
  const rule = repetitionOf(game);
  return rule === 'ignore' || rule === 'draw';
}

/** Whether a value that was found without a past is the value after `history`. */
export function holdsAfter(game: Pick<PastGame, 'repetition'>, history: readonly unknown[]): boolean {
  const rule = repetitionOf(game);
  return rule === 'ignore' || (rule === 'draw' && history.length === 0);
}

/**
 * Throws `UnsupportedGameError` for a game in which no table of positions can be right. `what` is what needs such a
 * table, as the subject of a sentence: `retrograde analysis`.
 */
export function refusePast(game: PastGame, what: string): void {
  if (valuesNeedNoPast(game)) return;
  const rule =
    repetitionOf(game) === 'loss'
      ? "a repetition loses (repetition: 'loss')"
      : 'repetition is a function of what came before';
  throw new UnsupportedGameError(
    `${game.name}: ${what} knows positions without their past, and where ${rule} a position is worth what came before it allows; use solve or prove, which look back`,
  );
}

/**
 * Throws `UnsupportedGameError` also where a repetition is a draw and counters (`counterKey`) go on: a position that
 * comes back is then another one in a table, which cannot know that it is a repetition. `what` is what solves all
 * positions at once.
 */
export function refusePastAndCounters(game: PastGame & Pick<Game<never, never>, 'counterKey'>, what: string): void {
  refusePast(game, what);
  if (!looksBack(game) || !game.counterKey) return;
  throw new UnsupportedGameError(
    `${game.name}: ${what} tells positions with different counters (counterKey) apart, and where a repetition is a draw they are repetitions of one another; use solve or prove, which look back`,
  );
}

/**
 * Throws `UnsupportedGameError` for a game whose rule of repetition is a function, which rules compiled into the search
 * cannot ask.
 */
export function refuseOwnRule(game: PastGame): void {
  if (repetitionOf(game) !== 'rule') return;
  throw new UnsupportedGameError(
    words`${game.name}: repetition is a function, which rules compiled into the search cannot ask; search it with ${named('hosted', true)}`,
  );
}

/** Throws `UnsupportedGameError` for a game with a rule of repetition, of which `what` takes no notice. */
export function refuseRepetition(game: PastGame, what: string): void {
  if (!looksBack(game)) return;
  throw new UnsupportedGameError(
    `${game.name} has ${repetitionOf(game) === 'rule' ? 'a function' : `'${repetitionOf(game)}'`} as repetition, and ${what} takes no notice of what came before; use a search that does, such as solve, prove or createMonteCarlo`,
  );
}

/**
 * The game so far and the position, as a search hears of them where repetitions count. Throws `InvalidOptionError` if
 * the only position of a game with `undo` is among them twice.
 */
export function occurred<Position, Move>(
  { name, undo }: Pick<Game<Position, Move>, 'name' | 'undo'>,
  history: readonly Position[],
  position: Position,
): readonly Position[] {
  const all = [...history, position];
  if (undo && history.length > 0 && typeof position === 'object' && new Set(all).size < all.length) {
    throw optionError`${named('history')} holds the same position object more than once; ${name} changes its positions in place (undo), so each of the game so far must be an object of its own`;
  }
  return all;
}
