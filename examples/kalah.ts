/**
 * Kalah: sow the seeds of one of your houses counter-clockwise, including your own store. If the last seed
 * falls into your store, you get another turn; the search handles this because `toMove` reports it. If the last
 * seed falls into an empty house of yours, it captures itself and the seeds in the opposite house, if there are
 * any. When all houses of a side are empty, the other side keeps its seeds. The result is the difference of the
 * stores, so a move wins what it adds to the mover's store (`reward`), and the value of a position is what is still to
 * come. The stores are in the position, to be shown, but not in the key: whatever has been won, the rest is the same.
 *
 * Pits are numbered around the ring: houses 0 … n - 1 and store n of the first player, then the same for the
 * second; the house opposite h is 2n - h.
 *
 *     npx tsx examples/kalah.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';

export interface KalahPosition {
  readonly pits: readonly number[];
  readonly player: 0 | 1;
}

/** The game with `houses` per side and `seeds` in each. A move is a house, counted from 0 at the player's own left. */
export function kalah(houses = 6, seeds = 4): Game<KalahPosition, number> {
  const ring = 2 * houses + 2;
  const store = (player: number): number => houses + player * (houses + 1);
  const inHouses = (pits: readonly number[], player: number): number =>
    pits.slice(store(player) - houses, store(player)).reduce((sum, seeds) => sum + seeds, 0);

  function sow({ pits, player }: KalahPosition, house: number): KalahPosition {
    const after = [...pits];
    let pit = player * (houses + 1) + house;
    let hand = after[pit] as number;
    after[pit] = 0;
    while (hand > 0) {
      pit = (pit + 1) % ring;
      if (pit === store(1 - player)) continue;
      after[pit] = (after[pit] as number) + 1;
      hand--;
    }
    if (pit === store(player)) return { pits: after, player };
    const opposite = 2 * houses - pit;
    const own = pit >= store(player) - houses && pit < store(player);
    if (own && after[pit] === 1 && (after[opposite] as number) > 0) {
      after[store(player)] = (after[store(player)] as number) + (after[opposite] as number) + 1;
      after[opposite] = after[pit] = 0;
    }
    return { pits: after, player: player === 0 ? 1 : 0 };
  }

  return {
    name: `kalah(${houses}, ${seeds})`,
    initial: () => ({
      pits: Array.from({ length: ring }, (_, pit) => ((pit + 1) % (houses + 1) ? seeds : 0)),
      player: 0,
    }),
    toMove: (p) => p.player,
    moves(p) {
      const first = p.player * (houses + 1);
      const found: number[] = [];
      for (let house = 0; house < houses; house++) if ((p.pits[first + house] as number) > 0) found.push(house);
      return found;
    },

    play: sow,
    /** The seeds that the move brings into the mover's store. */
    reward: (p, house) => (sow(p, house).pits[store(p.player)] as number) - (p.pits[store(p.player)] as number),
    /** The seeds that are left in houses when the game ends. */
    outcome({ pits }) {
      const [left, right] = [inHouses(pits, 0), inHouses(pits, 1)];
      return left > 0 && right > 0 ? undefined : [left - right, right - left];
    },

    /** No player can win more than all the seeds still in houses. */
    bounds({ pits }) {
      const open = inHouses(pits, 0) + inHouses(pits, 1);
      return [-open, open];
    },
    /** Houses near the store first: they earn most of the extra turns. */
    hint: (_, house) => house,
    /** Without the stores. */
    key: ({ pits, player }) => String.fromCharCode(player, ...pits.filter((_, pit) => (pit + 1) % (houses + 1))),
    format: ({ pits, player }) => `${pits.join(' ')} ${player === 0 ? 'first' : 'second'}`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const game of [kalah(2, 3), kalah(3, 2), kalah(3, 4), kalah(4, 3)]) {
    const { value, pv, stats } = (await createEngine(game)).solve(game.initial());
    const verdict = value === 0 ? 'a draw' : `${value > 0 ? 'first' : 'second'} player by ${Math.abs(value)}`;
    console.log(`${game.name}: ${verdict}, ${stats.nodes} nodes; ${pv.map((house) => house + 1).join(' ')}`);
  }
}
