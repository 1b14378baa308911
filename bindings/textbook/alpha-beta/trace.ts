import { moveText } from '../../contract/move-text.js';
import { wrongOption } from '../../contract/option-errors.js';
import { rewardOfMax, sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreeGame, TreePosition } from '../tree/tree-game.js';
import type { Edge, Judgement, NodeRef, TraceEvent } from './events.js';
import { type AlphaBetaOptions, alphaBetaOptionNames, type GameOrTree, taskOf } from './game-or-tree.js';
import { inOrder, type TraceOrdering, traceOrderings } from './move-order.js';
import { broughtInto, causeOf, type Finding, judgement, OpenNode } from './open-node.js';

/** Options of `traceAlphaBeta`. */
export interface TraceOptions<Position, Move> extends AlphaBetaOptions<Position> {
  /**
   * Return the edge of the window for a value outside it, instead of the tightest bound known. Default: false
   * (fail-soft).
   */
  readonly failHard?: boolean | undefined;
  /**
   * Cut only when the value lies outside the window, α > β, as some courses have it, and not already at its edge, α ≥
   * β. It finds the same value with more leaves. With `failHard` a leaf returns its value wherever that lies, as in
   * Pearl's procedure: a node's own return never lies outside the window, so that leaves alone cause strict cuts.
   * Default: false.
   */
  readonly strictCuts?: boolean | undefined;
  /** The order in which moves are tried. Default: `natural`, as the game lists them. */
  readonly ordering?: TraceOrdering<Position, Move> | undefined;
}

/** The result of a search as the engine reports it, but from MAX's side. */
export interface TraceResult<Move> {
  readonly relation: Judgement['relation'];
  readonly value: number;
  /** The move at the root that has this value; among equals, the first. `undefined` if the root is a leaf. */
  readonly move: Move | undefined;
  /** Nodes entered, including leaves and the root. */
  readonly nodes: number;
  readonly leaves: number;
  /** Cutoffs, including those by a node's last move, which skip nothing. */
  readonly cutoffs: number;
}

/**
 * Trace alpha-beta: search a game or a tree and yield every event (see `TraceEvent`); the generator's return value is
 * the result of the search. The search is depth-first and cuts when value ≥ β or ≤ α, unless `strictCuts`. It evaluates
 * exactly the leaves that the engine counts for `algorithm: 'alpha-beta'` without table, knowledge and iterations.
 *
 * What an event says about a node's value (`=`, `≤`, `≥`) is always true of its minimax value: a bound is never
 * reported as a value. If all children of a node are known exactly, so is the node, even outside its window.
 *
 * In games with `undo` the trace changes the position while it runs and restores it when the generator ends or is
 * closed. The first request for an event may throw `UnsupportedGameError`, `InvalidOptionError` and
 * `InvalidPositionError`; later ones `InvalidGameError` and `InvalidValueError`.
 */
export function* traceAlphaBeta<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: TraceOptions<Position, Move> = {},
): Generator<TraceEvent, TraceResult<Move>, void> {
  const names = [...alphaBetaOptionNames, 'failHard', 'strictCuts', 'ordering'];
  const { rules, root, ...window } = taskOf(subject, position, options, names);
  const game = rules.rules;
  const { failHard = false, strictCuts = false, ordering = 'natural' } = options;
  for (const [name, given] of Object.entries({ failHard, strictCuts })) {
    if (typeof given !== 'boolean') throw wrongOption(name, 'true or false', given);
  }
  if (typeof ordering !== 'function' && !traceOrderings.includes(ordering)) {
    throw wrongOption('ordering', `one of ${traceOrderings.join(', ')}`, ordering);
  }
  const open: OpenNode[] = [];
  const counts = { nodes: 0, leaves: 0, cutoffs: 0 };
  let rootMove: Move | undefined;

  /** `won`: what MAX has won on the way to `position`. */
  function* search(
    position: Position,
    here: NodeRef,
    move: string | null,
    alpha: number,
    beta: number,
    won = 0,
  ): Search {
    const ply = here.path.length;
    const window = { alpha: edge(alpha), beta: edge(beta) };
    const softOrHard = (found: Finding): Finding => (failHard ? broughtInto(found, alpha, beta) : found);
    counts.nodes++;

    const tip = tipOf(rules, position, ply, options, won);
    if (tip) {
      const { value, reason } = tip;
      const exact: Finding = { value, least: value, greatest: value };
      // At the edge of the window it could cause no strict cut.
      const found = strictCuts ? exact : softOrHard(exact);
      const count = ++counts.leaves;
      yield { type: 'leaf', ...here, move, ply, ...window, value, reason, count, returned: judgement(found) };
      return found;
    }

    const side = sideOf(rules, position);
    const moves = rules.moves(position);
    yield { type: 'enter', ...here, move, ply, ...window, side, moves: moves.length };
    const node = new OpenNode(here, side, alpha, beta, strictCuts);
    open.push(node);
    const order = inOrder(rules, position, moves, ply, ordering, options);
    const texts = moves.map((each) => moveText(game, position, each));
    const refs = texts.map((text, index) => ({ path: [...here.path, index], name: childName(game, here, text) }));

    for (const [i, index] of order.entries()) {
      const childMove = moves[index] as Move;
      const by = refs[index] as NodeRef;
      const more = rewardOfMax(rules, position, childMove);
      const child = rules.play(position, childMove);
      let found: Finding;
      try {
        found = yield* search(child, by, texts[index] as string, node.alpha, node.beta, won + more);
      } finally {
        rules.undo(child, childMove);
      }
      const { value } = found;
      const effect = node.receive(by, found);
      if (ply === 0 && node.best?.child === by) rootMove = childMove;
      if (effect === 'cuts') {
        const skipped = order.slice(i + 1).map((k) => ({ ...(refs[k] as NodeRef), move: texts[k] as string }));
        if (skipped.length > 0) node.skip();
        counts.cutoffs++;
        const [kind, limit] = side === 'MAX' ? (['beta', node.beta] as const) : (['alpha', node.alpha] as const);
        yield { type: 'cutoff', ...here, side, kind, ...causeOf(open, value), value, limit, by, skipped };
        break;
      }
      if (effect === 'improves') {
        const which = side === 'MAX' ? 'alpha' : 'beta';
        const from = edge(node[which]);
        node[which] = value;
        const now = { alpha: edge(node.alpha), beta: edge(node.beta) };
        yield { type: 'bound', ...here, side, which, from, to: value, by, ...now };
      }
    }

    open.pop();
    const found = softOrHard(node.finding());
    const best = node.best?.child as NodeRef;
    yield { type: 'exit', ...here, side, ...judgement(found), best, ...window };
    return found;
  }

  const name = isTree(game) ? game.nodeName(root as unknown as TreePosition) : 'root';
  const found = yield* search(root, { path: [], name }, null, window.alpha, window.beta);
  return { ...judgement(found), move: rootMove, ...counts };
}

type Search = Generator<TraceEvent, Finding, void>;

function edge(bound: number): Edge {
  return Number.isFinite(bound) ? bound + 0 : null;
}

/** In a tree a move is written as the child's name; in other games a node's name is the moves that lead to it. */
function childName(game: object, parent: NodeRef, move: string): string {
  return isTree(game) || parent.path.length === 0 ? move : `${parent.name}.${move}`;
}

function isTree(game: object): game is TreeGame {
  return 'nodeName' in game;
}
