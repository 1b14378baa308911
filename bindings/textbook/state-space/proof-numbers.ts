import { checkNames, number } from '../../contract/checks.js';
import { checkLimits, LimitWatch, limitNames, type SearchLimits } from '../../contract/limits.js';
import { type GameOrTree, taskOf } from '../alpha-beta/game-or-tree.js';
import { sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreePosition } from '../tree/tree-game.js';
import { expectManyPositions } from './explicit-tree.js';

export interface ProofNumberOptions extends SearchLimits {
  /** Prove that MAX, player 0, gets at least this. Default: 1. */
  readonly goal?: number | undefined;
  /** Trees only: who moves at the root. Default: MAX. */
  readonly first?: 'MAX' | 'MIN' | undefined;
  /** The maximum number of expansions, from 1. Default: no limit. */
  readonly nodes?: number | undefined;
}

/**
 * The numbers of one node. `Infinity` is the proof number of what is disproved, and the disproof number of what is
 * proved.
 */
export interface ProofNumbers<Move> {
  /** The moves from the root to the node. */
  readonly path: readonly Move[];
  readonly proof: number;
  readonly disproof: number;
}

/** One expansion. */
export interface ProofNumberStep<Move> {
  /** From 1. */
  readonly step: number;
  /** The moves from the root to the most-proving node, which is expanded. */
  readonly path: readonly Move[];
  /** The children, then the node and those above it whose numbers changed, upwards. */
  readonly changed: readonly ProofNumbers<Move>[];
}

export interface ProofNumberResult {
  /**
   * True if MAX gets at least the goal, false if not; `undefined` if a limit stopped the search before that was clear.
   */
  readonly proved: boolean | undefined;
  readonly stop: 'solved' | 'nodes' | 'time' | 'aborted';
  readonly expansions: number;
}

interface Node<Position, Move> extends ProofNumbers<Move> {
  readonly position: Position;
  readonly parent: Node<Position, Move> | undefined;
  /** Whether MAX moves: one child proves an OR node. */
  readonly or: boolean;
  proof: number;
  disproof: number;
  children: Node<Position, Move>[];
}

const optionNames = ['goal', 'first', ...limitNames] as const;

/**
 * Proof-number search (Allis, van der Meulen and van den Herik, "Proof-number search", 1994), one expansion at a time,
 * to read. The engine's own is `createProver` of `cutnode/proof`, which does not judge the siblings of a child that
 * settles its parent. Throws what `pearlAlphaBeta` throws, and `UnsupportedGameError` for a game with `undo` or
 * `reward`.
 */
export function* traceProofNumbers<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: ProofNumberOptions = {},
): Generator<ProofNumberStep<Move>, ProofNumberResult> {
  checkNames('option', options, optionNames);
  const { first, ...limits } = options;
  checkLimits(limits);
  const goal = number('goal', options.goal, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 1);
  const { rules, root } = taskOf(subject, position, { first }, ['first']);
  rules.refuseRewards('proof-number search');
  expectManyPositions(rules, 'proof-number search');
  const watch = new LimitWatch(limits);

  const makeNode = (here: Pick<Node<Position, Move>, 'position' | 'parent' | 'path'>): Node<Position, Move> => {
    const tip = tipOf(rules, here.position, here.path.length, {});
    const [proof, disproof] = !tip ? [1, 1] : tip.value >= goal ? [0, Infinity] : [Infinity, 0];
    return { ...here, or: tip !== undefined || sideOf(rules, here.position) === 'MAX', proof, disproof, children: [] };
  };

  const start = makeNode({ position: root, parent: undefined, path: [] });
  let expansions = 0;
  for (let step = 1; start.proof > 0 && start.disproof > 0; step++) {
    const limit = watch.reached(step);
    if (limit) return { proved: undefined, stop: limit, expansions };
    let leaf = start;
    while (leaf.children.length > 0) leaf = mostProving(leaf);
    leaf.children = rules
      .moves(leaf.position)
      .map((move) => makeNode({ position: rules.play(leaf.position, move), parent: leaf, path: [...leaf.path, move] }));
    expansions++;
    const changed = [...leaf.children];
    for (let here: Node<Position, Move> | undefined = leaf; here; here = here.parent) {
      const { proof, disproof } = here;
      update(here);
      if (here !== leaf && here.proof === proof && here.disproof === disproof) break;
      changed.push(here);
    }
    yield {
      step,
      path: leaf.path,
      changed: changed.map(({ path, proof, disproof }) => ({ path, proof, disproof })),
    };
  }
  return { proved: start.proof === 0, stop: 'solved', expansions };
}

/** The child whose proof (at an OR node) or disproof is nearest; the first of equals. */
function mostProving<Position, Move>({ or, children }: Node<Position, Move>): Node<Position, Move> {
  return children.reduce((best, child) =>
    (or ? child.proof < best.proof : child.disproof < best.disproof) ? child : best,
  );
}

/** An OR node needs one proof, and the disproof of all children; an AND node the other way round. */
function update<Position, Move>(node: Node<Position, Move>): void {
  const proofs = node.children.map(({ proof }) => proof);
  const disproofs = node.children.map(({ disproof }) => disproof);
  node.proof = node.or ? Math.min(...proofs) : sum(proofs);
  node.disproof = node.or ? sum(disproofs) : Math.min(...disproofs);
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
