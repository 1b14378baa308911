/**
 * All that can be seen of a value in one list, which is quick to take and to compare: own enumerable properties, lists,
 * typed arrays, maps and sets; not private fields and what closures hold. `snapshot.ts` is for reading, and takes ten
 * times as long.
 */
export type Fingerprint = readonly unknown[];

/** Larger values are compared by their first parts. */
const MOST_PARTS = 1000;

/** Takes the fingerprint of `value`; empty if it cannot be read. */
export function fingerprintOf(value: unknown): Fingerprint {
  const parts: unknown[] = [];
  return new Reading(parts, false).read(value) ? parts : [];
}

/** Whether nothing can be seen of a value but that it is there. */
export function isBlind(print: Fingerprint): boolean {
  return print.length <= 1;
}

/** Whether `value` is no longer what it was when its fingerprint `before` was taken. */
export function hasChanged(before: Fingerprint, value: unknown): boolean {
  const reading = new Reading(before as unknown[], true);
  return !reading.read(value) || reading.count !== before.length;
}

/** One reading of a value: the parts are listed, or compared with those of a list, which allocates nothing. */
class Reading {
  count = 0;
  private differs = false;
  /** The objects that the part is in that is being read. */
  private readonly around: object[] = [];

  constructor(
    private readonly parts: unknown[],
    private readonly compares: boolean,
  ) {}

  /** Returns false if it cannot be read, or differs. */
  read(value: unknown): boolean {
    try {
      this.addParts(value);
    } catch {
      // Getters and proxies may throw.
      return false;
    }
    return !this.differs;
  }

  private add(part: unknown): void {
    const { parts } = this;
    const at = this.count++;
    if (!this.compares) {
      parts.push(part);
    } else if (part !== parts[at] && !Object.is(part, parts[at])) {
      // `Object.is` says that NaN is NaN.
      this.differs = true;
    }
  }

  private get done(): boolean {
    return this.differs || this.count >= MOST_PARTS;
  }

  private addParts(part: unknown): void {
    if (this.done) return;
    if (typeof part !== 'object' || part === null) {
      this.add(part);
      return;
    }
    const { around } = this;
    if (around.includes(part)) {
      this.add('around');
      return;
    }
    around.push(part);
    if (Array.isArray(part) || ArrayBuffer.isView(part)) {
      const list = part as ArrayLike<unknown>;
      this.add(list.length);
      for (let i = 0; i < list.length && !this.done; i++) {
        const held = list[i];
        // Boards are long lists of these, and a call for each would take most of the time.
        if (typeof held === 'number') this.add(held);
        else this.addParts(held);
      }
    } else if (part instanceof Map || part instanceof Set) {
      this.add(part.size);
      for (const held of part) this.addParts(held);
    } else {
      this.add('an object');
      for (const name in part) {
        this.add(name);
        this.addParts((part as Record<string, unknown>)[name]);
      }
    }
    around.pop();
  }
}
