import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createLastCoin } from '../../bindings/games/nim/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { type Game, InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';
import type { DepthStudy } from '../../bindings/pruning/by-depth.js';
import { pruningByDepth } from '../../bindings/pruning/index.js';
import { refuses } from '../cli/refuses.js';
import { cutnode, jsonLines } from '../cli/run-command.js';

const WIN = 8_000_000;

/** Alpha-beta as in the books, in natural order, with what it visits. */
function plainAlphaBeta<P, M>(game: Game<P, M>, depth: number, prunes: boolean): { nodes: number; leaves: number } {
  const seen = { nodes: 0, leaves: 0 };
  const value = (position: P, ply: number, alpha: number, beta: number): number => {
    seen.nodes++;
    const payoffs = game.outcome(position);
    if (payoffs || ply === depth) {
      seen.leaves++;
      const payoff = payoffs?.[game.toMove(position) as number] ?? 0;
      return payoff === 0 ? 0 : Math.sign(payoff) * (WIN - ply);
    }
    let best = Number.NEGATIVE_INFINITY;
    for (const move of game.moves(position)) {
      best = Math.max(best, -value(game.play(position, move), ply + 1, -beta, -Math.max(alpha, best)));
      if (prunes && best >= beta) break;
    }
    return best;
  };
  value(game.initial(), 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return seen;
}

describe('pruningByDepth', () => {
  it('counts what minimax and alpha-beta by the book visit, at every depth to the end of tic-tac-toe', async () => {
    const { depths, nodes } = await pruningByDepth(ticTacToe, ticTacToe.initial(), { orderings: ['natural'] });
    expect(nodes).toBe(2_000_000);
    expect(depths.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { depth, searches, minimaxLeaves, branching, branchingDepth, minimalLeaves } of depths) {
      expect(searches).toEqual([{ ordering: 'natural', reached: depth, ...plainAlphaBeta(ticTacToe, depth, true) }]);
      const { leaves } = plainAlphaBeta(ticTacToe, depth, false);
      expect([depth, minimaxLeaves, branchingDepth]).toEqual([depth, leaves, depth]);
      expect(branching ** depth).toBeCloseTo(leaves, 4);
      expect(minimalLeaves).toBeLessThanOrEqual(searches[0]?.leaves as number);
    }
    expect(depths.at(-1)?.minimalLeaves).toBe(529);
  });

  it('measures the branching factor of a uniform tree, whose minimal tree is 2b^(d/2) - 1', async () => {
    const tree = createUniformTree({ branching: 5, depth: 6, model: 'independent', seed: 3 });
    const { depths } = await pruningByDepth(tree, tree.initial(), { orderings: ['best'], depth: 6 });
    expect(depths.map(({ uniformLeaves }) => Math.round(uniformLeaves))).toEqual([5, 9, 29, 49, 149, 249]);
    for (const { branching, uniformLeaves, minimalLeaves, searches } of depths) {
      expect(branching).toBeCloseTo(5, 9);
      expect(minimalLeaves).toBe(Math.round(uniformLeaves));
      expect(searches[0]?.leaves).toBe(minimalLeaves);
    }
  });

  it('leaves out what takes more nodes, tries it no deeper, and goes on beyond the minimal tree', async () => {
    const { depths } = await pruningByDepth(connectFour, connectFour.initial(), { nodes: 3000, seeds: 2 });
    const searches = depths.flatMap((at) => at.searches.map((search) => ({ ...search, depth: at.depth })));
    expect(Math.max(...searches.map(({ nodes }) => nodes))).toBeLessThanOrEqual(3000);
    for (const { depth, ordering } of searches) {
      const there = searches.filter((search) => search.ordering === ordering).map((search) => search.depth);
      expect(there).toContain(Math.max(1, depth - 1));
    }
    expect(depths.every((at) => at.searches.length > 0)).toBe(true);
    const last = depths.at(-1);
    expect([last?.minimalLeaves, last?.minimaxLeaves]).toEqual([undefined, undefined]);
    // 30,000 leaves hold 7^5; the factor of the deepest depth that was counted stands for the rest.
    expect(depths.map(({ branchingDepth }) => branchingDepth)).toEqual([
      1,
      2,
      3,
      4,
      5,
      ...depths.slice(5).map(() => 5),
    ]);
    expect(last?.branching).toBeCloseTo(7, 9);
  });

  it('goes no deeper than where a search by iterations finds the final value', async () => {
    const game = createLastCoin();
    const orderings = ['natural', 'table'];
    const { depths } = await pruningByDepth(game, game.parse('5'), { orderings });
    expect(depths.map(({ searches }) => searches.map(({ reached }) => reached))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ]);
  });

  it('is the same for rules in JavaScript', async () => {
    const options = { nodes: 500, seeds: 2 };
    expect(await pruningByDepth(ticTacToe, ticTacToe.initial(), { ...options, hosted: true })).toEqual(
      await pruningByDepth(ticTacToe, ticTacToe.initial(), options),
    );
  });

  it('stops where deeper searches meet nothing new', async () => {
    // One long line with a side branch, too long for minimax to be counted at every depth.
    const corridor: Game<number, number> = {
      name: 'corridor',
      initial: () => 0,
      toMove: (p) => p % 2,
      moves: () => [1],
      play: (p, move) => p + move,
      outcome: (p) => (p === 7 ? [0, 0] : undefined),
    };
    const { depths } = await pruningByDepth(corridor, 0, { orderings: ['natural'] });
    expect(depths.map(({ depth, branching, searches }) => [depth, branching, searches[0]?.nodes])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((depth) => [depth, 1, depth + 1]),
    );
  });

  it('rejects with the reason of its signal, and has passed on what was done', async () => {
    const stop = new AbortController();
    let seen: DepthStudy | undefined;
    const study = pruningByDepth(connectFour, connectFour.initial(), {
      signal: stop.signal,
      onProgress: ({ next, study: done }) => {
        seen = done;
        if (next.depth === 4) stop.abort(new Error('enough'));
      },
    });
    await expect(study).rejects.toThrow('enough');
    expect(seen?.depths.map(({ depth }) => depth)).toEqual([1, 2, 3]);
  });

  it.each<[object, string]>([
    [{ depth: 0 }, 'depth must be a whole number from 1 to 1000, not 0'],
    [{ nodes: 1.5 }, 'nodes must be a whole number from 1'],
    [{ seeds: 1 }, 'seeds must be a whole number from 2 to 1000, not 1'],
    [{ orderings: [] }, 'orderings must be a list of names, one at least'],
    [{ orderings: ['hint', 'hint'] }, "orderings lists 'hint' twice"],
    [{ orderings: ['wrost'] }, "unknown ordering 'wrost'"],
    [{ ordering: ['hint'] }, 'ordering'],
  ])('refuses %j', async (options, message) => {
    const study = pruningByDepth(ticTacToe, ticTacToe.initial(), options);
    await expect(study).rejects.toThrow(InvalidOptionError);
    await expect(study).rejects.toThrow(message);
  });

  it('refuses a game that is over', async () => {
    await expect(pruningByDepth(ticTacToe, ticTacToe.parse('XXXOO....'))).rejects.toThrow(InvalidPositionError);
  });
});

