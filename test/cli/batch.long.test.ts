import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { positionIn } from '../../bindings/cli/catalogue/index.js';
import { openInput } from '../../bindings/cli/input-lines.js';
import { run } from '../../bindings/cli/program.js';
import { Session } from '../../bindings/cli/session.js';
import { describeWithData } from '../oracle/shared-data.js';
import { cutnode, jsonLines, visible } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Everything a file of positions may hold, and three lines that are none. */
const mixed =
  '\ufeff# positions\n' +
  '\n' +
  '44455554221 -15\r\n' +
  '   4455 ; a note\n' +
  '448\n' +
  ' \t \n' +
  '12121213;over\n' +
  '1212121 # won\n' +
  ';\n' +
  '4444444\n' +
  '3344;x';

it('reads standard input for the position -, as for --input -', async () => {
  const { stdout } = await cutnode('solve tic-tac-toe - --json', { stdin: 'XO.......\nX........\n' });
  expect(jsonLines(stdout).map(({ position }) => position)).toEqual(['XO.......', 'X........']);
});

describe('a batch', () => {
  it('leaves out a position where a move of --moves is not legal', async () => {
    const path = file('three.txt', 'X........\nXO.......\n....X....\n');
    const { status, stdout, stderr } = await cutnode(`search tic-tac-toe --input ${path} --moves 2 --json`);
    expect(status).toBe(2);
    expect(jsonLines(stdout).map(({ line, move }) => [line, move])).toEqual([
      [1, '2'],
      [3, '2'],
    ]);
    expect(stderr).toMatch(/^cutnode: .*three\.txt, line 2: tic-tac-toe: [^\n]*\n$/);
  });

  it('takes comments, blank lines, scores, notes and a last line without an end; bad lines are reported and left out', async () => {
    const path = file('mixed.txt', mixed);
    const { status, stdout, stderr } = await cutnode(`solve connect-four --input ${path} --json`);
    expect(status).toBe(2);
    expect(jsonLines(stdout).map(({ position, score }) => [position, score])).toEqual([
      ['44455554221', -15],
      ['4455', 18],
      ['1212121', -18],
      ['3344', 18],
    ]);
    expect(jsonLines(stdout).map(({ line }) => line)).toEqual([3, 4, 8, 11]);
    expect(stderr.split('\n')).toEqual([
      `cutnode: ${path}, line 5: connect-four: '8' at place 3 of '448' is not a column; expected digits 1 to 7`,
      `cutnode: ${path}, line 7: connect-four: '3' at place 8 of '12121213' comes after the game was over`,
      `cutnode: ${path}, line 10: connect-four: '4' at place 7 of '4444444' is one stone too many in its column; it holds 6`,
      '',
    ]);
  });

  it('reads standard input the same way, whatever its pieces', async () => {
    const whole = await cutnode('search connect-four --input - --depth 6', { stdin: mixed });
    const letters = await cutnode('search connect-four --input - --depth 6', { stdin: [...mixed] });
    expect(whole.status).toBe(2);
    expect(whole.stderr).toContain("cutnode: line 5: connect-four: '8'");
    const timeless = (text: string): string => text.replace(/[\d.]+ ms/g, 'ms').replace(/ +/g, ' ');
    expect(timeless(letters.stdout)).toBe(timeless(whole.stdout));
    expect(whole.stdout.split('\n')).toHaveLength(5);
  });

  it('without --json prints one aligned line a position', async () => {
    const { stdout, status } = await cutnode('solve connect-four --input -', {
      stdin: '44455554221\n4455\n1212121\n2252576253462244111563365343671351441\n',
    });
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^ {2}3 {2}X wins in 2 plies, score -15 for O +\d+ nodes +[\d.]+ ms {2}44455554221$/);
    expect(lines[2]).toMatch(/^ {2}- {2}X has won +\d+ nodes? +[\d.]+ ms {2}1212121$/);
    const columns = lines.map((line) => [line.search(/node/), line.search(/ ms /)]);
    expect(new Set(columns.map(([, time]) => time)).size).toBe(1);
    expect(new Set(lines.map((line) => line.lastIndexOf(' '))).size).toBe(1);
  });

  it('of nothing is nothing, as by any filter, and says that there was nothing', async () => {
    const solve = (path: string) => cutnode(`solve connect-four --input ${path}`);
    expect(await solve('-')).toEqual({ status: 0, stdout: '', stderr: 'cutnode: no position in standard input\n' });
    for (const text of ['', '# only this\n\n']) {
      const path = file('empty.txt', text);
      expect(await solve(path)).toEqual({ status: 0, stdout: '', stderr: `cutnode: no position in ${path}\n` });
    }
  });

  it('gives the first result before the second line has come', async () => {
    let sofar = '';
    const stdout = new PassThrough();
    const firstResult = once(stdout, 'data');
    const out: string[] = [];
    stdout.on('data', (chunk: Buffer) => out.push(chunk.toString()));
    async function* lines(): AsyncGenerator<string> {
      yield 'X...O....\n';
      await firstResult;
      sofar = out.join('');
      yield '.........\n';
    }
    const stdin = Readable.from(lines()).map((line: string) => Buffer.from(line));
    const status = await run(['solve', 'tic-tac-toe', '--input', '-', '--json'], {
      stdin,
      stdout,
      stderr: new PassThrough(),
    });
    expect(status).toBe(0);
    expect(jsonLines(sofar)).toHaveLength(1);
    expect(jsonLines(out.join(''))).toHaveLength(2);
  });

  it('waits for a reader that is slow, and loses nothing', async () => {
    let text = '';
    let waiting = 0;
    let most = 0;
    const stdout = new Writable({
      highWaterMark: 100,
      write(chunk: Buffer, _, done) {
        waiting = stdout.writableLength;
        most = Math.max(most, waiting);
        text += chunk.toString();
        setImmediate(done);
      },
    });
    const stdin = Readable.from([Buffer.from('4455\n'.repeat(300))]);
    await run(['solve', 'connect-four', '--input', '-', '--json'], { stdin, stdout, stderr: new PassThrough() });
    expect(jsonLines(text)).toHaveLength(300);
    // One line at a time is on its way.
    expect(most).toBeLessThan(2 * (text.length / 300));
  });

  it('does not gather a file without line ends', async () => {
    function* endless(): Generator<string> {
      for (let i = 0; i < 200; i++) yield 'x'.repeat(65_536);
      yield '\n4455\n';
    }
    const { status, stdout, stderr } = await cutnode('search connect-four --depth 4 --input - --json', {
      stdin: endless(),
    });
    expect(status).toBe(2);
    expect(stderr).toBe('cutnode: line 1: a line of 13,107,200 characters; expected a position, of at most 65,536\n');
    expect(jsonLines(stdout)).toHaveLength(1);
    const stdin = Readable.from(endless()).map((text: string) => Buffer.from(text));
    const { lines } = await openInput(
      '-',
      new Session({ stdin, stdout: new PassThrough(), stderr: new PassThrough() }),
    );
    const lengths: number[][] = [];
    for await (const { text, characters } of lines()) lengths.push([text.length, characters]);
    expect(lengths).toEqual([
      [65_536, 200 * 65_536],
      [4, 4],
    ]);
  });

  it('survives bytes that are no text', async () => {
    const path = file('binary', '');
    writeFileSync(path, Buffer.from([0x34, 0x34, 0xff, 0xfe, 0x00, 0x0a, 0x34, 0x34, 0x0a]));
    const { status, stdout, stderr } = await cutnode(`search connect-four --depth 4 --input ${path} --json`);
    expect(status).toBe(2);
    expect(stderr.split('\n')).toEqual([expect.stringContaining('not UTF-8'), expect.stringContaining('line 1: '), '']);
    expect(jsonLines(stdout).map(({ position }) => position)).toEqual(['44']);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['with its mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['without', (text) => Buffer.from(text, 'utf16le')],
    ['the other way round', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['the other way round, without', (text) => Buffer.from(text, 'utf16le').swap16()],
  ])('calls UTF-16 so, once: %s', async (_, written) => {
    const path = file('utf-16.txt', '');
    writeFileSync(path, written('4455\n4456\n4457\n'));
    expect(await cutnode(`solve connect-four --input ${path}`)).toEqual({
      status: 2,
      stdout: '',
      stderr: `cutnode: '${path}' is UTF-16; expected UTF-8, or --encoding utf-16le\n`,
    });
    writeFileSync(path, written('{"goals": ["a"], "connectors": []}'));
    expect((await cutnode(`and-or ${path}`)).stderr).toBe(
      `cutnode: '${path}' is UTF-16; expected UTF-8, or --encoding utf-16le\n`,
    );
  });

  it('takes uniform nodes and tic-tac-toe', async () => {
    const tree = await cutnode('solve uniform --branching 3 --tree-depth 4 --input - --json', {
      stdin: '0.1\n2 x\n0.1.2.0.1\n',
    });
    expect(jsonLines(tree.stdout).map(({ position, pv }) => [position, pv.length])).toEqual([
      ['0.1', 2],
      ['2', 3],
    ]);
    expect(tree.stderr).toContain('line 3: uniform tree: ');
    const marks = await cutnode('solve tic-tac-toe --input - --json', {
      stdin: 'XX.OO.... 1\nXX.......\n',
    });
    expect(jsonLines(marks.stdout)).toMatchObject([{ score: 1, pliesToEnd: 1, move: '3' }]);
    expect(marks.stderr).toContain('line 2: tic-tac-toe: 2 X and 0 O');
  });
});

describe('the progress bar', () => {
  // Each takes long enough for the bar to move.
  const positions = '174443552\n'.repeat(6);

  it('is on standard error, only if that is a terminal, and goes away', async () => {
    const path = file('many.txt', positions);
    const quiet = await cutnode(`solve connect-four --input ${path} --json`);
    expect(quiet.stderr).toBe('');
    const seen = await cutnode(`solve connect-four --input ${path} --json`, { terminal: ['stderr'] });
    expect(visible(seen.stderr)).toMatch(/<erase>█*░* \d+ % {2}[\d,]+ positions? {2}[\d.]+( k)?\/s {2}[\d.]+ m?s left/);
    expect(visible(seen.stderr)).toMatch(/<erase>6 positions in [\d.]+ m?s, [\d.]+( k)? nodes each on average\n$/);
    expect(jsonLines(seen.stdout)).toHaveLength(6);
    expect(seen.stdout).not.toContain('\x1b');
  });

  it('is cleared before each result where both go to the same terminal', async () => {
    const screen = Object.assign(new PassThrough(), { isTTY: true, getColorDepth: () => 1 });
    const written: string[] = [];
    screen.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    const stdin = Readable.from([]);
    await run(['solve', 'connect-four', '--input', file('few.txt', positions)], {
      stdin,
      stdout: screen,
      stderr: screen,
    });
    const text = visible(written.join(''));
    expect(text).toMatch(/<erase>█*░* \d+ % {2}\d+ positions? {2}/);
    const lines = text
      .replace(/<erase>[^<\n]*(?=<erase>)/g, '')
      .replaceAll('<erase>', '')
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(7);
    for (const line of lines.slice(0, 6))
      expect(line).toMatch(/^ {2}\d {2}O wins in 29 plies, score \+3 .* 174443552$/);
    expect(lines[6]).toMatch(/^6 positions in /);
  });

  it('counts only, where the end is not known, and keeps out of the way of typing', async () => {
    const piped = await cutnode('solve connect-four --input - --json', {
      stdin: positions,
      terminal: ['stderr'],
    });
    expect(visible(piped.stderr)).toMatch(/^<erase>0 positions<erase>\d+ positions? {2}\d+\/s/);
    const typed = await cutnode('solve connect-four --input - --json', {
      stdin: '4455\n',
      terminal: ['stderr', 'stdin'],
    });
    expect(typed.stderr).toBe('');
  });
});

it('a position is so many words of a line, before any comment', () => {
  expect(positionIn('44455554221 -15', 1)).toBe('44455554221');
  expect(positionIn('\t4455;6', 1)).toBe('4455');
  expect(positionIn('4455# 6', 1)).toBe('4455');
  expect(positionIn('  # 44', 1)).toBe('');
  expect(positionIn(' \r', 1)).toBe('');
  expect(positionIn('rnbqkbnr/8 w  KQkq - 0 1 ; bm e4', 4)).toBe('rnbqkbnr/8 w KQkq -');
});

describeWithData('the public test set L3_R1 loads as it is', 'connect-four/Test_L3_R1.txt', (text) => {
  it('and every score of its 1,000 is found', async () => {
    const published = text
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(' '));
    const { status, stdout, stderr } = await cutnode('solve connect-four --input - --json', {
      stdin: text,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(published).toHaveLength(1000);
    expect(jsonLines(stdout).map(({ position, score }) => [position, String(score)])).toEqual(published);
  });
});
