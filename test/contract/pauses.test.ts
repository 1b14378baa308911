import { afterEach, expect, test, vi } from 'vitest';
import { clock } from '../../bindings/contract/limits.js';
import { pauses } from '../../bindings/contract/pauses.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['as in Node', []],
  ['as in a page', ['setImmediate']],
  ['where there is neither', ['setImmediate', 'MessageChannel']],
])('the rest of the program has its turn, %s', async (_, missing) => {
  let others = 0;
  const timer = setInterval(() => others++, 1);
  for (const name of missing) vi.stubGlobal(name, undefined);
  const pause = pauses(0);
  const end = performance.now() + 2000;
  while (others < 3 && performance.now() < end) await pause();
  clearInterval(timer);
  expect(others).toBe(3);
});

test('it has it when the time is up, and not before', async () => {
  const now = vi.spyOn(clock, 'now').mockReturnValue(1000);
  const pause = pauses(30);
  let turns = 0;
  const had = async (): Promise<number> => {
    setImmediate(() => turns++);
    await pause();
    return turns;
  };
  now.mockReturnValue(1029);
  expect([pause.isDue(), await had()]).toEqual([false, 0]);
  now.mockReturnValue(1030);
  expect([pause.isDue(), await had()]).toEqual([true, 2]);
  expect(pause.isDue()).toBe(false);
});
