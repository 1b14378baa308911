import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
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

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      quick: { type: 'boolean', default: false },
      out: { type: 'string' },
      folder: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const settings = values.quick ? quickRun : fullRun;
  const seed = Number(values.seed ?? settings.seed);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 23) {
    throw new Error(`--seed is a whole number from 0 to 8388607, not '${values.seed}'`);
  }
  const folder = values.folder ?? (values.quick ? undefined : '.learning/othello');
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
  const text = weightsModule(shorten(learned, learned.positions, settings.bitPrice), seed);
  const out = values.out ?? fileURLToPath(new URL('../../../bindings/games/othello/weights.ts', import.meta.url));
  writeFileSync(out, text);
  const sum = createHash('sha256').update(text).digest('hex');
  console.log(
    `${live ? '\n' : ''}${out}: ${text.length} bytes, SHA-256 ${sum}, ${(user / 1e6).toFixed(0)} s of processor time`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
