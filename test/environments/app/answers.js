import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createWorkerEngine } from 'cutnode/workers';
import { lastCoin } from './last-coin.js';

const table = { mib: 1 };
/** A position of the public test sets; see right-answers.ts. */
const position = connectFour.parse('6323454652623215');

/** What this setting answers, on this thread and in a worker; a test compares it with what is right. */
export async function answers(options = {}) {
  const { module, ...rest } = options;
  const compiled = await createEngine(connectFour, { table });
  const hosted = await createEngine(lastCoin, { table });
  return {
    here: told(compiled.solve(position)),
    hostedHere: told(hosted.solve(lastCoin.initial())),
    ...(await inWorker(rest)),
    ...(module && { hostedInWorker: await hostedInWorker({ ...rest, module }) }),
    isolated: globalThis.crossOriginIsolated,
  };
}

async function inWorker(options) {
  const engine = await createWorkerEngine(connectFour, { table, ...options });
  try {
    const inWorker = told(await engine.solve(position));
    const iterations = [];
    const run = engine.search(connectFour.initial(), { depth: 42, iterative: true });
    for await (const { depth } of run) {
      iterations.push(depth);
      if (depth >= 5) break;
    }
    run.stop();
    const { stop, move, depth } = await run;
    // The thread is free again when it answers something else.
    const afterStop = told(await engine.solve(position));
    const controller = new AbortController();
    const given = engine.search(connectFour.initial(), { depth: 42, signal: controller.signal });
    for await (const { depth } of given) if (depth >= 3) controller.abort();
    const aborted = (await given).stop;
    const stopped = { stop, move, depth, iterations: iterations.slice(0, 5), aborted };
    return { inWorker, stopped, afterStop };
  } finally {
    await engine.close();
  }
}

async function hostedInWorker(options) {
  const engine = await createWorkerEngine(lastCoin, { table, ...options, export: 'lastCoin' });
  try {
    return told(await engine.solve(lastCoin.initial()));
  } finally {
    await engine.close();
  }
}

function told({ value, move, solved, stats }) {
  return { value, move, solved, nodes: stats.nodes, threads: stats.threads?.length };
}

/** An error, in a form that leaves a page or a thread. */
export function failure({ name, code, message }) {
  return { name, code, message };
}
