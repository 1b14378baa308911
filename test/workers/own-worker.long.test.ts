import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, EngineClosedError, type Game, InvalidOptionError, WorkerError } from '../../bindings/index.js';
import { createEnginePool, createWorkerEngine, serveEngine } from '../../bindings/workers/index.js';
import { kalah } from '../../examples/kalah.js';
import { inNode } from '../extent.js';
import { timeless } from '../oracle/timeless.js';
import { workerFile } from './own-worker-file.js';

/** A game in a worker of one's own: `serveEngine` there, `{ worker }` here. */

const served = (what: string, imports = ''): Promise<() => Worker> =>
  workerFile(`import { serveEngine } from '../../bindings/workers/index.js';\n${imports}\nserveEngine(${what});`);

const game = kalah(3, 2);
const kalahFile = await served('kalah(3, 2)', "import { kalah } from '../../examples/kalah.js';");
const start = game.initial();
const table = { mib: 1 };

/** Workers begun while a test ran, each with whether it has ended. */
const workers: { ended: boolean }[] = [];
const watch = (worker: Worker): void => {
  const entry = { ended: false };
  worker.once('exit', () => {
    entry.ended = true;
  });
  workers.push(entry);
};
process.on('worker', watch);
afterAll(() => void process.off('worker', watch));
// Deno does not always tell of the end of a worker, least of all of one that failed.
afterEach(async () => {
  const begun = workers.splice(0);
  if (!inNode) return;
  await vi.waitFor(() => expect(begun.filter(({ ended }) => !ended)).toEqual([]), 100_000);
});

describe.each([
  ['with shared memory', true],
  ['without', false],
] as const)('a worker of my own, %s', (_, sharedMemory) => {
  it('finds the same as an engine on this thread, to the last counter', async () => {
    const engine = await createWorkerEngine(game, { worker: kalahFile, table, sharedMemory });
    const here = await createEngine(game, { table });
    try {
      expect(engine.kind).toBe('hosted');
      for (const depth of [1, 4, 8]) {
        expect(timeless(await engine.search(start, { depth }))).toEqual(timeless(here.search(start, { depth })));
      }
      expect(timeless(await engine.solve(start))).toEqual(timeless(here.solve(start)));
    } finally {
      await engine.close();
    }
  });

  it('searches on after a stop, in a new worker if it cannot be told to stop', async () => {
    const engine = await createWorkerEngine(kalah(6, 4), {
      worker: await served('kalah(6, 4)', "import { kalah } from '../../examples/kalah.js';"),
      table,
      sharedMemory,
    });
    try {
      const run = engine.search(kalah(6, 4).initial(), { depth: 60 });
      for await (const { depth } of run) if (depth >= 3) run.stop();
      expect((await run).stop).toBe('aborted');
      expect(await engine.search(kalah(6, 4).initial(), { depth: 2 })).toMatchObject({ depth: 2, stop: 'depth' });
      expect(workers).toHaveLength(sharedMemory ? 1 : 2);
    } finally {
      await engine.close();
    }
  });
});

describe('several workers of my own', () => {
  it('search one position together: one worker for each thread', async () => {
    const engine = await createWorkerEngine(game, { worker: kalahFile, table, threads: 3 });
    const here = await createEngine(game, { table });
    try {
      const { value, stats } = await engine.solve(start);
      expect(value).toBe(here.solve(start).value);
      expect(stats.threads).toHaveLength(3);
      expect(workers).toHaveLength(3);
    } finally {
      await engine.close();
    }
  });

  it('are a pool, too', async () => {
    const pool = await createEnginePool(game, { worker: kalahFile, table, threads: 2 });
    const here = await createEngine(game, { table });
    const positions = game.moves(start).map((move) => game.play(start, move));
    const found: unknown[] = [];
    for await (const result of pool.solveAll(positions)) found.push(timeless(result));
    expect(found).toEqual(positions.map((position) => timeless(here.solve(position))));
    expect(workers).toHaveLength(2);
    await pool.close();
  });

  it('leave none behind if the second cannot be started', async () => {
    let calls = 0;
    const worker = (): Worker => {
      if (++calls === 2) throw new Error('no more of them');
      return kalahFile();
    };
    await expect(createWorkerEngine(game, { worker, table, threads: 3 })).rejects.toThrow(
      'a worker could not be started: no more of them',
    );
  });
});

it('a compiled game keeps its compiled rules', async () => {
  const file = await served('connectFour', "import { connectFour } from '../../bindings/games/connect-four/index.js';");
  const engine = await createWorkerEngine(connectFour, { worker: file, table });
  const here = await createEngine(connectFour, { table });
  const position = connectFour.parse('6323454652623215');
  expect(engine.kind).toBe('compiled');
  expect(timeless(await engine.solve(position))).toEqual(timeless(here.solve(position)));
  await engine.close();
});

