import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightly } from '../extent.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each example prints when it is run, as its header says. */
const printed: Record<string, readonly string[]> = {
  'alpha-beta-by-hand.ts': [
    'Done: A is worth exactly 3, and MAX plays B.',
    'before the first cut: A ≥ 3, B = 3, C ≤ 2',
  ],
  'backgammon.ts': ['8/5 6/5', '1957/2916 = 0.671124828532236', 'star2       8/5 6/5  0.0216  633 nodes'],
  'chess-js.ts': ['Ra6 bxa6 b7#\n'],
  'chess-textbook.ts': [
    'Six plies and quiescence: +5.74 for White, by Rxd6',
    '3 plies, static value: f4+ Kxf4 bxc4, worth -1.58 for Black.',
    '5 plies and quiescence: bxc4 Rxe6+ Kd7 Rc6 g5, worth -4.50.',
  ],
  'connect-four.ts': ['-7999998: '],
  'connect-four-textbook.ts': ['left to right, plainMinimax: score ', 'centre first, weakAlphaBeta: score '],
  'dots-and-boxes.ts': ['dots and boxes 2x2: first player by 2', 'dots and boxes 2x3: second player by 2'],
  'fit-prob-cut.ts': ['depth 3 from 1: 30 positions, slope 1.00, sigma 2.7; deviation 3; of 30 held out, 8.3 %'],
  'hex.ts': ['hex 4x4: the first player wins in 9 plies, 352780 nodes', 'c2 c1 b2 c3 b3 a3 b1 d2 b4'],
  'oware.ts': ['oware 2x2: the first player gets 6 seeds more (4399 nodes), by 0 3 1 3 0 3 0 2 1'],
  'kalah.ts': ['kalah(2, 3): second player by 2', 'kalah(3, 2): first player by 4'],
  'last-coin.ts': [' 4 coins: the side to move wins in 2', ' 5 coins: the side to move loses in 3'],
  'linear-evaluation.ts': [
    '(2, 1, 3)                   80    14     0     350   123    16',
    '11,160 never lose moving first, 0 moving second.',
    '4 plies, W = (2, 1, 3)      70     6     0     352   105     0',
  ],
  'minimax-two-phases.ts': ['MAX plays B, worth 3', 'to depth 3: 74 nodes, 52 tips, f = 0, 8 4 6'],
  'misere-nim.ts': ['1 3 5 7  loss (Bouton: loss)', '2 3 5 7  win (Bouton: win)'],
  'monte-carlo.ts': ['X plays b4: 0.40, in the mean of 1000 visits', 'X plays d2: 1.00, proved'],
  'nine-mens-morris.ts': [' nodes: d6\n', '    a b c d e f g\n'],
  'othello.ts': ['13 empty   O  a4  -16', '49 to 15; given away at the end: X 10, O 28'],
  'pig.ts': ['the first player wins with probability 0.5306', 'at 0 to 0 hold at 21'],
  'pursuit.ts': ['  1   C  1  - 15  - 15', '5 x 5: one cop never, two cops 4 (formula 4)'],
  'tic-tac-toe.ts': ['X to move draws; 9 moves are best', 'O to move draws; 1 move is best'],
  'tic-tac-toe-three-stages.ts': ['-1         -2         1* <-', 'MIN resigns: every move loses in 2 plies.'],
  'when-all-is-lost.ts': ['-0.87  -0.87  -1.00  -0.80*'],
};

/** These have a test file of their own. */
const elsewhere = [
  'ao-star-nilsson.ts',
  'digit-rewriting.ts',
  'draw-a-tree.ts',
  'fault-diagnosis.ts',
  'gomoku.ts',
  'grundy-strategy.ts',
  'grundy.ts',
  'horizon.ts',
  'near-cut.ts',
  'pig-policy.ts',
  'samuel.ts',
  'several-players.ts',
  'star1.ts',
  'vacuum-world.ts',
  'venture.ts',
];

const out = realpathSync(mkdtempSync(join(tmpdir(), 'cutnode-examples-')));
afterAll(() => rmSync(out, { recursive: true }));

/**
 * A script for each example, beside those that it imports: begun under a loader, each would translate the library anew.
 */
beforeAll(async () => {
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  await build({
    entryPoints: readdirSync(`${root}examples`).flatMap((file) =>
      file.endsWith('.ts') ? [`${root}examples/${file}`] : [],
    ),
    bundle: true,
    splitting: true,
    outdir: out,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'examples beside each other',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ importer, path }) =>
            importer.startsWith(`${root}examples/`) ? { path, external: true } : undefined,
          ),
      },
    ],
  });
});

test('every example is run here', () => {
  const examples = readdirSync(`${root}examples`).filter((file) => file.endsWith('.ts'));
  expect(examples.sort()).toEqual([...Object.keys(printed), ...elsewhere].sort());
});

/** They learn for seconds, or search until a depth that takes as long. */
const dear: readonly string[] = ['linear-evaluation.ts', 'nine-mens-morris.ts', 'pursuit.ts', 'chess-textbook.ts'];

test.concurrent.each(Object.entries(printed).filter(([file]) => nightly || !dear.includes(file)))(
  '%s runs and prints what it should',
  { timeout: 300_000 },
  async (file, expected) => {
    const script = join(out, file.replace(/\.ts$/, '.js'));
    // Node 20 may wait for ever at its end if V8 is compiling then (nodejs/node#54918): one run in thirty of the last
    // example.
    const node = ['--no-concurrent-recompilation', script];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, node, { cwd: root, timeout: 250_000 });
    for (const text of expected) expect(stdout).toContain(text);
    expect(stderr).toBe('');
  },
);
