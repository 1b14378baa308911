import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookJournal } from '../../bindings/cli/tables/book-journal.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import type { Game } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/index.js';
import { cutnode, jsonLines } from './run-command.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('endgame', () => {
  it('solves every position and saves them, and a search answers from the file', async () => {
    const file = join(folder, 'tic-tac-toe.table');
    const made = await cutnode(['endgame', 'tic-tac-toe', '--out', file, '--json']);
    expect(made).toMatchObject({ status: 0, stderr: `wrote ${file} (75 KiB)\n` });
    expect(jsonLines(made.stdout)[0]).toMatchObject({
      game: 'tic-tac-toe',
      position: '.........',
      value: 0,
      positions: 5478,
      won: 2836,
      longest: 5,
    });
    // 14 bytes a position, between two lines and the checksum.
    expect(statSync(file).size).toBe(5478 * 14 + 4 + readFileSync(file, 'latin1').split('\n', 2).join('\n').length + 1);
    for (const [verb, nodes] of [
      ['solve', 11],
      ['search', 9],
    ] as const) {
      const { stdout } = await cutnode([verb, 'tic-tac-toe', 'X........', '--known-values', file, '--json']);
      const [answer] = jsonLines(stdout);
      expect(answer).toMatchObject({ value: 0, solved: true, move: '5', nodes });
    }
  });

  it('prints what it found in words', async () => {
    const { stdout } = await cutnode(['endgame', 'tic-tac-toe', 'XX..O....']);
    expect(stdout).toMatch(/^tic-tac-toe XX\.\.O\.\.\.\. {2}/);
    expect(stdout).toContain('positions');
    expect(stdout).toContain('the longest win');
  });

  it('says what is wrong before it works for long', async () => {
    const usage = async (...args: string[]) => (await cutnode(['endgame', 'tic-tac-toe', ...args])).stderr;
    expect(await usage('--max-positions', '100')).toBe(
      'cutnode: tic-tac-toe has more than 100 positions; begin nearer to the end of the game, or raise --max-positions\n',
    );
    expect(await usage('--max-positions', 'x')).toMatch(/^cutnode: --max-positions must be a whole number/);
    const inNoFolder = join(folder, 'no', 'table');
    expect(await usage('--out', inNoFolder)).toBe(
      `cutnode: cannot write '${inNoFolder}': there is no folder '${join(folder, 'no')}'\n`,
    );
    writeFileSync(join(folder, 'plain'), '');
    const belowFile = join(folder, 'plain', 'table');
    expect(await usage('--out', belowFile)).toBe(
      `cutnode: cannot write '${belowFile}': '${join(folder, 'plain')}' is no folder\n`,
    );
    expect(await usage('--out', folder)).toBe(`cutnode: cannot write '${folder}': it is a directory\n`);
    expect(await usage('--out', '')).toBe("cutnode: cannot write '': expected the name of a file\n");
  });
});

