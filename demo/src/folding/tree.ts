import type { Game } from 'cutnode';
import type { FoldingNode } from '../../../bindings/figures/laboratory.js';

/** A game small enough to be drawn as a whole, with a key. */
export interface SmallGame<Position, Move> {
  readonly game: Pick<Game<Position, Move>, 'toMove' | 'moves' | 'play' | 'outcome'>;
  readonly start: Position;
  /** Nodes with equal keys are one position. */
  readonly key: (position: Position) => string;
  readonly lines: (position: Position) => readonly string[];
}

/** More nodes would be too small to see. */
export const MOST_NODES = 120;

/** The whole tree of a game. Throws a `RangeError` if it is too large to be drawn. */
export function unfolded<Position, Move>({ game, start, key, lines }: SmallGame<Position, Move>): FoldingNode {
  let nodes = 0;
  const grow = (position: Position, name: string): FoldingNode => {
    if (++nodes > MOST_NODES) throw new RangeError(`The tree has more than ${MOST_NODES} nodes.`);
    const over = game.outcome(position) !== undefined;
    return {
      key: name,
      position: key(position),
      lines: lines(position),
      side: over ? null : game.toMove(position) === 0 ? 'MAX' : 'MIN',
      children: over ? [] : game.moves(position).map((move, i) => grow(game.play(position, move), `${name}.${i}`)),
    };
  };
  return grow(start, 'root');
}

/** The nodes of each ply, and how many positions they are. */
interface PlyCount {
  readonly nodes: number;
  readonly positions: number;
}

/** Counts by ply, and of the whole. */
export function countsOf(tree: FoldingNode): {
  readonly plies: readonly PlyCount[];
  readonly nodes: number;
  readonly positions: number;
} {
  const plies: FoldingNode[][] = [[tree]];
  for (;;) {
    const next = (plies.at(-1) as FoldingNode[]).flatMap(({ children }) => children);
    if (next.length === 0) break;
    plies.push(next);
  }
  const positionsOf = (nodes: readonly FoldingNode[]): number => new Set(nodes.map(({ position }) => position)).size;
  const all = plies.flat();
  return {
    plies: plies.map((nodes) => ({ nodes: nodes.length, positions: positionsOf(nodes) })),
    nodes: all.length,
    positions: positionsOf(all),
  };
}

/** The nodes that are drawn once the tree has been folded down to this ply. */
export function drawnAt(tree: FoldingNode, folded: number): number {
  const positions = new Set<string>();
  let alone = 0;
  let ply = [tree];
  for (let depth = 0; ply.length > 0; depth++) {
    if (depth <= folded) for (const { position } of ply) positions.add(position);
    else alone += ply.length;
    ply = ply.flatMap(({ children }) => children);
  }
  return positions.size + alone;
}
