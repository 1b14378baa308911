/**
 * Oware by the rules of Abapa, where play can go round for ever: then each player keeps what lies on the own side. Captures are
 * rewards, so the score is in no key, and the rule of repetition is a function of the board.
 *
 *     npx tsx examples/oware.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';

export interface OwarePosition {
  /** Seeds in the houses of the first player, then of the second, in the order of sowing. */
  readonly houses: readonly number[];
  readonly player: 0 | 1;
}

/** Oware with `side` houses for each player and `seeds` in each house. A move is the number of a house. */
export function createOware({ side = 6, seeds = 4 } = {}): Game<OwarePosition, number> {
  const owner = (house: number): 0 | 1 => (house < side ? 0 : 1);
  const own = (player: 0 | 1): number[] => Array.from({ length: side }, (_, i) => i + player * side);
  const seedsOf = (houses: readonly number[], player: 0 | 1): number =>
    own(player).reduce((sum, house) => sum + (houses[house] as number), 0);

  function sow({ houses, player }: OwarePosition, from: number): { houses: readonly number[]; captured: number } {
    const sown = [...houses];
    sown[from] = 0;
    let last = from;
    for (let hand = houses[from] as number; hand > 0; ) {
      last = (last + 1) % houses.length;
      // The house that was emptied is left out in a second round.
      if (last === from) continue;
      sown[last] = (sown[last] as number) + 1;
      hand--;
    }
    const taken = [...sown];
    for (let house = last; owner(house) !== player && (taken[house] === 2 || taken[house] === 3); house--) {
      taken[house] = 0;
      if (house === 0) break;
    }
    // Who would take everything from the opponent takes nothing.
    const opponent = player === 0 ? 1 : 0;
    if (seedsOf(taken, opponent) === 0) return { houses: sown, captured: 0 };
    return { houses: taken, captured: seedsOf(sown, opponent) - seedsOf(taken, opponent) };
  }

  /** Who has no seeds is given some, if any move does. */
  function moves(position: OwarePosition): number[] {
    const { houses, player } = position;
    const opponent = player === 0 ? 1 : 0;
    const all = own(player).filter((house) => (houses[house] as number) > 0);
    if (seedsOf(houses, opponent) > 0) return all;
    return all.filter((house) => seedsOf(sow(position, house).houses, opponent) > 0);
  }

  /** Each player keeps what lies on the own side. */
  const kept = (houses: readonly number[]): readonly [number, number] => {
    const lead = seedsOf(houses, 0) - seedsOf(houses, 1);
    return [lead, 0 - lead];
  };

  return {
    name: `oware ${side}x${seeds}`,
    initial: () => ({ houses: Array<number>(2 * side).fill(seeds), player: 0 }),
    toMove: (p) => p.player,
    moves,
    play: (p, house) => ({ houses: sow(p, house).houses, player: p.player === 0 ? 1 : 0 }),
    outcome: (p) => (moves(p).length === 0 ? kept(p.houses) : undefined),
    reward: (p, house) => sow(p, house).captured,
    key: (p) => `${p.houses.join(',')} ${p.player}`,
    repetition: ({ positions }) => kept((positions.at(-1) as OwarePosition).houses),
    // Captured seeds never come back.
    irreversible: (p, house) => sow(p, house).captured > 0,
    hint: (p, house) => sow(p, house).captured,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const game = createOware({ side: 2, seeds: 2 });
  const engine = await createEngine(game);
  const { value, pv, stats } = engine.solve(game.initial());
  console.log(`${game.name}: the first player gets ${value} seeds more (${stats.nodes} nodes), by ${pv.join(' ')}`);
}
