/** Who moves at a node where chance does. */
export const CHANCE = 255;

/** A node that no visit has reached yet. */
export const NEW = 0;
/** A node whose game goes on. */
export const OPEN = 1;
/** A node at which the game is over. */
export const OVER = 2;

/** What a tree keeps for each node besides what every tree does. */
export interface Columns {
  /** Payoffs kept for a node: 1 in a zero-sum game of two, else one per player. */
  readonly payoffs: number;
  /** Prior probabilities of moves, or those of the outcomes of chance. */
  readonly weights: boolean;
  /** All-moves-as-first statistics. */
  readonly rave: boolean;
  /** Points that moves win at once. */
  readonly rewards: boolean;
}

/** Bytes of a node: see the fields of `Tree`. */
export function bytesPerNode({ payoffs, weights, rave, rewards }: Columns): number {
  return 12 + 32 * payoffs + (weights ? 8 : 0) + (rave ? 14 : 0) + (rewards ? 2 : 0);
}

/**
 * A search tree in typed arrays, one entry per node and field, allocated once. The children of a node are a block of
 * consecutive entries in the order of the game's moves (or of the outcomes of chance), made together when the node is
 * expanded; so a move needs no room of its own. A block always lies behind its parent. Node 0 is the root.
 */
export class Tree {
  readonly capacity: number;
  /** Nodes in use: the entries from 0. */
  used = 1;

  readonly visits: Uint32Array;
  /** Index of the first child; 0 if the node is not expanded. */
  readonly first: Int32Array;
  /** Number of children. */
  readonly count: Uint16Array;
  /** `NEW`, `OPEN` or `OVER`. */
  readonly state: Uint8Array;
  /** The player to move, or `CHANCE`; known from the first visit on. */
  readonly mover: Uint8Array;
  /** The sum of the payoffs of all visits, and of their squares: `payoffs` entries a node. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** What is proved about the payoffs; see bounds.ts. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly weight: Float64Array;
  readonly raveVisits: Uint32Array;
  readonly raveSums: Float64Array;
  readonly moveId: Uint16Array;
  readonly reward: Int16Array;

  constructor(
    readonly columns: Columns,
    bytes: number,
    private readonly least: number,
    private readonly greatest: number,
  ) {
    const { payoffs, weights, rave, rewards } = columns;
    this.capacity = Math.max(1, Math.floor(bytes / bytesPerNode(columns)));
    const { capacity } = this;
    const some = (wanted: boolean): number => (wanted ? capacity : 0);
    this.visits = new Uint32Array(capacity);
    this.first = new Int32Array(capacity);
    this.count = new Uint16Array(capacity);
    this.state = new Uint8Array(capacity);
    this.mover = new Uint8Array(capacity);
    this.sums = new Float64Array(capacity * payoffs);
    this.squares = new Float64Array(capacity * payoffs);
    this.low = new Float64Array(capacity * payoffs);
    this.high = new Float64Array(capacity * payoffs);
    this.weight = new Float64Array(some(weights));
    this.raveVisits = new Uint32Array(some(rave));
    this.raveSums = new Float64Array(some(rave));
    this.moveId = new Uint16Array(some(rave));
    this.reward = new Int16Array(some(rewards));
    this.clear();
  }

  /** Forgets everything but an unvisited root. */
  clear(): void {
    this.used = 1;
    this.blank(0, 1);
  }

  /** The first of `count` new children of `node`, or 0 if there is no room for them. */
  grow(node: number, count: number): number {
    const { used } = this;
    if (used + count > this.capacity) return 0;
    this.used += count;
    this.blank(used, this.used);
    this.first[node] = used;
    this.count[node] = count;
    return used;
  }

  /** Makes `node`, which has no children, one that was never visited; the statistics of moves as first stay. */
  renew(node: number): void {
    const { payoffs } = this.columns;
    this.state[node] = NEW;
    this.mover[node] = 0;
    this.low.fill(this.least, node * payoffs, (node + 1) * payoffs);
    this.high.fill(this.greatest, node * payoffs, (node + 1) * payoffs);
  }

  private blank(from: number, to: number): void {
    const { payoffs } = this.columns;
    for (const field of [this.visits, this.first, this.count, this.state, this.mover]) field.fill(0, from, to);
    for (const field of [this.sums, this.squares]) field.fill(0, from * payoffs, to * payoffs);
    this.low.fill(this.least, from * payoffs, to * payoffs);
    this.high.fill(this.greatest, from * payoffs, to * payoffs);
    for (const field of [this.weight, this.raveVisits, this.raveSums, this.moveId, this.reward])
      field.fill(0, from, to);
  }

  /**
   * Makes `node` the root and gives back the room of all nodes that are not below it. The blocks of children that
   * remain slide to the front in their order (mark and compact), which needs no second tree.
   */
  keepBelow(node: number): void {
    if (node === 0) return;
    const blocks = this.blocksBelow(node);
    const ends = new Int32Array(blocks.length);
    let next = 1;
    for (const [i, parent] of blocks.entries()) {
      ends[i] = next;
      next += this.count[parent] as number;
    }
    // Blocks lie in the order of the indices of their first nodes; a parent moves before its children do.
    const starts = Int32Array.from(blocks, (parent) => this.first[parent] as number);
    const newFirst = (old: number): number => (old === 0 ? 0 : (ends[indexIn(starts, old)] as number));
    this.copy(node, 0, 1, newFirst);
    for (const [i, start] of starts.entries()) {
      const end = i + 1 < ends.length ? (ends[i + 1] as number) : next;
      this.copy(start, ends[i] as number, end - (ends[i] as number), newFirst);
    }
    this.used = next;
  }

  /** The expanded nodes from `node` down, in the order of their blocks of children. */
  private blocksBelow(node: number): readonly number[] {
    const parents: number[] = this.first[node] === 0 ? [] : [node];
    for (const parent of parents) {
      const start = this.first[parent] as number;
      const end = start + (this.count[parent] as number);
      for (let child = start; child < end; child++) if (this.first[child] !== 0) parents.push(child);
    }
    return parents.sort((a, b) => (this.first[a] as number) - (this.first[b] as number));
  }

  private copy(from: number, to: number, count: number, newFirst: (old: number) => number): void {
    const { payoffs } = this.columns;
    for (const field of [this.visits, this.count, this.state, this.mover, this.first]) {
      field.copyWithin(to, from, from + count);
    }
    for (const field of [this.weight, this.raveVisits, this.raveSums, this.moveId, this.reward]) {
      field.copyWithin(to, from, from + count);
    }
    for (const field of [this.sums, this.squares, this.low, this.high]) {
      field.copyWithin(to * payoffs, from * payoffs, (from + count) * payoffs);
    }
    for (let i = to; i < to + count; i++) this.first[i] = newFirst(this.first[i] as number);
  }
}

/** The index of `value` in the ascending list `starts`, which holds it. */
function indexIn(starts: Int32Array, value: number): number {
  let from = 0;
  let to = starts.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((starts[middle] as number) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
