import type { Game } from '../../index.js';
import type { Flag, Given } from '../flag.js';

/**
 * A game the command knows. It is loaded when it is asked for, since each brings its
 * own module.
 */
export interface CatalogueEntry {
  readonly name: string;
  /** Another name it answers to. */
  readonly alias?: string;
  readonly title: string;
  /** How a position is written. */
  readonly notation: string;
  /** How a move is written. */
  readonly moveNotation: string;
  readonly example: string;
  /** What the players are called, and their stones drawn as. */
  readonly sides: readonly [string, string];
  /** Whether a game can end in more ways than won, lost and drawn. */
  readonly graded: boolean;
  /** How many words the position has that a line begins with; the rest of the line is not read. */
  readonly words: number | ((line: string) => number);
  /** Dice are thrown: the engine does not search it. */
  readonly chance?: true;
  /** Options of the game itself. */
  readonly flags: readonly Flag[];
  /** `depth` is the depth to be searched, if one was given. */
  load(options: Given, depth: unknown): Promise<Game<unknown, unknown>>;
}
