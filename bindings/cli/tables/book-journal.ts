import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { crc32, hexadecimal } from '../../contract/crc32.js';
import type { Game } from '../../index.js';
import type { BookEntry } from '../../textbook/tables/opening-book.js';
import { PositionTable } from '../../textbook/tables/position-table.js';
import { systemReason, UsageError } from '../failure.js';

/**
 * The results of an unfinished book, in a file beside it. The first line identifies the book; each further line holds a
 * position: its key (high word, low word, hexadecimal), its value, the plies searched, and the CRC-32 of these. Every
 * result is written at once, so an interrupted run loses only its current position. A truncated last line is searched
 * again; a damaged line stops the run.
 */
export class BookJournal {
  private constructor(
    private readonly path: string,
    private readonly file: number,
    /** The results of earlier runs; `undefined` if there are none. */
    readonly found: PositionTable<unknown> | undefined,
  ) {}

  /** Open the journal of the book `out`, which must have been made for `book`. Throws `UsageError`. */
  static open(out: string, game: Game<unknown, unknown>, book: Readonly<Record<string, unknown>>): BookJournal {
    const path = `${out}.part`;
    const head = JSON.stringify({ game: game.name, ...book });
    let text = '';
    let file: number;
    try {
      file = openSync(path, 'a+');
      text = readFileSync(path, 'latin1');
    } catch (error) {
      throw new UsageError(`cannot write '${path}': ${systemReason(error)}`);
    }
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first = '', ...lines] = whole.split('\n').slice(0, -1);
    if (first !== '' && first !== head) {
      closeSync(file);
      throw new UsageError(`'${path}' is of another book: ${first}; expected ${head}. Remove it to begin anew`);
    }
    ftruncateSync(file, whole.length);
    if (first === '') writeSync(file, `${head}\n`);
    try {
      return new BookJournal(path, file, lines.length > 0 ? tableOf(game, lines, path) : undefined);
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }

  add({ high, low, value, depth }: BookEntry): void {
    const entry = `${high.toString(16)} ${low.toString(16)} ${value} ${depth}`;
    writeSync(this.file, `${entry} ${checksumOf(entry)}\n`);
  }

  close(): void {
    closeSync(this.file);
  }

  /** Remove the journal once the book is written. */
  remove(): void {
    rmSync(this.path);
  }
}

const checksumOf = (entry: string): string => hexadecimal(crc32(new TextEncoder().encode(entry)));

function tableOf(game: Game<unknown, unknown>, lines: readonly string[], path: string): PositionTable<unknown> {
  const keys = new Uint32Array(2 * lines.length);
  const values = new Int32Array(lines.length);
  const depths = new Uint16Array(lines.length);
  for (const [i, line] of lines.entries()) {
    const fields = /^([0-9a-f]{1,8}) ([0-9a-f]{1,8}) (-?\d{1,7}) (\d{1,4}) [0-9a-f]{8}$/.exec(line);
    if (!fields || checksumOf(line.slice(0, -9)) !== line.slice(-8))
      throw new UsageError(`${path}, line ${i + 2}: '${line}' is not a valid entry; remove the file to begin anew`);
    keys[2 * i + 1] = Number.parseInt(fields[1] as string, 16);
    keys[2 * i] = Number.parseInt(fields[2] as string, 16);
    values[i] = Number(fields[3]);
    depths[i] = Number(fields[4]);
  }
  try {
    return new PositionTable(game, { keys, values, depths });
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}; remove the file to begin anew`);
  }
}
