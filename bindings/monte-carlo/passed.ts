/** Where a move of the tree leads to. */
export interface Step<Position, Move> {
  readonly move: Move;
  readonly after: Position;
  /** The name of `after` for a repetition; empty where repetitions do not matter. */
  readonly name: string;
}

/** Nodes whose steps are kept: the ones that most visits pass, in a tree of some ten thousand. */
const PLACES = 1024;

/**
 * The steps to the nodes that visits have passed most lately, so that a visit on its way down asks the game nothing
 * that an earlier one has asked. Keeps at most `PLACES` positions, beside the memory of the tree. For games whose
 * positions stay as they are.
 */
export class Passed<Position, Move> {
  /** The node whose step is at a place; 0, the root, for none. */
  private readonly nodes = new Int32Array(PLACES);
  private readonly steps: (Step<Position, Move> | undefined)[] = new Array(PLACES).fill(undefined);

  /** The step that leads to `node`, if it is kept. */
  to(node: number): Step<Position, Move> | undefined {
    const place = node % PLACES;
    return this.nodes[place] === node ? this.steps[place] : undefined;
  }

  keep(node: number, step: Step<Position, Move>): void {
    const place = node % PLACES;
    this.nodes[place] = node;
    this.steps[place] = step;
  }

  /** Forgets all: nodes have other numbers from now on. */
  clear(): void {
    this.nodes.fill(0);
    this.steps.fill(undefined);
  }
}
