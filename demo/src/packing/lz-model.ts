/**
 * How bytes become decisions, and decisions bytes: literals and matches as in LZMA (Pavlov 1999), with
 * the likelihood of each decision learned in its context. The same walk writes and reads: a
 * writer is told each decision, a reader finds it out.
 */
export interface Decisions {
  /** The decision of this slot; a reader does not look at `wanted`. */
  decide(slot: number, wanted: number): number;
}

export interface Token {
  /** Bytes that are copied; 0: a literal. */
  readonly length: number;
  /** From so far back; of a literal, the byte. */
  readonly value: number;
}

export const LEAST_LENGTH = 2;
export const MOST_LENGTH = LEAST_LENGTH + 15 + 256;
/** Distances that are remembered. */
export const RECENT = 4;

const KINDS = 3;
const STATES = KINDS * KINDS;
const MATCH = 0;
const AGAIN = MATCH + STATES;
const WHICH = AGAIN + STATES;
const LENGTHS = WHICH + STATES * RECENT;
const LENGTH_SLOTS = 32 + 256;
const DISTANCES = LENGTHS + 2 * LENGTH_SLOTS;
const FEET = DISTANCES + 4 * 64;
const FOOT_SLOTS = 64;
const LITERALS = FEET + 64 * FOOT_SLOTS;
const LITERAL_SLOTS = 0x300;
export const SLOTS = LITERALS + 8 * LITERAL_SLOTS;

/** What was written or read so far decides the contexts. */
export class LzModel {
  readonly recent = [1, 1, 1, 1];
  private state = 0;

  constructor(
    private readonly decisions: Decisions,
    private readonly bytes: Uint8Array,
  ) {}

  /** Write `token` at `at`, or read one there. */
  token(at: number, { length, value }: Token): Token {
    const { decisions, state, recent } = this;
    if (decisions.decide(MATCH + state, length > 0 ? 1 : 0) === 0) {
      const byte = this.literal(at, value);
      this.state = (state % KINDS) * KINDS;
      return { length: 0, value: byte };
    }
    const known = recent.indexOf(value);
    const again = decisions.decide(AGAIN + state, known >= 0 ? 1 : 0);
    this.state = (state % KINDS) * KINDS;
    let distance = value;
    let copied: number;
    if (again === 1) {
      this.state = ((state / KINDS) | 0) + KINDS * 2;
      const which = this.tree(WHICH + state * RECENT, 2, known);
      distance = recent.splice(which, 1)[0] as number;
      copied = this.length(LENGTHS, length);
    } else {
      this.state = ((state / KINDS) | 0) + KINDS;
      copied = this.length(LENGTHS + LENGTH_SLOTS, length);
      distance = 1 + this.distance(Math.min(copied - LEAST_LENGTH, 3), value - 1);
      recent.pop();
    }
    recent.unshift(distance);
    return { length: copied, value: distance };
  }

  private tree(first: number, bits: number, value: number): number {
    let node = 1;
    for (let bit = bits - 1; bit >= 0; bit--) {
      node = 2 * node + this.decisions.decide(first + node, (value >> bit) & 1);
    }
    return node - (1 << bits);
  }

  /** In the context of the byte before; after a match also of the byte that would have continued it. */
  private literal(at: number, byte: number): number {
    const first = LITERALS + ((this.bytes[at - 1] ?? 0) >> 5) * LITERAL_SLOTS;
    if (this.state < KINDS) return this.tree(first, 8, byte);
    let expected = this.bytes[at - (this.recent[0] as number)] ?? 0;
    let same = 0x100;
    let node = 1;
    for (let bit = 7; bit >= 0; bit--) {
      expected <<= 1;
      const next = expected & same;
      const decided = this.decisions.decide(first + same + next + node, (byte >> bit) & 1);
      node = 2 * node + decided;
      same &= decided === 1 ? next : ~next;
    }
    return node - 0x100;
  }

  private length(first: number, length: number): number {
    const more = length - LEAST_LENGTH;
    if (this.decisions.decide(first, more >= 8 ? 1 : 0) === 0) return LEAST_LENGTH + this.tree(first + 8, 3, more);
    if (this.decisions.decide(first + 1, more >= 16 ? 1 : 0) === 0)
      return LEAST_LENGTH + 8 + this.tree(first + 16, 3, more - 8);
    return LEAST_LENGTH + 16 + this.tree(first + 32, 8, more - 16);
  }

  /** A class, which is the two highest bits and how many follow, then those from the highest. */
  private distance(context: number, distance: number): number {
    const high = 31 - Math.clz32(distance);
    const wanted = distance < 4 ? distance : 2 * high + ((distance >> (high - 1)) & 1);
    const found = this.tree(DISTANCES + context * 64, 6, wanted);
    if (found < 4) return found;
    const bits = (found >> 1) - 1;
    let foot = 0;
    // The lowest bits, which tell where in a pattern of bytes one is, are learned together.
    for (let bit = bits - 1; bit >= 0; bit--) {
      const slot = bit < 4 ? 16 + ((foot & ((1 << (3 - bit)) - 1)) | (1 << (3 - bit))) : bit;
      foot = 2 * foot + this.decisions.decide(FEET + found * FOOT_SLOTS + slot, (distance >> bit) & 1);
    }
    return ((2 | (found & 1)) << bits) + foot;
  }
}
