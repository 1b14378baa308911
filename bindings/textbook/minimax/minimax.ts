import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkNames, whole } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { rewardOfMax, type Side, sideOf } from './side.js';
import { depthOf, type LookAhead, tipOf } from './tip.js';

/** Options of `minimax`. */
export interface MinimaxOptions<Position> extends LookAhead<Position> {
  /** The most nodes to generate, from 1. Default: 1,000,000. */
  readonly nodes?: number | undefined;
}

/** A node of the tree. Values are from MAX's side; see `bookValue` for their scale. */
export interface MinimaxNode<Position, Move> {
  /** Its index on CLOSED, from 0, which is the order of generation. */
  readonly index: number;
  /** The index of its parent; `undefined` at the root. */
  readonly parent: number | undefined;
  /** Plies below the root. */
  readonly depth: number;
  /** The side to move; `undefined` if the game is over. */
  readonly side: Side | undefined;
  /** The move that led here; `undefined` at the root. */
  readonly move: Move | undefined;
  /** The position; `undefined` in games with `undo`, which have only one. */
  readonly position: Position | undefined;
  /** Indices of its children, in the order of the game's moves; empty at a tip. */
  readonly children: readonly number[];
  /** Why it is a tip: depth k is reached, or the game is over. `undefined` at an inner node. */
  readonly tip: 'horizon' | 'over' | undefined;
  /** e(p): the static value of a tip. */
  readonly staticValue: number | undefined;
  /** f(p): the backed-up value; at a tip, the static value. */
  readonly value: number;
  /** The index of the child that gave the value; among equals, the first. `undefined` at a tip. */
  readonly marked: number | undefined;
}

/** The result of MINIMAX: the whole tree. */
export interface MinimaxTree<Position, Move> {
  /** All nodes in the order in which they were put on CLOSED; the root comes first. */
  readonly closed: readonly MinimaxNode<Position, Move>[];
  /** f of the root, from MAX's side. */
  readonly value: number;
  /** The move marked at the root; `undefined` if the game is over or the depth is 0. */
  readonly move: Move | undefined;
  /** The marked moves from the root to a tip. */
  readonly line: readonly Move[];
  /** The number of tips. */
  readonly tips: number;
}

const MAX_NODES = 1_000_000;

/** A node under construction. */
type Draft<P, M> = { -readonly [K in keyof MinimaxNode<P, M>]: MinimaxNode<P, M>[K] } & { children: number[] };

/**
 * The procedure MINIMAX in two phases, for a tree that fits into memory (Nilsson, Principles of Artificial
 * Intelligence, 3.4, and ch. 12 of A New Synthesis):
 *
 * 1. Put the start node on OPEN. Until OPEN is empty, move its first node to CLOSED. If the node is k plies deep or the
 *    game is over there, it is a tip and gets its static value e(p); otherwise put its successors at the end of OPEN.
 * 2. From the end of CLOSED to its beginning, back up each node's f(p) to its parent. A MAX node keeps the greatest
 *    value, a MIN node the least, and marks the child that it came from.
 *
 * The search is breadth-first, so a parent always precedes its children on CLOSED and, going backwards, every f(p) is
 * final when it is backed up. The players need not alternate.
 *
 * Keeps every node in memory, unlike alpha-beta, which is depth-first. Throws `UnsupportedGameError`,
 * `InvalidOptionError` (also if there are more than `nodes` nodes), `InvalidPositionError`, `InvalidGameError` and
 * `InvalidValueError`.
 */
export function minimax<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: MinimaxOptions<Position> = {},
): MinimaxTree<Position, Move> {
  const rules = checkedGame(game).expectTwoPlayers('minimax');
  checkNames('option', options, ['depth', 'evaluate', 'preferFasterWins', 'nodes']);
  depthOf(options);
  const most = whole('nodes', options.nodes, 1, Number.POSITIVE_INFINITY, MAX_NODES);

  const closed = generate(rules, rules.there(position), options, most);
  backUp(closed);

  const root = closed[0] as MinimaxNode<Position, Move>;
  const line: Move[] = [];
  for (let node = markedChild(closed, root); node; node = markedChild(closed, node)) line.push(node.move as Move);
  return { closed, value: root.value, move: line[0], line, tips: closed.filter(({ tip }) => tip).length };
}

/** Phase one: generate the tree breadth-first and evaluate the tips. */
function generate<P, M>(rules: CheckedGame<P, M>, start: P, options: MinimaxOptions<P>, most: number): Draft<P, M>[] {
  // A queue: the nodes before `index` are CLOSED, the rest are OPEN.
  const nodes: Draft<P, M>[] = [draft(0, undefined, undefined, rules.undoes ? undefined : start)];
  /** What MAX has won on the way to each node. */
  const won = [0];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Draft<P, M>;
    at(rules, start, nodes, node, (position) => {
      const tip = tipOf(rules, position, node.depth, options, won[index]);
      if (tip?.reason !== 'over') node.side = sideOf(rules, position);
      if (tip) {
        node.tip = tip.reason;
        node.staticValue = tip.value;
        node.value = tip.value;
        return;
      }
      for (const move of rules.moves(position)) {
        if (nodes.length === most) {
          throw new InvalidOptionError(`the tree has more than ${most} nodes; ask for less depth, or raise 'nodes'`);
        }
        node.children.push(nodes.length);
        won.push((won[index] as number) + rewardOfMax(rules, position, move));
        nodes.push(draft(nodes.length, node, move, rules.undoes ? undefined : rules.play(position, move)));
      }
    });
  }
  return nodes;
}

function draft<P, M>(index: number, parent: Draft<P, M> | undefined, move: M | undefined, position: P | undefined) {
  const unknown = { side: undefined, tip: undefined, staticValue: undefined, value: Number.NaN, marked: undefined };
  const depth = parent ? parent.depth + 1 : 0;
  const made: Draft<P, M> = { index, parent: parent?.index, depth, move, position, children: [], ...unknown };
  return made;
}

/** Phase two: back up the values from the end of CLOSED and mark the best children. */
function backUp<P, M>(closed: readonly Draft<P, M>[]): void {
  for (let index = closed.length - 1; index > 0; index--) {
    const node = closed[index] as Draft<P, M>;
    const parent = closed[node.parent as number] as Draft<P, M>;
    const better = parent.side === 'MAX' ? node.value >= parent.value : node.value <= parent.value;
    // Later children come first here, so `>=` marks the first of equals.
    if (parent.marked !== undefined && !better) continue;
    parent.value = node.value;
    parent.marked = index;
  }
}

/** Call `look` with the position of `node`; in a game with `undo`, play there and back. */
function at<P, M>(
  rules: CheckedGame<P, M>,
  start: P,
  nodes: readonly Draft<P, M>[],
  node: Draft<P, M>,
  look: (p: P) => void,
) {
  if (!rules.undoes) return look(node.position as P);
  const moves: M[] = [];
  for (let here = node; here.parent !== undefined; here = nodes[here.parent] as Draft<P, M>)
    moves.unshift(here.move as M);
  const trail: P[] = [start];
  try {
    for (const move of moves) trail.push(rules.play(trail.at(-1) as P, move));
    look(trail.at(-1) as P);
  } finally {
    while (trail.length > 1) rules.undo(trail.pop() as P, moves[trail.length - 1] as M);
  }
}

function markedChild<P, M>(
  closed: readonly MinimaxNode<P, M>[],
  { marked }: MinimaxNode<P, M>,
): MinimaxNode<P, M> | undefined {
  return marked === undefined ? undefined : closed[marked];
}
