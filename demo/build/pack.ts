import { Likelihoods } from '../src/packing/likelihoods.js';
import {
  type Decisions,
  LEAST_LENGTH,
  LzModel,
  MOST_LENGTH,
  RECENT,
  SLOTS,
  type Token,
} from '../src/packing/lz-model.js';

/** Packs bytes for `unpack`: a third smaller than gzip for modules that have much in common, however far apart. */
export function pack(bytes: Uint8Array): Uint8Array {
  const writer = new Writer();
  const model = new LzModel(writer, bytes);
  let at = 0;
  for (const token of parse(bytes)) {
    model.token(at, token);
    at += token.length || 1;
  }
  return writer.end();
}

class Writer implements Decisions {
  private readonly likelihoods = new Likelihoods(SLOTS);
  private readonly written: number[] = [];
  private low = 0;
  private high = 0xffffffff;

  decide(slot: number, wanted: number): number {
    const middle = this.likelihoods.split(slot, this.low, this.high);
    if (wanted === 1) this.high = middle;
    else this.low = middle + 1;
    this.likelihoods.learn(slot, wanted);
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.written.push(this.high >>> 24);
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
    }
    return wanted;
  }

  /** One more byte tells the last decisions from all others. */
  end(): Uint8Array {
    return Uint8Array.from([...this.written, this.high >>> 24, 0]);
  }
}

/** A cheapest way through the bytes, where every kind of token costs about what it does on average, in bits. */
interface Way {
  cost: number;
  from: number;
  distance: number;
  recent: readonly number[];
}

function parse(bytes: Uint8Array): Token[] {
  const size = bytes.length;
  const ways: Way[] = Array.from({ length: size + 1 }, () => ({ cost: Infinity, from: 0, distance: 0, recent: [] }));
  ways[0] = { cost: 0, from: 0, distance: 0, recent: [1, 1, 1, 1] };
  const matches = new Matches(bytes);
  for (let at = 0; at < size; at++) {
    const { cost, recent, distance: last } = ways[at] as Way;
    const offer = (length: number, more: number, distance: number, next: readonly number[]): void => {
      const way = ways[at + length] as Way;
      if (cost + more < way.cost) ways[at + length] = { cost: cost + more, from: at, distance, recent: next };
    };
    const expected = last > 0 ? bytes[at - (recent[0] as number)] : undefined;
    offer(1, expected === undefined ? 5.7 : 6.3, 0, recent);
    for (const [which, distance] of recent.entries()) {
      const length = common(bytes, at - distance, at);
      const next = [distance, ...recent.filter((_, i) => i !== which)];
      for (let n = LEAST_LENGTH; n <= length; n++) offer(n, 2.6 + 0.9 * which + lengthCost(n), distance, next);
    }
    let shorter = LEAST_LENGTH - 1;
    for (const { length, distance } of matches.at(at)) {
      const next = [distance, ...recent.slice(0, RECENT - 1)];
      const far = 6.2 + Math.log2(distance + 1) * 0.86;
      for (let n = shorter + 1; n <= length; n++) offer(n, far + lengthCost(n), distance, next);
      shorter = length;
    }
  }
  const tokens: Token[] = [];
  for (let at = size; at > 0; ) {
    const { from, distance } = ways[at] as Way;
    tokens.push(distance === 0 ? { length: 0, value: bytes[from] as number } : { length: at - from, value: distance });
    at = from;
  }
  return tokens.reverse();
}

const lengthCost = (length: number): number => (length < 10 ? 3 : length < 18 ? 4.5 : 8);

/** Bytes in common from two places on, as many as one token copies at most. */
function common(bytes: Uint8Array, early: number, late: number): number {
  if (early < 0) return 0;
  const most = Math.min(MOST_LENGTH, bytes.length - late);
  let length = 0;
  while (length < most && bytes[early + length] === bytes[late + length]) length++;
  return length;
}

/** Where the bytes of a place stand earlier, too. */
class Matches {
  private readonly latest = new Map<number, number>();
  private readonly earlier: Int32Array;

  constructor(private readonly bytes: Uint8Array) {
    this.earlier = new Int32Array(bytes.length).fill(-1);
  }

  /** Longer and longer ones, each the nearest of its length. Places are asked for in their order. */
  at(place: number): { readonly length: number; readonly distance: number }[] {
    const { bytes } = this;
    const key = (bytes[place] as number) | ((bytes[place + 1] ?? 0) << 8);
    const found: { length: number; distance: number }[] = [];
    let longest = LEAST_LENGTH - 1;
    let tries = 0;
    const first = this.latest.get(key) ?? -1;
    for (let early = first; early >= 0 && tries < 1500; early = this.earlier[early] as number, tries++) {
      const length = common(bytes, early, place);
      if (length <= longest) continue;
      longest = length;
      found.push({ length, distance: place - early });
    }
    this.earlier[place] = first;
    this.latest.set(key, place);
    return found;
  }
}
