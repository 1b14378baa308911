/** A position that was met, with both its keys. */
interface Met<Move> {
  readonly path: readonly Move[];
  readonly inJavaScript: string;
  readonly compiled: bigint;
  /** A checksum of what `encode` wrote. */
  readonly written: number;
}

/** The positions that are kept. */
const MOST_POSITIONS = 30_000;

/** Two positions that one of the two keys tells apart, and the other does not. */
export interface KeyConflict<Move> {
  readonly before: readonly Move[];
  readonly message: string;
}

/**
 * The keys of the positions met: those of the compiled rules are equal exactly where those in JavaScript are. Either
 * may leave out who is to move, if that never affects the value, so keys in JavaScript are told apart by the side to
 * move here; and what `encode` does not write cannot be in a compiled key.
 */
export class KeyPairs<Move> {
  private readonly byJavaScript = new Map<string, Met<Move>>();
  private readonly byCompiled = new Map<bigint, Met<Move>>();

  /** The compiled key of a position with this key in JavaScript, if one has been met. */
  compiledOf(key: bigint | number | string, side: 0 | 1): bigint | undefined {
    return this.byJavaScript.get(`${side} ${key}`)?.compiled;
  }

  /** Adds a position; the conflict with an earlier one, if there is any. */
  add(
    path: readonly Move[],
    key: bigint | number | string,
    compiled: bigint,
    { side, written }: { readonly side: 0 | 1; readonly written: number },
  ): KeyConflict<Move> | undefined {
    // 5 and 5n are the same key.
    const inJavaScript = String(key);
    const name = `${side} ${key}`;
    const same = this.byJavaScript.get(name);
    if (same && same.compiled !== compiled) {
      const keys = `${unsigned(same.compiled)} and ${unsigned(compiled)}`;
      return { before: same.path, message: `two positions have the same key in JavaScript, and compiled ${keys}` };
    }
    const alike = this.byCompiled.get(compiled);
    if (alike && alike.inJavaScript !== inJavaScript && alike.written !== written) {
      const keys = `${unsigned(compiled)}, and others in JavaScript: ${alike.inJavaScript} and ${inJavaScript}`;
      return { before: alike.path, message: `two positions have the same compiled key ${keys}` };
    }
    if (same || this.byJavaScript.size >= MOST_POSITIONS) return undefined;
    const met = { path: [...path], inJavaScript, compiled, written };
    this.byJavaScript.set(name, met);
    this.byCompiled.set(compiled, met);
    return undefined;
  }
}

function unsigned(key: bigint): bigint {
  return BigInt.asUintN(64, key);
}
