import { reserve } from '../workspace';
import { BLOCKED, INFINITE } from './numbers';

/**
 * The tree of PNS, in a fixed amount of memory. A node's children stand side by side. What is not needed any more is
 * given back: blocks of children of the same size form a list of their own, and serve again.
 */
@unmanaged
export class ProofNode {
  proof: i32;
  disproof: i32;
  /** Number of the parent; the root's is 0, its own. */
  parent: u32;
  /** Number of the first child. */
  first: u32;
  /** Code of the move that leads here. */
  move: u32;
  /** Number of children; 0: not expanded, settled at once, or given back. */
  count: u16;
  /** 1 if the prover is to move. */
  mine: u16;
}

const NODE_BYTES: usize = offsetof<ProofNode>();
/** One more than the greatest number of children. */
const SIZES: i32 = 1025;

let base: usize = 0;
let freeLists: usize = 0;
let capacity: u32 = 0;
/** Nodes from here on have never been used. */
let fresh: u32 = 0;
/** Nodes in use. */
export let usedNodes: i32 = 0;

/** Use the `bytes` at `address`. */
export function useTreeAt(address: usize, bytes: usize): void {
  capacity = u32(bytes / NODE_BYTES);
  base = address;
  freeLists = reserve(usize(SIZES) * 4);
}

/** Forget everything but an unsettled root. */
export function clearTree(): void {
  memory.fill(freeLists, 0, usize(SIZES) * 4);
  fresh = 1;
  usedNodes = 1;
  const root = nodeAt(0);
  root.proof = 1;
  root.disproof = 1;
  root.parent = 0;
  root.first = 0;
  root.move = 0;
  root.count = 0;
  root.mine = 1;
}

// @ts-ignore: decorator
@inline
export function nodeAt(number: u32): ProofNode {
  return changetype<ProofNode>(base + usize(number) * NODE_BYTES);
}

// @ts-ignore: decorator
@inline
export function numberOf(node: ProofNode): u32 {
  return u32((changetype<usize>(node) - base) / NODE_BYTES);
}

/** The number of the first of `count` nodes side by side; 0 if there is no room. */
export function takeNodes(count: i32): u32 {
  const list = freeLists + (usize(count) << 2);
  const free = load<u32>(list);
  if (free) {
    // The first node of a free block names the next block.
    store<u32>(list, nodeAt(free).first);
    usedNodes += count;
    return free;
  }
  if (fresh + u32(count) <= capacity) {
    const number = fresh;
    fresh += u32(count);
    usedNodes += count;
    return number;
  }
  return splitLarger(count);
}

/** Take `count` nodes from a larger free block; the rest of the block stays free. */
function splitLarger(count: i32): u32 {
  for (let size = count + 1; size < SIZES; size++) {
    const list = freeLists + (usize(size) << 2);
    const free = load<u32>(list);
    if (!free) continue;
    store<u32>(list, nodeAt(free).first);
    release(free + u32(count), size - count);
    usedNodes += count;
    return free;
  }
  return 0;
}

function release(first: u32, count: i32): void {
  const list = freeLists + (usize(count) << 2);
  nodeAt(first).first = load<u32>(list);
  store<u32>(list, first);
}

/** Give back everything below `node`. */
export function dropChildren(node: ProofNode): void {
  const count = i32(node.count);
  if (count == 0) return;
  for (let i = 0; i < count; i++) dropChildren(nodeAt(node.first + i));
  node.count = 0;
  usedNodes -= count;
  release(node.first, count);
}

/** The child in which the most-proving node lies. */
export function mostProving(node: ProofNode): ProofNode {
  const mine = node.mine != 0;
  let best = nodeAt(node.first);
  let near = INFINITE;
  let far = INFINITE;
  for (let i = node.first; i < node.first + u32(node.count); i++) {
    const child = nodeAt(i);
    const own = mine ? child.proof : child.disproof;
    const other = mine ? child.disproof : child.proof;
    // Among children that cannot be settled one way, one that can be the other way goes first.
    if (own < near || (own == near && own == BLOCKED && other < far)) {
      near = own;
      far = other;
      best = child;
    }
  }
  return best;
}
