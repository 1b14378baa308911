import { checkedGame } from '../../contract/checked-game.js';
import { checkNames } from '../../contract/checks.js';
import { type ChanceTree, type ChanceTreePosition, chanceTreeGame } from './chance-tree.js';
import { expectiminimax } from './expectiminimax.js';
import { type Known, knownOf } from './known.js';
import type { ChancePruning, ThrowEvent } from './task.js';

export interface SearchedTreeOptions {
  /** Default: `'star1'`. */
  readonly pruning?: ChancePruning | undefined;
  /** Bounds on the leaves, as in `expectiminimax`. Default: the least and the greatest leaf, of which ±`Infinity` is ±1. */
  readonly range?: readonly [least: number, greatest: number] | undefined;
}

/** A node of a tree with chance nodes, and what a search found out about it. */
export interface SearchedChanceNode {
  readonly kind: 'max' | 'min' | 'chance' | 'leaf';
  /** What is known of its value; `undefined` if nothing is. */
  readonly known: Known;
  /** The search visited it. */
  readonly seen: boolean;
  /** It is the move chosen at the root. */
  readonly chosen: boolean;
  /** The probability of this outcome; `undefined` below a MAX or MIN node. */
  readonly probability: number | undefined;
  /** The window of a chance node, or the window given to an outcome of a chance node. */
  readonly window: readonly [alpha: number, beta: number] | undefined;
  /** The bounds of the parent's expectation after this outcome. */
  readonly afterwards: readonly [least: number, greatest: number] | undefined;
  /** The parent was cut off after this outcome. */
  readonly decided: boolean;
  readonly children: readonly SearchedChanceNode[];
}

type Event = ThrowEvent<ChanceTreePosition, number>;

/**
 * Search a tree with chance nodes by expectiminimax and report each node's window, whether it was visited, and what is
 * known of its value. `chanceFigure` of `cutnode/figures` draws the result. Throws what `expectiminimax` throws.
 */
export function searchedChanceTree(tree: ChanceTree, options: SearchedTreeOptions = {}): SearchedChanceNode {
  const game = chanceTreeGame(tree);
  const rules = checkedGame(game);
  const leaves = leavesOf(tree);
  checkNames('option', options, ['pruning', 'range']);
  const { pruning = 'star1', range = [Math.min(...leaves), Math.max(...leaves)] } = options;
  const visited = new Set<string>();
  const last = new Map<string, Event>();
  const { value, move } = expectiminimax(
    {
      ...game,
      outcome(position) {
        visited.add(position.path);
        return rules.outcome(position);
      },
    },
    rules.initial(),
    { pruning, range, table: false, watch: (event) => last.set(pathOf(event), event) },
  );

  const look = (position: ChanceTreePosition, probability: number | undefined, chosen: boolean): SearchedChanceNode => {
    const { tree: here, path } = position;
    const kind = typeof here === 'number' ? 'leaf' : 'max' in here ? 'max' : 'min' in here ? 'min' : 'chance';
    const moves = kind === 'leaf' ? [] : rules.moves(position);
    const probabilities = typeof here === 'object' && 'chance' in here ? here.chance.map(([share]) => share) : [];
    const below = moves.map((each) => rules.play(position, each));
    const event = last.get(path);
    const first = below.map((child) => last.get(child.path)).find(Boolean);
    const isRoot = path === '';
    const children = below.map((child, i) => look(child, probabilities[i], isRoot && i === move));
    return {
      kind,
      known: isRoot
        ? { relation: '=', value }
        : typeof here === 'number'
          ? { relation: '=', value: worthOf(here) }
          : knownOf(
              kind,
              below.flatMap((child) => last.get(child.path) ?? []),
              event,
              children,
            ),
      seen: visited.has(path),
      chosen,
      probability,
      window: event ? [event.childAlpha, event.childBeta] : first && [first.alpha, first.beta],
      afterwards: event && [event.least, event.greatest],
      decided: Boolean(event?.cut),
      children,
    };
  };
  return look(rules.initial(), undefined, false);
}

/** A win is worth 1 and a loss −1: the default of `expectiminimax`. */
function worthOf(leaf: number): number {
  return Number.isFinite(leaf) ? leaf : Math.sign(leaf);
}

function leavesOf(tree: ChanceTree): number[] {
  if (typeof tree === 'number') return [worthOf(tree)];
  if ('max' in tree) return tree.max.flatMap(leavesOf);
  if ('min' in tree) return tree.min.flatMap(leavesOf);
  return tree.chance.flatMap(([, outcome]) => leavesOf(outcome));
}

/** The path of the child that an event's outcome leads to. */
function pathOf({ position, outcome }: Event): string {
  return position.path === '' ? String(outcome) : `${position.path}.${outcome}`;
}
