import { InvalidOptionError } from '../contract/errors.js';
import type { Heuristic } from '../contract/heuristics.js';
import type { KnownValues } from '../contract/known-values.js';
import { usualLimits } from '../contract/limits.js';
import { type Checked, checkOptions } from '../contract/option-checks.js';
import { named, optionError } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { MAX_PLY } from '../contract/value.js';
import { searchOptionTable } from './search-option-table.js';
import { type Algorithm, defaultOrdering, type Ordering, type SearchOptions } from './search-options.js';
import { selectiveCode } from './selective-parts.js';

type GivenOptions = Checked<typeof searchOptionTable>;

/** The options of a search, checked and complete. */
export interface ResolvedOptions {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly softTimeMs: number;
  readonly algorithm: Algorithm;
  readonly failHard: boolean;
  /** Plies from one iteration to the next; 0: only one; `undefined`: decided by the position (`playsForPoints`). */
  readonly iterative: number | undefined;
  /** Deepening takes turns with going straight to the end, whatever `iterative` says. Decided by the position, too. */
  readonly dovetails: boolean;
  readonly aspiration: number;
  readonly ordering: Ordering;
  readonly table: boolean | 'moves';
  /** `undefined`: decided by `rawTask`. */
  readonly enhancedCutoffs: boolean | undefined;
  readonly knowledge: boolean;
  readonly knownValues: readonly KnownValues[];
  /** Most plies of a quiescence search; 0: none. */
  readonly quiescence: number;
  readonly preferFasterWins: boolean;
  readonly winDistance: boolean;
  readonly window: readonly [number, number];
  readonly history: readonly unknown[];
  readonly lines: number;
  readonly ties: boolean;
  /** `undefined`: all. */
  readonly moves: readonly unknown[] | undefined;
  readonly seed: number;
  /** The core's code for the parts of a selective search; 0: an exact one. */
  readonly selective: number;
  /** Search to the end of the game. */
  readonly solving: boolean;
}

/** What the engine and its game support. */
export interface Abilities {
  readonly table: boolean;
  readonly quiescence: boolean;
  /** The module can search selectively. */
  readonly selective?: boolean;
  /** The game counts repetitions, so lines may be long and lead back. */
  readonly loops?: boolean;
  /** The game's own ordering. */
  readonly ordering?: readonly Heuristic[] | undefined;
}

const DEFAULT_ASPIRATION = 50;
/** Half the width of a selective search's first window. */
const SELECTIVE_ASPIRATION = 25;
/** Far more plies than a sequence of captures takes. */
const QUIESCENCE_PLIES = 32;

/** Checks the caller's options and fills in the defaults. Throws `InvalidOptionError`. */
export function resolveOptions(options: SearchOptions, solving: boolean, abilities: Abilities): ResolvedOptions {
  const given = checkOptions('search option', options, searchOptionTable);
  if (solving && given.depth !== undefined) {
    throw new InvalidOptionError("solve searches to the end of the game; for a 'depth' use search");
  }
  const selective = selectiveOption(given, solving, abilities);
  const { failHard = false, preferFasterWins = true, knownValues = [], table = true } = given;
  const fallback: Algorithm = solving && !failHard && abilities.table && table === true ? 'mtdf' : 'pvs';
  const { algorithm = fallback } = given;
  if (failHard && (algorithm === 'mtdf' || algorithm === 'sss' || algorithm === 'dual')) {
    throw optionError`${named('algorithm')} '${algorithm}' needs fail-soft bounds; it cannot run with ${named('failHard')}`;
  }
  if (preferFasterWins && knownValues.some(({ outcomesOnly }) => outcomesOnly)) {
    throw optionError`${named('knownValues')} without distances to the win need ${named('preferFasterWins', false)}`;
  }
  const { depth, nodes, timeMs, softTimeMs, iterative } = given;
  const usual = usualLimits(given, selective !== 0);
  const steps = solving ? stepsOfSolve(algorithm, abilities) : usual.iterative;
  return {
    depth: depth ?? MAX_PLY,
    nodes: nodes ?? Number.POSITIVE_INFINITY,
    timeMs: timeMs ?? (solving ? undefined : usual.timeMs) ?? Number.POSITIVE_INFINITY,
    softTimeMs: softTimeMs ?? Number.POSITIVE_INFINITY,
    algorithm,
    failHard,
    iterative: iterative === undefined ? steps : Number(iterative),
    dovetails: false,
    aspiration: numberOf(given.aspiration ?? (selective ? SELECTIVE_ASPIRATION : false), DEFAULT_ASPIRATION),
    ordering: given.ordering ?? abilities.ordering ?? defaultOrdering,
    table: abilities.table && (given.table ?? algorithm !== 'minimax'),
    enhancedCutoffs: given.enhancedCutoffs,
    knowledge: given.knowledge ?? true,
    knownValues,
    quiescence: numberOf(given.quiescence ?? abilities.quiescence, QUIESCENCE_PLIES),
    preferFasterWins,
    winDistance: given.winDistance ?? true,
    window: given.window ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    history: given.history ?? [],
    lines: given.lines ?? 1,
    ties: given.ties ?? false,
    moves: given.moves,
    seed: given.seed ?? 0,
    selective,
    solving,
  };
}

/** The number that a switch stands for: 0 for false, `on` for true. */
function numberOf(value: boolean | number, on: number): number {
  return typeof value === 'number' ? value : value ? on : 0;
}

/** Options that a selective search has no use for: it orders the moves by itself, and proves nothing. */
const exactOptions = ['ordering', 'enhancedCutoffs', 'failHard', 'ties'] as const;

function selectiveOption(options: GivenOptions, solving: boolean, abilities: Abilities): number {
  const code = selectiveCode(options.selective);
  if (code === 0) return 0;
  if (solving) throw new InvalidOptionError('solve is exact; a selective search proves nothing: use search');
  if (!abilities.selective) {
    throw optionError`${named('selective')} needs an engine made with { selective: true }, which loads that search`;
  }
  if (options.algorithm !== undefined && options.algorithm !== 'pvs') {
    throw optionError`${named('selective')} goes with ${named('algorithm')} 'pvs' alone, not ${show(options.algorithm)}`;
  }
  for (const name of exactOptions) {
    if (options[name]) throw optionError`${named(name)} is for exact searches; leave it out with ${named('selective')}`;
  }
  return code;
}

/** Plies between the iterations of `solve`; `undefined`: decided by the position. */
function stepsOfSolve(algorithm: Algorithm, abilities: Abilities): number | undefined {
  if (abilities.loops) return 1;
  return algorithm === 'minimax' ? 0 : undefined;
}
