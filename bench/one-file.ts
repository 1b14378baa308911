/**
 * What rules in one AssemblyScript file buy: the same tree searched over them, over the game object that is made of
 * them, over rules in JavaScript as most write them, and by hand in JavaScript, over arrays and with bit tricks. Node
 * counts are checked to be equal before anything is timed. It needs the build.
 *
 *     npx tsx bench/one-file.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, type SearchOptions } from 'cutnode';
import type { GameOfRules } from 'cutnode/compiled';
import { type HandWrittenResult, handWritten, plainAlphaBeta } from './hand-written.js';
import { interleaved } from './interleaved.js';
import { breakthroughByBits, domineeringByBits } from './one-file/bits.js';
import { breakthrough, domineering, type Plain } from './one-file/plain-rules.js';
import { printHeading, printTable, rounded } from './report.js';

const ROUNDS = 9;

interface Contest {
  readonly plain: Game<Plain, number>;
  readonly byBits: (depth: number) => HandWrittenResult;
  readonly depth: number;
}

const contests: readonly Contest[] = [
  { plain: domineering, byBits: domineeringByBits, depth: 6 },
  { plain: breakthrough, byBits: breakthroughByBits, depth: 6 },
];

const root = fileURLToPath(new URL('../', import.meta.url));
// Inside the repository, where what the command writes finds the package.
const folder = mkdtempSync(`${root}.one-file-`);
try {
  const rows = [];
  for (const contest of contests) rows.push(...(await measured(contest)));
  printHeading(
    'Rules in one AssemblyScript file',
    `Alpha-beta in natural order without a table; equal trees. Medians of ${ROUNDS} rounds, each relative to plain JavaScript rules in the same round.`,
  );
  printTable(rows);
} finally {
  rmSync(folder, { recursive: true });
}

async function measured({ plain, byBits, depth }: Contest) {
  const source = `bench/one-file/assembly/${plain.name}.ts`;
  execFileSync(process.execPath, ['dist/cli/cutnode.js', 'compile', source, '--out', folder], {
    cwd: root,
    stdio: 'pipe',
  });
  const { default: made } = (await import(`${folder}/${plain.name}/index.js`)) as { default: GameOfRules };
  const options: SearchOptions<number> = { ...plainAlphaBeta, depth };
  const engines = {
    compiled: await createEngine(made),
    generated: await createEngine(made, { hosted: true }),
    plain: await createEngine(plain),
  };
  const byHand = handWritten(plain);
  const forms = {
    'rules in JavaScript, hosted': () => engines.plain.search(plain.initial(), options).stats.nodes,
    'by hand, over those rules': () => byHand(plain.initial(), depth).nodes,
    'one file, hosted': () => engines.generated.search(made.initial(), options).stats.nodes,
    'by hand, bit tricks': () => byBits(depth).nodes,
    'one file, compiled': () => engines.compiled.search(made.initial(), options).stats.nodes,
  } as const;
  type Form = keyof typeof forms;
  const names = Object.keys(forms) as Form[];
  const counts = names.map((name) => forms[name]());
  const [nodes = 0] = counts;
  if (counts.some((count) => count !== nodes)) throw new Error(`${plain.name}: unequal trees: ${counts.join(', ')}`);
  const timings = interleaved(forms as Record<Form, () => void>, ROUNDS, 1);
  const base = timings['rules in JavaScript, hosted'].ms;
  const lines = readFileSync(`${root}${source}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !/^\s*(\/\*\*|\*|\/\/)/.test(line)).length;
  return names.map((name) => ({
    game: `${plain.name} (${lines} lines)`,
    search: name,
    nodes,
    'million nodes/s': rounded(nodes / (base * timings[name].ratio) / 1000, 2),
    'times faster': rounded(1 / timings[name].ratio, 2),
  }));
}
