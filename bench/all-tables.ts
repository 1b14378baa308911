/**
 * Runs benchmarks and replaces the tables that the pages of docs/benchmarks show of them. What no page shows is only
 * printed; what a page says of its numbers is for whoever reads them to mend. Also updates the speed table of the
 * README, with the command, the machine and the date.
 *
 *     npx tsx bench/all-tables.ts [PAGE | NAME ...]        e.g.  pruning mnk
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { withPrinted } from './shown-tables.js';

/** By page of docs/benchmarks, the scripts whose tables it shows. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  speed: {
    'by-hand': 'bench/speed.ts',
    'one-file': 'bench/one-file.ts',
    packages: 'bench/other-packages.ts',
    sizes: 'bench/page-sizes.ts',
    memory: 'bench/memory.ts',
    deadlines: 'bench/deadlines.ts',
  },
  pruning: { orderings: 'bench/pruning.ts', 'chess-orderings': 'bench/chess.ts' },
  solvers: {
    sets: 'bench/solvers.ts connect-four --long',
    mnk: 'bench/mnk.ts',
    threads: 'bench/threads.ts',
  },
  othello: { fforum: 'bench/solvers.ts othello' },
  chess: {
    'chess-uci-games': 'bench/uci-games.ts',
    'chess-perft': 'bench/chess-perft.ts',
  },
  strangers: { tuned: 'bench/strangers.ts', confirmed: 'bench/strangers.ts --confirm' },
  selective: {
    parts: 'bench/selective.ts --nodes 3000',
    'selective-games': 'bench/selective-games.ts',
  },
  levels: { contests: 'bench/levels.ts' },
  batches: { beside: 'bench/batches.ts' },
  'and-or-and-chance': {
    'and-or': 'bench/and-or.ts',
    chance: 'bench/chance.ts',
    'several-players': 'bench/several-players.ts',
  },
};

/** The table that the README shows. */
const SHOWN = 'by-hand';

const asked = process.argv.slice(2);
const all = Object.entries(pages).flatMap(([page, scripts]) =>
  Object.entries(scripts).map(([name, script]) => ({ page, name, script })),
);
const unknown = asked.find((word) => !all.some(({ page, name }) => word === page || word === name));
if (unknown !== undefined) {
  throw new Error(
    `no '${unknown}'; there are ${[...new Set(all.flatMap(({ page, name }) => [page, name]))].join(', ')}`,
  );
}
const readme = new URL('../README.md', import.meta.url);

for (const { page, name, script } of all) {
  if (asked.length > 0 && !asked.includes(page) && !asked.includes(name)) continue;
  const printed = await run(script);
  const file = new URL(`../docs/benchmarks/${page}.md`, import.meta.url);
  const { text: updated, shown } = withPrinted(readFileSync(file, 'utf8'), printed);
  if (shown === 0) throw new Error(`docs/benchmarks/${page}.md shows no table of ${script}`);
  writeFileSync(file, updated);
  if (name !== SHOWN) continue;
  const text = readFileSync(readme, 'utf8');
  const place = /(<!-- table -->\n)[\s\S]*?(<!-- end -->)/;
  if (!place.test(text)) throw new Error('README.md has no place for the table');
  const forReadme = `${provenance(script, printed)}\n\n${tableOf(printed)}`;
  writeFileSync(
    readme,
    text.replace(place, (_, start, end) => `${start}${forReadme}\n\n${end}`),
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
