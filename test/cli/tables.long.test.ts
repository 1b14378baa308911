import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookJournal } from '../../bindings/cli/tables/book-journal.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { type Game, lossIn, winIn } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';

import { atNight, whole } from '../extent.js';
import { cutnode, jsonLines } from './run-command.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('endgame', () => {
  it('solves every position and saves them, and a search answers from the file', async () => {
    const file = join(folder, 'tic-tac-toe.table');
    const made = await cutnode(`endgame tic-tac-toe --out ${file} --json`);
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
      const { stdout } = await cutnode(`${verb} tic-tac-toe X........ --known-values ${file} --json`);
      const [answer] = jsonLines(stdout);
      expect(answer).toMatchObject({ value: 0, solved: true, move: '5', nodes });
    }
  });

  it('prints what it found in words', async () => {
    const { stdout } = await cutnode('endgame tic-tac-toe XX..O....');
    expect(stdout).toMatch(/^tic-tac-toe XX\.\.O\.\.\.\. {2}/);
    expect(stdout).toContain(
      ['  draw, score 0', '    draw, score 0: 3', '    X wins in 2 plies, score -1 for O: 4 6 7 8 9'].join('\n'),
    );
    expect(stdout).toContain('positions');
    expect(stdout).toContain('the longest win or loss: 3 plies');
    // Who takes the last one wins; values are counted from here and for max, who moves.
    const json = await cutnode('endgame nim max:2-1 --json');
    expect(jsonLines(json.stdout)[0]?.moves).toEqual([
      { move: '2>0', value: lossIn(2) },
      { move: '2>1', value: winIn(3) },
      { move: '1>0', value: lossIn(2) },
    ]);
    // Whoever can win here wins at once, and to wait for that takes two plies.
    const short = await cutnode('endgame tic-tac-toe XX.OO....');
    expect(short.stdout).toContain('the longest win or loss: 2 plies\n');
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

describe('endgame of chess', () => {
  it('prints for each material what either side wins, and the longest win: 16 moves with a rook', async () => {
    const { stdout } = await cutnode('endgame chess KRK');
    expect(stdout.replace(/^chess {2}\S+ \S+\n/, '')).toBe(`
       to move  positions     won  drawn    lost  longest win
  KRK  White       21,959  21,959      0       0  16 moves     8/8/8/8/8/2k5/1R6/K7 w - - 0 1
       Black       28,056       0  2,796  25,260  none
  won and lost by the side to move; counted up to symmetry, mirrored positions once
`);
  });

  atNight('prints what the guide to chess shows', async () => {
    const guide = readFileSync(new URL('../../docs/guides/chess.md', import.meta.url), 'utf8');
    const [, words = '', shown] = /npx cutnode (endgame .*)\n```\n\n```text\n([^`]*)```/.exec(guide) ?? [];
    const { stdout } = await cutnode(words.split(' '));
    expect(stdout.replace(/^chess .*\n\n/, '')).toBe(shown);
  });

  atNight('makes what captures lead to, saves all, and goes on from a file', async () => {
    const file = join(folder, 'krkn.endgames');
    const made = await cutnode(`endgame chess knkr --out ${file} --json`);
    expect(made).toMatchObject({ status: 0, stderr: `wrote ${file} (3754 KiB)\n` });
    const [{ game, tables }] = jsonLines(made.stdout);
    expect([game, tables.map(({ material }: { material: string }) => material)]).toEqual(['chess', ['KRK', 'KRKN']]);
    // What this generator finds, kept from changing; it was not compared with other tables. The knight mates in one or
    // not at all.
    expect([tables[1].white.longestWin.moves, tables[1].black.longestWin.plies]).toEqual([40, 1]);
    expect(tables[0].white).toMatchObject({
      positions: 21_959,
      won: 21_959,
      longestWin: { plies: 31, moves: 16, position: '8/8/8/8/8/2k5/1R6/K7 w - - 0 1' },
    });
    expect(tables[0].black.longestWin).toBe(null);
    const more = await cutnode(`endgame chess KQK --endgames ${file} --json`);
    expect(jsonLines(more.stdout)[0].tables).toHaveLength(3);
  });

  it('makes all materials of up to three men', async () => {
    const { stdout } = await cutnode('endgame chess --men 3');
    expect(stdout.match(/^ {2}K\w+/gm)).toEqual(['  KQK', '  KRK', '  KPK']);
  });

  it.each([
    ['KQKX', "a material must be the letters of both sides' men, kings first, such as KQKR, not 'KQKX'"],
    ['KQKRR', 'KQKRR has 5 men; expected at most 4'],
    ['KBK', 'nobody can be mated with KBK, which needs no table; expected one such as KQK or KBNK'],
    ['--men 5', '--men must be a whole number from 3 to 4, not 5'],
    ['KQK --evaluation net', 'endgame evaluates no positions; expected no --evaluation'],
    ['', "endgame chess needs materials, such as 'cutnode endgame chess KQKR', or --men"],
    ['KRK --max-positions 5', '--max-positions is for a position, not for materials'],
    ['KRK --branching 5', '--branching is an option of uniform, not of chess'],
    ['8/8/8/8/8/2k5/1R6/K7 w', 'endgame chess makes the tables of materials, such as KQKR, not of a position'],
  ])('says what is wrong with %j', async (words, message) => {
    const { status, stderr } = await cutnode(['endgame', 'chess', ...words.split(' ').filter(Boolean)]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `cutnode: ${message}\n` });
  });
});

describe('endgame of Chinese chess', () => {
  it('prints what its page shows', async () => {
    const page = readFileSync(new URL('../../docs/games/xiangqi.md', import.meta.url), 'utf8');
    const [, words = '', shown] = /npx cutnode (endgame .*)\n```\n\n```text\n([^`]*)```/.exec(page) ?? [];
    const { stdout } = await cutnode(words.split(' '));
    expect(stdout.replace(/^xiangqi .*\n\n/, '')).toBe(shown);
  });

  it('saves its tables, which answer searches', async () => {
    const file = join(folder, 'xiangqi.endgames');
    await cutnode(['endgame', 'xiangqi', 'kekh', '--out', file]);
    const found = await cutnode(['solve', 'xiangqi', '9/9/1N3k2b/9/9/9/9/9/9/3K5 w', '--endgames', file, '--json']);
    expect(jsonLines(found.stdout)[0]).toMatchObject({ pliesToEnd: 31, solved: true });
    const refused = await cutnode(['endgame', 'xiangqi', '9/9/1N3k2b/9/9/9/9/9/9/3K5 w']);
    expect(refused.stderr).toContain('endgame xiangqi makes the tables of materials, such as KNKA, not of a position');
  });
});

describe('endgame of draughts', () => {
  it('prints what the guide to draughts shows', async () => {
    const guide = readFileSync(new URL('../../docs/guides/games.md', import.meta.url), 'utf8');
    const [, words = '', shown] = /npx cutnode (endgame .*)\n```\n\n```text\n([^`]*)```/.exec(guide) ?? [];
    const { stdout } = await cutnode(words.split(' '));
    expect(stdout.replace(/^draughts .*\n\n/, '')).toBe(shown);
  });

  it('saves its tables, which answer searches', async () => {
    const file = join(folder, 'draughts.endgames');
    const { stdout } = await cutnode(`endgame draughts --pieces 3 --out ${file} --json`);
    const [{ tables }] = jsonLines(stdout);
    expect(tables.map(({ material }: { material: string }) => material)).toEqual(['1v1', '2v1']);
    expect(tables[1].parts[0]).toMatchObject({
      pieces: 'KKvK',
      positions: 14_880,
      longestWin: { plies: 33, moves: 17 },
    });
    for (const endgames of [file, '2v1']) {
      const found = await cutnode(`solve draughts B:WK14:BK1,K2 --endgames '${endgames}' --json`);
      expect(jsonLines(found.stdout)[0]).toMatchObject({ solved: true, pliesToEnd: 33 });
    }
  });

  it.each([
    ['KQK', "a material must be the numbers of pieces of the two sides, such as 2v1, not 'KQK'"],
    ['3v2', '3v2 has 5 pieces; expected at most 4'],
    ['--pieces 5', '--pieces must be a whole number from 2 to 4, not 5'],
    ['--men 3', '--men is for the materials of chess and xiangqi'],
    ['', "endgame draughts needs materials, such as 'cutnode endgame draughts 2v2', or --pieces"],
    ['B:WK14:BK1', 'endgame draughts makes the tables of materials, such as 2v2, not of a position'],
  ])('says what is wrong with %j', async (words, message) => {
    const { status, stderr } = await cutnode(['endgame', 'draughts', ...words.split(' ').filter(Boolean)]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `cutnode: ${message}\n` });
  });
});

describe('--endgames', () => {
  const rook = '8/8/8/8/8/2k5/1R6/K7 w - - 0 1';

  it.each(['solve', 'search'])('answers %s of chess from materials, on this thread and on another', async (verb) => {
    const args = [verb, 'chess', rook, '--endgames', 'KQK , KRK', '--json'];
    for (const more of [[], ['--hosted'], ['--threads', '1']]) {
      const [answer] = jsonLines((await cutnode([...args, ...more])).stdout);
      expect(answer, more.join()).toMatchObject({ solved: true, pliesToEnd: 31 });
    }
  });

  it('plays from the tables of a file', async () => {
    const file = join(folder, 'rook.endgames');
    await cutnode(`endgame chess KRK --out ${file}`);
    const mate = '8/8/8/8/8/k1K5/8/7R b - - 0 1';
    const play = ['play', 'chess', mate, '--side', 'White', '--depth', '1'];
    const { stdout } = await cutnode([...play, '--endgames', file], { stdin: 'quit\n' });
    expect(stdout).toContain('White wins in 4 plies');
    expect((await cutnode(play, { stdin: 'quit\n' })).stdout).not.toContain('White wins');
  });

  it.each([
    [
      'KQKX',
      "--endgames KQKX: a material must be the letters of both sides' men, kings first, such as KQKR, not 'KQKX'",
    ],
    [
      'missing.endgames',
      "--endgames: cannot read 'missing.endgames': there is no such file, and it does not list pieces, as KRK,KQKR does",
    ],
    [
      'package.json',
      "--endgames package.json: not a file of end-game tables: it does not begin with 'cutnode-endgames 1'",
    ],
  ])('refuses %s', async (tables, message) => {
    const { status, stderr } = await cutnode(`solve chess '${rook}' --endgames ${tables}`);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `cutnode: ${message}\n` });
  });

  it('is of the games that have such tables alone', async () => {
    const { stderr } = await cutnode('solve tic-tac-toe --endgames KRK');
    expect(stderr).toBe('cutnode: --endgames is an option of chess, draughts and xiangqi, not of tic-tac-toe\n');
  });
});

describe('book', () => {
  it('searches every position up to a ply', async () => {
    const file = join(folder, 'opening.table');
    const made = await cutnode(`book connect-four --plies 2 --depth 4 --out ${file} --json`);
    expect(jsonLines(made.stdout)[0]).toMatchObject({ game: 'connect-four', positions: 1 + 4 + 25 });
    const { stdout } = await cutnode(`search connect-four --known-values ${file}`);
    expect(stdout).toContain('nothing; the value in the book was searched 6 plies deep');
    const deeper = await cutnode(`search connect-four --known-values ${file} --depth 7 --json`);
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

  it('does not go on with the evaluation that another run was told', async () => {
    const start = '8/8/8/8/8/2k5/1R6/K7 w - - 0 1';
    const head = { game: 'chess', from: start, plies: 0, depth: 1 };
    writeFileSync(join(folder, 'chess.book.part'), `${JSON.stringify(head)}\n`);
    const make = (...flags: string[]) =>
      cutnode(['book', 'chess', start, '--plies', '0', '--depth', '1', '--out', join(folder, 'chess.book'), ...flags]);
    const { status, stderr } = await make('--evaluation', 'net');
    expect(status).toBe(2);
    expect(stderr).toContain("chess.book.part' is of another book");
    expect(stderr).toContain('"options":{"evaluation":"net"}');
    expect((await make()).status).toBe(0);
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
    await cutnode(`book connect-four '${start}' --plies 1 --out ${file}`);
    const [plain] = jsonLines((await cutnode(`solve connect-four '${start}' --json`)).stdout);
    const [probed] = jsonLines((await cutnode(`solve connect-four '${start}' --known-values ${file} --json`)).stdout);
    expect(probed).toMatchObject({ value: plain.value, score: 0, solved: true });
    expect([probed.nodes, plain.nodes]).toEqual([11, 13085]);
  });

  it('needs to know how far', async () => {
    const { status, stderr } = await cutnode('book connect-four');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: "cutnode: book needs --plies, such as 'cutnode book tic-tac-toe --plies 3'\n",
    });
    expect((await cutnode('book connect-four --plies -1')).stderr).toMatch(/^cutnode: --plies must be/);
  });
});

/** A book of tic-tac-toe that says who wins, not how soon. */
async function bookOfWinners(): Promise<string> {
  const [out, table] = [join(folder, 'winners.jsonl'), join(folder, 'winners.table')];
  const args = ['tic-tac-toe', '--plies', '1', '--no-prefer-faster-wins', '--threads', '1', '--out', out];
  const made = await cutnode(['batch', 'book', ...args, '--table', table]);
  expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('  draw, score 0\n') });
  return table;
}

describe('--book', () => {
  it.runIf(whole)(
    'answers openings from the book in the package, of more plies where only the winner counts',
    async () => {
      const exact = await cutnode('solve connect-four 44 --book --json');
      expect(jsonLines(exact.stdout)[0]).toMatchObject({ move: '4', value: 7_999_961, solved: true });
      const outcome = ['solve', 'connect-four', '4444', '--book', '--no-prefer-faster-wins', '--json'];
      const [found] = jsonLines((await cutnode(outcome)).stdout);
      expect(found).toMatchObject({ move: '4', value: 8_000_000, solved: true });
      expect((found as { nodes: number }).nodes).toBeLessThan(20);
      const without = await cutnode(['solve', 'tic-tac-toe', '--known-values', await bookOfWinners()]);
      expect(without).toMatchObject({
        status: 2,
        stderr: 'cutnode: --known-values without distances to the win need --no-prefer-faster-wins\n',
      });
    },
  );

  it('names the games that have one, and stands for --known-values', async () => {
    const none = await cutnode('solve tic-tac-toe --book');
    expect(none).toMatchObject({
      status: 2,
      stderr:
        "cutnode: the package has no book of tic-tac-toe, only of connect-four; 'cutnode book' makes one for --known-values\n",
    });
    const both = await cutnode('play connect-four --book --known-values x.table');
    expect(both).toMatchObject({ status: 2, stderr: 'cutnode: give either --book or --known-values\n' });
  });
});

describe('--known-values', () => {
  it('refuses files that are none', async () => {
    const file = join(folder, 'text.txt');
    writeFileSync(file, 'hello\n');
    const solve = async (path: string) => cutnode(`solve tic-tac-toe --known-values ${path}`);
    expect(await solve(file)).toMatchObject({
      status: 2,
      stderr: `cutnode: --known-values ${file}: not a table of positions: it does not begin with 'cutnode-table 3'\n`,
    });
    expect((await solve(join(folder, 'missing'))).stderr).toContain('there is no such file');
  });
});
