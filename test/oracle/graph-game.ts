import type { Game } from '../../bindings/index.js';

/**
 * A small game given as a graph. Every edge leads to a node with a higher number, so play ends. Several lines may meet
 * in a node, after equal or different numbers of plies. The side to move is part of the position, not of the node: an
 * edge need not change the turn.
 */
export interface Graph {
  readonly nodes: readonly GraphNode[];
}

export interface GraphNode {
  /** Player 0's payoff if the game is over: ±Infinity or graded. */
  readonly payoff: number | undefined;
  readonly edges: readonly GraphEdge[];
  /** From player 0's side. */
  readonly evaluation: number;
}

export interface GraphEdge {
  readonly to: number;
  /** The player who moves along this edge moves again. */
  readonly again: boolean;
  readonly noisy: boolean;
  readonly hint: number;
  /** Points for the player who moves along this edge; a game with any has `reward`. */
  readonly reward?: number;
}

/** How a graph is presented as a game. None of this may change a value. */
export interface GraphStyle {
  /** `play` changes the position in place. */
  readonly undo: boolean;
  readonly key: 'number' | 'negative number' | 'bigint' | 'long bigint' | 'string' | 'none';
  readonly moves: 'number' | 'string' | 'object' | 'object with id';
  readonly evaluate: boolean;
  readonly hint: boolean;
  readonly noisy: boolean;
  /** At every third node nobody may stand pat, and all moves are noisy. */
  readonly checks?: boolean;
}

export const plainStyle: GraphStyle = {
  undo: false,
  key: 'number',
  moves: 'number',
  evaluate: true,
  hint: false,
  noisy: false,
};

export interface GraphPosition {
  node: number;
  player: 0 | 1;
  /** Positions left by moves that can be undone; only for games with `undo`. */
  readonly trail: { node: number; player: 0 | 1; move: GraphMove }[];
}

export type GraphMove = number | string | { readonly edge: number };

export type GraphGame = Game<GraphPosition, GraphMove>;

const other = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);

/** The natural index of a move. */
export function edgeOf(move: GraphMove): number {
  if (typeof move === 'object') return move.edge;
  return typeof move === 'string' ? Number(move.slice(1)) : move;
}

export function graphGame(graph: Graph, style: GraphStyle = plainStyle): GraphGame {
  const at = (p: GraphPosition): GraphNode => graph.nodes[p.node] as GraphNode;
  const moveOf = (edge: number): GraphMove =>
    style.moves === 'number' ? edge : style.moves === 'string' ? `m${edge}` : { edge };
  const play = (p: GraphPosition, move: GraphMove): GraphPosition => {
    const edge = at(p).edges[edgeOf(move)];
    if (!edge || at(p).payoff !== undefined) throw new Error(`no move ${JSON.stringify(move)} at node ${p.node}`);
    const player = edge.again ? p.player : other(p.player);
    if (!style.undo) return { node: edge.to, player, trail: [] };
    p.trail.push({ node: p.node, player: p.player, move });
    p.node = edge.to;
    p.player = player;
    return p;
  };
  const undo = (p: GraphPosition, move: GraphMove): void => {
    const last = p.trail.pop();
    if (!last || edgeOf(last.move) !== edgeOf(move)) {
      throw new Error(`undo of ${JSON.stringify(move)}, but played was ${JSON.stringify(last?.move)}`);
    }
    p.node = last.node;
    p.player = last.player;
  };
  const number = (p: GraphPosition): number => p.node * 2 + p.player;
  const key = (p: GraphPosition): bigint | number | string => {
    switch (style.key) {
      case 'negative number':
        return -1 - number(p);
      case 'bigint':
        return BigInt(number(p)) << 40n;
      case 'long bigint':
        return (1n << 90n) + BigInt(number(p));
      case 'string':
        return `node ${p.node}, player ${p.player}`;
      default:
        return number(p);
    }
  };
  const rewards = graph.nodes.some(({ edges }) => edges.some(({ reward }) => reward !== undefined));
  return {
    name: 'graph',
    initial: () => ({ node: 0, player: 0, trail: [] }),
    toMove: (p) => p.player,
    moves: (p) => at(p).edges.map((_, i) => moveOf(i)),
    play,
    outcome(p) {
      const { payoff } = at(p);
      return payoff === undefined ? undefined : [payoff, -payoff];
    },
    format: (p) => `node ${p.node}, player ${p.player}`,
    ...(style.undo && { undo }),
    ...(rewards && { reward: (p: GraphPosition, move: GraphMove) => at(p).edges[edgeOf(move)]?.reward ?? 0 }),
    ...(style.key !== 'none' && { key }),
    ...(style.moves === 'object with id' && { moveId: (_: unknown, move: GraphMove) => edgeOf(move) * 10_000 }),
    ...(style.evaluate && { evaluate: (p: GraphPosition) => (p.player === 0 ? 1 : -1) * at(p).evaluation }),
    ...(style.hint && { hint: (p: GraphPosition, move: GraphMove) => at(p).edges[edgeOf(move)]?.hint ?? 0 }),
    ...(style.checks && { mayStandPat: (p: GraphPosition) => !inCheck(p) }),
    ...(style.noisy && {
      noisy: (p: GraphPosition) =>
        [...at(p).edges.keys()].filter((i) => (style.checks && inCheck(p)) || at(p).edges[i]?.noisy).map(moveOf),
    }),
  };
}

const inCheck = ({ node }: GraphPosition): boolean => node % 3 === 1;

/** The number of nodes of the tree that the graph unfolds into. */
export function treeSize(graph: Graph): number {
  const sizes: number[] = [];
  for (let i = graph.nodes.length - 1; i >= 0; i--) {
    const { payoff, edges } = graph.nodes[i] as GraphNode;
    sizes[i] = payoff === undefined ? edges.reduce((sum, { to }) => sum + (sizes[to] as number), 1) : 1;
  }
  return sizes[0] as number;
}

/** A node in short form: the payoff of player 0, or the targets of its edges. */
export type ShortNode = number | readonly (number | (Partial<GraphEdge> & { readonly to: number }))[];

/** A graph in short form; evaluations are 0 except those given by node. */
export function graphOf(nodes: readonly ShortNode[], evaluations: Readonly<Record<number, number>> = {}): Graph {
  return {
    nodes: nodes.map(
      (node, i): GraphNode => ({
        payoff: typeof node === 'number' ? node : undefined,
        evaluation: evaluations[i] ?? 0,
        edges:
          typeof node === 'number'
            ? []
            : node.map((edge) => ({
                again: false,
                noisy: false,
                hint: 0,
                ...(typeof edge === 'number' ? { to: edge } : edge),
              })),
      }),
    ),
  };
}
