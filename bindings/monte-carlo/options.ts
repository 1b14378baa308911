import { UnsupportedGameError } from '../contract/errors.js';
import type { Game, GameTraits } from '../contract/game.js';
import type { SearchLimits } from '../contract/limits.js';
import { type Checked, type Checks, checkOptions } from '../contract/option-checks.js';
import { named, optionError } from '../contract/option-errors.js';
import { MAX_PLY } from '../contract/value.js';
import { compiledPlayouts } from './in-rules.js';
import { monteCarloSearchTable, monteCarloTable, type playouts } from './option-table.js';
import type { PlayoutPolicy } from './playout.js';
import { type Policy, policyOf } from './prior.js';

/** How the game goes on below the tree: see `MonteCarloOptions.playout`. */
export type Playout = (typeof playouts)[number];

/** How a Monte Carlo search works. All of it is optional. */
export interface MonteCarloOptions<Position, Move> {
  /**
   * Memory for the tree in MiB: above 0, at most 2,048. A node takes `bytesPerNode`. Without `undo` a search keeps
   * 1,024 positions at most beside it. Default: 64.
   */
  readonly mib?: number | undefined;
  /**
   * Seed of all random choices: a whole number from 0. The same seed and number of visits give the same result.
   * Default: 0.
   */
  readonly seed?: number | undefined;
  /**
   * How much a move that was visited seldom is preferred to a good one: from 0. On a scale where a loss counts 0 and a
   * win 1; √2 in the theory of UCT. Default: 0.7; with a `prior` 1.5; with `rave` 0.3.
   */
  readonly exploration?: number | undefined;
  /**
   * What a move counts before its first visit, on the same scale (first-play urgency): a number from 0, or `'parent'`
   * for the mean of its parent. `Infinity` tries every move once, in random order. Default: `Infinity`; with a `prior`
   * or `rave` `'parent'`.
   */
  readonly firstPlay?: number | 'parent' | undefined;
  /**
   * Prior probabilities of the moves, for PUCT: `'hint'`, from the game's `hint`; `'own'`, those of a game of one file
   * whose rules have `prior`, such as Go; or a function, such as a learned policy. Default: none, and UCT.
   */
  readonly prior?: 'hint' | 'own' | Policy<Position, Move> | undefined;
  /**
   * Count every move of a visit as if it had been the next one (RAVE): true, or the number of visits after which that
   * counts as much as the visits themselves, above 0; true is 1,000. Moves need an identity: `moveId`. Default: false.
   */
  readonly rave?: boolean | number | undefined;
  /**
   * Prove wins, losses, draws and points wherever the tree reaches the end of the game (MCTS-Solver). Default: true.
   */
  readonly solver?: boolean | undefined;
  /** Let the solver use the game's `bounds` and `known`. Default: true. */
  readonly knowledge?: boolean | undefined;
  /**
   * How a visit goes on below the tree: `'random'`, by random moves to the end of the game; `'decisive'`, the same, but
   * a move that wins at once is played; `'own'`, by the policy of a game of one file whose rules have `playoutMove`;
   * `'none'`, not at all: the position is evaluated; or a function that chooses each move. Default: `'own'` if the
   * rules have that policy, else `'random'`.
   *
   * In a game of one file a playout by `'random'` or `'own'` runs inside the compiled rules, with the same result as
   * through the game object.
   */
  readonly playout?: Playout | PlayoutPolicy<Position, Move> | undefined;
  /**
   * Plies after which a playout ends with the evaluation of its position, 0 … 1,000; without an `evaluate` it counts 0
   * for everyone. Default: 1,000.
   */
  readonly playoutPlies?: number | undefined;
  /**
   * The evaluation where a playout ends early: from the point of view of the side to move (of player 0 if chance is),
   * as the game's own; in a game that is not zero-sum for two, a list with one number per player. Default: the game's
   * `evaluate`, in a zero-sum game of two.
   */
  readonly evaluate?: ((position: Position) => number | readonly number[]) | undefined;
  /**
   * The evaluation that counts as much as tanh 1, 76 %, of a win: above 0. Evaluations are squashed by tanh, so that
   * none counts more than a win. `Infinity`: they are points, and count as they are. Default: four times the game's
   * `unit`, or `Infinity` if a random game ends in points.
   */
  readonly scale?: number | undefined;
  /**
   * What a payoff of ±`Infinity` counts: above 0. It must be at least as much as any points of the same game. Default:
   * 1.
   */
  readonly win?: number | undefined;
  /**
   * Bounds of every payoff, ±`win` included, in a game without `reward`. They let the solver prove more, sooner.
   * Default: none; nothing is better than a win.
   */
  readonly range?: readonly [least: number, greatest: number] | undefined;
  /**
   * False: who has more points wins, by however little. Zero-sum games of two without `reward` alone. Default: true.
   */
  readonly margin?: boolean | undefined;
}

