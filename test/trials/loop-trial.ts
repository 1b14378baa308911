import { createEngine } from '../../bindings/index.js';
import { namesOf } from '../oracle/arbitrary-loops.js';
import { afterMove, loopGame, nameOf } from '../oracle/loop-game.js';
import { retrogradeValues } from '../oracle/loop-values.js';
import { seededLoops, seededMethod, seededStyle, seededTable } from '../oracle/seeded-loops.js';
import { Mismatch } from './mismatch.js';
import type { Random } from './random.js';

const WIN = 8_000_000;
const NODES = 30_000;

/**
 * A random game that need not end, in which a repetition is a draw: what a search calls solved is held against
 * retrograde analysis, with several methods and one table kept from one to the next.
 */
export async function tryLoops(random: Random): Promise<void> {
  const { loops, history, position } = seededLoops(random);
  const game = loopGame(loops, { ...seededStyle(random), repetition: 'draw' });
  const engine = await createEngine(game, { table: { ...seededTable(random), keep: random.chance(0.5) } });
  for (let i = 0; i < 4; i++) {
    const method = seededMethod(random);
    const past = random.chance(0.5) ? history : [];
    const options = { ...method, history: past, nodes: NODES };
    const found = random.chance(0.5)
      ? engine.solve(position, options)
      : engine.search(position, { ...options, depth: random.whole(2, 14) });
    if (!found.solved) continue;
    const isPast = namesOf(past.filter((one) => nameOf(one) !== nameOf(position)));
    const wins = (value: number): number =>
      Math.abs(value) > 7_990_000 && !method.preferFasterWins ? Math.sign(value) * WIN : value;
    const value = wins(retrogradeValues(loops, position, isPast).get(nameOf(position)) as number);
    // The move is worth as much, although who comes back to the root finds a draw there.
    const child = afterMove(loops, position, found.move as number);
    const below = wins(retrogradeValues(loops, position, namesOf([...past, position])).get(nameOf(child)) as number);
    const own = child.player === position.player ? below : -below;
    const late = Math.abs(own) > 7_990_000 && method.preferFasterWins ? own - Math.sign(own) : own;
    if (found.value === value && late === value) continue;
    throw new Mismatch(
      `value ${found.value} by move ${found.move}, worth ${late}; expected ${value}; ${JSON.stringify({ loops, past, position, method })}`,
    );
  }
}
