/**
 * Runs the benchmarks and saves the output of each in docs/benchmarks. Also updates the speed table of the
 * README, with the command, the machine and the date.
 *
 *     npx tsx bench/all-tables.ts [NAME ...]               e.g.  speed sets othello
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const scripts: Readonly<Record<string, string>> = {
  speed: 'bench/speed.ts',
  pruning: 'bench/pruning.ts',
  sets: 'bench/solvers.ts connect-four --long',
  othello: 'bench/solvers.ts othello',
  levels: 'bench/levels.ts',
  strangers: 'bench/strangers.ts',
  'strangers-confirmed': 'bench/strangers.ts --confirm',
  chess: 'bench/chess.ts',
  selective: 'bench/selective.ts --nodes 3000',
  'selective-games': 'bench/selective-games.ts',
  'and-or': 'bench/and-or.ts',
  chance: 'bench/chance.ts',
  'several-players': 'bench/several-players.ts',
  sizes: 'bench/page-sizes.ts',
  batches: 'bench/batches/overhead.ts',
};
/** The table that the README shows. */
const SHOWN = 'speed';

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(scripts);
const readme = new URL('../README.md', import.meta.url);
const folder = new URL('../docs/benchmarks/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const name of names) {
  const script = scripts[name];
  if (!script) throw new Error(`no table '${name}'; there are ${Object.keys(scripts).join(', ')}`);
  const printed = await run(script);
  writeFileSync(new URL(`${name}.md`, folder), printed);
  if (name !== SHOWN) continue;
  const text = readFileSync(readme, 'utf8');
  const place = /(<!-- table -->\n)[\s\S]*?(<!-- end -->)/;
  if (!place.test(text)) throw new Error('README.md has no place for the table');
  const shown = `${provenance(script, printed)}\n\n${tableOf(printed)}`;
  writeFileSync(
    readme,
    text.replace(place, (_, start, end) => `${start}${shown}\n\n${end}`),
  );
}

/** Returns the script's output, which is also printed as it arrives. */
function run(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...script.split(' ')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      process.stdout.write(piece);
      text += piece;
    });
    child.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${script} ended with exit code ${code}`));
    });
  });
}

/** The command, and the line with the machine and the date. */
function provenance(script: string, printed: string): string {
  const machine = /^\d+ x .*Node .*$/m.exec(printed)?.[0] ?? '';
  return `\`npx tsx ${script}\` · ${machine}`;
}

/** Only the table. */
function tableOf(printed: string): string {
  return printed
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}
