import type { Actions } from './actions.js';
import type { EvaluationBar } from './evaluation-bar.js';
import type { MovesCard } from './moves-card.js';
import type { PositionCard } from './position-card.js';
import type { Setup } from './setup.js';

/** The parts of the page that show a game, whichever it is. */
export interface Desk {
  readonly setup: Setup;
  readonly actions: Actions;
  /** The place of the board. */
  readonly stage: HTMLElement;
  readonly status: HTMLElement;
  /** How many discs or points each side has so far, in games that count them. */
  readonly tally: HTMLElement;
  readonly bar: EvaluationBar;
  readonly position: PositionCard;
  readonly moves: MovesCard;
  /** The place of the analysis. */
  readonly analysis: HTMLElement;
  /** The place of the tree behind a move. */
  readonly why: HTMLElement;
}

/** What a session asks of the room. */
export interface SessionEvents {
  /** Play on from here, as this side. */
  playFrom(moves: readonly string[], you: string): void;
  /** The game has changed, or how it is looked at. */
  changed(): void;
}
