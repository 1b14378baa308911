/**
 * Oware on a small board: sow the seeds of an own house counter-clockwise, leaving that house out. If the last one
 * makes two or three in a house of the opponent's, they are captured, and so are those of the houses before it as long
 * as they are two or three. Who has no seeds to sow ends the game, and so does the last of an agreed number of moves;
 * each then keeps the seeds on the own side. The value is the difference of the seeds.
 */
import type { Game } from 'cutnode';
import { type Contest, valueDrawn } from '../contest.js';

interface OwarePosition {
  /** The houses of the first player, then of the second. */
  readonly houses: readonly number[];
  /** Seeds captured by the first player less those by the second. */
  readonly lead: number;
  /** Moves that are left. */
  readonly left: number;
  readonly player: 0 | 1;
}

/** Oware with so many houses a side and seeds a house, for so many moves of both together. */
export function oware(side: number, seeds: number, plies: number): Game<OwarePosition, number> {
  const isOwn = (house: number, player: number): boolean => Math.floor(house / side) === player;
  const seedsOf = (houses: readonly number[], player: number): number =>
    houses.reduce((sum, count, house) => (isOwn(house, player) ? sum + count : sum), 0);

  function sow({ houses, player }: OwarePosition, from: number): { after: number[]; captured: number } {
    const after = [...houses];
    after[from] = 0;
    let house = from;
    for (let hand = houses[from] as number; hand > 0; ) {
      house = (house + 1) % (2 * side);
      if (house === from) continue;
      after[house] = (after[house] as number) + 1;
      hand--;
    }
    let captured = 0;
    for (; isOwn(house, 1 - player) && (after[house] === 2 || after[house] === 3); house--) {
      captured += after[house] as number;
      after[house] = 0;
    }
    return { after, captured };
  }

  return {
    name: `oware ${side}x${seeds}, ${plies} moves`,
    initial: () => ({ houses: Array<number>(2 * side).fill(seeds), lead: 0, left: plies, player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const found: number[] = [];
      for (let house = 0; house < 2 * side; house++) {
        if (isOwn(house, p.player) && (p.houses[house] as number) > 0) found.push(house);
      }
      return found;
    },
    play(p, house) {
      const { after, captured } = sow(p, house);
      return {
        houses: after,
        lead: p.player === 0 ? p.lead + captured : p.lead - captured,
        left: p.left - 1,
        player: p.player === 0 ? 1 : 0,
      };
    },
    outcome(p) {
      if (p.left > 0 && seedsOf(p.houses, p.player) > 0) return undefined;
      const difference = p.lead + seedsOf(p.houses, 0) - seedsOf(p.houses, 1);
      return [difference, -difference];
    },
    evaluate: (p) => (p.player === 0 ? p.lead : -p.lead),
    /** What a move captures. */
    hint: (p, house) => sow(p, house).captured,
    key: (p) => `${p.houses.join(',')}/${p.lead}/${p.left}/${p.player}`,
  };
}

const [three, four] = [oware(3, 3, 24), oware(4, 3, 20)];

export const owareContest: Contest = {
  name: 'oware',
  cases: [valueDrawn(three, 0, 0), valueDrawn(four, 0, 0), valueDrawn(four, 3, 1), valueDrawn(four, 6, 2)],
};
