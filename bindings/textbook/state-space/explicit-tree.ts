import type { CheckedGame } from '../../contract/checked-game.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import { rewardOfMax } from '../minimax/side.js';

/** Where a node of a tree that is kept as a whole stands. */
export interface Place<Position, Move, Node> {
  readonly position: Position;
  readonly parent: Node | undefined;
  /** The moves from the root. */
  readonly path: readonly Move[];
  readonly ply: number;
  /** The rewards on the path, from MAX's side. */
  readonly won: number;
}

export function rootPlace<Position>(position: Position): Place<Position, never, never> {
  return { position, parent: undefined, path: [], ply: 0, won: 0 };
}

/** The places after each move from `node`, which becomes their parent. */
export function placesBelow<Position, Move, Node extends Place<Position, Move, Node>>(
  rules: CheckedGame<Position, Move>,
  node: Node,
): Place<Position, Move, Node>[] {
  return rules.moves(node.position).map((move) => ({
    position: rules.play(node.position, move),
    parent: node,
    path: [...node.path, move],
    ply: node.ply + 1,
    won: node.won + rewardOfMax(rules, node.position, move),
  }));
}

/** A game with `undo` has one position, and such a tree holds many. Throws `UnsupportedGameError`. */
export function expectManyPositions<Position, Move>(rules: CheckedGame<Position, Move>, algorithm: string): void {
  if (rules.undoes) {
    throw new UnsupportedGameError(
      `${rules.name} changes its position in place (undo); ${algorithm} keeps many positions and needs a play that returns new ones`,
    );
  }
}

/** The first of the nodes that are worth most; `undefined` if there are none. */
export function firstBest<Node>(nodes: readonly Node[], worth: (node: Node) => number): Node | undefined {
  return nodes.reduce<Node | undefined>(
    (best, node) => (best === undefined || worth(node) > worth(best) ? node : best),
    undefined,
  );
}

/** What a trace returns at its end. */
export function lastOf<Step, Result>(trace: Generator<Step, Result>): Result {
  for (;;) {
    const next = trace.next();
    if (next.done) return next.value;
  }
}
