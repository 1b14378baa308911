import type { KnownValues } from '../../../contract/known-values.js';
import { WIN_VALUE } from '../../../contract/value.js';
import { everyPosition, keyOf, type Layer, successors } from './every-position.js';

/** What the values of the last ply are, for the positions of that ply in ascending order of keys. */
type ValuesOfLastPly = (count: number) => ArrayLike<number>;

/**
 * The values of every position of at most `plies` plies, from those of the last ply: earlier ones follow from their
 * moves. `before` is what a position is worth to who moves into it, when it is worth `value` to the side to move there.
 * Eight plies take a third of a second.
 */
export function bookOfLastPly(
  plies: number,
  valuesOf: ValuesOfLastPly,
  before: (value: number) => number,
): Omit<KnownValues, 'outcomesOnly'> {
  const layers = everyPosition(plies);
  const last = layers[plies] as Layer;
  const values = valuesOf(last.size);
  const inOrder = Float64Array.from(last.keys()).sort();
  let later = new Map<number, number>();
  for (const [i, key] of inOrder.entries()) later.set(key, values[i] as number);

  const all = [...later];
  for (let ply = plies - 1; ply >= 0; ply--) {
    const here = new Map<number, number>();
    for (const [key, position] of layers[ply] as Layer) {
      // Whoever is to move in a game that is over has lost it: no game ends drawn so soon.
      let best = -WIN_VALUE;
      for (const child of successors(position)) best = Math.max(best, before(later.get(keyOf(child)) as number));
      here.set(key, best);
    }
    all.push(...here);
    later = here;
  }
  return tableOf(all.sort(([a], [b]) => a - b));
}

function tableOf(entries: readonly (readonly [key: number, value: number])[]): Omit<KnownValues, 'outcomesOnly'> {
  const size = entries.length;
  const keys = new Uint32Array(2 * size);
  const values = new Int32Array(size);
  for (const [i, [key, value]] of entries.entries()) {
    keys[2 * i] = key % 2 ** 32;
    keys[2 * i + 1] = Math.floor(key / 2 ** 32);
    values[i] = value;
  }
  return { game: 'connect-four', size, keys, values, depths: new Uint16Array(size) };
}
