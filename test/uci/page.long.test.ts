import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker as NodeWorker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { isolation } from '../browser/static-server.js';

/** The engine in a page, driven as stockfish.js is: by messages that are lines of UCI. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = `${root}dist/uci-worker.js`;
const missingBuild = existsSync(script) ? '' : 'dist/ is not built (npm run build)';

/** What a page does with stockfish.js, given here as a text that runs in the page. */
const drive = `(async () => {
  const engine = new Worker('/dist/uci-worker.js');
  const heard = [];
  let wake = () => {};
  engine.onmessage = (event) => {
    heard.push(event.data);
    wake();
  };
  let read = 0;
  const until = async (start) => {
    for (;;) {
      const at = heard.findIndex((line, i) => i >= read && line.startsWith(start));
      if (at >= 0) {
        read = at + 1;
        return heard[at];
      }
      await new Promise((resolve) => { wake = resolve; });
    }
  };
  engine.postMessage('uci');
  await until('uciok');
  engine.postMessage('setoption name Hash value 4');
  engine.postMessage('isready');
  await until('readyok');
  engine.postMessage('position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1');
  engine.postMessage('go mate 2');
  const mate = await until('bestmove');
  engine.postMessage('position startpos moves e2e4');
  engine.postMessage('go infinite');
  await until('info depth 3');
  engine.postMessage('isready');
  const ready = await until('readyok');
  engine.postMessage('stop');
  const stopped = await until('bestmove');
  engine.postMessage('go movetime 50');
  const timed = await until('bestmove');
  engine.postMessage(42);
  const told = await until('info string');
  engine.postMessage('quit');
  return { name: heard[0], mate, ready, stopped, timed, told };
})()`;

describePages('a page in Chromium', [missingBuild], (pages) => {
  it.each([
    ['without special headers', {}],
    ['isolated, with shared memory', isolation],
  ])('drives a worker that speaks UCI, %s', async (_, headers) => {
    const { url } = await pages.serve(root, headers);
    const { page, complaints } = await pages.open(`${url}/test/uci/empty.html`);
    expect(await page.evaluate(drive)).toEqual({
      name: expect.stringMatching(/^id name cutnode/),
      mate: expect.stringMatching(/^bestmove a1a6/),
      ready: 'readyok',
      stopped: expect.stringMatching(/^bestmove [a-h][78][a-h][56]/),
      timed: expect.stringMatching(/^bestmove [a-h][78][a-h][56]/),
      told: expect.stringMatching(/^info string unknown command 'a message of type number'/),
    });
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(missingBuild !== '' && process.env.CI === undefined)('a thread of Node', () => {
  it('is driven in the same way, and ends at quit', async () => {
    const worker = new NodeWorker(script);
    const heard: string[] = [];
    worker.on('message', (line: string) => heard.push(line));
    const answered = new Promise<void>((resolve) => {
      worker.on('message', (line: string) => line.startsWith('bestmove') && resolve());
    });
    worker.postMessage('position startpos moves f2f3 e7e5 g2g4\ngo depth 2');
    await answered;
    expect(heard.at(-1)).toBe('bestmove d8h4');
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('quit');
    expect(await ended).toBe(0);
  });
});
