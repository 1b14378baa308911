import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, number } from '../../contract/checks.js';
import { InvalidProbabilityError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { checkLimits, LimitWatch, limitNames, type SearchLimits } from '../../contract/limits.js';
import { show } from '../../contract/printable.js';
import { sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import { expectManyPositions, firstBest, lastOf, type Place, placesBelow, rootPlace } from './explicit-tree.js';

/** The values that a position may turn out to have, each with its probability. The probabilities sum to 1. */
export type Outlook = readonly (readonly [value: number, probability: number])[];

export interface MgssOptions<Position> extends SearchLimits {
  /**
   * What the backed-up value of a running position may be once it is expanded, from the side of MAX, who is player 0.
   * Its mean is the estimate of the position until then.
   */
  readonly outlook: (position: Position) => Outlook;
  /**
   * What an expansion costs, in units of value, from 0. The search ends when no expansion promises more. Default: 0.
   */
  readonly cost?: number | undefined;
  /** The maximum number of expansions, from 1. Default: no limit. */
  readonly nodes?: number | undefined;
}

/** What the expansion of one node promises. */
export interface ExpectedGain<Move> {
  /** The moves from the root to the node. */
  readonly path: readonly Move[];
  /**
   * How much better the move chosen is expected to be if this node is expanded, and nothing else before the choice;
   * from 0.
   */
  readonly gain: number;
}

/** One expansion. */
export interface MgssStep<Move> {
  /** From 1. The first expands the root. */
  readonly step: number;
  /** The moves from the root to the node expanded. */
  readonly path: readonly Move[];
  /** What the expansion had promised; 0 for the root. */
  readonly gain: number;
  /** The root's moves with their estimates after the step, from MAX's side. */
  readonly moves: readonly { readonly move: Move; readonly estimate: number }[];
  /** What every node that could be expanded next promises after the step, from left to right. */
  readonly promises: readonly ExpectedGain<Move>[];
}

export interface MgssResult<Move> {
  /** The move with the best estimate; the first of equals. `undefined` if the game is over. */
  readonly move: Move | undefined;
  /** The estimate of the root, from MAX's side. */
  readonly estimate: number;
  /** `worth no more`: no expansion promises more than it costs. */
  readonly stop: 'worth no more' | 'nodes' | 'time' | 'aborted';
  readonly expansions: number;
}

interface Node<Position, Move> extends Place<Position, Move, Node<Position, Move>> {
  /** Whether the root's side moves here. */
  readonly own: boolean;
  /** What it may turn out to be worth, from the root's side; `undefined` where the game is over. */
  readonly outlook: Outlook | undefined;
  /** From the root's side. */
  estimate: number;
  children: Node<Position, Move>[];
}

const optionNames = ['outlook', 'cost', ...limitNames] as const;

/** Rounding of sums of probabilities. */
const TOLERANCE = 1e-9;

/**
 * MGSS* (Russell and Wefald, "On optimal game-tree search using rational meta-reasoning", 1989; "Principles of
 * metareasoning" and Do the Right Thing, 1991): search as a series of decisions, each for the expansion that is
 * expected to improve the choice of a move most. It assumes that the expansion is the last before the choice (single
 * step), and looks no farther ahead than one expansion (meta-greedy).
 *
 * An expansion can change the value of one move of the root alone. If that is not the best move, it must rise above the
 * best to matter; if it is the best, it must fall below the second. What a tip contributes on its way up is clipped by
 * its siblings, so most tips promise nothing: they cannot change the choice, and are never expanded.
 *
 * Throws `UnsupportedGameError` for a game with `undo`, since the tree holds many positions; `InvalidProbabilityError`
 * for an outlook that is none. Cost of a step: all tips times the depth of the tree.
 */
export function* traceMgssStar<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: MgssOptions<Position>,
): Generator<MgssStep<Move>, MgssResult<Move>> {
  checkNames('option', options, optionNames);
  checkLimits(options);
  checkFunction('outlook', options.outlook ?? null, 'a function of a position');
  const cost = number('cost', options.cost, 0, Number.MAX_VALUE, 0);
  const rules = checkedGame(game).expectTwoPlayers('MGSS*');
  rules.there(position);
  expectManyPositions(rules, 'MGSS*');
  const watch = new LimitWatch(options);
  // The side to move at the root is called MAX.
  const sign = rules.outcome(position) !== undefined || sideOf(rules, position) === 'MAX' ? 1 : -1;

  const makeNode = (here: Place<Position, Move, Node<Position, Move>>): Node<Position, Move> => {
    const tip = tipOf(rules, here.position, here.ply, {}, here.won);
    if (tip) return { ...here, own: true, outlook: undefined, estimate: sign * tip.value, children: [] };
    const outlook = outlookAt(rules, options.outlook, here.position).map(
      ([value, probability]) => [sign * (here.won + value), probability] as const,
    );
    const own = (sideOf(rules, here.position) === 'MAX') === sign > 0;
    return { ...here, own, outlook, estimate: mean(outlook), children: [] };
  };

  const expand = (node: Node<Position, Move>): void => {
    node.children = placesBelow(rules, node).map(makeNode);
    for (let here: Node<Position, Move> | undefined = node; here; here = here.parent) {
      here.estimate = bestOf(here.own, here.children);
    }
  };

  const root = makeNode(rootPlace(position));
  let expansions = 0;
  const result = (stop: MgssResult<Move>['stop'], best?: Node<Position, Move>): MgssResult<Move> => ({
    move: best?.path[0],
    estimate: sign * root.estimate + 0,
    stop,
    expansions,
  });
  if (root.outlook === undefined) return result('worth no more');

  /** The tip to be expanded next, and what it promises. */
  let next = { node: root, gain: 0 };
  for (let step = 1; ; step++) {
    const limit = watch.reached(step);
    if (limit) return result(limit, firstBest(root.children, estimateOf));
    expand(next.node);
    expansions++;
    const promises = tipsBelow(root).map((node) => ({ node, gain: gainOf(node, root) }));
    yield {
      step,
      path: next.node.path,
      gain: next.gain,
      moves: root.children.map(({ path, estimate }) => ({ move: path[0] as Move, estimate: sign * estimate + 0 })),
      promises: promises.map(({ node, gain }) => ({ path: node.path, gain })),
    };
    const best = firstBest(promises, ({ gain }) => gain);
    if (!best || best.gain <= cost) return result('worth no more', firstBest(root.children, estimateOf));
    next = best;
  }
}

/** MGSS* to its end. */
export function mgssStar<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: MgssOptions<Position>,
): MgssResult<Move> {
  return lastOf(traceMgssStar(game, position, options));
}