it('what the file posts before it serves does not disturb', async () => {
  const file = await workerFile(`
    import { parentPort } from 'node:worker_threads';
    import { serveEngine } from '../../bindings/workers/index.js';
    import { kalah } from '../../examples/kalah.js';
    parentPort.postMessage(null);
    parentPort.postMessage({ type: 'ready' });
    setTimeout(() => serveEngine(kalah(3, 2)), 50);
  `);
  const engine = await createWorkerEngine(game, { worker: file });
  expect((await engine.search(start, { depth: 2 })).depth).toBe(2);
  await engine.close();
});

it('the time that a search waits for a busy worker is part of its limit', async () => {
  const file = await workerFile(`
    import { parentPort } from 'node:worker_threads';
    import { serveEngine } from '../../bindings/workers/index.js';
    import { kalah } from '../../examples/kalah.js';
    const asleep = new Int32Array(new SharedArrayBuffer(4));
    parentPort.on('message', ({ type }) => type === 'run' && Atomics.wait(asleep, 0, 0, 1500));
    serveEngine(kalah(6, 4));
  `);
  const large = kalah(6, 4);
  const engine = await createWorkerEngine(large, { worker: file, table });
  const { stop, stats } = await engine.search(large.initial(), { timeMs: 3000 });
  expect(stop).toBe('time');
  expect(stats.timeMs).toBeGreaterThanOrEqual(1400);
  expect(stats.timeMs).toBeLessThan(2600);
  await engine.close();
});

it('a worker that cannot be heard because this thread is blocked is not given up', async () => {
  const blocked = new Int32Array(new SharedArrayBuffer(4));
  const worker = (): Worker => {
    setImmediate(() => void Atomics.wait(blocked, 0, 0, 1500));
    return kalahFile();
  };
  const engine = await createWorkerEngine(game, { worker, startTimeoutMs: 1000 });
  await engine.close();
});

