/** The common output of the benchmarks: machine and date, and Markdown tables. */
import { cpus, loadavg } from 'node:os';

/** Numbers mean little without the machine on which they were measured, and what else it did meanwhile. */
export function printHeading(title: string, note: string): void {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const date = new Date().toISOString().slice(0, 10);
  console.log(`## ${title}\n`);
  const [load = 0] = loadavg();
  console.log(
    `${processors.length} x ${model}, Node ${process.versions.node}, ${date}, load average ${load.toFixed(1)}.\n\n${note}\n`,
  );
}

/** One row per record, whose keys are the columns. Numbers are right-aligned. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const show = (cell: string | number | undefined): string =>
    typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? '');
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|${columns.map((column) => (typeof first[column] === 'number' ? '---:' : '---')).join('|')}|`);
  for (const row of rows) console.log(`| ${columns.map((column) => show(row[column])).join(' | ')} |`);
  console.log();
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