/** What the expansion of `tip` promises for the choice among the moves of `root`. */
function gainOf<Position, Move>(tip: Node<Position, Move>, root: Node<Position, Move>): number {
  let move = tip;
  while (move.parent !== root) move = move.parent as Node<Position, Move>;
  const chosen = firstBest(root.children, estimateOf) as Node<Position, Move>;
  const others = root.children.filter((child) => child !== move);
  const rival = Math.max(...others.map(({ estimate }) => estimate));
  let gain = 0;
  for (const [value, probability] of tip.outlook as Outlook) {
    const then = valueAbove(tip, value, root);
    // The better of the two is chosen then; without the expansion the choice stays.
    const better = move === chosen ? Math.max(0, rival - then) : Math.max(0, then - chosen.estimate);
    gain += probability * better;
  }
  return gain;
}

/** The value of the root's move above `tip` if the tip were worth `value` and all else as it is. */
function valueAbove<Position, Move>(tip: Node<Position, Move>, value: number, root: Node<Position, Move>): number {
  let here = tip;
  let worth = value;
  while (here.parent !== root) {
    const parent = here.parent as Node<Position, Move>;
    const from = here;
    const rest = parent.children.filter((child) => child !== from);
    if (rest.length > 0) worth = (parent.own ? Math.max : Math.min)(worth, bestOf(parent.own, rest));
    here = parent;
  }
  return worth;
}

function bestOf<Position, Move>(own: boolean, nodes: readonly Node<Position, Move>[]): number {
  return (own ? Math.max : Math.min)(...nodes.map(({ estimate }) => estimate));
}

const estimateOf = ({ estimate }: { readonly estimate: number }): number => estimate;

/** The running positions below `node` that have not been expanded, from left to right. */
function tipsBelow<Position, Move>(node: Node<Position, Move>): Node<Position, Move>[] {
  if (node.children.length > 0) return node.children.flatMap((child) => tipsBelow(child));
  return node.outlook ? [node] : [];
}

function mean(outlook: Outlook): number {
  return outlook.reduce((sum, [value, probability]) => sum + value * probability, 0);
}

/** What the caller says of `position`. Throws `InvalidProbabilityError`. */
function outlookAt<Position, Move>(
  rules: CheckedGame<Position, Move>,
  outlook: MgssOptions<Position>['outlook'],
  position: Position,
): Outlook {
  const given: unknown = outlook(position);
  const fits =
    Array.isArray(given) &&
    given.every(
      (entry) => Array.isArray(entry) && Number.isFinite(entry[0]) && entry[1] >= 0 && entry[1] <= 1 + TOLERANCE,
    ) &&
    Math.abs((given as Outlook).reduce((sum, [, probability]) => sum + probability, 0) - 1) <= TOLERANCE;
  if (fits) return given as Outlook;
  throw new InvalidProbabilityError(
    `${rules.name}: outlook gave ${show(given)} for ${rules.describe(position)}; expected values with probabilities that sum to 1, such as [[2, 0.5], [4, 0.5]]`,
  );
}
