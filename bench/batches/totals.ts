/**
 * The totals of the UCI data set connect-4, from the output of a batch that has solved its positions, others too if it likes:
 *
 *     npx tsx bench/batches/eight-plies.ts eight-plies.txt
 *     npx cutnode batch book connect-four --plies 8 --no-prefer-faster-wins --table-mib 64 --per-job 192 \
 *       --out eight.jsonl --table eight.table
 *     npx tsx bench/batches/totals.ts eight-plies.txt eight.jsonl
 *
 * Every position must be there once, itself or its mirror image, and solved.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { connectFour } from 'cutnode/games/connect-four';
import { printHeading, printTable, rounded } from '../report.js';

/** J. Tromp, UCI Machine Learning Repository, 1995; for the first player. */
const PUBLISHED = { won: 44_473, lost: 16_635, drawn: 6_449 };

const [input, output] = process.argv.slice(2);
if (input === undefined || output === undefined) {
  console.error('expected the positions and the output of the batch: eight-plies.txt values.jsonl');
  process.exit(2);
}
/** The same for mirror images. */
const keyOf = (position: string): bigint => connectFour.key?.(connectFour.parse(position)) as bigint;
const missing = new Set(
  readFileSync(input, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => keyOf(line.split(' ')[0] as string)),
);
const expected = missing.size;
const seen = new Set<bigint>();

const found = { won: 0, lost: 0, drawn: 0 };
let all = 0;
let lines = 0;
let nodes = 0;
let timeMs = 0;
for await (const text of createInterface({ input: createReadStream(output) })) {
  const line = JSON.parse(text) as Line;
  const key = keyOf(line.position);
  if (seen.has(key)) throw new Error(`'${line.position}' is there twice`);
  seen.add(key);
  all++;
  if (!missing.delete(key)) continue;
  // After eight plies the first player is to move. A window of ±1 tells a win, a loss and a draw apart.
  if (line.solved !== true || line.value === null) throw new Error(`'${line.position}' is not solved`);
  found[line.value > 0 ? 'won' : line.value < 0 ? 'lost' : 'drawn']++;
  lines++;
  nodes += line.nodes;
  timeMs += line.timeMs;
}
if (missing.size > 0) {
  console.error(`${lines} of ${expected} positions so far: ${JSON.stringify(found)}`);
  process.exit(1);
}

const { asked, jobs } = JSON.parse(readFileSync(`${output}.run`, 'utf8').split('\n')[0] as string) as Head;
const workers = new Set<string>();
for (const text of readFileSync(`${output}.run`, 'utf8').split('\n').slice(1, -1)) {
  const { worker } = JSON.parse(text) as { readonly worker?: string };
  if (worker !== undefined) workers.add(worker);
}

printHeading(
  'Connect Four after eight plies',
  `All ${lines.toLocaleString('en')} positions in which nobody has won and no move is forced, mirror images merged: the UCI data set connect-4. \`cutnode batch\` solved them among ${all.toLocaleString('en')} positions in ${jobs} jobs of ${asked.perJob}, by ${workers.size === 1 ? 'one worker' : `${workers.size} workers`}.`,
);
printTable(
  (['won', 'lost', 'drawn'] as const).map((outcome) => ({
    'for the first player': outcome,
    found: found[outcome],
    published: PUBLISHED[outcome],
    difference: found[outcome] - PUBLISHED[outcome],
  })),
);
console.log(
  `${nodes.toLocaleString('en')} nodes; searching took ${rounded(timeMs / 60_000, 0)} minutes, ${rounded(timeMs / lines, 1)} ms a position, by the clock, on a machine that did other work too.\n`,
);

interface Line {
  readonly position: string;
  readonly value: number | null;
  readonly solved?: boolean;
  readonly nodes: number;
  readonly timeMs: number;
}

interface Head {
  readonly asked: { readonly perJob: number };
  readonly jobs: number;
}
