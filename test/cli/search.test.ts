import { beforeAll, describe, expect, it } from 'vitest';
import { allSearchFlags } from '../../bindings/cli/search-flags.js';
import { usualLimits } from '../../bindings/contract/limits.js';
import { enableSelective } from '../../bindings/engine/selective/index.js';
import { chess, chessSelective } from '../../bindings/games/chess/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, InvalidOptionError } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { cutnode, jsonLines, wordsOf } from './run-command.js';

// biome-ignore lint/suspicious/noExplicitAny: whatever it printed
async function json(...args: string[]): Promise<any> {
  const { status, stdout, stderr } = await cutnode([...args, '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = jsonLines(stdout);
  expect(lines).toHaveLength(1);
  return lines[0];
}

describe('JSON', () => {
  it('has every field, moves written as the game writes them', async () => {
    const found = await json('search', 'connect-four', '4455', '--depth', '12');
    expect(Object.keys(found)).toEqual([
      'game',
      'position',
      'value',
      'bound',
      'atLeast',
      'atMost',
      'score',
      'pliesToEnd',
      'move',
      'pv',
      'depth',
      'solved',
      'stop',
      'nodes',
      'leaves',
      'timeMs',
      'stats',
    ]);
    // Two stones side by side with both ends open: 3 and 6 win two moves later, with the winner's 4th stone.
    expect(found).toMatchObject({
      game: 'connect-four',
      position: '4455',
      value: 7_999_997,
      bound: 'exact',
      score: 18,
      pliesToEnd: 3,
      solved: true,
      stop: 'solved',
    });
    expect(found.move).toBe('3');
    expect(found.pv).toEqual(['3', '3', '2']);
    expect(found.timeMs).toBe(found.stats.timeMs);
    expect(found.nodes).toBe(found.stats.nodes);
    expect(found.leaves).toBe(found.stats.leaves);
    expect(found.stats.iterations).toHaveLength(1);
    expect(found.stats.table.probes).toBeTypeOf('number');
  });

  it('says null where there is nothing to say', async () => {
    expect(await json('search', 'uniform', '--depth', '3')).toMatchObject({ score: null, pliesToEnd: null });
    expect(await json('solve', 'connect-four', '1212121')).toMatchObject({
      move: null,
      pv: [],
      value: -8_000_000,
      pliesToEnd: 0,
      score: -18,
      solved: true,
    });
  });

  it('says null for a value of which nothing is known', async () => {
    for (const verb of ['search', 'solve']) {
      expect(await json(verb, 'connect-four', '44', '--nodes', '0', '--lines', '2')).toMatchObject({
        move: '1',
        pv: ['1'],
        value: null,
        bound: null,
        score: null,
        pliesToEnd: null,
        lines: [],
        depth: 0,
      });
    }
  });

  it('has the position that was read, or in its notation the one the game starts from', async () => {
    expect(await json('search', 'connect-four', '--depth', '2')).toMatchObject({ position: '' });
    expect(await json('search', 'connect-four', '', '--depth', '2')).toMatchObject({ position: '' });
    expect(await json('search', 'tic-tac-toe', '--depth', '2')).toMatchObject({ position: '.........' });
    expect(await json('search', 'tic-tac-toe', 'x...o....', '--depth', '2')).toMatchObject({ position: 'x...o....' });
  });

  it.runIf(whole)('is about the moves that --moves lists', async () => {
    const found = await json('solve', 'connect-four', '4455', '--moves', '4, 2', '--ties');
    // Of the moves with the best score, 3 and 6, none is among them.
    expect(found).toMatchObject({ move: '4', ties: ['4'], score: 2 });
    const page = await cutnode("search connect-four 4455 --depth 3 --moves '4, 2'");
    expect(page.stdout).toContain(', only 4 2\n');
  });

  it('refuses a move that is not legal', async () => {
    const { status, stderr } = await cutnode('solve connect-four 444444 --moves 4');
    expect([status, stderr]).toEqual([
      2,
      "cutnode: connect-four: '4' cannot be played; expected one of 1, 2, 3, 5, 6, 7\n",
    ]);
  });

  it('has lines and ties when they are asked for', async () => {
    const found = await json('search', 'connect-four', '4455', '--depth', '9', '--lines', '3', '--ties');
    expect(found.ties).toEqual(['3', '6']);
    expect(found.lines).toHaveLength(3);
    expect(found.lines[0]).toMatchObject({ value: 7_999_997, bound: 'exact', score: 18 });
    expect(found.lines[1]).toMatchObject({ value: 7_999_997, score: 18 });
    expect(found.lines[2].value).toBe(20);
    expect(found.lines.map((line: { move: string; pv: string[] }) => line.pv[0] === line.move)).toEqual([
      true,
      true,
      true,
    ]);
    const plain = await json('search', 'connect-four', '4455', '--depth', '9');
    expect(plain).not.toHaveProperty('ties');
    expect(plain).not.toHaveProperty('lines');
  });
});

describe('published counts through the command line (tic-tac-toe from the empty board)', () => {
  const natural = ['search', 'tic-tac-toe', '--depth', '9', '--no-iterative', '--ordering', 'natural'];
  const alphaBeta = [
    ...natural,
    '--algorithm',
    'alpha-beta',
    '--no-table',
    '--no-prefer-faster-wins',
    '--no-win-distance',
  ];

  it('minimax: 549,946 nodes and 255,168 leaves', async () => {
    const found = await json(...natural, '--algorithm', 'minimax');
    expect(found).toMatchObject({ nodes: 549_946, leaves: 255_168, value: 0, score: 0, solved: true, depth: 9 });
    expect(found.stats.cutoffs).toBe(0);
  });

  it('alpha-beta: 18,297 nodes and 7,330 leaves in the open window', async () => {
    expect(await json(...alphaBeta)).toMatchObject({ nodes: 18_297, leaves: 7330, value: 0 });
    expect(await json(...alphaBeta, '--window=-inf,inf')).toMatchObject({ nodes: 18_297, leaves: 7330 });
    expect(await json(...alphaBeta, '--window=-Infinity,+inf', '--fail-hard')).toMatchObject({ nodes: 18_297 });
  });

  it('alpha-beta: 16,811 nodes and 6,740 leaves in [-1, 1]', async () => {
    expect(await json(...alphaBeta, '--window=-1,1')).toMatchObject({ nodes: 16_811, leaves: 6740, value: 0 });
    expect(await json(...alphaBeta, '--window', '-1,1')).toMatchObject({ nodes: 16_811 });
  });

  it('a bound that is solved has no score, which would be read as that of the game', async () => {
    const solve = ['solve', 'connect-four-6x5', '3344'];
    expect(await json(...solve, '--window=-5,5')).toMatchObject({ bound: 'lower', solved: true, score: null });
    expect(await json(...solve)).toMatchObject({ value: 7_999_997, bound: 'exact', solved: true, score: 12 });
  });

  it('alpha-beta, hosted: the same', async () => {
    expect(await json(...alphaBeta, '--hosted')).toMatchObject({ nodes: 18_297, leaves: 7330, value: 0 });
  });
});

describe('uniform', () => {
  const minimal = ['--algorithm', 'alpha-beta', '--no-iterative', '--no-table', '--ordering', 'natural'];

  it('is as deep as the search: its best-first tree has the leaves of the minimal tree, 2 · 5^4 - 1', async () => {
    const found = await json('search', 'uniform', '--branching', '5', '--depth', '8', ...minimal);
    expect(found).toMatchObject({ game: 'uniform', leaves: 1249, solved: true });
    expect(found.pv).toHaveLength(8);
  });

  it('takes a depth of its own, and goes by its other name too', async () => {
    expect(
      await json('search', 'uniform-tree', '--branching', '5', '--depth', '8', '--tree-depth', '9', ...minimal),
    ).toMatchObject({ game: 'uniform', leaves: 1249, solved: false });
    expect((await json('solve', 'uniform', '--branching', '3', '--tree-depth', '5')).pv).toHaveLength(5);
    expect((await json('solve', 'uniform')).pv).toHaveLength(6);
  });

  it('takes a model, a seed and an order', async () => {
    const worst = await json('search', 'uniform', '--branching', '3', '--depth', '6', '--model', 'worst', ...minimal);
    expect(worst.leaves).toBe(3 ** 6);
    const value = async (...args: string[]) => (await json('search', 'uniform', '--depth', '4', ...args)).value;
    expect(await value('--tree-seed', '2')).not.toBe(await value('--tree-seed', '3'));
    const backwards = await json(
      'search',
      'uniform',
      '--branching',
      '5',
      '--depth',
      '6',
      '--best-first',
      '0',
      ...minimal,
    );
    expect(backwards.leaves).toBe(5556);
  });
});

describe('every option of a search', () => {
  it('has a flag', async () => {
    const engine = await createEngine(connectFour);
    let message = '';
    try {
      engine.search(connectFour.initial(), { bogus: 1 } as never);
    } catch (error) {
      if (error instanceof InvalidOptionError) message = error.message;
    }
    const known = message.split('there are ')[1]?.split(', ') ?? [];
    expect(known).toContain('timeMs');
    const flagged = new Set<string>(allSearchFlags.map(({ option }) => option));
    for (const name of ['table.mib', 'table.replacement', 'hosted']) expect(flagged).toContain(name);
    const notForACommandLine = ['signal', 'history', 'onIteration', 'onProgress', 'onRootMove'];
    expect(known.filter((name) => !flagged.has(name))).toEqual(notForACommandLine);
  });

  // What each flag sets shows in what the search did.
  const base = ['search', 'connect-four', '4444'];
  const deep = ['--depth', '8'];
  // biome-ignore lint/suspicious/noExplicitAny: whatever it printed
  type Found = any;
  let plain: Found;
  beforeAll(async () => {
    plain = await json(...base, ...deep);
  });
  const depthsOf = (found: Found): number[] => found.stats.iterations.map(({ depth }: { depth: number }) => depth);
  const takesAnotherWay = (found: Found): boolean => found.nodes !== plain.nodes && found.value === plain.value;
  it.each<[flags: string, shows: (found: Found) => boolean]>([
    ['--depth 3', (found) => found.depth === 3],
    ['--nodes 500', (found) => found.stop === 'nodes' && found.nodes <= 500],
    ['--nodes 5e2', (found) => found.stop === 'nodes' && found.nodes <= 500],
    ['--time 0 --depth 30', (found) => found.stop === 'time'],
    ['--algorithm minimax', (found) => found.stats.cutoffs === 0],
    ['--no-iterative', (found) => found.stats.iterations.length === 1],
    ['--iterative=3', (found) => depthsOf(found).join() === '2,5,8'],
    ['--no-iterative --iterative=3', (found) => depthsOf(found).join() === '2,5,8'],
    ['--no-iterative --iterative', (found) => found.stats.iterations.length > 1],
    ['--aspiration=1', takesAnotherWay],
    ['--ordering worst', (found) => takesAnotherWay(found) && found.nodes > plain.nodes],
    ["--ordering 'hint, table'", takesAnotherWay],
    ['--ordering hint', takesAnotherWay],
    ['--no-table', (found) => found.stats.table === undefined],
    ['--algorithm minimax --table', (found) => found.stats.table.probes > 0],
    ['--table-mib 0.001', (found) => found.stats.table.overwrites > 0],
    ['--table-mib 0.001 --replacement depth', (found) => found.nodes > plain.nodes],
    ['--enhanced-cutoffs', (found) => found.stats.table.probes > plain.stats.table.probes],
    ['--no-knowledge', (found) => found.stats.boundCutoffs === 0],
    ['--no-knowledge --knowledge', (found) => found.stats.boundCutoffs > 0],
    ['--no-win-distance --no-knowledge', (found) => found.stats.distanceCutoffs === 0],
    ['--no-knowledge --depth 10', (found) => found.stats.distanceCutoffs > 0],
    ['--no-quiescence', (found) => found.stats.quiescenceNodes === 0],
    ['--fail-hard --window=900,901', (found) => found.bound === 'upper' && found.value === 900],
    ['--window=900,901', (found) => found.bound === 'upper' && found.value < 900],
    ['--ordering random --seed 7', takesAnotherWay],
    ['--hosted', (found) => found.nodes === plain.nodes],
    ['--lines 2', (found) => found.lines.length === 2],
    ['--ties', (found) => found.ties.includes(found.move)],
  ])('%s', async (flags, shows) => {
    const found = await json(...base, ...(flags.includes('--depth') ? [] : deep), ...wordsOf(flags));
    expect(shows(found), JSON.stringify(found)).toBe(true);
  });

  it('--aspiration: the width may be left out', async () => {
    const nodes = async (flag: string) => (await json(...base, ...deep, flag)).nodes;
    expect(await nodes('--aspiration')).toBe(await nodes('--aspiration=50'));
  });

  it('--seed: the same seed, the same search; another, another', async () => {
    const nodes = async (seed: string) => (await json(...base, ...deep, '--ordering', 'random', '--seed', seed)).nodes;
    expect(await nodes('7')).toBe(await nodes('7'));
    expect(await nodes('7')).not.toBe(await nodes('8'));
  });

  it('has the defaults of the library, though Ctrl-C is a signal of its own', async () => {
    expect(usualLimits({}, false)).toEqual({ timeMs: 1000, iterative: 1 });
    expect(usualLimits({ depth: 9 }, false)).toEqual({ timeMs: undefined, iterative: 2 });
    expect(usualLimits({ depth: 9 }, true)).toEqual({ timeMs: undefined, iterative: 1 });
    expect(usualLimits({ softTimeMs: 5000 }, false)).toEqual({ timeMs: undefined, iterative: 1 });
    expect(usualLimits({ depth: 9, nodes: 5 }, false)).toEqual({ timeMs: undefined, iterative: 1 });
    const depths = (found: { stats: { iterations: { depth: number }[] } }): number[] =>
      found.stats.iterations.map(({ depth }) => depth);
    const alone = await json('search', 'chess', '--depth', '4', '--selective');
    expect(depths(alone)).toEqual([1, 2, 3, 4]);
    expect(depths(await json('search', 'chess', '--depth', '4'))).toEqual([2, 4]);
    const engine = await createEngine(enableSelective(chess, chessSelective), { selective: true });
    const { stats } = engine.search(chess.initial(), { depth: 4, selective: true });
    expect(alone.nodes).toBe(stats.nodes);
  });

  it('--no-prefer-faster-wins: a win is a win', async () => {
    expect(await json('solve', 'connect-four', '4455', '--no-prefer-faster-wins')).toMatchObject({
      value: 8_000_000,
      pliesToEnd: null,
      score: null,
    });
  });
});

describe('ProbCut in the answer', () => {
  const asked = ['search', 'othello', 'f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7', '--depth', '8'];

  it('is what the statistics count, on the page as in JSON', async () => {
    const { tries, cuts, promised } = (await json(...asked, '--selective')).stats.probCut;
    expect(cuts).toBeGreaterThan(0);
    expect((await cutnode([...asked, '--selective'])).stdout).toContain(
      `${tries} tries · ${((100 * cuts) / tries).toFixed(1)} % cut · the margin promises that ${(100 * promised).toFixed(1)} % of them are right\n`,
    );
    const position = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3';
    const chess = ['search', 'chess', position, '--depth', '9', '--selective'];
    const { noisyTries, noisyCuts } = (await json(...chess)).stats.probCut;
    expect(noisyTries).toBeGreaterThan(1);
    expect((await cutnode(chess)).stdout).toContain(
      `${noisyTries} tries · ${((100 * noisyCuts) / noisyTries).toFixed(1)} % cut · by noisy moves\n`,
    );
  });

  it('is absent from other searches', async () => {
    expect((await cutnode(asked)).stdout).not.toContain('ProbCut');
    expect((await json(...asked, '--selective=no-probCut')).stats).not.toHaveProperty('probCut');
  });
});
