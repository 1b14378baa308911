/**
 * Runs the benchmarks, keeps what each prints in docs/benchmarks, and puts the tables
 * that the README shows into it, with the command, the machine and the date.
 *
 *     npx tsx bench/readme-tables.ts [NAME ...]               e.g.  speed sets othello
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Source {
  /** The script and its arguments. */
  readonly script: string;
  /** Heading of the part that the README shows; all of it where there is none. */
  readonly section?: string;
  /** The README does not show it. */
  readonly aside?: true;
}

const sources: Readonly<Record<string, Source>> = {
  speed: { script: 'bench/speed.ts' },
  packages: { script: 'bench/other-packages.ts', section: 'Connect Four to depth 8' },
  pruning: { script: 'bench/pruning.ts', section: 'Connect Four: move orderings by depth' },
  sets: { script: 'bench/solvers.ts connect-four --long' },
  othello: { script: 'bench/solvers.ts othello', section: 'FForum 40 to 44' },
  'connect-four-table-sizes': { script: 'bench/solvers.ts connect-four --table-sizes', aside: true },
  'connect-four-growth': { script: 'bench/solvers.ts connect-four --growth', aside: true },
  'othello-table-sizes': { script: 'bench/solvers.ts othello --table-sizes', aside: true },
  'othello-growth': { script: 'bench/solvers.ts othello --growth', aside: true },
  threads: { script: 'bench/threads.ts' },
  levels: { script: 'bench/levels.ts', section: 'Connect Four' },
  mnk: { script: 'bench/mnk.ts', aside: true },
  'and-or': { script: 'bench/and-or.ts', aside: true },
  chance: { script: 'bench/chance.ts', aside: true },
  'several-players': { script: 'bench/several-players.ts', aside: true },
  sizes: { script: 'bench/page-sizes.ts' },
};

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(sources);
const readme = new URL('../README.md', import.meta.url);
const folder = new URL('../docs/benchmarks/', import.meta.url);
mkdirSync(folder, { recursive: true });

for (const name of names) {
  const source = sources[name];
  if (!source) throw new Error(`no table '${name}'; there are ${Object.keys(sources).join(', ')}`);
  const printed = await run(source.script);
  writeFileSync(new URL(`${name}.md`, folder), printed);
  if (source.aside) continue;
  const text = readFileSync(readme, 'utf8');
  const place = new RegExp(`(<!-- table: ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  if (!place.test(text)) throw new Error(`README.md has no place for the table '${name}'`);
  const shown = `${provenance(source.script, printed)}\n\n${part(printed, source.section)}`;
  writeFileSync(
    readme,
    text.replace(place, (_, start, end) => `${start}${shown}\n\n${end}`),
  );
}

/** What the script prints, which is shown as it comes. */
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

/** The command, and the line that says where and when it ran. */
function provenance(script: string, printed: string): string {
  const machine = /^\d+ x .*Node .*$/m.exec(printed)?.[0] ?? '';
  return `\`npx tsx ${script}\` · ${machine}`;
}

/** One section without its heading and the machine, or everything but those. */
function part(printed: string, section: string | undefined): string {
  const sections = printed.split(/^(?=#+ |\*\*[^|*\n]+\*\*$)/m);
  const chosen = section === undefined ? printed : sections.find((text) => text.slice(0, 200).includes(section));
  if (chosen === undefined) throw new Error(`no section '${section}' is printed`);
  return chosen
    .replace(/^(#+ .*|\*\*[^|*\n]+\*\*|\d+ x .*Node .*)\n+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
