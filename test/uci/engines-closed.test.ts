import { chess } from 'cutnode/games/chess';
import { afterEach, expect, it, vi } from 'vitest';
import { chessInUci } from '../../bindings/tools/uci/chess.js';
import { initialSettings } from '../../bindings/tools/uci/options.js';
import { SharedEngine } from '../../bindings/tools/uci/shared-engine.js';
import type * as workers from '../../bindings/workers/create-worker-engine.js';

/** How many of the engines that were made are not closed. */
let open = 0;

vi.mock('../../bindings/workers/create-worker-engine.js', async (original) => {
  const actual = await original<typeof workers>();
  const createWorkerEngine: typeof actual.createWorkerEngine = async (...given) => {
    const engine = await actual.createWorkerEngine(...given);
    open++;
    const close = engine.close.bind(engine);
    engine.close = () => {
      open--;
      return close();
    };
    return engine;
  };
  return { ...actual, createWorkerEngine };
});

afterEach(() => {
  open = 0;
});

const [rook, queen] = ['R', 'Q'].map((man) => chess.parse(`8/8/8/8/8/2k5/6${man}1/K7 w - - 0 1`));

it('has one engine, and another one while that has more tables and no search has taken it', async () => {
  const shared = new SharedEngine(chessInUci, undefined, () => {});
  const first = await shared.get(initialSettings);
  for (const position of [rook, queen]) {
    await shared.meet(position as NonNullable<typeof position>, initialSettings);
    expect(open).toBe(2);
  }
  expect(await shared.get(initialSettings)).not.toBe(first);
  await vi.waitFor(() => expect(open).toBe(1));
  await shared.close();
  expect(open).toBe(0);
});

it('drops the one that comes if Hash has changed meanwhile', async () => {
  const shared = new SharedEngine(chessInUci, undefined, () => {});
  await shared.get(initialSettings);
  await shared.meet(rook as NonNullable<typeof rook>, initialSettings);
  const engine = await shared.get({ ...initialSettings, Hash: 4 });
  expect([engine.table?.mib, open]).toEqual([4, 1]);
  await shared.close();
  expect(open).toBe(0);
});
