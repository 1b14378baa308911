/** What the trees of a level of difficulty are like, and what alpha-beta must meet in each of them. */
export interface ExerciseLevel {
  readonly plies: number;
  /** The least and the greatest number of children of a node. */
  readonly children: readonly [least: number, greatest: number];
  /** The least and the greatest number of leaves. */
  readonly leaves: readonly [least: number, greatest: number];
  /** The range of the leaves' values. */
  readonly values: readonly [least: number, greatest: number];
  /** No two leaves have the same value, so that no cut depends on a tie. */
  readonly distinct: boolean;
  /** One child in so many is a leaf, although the tree goes deeper elsewhere; 0: all leaves are equally deep. */
  readonly earlyLeaf: number;
  /** Who moves at the root. */
  readonly first: 'MAX' | 'MIN';
  /** The least number of cuts that skip something. */
  readonly cuts: number;
  /** Kinds of cuts of which there must be one. `node`: of a node with children, not only of leaves. */
  readonly needs: readonly ('alpha' | 'beta' | 'node' | 'deep')[];
}

/** The levels, from 1. */
export const exerciseLevels: readonly ExerciseLevel[] = [
  {
    plies: 2,
    children: [3, 3],
    leaves: [9, 9],
    values: [1, 15],
    distinct: true,
    earlyLeaf: 0,
    first: 'MAX',
    cuts: 1,
    needs: ['alpha'],
  },
  {
    plies: 3,
    children: [2, 3],
    leaves: [10, 14],
    values: [1, 25],
    distinct: true,
    earlyLeaf: 0,
    first: 'MAX',
    cuts: 2,
    needs: ['alpha', 'beta'],
  },
  {
    plies: 4,
    children: [2, 2],
    leaves: [16, 16],
    values: [1, 30],
    distinct: true,
    earlyLeaf: 0,
    first: 'MAX',
    cuts: 3,
    needs: ['alpha', 'beta', 'node'],
  },
  {
    plies: 4,
    children: [2, 3],
    leaves: [12, 17],
    values: [-9, 20],
    distinct: false,
    earlyLeaf: 3,
    first: 'MAX',
    cuts: 2,
    needs: ['deep'],
  },
  {
    plies: 5,
    children: [2, 3],
    leaves: [16, 22],
    values: [-20, 20],
    distinct: false,
    earlyLeaf: 3,
    first: 'MIN',
    cuts: 4,
    needs: ['alpha', 'beta', 'node', 'deep'],
  },
];
