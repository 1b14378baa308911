/**
 * Misère Nim: take any number of objects from one heap; the player who takes the last object loses. Bouton
 * (1901) determined the winner without a search, so theory and search can be compared. The order of the heaps
 * does not matter. Sorting them in `key` makes this known to the transposition table, which leaves far fewer
 * positions to search.
 *
 *     npx tsx examples/misere-nim.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, InvalidPositionError } from 'cutnode';

export interface NimPosition {
  readonly heaps: readonly number[];
  readonly player: 0 | 1;
}

export interface NimMove {
  /** The index of the heap, from 0. */
  readonly heap: number;
  readonly take: number;
}

/** The game that starts from `heaps`, with at most 60 objects each. */
export function misereNim(...heaps: readonly number[]) {
  return {
    name: 'misère nim',
    initial: (): NimPosition => ({ heaps, player: 0 }),
    toMove: (p) => p.player,
    moves: (p) => p.heaps.flatMap((size, heap) => Array.from({ length: size }, (_, i) => ({ heap, take: i + 1 }))),
    play: (p, { heap, take }): NimPosition => ({
      heaps: p.heaps.map((size, i) => (i === heap ? size - take : size)),
      player: p.player === 0 ? 1 : 0,
    }),
    outcome(p) {
      if (p.heaps.some((size) => size > 0)) return undefined;
      // The other player took the last object.
      return p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    },
    /** The key omits the player: the same heaps have the same value for either side to move. */
    key: (p) => p.heaps.toSorted((a, b) => a - b).join(),
    moveId: (_, { heap, take }) => heap * 64 + take,

    parse(text): NimPosition {
      const sizes = text.split(' ').map((size) => (/^\d+$/.test(size) ? Number(size) : Infinity));
      if (sizes.every((size) => size <= 60)) return { heaps: sizes, player: 0 };
      throw new InvalidPositionError(`expected heaps of 0 to 60, not '${text}'`);
    },
    format: (p) => p.heaps.join(' '),
    formatMove: (_, { heap, take }) => `${take} from heap ${heap + 1}`,
  } satisfies Game<NimPosition, NimMove>;
}

/** Bouton's rule: play as in normal Nim, but leave an odd number of heaps once only single objects remain. */
export function boutonWins(heaps: readonly number[]): boolean {
  const sum = heaps.reduce((xor, size) => xor ^ size, 0);
  return heaps.some((size) => size > 1) ? sum !== 0 : sum === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const game = misereNim(1, 3, 5, 7);
  const engine = await createEngine(game);
  for (const text of ['1 1 1', '1 1 1 1', '1 2 3', '1 2 4', '1 3 5 7', '2 3 5 7']) {
    const position = game.parse(text);
    // Only the winner matters here: without the distance to the end the search is shorter.
    const { value, move, stats } = engine.solve(position, { preferFasterWins: false });
    const rule = boutonWins(position.heaps) ? 'win' : 'loss';
    const advice = value > 0 && move ? `take ${game.formatMove(position, move)}` : 'nothing helps';
    console.log(`${text.padEnd(8)} ${value > 0 ? 'win' : 'loss'} (Bouton: ${rule}), ${advice}, ${stats.nodes} nodes`);
  }
}
