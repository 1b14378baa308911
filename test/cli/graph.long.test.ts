import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { partsOfFile } from '../figures/drawn.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function figure(...args: string[]): Promise<string> {
  const file = join(folder, 'figure.svg');
  const { status, stderr } = await cutnode(['graph', ...args, '--svg', file]);
  expect(stderr).toMatch(/^wrote .*figure\.svg \(\d+ KiB\)\n$/);
  expect(status).toBe(0);
  const svg = readFileSync(file, 'utf8');
  partsOfFile(svg);
  return svg;
}

interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly words: string;
}

/** The boxes of a figure and what is written in them. */
function boxesOf(svg: string): DrawnBox[] {
  const groups = svg.matchAll(
    /<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><rect x="[-\d.]+" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)"[^>]*>(.*?)<\/g>/g,
  );
  return [...groups].map(([, x, y, width, height, words = '']) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    words: words
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  }));
}

function expectApart(svg: string): void {
  const boxes = boxesOf(svg).filter(({ words }) => !words.endsWith('to move'));
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  for (const [i, a] of boxes.entries()) {
    expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
    expect(a.x + a.width / 2).toBeLessThanOrEqual(width);
    expect(a.y + a.height / 2).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;
      expect(apart, `${a.words} and ${b.words}`).toBe(true);
    }
  }
}

