/**
 * The UCI program of this package in thousands of games against another one: no illegal move, no crash, no late answer.
 * How strong it is does not matter here (see ladder.ts), so several games are played at the same time and clear ones
 * are ended. Each of these has a process of its own, since a referee that is busy with another game hears an answer
 * late.
 *
 *     npx tsx bench/uci-games.ts [--games 2000] [--at-once 2] [--time 100] [--margin 30] [--seed 1] [--folder .uci-games]
 *
 * Needs Debian's gnuchess and the built package. Games are played in blocks of 20; finished blocks stay in the folder,
 * so that an interrupted run goes on with the next. 2,000 games take two hours, two at the same time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chess } from 'cutnode/games/chess';
import { type MatchEngine, playMatch, uciEngine } from 'cutnode/match';
import { anchorOf, inOneLine } from './anchors.js';
import { printHeading, printTable, rounded } from './report.js';

const opponent = { program: '/usr/games/gnuchess', args: ['-u'], options: { OwnBook: false, Hash: 16 } };

/** How a game of a match ended. */
type GameEnd = Parameters<NonNullable<Parameters<typeof playMatch>[0]['onGame']>>[0]['end'];

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '2' },
    time: { type: 'string', default: '100' },
    margin: { type: 'string', default: '30' },
    overhead: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: '.uci-games' },
    /** Only this block is played: what the processes of the games are told. */
    block: { type: 'string' },
  },
});
const [games, concurrency] = [Number(values.games), Number(values['at-once'])];
const BLOCK = Math.min(20, games);
const [timeMs, marginMs, seed] = [Number(values.time), Number(values.margin), Number(values.seed)];
const command = fileURLToPath(new URL('../dist/cli/cutnode.js', import.meta.url));

interface Block {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly plies: number;
  readonly ends: Partial<Record<GameEnd, number>>;
  /** What was said of games lost by a crash, an illegal move or a late answer, by who was to blame. */
  readonly faults: readonly [readonly string[], readonly string[]];
  /** Milliseconds of every answer of cutnode, in whole ones. */
  readonly answers: readonly number[];
  readonly load: number;
}

/**
 * The engine, with what it may take by the referee's clock, and what it is told; `note` hears how long its answers
 * took.
 */
function timed(engine: MatchEngine, allowedMs: number, note: (ms: number) => void): MatchEngine {
  return {
    name: engine.name,
    limits: { timeMs: allowedMs },
    async start(game, alone) {
      const player = await engine.start(game, alone);
      return {
        begin: (beginning) => player.begin(beginning),
        close: () => player.close(),
        async choose(turn) {
          const begin = performance.now();
          const reply = await player.choose({ ...turn, limits: { timeMs } });
          note(performance.now() - begin);
          return reply;
        },
      };
    },
  };
}

async function playBlock(number: number): Promise<Block> {
  const answers: number[] = [];
  const ends: Partial<Record<GameEnd, number>> = {};
  const faults: [string[], string[]] = [[], []];
  let plies = 0;
  const ours = uciEngine({
    name: 'cutnode',
    program: process.execPath,
    args: [command, 'uci', 'chess'],
    options: { 'Move Overhead': Number(values.overhead) },
  });
  const gnuchess = uciEngine({
    name: 'gnuchess',
    // It is to lose the contest for the cores, not to make cutnode late.
    program: 'nice',
    args: ['-n', '12', opponent.program, ...opponent.args],
    options: opponent.options,
  });
  const { wins, draws, losses } = await playMatch({
    game: chess,
    // gnuchess uses up all of its time and is late by more than any margin; that is not what is looked for.
    engines: [timed(ours, timeMs, (ms) => answers.push(Math.ceil(ms))), timed(gnuchess, timeMs + 2000, () => {})],
    games: BLOCK,
    seed: 1000 * seed + number,
    openings: { plies: 8, balance: 100 },
    marginMs,
    adjudication: { win: { value: 600, moves: 3 }, draw: { value: 10, moves: 8, plies: 80 } },
    onGame({ moves, end, reason, winner, first }) {
      plies += moves.length;
      ends[end] = (ends[end] ?? 0) + 1;
      if (end === 'crash' || end === 'time' || end === 'illegal move') faults[winner === first ? 1 : 0].push(reason);
    },
  });
  return { wins, draws, losses, plies, ends, faults, answers, load: loadavg()[1] as number };
}

