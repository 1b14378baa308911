import { type State, stateOf, wholeNumber } from './address.js';
import { keepOneAbove } from './in-sight.js';
import { Player } from './player.js';

/** A room that is seen step by step. */
interface Stepped {
  /** The last step that can be reached now. */
  last(): number;
  /** Show this step, from 0 to the last; false if there is nothing to show yet. */
  show(step: number): boolean;
  /** What the address says beside the step. */
  state(): State;
  /** What the address leaves out. */
  readonly defaults: State;
  readonly keep: (state: State) => void;
  /** The pictures, of which one at least is to be seen when a step has been taken. */
  readonly pictures?: () => readonly Element[];
}

/** The steps of a room. */
export interface Steps {
  /** The buttons and the slider. */
  readonly element: HTMLElement;
  readonly step: number;
  /** Go to this step, or to the nearest that there is. */
  go(step: number): void;
  /** Go to the step of an address. */
  open(step: string | undefined): void;
  stop(): void;
  /** Something else is to be shown: stop. Tells whether nothing else has been asked for since. */
  begin(): () => boolean;
  /** Stop for good. */
  close(): void;
}

/** The player of a room, the step that it shows, and the address that says so. */
export function stepsOf({ last, show, state, defaults, keep, pictures }: Stepped): Steps {
  let step = 0;
  let begun = 0;
  const go = (wanted: number): void => {
    step = Math.max(0, Math.min(wanted, last()));
    if (!show(step)) return;
    player.show(step, last());
    keep(stateOf({ ...state(), step: String(step) }, defaults));
  };
  const player = new Player({
    go(wanted) {
      go(wanted);
      if (pictures) keepOneAbove(player.element, pictures());
    },
    last,
  });
  return {
    element: player.element,
    get step() {
      return step;
    },
    go,
    open: (text) => go(wholeNumber(text, 0, 100_000, 0)),
    stop: () => player.stop(),
    begin() {
      const mine = ++begun;
      player.stop();
      return () => mine === begun;
    },
    close() {
      begun++;
      player.close();
    },
  };
}
