import type { Game } from '../../contract/game.js';
import type { Rest } from '../../games/endgames/generate.js';
import type { OptionName, UciSettings } from './options.js';

/** What an engine of UCI must know of its game besides the rules: positions by `P`, moves by numbers. */
export interface UciGame<P> {
  /** What is searched. */
  readonly game: Game<P, number>;
  /** Its rules, asked here: a game of the catalogue, which is ours, answers for itself. */
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
  /** The material that a name means. Throws for what is none. Default: those of chess. */
  readonly materialNamed?: (name: string) => { readonly name: string };
  /**
   * The position as it is searched: where a draw could be claimed, and nobody has, the search would have nothing to
   * say.
   */
  searched(position: P): P;
}

/** Makes the end-game tables of a game. */
export interface EndgameMaker<P> {
  /** The materials of `position`, and of the positions after it, that tables hold. */
  tablesAt(position: P): readonly string[];
  /** `materials` and what they lead to, each after those that it is made of. Throws for what is no material. */
  inOrder(materials: readonly string[]): readonly string[];
  /** Makes the table of `material`. */
  make(material: string, signal: AbortSignal, rest: Rest): Promise<void>;
  /** The game whose searches know all tables that were made. */
  game(rest: Rest): Promise<Game<P, number>>;
}

export interface UciRules<P> {
  toMove(position: P): unknown;
  moves(position: P): readonly number[];
  play(position: P, move: number): P;
  outcome(position: P): readonly number[] | undefined;
  formatMove(position: P, move: number): string;
}
