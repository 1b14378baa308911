import { onTestFinished, vi } from 'vitest';
import { clock } from '../../bindings/contract/limits.js';

/**
 * Until the end of the test, use a clock that advances by `step` milliseconds whenever it is read, or that shows what
 * the function says.
 */
export function clockByHand(step: number | (() => number)): void {
  let now = 0;
  const advance = (by: number): number => {
    now += by;
    return now;
  };
  const spy = vi.spyOn(clock, 'now').mockImplementation(typeof step === 'function' ? step : () => advance(step));
  onTestFinished(() => spy.mockRestore());
}
