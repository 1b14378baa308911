import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import type { Game } from '../../contract/game.js';
import { moveText } from '../../contract/move-text.js';
import { identify, positionRepeats, positionText, tooManyPositions } from '../distinct-positions.js';

/** A position of the graph under construction, with the nodes that its moves lead to. */
export interface Node {
  readonly text: string;
  /** 0 is MAX, 1 is MIN. */
  readonly mover: 0 | 1;
  readonly over: boolean;
  readonly moves: { readonly text: string; readonly to: Node }[];
  /**
   * The payoff of MAX, player 0, with best play; ±Infinity for a win or loss. Final once every move has been followed.
   */
  value: number;
  /** On the path from the root to the current position. */
  open: boolean;
}

/**
 * Every position reachable from `start`, once, with its value, in postorder: each comes after its successors, the
 * root last. Depth first, without recursion. A position is identified by its key and its side to move.
 */
export function generate<Position, Move>(
  game: Game<Position, Move>,
  start: Position | undefined,
  limit: number,
): Node[] {
  const rules = checkedGame(game).expectTwoPlayers(ALGORITHM).refuseRewards(ALGORITHM).refusePastAndCounters(ALGORITHM);
  const position = start === undefined ? rules.initial() : rules.there(start);
  const keyOf = identify(rules);
  const known = [new Map<unknown, Node>(), new Map<unknown, Node>()] as const;
  const path: Visit<Position, Move>[] = [];
  const done: Node[] = [];

  const begin = (at: Position, mover: 0 | 1): Node => {
    if (known[0].size + known[1].size >= limit) throw tooManyPositions(rules, limit);
    const text = positionText(rules, at);
    const payoffs = rules.outcome(at);
    const moves = payoffs ? [] : rules.moves(at);
    const value = payoffs ? (payoffs[0] as number) : mover === 0 ? -Infinity : Infinity;
    const node: Node = { text, mover, over: payoffs !== undefined, moves: [], value, open: true };
    known[mover].set(keyOf(at), node);
    path.push({ node, position: at, moves, next: 0, child: undefined });
    return node;
  };

  const finish = (node: Node): void => {
    // MINIMAX: the maximum of the successors for MAX, the minimum for MIN.
    const better = node.mover === 0 ? Math.max : Math.min;
    for (const { to } of node.moves) node.value = better(node.value, to.value);
    node.open = false;
    done.push(node);
    path.pop();
  };

  try {
    begin(position, turnAt(rules, position, 1));
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      takeBack(rules, visit);
      const { node } = visit;
      if (visit.next === visit.moves.length) {
        finish(node);
        continue;
      }
      const move = visit.moves[visit.next++] as Move;
      const text = moveText(game, visit.position, move);
      const child = rules.play(visit.position, move);
      visit.child = { position: child, move };
      const mover = turnAt(rules, child, node.mover);
      const seen = known[mover].get(keyOf(child));
      if (seen?.open) throw positionRepeats(rules, cycleTo(seen, path), ALGORITHM);
      node.moves.push({ text, to: seen ?? begin(child, mover) });
    }
  } finally {
    // The path is only non-empty after an exception.
    for (const visit of path.reverse()) takeBack(rules, visit);
  }
  return done;
}

const ALGORITHM = 'a game graph';

/** A position on the path from the root, its next move, and the position after its current move. */
interface Visit<Position, Move> {
  readonly node: Node;
  readonly position: Position;
  readonly moves: readonly Move[];
  next: number;
  child: { readonly position: Position; readonly move: Move } | undefined;
}

function takeBack<Position, Move>(rules: CheckedGame<Position, Move>, visit: Visit<Position, Move>): void {
  if (visit.child) rules.undo(visit.child.position, visit.child.move);
  visit.child = undefined;
}

/** The player to move after a move of `before`. In a finished position there may be none: then the other. */
function turnAt<Position, Move>(rules: CheckedGame<Position, Move>, position: Position, before: 0 | 1): 0 | 1 {
  return rules.playerAfter(position, before) as 0 | 1;
}

function cycleTo<Position, Move>(seen: Node, path: readonly Visit<Position, Move>[]): string[] {
  const first = path.findIndex(({ node }) => node === seen);
  return [...path.slice(first).map(({ node }) => node.text), seen.text];
}
