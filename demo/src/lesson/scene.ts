import type { Figure } from 'cutnode/figures';

/** A live figure of the lesson: it can be at any moment, from 0 to its length. */
export interface Scene {
  readonly element: Element;
  /** As it is shown now. */
  figure(): Figure | undefined;
  /** The last moment. */
  readonly length: number;
  /** Draw this moment. */
  show(moment: number): void;
  /** What has just happened, in a sentence; '' where the picture says all. */
  say(moment: number): string;
  /** Indices of the lines of pseudocode that have just been executed. */
  lit(moment: number): readonly number[];
  /** Counts to show beside the figure: their names and values. */
  counts?(moment: number): readonly (readonly [name: string, count: string])[];
  /** The question has been answered: the figure may now show what it held back. */
  reveal?(): void;
}
