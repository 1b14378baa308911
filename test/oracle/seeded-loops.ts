import { heuristics } from '../../bindings/contract/heuristics.js';
import { algorithms, experimentalOrders } from '../../bindings/engine/search-options.js';
import type { EngineOptions } from '../../bindings/index.js';
import type { Random } from '../trials/random.js';
import { type LoopCase, walked } from './arbitrary-loops.js';
import type { Method } from './arbitrary-options.js';
import type { LoopNode, LoopStyle } from './loop-game.js';

/**
 * Random games of a shape in which values of paths are easily taken for values of positions: a search that keeps all of
 * them in its table is wrong about one in ten of these games, and about far fewer small ones.
 */

const payoffs = [Infinity, -Infinity, Infinity, -Infinity, 1, -1, 0];

export function seededLoops(random: Random): LoopCase {
  const count = random.pick([9, 12, 14]);
  const impartial = random.chance(0.3);
  const nodes = Array.from({ length: count }, (_, i): LoopNode => {
    const isOver = i > 0 && random.chance(0.3);
    return {
      payoff: isOver ? random.pick(payoffs) : undefined,
      evaluation: random.whole(-3, 3),
      edges: Array.from({ length: random.whole(1, 3) }, () => ({
        to: random.whole(0, count - 1),
        again: !impartial && random.chance(0.1),
      })),
    };
  });
  const walk = random.chance(0.5) ? [] : Array.from({ length: random.whole(1, 5) }, () => random.whole(0, 2));
  return walked({ nodes, impartial }, walk);
}

export const seededStyle = (random: Random): Omit<LoopStyle, 'repetition'> => ({
  irreversible: random.chance(0.5),
  undo: random.chance(0.3),
  evaluate: random.chance(0.5),
  shortKey: random.chance(0.5),
});

export const seededTable = (random: Random): Exclude<EngineOptions['table'], false | undefined> => ({
  mib: random.pick([0.0002, 0.01, 0.1]),
  replacement: random.pick(['always', 'depth', 'two-tier', 'depth-age'] as const),
});

export function seededMethod(random: Random): Method {
  const algorithm = random.pick(algorithms);
  const method: Method = {
    algorithm,
    failHard: random.chance(0.3) && !['mtdf', 'sss', 'dual'].includes(algorithm),
    iterative: random.chance(0.5),
    aspiration: random.pick([false, true, 1, 3]),
    ordering: random.chance(0.6) ? random.some(heuristics) : random.pick(experimentalOrders),
    table: random.pick([true, true, true, false]),
    enhancedCutoffs: random.chance(0.5),
    preferFasterWins: random.chance(0.5),
    winDistance: random.chance(0.5),
    seed: random.whole(0, 1000),
  };
  return method;
}
