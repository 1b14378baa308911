/**
 * How fast the compiled rules of chess list and count moves, in turns with Stockfish: its WebAssembly from npm and, if
 * it is on the path, the native one.
 *
 *     npx tsx bench/chess-perft.ts [--rounds 7] [--deep] [--stockfish FOLDER]
 *
 * FOLDER is where the npm package `stockfish` is installed, 200 MB, such as after `npm install --prefix FOLDER
 * stockfish@19`; the environment variable STOCKFISH_FOLDER says the same. `--deep` counts 3,195,901,860 and
 * 8,031,647,685 lines. Nothing here caches positions, and all count the moves of the last ply in bulk.
 */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { anchorOf } from './anchors.js';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    deep: { type: 'boolean', default: false },
    stockfish: { type: 'string', default: process.env.STOCKFISH_FOLDER ?? '' },
    start: { type: 'boolean', default: false },
  },
});

if (values.start) {
  // What `startTimes` starts: one fresh process.
  const began = performance.now();
  const engine = await createEngine(chess);
  engine.search(chess.initial(), { depth: 1 });
  console.log(performance.now() - began);
  process.exit();
}

/** Positions with the numbers of their lines that the Chess Programming Wiki publishes. */
const positions = [
  {
    name: 'start',
    fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    depth: 6,
    lines: 119_060_324,
    deeper: 3_195_901_860,
  },
  {
    name: 'Kiwipete',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 5,
    lines: 193_690_690,
    deeper: 8_031_647_685,
  },
];

/** Milliseconds for the lines of a position. Throws if their number is wrong. */
type Contender = (fen: string, depth: number, lines: number) => Promise<number>;

const engine = await createEngine(chess, { table: false });

const cutnode =
  (counted: boolean): Contender =>
  async (fen, depth, lines) => {
    const began = performance.now();
    const { nodes } = engine.perft(chess.parse(fen), depth, { counted });
    expectLines('cutnode', nodes, lines);
    return performance.now() - began;
  };

const programs: ChildProcessWithoutNullStreams[] = [];

/** A program that speaks UCI and knows Stockfish's `go perft`. */
async function uci(command: string, ...args: string[]): Promise<Contender> {
  const program = spawn(command, args);
  programs.push(program);
  const output = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const ask = async (question: string, answer: RegExp): Promise<RegExpExecArray> => {
    program.stdin.write(`${question}\n`);
    for (;;) {
      const { value, done } = await output.next();
      if (done) throw new Error(`${command} ended before it answered ${question}`);
      const found = answer.exec(value);
      if (found) return found;
    }
  };
  await ask('uci', /^uciok/);
  return async (fen, depth, lines) => {
    program.stdin.write(`position fen ${fen}\n`);
    await ask('isready', /^readyok/);
    const began = performance.now();
    const [, nodes] = await ask(`go perft ${depth}`, /^Nodes searched: (\d+)/);
    expectLines(command, Number(nodes), lines);
    return performance.now() - began;
  };
}

function expectLines(who: string, found: number, lines: number): void {
  if (found !== lines) throw new Error(`${who} counted ${found} lines; expected ${lines}`);
}

const LISTED = 'cutnode, last moves listed';
const COUNTED = 'cutnode, last moves counted without a list';
const contenders = new Map<string, Contender>([
  [LISTED, cutnode(false)],
  [COUNTED, cutnode(true)],
]);
const skipped: string[] = [];

const script = join(values.stockfish, 'node_modules/stockfish/bin/stockfish-19-lite-single.js');
const STOCKFISH = 'Stockfish 19 lite, WebAssembly';
if (values.stockfish && existsSync(script)) contenders.set(STOCKFISH, await uci(process.execPath, script));
else skipped.push("Stockfish's WebAssembly is left out: no folder with the npm package `stockfish` was given.");
const native = ['stockfish', '/usr/games/stockfish'].find((name) => {
  try {
    execFileSync(name, ['quit'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});
if (native) {
  const { opponent, source } = await anchorOf({ program: native });
  contenders.set(`${opponent}, native (${source})`, await uci(native));
} else skipped.push('The native Stockfish is left out: it is not on the path.');

printHeading(
  'Perft of chess',
  ['Million lines a second; ratios are medians over rounds in which all take turns.', ...skipped].join(' '),
);

const rounds = Number(values.rounds);
const rows: Record<string, string | number>[] = [];
for (const { name, fen, depth, lines, deeper } of positions) {
  const [plies, expected] = values.deep ? [depth + 1, deeper] : [depth, lines];
  const times = new Map([...contenders.keys()].map((who) => [who, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    const order = [...contenders];
    for (const [who, contender] of round % 2 === 0 ? order : order.reverse()) {
      // The first round compiles the code.
      const ms = await contender(
        fen,
        round < 0 ? plies - 1 - Number(values.deep) : plies,
        round < 0 ? await warmUp(fen, plies - 1 - Number(values.deep)) : expected,
      );
      if (round >= 0) times.get(who)?.push(ms);
    }
  }
  const reference = times.get(STOCKFISH);
  for (const [who, own] of times) {
    const row: Record<string, string | number> = {
      position: name,
      plies,
      who,
      median: rounded(expected / median(own) / 1000, 0),
      best: rounded(expected / Math.min(...own) / 1000, 0),
    };
    if (reference)
      row["times Stockfish's WebAssembly"] = rounded(median(own.map((ms, i) => (reference[i] as number) / ms)), 2);
    rows.push(row);
  }
}
printTable(rows);
for (const program of programs) program.kill();

async function warmUp(fen: string, depth: number): Promise<number> {
  return engine.perft(chess.parse(fen), depth).nodes;
}

/** Milliseconds from `createEngine` to the first answer, tables included, each in a fresh process. */
const startTimes = Array.from({ length: 20 }, () =>
  Number(
    execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), '--start'], {
      encoding: 'utf8',
    }),
  ),
);
printTable([
  {
    'createEngine to the first answer': '20 fresh processes',
    median: rounded(median(startTimes), 1),
    worst: rounded(Math.max(...startTimes), 1),
  },
]);
