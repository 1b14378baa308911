import { onTestFinished, vi } from 'vitest';
import { clock } from '../../bindings/contract/limits.js';

/** Limits of time by a clock that goes on by `step` milliseconds whenever it is looked at, until the test is over. */
export function clockByHand(step: number): void {
  let now = 0;
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
  onTestFinished(() => spy.mockRestore());
}
