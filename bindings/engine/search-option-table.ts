import { type Heuristic, heuristics } from '../contract/heuristics.js';
import type { KnownValues } from '../contract/known-values.js';
import {
  abortSignal,
  boolean,
  type Checks,
  callback,
  duration,
  oneOf,
  pastPositions,
  switchOrWhole,
  wholeNumber,
} from '../contract/option-checks.js';
import { named, optionError, wrongOption } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { MAX_PLY, WIN_VALUE } from '../contract/value.js';
import { MAX_LINES, MAX_PAST } from '../wasm/core-facts.js';
import { algorithms, experimentalOrders, type Ordering, type SearchOptions } from './search-options.js';
import { type SelectiveParts, selectiveCode } from './selective-parts.js';

/**
 * The table of all options of a search. `search-options.ts` says what they mean, `resolve-options.ts` what they are if
 * nothing is given, and `search-flags.ts` how the command line spells them; a job in a queue is checked by the same
 * table.
 */
export const searchOptionTable = {
  depth: wholeNumber(1, MAX_PLY),
  nodes: wholeNumber(0),
  timeMs: duration,
  softTimeMs: duration,
  signal: abortSignal,
  algorithm: oneOf(...algorithms),
  failHard: boolean,
  iterative: switchOrWhole(MAX_PLY, ' of plies'),
  aspiration: switchOrWhole(WIN_VALUE / 100),
  ordering,
  table,
  enhancedCutoffs: boolean,
  knowledge: boolean,
  knownValues,
  quiescence: switchOrWhole(MAX_PLY, ' of plies'),
  preferFasterWins: boolean,
  winDistance: boolean,
  window,
  history: pastPositions(MAX_PAST),
  lines: wholeNumber(1, MAX_LINES),
  ties: boolean,
  moves,
  seed: wholeNumber(0),
  selective,
  onIteration: callback<NonNullable<SearchOptions['onIteration']>>(),
  onProgress: callback<NonNullable<SearchOptions['onProgress']>>(),
  onRootMove: callback<NonNullable<SearchOptions['onRootMove']>>(),
} satisfies Checks<SearchOptions>;

/** The names of these options. */
export const searchOptionNames = /* @__PURE__ */ Object.keys(searchOptionTable) as readonly (keyof SearchOptions)[];

function table(value: unknown, field: string): boolean | 'moves' {
  if (value === true || value === false || value === 'moves') return value;
  throw wrongOption(field, "true, false or 'moves'", value);
}

function ordering(value: unknown, field: string): Ordering {
  const orders: readonly unknown[] = experimentalOrders;
  if (typeof value === 'string') {
    if (orders.includes(value)) return value as Ordering;
    throw wrongOption(
      field,
      `a list out of ${heuristics.join(', ')}, or one of ${experimentalOrders.join(', ')}`,
      value,
    );
  }
  if (!Array.isArray(value)) throw wrongOption(field, 'a list of heuristics or a word', value);
  const list = [...value] as readonly Heuristic[];
  for (const [i, name] of list.entries()) {
    if (!heuristics.includes(name)) {
      const hint = orders.includes(name) ? ` ('${name}' stands alone)` : '';
      throw optionError`${named(field)} lists ${show(name)}${hint}; a list takes ${heuristics.join(', ')}`;
    }
    if (list.indexOf(name) !== i) throw optionError`${named(field)} lists '${name}' twice`;
  }
  return list;
}

function knownValues(value: unknown, field: string): readonly KnownValues[] {
  const list: readonly KnownValues[] = Array.isArray(value) ? Array.from(value) : [value as KnownValues];
  for (const entry of list) {
    if (!(entry?.keys instanceof Uint32Array && entry.values instanceof Int32Array)) {
      throw wrongOption(
        field,
        'a table of positions (from retrograde, makeBook or PositionTable.load) or a list of them',
        entry,
      );
    }
  }
  return list;
}

function window(value: unknown, field: string): readonly [number, number] {
  if (Array.isArray(value) && value.length === 2 && value.every(isEdge) && value[0] < value[1]) {
    return [value[0], value[1]];
  }
  throw wrongOption(field, '[alpha, beta], two integers or infinities with alpha < beta', value);
}

function isEdge(value: unknown): boolean {
  return Number.isInteger(value) || value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}

function moves(value: unknown, field: string): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0) return Array.from(value);
  throw wrongOption(field, 'a list of at least one legal move', value);
}

function selective(value: unknown): boolean | SelectiveParts {
  const given = value as boolean | SelectiveParts;
  selectiveCode(given);
  return typeof given === 'object' ? { ...given } : given;
}
