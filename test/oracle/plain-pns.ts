import type { Game } from '../../bindings/index.js';

/**
 * Proof-number search as Allis describes it, with objects and recursion: numbers by definition from the whole tree
 * after every expansion. It shares no code with the search that it checks. Children are judged as soon as they are
 * reached, until one of them settles its parent.
 */
interface Node {
  readonly position: unknown;
  readonly prover: boolean;
  /** Settled by the rules: 1 proved, 0 disproved. */
  readonly result: boolean | undefined;
  children: Node[];
}

export interface PlainProof {
  readonly proof: number;
  readonly disproof: number;
  readonly nodes: number;
  readonly expansions: number;
}

/** Tries to prove that the side to move at `root` gets at least `goal`, until `nodes` nodes have been reached. */
export function plainPns<P, M>(game: Game<P, M>, root: P, goal: number, nodes = Infinity): PlainProof {
  const mover = game.toMove(root) as number;
  let reached = 0;
  let expansions = 0;
  const node = (position: P): Node => {
    const payoffs = game.outcome(position);
    return {
      position,
      prover: game.toMove(position) === mover,
      result: payoffs && (payoffs[mover] as number) >= goal,
      children: [],
    };
  };
  const numbers = ({ result, prover, children }: Node): [proof: number, disproof: number] => {
    if (result !== undefined) return result ? [0, Infinity] : [Infinity, 0];
    if (children.length === 0) return [1, 1];
    const all = children.map(numbers);
    const [proofs, disproofs] = [all.map(([p]) => p), all.map(([, d]) => d)];
    const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0);
    if (prover) {
      const proof = Math.min(...proofs);
      return [proof, proof === 0 ? Infinity : sum(disproofs)];
    }
    const disproof = Math.min(...disproofs);
    return [disproof === 0 ? Infinity : sum(proofs), disproof];
  };
  const top = node(root);
  for (;;) {
    const [proof, disproof] = numbers(top);
    if (proof === 0 || disproof === 0) return { proof, disproof, nodes: reached, expansions };
    let leaf = top;
    while (leaf.children.length > 0) {
      const best = (child: Node): number => numbers(child)[leaf.prover ? 0 : 1];
      const least = Math.min(...leaf.children.map(best));
      leaf = leaf.children.find((child) => best(child) === least) as Node;
    }
    const children: Node[] = [];
    expansions++;
    for (const move of game.moves(leaf.position as P)) {
      if (reached === nodes) return { proof, disproof, nodes: reached, expansions };
      reached++;
      const child = node(game.play(leaf.position as P, move));
      children.push(child);
      if (child.result === leaf.prover) break;
    }
    leaf.children = children;
  }
}
