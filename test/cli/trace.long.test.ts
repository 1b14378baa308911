import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { parseTree, sentence, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../bindings/cli/catalogue/index.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

const twoPly = '((3 12 8) (2 4 6) (14 5 2))';
const folder = mkdtempSync(join(tmpdir(), 'cutnode-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function trace(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await cutnode(['trace', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('trace draws a tree in text', () => {
  it('with windows, bounds, cuts, and the leaves in the order of evaluation', async () => {
    expect(await trace(twoPly)).toBe(
      [
        'tree  alpha-beta, fail-soft',
        '',
        '                 window    value',
        '  A         MAX  (-∞, +∞)  = 3',
        '  ├─ B      MIN  (-∞, +∞)  = 3',
        '  │  ├─ B1       1.          3',
        '  │  ├─ B2       2.          12',
        '  │  └─ B3       3.          8',
        '  ├─ C      MIN  (3, +∞)   ≤ 2    alpha cut: B guarantees 3',
        '  │  ├─ C1       4.          2',
        '  │  ├─ ✕ C2 4',
        '  │  └─ ✕ C3 6',
        '  └─ D      MIN  (3, +∞)   = 2',
        '     ├─ D1       5.          14',
        '     ├─ D2       6.          5',
        '     └─ D3       7.          2',
        '',
        '  Value    A is worth 3: MAX plays B',
        '  Leaves   7 of 9 leaves evaluated; no search could do with fewer than 5',
        '  Cuts     1 alpha cut',
        '',
      ].join('\n'),
    );
  });

  it('in any brackets, of decimals, with who moves, and with strict cuts', async () => {
    const told = await trace('{min {max 3.5, 4}\n {max 3.5, -.5}}');
    expect(told).toContain('A is worth 3.5: MIN plays C');
    expect(told).toContain('4 of 4 leaves evaluated; no search could do with fewer than 3');
    expect(await trace('((3 4) (3 5))')).toContain('3 of 4 leaves');
    const strict = await trace('((3 4) (3 5))', '--strict-cuts');
    expect(strict).toContain('tree  alpha-beta, fail-soft, strict cuts');
    expect(strict).toContain(
      '4 of 4 leaves evaluated; no search could do with fewer than 3, even one that cuts at α = β\n',
    );
    expect(await trace(twoPly, '--strict-cuts', '--fail-hard')).toContain('7 of 9 leaves');
  });

  it('whoever moves first, in any order, fail-hard, in a window', async () => {
    expect(await trace(twoPly, '--first', 'min')).toContain('A is worth 6: MIN plays C');
    // The least that proves 3: three leaves below B, and one each below C and D.
    expect(await trace(twoPly, '--ordering', 'best')).toContain('  Leaves   5 of 9 leaves evaluated');
    const hard = await trace(twoPly, '--fail-hard');
    expect(hard).toContain('tree  alpha-beta, fail-hard');
    expect(hard).toMatch(/D {6}MIN {2}\(3, \+∞\) {3}≤ 3/);
    const windowed = await trace(twoPly, '--window=4,9');
    expect(windowed).toContain('A is worth at most 3\n');
    expect(windowed).toContain('alpha cut: outside the window asked for');
    expect(windowed).not.toContain('no search could');
  });

  it('with names of its own, brackets of either kind, and parts that were never seen', async () => {
    const text = await trace('start:[5, left:[[[1, 2], [x:3, [4, [1, 2]]]], 9], 6]');
    expect(text).toMatch(/left1\.1 +MIN {2}\(5, \+∞\) {3}≤ 1 +deep alpha cut: B guarantees 5/);
    expect(text).toContain('✕ left1.2.2 (4 (1 2))');
    expect(text).toContain('start is worth 6: MAX plays D');
    expect(text).toContain('3 alpha cuts, 2 of them deep');
  });

  it('of a game, as deep as is easy to read, with moves for names', async () => {
    const text = await trace('tic-tac-toe', 'XOX.O....');
    expect(text).toContain('tic-tac-toe XOX.O....  alpha-beta, fail-soft, depth 3 · MAX is X, MIN is O');
    expect(text).toMatch(/└─ 9 +MAX {2}\(-∞, L2\) {2}≥ 0 +beta cut: 4\.8 holds it to L2/);
    expect(text).toContain('✕ 7 8');
    expect(text).toContain('The root is worth 0: MAX plays 8');
    expect(text).toContain('W3 = MAX wins in 3 plies, L2 = MAX loses in 2 plies');
    // The leaves that the engine counts.
    const engine = await createEngine(ticTacToe, { table: false });
    const plain = {
      algorithm: 'alpha-beta',
      ordering: 'natural',
      knowledge: false,
      winDistance: false,
      iterative: false,
    } as const;
    const { stats } = engine.search(ticTacToe.parse('XOX.O....'), { ...plain, depth: 3 });
    const { minimaxLeaves, leaves } = engine.minimalTree(ticTacToe.parse('XOX.O....'), 3);
    expect(text).toContain(
      `${stats.leaves} of ${minimaxLeaves} leaves evaluated; no search could do with fewer than ${leaves}`,
    );
  });

  const worth: Readonly<Record<string, string>> = {
    'tic-tac-toe-vector': 'MAX = 3',
    mnk: 'MAX = 192',
    gomoku: 'MAX = 132',
    grundy: 'MIN = W4',
    'last-coin': 'MAX = L3',
    robots: 'MAX = 3',
    breakthrough: 'MAX = 10',
    chess: 'MAX = 28',
    hex: 'MAX = 100',
    uniform: 'MAX = -372',
    xiangqi: 'MAX = 203',
    go: 'MAX = -3',
  };
  it.each(catalogue.filter(({ chance }) => !chance).map(({ name }) => name))('of %s, from its start', async (name) => {
    const text = await trace(name);
    const root = text
      .match(/^ {2}root .*$/m)?.[0]
      .trim()
      .split(/ {2,}/);
    const [player, relation] = (worth[name] ?? 'MAX = 0').split(/ (.*)/);
    expect(root).toEqual(['root', player, '(-∞, +∞)', relation]);
    expect(text.split('\n').length).toBeLessThan(260);
  });

  it('where there is nothing to search', async () => {
    expect(await trace('(7)')).toContain('A is worth 7: MAX plays B');
    const over = await trace('tic-tac-toe', 'XXXOO....');
    expect(over).toContain('The root is worth a win for MAX\n');
    const grundy = await trace('grundy');
    expect(grundy).toContain('The root is worth a win for MAX in 4 plies: MIN plays 7>6-1\n');
    expect(over).toContain('1 of 1 leaf evaluated');
    expect(await trace('tic-tac-toe', '--depth', '0')).toContain('The root is worth 0\n');
  });

  it('in colour on a terminal', async () => {
    const { stdout } = await cutnode(`trace '${twoPly}'`, { terminal: ['stdout'] });
    expect(stdout).toContain('\x1b[');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(stdout.replace(/\x1b\[\d+m/g, '')).toBe(await trace(twoPly));
  });
});

describe('trace tells', () => {
  const events = [...traceAlphaBeta(parseTree(twoPly))];

  it('a sentence a step, before the drawing', async () => {
    const text = await trace(twoPly, '--steps');
    for (const event of events) expect(text).toContain(sentence(event));
    expect(text).toContain('  10      Leaf 4: C1 is worth 2.\n');
    expect(text.endsWith((await trace(twoPly)).split('\n').slice(1).join('\n'))).toBe(true);
  });

  it('the events as JSON, one a line', async () => {
    expect(jsonLines(await trace(twoPly, '--json'))).toEqual(events);
    const game = jsonLines(await trace('tic-tac-toe', 'XOX.O....', '--depth', '9', '--json')) as TraceEvent[];
    expect(game).toEqual([...traceAlphaBeta(ticTacToe, ticTacToe.parse('XOX.O....'), { depth: 9 })]);
  });

  it('writes JSON of any size, and of what could not be drawn', async () => {
    const lines = (await trace('tic-tac-toe', '--depth', '6', '--json')).trim().split('\n');
    expect(lines.length).toBeGreaterThan(2000);
    expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ type: 'exit', path: [], value: 0 });
  });
});

