import { InvalidGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { moveText } from '../../contract/move-text.js';
import { refusePastAndCounters } from '../../contract/past.js';
import { show } from '../../contract/printable.js';
import { refuseRewards } from '../../contract/rewards.js';
import { identify, positionRepeats, positionText, tooManyPositions } from '../distinct-positions.js';
import { expectTwoPlayers } from '../rules.js';

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
 * Every position reachable from `position`, once, with its value, in postorder: each comes after its successors, the
 * root last. Depth first, without recursion. A position is identified by its key and its side to move.
 */
export function generate<Position, Move>(game: Game<Position, Move>, position: Position, limit: number): Node[] {
  expectTwoPlayers(game, ALGORITHM);
  refuseRewards(game, ALGORITHM);
  refusePastAndCounters(game, ALGORITHM);
  const keyOf = identify(game);
  const known = [new Map<unknown, Node>(), new Map<unknown, Node>()] as const;
  const path: Visit<Position, Move>[] = [];
  const done: Node[] = [];

  const begin = (at: Position, mover: 0 | 1): Node => {
    if (known[0].size + known[1].size >= limit) throw tooManyPositions(game, limit);
    const text = positionText(game, at);
    const payoffs = payoffsAt(game, at);
    const moves = payoffs ? [] : game.moves(at);
    if (!payoffs && moves.length === 0)
      throw new InvalidGameError(`${game.name}: no moves at ${text}, which is not over`);
    const value = payoffs ? payoffs[0] : mover === 0 ? -Infinity : Infinity;
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
    begin(position, turnAt(game, position, 0));
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      takeBack(game, visit);
      const { node } = visit;
      if (visit.next === visit.moves.length) {
        finish(node);
        continue;
      }
      const move = visit.moves[visit.next++] as Move;
      const text = moveText(game, visit.position, move);
      const child = game.play(visit.position, move);
      visit.child = { position: child, move };
      const mover = turnAt(game, child, node.mover === 0 ? 1 : 0);
      const seen = known[mover].get(keyOf(child));
      if (seen?.open) throw positionRepeats(game, cycleTo(seen, path), ALGORITHM);
      node.moves.push({ text, to: seen ?? begin(child, mover) });
    }
  } finally {
    // The path is only non-empty after an exception.
    for (const visit of path.reverse()) takeBack(game, visit);
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

function takeBack<Position, Move>(game: Game<Position, Move>, visit: Visit<Position, Move>): void {
  if (visit.child) game.undo?.(visit.child.position, visit.child.move);
  visit.child = undefined;
}

/** The player to move. In a finished position there may be none: then `other`. */
function turnAt<Position, Move>(game: Game<Position, Move>, position: Position, other: 0 | 1): 0 | 1 {
  const turn = game.toMove(position);
  if (turn === 0 || turn === 1) return turn;
  if (game.outcome(position)) return other;
  throw new InvalidGameError(
    `${game.name}: toMove gave ${show(turn)} for ${positionText(game, position)}; expected player 0 or 1`,
  );
}

function payoffsAt<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
): readonly [number, number] | undefined {
  const payoffs = game.outcome(position);
  if (payoffs === undefined) return undefined;
  const [max, min] = payoffs;
  if (payoffs.length !== 2 || max === undefined || min === undefined || !(max === -min)) {
    throw new InvalidGameError(
      `${game.name}: outcome gave [${payoffs.join(', ')}] for ${positionText(game, position)}; expected two numbers that add up to 0`,
    );
  }
  return [max, min];
}

function cycleTo<Position, Move>(seen: Node, path: readonly Visit<Position, Move>[]): string[] {
  const first = path.findIndex(({ node }) => node === seen);
  return [...path.slice(first).map(({ node }) => node.text), seen.text];
}
