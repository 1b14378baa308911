import { Random } from '../../bindings/contract/random.js';
import type { Game } from '../../bindings/index.js';

/**
 * Monte Carlo tree search with virtual loss by its definition, for two players whose payoffs lie within ±1: over objects, without a solver.
 * Visits go down until so many are under way; then the oldest comes back, and another goes down. A visit under way counts as one that was
 * lost by whoever chose the move. It shares the generator of random numbers with the search that it checks, and nothing else.
 */
export interface PlainOptions<P, M> {
  readonly visits: number;
  readonly underWay: number;
  readonly seed: number;
  readonly exploration: number;
  readonly firstPlay: number | 'parent';
  readonly prior: ((position: P, moves: readonly M[]) => readonly number[]) | undefined;
  /** The equivalence parameter of RAVE; 0: none. */
  readonly rave: number;
  readonly idOf: (position: P, move: M) => unknown;
}

export interface PlainNode<M> {
  readonly move: M | undefined;
  readonly probability: number;
  visits: number;
  under: number;
  /** Of the payoffs of player 0. */
  sum: number;
  asFirstVisits: number;
  asFirstSum: number;
  children: PlainNode<M>[] | undefined;
}

/** A move of a visit: in the tree, from a node, or in the playout. */
interface Made<M> {
  readonly player: number;
  readonly id: unknown;
  readonly from?: PlainNode<M>;
  readonly ids?: readonly unknown[];
}

interface UnderWay<M> {
  readonly nodes: readonly PlainNode<M>[];
  readonly made: readonly Made<M>[];
  readonly result: number;
}

export function plainVirtualLoss<P, M>(game: Game<P, M>, root: P, options: PlainOptions<P, M>): PlainNode<M> {
  const random = Random.seeded(options.seed);
  const counted = (payoff: number): number => (Number.isFinite(payoff) ? payoff : Math.sign(payoff));
  const node = (move: M | undefined, probability: number): PlainNode<M> => ({
    ...{ move, probability, visits: 0, under: 0, sum: 0, asFirstVisits: 0, asFirstSum: 0 },
    children: undefined,
  });

  /** A payoff as a player sees it, between 0 and 1. */
  const share = (payoff: number, player: number): number => (player === 0 ? (payoff + 1) / 2 : (1 - payoff) / 2);

  const all = ({ visits, under }: PlainNode<M>): number => visits + under;

  function worth(parent: PlainNode<M>, child: PlainNode<M>, player: number): number {
    const n = Math.max(1, all(parent));
    const urgency =
      options.firstPlay === 'parent'
        ? share(parent.visits === 0 ? 0 : parent.sum / parent.visits, player)
        : options.firstPlay;
    // Of all visits, those under way count 0. The order of the operations decides ties between moves that are equal but for rounding.
    const mean = child.visits === 0 ? 0 : share(child.sum / child.visits, player);
    const own = all(child) === 0 ? urgency : child.under === 0 ? mean : mean * (child.visits / all(child));
    const beta = all(child) === 0 ? 1 : Math.sqrt(options.rave / (3 * all(parent) + options.rave));
    const value =
      child.asFirstVisits === 0 ? own : beta * share(child.asFirstSum / child.asFirstVisits, player) + (1 - beta) * own;
    return (
      value +
      (options.prior
        ? (options.exploration * child.probability * Math.sqrt(n)) / (1 + all(child))
        : options.exploration * Math.sqrt(Math.log(n) / Math.max(1, all(child))))
    );
  }

  function choose(parent: PlainNode<M>, player: number): PlainNode<M> {
    const children = parent.children as PlainNode<M>[];
    const untried = options.firstPlay === Infinity ? children.filter((child) => all(child) === 0) : [];
    if (untried.length > 0) return untried[Math.floor(random.next() * untried.length)] as PlainNode<M>;
    const worths = children.map((child) => worth(parent, child, player));
    return children[worths.indexOf(Math.max(...worths))] as PlainNode<M>;
  }

  function goDown(tree: PlainNode<M>, stream: number): UnderWay<M> {
    const nodes = [tree];
    const made: Made<M>[] = [];
    let here = tree;
    let position = root;
    while (!game.outcome(position) && (here === tree || all(here) > 0)) {
      const player = game.toMove(position) as number;
      const moves = game.moves(position);
      if (!here.children) {
        const weights = options.prior?.(position, moves) ?? moves.map(() => 0);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        here.children = moves.map((move, i) => node(move, sum > 0 ? (weights[i] as number) / sum : 1 / moves.length));
      }
      const child = choose(here, player);
      const ids = moves.map((move) => options.idOf(position, move));
      made.push({ player, id: options.idOf(position, child.move as M), from: here, ids });
      position = game.play(position, child.move as M);
      here = child;
      nodes.push(here);
    }
    const own = Random.seeded(options.seed, stream);
    for (;;) {
      const over = game.outcome(position);
      if (over) {
        for (const each of nodes) each.under++;
        return { nodes, made, result: counted(over[0] as number) };
      }
      const moves = game.moves(position);
      const move = moves[Math.floor(own.next() * moves.length)] as M;
      made.push({ player: game.toMove(position) as number, id: options.idOf(position, move) });
      position = game.play(position, move);
    }
  }

  function comeBack({ nodes, made, result }: UnderWay<M>): void {
    for (const each of nodes) {
      each.under--;
      each.visits++;
      each.sum += result;
    }
    if (options.rave === 0) return;
    for (const [i, { from, player, ids = [] }] of made.entries()) {
      if (!from) break;
      const later = made.slice(i).filter((each) => each.player === player);
      for (const [j, child] of (from.children as PlainNode<M>[]).entries()) {
        if (!later.some(({ id }) => id === ids[j])) continue;
        child.asFirstVisits++;
        child.asFirstSum += result;
      }
    }
  }

  const tree = node(undefined, 1);
  const under: UnderWay<M>[] = [];
  for (let begun = 0; begun < options.visits; begun++) {
    if (under.length === options.underWay) comeBack(under.shift() as UnderWay<M>);
    under.push(goDown(tree, begun + 1));
  }
  under.forEach(comeBack);
  return tree;
}
