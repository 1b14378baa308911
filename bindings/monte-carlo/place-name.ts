import type { Game } from '../contract/game.js';
import type { Rules } from './rules.js';

/**
 * A text that names a position whose tree may be gone on from; `undefined` if it cannot be told from all others. Throws
 * `InvalidGameError`.
 *
 * Its name in a table is not enough: one key may stand for a position and its mirror image, and the tree knows moves by
 * their places in the list, so that those of the image are other ones. The notation tells the two apart, or the data
 * that positions are made of. A text, a number or bytes tell all; an object may hold what does not matter, such as what
 * it has computed, so its notation comes first.
 */
export function placeName<P, M>({ door, game }: Pick<Rules<P, M>, 'door' | 'game'>, position: P): string | undefined {
  const own =
    (isFlat(position) ? textOfData(position) : undefined) ?? notationOf(game, position) ?? textOfData(position);
  if (own === undefined) return undefined;
  const name = door.tableName(position);
  return JSON.stringify([game.toMove(position), typeof name, String(name), own]);
}

function isFlat(position: unknown): boolean {
  return typeof position !== 'object' || ArrayBuffer.isView(position);
}

/** The notation of a position; `undefined` if the game has none for it, which is no matter of the search. */
function notationOf<P, M>(game: Game<P, M>, position: P): string | undefined {
  try {
    const text: unknown = game.format?.(position);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Larger values are not read. */
const MOST_PARTS = 4096;

/**
 * `value` as a text that no other value has; `undefined` if it is not plain data to the last part: objects of classes
 * may have private fields, and functions whatever they close over.
 */
function textOfData(value: unknown): string | undefined {
  const data = new PlainData();
  try {
    return data.add(value) ? data.parts.join(' ') : undefined;
  } catch {
    // Getters and proxies may throw.
    return undefined;
  }
}

const typedArray: unknown = /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype);

/** The parts of a value, as texts. */
class PlainData {
  readonly parts: string[] = [];
  /** The objects that the part is in that is being read. */
  private readonly around: object[] = [];

  /** Returns false if not all of `part` can be seen. */
  add(part: unknown): boolean {
    if (this.parts.length >= MOST_PARTS || typeof part === 'function' || typeof part === 'symbol') return false;
    if (typeof part === 'object' && part !== null) return this.addObject(part);
    this.parts.push(typeof part === 'string' ? JSON.stringify(part) : `${typeof part} ${part}`);
    return true;
  }

  private addObject(object: object): boolean {
    if (this.around.includes(object)) return false;
    this.around.push(object);
    const seen = this.addParts(object);
    this.around.pop();
    return seen;
  }

  private addParts(object: object): boolean {
    const kind: unknown = Object.getPrototypeOf(object);
    if (kind === Map.prototype || kind === Set.prototype) return this.addList(object as Map<unknown, unknown>);
    if (ArrayBuffer.isView(object)) return this.addNumbers(object as Uint8Array, kind);
    if (kind !== null && kind !== Object.prototype && kind !== Array.prototype) return false;
    this.parts.push(Array.isArray(object) ? '[' : '{');
    for (const name of Reflect.ownKeys(object)) {
      if (!this.add(name) || !this.add((object as Record<PropertyKey, unknown>)[name])) return false;
    }
    this.parts.push('}');
    return true;
  }

  private addList(list: Map<unknown, unknown> | Set<unknown>): boolean {
    this.parts.push(`<${list.size}`);
    for (const entry of list) if (!this.add(entry)) return false;
    return true;
  }

  private addNumbers(numbers: Uint8Array, kind: unknown): boolean {
    if (Object.getPrototypeOf(kind) !== typedArray || numbers.length > MOST_PARTS) return false;
    this.parts.push(`${Object.prototype.toString.call(numbers)} ${numbers}`);
    return true;
  }
}
