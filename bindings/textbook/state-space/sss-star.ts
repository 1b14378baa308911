import { type GameOrTree, taskOf } from '../alpha-beta/game-or-tree.js';
import { rewardOfMax, type Side, sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreePosition } from '../tree/tree-game.js';
import { expectManyPositions, lastOf } from './explicit-tree.js';
import type { ScoutOptions } from './scout.js';

/**
 * SSS* (Stockman, "A minimax algorithm better than alpha-beta?", 1979): minimax as a best-first search. The states on
 * OPEN are nodes with a status and a merit, best merit first: a live node may still be worth its merit, a solved node
 * is worth it at least as a part of the best solution tree that is left. The operator Γ replaces the first state, in
 * one of six cases, until the root is solved. Its merit is then the value. DUAL* (Marsland, Reinefeld and Schaeffer
 * 1987) is the same with MAX and MIN exchanged.
 *
 * The engine's `sss` and `dual` are the same algorithms as a series of null windows over a table (Plaat, Schaeffer,
 * Pijls and de Bruin 1996): they evaluate the same leaves in the same order.
 */
export interface SssOptions<Position> extends ScoutOptions<Position> {
  /** DUAL* instead: it begins with the least value and solves for MIN. Default: false. */
  readonly dual?: boolean | undefined;
}

/** A state (n, s, h). */
export interface SssState<Move> {
  /** The moves that lead from the root to n. */
  readonly path: readonly Move[];
  readonly status: 'live' | 'solved';
  /** Its merit, from MAX's side: an upper bound on the value in SSS*, a lower bound in DUAL*. */
  readonly merit: number;
}

/** What Γ did with the first state on OPEN. MAX and MIN are exchanged in DUAL*. */
export type SssCase =
  /** A live tip: it is solved, with the worse of its value and its merit. */
  | 'tip'
  /** A live MAX node: all of its children take its place. */
  | 'all children'
  /** A live MIN node: its first child takes its place. */
  | 'first child'
  /** A solved child of a MIN node: its next sibling takes its place. */
  | 'next sibling'
  /** The last solved child of a MIN node: the node is solved. */
  | 'last sibling'
  /** A solved child of a MAX node: the node is solved, and everything below it leaves OPEN. */
  | 'best child';

export interface SssStep<Move> {
  /** From 1. */
  readonly step: number;
  readonly state: SssState<Move>;
  readonly case: SssCase;
  /** OPEN after the step, best first. */
  readonly open: readonly SssState<Move>[];
  /** The value of the tip, if it was one. */
  readonly tip: number | undefined;
}

export interface SssResult {
  /** The minimax value, from MAX's side. */
  readonly value: number;
  readonly steps: number;
  /** Tips evaluated. */
  readonly leaves: number;
}

interface Node<Position, Move> {
  readonly position: Position;
  readonly parent: Node<Position, Move> | undefined;
  /** Its place among its siblings. */
  readonly index: number;
  readonly path: readonly Move[];
  readonly ply: number;
  /** What MAX has won on the way. */
  readonly won: number;
  /** The side to move as SSS* sees it; `undefined` at a tip. */
  readonly side: Side | undefined;
  /** The value of a tip, as SSS* sees it. */
  readonly tip: number | undefined;
}

interface State<Position, Move> {
  readonly node: Node<Position, Move>;
  readonly solved: boolean;
  readonly merit: number;
}

const optionNames = ['depth', 'evaluate', 'preferFasterWins', 'first', 'dual'] as const;

/**
 * SSS* or DUAL*, one step at a time. Values are from the side of MAX, who is player 0. Among states of equal merit the
 * leftmost goes first. Throws what `pearlAlphaBeta` throws, and `UnsupportedGameError` for a game with `undo`, since
 * OPEN holds many positions.
 */
