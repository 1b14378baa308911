import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    // 14 bytes a position, after two lines.
    expect(statSync(file).size).toBe(5478 * 14 + readFileSync(file, 'latin1').split('\n', 2).join('\n').length + 1);
    for (const verb of ['solve', 'search']) {
      const { stdout } = await cutnode([verb, 'tic-tac-toe', 'X........', '--known', file, '--json']);
      const [answer] = jsonLines(stdout);
      expect(answer).toMatchObject({ value: 0, solved: true, move: '5' });
      expect(answer.nodes).toBeLessThan(20);
    }
  });

  it('prints what it found in words', async () => {
    const { stdout } = await cutnode(['endgame', 'tic-tac-toe', 'XX..O....']);
    expect(stdout).toMatch(/^tic-tac-toe XX\.\.O\.\.\.\. {2}/);
    expect(stdout).toContain('positions');
    expect(stdout).toContain('the longest way to a win');
  });

  it('says what is wrong before it works for long', async () => {
    const usage = async (...args: string[]) => (await cutnode(['endgame', 'tic-tac-toe', ...args])).stderr;
    expect(await usage('--max-positions', '100')).toBe(
      'cutnode: tic-tac-toe has more than 100 positions; raise maxPositions\n',
    );
    expect(await usage('--max-positions', 'x')).toMatch(/^cutnode: --max-positions must be a whole number/);
    expect(await usage('--out', join(folder, 'no', 'such', 'folder'))).toContain('there is no such file');
  });
});

describe('book', () => {
  it('searches every position up to a ply', async () => {
    const file = join(folder, 'opening.table');
    const made = await cutnode(['book', 'connect-four', '--plies', '2', '--depth', '4', '--out', file, '--json']);
    expect(jsonLines(made.stdout)[0]).toMatchObject({ game: 'connect-four', positions: 1 + 4 + 25 });
    const { stdout } = await cutnode(['search', 'connect-four', '--known', file]);
    expect(stdout).toContain('nothing; the book did, 6 plies deep');
    const deeper = await cutnode(['search', 'connect-four', '--known', file, '--depth', '7', '--json']);
    expect(jsonLines(deeper.stdout)[0]).toMatchObject({ depth: 7 });
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

describe('--known', () => {
  it('refuses files that are none', async () => {
    const file = join(folder, 'text.txt');
    writeFileSync(file, 'hello\n');
    const solve = async (path: string) => cutnode(['solve', 'tic-tac-toe', '--known', path]);
    expect(await solve(file)).toMatchObject({
      status: 2,
      stderr: `cutnode: --known ${file}: not a table of positions: it does not begin with 'cutnode-table 1'\n`,
    });
    expect((await solve(join(folder, 'missing'))).stderr).toContain('there is no such file');
  });
});
