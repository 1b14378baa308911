import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createWorkerEngine } from 'cutnode/workers';

const start = connectFour.initial();
const frame = () => new Promise(requestAnimationFrame);

/** A search that would take minutes, ended after so many animation frames: what it has found by then. */
globalThis.searching = async (frames) => {
  const engine = await createWorkerEngine(connectFour);
  const run = engine.search(start, { depth: 42, iterative: true });
  for (let seen = 0; seen < frames; seen++) await frame();
  run.stop();
  const told = [];
  for await (const { depth } of run) told.push(depth);
  const { stop, depth } = await run;
  await engine.close();
  return { stop, depth, told };
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