export function* traceSssStar<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: SssOptions<Position> = {},
): Generator<SssStep<Move>, SssResult> {
  const { rules, root } = taskOf(subject, position, options, optionNames);
  expectManyPositions(rules, 'SSS*');
  // DUAL* is SSS* on the negative of all values, with the sides exchanged.
  const sign = options.dual ? -1 : 1;
  const seen = ({ node, solved, merit }: State<Position, Move>): SssState<Move> => ({
    path: node.path,
    status: solved ? 'solved' : 'live',
    merit: sign * merit + 0,
  });
  const makeNode = (here: Omit<Node<Position, Move>, 'side' | 'tip'>): Node<Position, Move> => {
    const tip = tipOf(rules, here.position, here.ply, options, here.won);
    if (tip) return { ...here, side: undefined, tip: sign * tip.value };
    const isMax = (sideOf(rules, here.position) === 'MAX') === sign > 0;
    return { ...here, side: isMax ? 'MAX' : 'MIN', tip: undefined };
  };
  const child = (parent: Node<Position, Move>, index: number): Node<Position, Move> | undefined => {
    const moves = rules.moves(parent.position);
    if (index >= moves.length) return undefined;
    const move = moves[index] as Move;
    return makeNode({
      position: rules.play(parent.position, move),
      parent,
      index,
      path: [...parent.path, move],
      ply: parent.ply + 1,
      won: parent.won + rewardOfMax(rules, parent.position, move),
    });
  };

  const start = makeNode({ position: root, parent: undefined, index: 0, path: [], ply: 0, won: 0 });
  let open: State<Position, Move>[] = [{ node: start, solved: false, merit: Infinity }];
  let leaves = 0;
  for (let step = 1; ; step++) {
    const first = open.shift() as State<Position, Move>;
    const { node, solved, merit } = first;
    const { parent } = node;
    if (solved && parent === undefined) return { value: sign * merit + 0, steps: step - 1, leaves };
    let done: SssCase;
    if (!solved && node.tip !== undefined) {
      done = 'tip';
      leaves++;
      insert(open, { node, solved: true, merit: Math.min(merit, node.tip) });
    } else if (!solved && node.side === 'MAX') {
      done = 'all children';
      const count = rules.moves(node.position).length;
      const states = Array.from({ length: count }, (_, i) => ({
        node: child(node, i) as Node<Position, Move>,
        solved,
        merit,
      }));
      open.unshift(...states);
    } else if (!solved) {
      done = 'first child';
      open.unshift({ node: child(node, 0) as Node<Position, Move>, solved, merit });
    } else if (parent?.side === 'MIN') {
      const next = child(parent, node.index + 1);
      done = next ? 'next sibling' : 'last sibling';
      open.unshift(next ? { node: next, solved: false, merit } : { node: parent, solved: true, merit });
    } else {
      done = 'best child';
      const solvedNode = parent as Node<Position, Move>;
      open = open.filter((state) => !isBelow(state.node, solvedNode));
      open.unshift({ node: solvedNode, solved: true, merit });
    }
    yield {
      step,
      state: seen(first),
      case: done,
      open: open.map(seen),
      tip: done === 'tip' ? sign * (node.tip as number) + 0 : undefined,
    };
  }
}

/** SSS*, or DUAL*, to its end. */
export function sssStar<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: SssOptions<Position> = {},
): SssResult {
  return lastOf(traceSssStar(subject, position, options));
}

/** Puts a state on OPEN behind all better ones, and among equals where it stands in the tree, from left to right. */
function insert<Position, Move>(open: State<Position, Move>[], state: State<Position, Move>): void {
  const place = open.findIndex(
    (other) => other.merit < state.merit || (other.merit === state.merit && isLeftOf(state.node, other.node)),
  );
  open.splice(place < 0 ? open.length : place, 0, state);
}

function isBelow<Position, Move>(node: Node<Position, Move>, above: Node<Position, Move>): boolean {
  for (let here: Node<Position, Move> | undefined = node; here; here = here.parent) if (here === above) return true;
  return false;
}

/** Whether `a` lies to the left of `b` in the tree. */
function isLeftOf<Position, Move>(a: Node<Position, Move>, b: Node<Position, Move>): boolean {
  const [left, right] = [placesOf(a), placesOf(b)];
  const apart = left.findIndex((place, i) => place !== right[i]);
  return apart >= 0 && (left[apart] as number) < (right[apart] ?? Number.POSITIVE_INFINITY);
}

/** The places among their siblings of the nodes from the root to `node`. */
function placesOf<Position, Move>(node: Node<Position, Move>): number[] {
  return node.parent ? [...placesOf(node.parent), node.index] : [];
}
