import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { curvesOf } from '../../bindings/cli/pruning/charts.js';
import type { PruningStudy } from '../../bindings/cli/pruning/study.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { comparePruning } from '../../bindings/pruning/index.js';
import { refuses } from '../cli/refuses.js';
import { cutnode, jsonLines } from '../cli/run-command.js';
import { whole } from '../extent.js';
import { partsOfFile } from '../figures/drawn.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');

const namesIn = (text: string): Set<string> => new Set(partsOfFile(text).map(({ tag }) => tag));

describe('cutnode prune', () => {
  it('prints a table from minimax to the bound, and what was found', async () => {
    const { status, stdout, stderr } = await cutnode('prune connect-four --depth 6');
    expect(status).toBe(0);
    expect(stderr).toBe('');
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('Connect Four from the start · depth 6 · alpha-beta');
    expect(lines[3]).toMatch(/^ {2}minimax +117,649 +172× +100 % +7\.00 +█+$/);
    expect(stdout).toMatch(/^ {2}minimal tree \(the bound\) +685 +1\.00× +0\.582 % +2\.97$/m);
    expect(stdout).toMatch(/^ {4}random +[\d,]+ {2}± [\d,]+ /m);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /Alpha-beta .* visits \d+ of 117,649 leaves, 1\.\d+ times the least that any search must\./,
    );
    for (const group of ['for reference', 'each alone', 'together', 'all but one'])
      expect(lines.join('\n')).toContain(`  ${group}\n`);
    // Columns line up: the × of every ratio stands in one place.
    const places = lines
      .slice(3, 24)
      .filter((line) => line.includes('×'))
      .map((line) => line.indexOf('×'));
    expect(new Set(places).size).toBe(1);
  });

  it('fits a terminal', async () => {
    const { stdout } = await cutnode('prune connect-four --depth 7', { terminal: ['stdout'] });
    expect(stdout).toContain('\x1b[');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
    const plain = stdout.replace(/\x1b\[\d+m/g, '');
    for (const line of plain.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('shows progress on a terminal and takes it away', async () => {
    const { stderr } = await cutnode('prune connect-four --depth 5', { terminal: ['stderr'] });
    expect(stderr).toContain('measuring the minimal tree, depth 5 … Ctrl-C gives up');
    const undecided = await cutnode('prune tic-tac-toe --orderings natural', { terminal: ['stderr'] });
    expect(undecided.stderr).toContain('looking how deep minimax can go … Ctrl-C gives up');
    expect(stderr.endsWith('\r\x1b[2K')).toBe(true);
  });

  it('meets theory where theory is exact', async () => {
    const { stdout } = await cutnode('prune uniform --branching 5 --depth 8 --orderings natural');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Alpha-beta in natural order visits 1,249 of 390,625 leaves, exactly the least that any search must.',
    );
  });

  it('--json: one object a row, the yardsticks first', async () => {
    const { stdout } = await cutnode('prune connect-four 44 35 --depth 3,4 --orderings natural,hint+killer --json');
    const rows = jsonLines(stdout);
    expect(rows).toHaveLength(2 * 2 * 4);
    expect(
      rows
        .slice(0, 4)
        .map(({ position, depth, algorithm, ordering, group }) => [position, depth, algorithm, ordering, group]),
    ).toEqual([
      ['44', 3, 'minimax', 'minimax', 'yardstick'],
      ['44', 3, 'minimal-tree', 'minimal-tree', 'yardstick'],
      ['44', 3, 'alpha-beta', 'natural', 'reference'],
      ['44', 3, 'alpha-beta', 'hint+killer', 'cumulative'],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ game: 'connect-four', setting: 'none', table: 'none' });
      for (const field of ['leaves', 'nodes', 'minimalLeaves', 'minimaxLeaves', 'ratio', 'share', 'branching']) {
        expect(row[field]).toBeTypeOf('number');
      }
      expect(row.leaves).toBeGreaterThanOrEqual(row.minimalLeaves);
      expect(row.leaves).toBeLessThanOrEqual(row.minimaxLeaves);
    }
    expect(rows[0].leaves).toBe(343);
    expect(rows[0].leaves).toBe(rows[0].minimaxLeaves);
    expect(rows[1].leaves).toBe(rows[1].minimalLeaves);
  });

  it('--json of a uniform tree tells which tree', async () => {
    const { stdout } = await cutnode('prune uniform --branching 3 --depth 4 --model independent --tree-seed 7 --json');
    expect(jsonLines(stdout)[0].tree).toEqual({ branching: 3, depth: 4, model: 'independent', bestFirst: 1, seed: 7 });
    expect(jsonLines(stdout)[0]).toMatchObject({ leaves: 81, minimalLeaves: 17 });
  });

  it('--csv: a header, and as many fields in every row', async () => {
    const args = ['prune', 'tic-tac-toe', '--depth', '4', '--tables', 'none,1', '--orderings', 'all,best'];
    const { stdout } = await cutnode([...args, '--csv']);
    const [header = '', ...rows] = stdout
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(header.slice(0, 5)).toEqual(['game', 'position', 'depth', 'algorithm', 'ordering']);
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row).toHaveLength(header.length);
    const { stdout: table, stderr } = await cutnode([...args, '--csv', path('rows.csv')]);
    expect(table).toContain('minimal tree (the bound)');
    expect(stderr).toBe(`wrote ${path('rows.csv')} (1 KiB)\n`);
    const timeless = (text: string): string => text.replace(/,[\d.]*\r\n/g, '\r\n');
    expect(timeless(read('rows.csv'))).toBe(timeless(stdout));
  });

  it.runIf(whole)('--svg and --html: well-formed, light and dark, nothing to fetch', async () => {
    const runs = [
      ['connect-four', '44', '--depth', '5'],
      [
        'tic-tac-toe',
        '--depth',
        '6',
        '--algorithms',
        'alpha-beta,mtdf',
        '--tables',
        'none,moves,1',
        '--enhanced-cutoffs',
      ],
      ['uniform', '--branching', '3', '--depth', '6', '--model', 'independent', '--seeds', '3'],
      ['uniform', '--branching', '20', '--depth', '1', '--orderings', 'natural'],
      ['connect-four', '4455', '--depth', '2,6', '--algorithms', 'minimax,pvs', '--orderings', 'table'],
      ['tic-tac-toe', '--depth', '3', '--algorithms', 'minimax'],
    ];
    for (const run of runs) {
      const { status } = await cutnode(['prune', ...run, '--svg', path('chart.svg'), '--html', path('page.html')]);
      expect(status, run.join(' ')).toBe(0);
      const svg = read('chart.svg');
      expect(namesIn(svg).has('svg')).toBe(true);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" /);
      expect(svg).not.toContain('prefers-color-scheme');
      const html = read('page.html');
      const names = namesIn(html);
      expect([...names]).toEqual(expect.arrayContaining(['html', 'table', 'dl']));
      for (const absent of ['script', 'link', 'img', 'iframe', 'use', 'image']) expect(names.has(absent)).toBe(false);
      // A chart refers to its own clip paths.
      expect(/https?:|url\((?!#)|@import|\bsrc=|\bhref=/.exec(html)?.[0]).toBeUndefined();
      expect(html).toContain('prefers-color-scheme: dark');
      expect(html).toContain(`cutnode prune ${run.join(' ')} --svg`);
    }
  });

  it.runIf(whole)('the page has every chart, each for a desk and for a telephone', async () => {
    await cutnode([
      'prune',
      'uniform',
      '--branching',
      '4',
      '--depth',
      '6',
      '--model',
      'independent',
      '--html',
      path('page.html'),
    ]);
    const html = read('page.html');
    const titles = [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
    expect(titles).toEqual([
      'How far from the bound',
      'Leaves by depth',
      'Growth by depth',
      'Which move causes the cutoff',
      'What each heuristic is worth',
      'All figures',
      'How it was made',
    ]);
    expect(html.match(/<svg class="wide"/g)).toHaveLength(5);
    expect(html.match(/<svg class="narrow"/g)).toHaveLength(5);
    expect(html).toContain('2.63, random order (Pearl)');
    expect(html).toContain('√b = 2, perfect order');
  });

  it('says when a table took a search below the bound, and what was left out', async () => {
    const { stdout } = await cutnode('prune tic-tac-toe --tables 1 --orderings best');
    expect(stdout).toContain('below 1×');
    const large = await cutnode('prune uniform --branching 11 --depth 6 --seeds 2');
    expect(large.stdout).toContain('worst is left out');
  });

  it('--input: bad lines are reported with their number, the rest is compared', async () => {
    writeFileSync(path('openings.txt'), '# openings\n44 12\n4x\n35; note\n1212121\n44\n');
    const { status, stdout, stderr } = await cutnode([
      'prune',
      'connect-four',
      '--input',
      path('openings.txt'),
      '--depth',
      '4',
      '--orderings',
      'hint',
      '--json',
    ]);
    expect(status).toBe(2);
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining(`${path('openings.txt')}, line 3: connect-four: 'x' at place 2`),
      expect.stringContaining('line 5: connect-four: the game is over'),
    ]);
    expect(new Set(jsonLines(stdout).map(({ position }) => position))).toEqual(new Set(['44', '35']));
  });

  it('Ctrl-C keeps what is done, prints it and ends with 130', async () => {
    const listeners = process.listenerCount('SIGINT');
    const run = cutnode('prune connect-four --depth 1,2,3,4,5,6,7 --seeds 1000');
    // Until there is something to keep, Ctrl-C is the system's and ends the process.
    while (process.listenerCount('SIGINT') === listeners) await new Promise((resolve) => setImmediate(resolve));
    process.emit('SIGINT');
    const { status, stdout } = await run;
    expect(status).toBe(130);
    expect(stdout).toContain('stopped early');
    expect(stdout).toContain('minimal tree (the bound)');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  refuses('', [
    ['prune', "missing required argument 'game'"],
    ['prune chess960', "unknown game 'chess960'"],
    ['prune connect-four 89', "'8' at place 1"],
    ['prune connect-four 1212121', 'the game is over'],
    ['prune connect-four --depth 0', '--depth must be a whole number from 1 to 1000, not 0'],
    ['prune connect-four --depth deep', "--depth must be a whole number from 1 to 1000, not 'deep'"],
    ['prune connect-four --depth 3 --orderings best,wrost', "unknown ordering 'wrost'"],
    ['prune connect-four --depth 3 --algorithms ab', "--algorithms lists 'ab'"],
    ['prune connect-four --depth 3 --tables big', "--tables lists 'big'"],
    ['prune connect-four --depth 3 --tables 0', '--table-mib must be a number above 0'],
    ['prune connect-four --depth 3 --tables 1 --table-mib 1', 'either --tables or --table-mib'],
    ['prune connect-four --depth 3 --tables none --enhanced-cutoffs', '--enhanced-cutoffs needs a table with a size'],
    ['prune connect-four --depth 3 --replacement fifo', '--replacement must be one of'],
    ['prune connect-four --depth 3 --seeds 1', '--seeds must be a whole number from 2 to 1000, not 1'],
    ['prune connect-four --branching 3', '--branching is an option of uniform'],
    ['prune uniform --branching x', '--branching must be'],
    ['prune connect-four --json --csv', 'either --json or --csv'],
    ['prune connect-four 44 --input x', 'either positions or --input'],
    ['prune connect-four --input /nowhere/x', "cannot read '/nowhere/x': there is no such file"],
    ['prune connect-four --html /nowhere/x.html', "cannot write '/nowhere/x.html': there is no folder '/nowhere'"],
    [`prune connect-four --svg ${tmpdir()}`, 'it is a directory'],
    ['prune connect-four --nonsense', "unknown option '--nonsense'"],
  ]);
});

// The tree of the second position is too large for the slow orderings: their leaves are those of one position alone.
it('draws a curve as far as its ordering was measured in all positions', async () => {
  const report = await comparePruning(ticTacToe, ['X........', 'X...O...X'], {
    depth: [1, 2, 3],
    orderings: ['worst', 'natural', 'killer'],
  });
  const rows = report.rows.filter(
    ({ depth, position, ordering }) => depth < 3 || position === report.positions[0] || ordering !== 'worst',
  );
  const study = { report, curves: { ...report, rows } } as unknown as PruningStudy;
  const depths = Object.fromEntries(
    curvesOf(study).map(({ name, leaves }) => [name, leaves.map(({ depth }) => depth)] as const),
  );
  expect(depths).toMatchObject({ minimax: [1, 2, 3], worst: [1, 2], natural: [1, 2, 3], 'minimal tree': [1, 2, 3] });
});

it('knows of rules in JavaScript, though nobody asks for them', async () => {
  const rulesOf = async (game: string): Promise<string | undefined> => {
    await cutnode(`prune ${game} --depth 2 --orderings natural --html ${path('rules.html')}`);
    return /in (?:JavaScript|WebAssembly)/.exec(read('rules.html'))?.[0];
  };
  expect(await rulesOf('tic-tac-toe-vector')).toBe('in JavaScript');
  expect(await rulesOf('tic-tac-toe --hosted')).toBe('in JavaScript');
  expect(await rulesOf('tic-tac-toe')).toBe('in WebAssembly');
  // So deep that minimax visits 300,000 leaves at most.
  const robots = jsonLines((await cutnode('prune robots --orderings natural --json')).stdout);
  expect(robots[0]).toMatchObject({ depth: 11 });
});

it('a depth beyond the end of the game is the end of the game', async () => {
  const counts = async (depth: string): Promise<readonly Record<string, unknown>[]> => {
    const { stdout } = await cutnode(`prune tic-tac-toe X...O.... --depth ${depth} --orderings natural --json`);
    return jsonLines(stdout).map(({ timeMs: _, ...line }) => line);
  };
  const whole = await counts('7');
  expect(whole.length).toBeGreaterThan(0);
  expect(await counts('99')).toEqual(whole);
  expect(await counts('7,50,99')).toEqual(whole);
});
