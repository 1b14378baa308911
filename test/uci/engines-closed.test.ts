import { chess } from 'cutnode/games/chess';
import { afterEach, expect, it, vi } from 'vitest';
import { chessInUci } from '../../bindings/tools/uci/chess.js';
import { initialSettings } from '../../bindings/tools/uci/options.js';
import { SharedEngine } from '../../bindings/tools/uci/shared-engine.js';
import { ThreadedEngine } from '../../bindings/workers/worker-engine.js';

/** The engines that have been made and are not closed. */
function openEngines(): () => number {
  const ready = vi.spyOn(ThreadedEngine.prototype, 'ready');
  const close = vi.spyOn(ThreadedEngine.prototype, 'close');
  return () => new Set(ready.mock.contexts.filter((engine) => !close.mock.contexts.includes(engine))).size;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const [rook, queen] = ['R', 'Q'].map((man) => chess.parse(`8/8/8/8/8/2k5/6${man}1/K7 w - - 0 1`));

it('has one engine, and another one while that has more tables and no search has taken it', async () => {
  const open = openEngines();
  const shared = new SharedEngine(chessInUci, undefined, () => {});
  const first = await shared.get(initialSettings);
  for (const position of [rook, queen]) {
    await shared.meet(position as NonNullable<typeof position>, initialSettings);
    expect(open()).toBe(2);
  }
  expect(await shared.get(initialSettings)).not.toBe(first);
  await vi.waitFor(() => expect(open()).toBe(1));
  await shared.close();
  expect(open()).toBe(0);
});

it('is ready when a new engine has searched once, which changes nothing that it finds', async () => {
  const search = vi.spyOn(ThreadedEngine.prototype, 'search');
  const found = async (isReady: boolean) => {
    const shared = new SharedEngine(chessInUci, undefined, () => {});
    if (isReady) await shared.ready(initialSettings);
    if (isReady) await shared.ready(initialSettings);
    const before = search.mock.calls.length;
    const engine = await shared.get(initialSettings);
    const limits = { selective: true, iterative: true, depth: 7 };
    const { pv, value, stats } = await engine.search(chess.initial(), limits);
    await shared.close();
    search.mockClear();
    return [before, pv, value, stats.nodes, stats.quiescenceNodes, stats.table?.filled];
  };
  const cold = await found(false);
  expect(await found(true)).toEqual([1, ...cold.slice(1)]);
  expect(cold[0]).toBe(0);
});

it('drops the one that comes if Hash has changed meanwhile', async () => {
  const open = openEngines();
  const shared = new SharedEngine(chessInUci, undefined, () => {});
  await shared.get(initialSettings);
  await shared.meet(rook as NonNullable<typeof rook>, initialSettings);
  const engine = await shared.get({ ...initialSettings, Hash: 4 });
  expect([engine.table?.mib, open()]).toEqual([4, 1]);
  await shared.close();
  expect(open()).toBe(0);
});