describe('cutnode graph', () => {
  it("prints the figure of Grundy's game, layer by layer", async () => {
    const { status, stdout, stderr } = await cutnode('graph grundy');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`grundy min:7  MIN to move

  MAX wins; 14 positions, 17 moves, up to 5 plies, as a tree 24 nodes and 7 leaves

  0  MIN  7            +1  → 6-1* 5-2* 4-3*

  1  MAX  6-1          +1  → 5-1-1 4-2-1*
          5-2          +1  → 4-2-1* 3-2-2
          4-3          +1  → 4-2-1* 3-3-1

  2  MIN  5-1-1        -1  → 4-1-1-1 3-2-1-1
          4-2-1        +1  → 3-2-1-1*
          3-2-2        -1  → 2-2-2-1
          3-3-1        +1  → 3-2-1-1

  3  MAX  4-1-1-1      -1  → 3-1-1-1-1
          3-2-1-1      +1  → 2-2-1-1-1*
          2-2-2-1      -1  MIN wins

  4  MIN  3-1-1-1-1    -1  → 2-1-1-1-1-1
          2-2-1-1-1    +1  MAX wins

  5  MAX  2-1-1-1-1-1  -1  MIN wins

  * MAX's winning strategy
`);
  });

  it('says who MAX is, and how many ways there are at most', async () => {
    const end = await cutnode('graph tic-tac-toe XOXOX.O..');
    expect(end.stdout).toMatch(/^tic-tac-toe XOXOX\.O\.\. {2}MAX to move; MAX is X, MIN is O\n/);
    expect(end.stdout.replace(/\s+/g, ' ')).toContain(
      'MAX wins; 11 positions, 11 moves, up to 3 plies, as a tree 12 nodes and 5 leaves',
    );
    const long = await cutnode('graph last-coin 200');
    expect(long.stdout.replace(/\s+/g, ' ')).toMatch(
      /as a tree about [\d.]+e\+\d+ nodes and about [\d.]+e\+\d+ leaves/,
    );
    const over = await cutnode('graph grundy min:2-1');
    expect(over.stdout).toMatch(/^grundy min:2-1 {2}game over\n\n {2}MAX wins; 1 position, 0 moves, up to 0 plies/);
    expect(over.stdout).not.toContain('strategy');
    const graded = await cutnode('graph uniform --branching 2 --tree-depth 2');
    expect(graded.stdout).toMatch(/[+-]\d+ for MAX; 7 positions, 6 moves/);
    expect(graded.stdout).toContain("* MAX's best strategy");
  });

  it('folds what a position leads to, and shows colours, on a terminal', async () => {
    const { stdout } = await cutnode('graph nim 9-5-3', { terminal: ['stdout'] });
    expect(stdout).toContain('\x1b[');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours
    const plain = stdout.replace(/\x1b\[\d+m/g, '');
    for (const line of plain.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    expect(plain).toMatch(/^ {8,}\S+ \S+/m);
  });

  it('--json: the graph on one line', async () => {
    const { stdout } = await cutnode('graph last-coin --json');
    const [graph, ...others] = jsonLines(stdout);
    expect(others).toEqual([]);
    expect(graph).toMatchObject({ game: 'last-coin', position: 'max:5', value: -1, winner: 'MIN', strategist: 'MIN' });
    // MAX to move: 5, 3, 2, 1, 0 coins; MIN: 4, 3, 2, 1, 0.
    expect(graph.positions).toHaveLength(10);
    expect(graph.positions[0]).toEqual({
      id: 0,
      text: 'max:5',
      toMove: 'MAX',
      over: false,
      layer: 0,
      value: -1,
      winner: 'MIN',
      paths: 1,
    });
    const first = graph.moves.slice(0, 3);
    expect(first.map(({ to }: { to: number }) => graph.positions[to].text)).toEqual(['min:4', 'min:3', 'min:2']);
    for (const [i, move] of first.entries()) {
      expect(move).toMatchObject({ from: 0, text: String(i + 1), best: true, strategy: true });
    }
  });

  it('shows on a terminal that it is at work, and takes it away', async () => {
    const { stderr } = await cutnode('graph grundy', { terminal: ['stderr'] });
    expect(stderr).toContain('generating grundy');
    expect(stderr.endsWith('\r\x1b[2K')).toBe(true);
  });
});

describe('cutnode graph --svg', () => {
  it("draws the textbooks' figure: 14 boxes in six layers, 17 arcs, MAX's strategy thick", async () => {
    const svg = await figure('grundy');
    expectApart(svg);
    const boxes = boxesOf(svg).filter(({ words }) => !words.endsWith('to move'));
    expect(boxes.map(({ words }) => words)).toEqual([
      '7 +1',
      '6-1 +1',
      '5-2 +1',
      '4-3 +1',
      '5-1-1 −1',
      '4-2-1 +1',
      '3-2-2 −1',
      '3-3-1 +1',
      '4-1-1-1 −1',
      '3-2-1-1 +1',
      '2-2-2-1 −1 MIN wins',
      '3-1-1-1-1 −1',
      '2-2-1-1-1 +1 MAX wins',
      '2-1-1-1-1-1 −1 MIN wins',
    ]);
    // Positions with as many heaps stand in one layer, and the moves at the root from left to right.
    const layers = [...new Set(boxes.map(({ y }) => y))];
    expect(layers).toHaveLength(6);
    expect(layers).toEqual([...layers].sort((a, b) => a - b));
    const first = boxes.slice(1, 4).map(({ x }) => x);
    expect(first).toEqual([...first].sort((a, b) => a - b));
    expect([...svg.matchAll(/letter-spacing="[\d.]+">(\w+)</g)].map(([, side]) => side)).toEqual([
      'MIN',
      'MAX',
      'MIN',
      'MAX',
      'MIN',
      'MAX',
    ]);
    expect(svg.match(/<path /g)).toHaveLength(17);
    expect(svg.match(/<path [^>]*stroke-width="3"/g)).toHaveLength(8);
    expect(svg).not.toContain('prefers-color-scheme');
    expect(svg).toContain('grundy min:7: MAX wins');
  });

  it.each([
    ['nim', '3-2-1'],
    ['nim-misere', '4-3'],
    ['last-coin', 'min:12'],
    ['grundy', '10'],
    ['tic-tac-toe', 'XOXOX.O..'],
    ['uniform', '0.0.0.0'],
  ])('%s %s: boxes stand apart, and arcs lead down', async (game, position) => {
    const svg = await figure(game, position);
    expectApart(svg);
    for (const [, path = ''] of svg.matchAll(/<path d="([^"]+)"/g)) {
      const ends = [...path.matchAll(/([-\d.]+) ([-\d.]+)(?=[CL]|$)/g)].map(([, , y]) => Number(y));
      expect(ends.length).toBeGreaterThan(1);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }
  });

  it('--boards: each position as a board', async () => {
    const svg = await figure('tic-tac-toe', 'XOXOX.O..', '--boards');
    expectApart(svg);
    expect(svg).toContain('>X O X</text>');
    expect(svg).not.toContain('>XOXOXXO..<');
    expect(boxesOf(svg).find(({ words }) => words === 'X O X O X X O X O 0 drawn')).toBeDefined();
  });
});

describe('what cannot be drawn is said in one line', () => {
  refuses('graph', [
    ['connect-four', '--max-positions must be more than 100000: more positions of connect-four can be reached;'],
    ['grundy --max-positions 13', '--max-positions must be more than 13'],
    ['grundy --max-positions x', "--max-positions must be a whole number from 1, not 'x'"],
    ['grundy 7-x', "grundy: 'x' in '7-x' is no heap"],
    ['grundy --svg /nowhere/figure.svg', "cannot write '/nowhere/figure.svg': there is no folder '/nowhere'"],
    [`grundy --svg ${folder}`, 'it is a directory'],
    [`tic-tac-toe --svg ${join(folder, 'x.svg')}`, '--svg draws at most 500 positions, and there are 5,478;'],
    ['grundy --boards', '--boards is for a figure; it needs --svg'],
    [`uniform --boards --svg ${join(folder, 'x.svg')}`, 'uniform has no board'],
    ['grundi', "unknown game 'grundi'; did you mean 'grundy'?"],
    ['grundy --branching 3', '--branching is an option of uniform, not of grundy'],
  ]);
});
