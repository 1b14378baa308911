import type { Game } from '../../index.js';
import type { PositionTable } from '../../textbook/tables/position-table.js';

import { positionText, sidesAt } from '../answer.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { paint } from '../terminal.js';
import { count, duration, micro, plural } from '../units.js';
import { inWords } from '../value-words.js';

export interface MadeTable {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  /** The position that the table starts from. */
  readonly start: unknown;
  readonly table: PositionTable<unknown>;
  readonly timeMs: number;
}

/** Write a table to its file, if one is given, and print a summary. */
export async function reportTable(
  made: MadeTable,
  { out, json }: { readonly out?: string; readonly json?: true },
  session: Session,
  saving: { readonly packed?: boolean } = {},
): Promise<void> {
  if (out !== undefined) await write(out, made.table.save(saving), session);
  const { entry, game, start, table, timeMs } = made;
  const position = positionText(game, start);
  const summary = table.summary();
  if (json) {
    const value = table.probe(start)?.value;
    await session.print(
      `${JSON.stringify({ game: entry.name, position, value, ...summary, timeMs: micro(timeMs) })}\n`,
    );
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
      `  ${paint(stdout, verdictOf(made), 'bold')}`,
      '',
      row('positions', positions),
      row('won', won),
      row('drawn', drawn),
      row('lost', lost),
      ...(graded > 0 ? [row('graded', graded)] : []),
      ...(longest !== undefined ? [`  the longest win or loss: ${plural(longest, 'ply', 'plies')}`] : []),
      `  ${paint(stdout, 'each from the side to move', 'dim')}`,
      '',
    ].join('\n'),
  );
}

/** The value of the start position, in words. */
function verdictOf({ entry, game, start, table }: MadeTable): string {
  const found = table.probe(start);
  if (!found) return 'nothing found within these limits';
  const { value, exact } = found;
  return inWords({
    value,
    bound: 'exact',
    score: exact ? game.score?.(start, value) : undefined,
    solved: exact,
    timed: !table.outcomesOnly,
    graded: entry.graded,
    sides: sidesAt(entry, game, start),
  });
}
