import type { ProofNode } from '../../bindings/engine/proof/proof-result.js';
import type { Game } from '../../bindings/index.js';

/**
 * Checks a proof, or a disproof, that the side to move at `root` gets at least `goal`, move by move: the side that it
 * serves has one move, the other side all, and every end is as it should be. Returns the number of nodes. Throws at the
 * first fault. Only for proofs without bounds and repetitions.
 */
export function checkProof<P, M>(game: Game<P, M>, root: P, goal: number, proved: boolean, tree: ProofNode<M>): number {
  const mover = game.toMove(root) as number;
  const complete = new Set<unknown>();
  const check = (position: P, node: ProofNode<M>): number => {
    const payoffs = game.outcome(position);
    const fail = (why: string): never => {
      throw new Error(`${why} at ${game.format?.(position)}: ${JSON.stringify(node)}`);
    };
    if (node.cut) fail('cut');
    if (payoffs) {
      if (node.children.length > 0) fail('moves after the end');
      if ((payoffs[mover] as number) >= goal !== proved) fail('the wrong result');
      return 1;
    }
    const prover = game.toMove(position) === mover;
    if (node.prover !== prover) fail('the wrong side');
    const key = game.key?.(position);
    if (node.seen) {
      if (!complete.has(key)) fail('seen, but nowhere before');
      return 1;
    }
    complete.add(key);
    const played = node.children.map(({ move }) => move as M);
    const moves = game.moves(position);
    if (prover === proved) {
      if (played.length !== 1 || !moves.includes(played[0] as M)) fail('not one move');
    } else if (JSON.stringify(played) !== JSON.stringify(moves)) {
      fail('not all moves');
    }
    return node.children.reduce((sum, child) => sum + check(game.play(position, child.move as M), child), 1);
  };
  return check(root, tree);
}
