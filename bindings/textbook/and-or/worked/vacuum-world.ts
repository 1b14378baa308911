import { checkNames, flag, isWhole } from '../../../contract/checks.js';
import { wrongOption } from '../../../contract/option-errors.js';
import type { NondeterministicProblem } from '../nondeterministic.js';

/** What the vacuum cleaner does. */
export type VacuumAction = 'Left' | 'Right' | 'Suck';

export interface VacuumWorldOptions {
  /** 1 … 8. Default: 1: on the left, both squares dirty. */
  readonly start?: number | undefined;
  /** `Suck` in a dirty square may clean the other one too; in a clean square it may drop dirt. Default: true. */
  readonly erratic?: boolean | undefined;
  /** `Left` and `Right` may fail. Default: false. */
  readonly slippery?: boolean | undefined;
}

/**
 * The vacuum world of Russell and Norvig (4.3): two squares and a cleaner in one of them. The eight states are numbered
 * as in the book. The cleaner is on the left in odd states and on the right in even ones. Dirty are both squares in
 * states 1 and 2, the left one in 3 and 4, the right one in 5 and 6, neither in 7 and 8.
 */
export function vacuumWorld(options: VacuumWorldOptions = {}): NondeterministicProblem<number, VacuumAction> {
  checkNames('vacuum world option', options, ['start', 'erratic', 'slippery']);
  const { start = 1, erratic = true, slippery = false } = options;
  if (!isWhole(start, 1, 8)) {
    throw wrongOption('start', 'a state from 1 to 8', start);
  }
  flag('erratic', erratic);
  flag('slippery', slippery);
  return {
    name: `${[...(slippery ? ['slippery'] : []), ...(erratic ? ['erratic'] : [])].join(' and ')} vacuum world`.trim(),
    initial: start,
    isGoal: (state) => state >= 7,
    actions: () => ['Suck', 'Left', 'Right'],
    results(state, action) {
      const at = state % 2 === 1 ? 0 : 1;
      const [left, right] = [state <= 4, state <= 2 || state === 5 || state === 6];
      if (action !== 'Suck') {
        const moved = numberOf(action === 'Left' ? 0 : 1, left, right);
        return slippery ? [state, moved] : [moved];
      }
      const here = (dirty: boolean): number => (at === 0 ? numberOf(0, dirty, right) : numberOf(1, left, dirty));
      const dirty = at === 0 ? left : right;
      if (!erratic) return [here(false)];
      return dirty ? [here(false), numberOf(at, false, false)] : [state, here(true)];
    },
  };
}

function numberOf(at: 0 | 1, left: boolean, right: boolean): number {
  return (left && right ? 1 : left ? 3 : right ? 5 : 7) + at;
}
