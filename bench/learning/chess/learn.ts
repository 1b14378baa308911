import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { command, whole, write } from '../command.js';
import { type Learned, learn } from './generations.js';
import { bytesOfModule } from './net-file.js';
import { fullRun, quickRun } from './settings.js';
import { tablesOfModule } from './tables.js';
import { netModule, worthModule } from './writing.js';

const help = `npm run learn:chess -- [--seed N] [--quick] [--processes N] [--tables FILE] [--net FILE]
                             [--from FILES] [--folder FOLDER]

Learns the evaluation of chess from games of the search against itself, beginning with
material alone, and writes two files: the tables to assembly/games/chess/worth.ts and the
net to bindings/games/chess/net/weights.ts. The same seed gives the same files, to the
byte, on every machine.

  --seed N         seed of all games (default ${fullRun.seed}, the one of the published weights)
  --quick          a small run, for trying it out: seconds instead of an hour
  --processes N    processes that play games at the same time (default: one for each core)
  --tables FILE    write the tables there instead
  --net FILE       write the net there instead
  --from FILES     begin with the last generation alone, played by the net in this file (a module as the one
                   that is written, such as an earlier revision's) and the tables of this checkout; with two
                   files, 'A,B', with the last two, the first of which is played and not learned from again
  --folder FOLDER  keep the games there, so that an interrupted run goes on where it stopped
                   (default .learning/chess, with --quick .learning/chess-quick)
  --help           this text

Other people's work on the machine is not disturbed by: nice -n 15 npm run learn:chess
`;

await command(help, ['seed', 'processes', 'tables', 'net', 'from', 'folder'], async (flags, quick) => {
  const settings = quick ? quickRun : fullRun;
  const seed = whole('--seed', flags.seed ?? `${settings.seed}`, 0, 2 ** 23 - 1);
  const processes = whole('--processes', flags.processes ?? `${availableParallelism()}`, 1, 64);
  const { tables, net } = await learn({
    ...settings,
    seed,
    processes,
    from: flags.from?.split(',').map(readLearned),
    folder: flags.folder ?? fileURLToPath(new URL(`../../../.learning/chess${quick ? '-quick' : ''}`, import.meta.url)),
    progress: (line) => process.stderr.write(`${line}\n`),
  });
  if (flags.from === undefined) write(flags.tables, 'assembly/games/chess/worth.ts', worthModule(tables, seed));
  if (net) write(flags.net, 'bindings/games/chess/net/weights.ts', netModule(net, seed));
});

/** The net of a file, and the tables of this checkout. */
function readLearned(file: string): Learned {
  const worth = readFileSync(new URL('../../../assembly/games/chess/worth.ts', import.meta.url), 'utf8');
  return { tables: tablesOfModule(worth), net: bytesOfModule(readFileSync(file, 'utf8')) };
}
