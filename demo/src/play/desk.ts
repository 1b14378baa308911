import type { Actions } from './actions.js';
import type { EvaluationBar } from './evaluation-bar.js';
import type { MovesCard } from './moves-card.js';
import type { PositionCard } from './position-card.js';
import type { Setup } from './setup.js';
import type { Undone } from './words/en.js';

/** The parts of the page that show a game, whichever it is. */
export interface Desk {
  readonly setup: Setup;
  readonly actions: Actions;
  /** The place of the board. */
  readonly stage: HTMLElement;
  readonly status: HTMLElement;
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
  /** Keep the game as it is now, since what comes ends it. */
  remember(by: Undone): void;
  /** It was not ended by this after all. */
  forget(by: Undone): void;
  /** What can be undone. */
  undoable(): Undone | undefined;
  /** Play on from here, as this side. */
  playFrom(moves: readonly string[], you: string): void;
  /** The game has changed by a move or its taking back (`played`), or how it is looked at. */
  changed(played: boolean): void;
}
