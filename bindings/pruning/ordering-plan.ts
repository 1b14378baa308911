import { InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { type Heuristic, heuristicDefinitions, heuristics } from '../contract/heuristics.js';
import { show } from '../contract/printable.js';
import { type ExperimentalOrder, experimentalOrders, type Ordering } from '../engine/search-options.js';

/** The reason why an ordering is part of a comparison. */
export type OrderingGroup = 'reference' | 'alone' | 'cumulative' | 'ablation';

/** One ordering of a comparison. */
export interface PlannedOrdering {
  /** A name that `parseOrdering` reads: `natural`, `hint+killer`, `all-killer` … */
  readonly name: string;
  readonly ordering: Ordering;
  readonly group: OrderingGroup;
}

/** All heuristics that apply to `game`, in stacking order. */
function usefulHeuristics<Position, Move>(game: Game<Position, Move>): readonly Heuristic[] {
  return heuristics.filter((heuristic) => {
    const { needs } = heuristicDefinitions[heuristic];
    return needs === undefined || game[needs] !== undefined;
  });
}

/**
 * Parses the name of an ordering: a word (`natural`, `random`, `worst`, `best`), heuristics joined by `+` in
 * the order they are tried, `all` (the whole stack of heuristics useful for the game), or `all-NAME` (all but
 * one). Throws `InvalidOptionError`.
 */
export function parseOrdering<Position, Move>(name: string, game: Game<Position, Move>): PlannedOrdering {
  if (typeof name !== 'string') throw unknownOrdering(name);
  if ((experimentalOrders as readonly string[]).includes(name)) {
    return { name, ordering: name as ExperimentalOrder, group: 'reference' };
  }
  const all = usefulHeuristics(game);
  if (name === 'all') return { name, ordering: all, group: 'cumulative' };
  if (name.startsWith('all-')) {
    const left = name.slice(4) as Heuristic;
    if (!all.includes(left)) throw unknownOrdering(name);
    return { name, ordering: all.filter((heuristic) => heuristic !== left), group: 'ablation' };
  }
  const list = name.split('+') as Heuristic[];
  if (!list.every((heuristic, i) => heuristics.includes(heuristic) && list.indexOf(heuristic) === i)) {
    throw unknownOrdering(name);
  }
  return { name, ordering: list, group: list.length === 1 ? 'alone' : 'cumulative' };
}

/**
 * The default comparison: the reference orderings, each heuristic alone, the stack built up heuristic by
 * heuristic, and the whole stack minus one heuristic. `slow` adds `worst` and `best`, which order every node's
 * moves by searching them.
 */
export function standardOrderings<Position, Move>(game: Game<Position, Move>, slow: boolean): readonly string[] {
  const all = usefulHeuristics(game);
  // The table is added last: its move comes first in the order, but it costs iterations, which would hide the
  // effect of the other heuristics.
  const rest = all.filter((heuristic) => heuristic !== 'table');
  const cumulative = rest.slice(1).map((_, i) => rest.slice(0, i + 2).join('+'));
  return [
    ...(slow ? ['worst'] : []),
    'natural',
    'random',
    ...all,
    ...cumulative.slice(0, -1),
    'all',
    ...(all.length > 2 ? all.map((heuristic) => `all-${heuristic}`) : []),
    ...(slow ? ['best'] : []),
  ];
}

function unknownOrdering(name: string): InvalidOptionError {
  return new InvalidOptionError(
    `unknown ordering ${show(name)}; expected one of ${experimentalOrders.join(', ')}, all, all-NAME, or names out of ${heuristics.join(', ')} joined by +`,
  );
}
