import {
  abortSignal,
  above0,
  boolean,
  callback,
  duration,
  numeral,
  pastPositions,
  wholeNumber,
} from '../contract/option-checks.js';
import { wrongOption } from '../contract/option-errors.js';
import { MAX_GRADED_VALUE, MAX_PLY } from '../contract/value.js';

/**
 * How a Monte Carlo search plays a game out from a new node; `own`: by compiled rules' `playoutMove`; `none`: it asks
 * `evaluate`.
 */
export const playouts = ['random', 'decisive', 'own', 'none'] as const;

const MAX_MIB = 2048;

/**
 * The table of all options of a Monte Carlo search; `options.ts` says what they mean and what they are if nothing is
 * given.
 */
export const monteCarloTable = {
  mib: above0(MAX_MIB),
  seed: wholeNumber(0),
  exploration: numeral(0),
  firstPlay,
  prior,
  rave,
  solver: boolean,
  knowledge: boolean,
  playout,
  playoutPlies: wholeNumber(0, MAX_PLY),
  evaluate: callback('a function of a position'),
  scale: above0(),
  win: above0(MAX_GRADED_VALUE),
  range,
  margin: boolean,
};

/** The table of the options of one search. */
export const monteCarloSearchTable = {
  visits: wholeNumber(0),
  nodes: wholeNumber(0),
  timeMs: duration,
  signal: abortSignal,
  lines: wholeNumber(1),
  reuse: boolean,
  history: pastPositions(),
  onProgress: callback(),
};

function firstPlay(value: unknown, field: string): number | 'parent' {
  if (value === 'parent' || (typeof value === 'number' && value >= 0)) return value;
  throw wrongOption(field, "a number from 0 or 'parent'", value);
}

function prior(value: unknown, field: string): unknown {
  if (value === 'hint' || value === 'own' || typeof value === 'function') return value;
  throw wrongOption(field, "'hint', 'own' or a function of a position and its moves", value);
}

function rave(value: unknown, field: string): boolean | number {
  if (typeof value === 'boolean' || (Number.isFinite(value) && (value as number) > 0)) return value as boolean | number;
  throw wrongOption(field, 'true, false or a number above 0', value);
}

function playout(value: unknown, field: string): unknown {
  if (typeof value === 'function' || playouts.includes(value as never)) return value;
  throw wrongOption(field, `one of ${playouts.join(', ')} or a function`, value);
}

function range(value: unknown, field: string): readonly [number, number] {
  const [least, greatest] = Array.isArray(value) && value.length === 2 ? (value as readonly unknown[]) : [];
  if (Number.isFinite(least) && Number.isFinite(greatest) && (least as number) < (greatest as number)) {
    return [least as number, greatest as number];
  }
  throw wrongOption(field, 'the least and the greatest payoff, such as [-1, 1]', value);
}
