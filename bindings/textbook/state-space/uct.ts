import { checkNames, number, whole } from '../../contract/checks.js';
import { checkLimits, LimitWatch, type SearchLimits } from '../../contract/limits.js';
import { Random } from '../../contract/random.js';
import { isDecided } from '../../contract/value.js';
import { type GameOrTree, taskOf } from '../alpha-beta/game-or-tree.js';
import { sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreePosition } from '../tree/tree-game.js';
import { expectManyPositions, firstBest } from './explicit-tree.js';

export interface UctOptions extends Pick<SearchLimits, 'timeMs' | 'signal'> {
  /** Visits of the root, from 1. Default: 100. */
  readonly visits?: number | undefined;
  /**
   * The constant c of UCB1, in units of value, from 0: how much a move gains by having been tried little. Default: 1.
   */
  readonly exploration?: number | undefined;
  /** A whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /** Trees only: who moves at the root. Default: MAX. */
  readonly first?: 'MAX' | 'MIN' | undefined;
}

/** One visit of the root. */
export interface UctStep<Move> {
  /** From 1. */
  readonly step: number;
  /** The moves chosen in the tree; the last leads to the node that is added, unless the game ended before. */
  readonly path: readonly Move[];
  /** The random moves from there to the end of the game. */
  readonly playout: readonly Move[];
  /** What MAX got. */
  readonly value: number;
  /** The nodes of the path, the root first, with their visits and the mean of what MAX got. */
  readonly updated: readonly { readonly path: readonly Move[]; readonly visits: number; readonly mean: number }[];
}

export interface UctResult<Move> {
  /** The move with most visits, the first of equals; `undefined` if the game is over. */
  readonly move: Move | undefined;
  /** The mean of what MAX got by all visits; no bound on anything. */
  readonly mean: number;
  readonly visits: number;
  readonly stop: 'visits' | 'time' | 'aborted';
}

interface Node<Position, Move> {
  readonly position: Position;
  readonly path: readonly Move[];
  visits: number;
  /** The sum of what MAX got. */
  sum: number;
  children: Node<Position, Move>[];
  /** Moves that have no child yet, in order. */
  readonly untried: Move[];
}

const optionNames = ['visits', 'exploration', 'seed', 'first', 'timeMs', 'signal'] as const;

/**
 * UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006), visit by visit, to read: moves are chosen by
 * UCB1 where all have been tried, one node is added, and the game is played on at random. Moves are tried in their
 * natural order. The package's own is `createMonteCarlo` of `cutnode/monte-carlo`. A win counts 1 and a loss −1, other
 * results count as they are. Throws what `pearlAlphaBeta` throws, and `UnsupportedGameError` for a game with `undo` or
 * `reward`.
 */
export function* traceUct<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: UctOptions = {},
): Generator<UctStep<Move>, UctResult<Move>> {
  checkNames('option', options, optionNames);
  checkLimits(options);
  const most = whole('visits', options.visits, 1, Number.MAX_SAFE_INTEGER, 100);
  const c = number('exploration', options.exploration, 0, Number.MAX_VALUE, 1);
  const random = Random.seeded(whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER, 0));
  const { rules, root } = taskOf(subject, position, { first: options.first }, ['first']);
  rules.refuseRewards('UCT');
  expectManyPositions(rules, 'UCT');
  const watch = new LimitWatch(options);
  const makeNode = (here: Position, path: readonly Move[]): Node<Position, Move> => {
    const over = resultAt(here) !== undefined;
    return { position: here, path, visits: 0, sum: 0, children: [], untried: over ? [] : [...rules.moves(here)] };
  };
  /** What MAX got, where the game is over. */
  const resultAt = (here: Position): number | undefined => {
    if (rules.outcome(here) === undefined) return undefined;
    const value = tipOf(rules, here, 0, {})?.value as number;
    return isDecided(value) ? Math.sign(value) : value;
  };
  /** UCB1: the mean for the side to move, and more for what has been tried little. */
  const choose = (node: Node<Position, Move>): Node<Position, Move> => {
    const sign = sideOf(rules, node.position) === 'MAX' ? 1 : -1;
    const bound = ({ sum, visits }: Node<Position, Move>): number =>
      (sign * sum) / visits + c * Math.sqrt((2 * Math.log(node.visits)) / visits);
    return firstBest(node.children, bound) as Node<Position, Move>;
  };

  const start = makeNode(root, []);
  const result = (stop: UctResult<Move>['stop']): UctResult<Move> => {
    const best = firstBest(start.children, ({ visits }) => visits);
    const mean = start.visits === 0 ? 0 : start.sum / start.visits;
    return { move: best?.path[0], mean, visits: start.visits, stop };
  };
  for (let step = 1; step <= most; step++) {
    const limit = watch.interrupted();
    if (limit) return result(limit);
    const line = [start];
    let here = start;
    while (here.untried.length === 0 && here.children.length > 0) {
      here = choose(here);
      line.push(here);
    }
    const move = here.untried.shift();
    if (move !== undefined) {
      const child = makeNode(rules.play(here.position, move), [...here.path, move]);
      here.children.push(child);
      line.push(child);
      here = child;
    }
    const playout: Move[] = [];
    let end = here.position;
    let value = resultAt(end);
    while (value === undefined) {
      const next = random.oneOf(rules.moves(end));
      playout.push(next);
      end = rules.play(end, next);
      value = resultAt(end);
    }
    for (const node of line) {
      node.visits++;
      node.sum += value;
    }
    const updated = line.map(({ path, visits, sum }) => ({ path, visits, mean: sum / visits }));
    yield { step, path: here.path, playout, value, updated };
  }
  return result('visits');
}
