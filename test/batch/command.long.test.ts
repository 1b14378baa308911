import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';

import { cutnode, jsonLines, start } from '../cli/run-command.js';
import { withoutTimes } from './fingerprint.js';
import { positions } from './job-resources.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-batch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text = ''): string => {
  const path = join(folder, name);
  if (text !== '') writeFileSync(path, text);
  return path;
};
const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1);

const texts = positions(30, 30);
const input = file('positions.txt', `# a comment\n${texts.join(' ; note\n')}\n\n`);

describe('cutnode batch', () => {
  it('solves a file on threads, in its order, and goes on with what is left', async () => {
    const out = file('out.jsonl');
    const solve = [
      'batch',
      'solve',
      'connect-four',
      '--input',
      input,
      '--out',
      out,
      '--threads',
      '2',
      '--per-job',
      '4',
    ];
    const { status, stderr } = await cutnode(solve);
    expect(stderr).toMatch(/^30 of 30 positions in .*\n( {2}thread-\d: .* nodes\n)+$/);
    expect(status).toBe(0);
    expect(linesOf(out).map((line) => JSON.parse(line).position)).toEqual(texts);

    const whole = linesOf(out).map(withoutTimes);
    const journal = linesOf(`${out}.run`);
    // The third job was being written when the machine went down.
    writeFileSync(`${out}.run`, `${journal.slice(0, 3).join('\n')}\n{"job":2,"e`);
    expect(await cutnode(`batch status ${out}`)).toMatchObject({
      stdout: expect.stringMatching(/^run [0-9a-f]{12}\n {2}stopped, 2 of 8 jobs, /),
    });
    expect((await cutnode([...solve, '--resume'])).status).toBe(0);
    expect(linesOf(out).map(withoutTimes)).toEqual(whole);
    // Behind a comment.
    expect(linesOf(out).map((line) => JSON.parse(line).line)).toEqual(texts.map((_, i) => i + 2));
    expect(JSON.parse((await cutnode(`batch status ${out} --json`)).stdout)).toMatchObject({
      state: 'done',
      jobs: 8,
    });

    const lines = linesOf(out);
    writeFileSync(out, `${lines.join('\n').replace(/"depth":(\d)/, '"depth":$10')}\n`);
    const damaged = (await cutnode(`batch status ${out}`)).stdout;
    expect(damaged).toMatch(
      /\n {2}stopped, 7 of 8 jobs, .*\n {2}damaged in the output: 1 job \(1\); with --resume they are done again\n/,
    );
    expect((await cutnode([...solve, '--resume'])).stderr).toContain('are damaged: 1 job (1) will be done again\n');
    expect(linesOf(out).map(withoutTimes)).toEqual(whole);
    expect(await cutnode([...solve, '--resume'])).toMatchObject({
      status: 0,
      stderr: `30 of 30 positions in ${out}: all was done already\n`,
    });
  });

  it('gives a bad line its error and solves the rest', async () => {
    const out = file('bad.jsonl');
    const bad = file('bad.txt', '44455554221\n\n448\n# a comment\n4455667\n');
    const { status, stderr } = await cutnode(
      `batch solve connect-four --depth 4 --input '${bad}' --out ${out} --threads 1`,
    );
    expect(status).toBe(1);
    expect(stderr).toContain('1 position without a result');
    expect(linesOf(out).map((line) => JSON.parse(line).code)).toEqual([undefined, 'INVALID_POSITION', undefined]);
    expect(linesOf(out).map((line) => JSON.parse(line).line)).toEqual([1, 3, 5]);
  });

  it('searches a tree as deep as the search, and selectively without a depth', async () => {
    const roots = file('roots.txt', '0\n0.2.1\n');
    const tree = ['uniform', '--branching', '3', '--depth', '8', '--input', roots];
    const out = file('uniform.jsonl');
    // As a process: its threads may be those of the package, whose text of these rules is a shorter one.
    const batch = start(['batch', 'solve', ...tree, '--out', out, '--threads', '1', '--per-job', '1']);
    expect((await batch.exit).status).toBe(0);
    const seen = ({ position, value, depth, solved }: Record<string, unknown>): unknown[] => [
      ...[position, value, depth, solved],
    ];
    const { stdout } = await cutnode(['search', ...tree, '--json']);
    expect(linesOf(out).map((line) => seen(JSON.parse(line)))).toEqual(jsonLines(stdout).map(seen));

    const selective = file('selective.jsonl');
    const openings = file('openings.txt', '44\n');
    const { status } = await cutnode(
      `batch solve --selective connect-four --hosted --nodes 500 --input ${openings} --out ${selective} --threads 1`,
    );
    expect(status).toBe(0);
    expect(linesOf(selective).map((line) => JSON.parse(line))).toMatchObject([{ position: '44', stop: 'nodes' }]);
  });

  it('plays the match that cutnode match plays', async () => {
    const args = ['connect-four', 'depth=1', 'depth=3', '--games', '8', '--seed', '5'];
    const whole = await cutnode(['match', ...args]);
    const out = file('match.jsonl');
    const batch = await cutnode(['batch', 'match', ...args, '--out', out, '--threads', '2']);
    expect(batch.stdout).toBe(whole.stdout);
    expect(linesOf(out).map((line) => JSON.parse(line).number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('says of a game that its opening was played before, and warns, as cutnode match does', async () => {
    const args = ['tic-tac-toe', 'depth=1', 'depth=2', '--games', '24', '--opening-plies', '1'];
    const whole = await cutnode(['match', ...args, '--json']);
    const flawsIn = (lines: readonly { number: number; openingFlaw?: string }[]): unknown =>
      lines.map(({ number, openingFlaw }) => [number, openingFlaw]);
    const games = jsonLines(whole.stdout).slice(0, -1);
    expect(games.at(-1)).toHaveProperty('openingFlaw', 'repeated');
    const out = file('flawed.jsonl');
    const batch = ['batch', 'match', ...args, '--out', out, '--threads', '1'];
    const { stderr } = await cutnode(batch);
    const [warning] = /cutnode: 3 of 12 openings were played before.*\n/.exec(whole.stderr) as RegExpExecArray;
    expect(stderr).toContain(warning);
    expect(flawsIn(linesOf(out).map((line) => JSON.parse(line)))).toEqual(flawsIn(games as never));
    const keys = (line: string): string[] => Object.keys(JSON.parse(line));
    expect(keys(linesOf(out).at(-1) as string)).toEqual(Object.keys(games.at(-1) as object));
    // A run that was done already says so too, of the games that it has.
    expect((await cutnode([...batch, '--resume'])).stderr).toContain(warning);
  });

  it('ends a match as soon as enough is known', async () => {
    const out = file('sprt.jsonl');
    const args = ['connect-four', 'depth=5', 'depth=1', '--sprt', '0,200', '--out', out, '--threads', '2'];
    const { stdout } = await cutnode(['batch', 'match', ...args]);
    expect(stdout).toContain('SPRT: H1 accepted');
    expect(linesOf(out).length).toBeLessThan(1000);
    const state = async (): Promise<unknown> => JSON.parse((await cutnode(`batch status ${out} --json`)).stdout).state;
    expect(await state()).toBe('decided');
    const again = await cutnode(['batch', 'match', ...args, '--resume']);
    expect(again).toMatchObject({ stdout, stderr: expect.stringMatching(/ games in .*: all was done already\n$/) });
    expect(await state()).toBe('decided');
  });

  it('studies trees of many seeds', async () => {
    const out = file('study.jsonl');
    const args = [
      'uniform',
      '--branching',
      '3',
      '--depth',
      '4',
      '--trees',
      '1..25',
      '--orderings',
      'natural,best',
      '--out',
      out,
    ];
    // As a process: a built thread works for nothing but a built command where modules are packed as differences.
    const { stdout } = await start(['batch', 'prune', ...args, '--best-first', '0.5', '--threads', '1']).exit;
    expect(linesOf(out).map((line) => JSON.parse(line).seed)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    // Without a table nothing is below the minimal tree, and the best order meets it.
    expect(stdout).toMatch(/depth 4 {2}alpha-beta {2}best {5}1\.0000 ± 0\.0000 {2}over 25 trees/);
    const one = JSON.parse(
      (
        await cutnode('prune uniform --branching 3 --depth 4 --tree-seed 7 --best-first 0.5 --orderings natural --json')
      ).stdout
        .split('\n')
        .at(-2) as string,
    );
    const seventh = JSON.parse(linesOf(out)[6] as string).rows.find(
      ({ ordering }: { ordering: string }) => ordering === 'natural',
    );
    expect(seventh.leaves).toBe(one.leaves);
  });

  it('makes a book of who wins, whose values are those of the book of how soon', async () => {
    const book = async (name: string, ...more: string[]): Promise<PositionTable<unknown>> => {
      const table = file(`${name}.table`);
      const files = ['--out', file(`${name}.jsonl`), '--table', table, '--threads', '1'];
      const { status } = await cutnode(['batch', 'book', 'tic-tac-toe', '--plies', '3', ...files, ...more]);
      expect(status).toBe(0);
      return PositionTable.load(ticTacToe, readFileSync(table)) as PositionTable<unknown>;
    };
    const soon = await book('soon');
    const who = await book('who', '--no-prefer-faster-wins', '--table-mib', '1');
    expect([...who.keys]).toEqual([...soon.keys]);
    expect([...who.values].map(Math.sign)).toEqual([...soon.values].map(Math.sign));
    expect(who.outcomesOnly).toBe(true);
    const solve = ['solve', 'tic-tac-toe', 'XO.......', '--known-values', file('who.table'), '--json'];
    expect((await cutnode(solve)).stderr).toContain('without distances to the win need --no-prefer-faster-wins');
    const { stdout } = await cutnode([...solve, '--no-prefer-faster-wins']);
    expect(JSON.parse(stdout)).toMatchObject({ value: 8_000_000, pliesToEnd: null });
  });

  it('makes the book that cutnode book makes', async () => {
    const [one, other, out] = [file('a.table'), file('b.table'), file('book.jsonl')];
    await cutnode(`book tic-tac-toe --plies 3 --out '${one}'`);
    const { status } = await cutnode(`batch book tic-tac-toe --plies 3 --out ${out} --table '${other}' --threads 1`);
    expect(status).toBe(0);
    expect(readFileSync(other)).toEqual(readFileSync(one));
  });

  it('loads a game of a file of its own by its contents', async () => {
    const game = file(
      'coins.mjs',
      `export default { name: 'coins', initial: () => 5, toMove: (n) => n % 2, moves: (n) => n > 0 ? [1] : [], play: (n) => n - 1,
        outcome: (n) => n === 0 ? [Infinity, -Infinity] : undefined, parse: (text) => Number(text), format: String, key: (n) => n };`,
    );
    const out = file('coins.jsonl');
    const coins = file('coins.txt', '3\n4\n');
    const { status } = await cutnode(`batch solve ${game} --input '${coins}' --out ${out} --threads 1`);
    expect(status).toBe(0);
    expect(linesOf(out).map((line) => JSON.parse(line))).toMatchObject([
      { game: 'coins', position: '3' },
      { position: '4' },
    ]);
  });

  it.each<[string[], string]>([
    [['solve', 'connect-four', '--input', input], "required option '--out <file>' not specified"],
    [['solve', 'connect-four', '--input', '-', '--out', 'x'], 'a run reads its input again when it goes on'],
    [['solve', 'connect-four', '--input', input, '--out', input], 'exists; --resume goes on with it'],
    [
      ['solve', 'connect-four', '--input', input, '--out', file('new'), '--threads', '0'],
      '--threads must be a whole number from 1 to 256',
    ],
    [['solve', 'backgammon', '--input', input, '--out', file('new')], 'backgammon has dice'],
    [
      ['solve', 'connect-four', '--input', input, '--out', file('new'), '--redis', 'x'],
      '--redis: the address of Redis does not begin with redis:// or rediss://; expected one such as redis://127',
    ],
    [
      ['match', 'connect-four', 'uci:sh', 'depth=2', '--out', file('new')],
      "the engine 'uci:sh': a program or a build plays on your own machine alone",
    ],
    [
      ['match', 'connect-four', 'time=5', 'depth=2', '--out', file('new')],
      "the engine 'time=5': the engine.options.timeMs must be one of depth, nodes, level",
    ],
    [['prune', 'connect-four', '--trees', '1..2', '--out', file('new')], 'which only uniform has, not connect-four'],
    [
      ['book', 'tic-tac-toe', '--plies', '1', '--out', file('one'), '--table', `${folder}/./one`],
      'where the results are written; give it another name',
    ],
    [
      ['book', 'tic-tac-toe', '--plies', '1', '--out', file('one'), '--table', `${folder}/./one.run`],
      "one.run', which says how far the run is; give it another name",
    ],
    [['book', 'pig', '--plies', '2', '--out', file('new'), '--table', file('new.table')], 'pig has dice'],
    [
      [
        'book',
        'tic-tac-toe',
        '--plies',
        '2',
        '--table-mib',
        '4000',
        '--out',
        file('new'),
        '--table',
        file('new.table'),
      ],
      '--table-mib must be a number above 0 and at most 2048, not 4000',
    ],
    [
      ['solve', 'connect-four', '--input', input, '--out', file('new'), '--selective', '--hosted'],
      '--selective needs --depth or --nodes, so that every worker finds the same',
    ],
    [
      ['solve', 'connect-four', '--input', input, '--out', file('new'), '--aspiration=x'],
      "--aspiration must be true, false or a whole number from 1 to 80000, not 'x'",
    ],
    [
      ['solve', 'connect-four', '--input', input, '--out', file('new'), '--selective', '--hosted', '--ties'],
      '--ties is for exact searches; leave it out with --selective',
    ],
    [
      ['match', 'connect-four', 'depth=1', 'depth=2', '--sprt', '5', '--out', file('new')],
      '--sprt takes two numbers, such as --sprt 0,10',
    ],
    [
      ['match', 'connect-four', 'depth=1', 'depth=2', '--opening-plies', 'x', '--out', file('openings')],
      "--opening-plies must be a whole number from 0 to 1000, not 'x'",
    ],
    [
      ['match', 'connect-four', 'level=10', 'depth=2', '--out', file('new')],
      "'level=10' thinks for a second, which every worker uses otherwise; give it nodes or depth",
    ],
    [['status'], 'expected the output of a run'],
    [['status', 'nowhere.jsonl'], "there is no run with the output 'nowhere.jsonl'"],
    [['worker', '--redis', 'redis://127.0.0.1:1'], 'cannot reach Redis at redis://127.0.0.1:1'],
  ])('refuses %j in one line', async (args, message) => {
    const { status, stderr, stdout } = await cutnode(['batch', ...args]);
    expect(stderr).toContain(message);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stdout).toBe('');
    expect(status).toBeGreaterThan(0);
    expect(readdirSync(folder).filter((name) => /^(new|one)/.test(name))).toEqual([]);
  });
});
