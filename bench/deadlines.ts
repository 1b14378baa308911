/**
 * How far past its `timeMs` a search returns: on this thread, with the rules called from WebAssembly, in a worker, of
 * searches for proofs, of Monte Carlo searches, and of the textbook's searches in TypeScript; how soon a Monte Carlo
 * search hears a signal of its own thread. And how soon an engine that speaks UCI answers `stop`, and how long before
 * the end of `movetime` it does: in a worker of this process, and as a program.
 *
 *     npx tsx bench/deadlines.ts [searches]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { connectFour, connectFourProof } from 'cutnode/games/connect-four';
import { othello, othelloProof } from 'cutnode/games/othello';
import { pig } from 'cutnode/games/pig';
import { threePlayerTicTacToe } from 'cutnode/games/three-player-tic-tac-toe';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { createProver, enableProof } from 'cutnode/proof';
import { expectiminimax } from 'cutnode/textbook/chance';
import { maxn } from 'cutnode/textbook/several-players';
import { createUciSpeaker } from 'cutnode/uci';
import { createWorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const searches = Number(process.argv[2] ?? 30);
const deadlines = [1, 10, 100];

printHeading(
  'Deadlines',
  `Milliseconds by which a search returned after its \`timeMs\`, of ${searches} searches each; on a busy machine all are later.`,
);

const rows: Record<string, string | number>[] = [];

/** What each run gives, numbered from 0. One more comes first, which compiles what the others run. */
async function each(run: (i: number) => Promise<number>): Promise<readonly number[]> {
  const given: number[] = [];
  for (let i = -1; i < searches; i++) given.push(await run(Math.max(0, i)));
  return given.slice(1);
}

const summary = (ms: readonly number[]) => ({ median: rounded(median(ms), 2), worst: rounded(Math.max(...ms), 2) });
const above = (ms: readonly number[], limit: number): number => ms.filter((one) => one > limit).length;

async function measure(what: string, search: (timeMs: number) => unknown): Promise<void> {
  for (const timeMs of deadlines) {
    const late = await each(async () => {
      const start = performance.now();
      await search(timeMs);
      return performance.now() - start - timeMs;
    });
    rows.push({ what, timeMs, ...summary(late) });
  }
}

enableProof(connectFour, connectFourProof);
enableProof(othello, othelloProof);

async function measureGame<Position, Move>(game: Game<Position, Move>): Promise<void> {
  const start = game.initial();
  const table = { mib: 16 };
  const engine = await createEngine(game, { table });
  await measure(`${game.name}, engine`, (timeMs) => engine.search(start, { timeMs }));
  const hosted = await createEngine(game, { table, hosted: true });
  await measure(`${game.name}, hosted`, (timeMs) => hosted.search(start, { timeMs }));
  const worker = await createWorkerEngine(game, { table });
  await measure(`${game.name}, worker`, (timeMs) => worker.search(start, { timeMs }));
  await worker.close();
  for (const options of [{}, { hosted: true }]) {
    const prover = await createProver(game, { mib: 16, ...options });
    for (const algorithm of ['df-pn', 'pns'] as const) {
      const kind = prover.kind === 'hosted' ? ', hosted' : '';
      await measure(`${game.name}, ${algorithm}${kind}`, (timeMs) => prover.prove(start, { algorithm, timeMs }));
    }
  }
}

/**
 * Milliseconds from the abort of a signal, by a timer of the same thread, to the result of a search without another
 * limit.
 */
async function measureCancel<Position, Move>(game: Game<Position, Move>): Promise<Record<string, string | number>> {
  const search = createMonteCarlo(game);
  const took = await each(async (i) => {
    const control = new AbortController();
    let aborted = 0;
    setTimeout(
      () => {
        aborted = performance.now();
        control.abort();
      },
      100 + 7 * (i % 30),
    );
    await search.search(game.initial(), { signal: control.signal, reuse: false });
    return performance.now() - aborted;
  });
  return { what: game.name, ...summary(took), 'above 50 ms': above(took, 50) };
}

await measureGame(connectFour);
await measureGame(othello);

