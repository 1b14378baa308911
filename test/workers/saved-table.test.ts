import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import {
  createEngine,
  EngineClosedError,
  InvalidOptionError,
  InvalidTableError,
  loadTable,
  saveTable,
} from '../../bindings/index.js';
import type { WorkerEngineOptions } from '../../bindings/workers/create-worker-engine.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { gamesUrl, heap } from './hosted-module.js';

const keep = { table: { keep: true, mib: 1 } } as const;
const middle = connectFour.parse('444444352');

describe('a worker engine saves and loads its table', () => {
  it.each<[string, WorkerEngineOptions]>([
    ['one thread', keep],
    ['without shared memory', { ...keep, sharedMemory: false }],
    ['three threads', { ...keep, threads: 3 }],
  ])('%s, to and from an engine on this thread too', async (_, options) => {
    const first = await createWorkerEngine(connectFour, options);
    const { value, stats } = await first.solve(middle);
    const bytes = await saveTable(first);
    await first.close();
    const here = await createEngine(connectFour, keep);
    await loadTable(here, bytes);
    expect(here.solve(middle).value).toBe(value);
    expect(here.solve(middle).stats.nodes).toBeLessThan(stats.nodes / 10);
    const away = await createWorkerEngine(connectFour, options);
    await loadTable(away, await saveTable(here));
    const again = await away.solve(middle);
    expect(again.value).toBe(value);
    expect(again.stats.nodes).toBeLessThan(stats.nodes / 10);
    await away.close();
  });

  it('a hosted game', async () => {
    const options = { ...keep, module: gamesUrl, export: 'heap' };
    const first = await createWorkerEngine(heap, options);
    const { value, stats } = await first.solve({ coins: 50, player: 0 });
    const second = await createWorkerEngine(heap, options);
    await loadTable(second, await saveTable(first));
    const again = await second.solve({ coins: 50, player: 0 });
    expect(again.value).toBe(value);
    expect(again.stats.nodes).toBeLessThan(stats.nodes / 10);
    await first.close();
    await second.close();
  });

  it('when no search is running, and ends pondering', async () => {
    const engine = await createWorkerEngine(connectFour, keep);
    const order: string[] = [];
    const note = (what: string) => () => void order.push(what);
    await Promise.all([
      engine.solve(middle).then(note('first')),
      saveTable(engine).then(note('saved')),
      saveTable(engine).then(note('saved again')),
    ]);
    expect(order).toEqual(['first', 'saved', 'saved again']);
    const ponder = engine.ponder(connectFour.initial());
    const saved = saveTable(engine);
    const later = engine.solve(middle);
    expect((await ponder).stop).toBe('aborted');
    expect((await saved).length).toBeGreaterThan(300);
    expect((await later).solved).toBe(true);
    await engine.close();
  });

  it('refuses what is wrong and goes on', async () => {
    const engine = await createWorkerEngine(connectFour, keep);
    await expect(loadTable(engine, new Uint8Array(5))).rejects.toThrow(InvalidTableError);
    expect(await engine.search(middle, { depth: 4 })).toMatchObject({ depth: 4 });
    const forgetful = await createWorkerEngine(connectFour, { table: { mib: 1 } });
    await expect(saveTable(forgetful)).rejects.toThrow(InvalidOptionError);
    await forgetful.close();
    const waiting = expect(saveTable(engine)).rejects.toThrow(EngineClosedError);
    await engine.close();
    await waiting;
    await expect(saveTable(engine)).rejects.toThrow('the connect-four engine was closed');
  });
});
