import { Likelihoods } from './likelihoods.js';
import { type Decisions, LzModel, SLOTS } from './lz-model.js';

const nothing = { length: 0, value: 0 };

/** Half of what keeps 60 pictures a second. */
const SLICE_MS = 8;

/** The `size` bytes that `pack` made `packed` of, in slices of time between which the page can do other things. */
export async function unpack(packed: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size);
  const model = new LzModel(new Reader(packed), bytes);
  let begun = performance.now();
  for (let at = 0, token = 0; at < size; token++) {
    if (token % 256 === 255 && performance.now() - begun > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    const { length, value } = model.token(at, nothing);
    if (length === 0) bytes[at++] = value;
    else for (const end = at + length; at < end; at++) bytes[at] = bytes[at - value] as number;
  }
  return bytes;
}

/** An arithmetic decoder, without carries (lpaq, Mahoney 2007). */
class Reader implements Decisions {
  private readonly likelihoods = new Likelihoods(SLOTS);
  private low = 0;
  private high = 0xffffffff;
  private code = 0;
  private at = 0;

  constructor(private readonly packed: Uint8Array) {
    for (let i = 0; i < 4; i++) this.code = this.next();
  }

  decide(slot: number): number {
    const middle = this.likelihoods.split(slot, this.low, this.high);
    const decision = this.code <= middle ? 1 : 0;
    if (decision === 1) this.high = middle;
    else this.low = middle + 1;
    this.likelihoods.learn(slot, decision);
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 255) >>> 0;
      this.code = this.next();
    }
    return decision;
  }

  private next(): number {
    return ((this.code << 8) | (this.packed[this.at++] ?? 0)) >>> 0;
  }
}
