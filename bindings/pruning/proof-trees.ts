import { type CheckedGame, checkedGame } from '../contract/checked-game.js';
import { InvalidOptionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { MAX_GRADED_VALUE, WIN_VALUE } from '../contract/value.js';

/**
 * A node of a proof. Where the strategy moves, a node has one child; where the opponent moves, it has all
 * children.
 */
export interface ProofNode<Move> {
  /** The move that leads to this node; `undefined` at the root. */
  readonly move: Move | undefined;
  /** Children in the game's natural order; empty at a leaf. */
  readonly children: readonly ProofNode<Move>[];
  /** Leaves below this node; 1 if the node is a leaf. */
  readonly leaves: number;
}

export interface ProofTrees<Move> {
  readonly value: number;
  /** A smallest tree that proves that the side to move gets at least `value`. */
  readonly atLeast: ProofNode<Move>;
  /** A smallest tree that proves that the side to move gets no more than `value`. */
  readonly atMost: ProofNode<Move>;
}

export interface ProofTreeOptions {
  /** Whether a sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

const MAX_NODES = 2_000_000;

/**
 * The two proofs that make up a minimal tree, as trees for teaching and drawing. Plain recursion over the
 * game's rules; it shares no code with the engine's count. Refuses trees of more than 2,000,000 nodes
 * (`InvalidOptionError`). `value` must be the minimax value at `depth`, from the point of view of the side to
 * move.
 */
export function proofTrees<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  depth: number,
  value: number,
  options: ProofTreeOptions = {},
): ProofTrees<Move> {
  const rules = checkedGame(game);
  const sooner = options.preferFasterWins ?? true;
  let visited = 0;

  /** Both proofs about `goal`, each undefined where it does not hold. `ply` counts from the root. */
  const prove = (
    here: Position,
    left: number,
    ply: number,
    goal: number,
    mover: number,
    move: Move | undefined,
  ): readonly [atLeast: ProofNode<Move> | undefined, atMost: ProofNode<Move> | undefined] => {
    if (++visited > MAX_NODES)
      throw new InvalidOptionError(`the tree has more than ${MAX_NODES} nodes; ask for less depth`);
    const leafValue = valueOfLeaf(rules, here, left, mover, sooner ? ply : 0);
    if (leafValue !== undefined) {
      const leaf: ProofNode<Move> = { move, children: [], leaves: 1 };
      return [leafValue >= goal ? leaf : undefined, leafValue <= goal ? leaf : undefined];
    }
    let best: ProofNode<Move> | undefined;
    let all: ProofNode<Move>[] | undefined = [];
    for (const next of rules.moves(here)) {
      const rest = goal - rules.reward(here, next);
      const [forMover, forOther] = rules.after(here, next, (child) => {
        // In a finished game `toMove` may name no player; the turn then counts as the opponent's.
        const same = game.toMove(child) === mover;
        const [least, most] = prove(child, left - 1, ply + 1, same ? rest : -rest, same ? mover : 1 - mover, next);
        return same ? [least, most] : [most, least];
      });
      if (forMover && (!best || forMover.leaves < best.leaves)) best = forMover;
      if (forOther) all?.push(forOther);
      else all = undefined;
    }
    return [
      best && { move, children: [best], leaves: best.leaves },
      all && { move, children: all, leaves: all.reduce((sum, child) => sum + child.leaves, 0) },
    ];
  };

  const [atLeast, atMost] = prove(position, depth, 0, value, game.toMove(position) === 1 ? 1 : 0, undefined);
  if (!atLeast || !atMost) {
    throw new InvalidOptionError(`${value} is not the value of the position at depth ${depth}`);
  }
  return { value, atLeast, atMost };
}

/**
 * The value of a leaf from the point of view of `mover`, with a win `plies` from the root; `undefined` above
 * the horizon.
 */
function valueOfLeaf<Position, Move>(
  rules: CheckedGame<Position, Move>,
  position: Position,
  left: number,
  mover: number,
  plies: number,
): number | undefined {
  const payoffs = rules.outcome(position);
  if (payoffs) {
    const payoff = payoffs[mover] ?? 0;
    if (Math.abs(payoff) <= MAX_GRADED_VALUE) return payoff;
    return Math.sign(payoff) * (WIN_VALUE - plies);
  }
  return left > 0 ? undefined : rules.evaluate(position);
}
