import type { PairCase, PairEdge, PairGame, PairNode } from './pair-game.js';

/** The features of a game whose pairs are tried, and what is left of a game in which one is switched off. */
export const features = [
  'draw',
  'loss',
  'own rule',
  'counter',
  'rewards',
  'dice',
  'extra turns',
  'history',
  'points',
] as const;
export type Feature = (typeof features)[number];

/** Which features a case has. A game so far is a feature of it even where no rule asks for one. */
export function featuresOf({ pair, past }: PairCase): Feature[] {
  const edges = pair.nodes.flatMap((node) => node.edges);
  const has: Record<Feature, boolean> = {
    draw: pair.rule === 'draw',
    loss: pair.rule === 'loss',
    'own rule': pair.rule === 'own',
    counter: pair.limit !== undefined,
    rewards: pair.rewards,
    dice: pair.nodes.some(({ weights }) => weights),
    'extra turns': edges.some(({ again }) => again),
    history: past.length > 0,
    points: endsInPoints(pair),
  };
  return features.filter((feature) => has[feature]);
}

export function endsInPoints({ nodes, limitPays }: PairGame): boolean {
  const isGraded = (payoffs: readonly number[]): boolean =>
    payoffs.some((payoff) => Number.isFinite(payoff) && payoff !== 0);
  return isGraded(limitPays) || nodes.some(({ payoffs }) => payoffs && isGraded(payoffs));
}

/** The same case without a feature: what a search that forgets it takes the game for. */
export function without(feature: Feature, { pair, past, root, moves }: PairCase): PairCase {
  const nodes = (change: (node: PairNode) => PairNode): PairNode[] => pair.nodes.map(change);
  const edges = (change: (edge: PairEdge) => PairEdge): PairNode[] =>
    nodes((node) => ({ ...node, edges: node.edges.map(change) }));
  const changed = (change: Partial<PairGame>): PairCase => ({ pair: { ...pair, ...change }, past, root, moves });
  switch (feature) {
    case 'draw':
    case 'loss':
    case 'own rule':
      return changed({ rule: 'ignore' });
    case 'counter':
      return { ...changed({ limit: undefined }), root: { ...root, counter: 0 } };
    case 'rewards':
      return changed({ rewards: false });
    case 'dice':
      return changed({ nodes: nodes(({ weights: _, ...node }) => ({ ...node, weights: undefined })) });
    case 'extra turns':
      return changed({ nodes: edges((edge) => ({ ...edge, again: false })) });
    case 'history':
      return { pair, past: [], root, moves: [] };
    case 'points': {
      const won = (payoffs: readonly number[]): number[] =>
        payoffs.map((payoff) => (payoff === 0 ? 0 : Math.sign(payoff) * Infinity));
      return changed({
        limitPays: won(pair.limitPays),
        nodes: nodes((node) => ({ ...node, payoffs: node.payoffs && won(node.payoffs) })),
      });
    }
  }
}
