import type { TableSummary } from '../../textbook/index.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { paint } from '../terminal.js';
import { count, duration, plural } from '../units.js';

export interface MadeTable {
  readonly entry: CatalogueEntry;
  /** Where it starts, in the game's notation. */
  readonly position: string;
  readonly table: { summary(): TableSummary; save(): Uint8Array };
  /** What the start is worth, in words. */
  readonly verdict: string;
  readonly value: number | undefined;
  readonly timeMs: number;
}

/** Write a table to its file, if there is one, and tell what it holds. */
export async function reportTable(
  { entry, position, table, verdict, value, timeMs }: MadeTable,
  { out, json }: { readonly out?: string; readonly json?: true },
  session: Session,
): Promise<void> {
  if (out !== undefined) await write(out, table.save(), session);
  const summary = table.summary();
  if (json) {
    await session.print(`${JSON.stringify({ game: entry.name, position, value, ...summary, timeMs })}\n`);
    return;
  }
  const { stdout } = session.terminal;
  const { positions, won, lost, drawn, graded, longest } = summary;
  const width = count(positions).length;
  const row = (label: string, number: number): string => `  ${label.padEnd(9)}  ${count(number).padStart(width)}`;
  await session.print(
    [
      `${paint(stdout, entry.name, 'bold')}${position && ` ${position}`}  ${paint(stdout, duration(timeMs), 'dim')}`,
      '',
      `  ${paint(stdout, verdict, 'bold')}`,
      '',
      row('positions', positions),
      row('won', won),
      row('drawn', drawn),
      row('lost', lost),
      ...(graded > 0 ? [row('graded', graded)] : []),
      ...(longest !== undefined ? [`  the longest way to a win: ${plural(longest, 'ply', 'plies')}`] : []),
      `  ${paint(stdout, 'each from the side to move', 'dim')}`,
      '',
    ].join('\n'),
  );
}