for (const game of [connectFour, othello, pig, chess] as Game<unknown, unknown>[]) {
  const search = createMonteCarlo(game);
  await measure(`${game.name}, Monte Carlo`, (timeMs) => search.search(game.initial(), { timeMs, reuse: false }));
}

await measure('pig, expectiminimax', (timeMs) => expectiminimax(pig, pig.initial(), { timeMs }));

await measure('three players, max^n', (timeMs) =>
  maxn(threePlayerTicTacToe, threePlayerTicTacToe.initial(), { timeMs }),
);
printTable(rows);

printHeading(
  'A signal of the same thread',
  `Milliseconds from the abort to the result of a Monte Carlo search, of ${searches} searches each. Chess plays whole games at random for a visit.`,
);
printTable([
  await measureCancel(connectFour),
  await measureCancel(othello),
  await measureCancel(pig),
  await measureCancel(chess),
]);

/** An engine that speaks UCI: what is said to it, and who hears what it says. */
interface Uci {
  say(line: string): void;
  hear: (line: string) => void;
  close(): unknown;
}

function uciHere(): Uci {
  const speaker = createUciSpeaker({ say: (line) => uci.hear(line) });
  const uci: Uci = { say: (line) => speaker.hear(line), hear: () => {}, close: () => speaker.end() };
  return uci;
}

function uciProgram(): Uci {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', 'bindings/cli/main.ts', 'uci', 'chess'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const uci: Uci = { say: (line) => child.stdin.write(`${line}\n`), hear: () => {}, close: () => child.stdin.end() };
  createInterface({ input: child.stdout }).on('line', (line) => uci.hear(line));
  return uci;
}

/** The start, Kiwipete, and an end-game of few moves and many transpositions. */
const positions = [
  'startpos',
  'fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
];

/** Waits for a line that begins like this. */
function lineOf(uci: Uci, start: string): Promise<void> {
  return new Promise((resolve) => {
    uci.hear = (line) => line.startsWith(start) && resolve();
  });
}

async function until(uci: Uci, start: string, ...said: string[]): Promise<void> {
  const heard = lineOf(uci, start);
  for (const line of said) uci.say(line);
  await heard;
}

/** Milliseconds from what `asked` says last to `bestmove`, after a position of the list. */
async function answers(uci: Uci, asked: (i: number) => Promise<string>): Promise<readonly number[]> {
  await until(uci, 'readyok', 'isready');
  const took = await each(async (i) => {
    uci.say(`position ${positions[i % positions.length]}`);
    const last = await asked(i);
    const start = performance.now();
    await until(uci, 'bestmove', last);
    return performance.now() - start;
  });
  await uci.close();
  return took;
}

/** Of searches that have no end. */
async function measureStop(what: string, uci: Uci): Promise<Record<string, string | number>> {
  const took = await answers(uci, async (i) => {
    uci.say('go infinite');
    await new Promise((resolve) => setTimeout(resolve, 20 + 7 * (i % 30)));
    return 'stop';
  });
  return { what, ...summary(took), 'above 20 ms': above(took, 20) };
}

async function measureMoveTime(what: string, uci: Uci, movetime: number): Promise<Record<string, string | number>> {
  const took = await answers(uci, async () => `go movetime ${movetime}`);
  return { what, movetime, ...summary(took), later: above(took, movetime) };
}

printHeading('Stop', `Milliseconds from \`stop\` to \`bestmove\`, of ${searches} searches without a limit each.`);
printTable([await measureStop('UCI in this process', uciHere()), await measureStop('cutnode uci chess', uciProgram())]);

printHeading(
  'Time for a move',
  `Milliseconds from \`go movetime\` to \`bestmove\`, of ${searches} searches each, with the default Move Overhead.`,
);
const timed: Record<string, string | number>[] = [];
for (const movetime of [20, 100]) {
  timed.push(await measureMoveTime('UCI in this process', uciHere(), movetime));
  timed.push(await measureMoveTime('cutnode uci chess', uciProgram(), movetime));
}
printTable(timed);
