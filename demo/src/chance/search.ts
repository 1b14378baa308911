import { type ChanceTree, chanceTreeGame, expectiminimax } from 'cutnode/textbook/chance';
import type { ChanceFigureNode } from '../../../bindings/figures/laboratory.js';
import {
  type ChancePruning,
  type ChanceTreePosition,
  type ExpectiminimaxResult,
  knownOf,
  type ThrowEvent,
} from '../../../bindings/textbook/laboratory.js';

type Thrown = ThrowEvent<ChanceTreePosition, number>;

/** What the search did: it came to a node, or an outcome of a chance node has been valued. */
export type ChanceStep =
  | { readonly kind: 'visit'; readonly path: string }
  | { readonly kind: 'outcome'; readonly path: string; readonly event: Thrown };

/** A search of a tree with chance nodes, as the steps that it took. */
export interface ChanceSearch {
  readonly tree: ChanceTree;
  readonly steps: readonly ChanceStep[];
  readonly value: number;
  /** The move chosen at the root. */
  readonly move: number | undefined;
  readonly counts: ExpectiminimaxResult<number>['counts'];
}

/** Search the tree and note every step. `range`: bounds on the leaves, by default those of its own. */
export function searchOf(
  tree: ChanceTree,
  pruning: ChancePruning,
  range: readonly [number, number] = leafRange(tree),
): ChanceSearch {
  const game = chanceTreeGame(tree);
  const steps: ChanceStep[] = [];
  const { value, move, counts } = expectiminimax(
    {
      ...game,
      outcome(position) {
        steps.push({ kind: 'visit', path: position.path });
        return game.outcome(position);
      },
    },
    game.initial(),
    {
      pruning,
      range,
      table: false,
      watch: (event) => steps.push({ kind: 'outcome', path: pathOf(event), event }),
    },
  );
  return { tree, steps, value, move, counts };
}

/** The tree as it stands after so many steps. */
export function pictureOf({ tree, steps, value, move }: ChanceSearch, done: number): ChanceFigureNode {
  const visited = new Set<string>();
  const last = new Map<string, Thrown>();
  for (const step of steps.slice(0, done)) {
    if (step.kind === 'visit') visited.add(step.path);
    else last.set(step.path, step.event);
  }
  const over = done >= steps.length;
  const here = steps[done - 1]?.path;
  const draw = (node: ChanceTree, path: string, probability?: number): ChanceFigureNode => {
    const event = last.get(path);
    const seen = visited.has(path);
    const children = childrenOf(node).map(([child, share], i) => draw(child, below(path, i), share));
    const kind = kindOf(node);
    const shared = {
      kind,
      seen,
      current: over ? undefined : path === here,
      probability,
      chosen: over && path !== '' && path === String(move),
      window: event && ([event.childAlpha, event.childBeta] as const),
      afterwards: event && ([event.least, event.greatest] as const),
      decided: event?.cut !== undefined,
      children,
    };
    if (typeof node === 'number') return { ...shared, known: { relation: '=', value: node } };
    const events = children.flatMap((_, i) => last.get(below(path, i)) ?? []);
    const first = kind === 'chance' ? events[0] : undefined;
    const window = shared.window ?? (first && ([first.alpha, first.beta] as const));
    if (path === '') return { ...shared, window, known: over ? { relation: '=', value } : undefined };
    return { ...shared, window, known: knownOf(kind, events, event, children) };
  };
  return draw(tree, '');
}

export const below = (path: string, index: number): string => (path === '' ? String(index) : `${path}.${index}`);

function pathOf({ position, outcome }: Thrown): string {
  return below(position.path, outcome);
}

function kindOf(node: ChanceTree): ChanceFigureNode['kind'] {
  if (typeof node === 'number') return 'leaf';
  return 'max' in node ? 'max' : 'min' in node ? 'min' : 'chance';
}

function childrenOf(node: ChanceTree): readonly (readonly [child: ChanceTree, probability?: number])[] {
  if (typeof node === 'number') return [];
  if ('max' in node) return node.max.map((child) => [child] as const);
  if ('min' in node) return node.min.map((child) => [child] as const);
  return node.chance.map(([share, child]) => [child, share] as const);
}

/** The least and the greatest leaf. */
function leafRange(tree: ChanceTree): readonly [number, number] {
  const leaves: number[] = [];
  const open: ChanceTree[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'number') leaves.push(node);
    else open.push(...childrenOf(node).map(([child]) => child));
  }
  return [Math.min(...leaves), Math.max(...leaves)];
}
