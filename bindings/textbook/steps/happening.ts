import { WIN_VALUE } from '../../contract/value.js';
import { type GameTree, withoutName } from '../tree/game-tree.js';
import type { TreeSearchResult, TreeStep } from './tree-step.js';

/** An event without its place. */
export type Happening = Omit<TreeStep, 'step' | 'path' | 'name'> & { readonly event: TreeStep['event'] };
export type Path = readonly number[];
/** Events of one search, and in the end the move and what is known of the root. */
export type Walk = Generator<
  readonly [step: number, path: Path, happening: Happening],
  Pick<TreeSearchResult, 'move' | 'least' | 'greatest'>
>;

/** The search comes to a node. */
export const visit: Happening = { event: 'visit' };

/** The value of a node. */
export function known(value: number): Happening {
  return { event: 'value', value } as Happening;
}

/** What a relation says of the value of a node. */
export function boundOf(relation: '≤' | '=' | '≥', value: number): Happening {
  if (relation === '=') return known(value);
  return { event: 'bound', ...bounds(relation, value) } as Happening;
}

/** Two bounds of the value of a node. */
export function betweenOf(least: number, greatest: number): Happening {
  return { event: 'bound', least, greatest } as Happening;
}

/** The same as two bounds. */
export function bounds(relation: '≤' | '=' | '≥', value: number): Pick<TreeSearchResult, 'least' | 'greatest'> {
  return { least: relation === '≤' ? null : value, greatest: relation === '≥' ? null : value };
}

/** Children that are left out, by their places. */
export function cutOf(children: readonly number[]): Happening {
  return { event: 'cut', children } as Happening;
}

/** The value of a leaf on the library's scale. */
export function leafValue(leaf: GameTree, ply: number): number {
  const value = withoutName(leaf) as number;
  return Number.isFinite(value) ? value : Math.sign(value) * (WIN_VALUE - ply);
}