describe('cutnode prune --by-depth', () => {
  it('prints nodes and leaves by depth beside the bounds, and the best ordering', async () => {
    const { status, stdout, stderr } = await cutnode('prune --by-depth tic-tac-toe --orderings natural,killer+hint');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^tic-tac-toe from the start {2}alpha-beta in the plain tree, by depth\n/);
    expect(stdout).toMatch(/^ {2}minimax +9 +72 +504 +3,024 +15,120 +56,160 +154,944 +255,168 +255,168$/m);
    expect(stdout).toMatch(/^ {2}minimal tree +9 +16 +70 +110 +362 +386 +528 +529 +529$/m);
    expect(stdout).toMatch(/^ {2}2b\^\(d\/2\) − 1 +9 +16 +70 +109 +368 +473 +1,091 +1,009 +1,261$/m);
    expect(stdout).toMatch(/^ {2}b +9\.00 +8\.49 +7\.96 +7\.42 +6\.85 +6\.19 +5\.51 +4\.74 +3\.99$/m);
    expect(stdout).toContain('The best ordering for this game is killer+hint: 5,587 nodes at depth 9.');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'At depth 9 it is far from the minimum: 3.94× the leaves of the minimal tree; natural order visits 16.0×.',
    );
  });

  it('compares orderings no deeper than where one of them has found the final value', async () => {
    // The iterations to depth 3 find the final value, and natural order goes on: 24 nodes, 25.
    const { stdout } = await cutnode('prune --by-depth last-coin 5 --orderings natural,table --depth 5');
    expect(stdout).toMatch(/^ {2}natural +4 +9 +19 +24 +25$/m);
    expect(stdout).toMatch(/^ {2}table +4 +13 +32 +32 +32$/m);
    expect(stdout).toContain('The best ordering for this game is natural: 19 nodes at depth 3.');
    expect(stdout.replace(/\s+/g, ' ')).toContain('At depth 3 it is some way from the minimum: 2.25×');
    expect(stdout).toContain('from depth 4 on the value is final');
  });

  it('writes one JSON object per depth', async () => {
    const { stdout } = await cutnode('prune --by-depth connect-four 44 --nodes 100 --orderings hint --json');
    const lines = jsonLines(stdout);
    expect(lines.map(({ game, position, depth, minimaxLeaves }) => [game, position, depth, minimaxLeaves])).toEqual([
      ['connect-four', '44', 1, 7],
      ['connect-four', '44', 2, 49],
    ]);
    expect(lines[1].searches).toEqual([{ ordering: 'hint', leaves: 13, nodes: 21, reached: 2 }]);
    expect(lines[1]).toMatchObject({ branching: 7, branchingDepth: 2, uniformLeaves: 13, minimalLeaves: 13 });
  });

  it('Ctrl-C keeps what is done, prints it and ends with 130', async () => {
    const listeners = process.listenerCount('SIGINT');
    const run = cutnode('prune --by-depth connect-four --depth 9 --seeds 1000');
    // Until there is something to keep, Ctrl-C is the system's and ends the process.
    while (process.listenerCount('SIGINT') === listeners) await new Promise((resolve) => setImmediate(resolve));
    process.emit('SIGINT');
    const { status, stdout } = await run;
    expect(status).toBe(130);
    expect(stdout).toContain('stopped early');
    expect(stdout).toContain('The best ordering for this game is');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it('shows on a terminal what it measures', async () => {
    const { stderr } = await cutnode('prune --by-depth tic-tac-toe --depth 1', { terminal: ['stderr'] });
    expect(stderr).toContain('measuring tic-tac-toe … Ctrl-C gives up');
  });

  refuses('prune --by-depth', [
    ['backgammon', 'prune --by-depth searches games without dice; backgammon has dice'],
    ['tic-tac-toe --nodes many', '--nodes must be a whole number from 1'],
    ['tic-tac-toe XXXOO....', 'the game is over'],
    ['tic-tac-toe --depth 2,3', '--by-depth goes to one --depth, through all before it'],
    ['tic-tac-toe --tables 1', '--tables does not go with --by-depth'],
    ['tic-tac-toe --svg chart.svg', '--svg does not go with --by-depth'],
    ['tic-tac-toe X........ O........', '--by-depth takes one position, not 2'],
  ]);

  it('alone has a limit of nodes', async () => {
    const { status, stderr } = await cutnode('prune tic-tac-toe --nodes 100');
    expect([status, stderr]).toEqual([2, 'cutnode: --nodes goes with --by-depth\n']);
  });
});