describe('trace --svg writes a figure', () => {
  async function figure(...args: string[]): Promise<string> {
    const file = join(folder, 'tree.svg');
    const { status, stderr } = await cutnode(['trace', ...args, '--svg', file]);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringMatching(/^wrote .* KiB\)\n$/) });
    return readFileSync(file, 'utf8');
  }
  const count = (svg: string, pattern: RegExp): number => svg.match(pattern)?.length ?? 0;

  it('of squares for MAX and circles for MIN, crosses for branches cut off, leaves numbered', async () => {
    const svg = await figure(twoPly);
    expect(count(svg, /class="node [^"]*MAX[^"]*"/g)).toBe(1);
    expect(count(svg, /class="node [^"]*MIN[^"]*"/g)).toBe(3);
    expect(count(svg, /height="34" rx="3" /g)).toBe(1);
    expect(count(svg, /height="34" rx="17" /g)).toBe(3);
    expect(count(svg, /class="cross"/g)).toBe(2);
    expect(count(svg, /class="branch skipped cut"/g)).toBe(2);
    for (let leaf = 1; leaf <= 7; leaf++) expect(svg).toContain(`anchor="middle">${leaf}</text>`);
    expect(svg).toContain('>≤ 2</text>');
    expect(svg).toContain('>(3, +∞)</text>');
    expect(svg).toContain('>α cut</text>');
    expect(svg).toContain('A is worth 3: MAX plays B');
    expect(svg).not.toContain('prefers-color-scheme');
  });

  it('whose words do not run into each other', async () => {
    for (const args of [
      [twoPly],
      ['(-5 (((1 -2) 3) left:(4 (1 2 3))))', '--first', 'min'],
      ['tic-tac-toe', 'XOX.O....'],
    ]) {
      const svg = await figure(...args);
      const nodes = [
        ...svg.matchAll(/<g class="node [^"]*" transform="translate\(([-\d.]+) ([-\d.]+)\)">(.*?)<\/g>/g),
      ].map(([, x, y, inside = '']) => ({ x: Number(x), y: Number(y), inside }));
      const boxes = nodes.flatMap(({ x, y, inside }) => {
        const half = Number(/<rect class="shape" x="-([\d.]+)" y="-17"/.exec(inside)?.[1]);
        return half ? [{ x: x - half, y: y - 17, end: x + half }] : [];
      });
      const notes = nodes.flatMap(({ x, y, inside }) =>
        [
          ...inside.matchAll(
            /<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)"[^>]*stroke-linejoin="round">([^<]*)</g,
          ),
        ].map(([, dx, dy, size, words = '']) => ({
          x: x + Number(dx),
          y: y + Number(dy),
          end: x + Number(dx) + words.length * Number(size) * 0.5,
        })),
      );
      expect(notes.length).toBeGreaterThan(4);
      for (const note of notes) {
        const hit = boxes.filter(
          (box) => note.y > box.y && note.y < box.y + 40 && box.x < note.end && box.end > note.x + 1,
        );
        expect({ args, note, hit }).toEqual({ args, note, hit: [] });
      }
    }
  });

  it('is valid markup whatever names a tree has, and shows what was asked for besides', async () => {
    const svg = await figure("A':(Ω':(1 2) (0 x'y.z:9))");
    expect(svg).toContain('A&#39;');
    expect(svg).not.toContain("A':");
    const file = join(folder, 'json.svg');
    const { stdout, status } = await cutnode(`trace '${twoPly}' --json --svg ${file}`);
    expect(status).toBe(0);
    expect(jsonLines(stdout)).toHaveLength(21);
    expect(readFileSync(file, 'utf8')).toContain('</svg>');
  });
});

