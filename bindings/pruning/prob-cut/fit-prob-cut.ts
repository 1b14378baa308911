import { checkFunction, checkNames, checkSignal, checkSynchronous, readable, whole } from '../../contract/checks.js';
import { InvalidOptionError, InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { there } from '../../contract/given-position.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { show } from '../../contract/printable.js';
import { isDecided, MAX_GRADED_VALUE } from '../../contract/value.js';
import { checkGame } from '../../engine/check-game.js';
import { createEngine } from '../../engine/create-engine.js';

/** Options of `fitProbCut`. */
export interface ProbCutOptions<Position> {
  /** Depths of pairs: a deep search and a shallower one. Default: those that the engine asks for, up to depth 8. */
  readonly pairs?: readonly (readonly [depth: number, shallow: number])[] | undefined;
  /**
   * The stage of the game that a position belongs to, a whole number from 0 to 63: each has numbers of its own.
   * Default: one stage for all.
   */
  readonly stage?: ((position: Position) => number) | undefined;
  /** Checked between two searches. When it aborts, the call rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each position. */
  readonly onProgress?: ((progress: { readonly done: number; readonly total: number }) => void) | undefined;
}

/**
 * What is known of one pair of depths in one stage. Values are in units of the game's `evaluate`, from the side to
 * move.
 */
export interface ProbCutPair {
  readonly depth: number;
  readonly shallow: number;
  readonly stage: number;
  /** Positions of the fit: every other one, without those of which a search has proved who wins. */
  readonly fitted: number;
  /**
   * The least squares line: a deep value is about `slope` times the shallow one plus `intercept`. `NaN` below two
   * positions.
   */
  readonly slope: number;
  readonly intercept: number;
  /** The standard deviation of deep values around that line. */
  readonly sigma: number;
  /**
   * The root mean square of deep value minus shallow value, rounded to a whole number from 1: what `Game.deviation` is
   * to say, since the engine compares the two without a line between. 0, not known, below ten positions.
   */
  readonly deviation: number;
  /** The margin of the engine: 1.5 deviations, from 1, rounded down. 0 if `deviation` is. */
  readonly margin: number;
  /** Positions that were held out of the fit: the others. */
  readonly heldOut: number;
  /**
   * The share of wrong cuts among those that are only just made, over the held-out positions and both sides of the
   * window, 0 … 1: how often the deep value is farther off than the margin. Cuts with more to spare are wrong less
   * often. `NaN` without positions.
   */
  readonly wrong: number;
}

/** What `fitProbCut` has measured. */
export interface ProbCutFit<Position> {
  readonly game: string;
  /** In the order of the stages, then of the pairs. */
  readonly pairs: readonly ProbCutPair[];
  /** For the game: `{ ...game, deviation: fit.deviation }`. 0 for pairs and stages that were not fitted. */
  deviation(position: Position, depth: number, shallow: number): number;
}

const LEAST_POSITIONS = 10;
const MOST_STAGES = 64;
const DEEPEST = 100;
/** As in `foresee` of assembly/core/selective. */
const MARGIN = 1.5;

/** The shallower depth that the engine compares `depth` with: about half of it, of the same parity. */
export function shallowDepth(depth: number): number {
  return 2 * Math.floor(depth / 4) + (depth % 2);
}

const defaultPairs = [3, 4, 5, 6, 7, 8].map((depth) => [depth, shallowDepth(depth)] as const);

/**
 * Fits Multi-ProbCut to a game by the game's own searches (Buro, "ProbCut", 1995; "Experiments with Multi-ProbCut and a
 * new high-quality evaluation function for Othello", 1997): how well does a shallow search foretell a deep one? Every
 * position is searched exactly to each depth. Every other position is held out, to see how often a cut would have been
 * wrong.
 *
 * The result holds what `Game.deviation` takes. Whether that makes selective search stronger, only matches tell: see
 * docs/selective-search.md. The same positions give the same numbers on every machine.
 *
 * Rejects with `InvalidOptionError` (also for a game without `evaluate`), `InvalidPositionError`, `InvalidValueError`
 * for a stage that is none, the reason of `signal`, and what `createEngine` or the game throws. Cost: a search to each
 * depth for each position.
 */
export async function fitProbCut<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly Position[],
  options: ProbCutOptions<Position> = {},
): Promise<ProbCutFit<Position>> {
  checkGame(game);
  const { pairs, stage } = planOf(options);
  if (!game.evaluate) throw new InvalidOptionError(`fitProbCut needs a game with evaluate, which ${game.name} lacks`);
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new InvalidOptionError(`fitProbCut needs a list of positions, one at least, not ${show(positions)}`);
  }
  const stageOf = (position: Position): number => {
    const found: unknown = stage(position);
    if (Number.isInteger(found) && (found as number) >= 0 && (found as number) < MOST_STAGES) return found as number;
    throw new InvalidValueError(
      `${game.name}: stage gave ${show(found)}; expected a whole number from 0 to ${MOST_STAGES - 1}`,
    );
  };
  const engine = await createEngine(game, { table: { mib: 16 } });
  const depths = [...new Set(pairs.flat())].sort((a, b) => a - b);
  const pause = pauses();
  const samples = new Map<string, Samples>();
  for (const [i, position] of positions.entries()) {
    there(game, position);
    const at = stageOf(position);
    const found = new Map<number, number>();
    for (const depth of depths) {
      await pause();
      options.signal?.throwIfAborted();
      const { value } = engine.search(position, { depth });
      if (!isDecided(value)) found.set(depth, value);
    }
    for (const [depth, shallow] of pairs) {
      const [deep, near] = [found.get(depth), found.get(shallow)];
      if (deep === undefined || near === undefined) continue;
      const key = keyOf(at, depth, shallow);
      const { fit, held } = samples.get(key) ?? { fit: [], held: [] };
      (i % 2 === 0 ? fit : held).push([near, deep]);
      samples.set(key, { fit, held });
    }
    checkSynchronous('onProgress', options.onProgress?.({ done: i + 1, total: positions.length }));
  }
  const stages = [...new Set([...samples.keys()].map((key) => Number(key.split(' ')[0])))].sort((a, b) => a - b);
  const fitted = stages.flatMap((at) =>
    pairs.map(([depth, shallow]) =>
      fittedPair({ depth, shallow, stage: at }, samples.get(keyOf(at, depth, shallow)) ?? { fit: [], held: [] }),
    ),
  );
  const byKey = new Map(fitted.map((pair) => [keyOf(pair.stage, pair.depth, pair.shallow), pair.deviation]));
  return {
    game: game.name,
    pairs: fitted,
    deviation: (position, depth, shallow) => byKey.get(keyOf(stageOf(position), depth, shallow)) ?? 0,
  };
}