/** The limits of one search, and what it is to find. */
export interface MonteCarloSearchOptions<Position, Move> extends SearchLimits {
  /** The maximum number of visits of the root in this search, from 0. */
  readonly visits?: number | undefined;
  /**
   * The maximum number of nodes, from 0: positions reached by a move, in the tree and in playouts, counted each time.
   * Exact: a visit that would need more is given up.
   */
  readonly nodes?: number | undefined;
  /**
   * The maximum time in milliseconds, looked at after every 32 moves, in a playout too. Default: 1,000 if there is no
   * other limit.
   */
  readonly timeMs?: number | undefined;
  /**
   * Looked at as the time is. The search lets the rest of the program run about every 30 ms, so it can abort from
   * there.
   */
  readonly signal?: AbortSignal | undefined;
  /** How many moves to list in the result, those with most visits first: from 1. Default: all. */
  readonly lines?: number | undefined;
  /**
   * Go on with the tree of the search before, if the position is in it: the same, or at most two moves farther (with
   * dice four throws and moves). Needs the game's `key`, and where positions are objects of a class its `format` too.
   * False: begin anew. Default: true.
   */
  readonly reuse?: boolean | undefined;
  /**
   * The positions of the game so far, oldest first, without the searched one. They count where the game's `repetition`
   * says so; in the package's chess those that are there twice.
   */
  readonly history?: readonly Position[] | undefined;
  /** Called about ten times a second. Errors that it throws reach the caller. It must not be asynchronous. */
  readonly onProgress?: ((progress: MonteCarloProgress<Move>) => void) | undefined;
}

/** How far a running search is. */
export interface MonteCarloProgress<Move> {
  /** Visits and nodes of this search so far. */
  readonly visits: number;
  readonly nodes: number;
  /** The move that would be chosen now, and what its side gets in the mean. */
  readonly move: Move | undefined;
  readonly value: number;
  readonly timeMs: number;
}

/** The options of a Monte Carlo search, checked and complete. */
export interface ResolvedOptions<Position, Move> {
  readonly mib: number;
  readonly seed: number;
  readonly exploration: number;
  readonly firstPlay: number | 'parent';
  readonly prior: Policy<Position, Move> | undefined;
  /** The equivalence parameter; 0: none. */
  readonly rave: number;
  readonly solver: boolean;
  readonly knowledge: boolean;
  readonly playout: Playout | PlayoutPolicy<Position, Move>;
  readonly playoutPlies: number;
  readonly evaluate: ((position: Position) => number | readonly number[]) | undefined;
  readonly scale: number | undefined;
  readonly win: number;
  readonly range: readonly [least: number, greatest: number] | undefined;
  readonly margin: boolean;
}

const DEFAULT_MIB = 64;
const DEFAULT_RAVE = 1000;

