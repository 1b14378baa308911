import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING } from '../core/values';

/**
 * A synthetic tree: every node has `branching` children, and every leaf is `depth` plies below the root.
 * Nothing is stored: a node's hash is derived from its parent's, so the same seed gives the same tree. There
 * are three ways to assign values:
 *
 * - independent: leaf values are hashes, and minimax determines the inner values. (The model of Pearl's
 *   analysis.)
 * - top-down: each node passes its own value to one child, its best, and worse values to the others, so that
 *   the true value of every node is known when it is generated (Newborn 1977; Marsland, Reinefeld and Schaeffer
 *   1987). With probability `bestFirst` the best child is the first, otherwise the last.
 * - worst: leaf values are all different and arranged so that alpha-beta, left to right, must visit every leaf
 *   (Knuth and Moore 1975, section 6): for the player who chooses, each child's subtree lies wholly above that
 *   of the child before it.
 *
 * A move is the number of the child, from 0.
 */
@unmanaged
export class TreeNode {
  /** The number of the node, level by level: the root is 0, its children are 1 to b, and so on, modulo 2^64. */
  number: u64;
  hash: u32;
  /** The true value from the point of view of the side to move. */
  value: i32;
  /** Plies left below this node. */
  left: i32;
  branching: i32;
  model: i32;
  /** `bestFirst` scaled to 2^32 (`perfect` stands for 2^32 itself). */
  bestFirst: u32;
  perfect: i32;
  /** Worst model: the range of this subtree's leaf values, from MAX's point of view. */
  low: i32;
  span: i32;
  /** 1 if MAX, the player at the root, is to move. */
  max: i32;
}

const INDEPENDENT: i32 = 0;
const TOP_DOWN: i32 = 1;
const WORST: i32 = 2;

/** The number of different leaf values in the independent model, half of them below 0. */
const LEAF_RANGE: u32 = 1 << 20;
/** A child that is not the best is worse by 1 … LOSS_RANGE. */
const LOSS_RANGE: u32 = 1 << 8;

/** The finalizer of MurmurHash3: a well-mixing bijection on 32 bits. */
function mix(hash: u32): u32 {
  let h = hash;
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

@inline
function childHash(hash: u32, index: u32): u32 {
  return mix(hash + (index + 1) * 0x9e3779b9);
}

/** The index of the best child of a top-down node. */
function bestChild(p: TreeNode): u32 {
  return p.perfect || mix(p.hash ^ 0x5bd1e995) < p.bestFirst ? 0 : u32(p.branching - 1);
}

/** How much less a top-down child is worth to its parent than the best child. */
function lossOf(p: TreeNode, index: u32): i32 {
  return index == bestChild(p) ? 0 : i32(1 + (childHash(p.hash, index) & (LOSS_RANGE - 1)));
}

@final
export class UniformTree extends Game<TreeNode> {
  load(p: TreeNode, words: usize): void {
    p.hash = load<u32>(words);
    p.value = load<i32>(words, 4);
    p.left = load<i32>(words, 8);
    p.branching = load<i32>(words, 12);
    p.model = load<i32>(words, 16);
    p.bestFirst = load<u32>(words, 20);
    p.perfect = load<i32>(words, 24);
    p.low = load<i32>(words, 28);
    p.span = load<i32>(words, 32);
    p.max = load<i32>(words, 36);
    p.number = load<u64>(words, 40);
  }

  @inline
  outcome(p: TreeNode): i32 {
    return p.left > 0 ? RUNNING : this.evaluate(p);
  }

  @inline
  moves(p: TreeNode): void {
    for (let i = 0; i < p.branching; i++) push(i);
  }

  @inline
  play(p: TreeNode, move: u32, child: TreeNode): void {
    child.number = p.number * u64(p.branching) + u64(move) + 1;
    child.hash = childHash(p.hash, move);
    child.left = p.left - 1;
    child.branching = p.branching;
    child.model = p.model;
    child.bestFirst = p.bestFirst;
    child.perfect = p.perfect;
    child.max = 1 - p.max;
    if (p.model == TOP_DOWN) {
      child.value = lossOf(p, move) - p.value;
    } else if (p.model == WORST) {
      const place = p.max ? i32(move) : p.branching - 1 - i32(move);
      child.span = p.span / p.branching;
      child.low = p.low + place * child.span;
    }
  }

  /** Injective if the tree has fewer than 2^64 nodes. Paths never meet, so the table only serves repeated visits. */
  @inline
  key(p: TreeNode): u64 {
    return p.number;
  }

  /** The value of a leaf, or of an inner node if it is known; otherwise a guess from the node's own hash. */
  @inline
  evaluate(p: TreeNode): i32 {
    if (p.model == TOP_DOWN) return p.value;
    if (p.model == WORST) return p.max ? p.low : -p.low;
    return i32(p.hash & (LEAF_RANGE - 1)) - i32(LEAF_RANGE >> 1);
  }

  /** Top-down: the child's true value, so that `hint` gives perfect order whatever `bestFirst` is. */
  @inline
  hint(p: TreeNode, move: u32): i32 {
    if (p.model == TOP_DOWN) return -lossOf(p, move);
    return p.model == WORST ? i32(move) : 0;
  }
}
