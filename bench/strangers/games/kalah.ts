/**
 * Kalah: sow the seeds of a house counter-clockwise, skipping the opponent's store. A last seed in one's own store
 * gives another turn; a last seed in an empty house of one's own captures what lies opposite, if anything does. When a
 * side is empty, the other keeps its seeds. The value is the difference of the stores.
 */
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

interface KalahPosition {
  /** Houses and store of the first player, then of the second. */
  readonly pits: readonly number[];
  readonly player: 0 | 1;
}

function kalah(houses: number, seeds: number): Game<KalahPosition, number> {
  const side = houses + 1;
  const storeOf = (player: number): number => player * side + houses;
  const seedsOf = (pits: readonly number[], player: number): number => {
    let sum = 0;
    for (let house = 0; house < houses; house++) sum += pits[player * side + house] as number;
    return sum;
  };
  const lead = (pits: readonly number[], player: number): number =>
    (pits[storeOf(player)] as number) - (pits[storeOf(1 - player)] as number);

  return {
    name: `kalah(${houses}, ${seeds})`,
    initial: () => {
      const half = [...Array<number>(houses).fill(seeds), 0];
      return { pits: [...half, ...half], player: 0 };
    },
    toMove: (p) => p.player,
    moves(p) {
      const found: number[] = [];
      for (let house = 0; house < houses; house++) if (p.pits[p.player * side + house] !== 0) found.push(house);
      return found;
    },
    play({ pits, player }, house) {
      const after = [...pits];
      const add = (pit: number, count: number): void => {
        after[pit] = (after[pit] as number) + count;
      };
      let pit = player * side + house;
      let hand = after[pit] as number;
      after[pit] = 0;
      while (hand > 0) {
        pit = (pit + 1) % (2 * side);
        if (pit === storeOf(1 - player)) continue;
        add(pit, 1);
        hand--;
      }
      if (pit === storeOf(player)) return { pits: after, player };
      const opposite = 2 * houses - pit;
      const isOwn = Math.floor(pit / side) === player;
      if (isOwn && after[pit] === 1 && (after[opposite] as number) > 0) {
        add(storeOf(player), 1 + (after[opposite] as number));
        after[pit] = after[opposite] = 0;
      }
      return { pits: after, player: player === 0 ? 1 : 0 };
    },
    outcome({ pits }) {
      const [first, second] = [seedsOf(pits, 0), seedsOf(pits, 1)];
      if (first > 0 && second > 0) return undefined;
      const difference = lead(pits, 0) + first - second;
      return [difference, -difference];
    },
    evaluate: (p) => lead(p.pits, p.player),
    /** Another turn first, then the houses near the store. */
    hint: (p, house) => (p.pits[p.player * side + house] === houses - house ? 100 : 0) + house,
    key: (p) => `${p.pits.join(',')}/${p.player}`,
  };
}

const [three, four, six] = [kalah(3, 4), kalah(4, 3), kalah(6, 4)];

const at = (pits: readonly number[], player: 0 | 1) => (): KalahPosition => ({ pits, player });

export const kalahContest: Contest = {
  name: 'kalah',
  cases: [
    { game: three, label: '3 houses, 4 seeds', start: three.initial, question: 'value' },
    { game: four, label: '4 houses, 3 seeds', start: four.initial, question: 'value' },
    {
      game: six,
      label: '6 houses, 18 seeds left',
      start: at([1, 0, 3, 1, 2, 2, 14, 0, 3, 1, 2, 0, 3, 16], 0),
      question: 'value',
    },
    {
      game: six,
      label: '6 houses, 20 seeds left',
      start: at([1, 2, 3, 0, 3, 1, 15, 2, 0, 3, 3, 1, 1, 13], 1),
      question: 'value',
    },
    { game: six, label: '6 houses, 4 seeds', start: six.initial, question: 12 },
  ],
};
