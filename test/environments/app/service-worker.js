import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createWorkerEngine } from 'cutnode/workers';
import { failure } from './answers.js';

/** What an engine finds here, and what is said to who wants a worker. */
globalThis.onmessage = async ({ ports: [port] }) => {
  const engine = await createEngine(connectFour, { table: { mib: 1 } });
  const { move } = engine.search(connectFour.initial(), { depth: 8 });
  const said = [];
  for (const worker of [undefined, () => new Worker('x')]) {
    said.push(await createWorkerEngine(connectFour, { worker }).then(String, failure));
  }
  port.postMessage({ move, said });
};
