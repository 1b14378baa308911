import { createEngine } from 'cutnode';
import { createEnginePool, createWorkerEngine } from 'cutnode/workers';
import { domineering, type Position } from './game.js';

/** A solved search. */
export interface Told {
  readonly value: number | undefined;
  readonly solved: boolean;
  /** `undefined`: of several threads, whose counts vary. */
  readonly nodes: number | undefined;
}

export interface Answers {
  readonly here: Told;
  readonly inWorker: Told;
  readonly afterStop: Told;
  readonly inPool: readonly Told[];
  readonly threads: number;
  readonly stop: string;
  readonly error?: string;
}

const table = { mib: 1 };
/** Positions after each first move. */
const replies: readonly Position[] = domineering
  .moves(domineering.initial())
  .map((move) => domineering.play(domineering.initial(), move));

type Worker = NonNullable<NonNullable<Parameters<typeof createWorkerEngine>[1]>['worker']>;

/** What the game's own worker answers, and an engine on this thread. */
export async function answers(worker: Worker, threads: number): Promise<Answers> {
  const start = domineering.initial();
  const here = told((await createEngine(domineering, { table })).solve(start));
  const engine = await createWorkerEngine(domineering, { worker, table, threads });
  const inWorker = told(await engine.solve(start), engine.threads);
  const run = engine.solve(start);
  run.stop();
  const { stop } = await run;
  const afterStop = told(await engine.solve(start), engine.threads);
  await engine.close();
  const pool = await createEnginePool(domineering, { worker, table, threads: 2 });
  const inPool: Told[] = [];
  for await (const result of pool.solveAll(replies)) inPool.push(told(result));
  await pool.close();
  return { here, inWorker, afterStop, inPool, threads: engine.threads, stop };
}

function told(
  { value, solved, stats }: { value: number | undefined; solved: boolean; stats: { nodes: number } },
  threads = 1,
): Told {
  return { value, solved, nodes: threads === 1 ? stats.nodes : undefined };
}