const fileOf = (number: number): string => `${values.folder}/${timeMs}ms-${BLOCK}-seed${seed}-${number}.json`;

mkdirSync(values.folder, { recursive: true });
if (values.block !== undefined) {
  const number = Number(values.block);
  writeFileSync(fileOf(number), JSON.stringify(await playBlock(number)));
  process.exit();
}

const count = Math.ceil(games / BLOCK);
const blocks: Block[] = [];
let next = 1;

/** Plays blocks, one after another in a process of their own, until none is left. */
async function playOn(): Promise<void> {
  while (next <= count) {
    const number = next++;
    if (!existsSync(fileOf(number))) {
      const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), '--block', `${number}`], {
        stdio: 'inherit',
      });
      const [status] = await once(child, 'close');
      if (status !== 0) throw new Error(`block ${number} ended with ${status}`);
    }
    const block = JSON.parse(readFileSync(fileOf(number), 'utf8')) as Block;
    blocks.push(block);
    const [ours, theirs] = block.faults;
    process.stderr.write(
      `block ${number} of ${count}: faults of cutnode ${ours.length}, of gnuchess ${theirs.length}; load ${block.load.toFixed(1)}\n`,
    );
    for (const fault of ours) process.stderr.write(`  ${fault}\n`);
  }
}
await Promise.all(Array.from({ length: concurrency }, playOn));

const total = (of: (block: Block) => number): number => blocks.reduce((sum, block) => sum + of(block), 0);
const answers = blocks.flatMap((block) => block.answers).sort((a, b) => a - b);
const share = (part: number): number => answers[Math.min(answers.length - 1, Math.floor(part * answers.length))] ?? 0;
const loads = blocks.map((block) => block.load).sort((a, b) => a - b);
const [ours, theirs] = [blocks.flatMap((block) => block.faults[0]), blocks.flatMap((block) => block.faults[1])];
const endsOf = (end: GameEnd): number => total((block) => block.ends[end] ?? 0);

printHeading(
  `Chess: ${(blocks.length * BLOCK).toLocaleString('en')} games against gnuchess`,
  `\`cutnode uci chess\` against ${inOneLine(await anchorOf(opponent))}, ${timeMs} ms a move, ${concurrency} games at the same time, openings of eight random, balanced plies from both sides. An answer
more than ${marginMs} ms late loses. A game ends early when both sides agree on six pawns for three moves, or on a draw. Load average of the last five
minutes, at the end of a block of ${BLOCK} games: ${loads.map((load) => rounded(load, 1)).at(0)} to ${loads.map((load) => rounded(load, 1)).at(-1)}.`,
);
printTable([
  {
    games: blocks.length * BLOCK,
    'won, drawn, lost': [total((b) => b.wins), total((b) => b.draws), total((b) => b.losses)].join(', '),
    plies: total((b) => b.plies),
    'by the rules': endsOf('rules') + endsOf('repetition'),
    adjudicated: endsOf('adjudication') + endsOf('resignation'),
    'faults of cutnode': ours.length,
    'faults of gnuchess': theirs.length,
  },
]);
printTable([
  {
    'answers of cutnode': answers.length,
    'median, ms': share(0.5),
    '99 %': share(0.99),
    '99.9 %': share(0.999),
    worst: answers.at(-1) ?? 0,
  },
]);
for (const fault of ours) console.log(`- ${fault}`);
