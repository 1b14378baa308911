import { InvalidTableError } from '../../bindings/index.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { graphGame, plainStyle } from '../oracle/graph-game.js';
import { drawGraph } from './case.js';
import { Mismatch, same } from './mismatch.js';
import type { Random } from './random.js';

/**
 * Saves a table of all positions of a graph, damages it and loads it again: the intact table must be the same, the
 * damaged one rejected.
 */
export function tryDamage(random: Random): void {
  const game = graphGame(drawGraph(random, random.chance(0.3), 200), {
    ...plainStyle,
    key: random.pick(['number', 'string']),
  });
  const table = retrograde(game);
  const packed = random.chance(0.5);
  const bytes = table.save({ packed });
  const again = PositionTable.load(game, bytes);
  for (const column of ['keys', 'values', 'depths'] as const) {
    same(`${column} of a table that was saved and loaded`, again[column].join(), table[column].join());
  }
  const { harmed, how } = harm(bytes, random);
  try {
    PositionTable.load(game, harmed);
  } catch (error) {
    if (error instanceof InvalidTableError) return;
    throw error;
  }
  throw new Mismatch(`a table of ${table.size} positions, ${packed ? 'packed' : 'plain'}, was loaded ${how}`);
}

function harm(bytes: Uint8Array, random: Random): { harmed: Uint8Array; how: string } {
  const place = random.whole(0, bytes.length - 1);
  const kind = random.pick(['bit', 'bit', 'bit', 'byte', 'cut', 'longer'] as const);
  if (kind === 'cut') return { harmed: bytes.slice(0, place), how: `cut off at byte ${place} of ${bytes.length}` };
  if (kind === 'longer') return { harmed: Uint8Array.of(...bytes, random.whole(0, 255)), how: 'with a byte too many' };
  const harmed = bytes.slice();
  const flips = kind === 'bit' ? 1 << random.whole(0, 7) : random.whole(1, 255);
  harmed[place] = (harmed[place] as number) ^ flips;
  return { harmed, how: `with bits ${flips} of byte ${place} turned` };
}
