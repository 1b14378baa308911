/**
 * The gain from a second thread: two workers on one position with one table in shared memory. Beside it, what the
 * machine gives two searches that have nothing to do with one another. The three take turns; a ratio is the median over
 * the rounds.
 *
 *     npx tsx bench/threads.ts [--kind chess] [--rounds 3] [--quick]
 *
 * Eight minutes on a machine at rest, and 12 at most. `--kind`: only Connect Four, Othello, chess or hosted. `--quick`:
 * one round of one position of each kind.
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Game } from 'cutnode';
import { chess, chessSelective } from 'cutnode/games/chess';
import { enableSelective } from 'cutnode/selective';
import { createWorkerEngine, type WorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';
import { type Kind, kinds, type Subject, subjects } from './threads/subjects.js';

const { values } = parseArgs({
  options: { kind: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const { kind, quick } = values;
if (kind !== undefined && !kinds.includes(kind as Kind))
  throw new Error(`no kind '${kind}'; there are ${kinds.join(', ')}`);
const rounds = Number(values.rounds ?? (quick ? 1 : 3));
const chosen = subjects
  .filter((subject) => kind === undefined || subject.kind === kind)
  .filter(({ kind: own }, i, all) => !quick || all[i - 1]?.kind !== own);

enableSelective(chess, chessSelective);

type Engine = WorkerEngine<unknown, unknown>;

/** A stranger's rules are TypeScript that imports other files, for which a worker needs tsx. */
function serve({ name }: Game<unknown, unknown>): Worker {
  const file = JSON.stringify(new URL('./threads/serve.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); })`;
  return new Worker(code, { eval: true, workerData: name });
}

function engineFor({ kind: own, game }: Subject, threads: number): Promise<Engine> {
  return createWorkerEngine(game, {
    table: { mib: 64 },
    threads,
    selective: own === 'chess',
    ...(own === 'hosted' && { worker: () => serve(game) }),
  });
}

async function run(engine: Engine, { position, search }: Subject) {
  const { value, stats } = await (search ? engine.search(position, search) : engine.solve(position));
  const each = stats.threads ?? [stats];
  return { value, nodes: each.map(({ nodes, quiescenceNodes }) => nodes + quiescenceNodes) };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  return { ms: performance.now() - start, answer };
}

interface Gain {
  readonly kind: Kind;
  readonly faster: number;
  readonly nodes: number;
  readonly machine: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const mean = (numbers: readonly number[]): number => Math.exp(sum(numbers.map(Math.log)) / numbers.length);

/** Adds the row of one position. */
async function measure(subject: Subject, rows: Record<string, string | number>[]): Promise<Gain> {
  const [one, other, together] = await Promise.all([1, 1, 2].map((threads) => engineFor(subject, threads)));
  const engines = [one, other, together] as const as readonly [Engine, Engine, Engine];
  const times = { one: [] as number[], together: [] as number[], apart: [] as number[] };
  const nodes = { one: [] as number[], together: [] as number[], share: [] as number[] };
  const found = new Set<number | undefined>();
  const ways = [
    async () => {
      const { ms, answer } = await timed(() => run(engines[0], subject));
      times.one.push(ms);
      nodes.one.push(sum(answer.nodes));
      found.add(answer.value);
    },
    async () => {
      const { ms, answer } = await timed(() => run(engines[2], subject));
      times.together.push(ms);
      nodes.together.push(sum(answer.nodes));
      nodes.share.push(Math.min(...answer.nodes) / sum(answer.nodes));
      found.add(answer.value);
    },
    async () => {
      const { ms } = await timed(() => Promise.all([run(engines[0], subject), run(engines[1], subject)]));
      times.apart.push(ms);
    },
  ];
  for (let round = 0; round < rounds; round++) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) await way();
  }
  await Promise.all(engines.map((engine) => engine.close()));
  const { kind: own, name, search } = subject;
  // The guesses of a selective search depend on the order in which its threads come.
  if (!search?.selective && found.size !== 1) throw new Error(`${name}: different values, ${[...found].join(' and ')}`);
  const ratio = (ms: readonly number[], of: number): number =>
    median(times.one.map((alone, i) => (of * alone) / (ms[i] as number)));
  const gain = {
    kind: own,
    faster: ratio(times.together, 1),
    nodes: median(nodes.together) / median(nodes.one),
    machine: ratio(times.apart, 2),
  };
  rows.push({
    kind: own,
    position: name,
    search: search ? `depth ${search.depth}` : 'solved',
    'one thread, nodes': median(nodes.one),
    s: rounded(median(times.one) / 1000, 1),
    faster: rounded(gain.faster, 2),
    nodes: rounded(gain.nodes, 2),
    'lesser share': `${rounded(100 * median(nodes.share), 0)} %`,
    'two apart': rounded(gain.machine, 2),
  });
  return gain;
}

printHeading(
  'Two threads on one position',
  `Both threads share one table in shared memory. \`faster\` is the time of one thread divided by that of two, the median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. \`nodes\` is the node count of both divided by that of one, with quiescence; \`lesser share\` is what the thread with fewer did of it. \`two apart\` is what the machine gives: how many times as much two single threads do that search the position at once, each with a table of its own.`,
);

const rows: Record<string, string | number>[] = [];
const gains: Gain[] = [];
for (const subject of chosen) gains.push(await measure(subject, rows));
printTable(rows);

const groups = [
  ...kinds.map((name) => [name, gains.filter((gain) => gain.kind === name)] as const),
  ['all', gains] as const,
];
printTable(
  groups
    .filter(([, own]) => own.length > 0)
    .map(([name, own]) => ({
      'geometric mean': name,
      faster: rounded(mean(own.map(({ faster }) => faster)), 2),
      nodes: rounded(mean(own.map(({ nodes }) => nodes)), 2),
      'two apart': rounded(mean(own.map(({ machine }) => machine)), 2),
    })),
);
