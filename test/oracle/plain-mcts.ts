import { Random } from '../../bindings/contract/random.js';
import type { Game } from '../../bindings/index.js';

/**
 * Monte Carlo tree search by its definitions, for two players with wins counting ±1: recursive, over objects, without a
 * solver. It shares the generator of random numbers with the search that it checks, and draws from it in the same
 * order, and nothing else.
 */
export interface PlainOptions<P, M> {
  readonly visits: number;
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
  visits: number;
  /** Of the payoffs of player 0. */
  sum: number;
  asFirstVisits: number;
  asFirstSum: number;
  probability: number;
  children: PlainNode<M>[] | undefined;
}

interface Made {
  readonly player: number;
  readonly id: unknown;
}

export function plainMcts<P, M>(game: Game<P, M>, root: P, options: PlainOptions<P, M>): PlainNode<M> {
  const random = Random.seeded(options.seed);
  let lowest = -1;
  let highest = 1;
  const node = (move: M | undefined, probability: number): PlainNode<M> => ({
    move,
    visits: 0,
    sum: 0,
    asFirstVisits: 0,
    asFirstSum: 0,
    probability,
    children: undefined,
  });
  const counted = (payoff: number): number => (Number.isFinite(payoff) ? payoff : Math.sign(payoff));

  /** A result as a player sees it, between 0 and 1. */
  const share = (payoff: number, player: number): number =>
    player === 0 ? (payoff - lowest) / (highest - lowest) : (highest - payoff) / (highest - lowest);

  function playout(position: P, made: Made[]): number {
    const over = game.outcome(position);
    if (over) return counted(over[0] as number);
    const moves = game.moves(position);
    const move = moves[Math.floor(random.next() * moves.length)] as M;
    made.push({ player: game.toMove(position) as number, id: options.idOf(position, move) });
    return playout(game.play(position, move), made);
  }

  function score(parent: PlainNode<M>, child: PlainNode<M>, player: number): number {
    const unvisited =
      options.firstPlay === 'parent'
        ? share(parent.visits === 0 ? 0 : parent.sum / parent.visits, player)
        : options.firstPlay;
    const own = child.visits === 0 ? unvisited : share(child.sum / child.visits, player);
    const beta = child.visits === 0 ? 1 : Math.sqrt(options.rave / (3 * parent.visits + options.rave));
    const value =
      child.asFirstVisits === 0 ? own : beta * share(child.asFirstSum / child.asFirstVisits, player) + (1 - beta) * own;
    const n = Math.max(1, parent.visits);
    // The order of the operations decides ties between moves that are equal but for rounding.
    const bonus = options.prior
      ? (options.exploration * child.probability * Math.sqrt(n)) / (1 + child.visits)
      : options.exploration * Math.sqrt(Math.log(n) / Math.max(1, child.visits));
    return value + bonus;
  }

  function choose(parent: PlainNode<M>, player: number): PlainNode<M> {
    const children = parent.children as PlainNode<M>[];
    if (options.firstPlay === Infinity) {
      const untried = children.filter(({ visits }) => visits === 0);
      if (untried.length > 0) return untried[Math.floor(random.next() * untried.length)] as PlainNode<M>;
    }
    const scores = children.map((child) => score(parent, child, player));
    return children[scores.indexOf(Math.max(...scores))] as PlainNode<M>;
  }

  /** Visits `here`; returns the result for player 0 and adds to `made` every move from here on. */
  function visit(here: PlainNode<M>, position: P, made: Made[], isRoot: boolean): number {
    const over = game.outcome(position);
    let result: number;
    if (over) result = counted(over[0] as number);
    else if (here.visits === 0 && !isRoot) result = playout(position, made);
    else {
      const player = game.toMove(position) as number;
      if (!here.children) {
        const moves = game.moves(position);
        const weights = options.prior?.(position, moves) ?? moves.map(() => 0);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        here.children = moves.map((move, i) => node(move, all > 0 ? (weights[i] as number) / all : 1 / moves.length));
      }
      const child = choose(here, player);
      const later: Made[] = [];
      result = visit(child, game.play(position, child.move as M), later, false);
      made.push({ player, id: options.idOf(position, child.move as M) }, ...later);
      if (options.rave > 0) {
        for (const sibling of here.children) {
          const id = options.idOf(position, sibling.move as M);
          if (!made.some((each) => each.player === player && each.id === id)) continue;
          sibling.asFirstVisits++;
          sibling.asFirstSum += result;
        }
      }
    }
    here.visits++;
    here.sum += result;
    return result;
  }

  const tree = node(undefined, 1);
  for (let i = 0; i < options.visits; i++) {
    const result = visit(tree, root, [], true);
    lowest = Math.min(lowest, result);
    highest = Math.max(highest, result);
  }
  return tree;
}
