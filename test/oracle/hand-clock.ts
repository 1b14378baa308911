import { onTestFinished, vi } from 'vitest';
import { clock } from '../../bindings/contract/limits.js';

/** Until the end of the test, use a clock that advances by `step` milliseconds whenever it is read. */
export function clockByHand(step: number): void {
  let now = 0;
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
  onTestFinished(() => spy.mockRestore());
}
