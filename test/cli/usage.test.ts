import { readFileSync } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { run } from '../../bindings/cli/program.js';
import { refuses } from './refuses.js';
import { cutnode } from './run-command.js';

const commands = ['games', 'solve', 'search', 'perft', 'play'];

describe('help', () => {
  it('is what the bare command prints, with examples', async () => {
    const { status, stdout, stderr } = await cutnode([]);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(stdout).toContain("'help more' lists the other commands");
    expect(stdout).toContain('Examples:\n  cutnode solve connect-four 44455554221');
  });

  it('fits a screen of 24 lines and 80 columns', async () => {
    const lines = (await onTerminal(['--help'], 80)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('has the other commands and its own options on a page of their own', async () => {
    const { status, stdout, stderr } = await cutnode('help more');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const command of ['prove', 'mcts', 'compare', 'endgame', 'book', 'graph', 'and-or', 'batch', 'uci', 'compile'])
      expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
    expect(stdout).toContain('-v, --version');
    for (const command of commands) expect(stdout).not.toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it.each(commands)('of %s has examples', async (command) => {
    const { status, stdout, stderr } = await cutnode(`'${command}' --help`);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain(`Usage: cutnode ${command}`);
    expect(stdout).toMatch(new RegExp(`\nExamples:\n  cutnode ${command} `));
    expect(await cutnode(`help '${command}'`)).toEqual({ status, stdout, stderr });
  });

  it.each(['solve', 'worker'])('of batch %s is the page of this command, asked either way', async (command) => {
    const page = await cutnode(`batch ${command} --help`);
    expect(page.stdout).toContain(`Usage: cutnode batch ${command} `);
    expect(await cutnode(`help batch ${command}`)).toEqual(page);
  });

  it('has no colour in a pipe, and some on a terminal', async () => {
    expect((await cutnode('--help')).stdout).not.toContain('\x1b');
    expect((await cutnode('--help', { terminal: ['stdout'] })).stdout).toContain('\x1b[1mUsage:');
  });
});

it('prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await cutnode('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(await cutnode('-v')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

describe('wrong usage is one line on standard error and exit code 2:', () => {
  refuses('', [
    [
      'slove connect-four',
      "unknown command 'slove'; did you mean 'solve'? There are games, solve, search, play, perft, prune",
    ],
    ['help batch slove', "unknown command 'slove'; did you mean 'solve'?"],
    ['help slove', "unknown command 'slove'; did you mean 'solve'?"],
    ['solve connect-four --nodes 9 --nodes=8', '--nodes is given twice; expected it once'],
    ['solve connect-four --json --json', '--json is given twice; expected it once'],
    ['batch solve connect-four --out a --input b --out c', '--out is given twice; expected it once'],
    [
      "match connect-four 'depth=1 depth=2' depth=1",
      "the engine 'depth=1 depth=2': depth is given twice; expected it once",
    ],
    ['frobnicate', "unknown command 'frobnicate'; there are games, solve"],
    ['--frobnicate', "unknown option '--frobnicate'; see 'cutnode --help'"],
    ['solve', "missing required argument 'game'; see 'cutnode solve --help'"],
    [
      'solve conect-four',
      "unknown game 'conect-four'; did you mean 'connect-four'? There are connect-four, connect-four-6x5,",
    ],
    ['solve connect4', "unknown game 'connect4'; did you mean 'connect-four'?"],
    ["solve 'Connect 4'", "unknown game 'Connect 4'; did you mean 'connect-four'?"],
    ['play go-5', "unknown game 'go-5'; did you mean 'go-5x5'?"],
    ['play connect-four-10', "unknown game 'connect-four-10'; did you mean 'connect-four-10x10'?"],
    ["play 'Connect4 8x8'", "unknown game 'Connect4 8x8'; did you mean 'connect-four-8x8'?"],
    ['solve go-2x2 --solving --superko', '--superko must be false while solving, not true'],
    ['play go-19', 'go-19x19 is not built in: expected go-2x2 to go-13x13'],
    ['search go-5x5 --komi 3.3 --depth 1', '--komi must be a multiple of 0.5 within ±400, not 3.3'],
    [
      'analyse chess e4 e5 Ke3',
      "chess: move 3: 'Ke3' is not a legal move of rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2; expected Ke2",
    ],
    ['solve chekers', "unknown game 'chekers'; did you mean 'checkers'?"],
    ['solve tictac', "unknown game 'tictac'; there are connect-four,"],
    ['solve back', "unknown game 'back'; did you mean 'backgammon'?"],
    ['solve tictactoe', "unknown game 'tictactoe'; did you mean 'tic-tac-toe'?"],
    ['solve snooker', "unknown game 'snooker'; there are connect-four, "],
    ["solve ''", "unknown game ''; there are connect-four, "],
    ['solve connect-four 44 55', "too many arguments for 'solve'; expected 2 arguments but got 3"],
    [
      'solve connect-four --depth 5',
      "unknown option '--depth', which 'cutnode search' has; see 'cutnode solve --help'",
    ],
    [
      'solve chess --endgames KRX',
      "--endgames: cannot read 'KRX': there is no such file, and it does not list pieces, as KRK,KQKR does",
    ],
    ['solve connect-four --jsn', "unknown option '--jsn'; did you mean --json?"],
    ['search connect-four --timeMs 5', "unknown option '--timeMs'; did you mean --time? See"],
    ['search connect-four --max-depth 5', "unknown option '--max-depth'; did you mean --depth? See"],
    ['solve connect-four --json-lines', "unknown option '--json-lines'; did you mean --lines or --json? See"],
    ['match connect-four dpeth=3 depth=2', "the engine 'dpeth=3': unknown option 'dpeth=3'; did you mean depth?"],
    ["match connect-four 'mtcs visits=9' depth=2", "the engine 'mtcs visits=9': unknown option 'mtcs'; did you mean"],
    ['perft connect-four --nodes 5', "unknown option '--nodes'; see 'cutnode perft --help'"],
    ['perft backgammon --depth 2', 'perft counts the moves of games without dice; backgammon has dice'],
    ['solve connect-four 44 --input file', "give either a position or --input, not '44' and --input file"],
    ['solve connect-four --input nowhere.txt', "cannot read 'nowhere.txt': there is no such file"],
    ['solve connect-four --input nowhere/file.txt', "cannot read 'nowhere/file.txt': there is no such file"],
    ['solve connect-four --input test', "cannot read 'test': it is a directory"],
    [
      'solve connect-four --input package.json/x',
      "cannot read 'package.json/x': a part of its path is not a directory",
    ],
    ["solve connect-four --input ''", "cannot read '': there is no such file"],
    ['search connect-four --depth', "option '--depth <plies>' argument missing; see 'cutnode search --help'"],
    ['search connect-four --no-table --table-mib 4', '--no-table leaves nothing for --table-mib to set'],
    ['search connect-four --no-table --replacement depth', '--no-table leaves nothing for --replacement to set'],
    [
      'batch solve connect-four --no-table --table-mib 4 --input x --out y',
      '--no-table leaves nothing for --table-mib',
    ],
    [
      "match connect-four 'no-table replacement=depth depth=1' depth=1",
      "the engine 'no-table replacement=depth depth=1': no-table leaves nothing for replacement to set",
    ],
    [
      "match connect-four 'level=3 iterative' depth=1",
      'a level has a search of its own; leave out iterative or the level',
    ],
    ['search connect-four --branching 3', '--branching is an option of uniform, not of connect-four'],
    ['perft connect-four', 'perft needs a --depth'],
    ['play xiangqi --side x', "--side must be first, second, Red, Black, w or b, not 'x'"],
    ['play connect-four --side third', "--side must be first, second, X or O, not 'third'"],
    ['play connect-four --time x', "--time must be a number of milliseconds from 0, not 'x'"],
    ['play connect-four --depth 0', '--depth must be a whole number from 1 to 1000, not 0'],
  ]);
});

describe('a flag whose value may be left out', () => {
  it.each(['--selective', '--aspiration', '--iterative'])('%s leaves the position alone', async (flag) => {
    const before = ['search', 'connect-four', '--hosted', '--depth', '2', '--json', flag];
    const { status, stdout, stderr } = await cutnode([...before, '4455']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ position: '4455' });
  });

  refuses('', [
    ['batch solve --selective snooker --input x --out y', "unknown game 'snooker'"],
    ['search tic-tac-toe --depth 2 --selective=', '--selective= has no value; expected --selective alone'],
    ['prove tic-tac-toe --json --proof-tree=', '--proof-tree= has no value; expected --proof-tree alone or'],
  ]);

  it('is shown with = in help', async () => {
    const { stdout } = await cutnode('search --help');
    for (const flag of ['--selective[=parts]', '--iterative[=plies]']) expect(stdout).toContain(flag);
  });
});

describe('what compiled rules cannot do', () => {
  it.each([['search', 'gomoku', '--selective', '--depth', '1']])('is asked for by its flag: %s %s', async (...args) => {
    const { status, stderr } = await cutnode(args);
    expect(stderr).toContain(
      'no module for selective search; its rules in JavaScript have, on this thread with --hosted',
    );
    expect(status).toBe(2);
  });
});

describe('a wrong option is called by its flag:', () => {
  it.each<[string[], string]>([
    [['--depth', '0'], '--depth must be a whole number from 1 to 1000, not 0'],
    [['--depth', 'x'], "--depth must be a whole number from 1 to 1000, not 'x'"],
    [['--depth', ''], "--depth must be a whole number from 1 to 1000, not ''"],
    [['--depth', '0x10'], "--depth must be a whole number from 1 to 1000, not '0x10'"],
    [['--nodes', '-1'], '--nodes must be a whole number from 0, not -1'],
    [['--time', 'soon'], "--time must be a number of milliseconds from 0, not 'soon'"],
    [['--algorithm', 'foo'], '--algorithm must be one of minimax, alpha-beta, pvs, mtdf'],
    [['--aspiration=wide'], '--aspiration must be true, false or a whole number from 1'],
    [
      ['--ordering', 'foo'],
      "--ordering must be a list out of table, noisy, killer, hint, countermove, history, or one of natural, random, worst, best, not 'foo'",
    ],
    [['--ordering', 'table,foo'], "--ordering lists 'foo'; a list takes table, "],
    [['--ordering', 'hint,natural'], "--ordering lists 'natural' ('natural' stands alone)"],
    [['--window', '3,1'], '--window must be [alpha, beta], two integers or infinities with alpha < beta, not [3, 1]'],
    [['--window=a,1'], '--window must be [alpha, beta]'],
    [['--table-mib', 'big'], "--table-mib must be a number above 0 and at most 2048, not 'big'"],
    [['--replacement', 'foo'], '--replacement must be one of always, depth, two-tier, depth-age'],
    [['--lines', '0'], '--lines must be a whole number from 1 to 64, not 0'],
    [['--seed', '-1'], '--seed must be a whole number from 0, not -1'],
    [['--iterative=x'], "--iterative must be true, false or a whole number of plies from 1 to 1000, not 'x'"],
    [['--quiescence=4'], '--quiescence needs a game with noisy and evaluate; connect-four has not both'],
    [['--quiescence'], '--quiescence needs a game with noisy and evaluate; connect-four has not both'],
  ])('%j', async (flags, message) => {
    const depth = flags.some((flag) => flag === '--depth') ? [] : ['--depth', '2'];
    const { status, stdout, stderr } = await cutnode(['search', 'connect-four', '4455', ...depth, ...flags]);
    expect(stderr).toContain(`cutnode: ${message}`);
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  refuses('search uniform', [
    ['--branching 0', '--branching must be a whole number from 1 to 1000, not 0'],
    ['--depth 999', '--depth must be a whole number from 0 to 200, not 999'],
    ['--tree-depth 999', '--tree-depth must be a whole number from 0 to 200, not 999'],
    ['--tree-seed -1', '--tree-seed must be a whole number from 0 to 4294967295, not -1'],
    ['--model foo', "--model must be one of independent, top-down, worst, not 'foo'"],
    ['--best-first 2', '--best-first must be a probability from 0 to 1, not 2'],
  ]);

  it('once for a whole batch, not once a line', async () => {
    const { status, stdout, stderr } = await cutnode('search connect-four --input - --depth x', {
      stdin: '44\n55\n',
    });
    expect(stderr).toBe("cutnode: --depth must be a whole number from 1 to 1000, not 'x'\n");
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('a wrong position is one line on standard error and exit code 2:', () => {
  const positions: [string, string, string][] = [
    ['connect-four', '448', "connect-four: '8' at place 3 of '448' is not a column; expected digits 1 to 7"],
    ['connect-four', '44x', "connect-four: 'x' at place 3 of '44x' is not a column"],
    [
      'connect-four',
      '4444444',
      "connect-four: '4' at place 7 of '4444444' is one stone too many in its column; it holds 6",
    ],
    ['connect-four', '12121213', "connect-four: '3' at place 8 of '12121213' comes after the game was over"],
    ['connect-four', '44 3', "connect-four: ' ' at place 3"],
    ['connect-four-6x5', '7', "connect-four-6x5: '7' at place 1 of '7' is not a column; expected digits 1 to 6"],
    ['tic-tac-toe', 'XX.......', "tic-tac-toe: 2 X and 0 O in 'XX.......'"],
    ['tic-tac-toe', 'XY.......', "tic-tac-toe: 'Y' at place 2"],
    ['tic-tac-toe', 'X', "tic-tac-toe: expected nine characters X, O or ., not 'X'"],
    ['tic-tac-toe', 'X........\n', "not 'X........\\u000a'"],
    ['tic-tac-toe', 'XXXOOO...', 'the game was over before the last move'],
    ['uniform', '0.9', "uniform tree: '9' in '0.9' is no child"],
  ];
  it.each(positions)('%s %j', async (game, position, message) => {
    for (const command of [['solve'], ['search', '--depth', '3'], ['perft', '--depth', '3'], ['play']]) {
      const { status, stdout, stderr } = await cutnode([...command, game, position]);
      expect(stderr).toContain('cutnode: ');
      expect(stderr).toContain(message);
      expect(stderr.split('\n')).toHaveLength(2);
      expect(stdout).toBe('');
      expect(status).toBe(2);
    }
  });

  it('shortened when the position is endless', async () => {
    const { status, stderr } = await cutnode(['solve', 'connect-four', `4${'x'.repeat(100_000)}`]);
    expect(stderr.length).toBeLessThan(700);
    expect(stderr).toContain("connect-four: 'x' at place 2 of '4xxx");
    expect(stderr).toContain('expected digits 1 to 7\n');
    expect(status).toBe(2);
  });
});

/** Standard output of a run on a terminal of so many columns. */
async function onTerminal(args: readonly string[], columns: number): Promise<string> {
  const out = Object.assign(new PassThrough(), { isTTY: true, columns, getColorDepth: () => 1 });
  const text: Buffer[] = [];
  out.on('data', (piece: Buffer) => text.push(piece));
  await run(args, { stdin: Readable.from([]), stdout: out, stderr: new PassThrough() });
  return Buffer.concat(text).toString();
}

describe('every command', async () => {
  const pages = [await onTerminal(['--help'], 60), await onTerminal(['help', 'more'], 60)];
  const commands = pages.flatMap((page) =>
    [...page.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name as string).filter((name) => name !== 'help'),
  );

  it('is listed on one of the pages of help, which fit 60 columns', () => {
    expect(new Set(commands).size).toBe(24);
    expect(commands).toHaveLength(24);
    expect(
      pages
        .join('\n')
        .split('\n')
        .filter((line) => line.length > 60),
    ).toEqual([]);
  });

  it.each(commands)('%s: its help fits 60 columns', async (command) => {
    const lines = (await onTerminal([command, '--help'], 60)).split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });

  it.each(commands)('%s: -v prints the version', async (command) => {
    expect(await cutnode(`'${command}' -v`)).toEqual(await cutnode('--version'));
  });
});

describe('an option that is wrong is named by its flag', () => {
  refuses(
    '',
    [
      [
        'search connect-four --ordering killer,timeMs',
        "--ordering lists 'timeMs'; a list takes table, noisy, killer, hint, countermove, history",
      ],
      [
        'search connect-four --replacement failHard',
        "--replacement must be one of always, depth, two-tier, depth-age, not 'failHard'",
      ],
      ['mcts hex --time soon', "--time must be a number of milliseconds from 0, not 'soon'"],
      ['search pig --time soon', "--time must be a number of milliseconds above 0, not 'soon'"],
      [
        'search connect-four --algorithm mtdf --fail-hard',
        "--algorithm 'mtdf' needs fail-soft bounds; it cannot run with --fail-hard",
      ],
      ['mcts hex --no-margin --range=0,1', '--no-margin and --range do not go together'],
    ],
    'whole',
  );
});