describe('book', () => {
  it('searches every position up to a ply', async () => {
    const file = join(folder, 'opening.table');
    const made = await cutnode(['book', 'connect-four', '--plies', '2', '--depth', '4', '--out', file, '--json']);
    expect(jsonLines(made.stdout)[0]).toMatchObject({ game: 'connect-four', positions: 1 + 4 + 25 });
    const { stdout } = await cutnode(['search', 'connect-four', '--known-values', file]);
    expect(stdout).toContain('nothing; the value in the book was searched 6 plies deep');
    const deeper = await cutnode(['search', 'connect-four', '--known-values', file, '--depth', '7', '--json']);
    expect(jsonLines(deeper.stdout)[0]).toMatchObject({ depth: 7 });
  });

  it('goes on where an interrupted run was, and does nothing twice', async () => {
    const late = '444444333333555552222';
    const make = (name: string, ...flags: string[]) =>
      cutnode(['book', 'connect-four', late, '--plies', '2', '--out', join(folder, name), ...flags]);
    const whole = await make('whole.book', '--verify', '5');
    expect(whole.status).toBe(0);
    expect(whole.stderr).toMatch(/verified: \d+ of \d+ positions by their moves, 5 solved again\n$/);
    expect(existsSync(join(folder, 'whole.book.part'))).toBe(false);
    const bytes = readFileSync(join(folder, 'whole.book'));
    const book = PositionTable.load(connectFour, bytes);
    expect(bytes.length).toBeLessThan(14 * book.size);

    // An interrupted run leaves its journal: here of all but the last three, and half a line.
    const head = `${JSON.stringify({ game: 'connect-four', from: late })}\n`;
    const lines = Array.from({ length: book.size - 3 }, (_, i) => {
      const [low, high] = [book.keys[2 * i] ?? 0, book.keys[2 * i + 1] ?? 0];
      return `${high.toString(16)} ${low.toString(16)} ${book.values[i]} 0`;
    });
    const sealed = (entries: readonly string[]): string =>
      entries.map((entry) => `${entry} ${crc32(entry).toString(16).padStart(8, '0')}\n`).join('');
    writeFileSync(join(folder, 'again.book.part'), `${head}${sealed(lines)}1f 77`);
    expect((await make('again.book')).status).toBe(0);
    expect(readFileSync(join(folder, 'again.book'))).toEqual(bytes);

    // What stands in the journal is believed and not searched again: a false value shows through, and is found out.
    const place = Array.from(book.values).findIndex((value) => value !== 0);
    const told = lines.map((line, i) => (i === place ? line.replace(` ${book.values[i]} `, ' 0 ') : line));
    writeFileSync(join(folder, 'false.book.part'), head + sealed(told));
    expect(await make('false.book', '--verify', '1000')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/cutnode: the book gives '\d+' the value .* gives /),
    });

    writeFileSync(join(folder, 'other.book.part'), '{"game":"connect-four","from":"1"}\n');
    expect(await make('other.book')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("other.book.part' is of another book"),
    });
    writeFileSync(join(folder, 'bad.book.part'), `${head}hello\n`);
    expect((await make('bad.book')).stderr).toContain("line 2: 'hello' is not a valid entry");
    writeFileSync(join(folder, 'twice.book.part'), head + sealed([lines[0] as string, lines[0] as string]));
    expect((await make('twice.book')).stderr).toContain('the key of position 1 is not above the one before it');
  });

  it('refuses a journal with a line of which any bit is wrong', () => {
    const book = join(folder, 'flipped.book');
    const open = () => BookJournal.open(book, connectFour as Game<unknown, unknown>, {});
    const journal = open();
    journal.add({ high: 0x1f, low: 0x77777777, value: -7_999_990, depth: 0 });
    journal.close();
    const bytes = readFileSync(`${book}.part`);
    const again = open();
    again.close();
    expect(again.found?.size).toBe(1);
    const line = bytes.indexOf(10) + 1;
    for (let bit = 8 * line; bit < 8 * (bytes.length - 1); bit++) {
      const wrong = Buffer.from(bytes);
      wrong[bit >> 3] = (wrong[bit >> 3] as number) ^ (1 << (bit & 7));
      writeFileSync(`${book}.part`, wrong);
      expect(open, `bit ${bit}`).toThrow('is not a valid entry; remove the file to begin anew');
    }
  });

  it('answers a search from the book at the positions it holds', async () => {
    const file = join(folder, 'probed.book');
    const start = '274552224131661';
    await cutnode(['book', 'connect-four', start, '--plies', '1', '--out', file]);
    const [plain] = jsonLines((await cutnode(['solve', 'connect-four', start, '--json'])).stdout);
    const [probed] = jsonLines(
      (await cutnode(['solve', 'connect-four', start, '--known-values', file, '--json'])).stdout,
    );
    expect(probed).toMatchObject({ value: plain.value, score: 0, solved: true });
    expect([probed.nodes, plain.nodes]).toEqual([11, 13085]);
  });

  it('needs to know how far', async () => {
    const { status, stderr } = await cutnode(['book', 'connect-four']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "cutnode: book needs --plies, such as 'cutnode book tic-tac-toe --plies 3'\n",
    });
    expect((await cutnode(['book', 'connect-four', '--plies', '-1'])).stderr).toMatch(/^cutnode: --plies must be/);
  });
});

describe('--known-values', () => {
  it('refuses files that are none', async () => {
    const file = join(folder, 'text.txt');
    writeFileSync(file, 'hello\n');
    const solve = async (path: string) => cutnode(['solve', 'tic-tac-toe', '--known-values', path]);
    expect(await solve(file)).toMatchObject({
      status: 2,
      stderr: `cutnode: --known-values ${file}: not a table of positions: it does not begin with 'cutnode-table 3'\n`,
    });
    expect((await solve(join(folder, 'missing'))).stderr).toContain('there is no such file');
  });
});
