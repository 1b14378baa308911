import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { learn } from './generations.js';
import { fullRun, quickRun } from './settings.js';
import { netModule, worthModule } from './writing.js';

const help = `npm run learn:chess -- [--seed N] [--quick] [--processes N] [--tables FILE] [--net FILE] [--folder FOLDER]

Learns the evaluation of chess from games of the search against itself, beginning with
material alone, and writes two files: the tables to assembly/games/chess/worth.ts and the
net to bindings/games/chess/net/weights.ts. The same seed gives the same files, to the
byte, on every machine.

  --seed N         seed of all games (default ${fullRun.seed}, the one of the published weights)
  --quick          a small run, for trying it out: seconds instead of an hour
  --processes N    processes that play games at the same time (default: one for each core)
  --tables FILE    write the tables there instead
  --net FILE       write the net there instead
  --folder FOLDER  keep the games there, so that an interrupted run goes on where it stopped
                   (default .learning/chess, with --quick .learning/chess-quick)
  --help           this text

Other people's work on the machine is not disturbed by: nice -n 15 npm run learn:chess
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      quick: { type: 'boolean', default: false },
      processes: { type: 'string' },
      tables: { type: 'string' },
      net: { type: 'string' },
      folder: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const settings = values.quick ? quickRun : fullRun;
  const seed = whole('--seed', values.seed ?? `${settings.seed}`, 0, 2 ** 23 - 1);
  const processes = whole('--processes', values.processes ?? `${availableParallelism()}`, 1, 64);
  const { tables, net } = await learn({
    ...settings,
    seed,
    processes,
    folder:
      values.folder ??
      fileURLToPath(new URL(`../../../.learning/chess${values.quick ? '-quick' : ''}`, import.meta.url)),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  write(
    values.tables ?? fileURLToPath(new URL('../../../assembly/games/chess/worth.ts', import.meta.url)),
    worthModule(tables, seed),
  );
  if (net) {
    write(
      values.net ?? fileURLToPath(new URL('../../../bindings/games/chess/net/weights.ts', import.meta.url)),
      netModule(net, seed),
    );
  }
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(`${file}: ${text.length} bytes, SHA-256 ${createHash('sha256').update(text).digest('hex')}`);
}

/** Throws `TypeError`, as `parseArgs` does. */
function whole(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new TypeError(`${flag} is a whole number from ${least} to ${most}, not '${text}'`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
