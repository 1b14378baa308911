import { type Search, searches, type Table, tables } from './ask.js';
import { type Feature, features } from './features.js';
import type { Verdict } from './judge.js';
import { reasonFor } from './reasons.js';
import type { Trial } from './trial.js';

export type Kind = Feature | Table | Search;

/** What has become of one pair. */
class Cell {
  /** Values that were held against the right ones. */
  checks = 0;
  /**
   * Those of games in which it matters: without the features, or the table, another answer would be right, or none be
   * found there.
   */
  canFail = 0;
  /** Refusals that were to be. */
  refused = 0;
  wrong = 0;
}

/** A cell has enough, or is refused as a whole, or cannot be: then `reasons.ts` says why. */
const LEAST_SHARE = 0.05;

/** All pairs, and how often each was tried. */
export class Matrix {
  checks = 0;
  private readonly cells = new Map<string, Cell>();

  note(trial: Trial, { ask, expected, checks, usedTable, refusal, fault }: Verdict): void {
    this.checks += checks.length;
    const { search, table, question, past } = ask;
    const has = trial.features.filter((feature) => past || feature !== 'history');
    if (checks.length === 0 && refusal === undefined) return;
    const mattering = refusal === undefined ? trial.mattering(question, past) : undefined;
    const add = (one: Kind, other: Kind, matters: boolean): void => {
      const cell = this.cell(one, other);
      if (fault !== undefined) cell.wrong++;
      if (refusal !== undefined && expected === 'refused' && fault === undefined) cell.refused++;
      cell.checks += checks.length;
      if (matters) cell.canFail += checks.length;
    };
    for (const [i, feature] of has.entries()) {
      const matters = mattering?.has(feature) === true;
      if (search) add(feature, search, matters);
      if (table) add(feature, table, matters);
      // A refusal that one feature is enough for says nothing of the other.
      if (refusal !== undefined && expected === 'refused') continue;
      for (const other of has.slice(i + 1)) add(feature, other, matters && mattering.has(other));
    }
    if (search && table) add(table, search, usedTable);
  }

  /** Pairs that were tried too seldom to be trusted, and that no reason excuses. */
  thin(least: number): string[] {
    return pairs()
      .filter(([one, other]) => {
        const { checks, canFail, refused } = this.cell(one, other);
        if (reasonFor(one, other) !== undefined || (checks === 0 && refused > 0)) return false;
        // That two features matter in one game is rarer than that one does.
        const share = isFeature(one) && isFeature(other) ? 0 : LEAST_SHARE;
        return canFail < least || canFail / checks < share;
      })
      .map(([one, other]) => `${one} × ${other}: ${this.text(one, other)}`);
  }

  lines(): string[] {
    const notes: string[] = [];
    const lines = [
      'Checks that can fail, and their share of all checks of a pair: in those games another answer would be right without',
      'the feature, or the table had something to say. `refused`: by an error, as it is to be. `!`: so many wrong answers.',
    ];
    for (const [rows, columns] of blocks) {
      const width = Math.max(...rows.map((row) => row.length)) + 1;
      for (let from = 0; from < columns.length; from += COLUMNS) {
        const some = columns.slice(from, from + COLUMNS);
        lines.push('', ' '.repeat(width) + some.map((name) => name.padStart(WIDTH)).join(''));
        for (const row of rows) {
          const cells = some.map((column) => (isPair(row, column) ? this.shown(row, column, notes) : ''));
          if (cells.some((cell) => cell !== '')) {
            lines.push(row.padEnd(width) + cells.map((cell) => cell.padStart(WIDTH)).join(''));
          }
        }
      }
    }
    return [...lines, '', ...notes.map((note, i) => `${letter(i)}  ${note}`)];
  }

  private shown(row: Kind, column: Kind, notes: string[]): string {
    const reason = reasonFor(row, column);
    if (reason === undefined) return this.text(row, column);
    if (!notes.includes(reason)) notes.push(reason);
    const { wrong } = this.cell(row, column);
    return `${wrong > 0 ? `!${wrong} ` : ''}${letter(notes.indexOf(reason))}`;
  }

  private text(row: Kind, column: Kind): string {
    const { checks, canFail, refused, wrong } = this.cell(row, column);
    if (checks === 0 && refused > 0) return 'refused';
    const share = checks === 0 ? 0 : Math.round((100 * canFail) / checks);
    return `${wrong > 0 ? `!${wrong} ` : ''}${canFail} ${share}%`;
  }

  private cell(one: Kind, other: Kind): Cell {
    const name = [one, other].sort().join(' × ');
    const cell = this.cells.get(name) ?? new Cell();
    this.cells.set(name, cell);
    return cell;
  }
}

const isFeature = (kind: Kind): boolean => features.includes(kind as Feature);

const COLUMNS = 8;
const WIDTH = 16;
const letter = (i: number): string => `(${String.fromCharCode(97 + i)})`;

/** Rows and columns of what is printed. */
const blocks: readonly (readonly [rows: readonly Kind[], columns: readonly Kind[]])[] = [
  [features, searches],
  [features, tables],
  [features, features],
  [tables, searches],
];

/** Of two features, each pair once. */
function isPair(row: Kind, column: Kind): boolean {
  const [i, j] = [row, column].map((kind) => features.indexOf(kind as Feature)) as [number, number];
  return i < 0 || j < 0 || i < j;
}

function pairs(): [Kind, Kind][] {
  return blocks.flatMap(([rows, columns]) =>
    rows.flatMap((row) => columns.filter((column) => isPair(row, column)).map((column): [Kind, Kind] => [row, column])),
  );
}
