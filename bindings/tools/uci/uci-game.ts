import type { Game } from '../../contract/game.js';
import type { OptionName, UciSettings } from './options.js';

/** What an engine of UCI must know of its game besides the rules: positions by `P`, moves by numbers. */
export interface UciGame<P> {
  /** The rules with all that a search uses. */
  readonly rules: UciRules<P>;
  /** What drivers may set. */
  readonly options: readonly OptionName[];
  /** The position of the fields after `position fen`, or the starting position. Throws if they are none. */
  first(fen: string | undefined, settings: UciSettings): P;
  /** Throws if `text` is no legal move. */
  parseMove(position: P, text: string): number;
  /** Of the positions before `position`, those that can come back. */
  past(earlier: readonly P[], position: P): readonly P[];
  /** What makes end-game tables, if there are any; anew for each engine. */
  readonly endgames?: () => EndgameMaker<P>;
  /** The position as it is searched: where a draw could be claimed, and nobody has, the search would have nothing to say. */
  searched(position: P): P;
}

/** Makes the end-game tables of a game. */
export interface EndgameMaker<P> {
  /** The materials of `position`, and of the positions after it, that tables hold. */
  materialsAt(position: P): readonly string[];
  /** The game whose searches know the tables of `materials`, and all that were made before. Rejects for what is no material. */
  gameWith(materials: readonly string[], signal: AbortSignal): Promise<UciRules<P>>;
}

export type UciRules<P> = Game<P, number> & Required<Pick<Game<P, number>, 'formatMove'>>;
