/**
 * Near cuts: alpha-beta that also cuts where β − α is small. The resulting error depends on the value that a
 * cut node returns. The example counts the savings on synthetic trees and on Breakthrough.
 *
 *     npx tsx examples/near-cut.ts
 */
import { fileURLToPath } from 'node:url';
import { breakthrough } from 'cutnode/games/breakthrough';
import { createUniformTree } from 'cutnode/games/uniform-tree';
import { type GameTree, nearCut, searchToDepth, singleValueNearCut, treeGame } from 'cutnode/textbook';

/** What near cuts that return a single number may return. */
const returned = ['violated bound', 'inner value'] as const;

/** A tree of value 0. Each of `moves` MIN nodes looks better than all earlier ones by `slack`, but is worth -1000. */
export function manySiblings(slack: number, moves: number): GameTree {
  return [0, ...Array.from({ length: moves }, (_, i) => [(i + 1) * slack, -1000])];
}

/** A tree of 2·`k` plies with value `k`·`slack`; near cuts that return a single number give 0. */
export function tallTree(slack: number, k: number, value = 0): GameTree {
  return k === 0 ? value : [value, [tallTree(slack, k - 1, value + slack), value + slack * (k + 1)]];
}

export interface NearCutRow {
  readonly slack: number;
  /** Leaves of `nearCut`, and the greatest difference between its lower bound and the true value. */
  readonly leaves: number;
  readonly error: number;
  /** The same for near cuts that return a single number: the violated bound, the inner value. */
  readonly single: readonly { readonly leaves: number; readonly error: number }[];
}

/**
 * Leaves and greatest error over `trees` uniform trees with 4 moves per node, 6 plies deep, and values close
 * together.
 */
export function onUniformTrees(slacks: readonly number[], trees: number): NearCutRow[] {
  const depth = 6;
  const games = Array.from({ length: trees }, (_, i) =>
    createUniformTree({ branching: 4, depth, seed: i + 1, bestFirst: 0.6 }),
  );
  const values = games.map((game) => searchToDepth(game, game.initial(), { depth }).value);
  const total = (runs: readonly { leaves: number; error: number }[]) => ({
    leaves: runs.reduce((sum, { leaves }) => sum + leaves, 0),
    error: Math.max(...runs.map(({ error }) => error)),
  });
  return slacks.map((slack) => ({
    slack,
    ...total(
      games.map((game, i) => {
        const { lower, counts } = nearCut(game, game.initial(), { depth, slack });
        return { leaves: counts.leaves, error: (values[i] as number) - lower };
      }),
    ),
    single: returned.map((returns) =>
      total(
        games.map((game, i) => {
          const { value, counts } = singleValueNearCut(game, game.initial(), { depth, slack, returns });
          return { leaves: counts.leaves, error: Math.abs((values[i] as number) - value) };
        }),
      ),
    ),
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const slack = 10;
  console.log(`Two trees, searched with a slack of ${slack}. nearCut keeps both bounds and is never wrong by more:\n`);
  for (const [name, tree] of [
    ['five siblings', manySiblings(slack, 5)],
    ['twelve plies', tallTree(slack, 6)],
  ] as const) {
    const game = treeGame(tree);
    const root = game.initial();
    const value = searchToDepth(game, root, { depth: 12 }).value;
    const { lower, upper } = nearCut(game, root, { depth: 12, slack });
    const [outer, inner] = returned.map(
      (returns) => singleValueNearCut(game, root, { depth: 12, slack, returns }).value,
    );
    console.log(
      `  ${name}: worth ${value}; nearCut says ${lower} … ${upper}; returning the violated bound gives ${outer}, the inner value ${inner}`,
    );
  }

  const row = (...cells: readonly unknown[]): string => cells.map((cell) => String(cell).padStart(11)).join('');
  console.log('\n20 synthetic trees, 4 moves a node, 6 plies; leaves evaluated, and the greatest error:\n');
  console.log(row('', 'nearCut', '', 'violated', 'bound', 'inner', 'value'));
  console.log(row('slack', 'leaves', 'error', 'leaves', 'error', 'leaves', 'error'));
  for (const { slack, leaves, error, single } of onUniformTrees([0, 50, 100, 200, 400], 20)) {
    console.log(row(slack, leaves, error, ...single.flatMap((one) => [one.leaves, one.error])));
  }

  console.log('\nBreakthrough from the start, 6 plies, a pawn is worth 100 and a step 10:\n');
  console.log(row('slack', 'leaves', 'at least', 'at most', 'move'));
  const start = breakthrough.initial();
  for (const slack of [0, 10, 20, 50]) {
    const { move, lower, upper, counts } = nearCut(breakthrough, start, { depth: 6, slack });
    console.log(row(slack, counts.leaves, lower, upper, move && breakthrough.formatMove(start, move)));
  }
}
