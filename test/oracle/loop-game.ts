import type { Repetition } from '../../bindings/contract/game.js';
import type { Game } from '../../bindings/index.js';

/** A small game given as a graph whose edges may lead back, so that play need not end. */
export interface Loops {
  readonly nodes: readonly LoopNode[];
  /** The payoffs belong to the side to move rather than to player 0: then the node alone tells the value. */
  readonly impartial: boolean;
}

export interface LoopNode {
  /** Where the game is over: ±Infinity or graded, for player 0 or for the side to move. */
  readonly payoff: number | undefined;
  readonly evaluation: number;
  /** The same player may move again. */
  readonly edges: readonly { readonly to: number; readonly again: boolean }[];
}

export interface LoopPosition {
  node: number;
  player: 0 | 1;
  /** What `undo` goes back to. */
  readonly trail: { node: number; player: 0 | 1 }[];
}

export interface LoopStyle {
  readonly repetition: Repetition;
  readonly irreversible: boolean;
  readonly undo: boolean;
  readonly evaluate: boolean;
  /** Leaves the side to move out of the key of an impartial game. */
  readonly shortKey: boolean;
}

export const at = (node: number, player: 0 | 1 = 0): LoopPosition => ({ node, player, trail: [] });

export const nameOf = ({ node, player }: LoopPosition): string => `${node} ${player}`;

const nodeAt = ({ nodes }: Loops, { node }: LoopPosition): LoopNode => nodes[node] as LoopNode;

/** The payoff for the side to move; `undefined` while the game runs. */
export function payoffAt(loops: Loops, position: LoopPosition): number | undefined {
  const { payoff } = nodeAt(loops, position);
  return payoff === undefined || loops.impartial || position.player === 0 ? payoff : -payoff;
}

export function afterMove(loops: Loops, position: LoopPosition, move: number): LoopPosition {
  const edge = nodeAt(loops, position).edges[move] as LoopNode['edges'][number];
  return at(edge.to, edge.again ? position.player : position.player === 0 ? 1 : 0);
}

export const movesAt = (loops: Loops, position: LoopPosition): number[] => [...nodeAt(loops, position).edges.keys()];

/** The positions that play can reach, `position` included. */
export function reachable(loops: Loops, position: LoopPosition): Map<string, LoopPosition> {
  const found = new Map([[nameOf(position), position]]);
  for (const here of found.values()) {
    if (payoffAt(loops, here) !== undefined) continue;
    for (const move of movesAt(loops, here)) {
      const child = afterMove(loops, here, move);
      if (!found.has(nameOf(child))) found.set(nameOf(child), child);
    }
  }
  return found;
}

export function loopGame(loops: Loops, style: LoopStyle): Game<LoopPosition, number> {
  const negative = (payoff: number): number => (payoff === 0 ? 0 : -payoff);
  return {
    name: 'loops',
    initial: () => at(0),
    toMove: ({ player }) => player,
    moves: (position) => movesAt(loops, position),
    play(position, move) {
      const child = afterMove(loops, position, move);
      if (!style.undo) return child;
      position.trail.push({ node: position.node, player: position.player });
      return Object.assign(position, { node: child.node, player: child.player });
    },
    ...(style.undo && { undo: (position: LoopPosition) => void Object.assign(position, position.trail.pop()) }),
    outcome(position) {
      const own = payoffAt(loops, position);
      if (own === undefined) return undefined;
      return position.player === 0 ? [own, negative(own)] : [negative(own), own];
    },
    ...(style.evaluate && {
      evaluate: (position: LoopPosition) => {
        const { evaluation } = nodeAt(loops, position);
        return loops.impartial || position.player === 0 ? evaluation : negative(evaluation);
      },
    }),
    key: ({ node, player }) => (style.shortKey && loops.impartial ? node : node * 2 + player),
    repetition: style.repetition,
    ...(style.irreversible && {
      irreversible: (position: LoopPosition, move: number) =>
        !reachable(loops, afterMove(loops, position, move)).has(nameOf(position)),
    }),
  };
}
