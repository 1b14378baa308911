import { checkNames, whole } from '../../contract/checks.js';
import { Random } from '../../contract/random.js';
import type { CutoffEvent } from '../alpha-beta/events.js';
import { traceAlphaBeta } from '../alpha-beta/trace.js';
import { type GameTree, subtree, valuesOf, withValues } from '../tree/game-tree.js';
import { formatTree } from '../tree/notation.js';
import { treeGame } from '../tree/tree-game.js';
import { type ExerciseLevel, exerciseLevels } from './levels.js';
import { minimalOrder } from './minimal-order.js';

export interface ExerciseOptions {
  /** From 0. Default: 1. */
  readonly seed?: number | undefined;
  /** The difficulty, from 1, two plies and one cut, to 5. Default: 1. */
  readonly level?: number | undefined;
  /** How many trees, from 1 to 100. Default: 1. */
  readonly count?: number | undefined;
}

/** A tree to search by hand. `answerKey(tree, { first })` has the answers. */
export interface Exercise {
  readonly seed: number;
  readonly level: number;
  /** Its number on the sheet, from 1. */
  readonly number: number;
  readonly tree: GameTree;
  /** The tree as text, as `parseTree` reads it. */
  readonly text: string;
  /** Who moves at the root. */
  readonly first: 'MAX' | 'MIN';
}

/**
 * Random trees to search by hand, each with what its level promises: cuts of these kinds, and an order that needs fewer
 * leaves than from left to right. The same seed and level give the same trees on every machine, however many are asked
 * for. Throws `InvalidOptionError`.
 */
export function exercises(options: ExerciseOptions = {}): readonly Exercise[] {
  checkNames('exercise option', options, ['seed', 'level', 'count']);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 1);
  const level = whole('level', options.level, 1, exerciseLevels.length, 1);
  const count = whole('count', options.count, 1, 100, 1);
  const wanted = exerciseLevels[level - 1] as ExerciseLevel;
  const random = Random.seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const tree = fittingTree(wanted, random);
    return { seed, level, number: i + 1, tree, text: formatTree(tree), first: wanted.first };
  });
}

/** Draws trees until one fits. One in 2 to 60 does, so that this ends. */
function fittingTree(level: ExerciseLevel, random: Random): GameTree {
  while (true) {
    const shape = drawShape(level, level.plies, random);
    const leaves = valuesOf(shape).length;
    if (leaves < level.leaves[0] || leaves > level.leaves[1] || depthOf(shape) < level.plies) continue;
    const tree = withValues(shape, drawValues(level, leaves, random));
    if (fits(level, tree)) return tree;
  }
}

/** The nodes without values: 0 at every leaf. */
function drawShape(level: ExerciseLevel, left: number, random: Random): GameTree {
  const { children, earlyLeaf, plies } = level;
  // Not right below the root, where it would be too easy.
  const early = left < plies - 1 && earlyLeaf > 0 && random.below(earlyLeaf) === 0;
  if (left === 0 || early) return 0;
  const [least, greatest] = children;
  // A root with one child asks nothing.
  const fewest = left === plies ? Math.max(2, least) : least;
  const count = fewest + random.below(greatest - fewest + 1);
  return Array.from({ length: count }, () => drawShape(level, left - 1, random));
}

function drawValues({ values, distinct }: ExerciseLevel, count: number, random: Random): number[] {
  const [least, greatest] = values;
  if (distinct) {
    const all = Array.from({ length: greatest - least + 1 }, (_, i) => least + i);
    return random.shuffled(all).slice(0, count);
  }
  return Array.from({ length: count }, () => least + random.below(greatest - least + 1));
}

function depthOf(shape: GameTree): number {
  return Array.isArray(shape) ? 1 + Math.max(...shape.map(depthOf)) : 0;
}

function fits({ first, cuts, needs }: ExerciseLevel, tree: GameTree): boolean {
  const found: CutoffEvent[] = [];
  const trace = traceAlphaBeta(treeGame(tree, { first }));
  let step = trace.next();
  for (; !step.done; step = trace.next()) {
    if (step.value.type === 'cutoff' && step.value.skipped.length > 0) found.push(step.value);
  }
  const { leaves, value } = step.value;
  const has = (need: ExerciseLevel['needs'][number]): boolean =>
    found.some(({ kind, reach, skipped }) =>
      need === 'deep'
        ? reach === 'deep'
        : need === 'node'
          ? skipped.some(({ path }) => Array.isArray(subtree(tree, path)))
          : kind === need,
    );
  return found.length >= cuts && needs.every(has) && leaves > minimalOrder(tree, first, value).leaves;
}