describe('what is wrong is said, and no worker is left', () => {
  /** The class and the text of the error. */
  const failure = (worker: () => Worker, options: object = {}): Promise<string> =>
    createWorkerEngine(game, { worker, ...options }).then(String, (error: Error) => `${error.name}: ${error.message}`);

  it.each([1, 2])('a file that stays and never calls serveEngine, %i threads', async (threads) => {
    const file = await workerFile('setInterval(() => {}, 1000);');
    expect(await failure(file, { threads, startTimeoutMs: 200 })).toBe(
      "WorkerError: the worker of kalah(3, 2) failed: after 0.2 s it has not called serveEngine(game) of 'cutnode/workers'; if it needs longer to start, set startTimeoutMs",
    );
  });

  it('a script at workerUrl that never answers', async () => {
    const workerUrl = 'data:text/javascript,setInterval(()=>{},1000)';
    await expect(createWorkerEngine(connectFour, { workerUrl, startTimeoutMs: 200 })).rejects.toThrow(
      `the worker of connect-four failed: after 0.2 s it has not answered; ${workerUrl} must be the package's cutnode/worker.js`,
    );
  });

  it("the package's own script, which has no game", async () => {
    const script = new URL('../../bindings/workers/generated/worker.js', import.meta.url);
    expect(await failure(() => new Worker(readFileSync(script, 'utf8'), { eval: true }))).toBe(
      "WorkerError: this worker has no game: its file must call serveEngine(game) of 'cutnode/workers'",
    );
  });

  it('a file that ends and never calls serveEngine', async () => {
    expect(await failure(await workerFile('1 + 1;'))).toBe(
      'WorkerError: the worker of kalah(3, 2) failed: it ended with status 0 and never called serveEngine(game)',
    );
  });

  it('a file that throws', async () => {
    const file = await workerFile("throw new RangeError('the file is broken');");
    expect(await failure(file)).toBe('WorkerError: the worker of kalah(3, 2) failed: the file is broken');
  });

  it('a file that does not exist', async () => {
    const worker = (): Worker => new Worker(new URL('./no-such-worker.js', import.meta.url));
    expect(await failure(worker)).toMatch(/^WorkerError: the worker of kalah\(3, 2\) failed: Cannot find module/);
  });

  it('a game of another name, hosted and compiled', async () => {
    const file = await served('kalah(2, 2)', "import { kalah } from '../../examples/kalah.js';");
    expect(await failure(file)).toBe('WorkerError: the worker serves kalah(2, 2); this engine plays kalah(3, 2)');
    await expect(createWorkerEngine(connectFour, { worker: file })).rejects.toThrow(InvalidGameError);
  });

  it('a game with another rule of repetition, or with reward or counters on one side', async () => {
    const module = new URL('../oracle/dodgem.js', import.meta.url);
    const { default: dodgem } = (await import(module.href)) as { default: Game<unknown, string> };
    const { repetition, ...plain } = dodgem;
    const importing = "import dodgem from '../oracle/dodgem.js';";
    const file = await served('{ ...dodgem, repetition: undefined }', importing);
    const rewarding = await served('{ ...dodgem, repetition: undefined, reward: () => 0 }', importing);
    const counting = await served('{ ...dodgem, repetition: undefined, counterKey: () => 0 }', importing);
    const cases: [object, object, string][] = [
      [dodgem, { worker: file }, "serves dodgem with repetition 'ignore'; this engine's has 'draw'"],
      [dodgem, { worker: file, threads: 2 }, "serves dodgem with repetition 'ignore'; this engine's has 'draw'"],
      [plain, { module }, "imported dodgem with repetition 'draw'; this engine's has 'ignore'"],
      [{ ...plain, reward: () => 0 }, { worker: file }, "serves dodgem without reward; this engine's has it"],
      [plain, { worker: rewarding }, "serves dodgem with reward; this engine's has none"],
      [{ ...plain, counterKey: () => 0 }, { worker: file }, "serves dodgem without counterKey; this engine's has it"],
      [
        { ...plain, counterKey: () => 0, counterOnlyDraws: true },
        { worker: counting },
        "serves dodgem with a counterKey that may win; this engine's has none",
      ],
    ];
    for (const [own, options, words] of cases) {
      const made = createWorkerEngine(own as typeof dodgem, { table, ...options });
      await expect(made).rejects.toThrow(new WorkerError(`the worker ${words}`));
    }
    await (await createWorkerEngine<unknown, string>(plain, { worker: file })).close();
  });

  it('no game', async () => {
    expect(await failure(await served('undefined'))).toBe('InvalidGameError: a game must be an object, not undefined');
    expect(await failure(await served("{ name: 'kalah(3, 2)' }"))).toBe(
      'InvalidGameError: kalah(3, 2) lacks the method initial',
    );
  });

  it('another copy of cutnode', async () => {
    const file = await workerFile(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => {});
      parentPort.postMessage({ type: 'greeting', cutnode: '0.0.1' });
    `);
    expect(await failure(file)).toMatch(
      /^WorkerError: the worker of kalah\(3, 2\) failed: it runs cutnode 0\.0\.1, and its engine cutnode \d+\.\d+\.\d+; both must come from the same copy of the package$/,
    );
  });

  it('serveEngine twice in one worker', async () => {
    const file = await workerFile(`
      import { serveEngine } from '../../bindings/workers/index.js';
      import { kalah } from '../../examples/kalah.js';
      serveEngine(kalah(3, 2));
      serveEngine(kalah(3, 2));
    `);
    expect(await failure(file)).toContain('serveEngine was called twice in one worker');
  });

  it('serveEngine outside a worker', () => {
    expect(() => serveEngine(game)).toThrow(WorkerError);
    expect(() => serveEngine(game)).toThrow('serveEngine must be called in a worker');
  });

  it('a worker that is no function, no worker, or always the same', async () => {
    const make = (worker: unknown, options: object = {}) => createWorkerEngine(game, { worker, ...options } as never);
    await expect(make({})).rejects.toThrow('worker must be a function such as () => new Worker(');
    await expect(make(() => 'worker.js')).rejects.toThrow("worker must return a new Worker, not 'worker.js'");
    await expect(make(async () => undefined)).rejects.toThrow('worker must return a new Worker, not ');
    const one = kalahFile();
    await expect(make(() => one, { threads: 2 })).rejects.toThrow('worker returned the same Worker twice');
    await expect(make(() => one)).rejects.toThrow(InvalidOptionError);
  });

  it('options that do not go together, and a time that is none', async () => {
    await expect(
      createWorkerEngine(game, { worker: kalahFile, module: 'https://example.org/game.js' }),
    ).rejects.toThrow('worker serves the game itself; leave out module');
    await expect(createWorkerEngine(game, { worker: kalahFile, startTimeoutMs: 0 })).rejects.toThrow(
      'startTimeoutMs must be a number from 1, not 0',
    );
    await expect(createWorkerEngine(game)).rejects.toThrow('call serveEngine(game) in a worker of your own');
  });
});

it('close ends it, whatever it is doing', async () => {
  const engine = await createWorkerEngine(game, { worker: kalahFile, table });
  const run = engine.search(start, { depth: 60 });
  await engine.close();
  await expect(run).rejects.toThrow(EngineClosedError);
  expect(workers).toEqual([{ ended: true }]);
});
