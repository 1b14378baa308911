import type { Game } from '../../index.js';
import type { KnownValue, PositionTable } from '../../textbook/tables/position-table.js';

import { positionText, sidesAt } from '../answer.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { paint } from '../terminal.js';
import { count, duration, micro, plural } from '../units.js';
import { inWords } from '../value-words.js';

/** Moves of one value that are printed. */
const MOST_MOVES = 40;

export interface MadeTable {
  readonly entry: CatalogueEntry;
  readonly game: Game<unknown, unknown>;
  /** The position that the table starts from. */
  readonly start: unknown;
  readonly table: PositionTable<unknown>;
  readonly timeMs: number;
}

/** A move from the start of a table. */
export interface MoveValue {
  readonly move: string;
  /** From the side that moves. */
  readonly value: number;
}

/** Write a table to its file, if one is given, and print a summary. */
export async function reportTable(
  made: MadeTable,
  { out, json }: { readonly out?: string; readonly json?: true },
  session: Session,
  { packed = false, moves }: { readonly packed?: boolean; readonly moves?: readonly MoveValue[] } = {},
): Promise<void> {
  if (out !== undefined) await write(out, made.table.save({ packed }), session);
  const { entry, game, start, table, timeMs } = made;
  const position = positionText(game, start);
  const summary = table.summary();
  if (json) {
    const value = table.probe(start)?.value;
    await session.print(
      `${JSON.stringify({ game: entry.name, position, value, moves, ...summary, timeMs: micro(timeMs) })}\n`,
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
      `  ${paint(stdout, verdictOf(made, table.probe(start)), 'bold')}`,
      ...(moves ? movesByValue(made, moves) : []),
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

/** A line for each value: `+9 for X: B2`. The best first, moves in the game's order. */
function movesByValue(made: MadeTable, moves: readonly MoveValue[]): string[] {
  const values = [...new Set(moves.map(({ value }) => value))].sort((a, b) => b - a);
  return values.map((value) => {
    const these = moves.filter((move) => move.value === value).map(({ move }) => move);
    const shown =
      these.length > MOST_MOVES ? [...these.slice(0, MOST_MOVES), `${these.length - MOST_MOVES} more`] : these;
    return `    ${verdictOf(made, { value, exact: true, depth: undefined })}: ${shown.join(' ')}`;
  });
}

/** A value of the start position, in words. */
function verdictOf({ entry, game, start, table }: MadeTable, found: KnownValue | undefined): string {
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
