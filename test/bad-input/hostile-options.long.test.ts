import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CutnodeError, winIn } from '../../bindings/index.js';
import { nightly } from '../extent.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type Call, COINS, compiled, groups, hosted, NEARLY_OVER } from './hostile-calls.js';
import { hostileFunctions, hostileValues, Sprung } from './hostile-values.js';

/**
 * What comes from outside may be anything at all. Every option of every public function is given
 * every hostile value: what comes out is an error of cutnode that can be printed, or none.
 */

/**
 * What is wrong with how `call` takes `value`: nothing, an error that is not one of cutnode, or one that cannot be
 * printed.
 */
async function faultOf(call: Call, value: unknown): Promise<string | undefined> {
  try {
    await call(value);
    return undefined;
  } catch (error) {
    // What the caller's own function throws is the caller's.
    if (typeof value === 'function' && error instanceof Sprung) return undefined;
    if (!(error instanceof CutnodeError)) return `${error instanceof Error ? error.stack : String(error)}`;
    if (error.message.length > 500) return `${error.message.length} characters: ${error.message.slice(0, 200)}`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    return /[\u0000-\u001f\u007f-\u009f]/.test(error.message) ? `not printable: ${error.message}` : undefined;
  }
}

const hostile = { ...hostileValues, ...hostileFunctions };
/** For every change each function is given a third of them, the next one another third; at night all. */
let turns = 0;

describe.each(Object.entries(groups))(
  '%s: nothing hostile comes out as anything but an error of cutnode',
  (_, calls) => {
    it.each(calls)('%s', async (_name, call) => {
      const faults: Record<string, string> = {};
      const turn = turns++;
      for (const [i, [name, make]] of Object.entries(hostile).entries()) {
        if (!nightly && (i + turn) % 3 > 0) continue;
        const fault = await faultOf(call, make());
        if (fault !== undefined) faults[name] = fault;
      }
      expect(faults).toEqual({});
    });
  },
);

it('nor does anything else that a value can be', async () => {
  const all = Object.values(groups).flat();
  const names = all.map(([name]) => name);
  await forAllAsync(
    [
      fc.constantFrom(...names),
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    ],
    { seed: 81, draws: 3000 },
    async (name, value) => {
      const call = all[names.indexOf(name)]?.[1] as Call;
      expect(await faultOf(call, value)).toBeUndefined();
    },
  );
});

it('the engines that were given all that are as they were', () => {
  // X completes a diagonal. Of six coins one is taken, and of the five that are left the other player gets the last.
  expect(compiled.solve(NEARLY_OVER)).toMatchObject({ value: winIn(1), solved: true });
  expect(hosted.solve(COINS.initial())).toMatchObject({ value: winIn(4), solved: true });
});
