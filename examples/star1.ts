/**
 * Star1 on a small tree: the bounds on each outcome of a throw before it is examined, and the reason why the
 * last two outcomes are not examined.
 *
 *     npx tsx examples/star1.ts [--svg FILE]
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChanceTree, chanceFigure, chanceTreeGame, expectiminimax } from 'cutnode/textbook/chance';

/** MAX chooses between a throw with two outcomes and a throw with four; leaves are worth 0 to 10. */
export const tree: ChanceTree = {
  max: [
    {
      chance: [
        [1 / 2, { min: [6, 9] }],
        [1 / 2, { min: [8, 10] }],
      ],
    },
    {
      chance: [
        [1 / 4, { min: [4, 7] }],
        [1 / 4, { min: [3, 9] }],
        [1 / 4, { min: [10, 10] }],
        [1 / 4, { min: [2, 8] }],
      ],
    },
  ],
};
export const range = [0, 10] as const;

/** What each examined outcome reveals. */
export function outcomeLines(): string[] {
  const game = chanceTreeGame(tree);
  const lines: string[] = [];
  expectiminimax(game, game.initial(), {
    pruning: 'star1',
    range,
    watch({ position, outcome, childAlpha, childBeta, value, least, greatest, cut }) {
      const window = `in the window (${rounded(childAlpha)}, ${rounded(childBeta)})`;
      const then = `the throw is worth ${rounded(least)} to ${rounded(greatest)}${cut ? ': cut' : ''}`;
      lines.push(`throw ${game.format?.(position)}, outcome ${outcome} ${window}: ${rounded(value)}; ${then}`);
    },
  });
  return lines;
}

export function figure(): string {
  return chanceFigure(tree, { range });
}

/** The actual windows are slightly wider than these numbers. */
function rounded(n: number): number {
  return Number.isFinite(n) ? Number(n.toFixed(6)) + 0 : n;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, file] = process.argv.slice(2);
  if (flag === '--svg' && file) writeFileSync(file, figure());
  for (const line of outcomeLines()) console.log(line);
}
