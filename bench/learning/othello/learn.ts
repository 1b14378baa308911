import { command, whole, write } from '../command.js';
import { fullRun, learn, quickRun } from './rounds.js';
import { shorten, weightsModule } from './shorten.js';

const help = `npm run learn:othello -- [--seed N] [--quick] [--out FILE] [--folder FOLDER]

Learns the weights of Othello's evaluation from games against itself and writes them,
as a module, to bindings/games/othello/weights.ts. The same seed gives the same
file, to the byte, on every machine.

  --seed N         seed of all games (default ${fullRun.seed}, the one of the published weights)
  --quick          a small run, for trying it out: seconds instead of minutes
  --out FILE       write there instead
  --folder FOLDER  keep finished games and fits there, so that an interrupted run goes on where it stopped
                   (default .learning/othello; not for --quick)
  --help           this text
`;

await command(help, ['seed', 'out', 'folder'], async (flags, quick) => {
  const settings = quick ? quickRun : fullRun;
  const seed = whole('--seed', flags.seed ?? `${settings.seed}`, 0, 2 ** 23 - 1);
  const folder = flags.folder ?? (quick ? undefined : '.learning/othello');
  const live = process.stderr.isTTY;
  let last = 0;
  const start = process.cpuUsage();
  const learned = await learn({
    seed,
    rounds: settings.rounds,
    ...(folder === undefined ? {} : { folder }),
    progress(line) {
      const now = Date.now();
      if (now - last < (live ? 100 : 10_000)) return;
      last = now;
      process.stderr.write(live ? `\r${line}\u001b[K` : `${line}\n`);
    },
  });
  const { user } = process.cpuUsage(start);
  if (live) process.stderr.write('\n');
  const text = weightsModule(shorten(learned, learned.positions, settings.bitPrice), seed);
  write(flags.out, 'bindings/games/othello/weights.ts', text);
  console.log(`${(user / 1e6).toFixed(0)} s of processor time`);
});
