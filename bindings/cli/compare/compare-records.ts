import { csvCell } from '../../contract/csv.js';
import type { CompareReport } from '../../tools/compare/index.js';

/** A comparison for programs: every row with its kind, as one line of JSON. Unknown fields are null. */
export function compareJson(report: CompareReport): string {
  const { game, reference, rows, proofs, matches, leftOut } = report;
  const lines = [
    ...rows.map(({ budget, ...row }) => ({ kind: 'move', game, reference, ...budgetFields(budget), ...row })),
    ...proofs.map((row) => ({ kind: 'proof', game, reference, nodeLimit: report.proofNodes, ...row })),
    ...matches.map(({ budget, ...row }) => ({ kind: 'match', game, ...budgetFields(budget), ...row })),
    ...leftOut.map((row) => ({ kind: 'left out', game, ...row })),
  ];
  return lines.map((line) => `${JSON.stringify(completed(line))}\n`).join('');
}

const fields = [
  ...['game', 'reference', 'position', 'search', 'nodeLimit', 'timeLimitMs', 'move', 'value', 'agrees', 'regret'],
  ...['proved', 'wrong', 'nodes', 'bytes'],
] as const;

/** The moves as CSV (RFC 4180): a header, then one line per position, budget and search. */
export function compareCsv({ game, reference, rows }: CompareReport): string {
  const lines = rows.map(({ budget, ...row }) => {
    const record: Readonly<Record<string, unknown>> = { game, reference, ...budgetFields(budget), ...row };
    return fields.map((field) => csvCell(record[field])).join(',');
  });
  return [fields.join(','), ...lines, ''].join('\r\n');
}

function budgetFields({ nodes, timeMs }: CompareReport['budgets'][number]) {
  return { nodeLimit: nodes, timeLimitMs: timeMs };
}

/** JSON leaves out what is undefined; programs like to find every field. */
function completed(line: object): object {
  return Object.fromEntries(Object.entries(line).map(([field, value]) => [field, value ?? null]));
}
