import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkNames, readable } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { depthOf, type LookAhead } from '../minimax/tip.js';
import type { GameTree } from '../tree/game-tree.js';
import { type TreePosition, treeGame } from '../tree/tree-game.js';

/** What can be searched: a game or a tree. */
export type GameOrTree<Position, Move> = Game<Position, Move> | GameTree;

/** Options shared by every form of alpha-beta in this folder. */
export interface AlphaBetaOptions<Position> extends LookAhead<Position> {
  /** The window (α, β), from MAX's side: a value outside it need only be bounded. Default: [-Infinity, Infinity]. */
  readonly window?: readonly [alpha: number, beta: number] | undefined;
  /** Trees only: who moves at the root. Default: MAX. In a game the position says who moves. */
  readonly first?: 'MAX' | 'MIN' | undefined;
}

export const alphaBetaOptionNames = ['depth', 'evaluate', 'preferFasterWins', 'window', 'first'] as const;

/** A subject with its options, validated and with defaults filled in. */
export interface Task<Position, Move> {
  readonly rules: CheckedGame<Position, Move>;
  readonly root: Position;
  readonly alpha: number;
  readonly beta: number;
}

/**
 * `position` is where to start, by default the game's initial position or the root of the tree. Throws
 * `InvalidOptionError`, `InvalidPositionError` and `UnsupportedGameError`.
 */
export function taskOf<Position, Move>(
  subject: GameOrTree<Position, Move>,
  position: Position | undefined,
  options: AlphaBetaOptions<Position>,
  names: readonly string[] = alphaBetaOptionNames,
): Task<Position, Move> {
  checkNames('option', options, names);
  depthOf(options);
  const game = isGame(subject) ? subject : asGame<Position, Move>(subject, options.first);
  if (isGame(subject) && options.first !== undefined) {
    throw optionError`${named('first')} is an option for trees; in ${game.name} the position says who moves`;
  }
  const rules = checkedGame(game).expectTwoPlayers('alpha-beta');
  const root = position === undefined ? rules.initial() : rules.there(position);
  const [alpha, beta] = windowOf(options.window);
  return { rules, root, alpha, beta };
}

function isGame<P, M>(subject: GameOrTree<P, M>): subject is Game<P, M> {
  return typeof subject === 'object' && subject !== null && 'play' in subject;
}

/** For a tree, the caller's type parameters are those of the tree. */
function asGame<P, M>(tree: GameTree, first: 'MAX' | 'MIN' | undefined): Game<P, M> {
  const game: Game<TreePosition, number> = treeGame(tree, { first });
  return game as unknown as Game<P, M>;
}

function windowOf(window: readonly [number, number] = [-Infinity, Infinity]): readonly [number, number] {
  if (readable('window', () => isWindow(window))) return window;
  throw wrongOption('window', '[alpha, beta], two numbers with alpha < beta', window);
}

function isWindow(window: unknown): boolean {
  if (!Array.isArray(window) || window.length !== 2) return false;
  const [alpha, beta] = window as readonly unknown[];
  return typeof alpha === 'number' && typeof beta === 'number' && alpha < beta;
}
