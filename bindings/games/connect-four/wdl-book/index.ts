import type { KnownValues } from '../../../contract/known-values.js';
import { WIN_VALUE } from '../../../contract/value.js';
import { everyPosition, keyOf, type Layer, successors } from './every-position.js';
import { readOutcomes } from './outcome-text.js';
import { checksum, outcomes, plies } from './outcomes.js';

let book: KnownValues | undefined;

/**
 * Who wins each Connect Four position (7 columns of 6 cells) of the first eight plies, but not how soon; mirror images
 * count as one. Pass it as `knownValues` to a search with `preferFasterWins: false`, which then answers openings
 * immediately. The last ply is stored, 23 KB of text; those before it follow from their moves, so the first call
 * takes a third of a second, and the book some 2 MB of memory. Later calls return the same book. For exact values of fewer
 * plies see `openingBook` of `cutnode/games/connect-four/book`.
 */
export function winDrawLossBook(): KnownValues {
  book ??= readBook(everyPosition(plies));
  return book;
}

/** The number of plies that the book covers. */
export { plies as winDrawLossPlies } from './outcomes.js';

function readBook(layers: readonly Layer[]): KnownValues {
  const last = layers[plies] as Layer;
  const stored = readOutcomes(outcomes, checksum, last.size);
  const inOrder = Float64Array.from(last.keys()).sort();
  let later = new Map<number, number>();
  for (const [i, key] of inOrder.entries()) later.set(key, stored[i] as number);

  const all = [...later];
  for (let ply = plies - 1; ply >= 0; ply--) {
    const here = new Map<number, number>();
    for (const [key, position] of layers[ply] as Layer) {
      // Whoever is to move in a game that is over has lost it: no game ends drawn so soon.
      let best = -1;
      for (const child of successors(position)) best = Math.max(best, -(later.get(keyOf(child)) as number));
      here.set(key, best);
    }
    all.push(...here);
    later = here;
  }
  return tableOf(all.sort(([a], [b]) => a - b));
}

function tableOf(entries: readonly (readonly [key: number, outcome: number])[]): KnownValues {
  const size = entries.length;
  const keys = new Uint32Array(2 * size);
  const values = new Int32Array(size);
  for (const [i, [key, outcome]] of entries.entries()) {
    keys[2 * i] = key % 2 ** 32;
    keys[2 * i + 1] = Math.floor(key / 2 ** 32);
    values[i] = outcome * WIN_VALUE;
  }
  return { game: 'connect-four', size, keys, values, depths: new Uint16Array(size), outcomesOnly: true };
}