/** Checks the caller's options and fills in the defaults. Throws `InvalidOptionError` and `UnsupportedGameError`. */
export function resolveOptions<P, M>(game: Game<P, M>, options: MonteCarloOptions<P, M>): ResolvedOptions<P, M> {
  // The table knows functions as such; they are the caller's, for this game.
  type Given = Checked<typeof monteCarloTable> &
    Pick<MonteCarloOptions<P, M>, 'prior' | 'playout' | 'evaluate'> & { readonly range?: readonly [number, number] };
  const given = checkOptions(
    'Monte Carlo option',
    options,
    monteCarloTable satisfies Checks<MonteCarloOptions<P, M>>,
  ) as Given;
  const { prior, evaluate, rave = false, win = 1, range, margin = true } = given;
  const hasOwn = compiledPlayouts(game)?.own === true;
  const { playout = hasOwn ? 'own' : 'random' } = given;
  if (playout === 'own' && !hasOwn) {
    throw optionError`${named('playout')} 'own' needs compiled rules with playoutMove, which ${game.name} lacks`;
  }
  if (!margin) checkMargin(game, range);
  if (range !== undefined && game.reward) {
    throw optionError`${named('range')} bounds payoffs alone, and ${game.name} has reward; expected no range`;
  }
  if (playout === 'none' && !evaluate) checkEvaluation(game);
  const share = typeof rave === 'number' ? rave : rave ? DEFAULT_RAVE : 0;
  const policy = policyOf(game, prior);
  const guided = policy !== undefined;
  return {
    mib: given.mib ?? DEFAULT_MIB,
    seed: given.seed ?? 0,
    exploration: given.exploration ?? (guided ? 1.5 : share > 0 ? 0.3 : 0.7),
    firstPlay: given.firstPlay ?? (guided || share > 0 ? 'parent' : Number.POSITIVE_INFINITY),
    prior: policy,
    rave: share,
    solver: given.solver ?? true,
    knowledge: given.knowledge ?? true,
    playout,
    playoutPlies: given.playoutPlies ?? MAX_PLY,
    evaluate,
    scale: given.scale,
    win,
    range,
    margin,
  };
}

/** The options of one search, checked and complete. */
export interface ResolvedSearchOptions<Position, Move> {
  readonly visits: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly signal: AbortSignal | undefined;
  readonly lines: number;
  readonly reuse: boolean;
  readonly history: readonly Position[];
  readonly onProgress: ((progress: MonteCarloProgress<Move>) => void) | undefined;
}

const DEFAULT_MS = 1000;

/** Checks the options of one search and fills in the defaults. Throws `InvalidOptionError`. */
export function resolveSearchOptions<P, M>(options: MonteCarloSearchOptions<P, M>): ResolvedSearchOptions<P, M> {
  type Given = Checked<typeof monteCarloSearchTable> & Pick<MonteCarloSearchOptions<P, M>, 'history' | 'onProgress'>;
  const given = checkOptions(
    'Monte Carlo search option',
    options,
    monteCarloSearchTable satisfies Checks<MonteCarloSearchOptions<P, M>>,
  ) as Given;
  const { visits, nodes, signal, onProgress } = given;
  const none = Number.POSITIVE_INFINITY;
  const limited = (visits ?? nodes ?? signal) !== undefined;
  return {
    visits: visits ?? none,
    nodes: nodes ?? none,
    timeMs: given.timeMs ?? (limited ? none : DEFAULT_MS),
    signal,
    lines: given.lines ?? none,
    reuse: given.reuse ?? true,
    history: given.history ?? [],
    onProgress,
  };
}

function checkMargin<P, M>({ name, traits, reward }: Game<P, M>, range: unknown): void {
  if (range !== undefined) throw optionError`${named('margin', false)} and ${named('range')} do not go together`;
  if (reward) throw new UnsupportedGameError(`${name} has reward, and margin false needs the score at the end`);
  if (!isDuel(traits)) {
    throw new UnsupportedGameError(`margin false needs a zero-sum game of two, which ${name} is not`);
  }
}

/** Throws `InvalidOptionError` for a game whose own evaluation cannot take the place of playouts. */
function checkEvaluation<P, M>({ name, traits, evaluate }: Game<P, M>): void {
  if (evaluate && isDuel(traits)) return;
  const lack = evaluate
    ? `the evaluate of a game counts in a zero-sum game of two alone, which ${name} is not`
    : `${name} has no evaluate`;
  throw optionError`${named('playout')} 'none' needs an evaluation, and ${lack}`;
}

function isDuel(traits: GameTraits | undefined): boolean {
  return !traits || (traits.players === 2 && traits.zeroSum);
}