describe('trace refuses on one line', () => {
  refuses('trace', [
    ['', "missing required argument 'tree-or-game'; see 'cutnode trace --help'"],
    ["'((3 12) (2 4)'", "tree: '(' at character 1 is never closed; expected ')' at the end"],
    ["'((3 12) (2 x))'", "tree: 'x' at character 12 is not part of a tree"],
    ["'(3 12]'", "tree: ']' at character 6 closes '(' at character 1; expected ')'"],
    ['()', 'tree: the node at character 1 is empty; expected at least one child'],
    ["'(3 4)' 5", "a tree has no position, but '5' comes after it; quote the whole tree"],
    ["'(3 4)' --depth 2", '--depth is for games; a tree is searched to its leaves'],
    ["'(3 4)' --first third", "--first must be MAX or MIN, not 'third'"],
    ["'(min 3 4)' --first max", '--first says that MAX moves at the root, but the tree says MIN'],
    ["'(3 4)' --ordering good", "--ordering must be one of natural, hint, best, worst, not 'good'"],
    ["'(3 4)' --window=3,1", '--window must be [alpha, beta], two numbers with alpha < beta, not [3, 1]'],
    ["'(3 4)' --json --steps", 'give either --json or --steps'],
    ["'(3 4)' --svg /nowhere/tree.svg", "cannot write '/nowhere/tree.svg': there is no folder '/nowhere'"],
    ["'(3 4)' --branching 2", '--branching is an option of uniform, not of a tree'],
    ['3', "expected a tree such as '((3 12 8) (2 4 6))', or the name of a game, not '3'"],
    ["'3 12 8'", "expected a tree such as '((3 12 8) (2 4 6))', or the name of a game, not '3 12 8'"],
    ["''", "expected a tree such as '((3 12 8) (2 4 6))', or the name of a game, not ''"],
    ['tictactoe', "unknown game 'tictactoe'; did you mean 'tic-tac-toe'?"],
    ['tic-tac-toe XX', "tic-tac-toe: expected nine characters X, O or ., not 'XX'"],
    ['tic-tac-toe --first min', '--first is for trees; in tic-tac-toe the position says who moves'],
    ['tic-tac-toe --depth -1', '--depth must be a whole number from 0 to 1000, not -1'],
    ['tic-tac-toe --depth x', "--depth must be a whole number from 0 to 1000, not 'x'"],
    [
      'tic-tac-toe --depth 9',
      'the drawing shows at most 2,000 nodes, and there are more; give a smaller --depth, or --json for the bare events',
    ],
    [`connect-four --depth 6 --svg ${join(folder, 'x.svg')}`, '--svg shows at most 500 nodes, and there are more'],
  ]);
});

it('has a help page with examples that run', async () => {
  const { stdout } = await cutnode('trace --help');
  const lines = stdout.split('\nExamples:\n')[1] ?? '';
  const commands = [...lines.matchAll(/^ {2}cutnode trace (.*?) {2}/gm)].map(([, args]) => args as string);
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const args = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? (bare as string));
    const placed = args.map((arg) => (arg.endsWith('.svg') ? join(folder, arg) : arg));
    expect((await cutnode(['trace', ...placed])).status).toBe(0);
  }
});
