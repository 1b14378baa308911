import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createWorkerEngine } from 'cutnode/workers';

const start = connectFour.initial();
const frame = () => new Promise(requestAnimationFrame);

/** How long each animation frame waited for the next, in ms, while `work` goes on. */
async function framesDuring(work) {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  const waits = [];
  let last = await frame();
  while (!over) {
    const next = await frame();
    waits.push(next - last);
    last = next;
  }
  return { waits, result: await done };
}

/** Frames with nothing to do but as busy a machine: a worker that only counts. */
globalThis.counting = async (ms) => {
  const worker = new Worker(new URL('./counter.js', import.meta.url), { type: 'module' });
  const frames = await framesDuring(new Promise((resolve) => setTimeout(resolve, ms)));
  worker.terminate();
  return frames;
};

globalThis.searching = async (ms, options) => {
  const engine = await createWorkerEngine(connectFour, options);
  const told = [];
  const search = async () => {
    const run = engine.search(start, { timeMs: ms });
    for await (const { depth } of run) told.push(depth);
    const { move, depth, stats } = await run;
    return { move, depth, nodes: stats.nodes, told: told.length };
  };
  const frames = await framesDuring(search());
  await engine.close();
  return frames;
};

/** What not to do: the same on the page's own thread, a little at a time. */
globalThis.blocking = async (ms) => {
  const engine = await createEngine(connectFour);
  const search = async () => {
    for (let spent = 0; spent < ms; spent += 300) {
      await frame();
      engine.search(start, { timeMs: 300 });
    }
  };
  return framesDuring(search());
};

/** Engines of both kinds, made, used and dropped one after the other. */
globalThis.many = async (count) => {
  const table = { mib: 4 };
  for (let i = 0; i < count; i++) {
    const here = await createEngine(connectFour, { table });
    const there = await createWorkerEngine(connectFour, { table });
    const found = [here.search(start, { depth: 4 }), await there.search(start, { depth: 4 })];
    await there.close();
    if (found.some(({ move }) => move !== 3)) throw new Error(`engines number ${i + 1} have another opinion`);
  }
};
