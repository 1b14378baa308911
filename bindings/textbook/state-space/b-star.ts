import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, choice } from '../../contract/checks.js';
import { InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { checkLimits, LimitWatch, limitNames, type SearchLimits } from '../../contract/limits.js';
import { show } from '../../contract/printable.js';
import { sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import { expectManyPositions, firstBest, lastOf, type Place, placesBelow, rootPlace } from './explicit-tree.js';

/** The least and the greatest value that a position may have. */
export type Interval = readonly [least: number, greatest: number];

/**
 * What to do next at the root:
 * - `prove-best`: raise the least value of the move whose greatest value is highest;
 * - `disprove-rest`: lower the greatest value of the second;
 * - `least-effort`: whichever of the two has had fewer expansions.
 */
export type BStarStrategy = 'prove-best' | 'disprove-rest' | 'least-effort';

const strategies = ['prove-best', 'disprove-rest', 'least-effort'] as const;

export interface BStarOptions<Position> extends SearchLimits {
  /**
   * Bounds on the minimax value of a running position, from the side of MAX, who is player 0: two numbers, the least
   * first. The move chosen is best only if they hold.
   */
  readonly interval: (position: Position) => Interval;
  /** The maximum number of expansions, from 1. Default: no limit. */
  readonly nodes?: number | undefined;
  /** Default: `least-effort`. */
  readonly strategy?: BStarStrategy | undefined;
}

/** One expansion. */
export interface BStarStep<Move> {
  /** From 1. */
  readonly step: number;
  /** What it was for; the first expands the root. */
  readonly aim: 'root' | 'prove-best' | 'disprove-rest';
  /** The moves from the root to the node expanded. */
  readonly path: readonly Move[];
  /** The root's moves with what is known of them after the step, from MAX's side. */
  readonly moves: readonly { readonly move: Move; readonly interval: Interval }[];
}

export interface BStarResult<Move> {
  /**
   * The move chosen; `undefined` if the game is over. If a limit stopped the search, the one that may be worth most; of
   * several, the one that is worth the most for certain.
   */
  readonly move: Move | undefined;
  /** What is known of the root's value, from MAX's side. */
  readonly interval: Interval;
  /** `proved`: no other move can be better. */
  readonly stop: 'proved' | 'nodes' | 'time' | 'aborted';
  readonly expansions: number;
}

interface Node<Position, Move> extends Place<Position, Move, Node<Position, Move>> {
  /** Of the root's side, as all values here. */
  least: number;
  greatest: number;
  children: Node<Position, Move>[];
  expansions: number;
}

const optionNames = ['interval', 'strategy', ...limitNames] as const;

/**
 * B* (Berliner, "The B* tree search algorithm: a best-first proof procedure", 1979). Every node has an optimistic and a
 * pessimistic value. The search does not look for the value of the root but for its best move, and ends as soon as the
 * pessimistic value of one move is no less than the optimistic values of all others. Berliner leaves the choice between
 * the two aims to a rule of thumb; here the strategy is an option. Throws `UnsupportedGameError` for a game with
 * `undo`, since the tree holds many positions.
 */
export function* traceBStar<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: BStarOptions<Position>,
): Generator<BStarStep<Move>, BStarResult<Move>> {
  checkNames('option', options, optionNames);
  checkLimits(options);
  checkFunction('interval', options.interval ?? null, 'a function of a position');
  const strategy = choice('strategy', options.strategy, strategies, 'least-effort');
  const rules = checkedGame(game).expectTwoPlayers('B*');
  rules.there(position);
  expectManyPositions(rules, 'B*');
  const watch = new LimitWatch(options);
  // The side to move at the root is called MAX.
  const rootIsMax = rules.outcome(position) !== undefined || sideOf(rules, position) === 'MAX';
  const seen = (least: number, greatest: number): Interval =>
    rootIsMax ? [least + 0, greatest + 0] : [0 - greatest, 0 - least];

  const makeNode = (here: Place<Position, Move, Node<Position, Move>>): Node<Position, Move> => {
    const tip = tipOf(rules, here.position, here.ply, {}, here.won);
    const [least, greatest] = tip
      ? [tip.value, tip.value]
      : intervalAt(rules, options.interval, here.position, here.won);
    const [low, high] = rootIsMax ? [least, greatest] : [-greatest, -least];
    return { ...here, least: low, greatest: high, children: [], expansions: 0 };
  };
  const isMax = (node: Node<Position, Move>): boolean => (sideOf(rules, node.position) === 'MAX') === rootIsMax;

  const expand = (node: Node<Position, Move>): void => {
    node.children = placesBelow(rules, node).map(makeNode);
    // Backed up: what is known of the children narrows what is known of the nodes above.
    for (let here: Node<Position, Move> | undefined = node; here; here = here.parent) {
      const worth = isMax(here) ? Math.max : Math.min;
      here.expansions++;
      here.least = Math.max(here.least, worth(...here.children.map(({ least }) => least)));
      here.greatest = Math.min(here.greatest, worth(...here.children.map(({ greatest }) => greatest)));
    }
  };

  /** The leaf below `node` that each side expects to come to. */
  const leafOf = (node: Node<Position, Move>): Node<Position, Move> => {
    let leaf = node;
    while (leaf.children.length > 0) {
      const max = isMax(leaf);
      leaf = leaf.children.reduce((best, child) =>
        (max ? child.greatest > best.greatest : child.least < best.least) ? child : best,
      );
    }
    return leaf;
  };

  const root = makeNode(rootPlace(position));
  const result = (stop: BStarResult<Move>['stop'], best?: Node<Position, Move>): BStarResult<Move> => ({
    move: best?.path[0],
    interval: seen(root.least, root.greatest),
    stop,
    expansions: root.expansions,
  });
  if (rules.outcome(position) !== undefined) return result('proved');

  for (let step = 1; ; step++) {
    const best = mostPromising(root.children);
    const others = root.children.filter((child) => child !== best);
    const second = firstBest(others, optimisticValue);
    if (best && (second === undefined || best.least >= second.greatest)) return result('proved', best);
    const limit = watch.reached(step);
    if (limit) return result(limit, best);
    let aim: BStarStep<Move>['aim'] = 'root';
    let leaf = root;
    if (best && second) {
      // A value that is known exactly cannot be lowered, nor can it be raised.
      const rest = second.least < second.greatest;
      const wanted =
        strategy === 'least-effort' ? (second.expansions < best.expansions ? 'disprove-rest' : 'prove-best') : strategy;
      aim = wanted === 'disprove-rest' && rest ? 'disprove-rest' : 'prove-best';
      leaf = leafOf(aim === 'prove-best' ? best : second);
    }
    expand(leaf);
    yield {
      step,
      aim,
      path: leaf.path,
      moves: root.children.map(({ path, least, greatest }) => ({
        move: path[0] as Move,
        interval: seen(least, greatest),
      })),
    };
  }
}

/** B* to its end. */
export function bStar<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: BStarOptions<Position>,
): BStarResult<Move> {
  return lastOf(traceBStar(game, position, options));
}

const optimisticValue = ({ greatest }: { readonly greatest: number }): number => greatest;

/**
 * The move that may be worth most, and of several the one with the greatest pessimistic value, then the first: if any
 * move is proved to be best, it is this one.
 */
function mostPromising<Position, Move>(moves: readonly Node<Position, Move>[]): Node<Position, Move> | undefined {
  const top = firstBest(moves, optimisticValue);
  return firstBest(
    moves.filter(({ greatest }) => greatest === top?.greatest),
    ({ least }) => least,
  );
}

/** What the caller says of `position`, on top of what was won before. Throws `InvalidValueError`. */
function intervalAt<Position, Move>(
  rules: CheckedGame<Position, Move>,
  interval: BStarOptions<Position>['interval'],
  position: Position,
  won: number,
): Interval {
  const given = interval(position);
  const [least, greatest] = Array.isArray(given) ? (given as unknown as Interval) : [Number.NaN, Number.NaN];
  if (least <= greatest) return [won + least, won + greatest];
  throw new InvalidValueError(
    `${rules.name}: interval gave ${show(given)} for ${rules.describe(position)}; expected two numbers, the least first`,
  );
}