/** Shallow and deep values, to be fitted and held out. */
interface Samples {
  readonly fit: (readonly [shallow: number, deep: number])[];
  readonly held: (readonly [shallow: number, deep: number])[];
}

function keyOf(stage: number, depth: number, shallow: number): string {
  return `${stage} ${depth} ${shallow}`;
}

function fittedPair(pair: Pick<ProbCutPair, 'depth' | 'shallow' | 'stage'>, { fit, held }: Samples): ProbCutPair {
  const known = fit.length >= LEAST_POSITIONS;
  const deviation = known ? Math.min(MAX_GRADED_VALUE, Math.max(1, Math.round(spread(fit)))) : 0;
  const margin = known ? Math.max(1, Math.floor(MARGIN * deviation)) : 0;
  return {
    ...pair,
    fitted: fit.length,
    ...lineThrough(fit),
    deviation,
    margin,
    heldOut: held.length,
    wrong: wrongCuts(held, margin),
  };
}

function planOf<Position>(options: ProbCutOptions<Position>): {
  readonly pairs: readonly (readonly [number, number])[];
  readonly stage: (position: Position) => unknown;
} {
  checkNames('option of fitProbCut', options, ['pairs', 'stage', 'signal', 'onProgress']);
  return readable('options of fitProbCut', () => {
    const { pairs = defaultPairs, stage = () => 0 } = options;
    checkFunction('stage', options.stage, 'a function of a position');
    checkFunction('onProgress', options.onProgress);
    checkSignal(options.signal);
    if (!Array.isArray(pairs) || pairs.length === 0) {
      throw wrongOption('pairs', 'a list such as [[4, 2], [5, 3]]', pairs);
    }
    for (const pair of pairs as readonly unknown[]) {
      if (!Array.isArray(pair) || pair.length !== 2) {
        throw optionError`${named('pairs')} lists ${show(pair)}; expected two depths, the deeper first`;
      }
      const depth = whole('depth of a pair', pair[0], 2, DEEPEST);
      whole('shallow depth of a pair', pair[1], 1, depth - 1);
    }
    return { pairs, stage };
  });
}

/** Pairs of a shallow value and the deep value that it is to foretell. */
type Pairs = readonly (readonly [shallow: number, deep: number])[];

/** The line that foretells deep values with the least sum of squares, and the standard deviation around it. */
function lineThrough(pairs: Pairs): {
  readonly slope: number;
  readonly intercept: number;
  readonly sigma: number;
} {
  if (pairs.length < 2) return { slope: Number.NaN, intercept: Number.NaN, sigma: Number.NaN };
  const near = mean(pairs.map(([shallow]) => shallow));
  const far = mean(pairs.map(([, deep]) => deep));
  const scatter = mean(pairs.map(([shallow]) => (shallow - near) ** 2));
  const common = mean(pairs.map(([shallow, deep]) => (shallow - near) * (deep - far)));
  // Where all shallow values are the same, they say nothing about a slope.
  const slope = scatter === 0 ? 1 : common / scatter;
  const intercept = far - slope * near;
  const errors = pairs.map(([shallow, deep]) => (deep - slope * shallow - intercept) ** 2);
  return { slope, intercept, sigma: Math.sqrt(mean(errors)) };
}

/** The root mean square of deep minus shallow value. */
function spread(pairs: Pairs): number {
  return Math.sqrt(mean(pairs.map(([shallow, deep]) => (deep - shallow) ** 2)));
}

/**
 * How often a cut that is only just made is wrong: a shallow value `margin` above beta cuts although the deep one is
 * below beta, or the same at alpha.
 */
function wrongCuts(pairs: Pairs, margin: number): number {
  if (pairs.length === 0 || margin === 0) return Number.NaN;
  const high = pairs.filter(([shallow, deep]) => deep < shallow - margin).length;
  const low = pairs.filter(([shallow, deep]) => deep > shallow + margin).length;
  return (high + low) / (2 * pairs.length);
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, one) => sum + one, 0) / list.length;
}
