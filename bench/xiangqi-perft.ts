/**
 * How fast the compiled rules of Chinese chess list and count moves, in turns with the native Fairy-Stockfish.
 *
 *     npx tsx bench/xiangqi-perft.ts [--rounds 5] [--program /usr/games/fairy-stockfish]
 *
 * Positions 1, 5 and 9 of the public perft suite of Chinese chess. Nothing here caches positions. Fairy-Stockfish lists
 * the moves of the last ply, which `listed` does too.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { xiangqi } from 'cutnode/games/xiangqi';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    program: { type: 'string', default: '/usr/games/fairy-stockfish' },
  },
});

const positions = [
  [1, 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1', 4, 3_290_240],
  [5, 'CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1', 5, 11_842_230],
  [9, '2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1', 5, 933_096],
] as const;

const engine = await createEngine(xiangqi, { table: false });
const program = spawn(values.program);
const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
async function heard(wanted: RegExp): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the program has ended');
    const found = wanted.exec(value);
    if (found) return found[1] ?? '';
  }
}
program.stdin.write('setoption name UCI_Variant value xiangqi\nisready\n');
await heard(/^readyok/);

type Contender = (fen: string, depth: number) => Promise<number>;
const cutnode =
  (counted: boolean): Contender =>
  async (fen, depth) =>
    engine.perft(xiangqi.parse(fen), depth, { counted }).nodes;
const OTHER = 'Fairy-Stockfish, native';
const contenders: readonly (readonly [string, Contender])[] = [
  ['cutnode, last moves listed', cutnode(false)],
  ['cutnode, last moves counted without a list', cutnode(true)],
  [
    OTHER,
    async (fen, depth) => {
      program.stdin.write(`position fen ${fen}\ngo perft ${depth}\n`);
      return Number(await heard(/^Nodes searched: (\d+)/));
    },
  ],
];

printHeading(
  'Perft of Chinese chess',
  'Million lines a second; ratios are medians over rounds in which all take turns.',
);
const rows: Record<string, string | number>[] = [];
for (const [id, fen, depth, expected] of positions) {
  const times = new Map(contenders.map(([who]) => [who, [] as number[]]));
  for (let round = -1; round < Number(values.rounds); round++) {
    for (const [who, count] of round % 2 === 0 ? contenders : [...contenders].reverse()) {
      const began = performance.now();
      const found = await count(fen, depth);
      if (found !== expected) throw new Error(`${who} counted ${found} lines; expected ${expected}`);
      if (round >= 0) times.get(who)?.push(performance.now() - began);
    }
  }
  const reference = times.get(OTHER) as number[];
  for (const [who, own] of times) {
    rows.push({
      position: id,
      plies: depth,
      who,
      median: rounded(expected / median(own) / 1000, 1),
      best: rounded(expected / Math.min(...own) / 1000, 1),
      "times Fairy-Stockfish's": rounded(median(own.map((ms, i) => (reference[i] as number) / ms)), 1),
    });
  }
}
printTable(rows);
program.kill();
