/**
 * The searches that bench/other-packages.ts compares. Each package receives the rules of a cutnode game in the
 * form that its documentation and source expect, at no greater cost than its interface requires. Neither
 * package can take a move back, so both need rules whose `play` leaves its argument unchanged.
 *
 * Values are those of bench/hand-written.ts: a win is worth WIN minus the plies until the win.
 */

import { type CompleteResult, createEngine, type Game, type SearchOptions } from 'cutnode';
import { Negamax, NegamaxOpts, Node } from 'minimaxer';
// @ts-expect-error: it has no types.
import { minmax as untypedMinmax } from 'minmax-wt-alpha-beta-pruning';
import type { WithoutLimits } from '../bindings/laboratory.js';
import { handWritten, plainAlphaBeta } from './hand-written.js';

type Search<Position> = (position: Position, depth: number) => number;

export const WIN = 8_000_000;

function worth(payoff: number, ply: number): number {
  return payoff === Infinity ? WIN - ply : payoff === -Infinity ? ply - WIN : payoff;
}

// The package's enumerations are `const enum`s that exist only in its types, where `isolatedModules` cannot use
// them.
const ROOT = 0;
const INNER = 1;
const LEAF = 2;
const MAX = 1;
const ALPHA_BETA = 1;
const DEEPENING = 2;

/** minimaxer's settings: `plain` is alpha-beta that creates children on demand, in the order of the moves. */
const settings = {
  plain: { pruning: ALPHA_BETA, genBased: true },
  /**
   * The package's own choice of the best options, with deepening: without deepening there are no values to sort
   * by.
   */
  optimal: { optimal: true, method: DEEPENING },
} as const;

/** minimaxer's Negamax. It keeps the tree, so it creates each node and requests its outcome once for all depths. */
function minimaxer<Position, Move>(game: Game<Position, Move>, setting: keyof typeof settings): Search<Position> {
  type GameNode = Node<Position, Move | undefined, number>; // its custom data: the ply
  const evaluates = game.evaluate !== undefined;

  function createChildNode(parent: GameNode, move: Move | undefined): GameNode {
    const position = game.play(parent.gamestate, move as Move);
    const outcome = game.outcome(position);
    const ply = parent.data + 1;
    const aim = -parent.aim;
    const child: GameNode = new Node(outcome ? LEAF : INNER, position, move, ply, aim);
    if (outcome) child.value = aim * worth(outcome[game.toMove(position) as number] as number, ply);
    return child;
  }
  function evaluateNode(node: GameNode): number {
    if (node.type === LEAF) return node.value;
    return evaluates ? node.aim * (game.evaluate as (p: Position) => number)(node.gamestate) : 0;
  }

  return (position, depth) => {
    const options = Object.assign(new NegamaxOpts(), settings[setting], { depth });
    const root: GameNode = new Node(ROOT, position, undefined as Move | undefined, 0, MAX);
    const tree = new Negamax(root, options);
    tree.GetMoves = (node) => game.moves(node.gamestate) as Move[];
    tree.CreateChildNode = createChildNode;
    tree.EvaluateNode = evaluateNode;
    return tree.evaluate().value;
  };
}

/** As described in its README. */
const minmax: <Position, Move>(
  state: Position,
  rules: {
    listMoves(state: Position): readonly Move[];
    nextState(state: Position, move: Move): Position;
    terminalStateEval(state: Position): number | null;
  },
  evaluate: (state: Position) => number,
  plies: number,
) => { bestMove: Move | null; evaluation: number } = untypedMinmax;

/**
 * minmax-wt-alpha-beta-pruning, which has no options except the order of the moves. `played` counts the moves
 * that led to a position. The package would also accept wins worth Infinity, which make smaller trees where a
 * win is in sight but do not distinguish a win from a sooner one.
 */
function minmaxWithPruning<Position, Move>(
  game: Game<Position, Move>,
  played: (position: Position) => number,
): Search<Position> {
  let start = 0;
  const rules = {
    listMoves: game.moves,
    nextState: game.play,
    terminalStateEval(position: Position) {
      const outcome = game.outcome(position);
      if (outcome === undefined) return null;
      const payoff = outcome[game.toMove(position) as number] as number;
      return worth(payoff, played(position) - start);
    },
  };
  const evaluate = game.evaluate ?? (() => 0);
  return (position, depth) => {
    start = played(position);
    return minmax(position, rules, evaluate, depth).evaluation;
  };
}

/** A game in the form that all searches receive. */
export interface Contest<Position> {
  readonly rules: Rules<Position>;
  /** The same for searches that cannot take a move back. */
  readonly copying: Rules<Position>;
  /** Good moves first, for searches that keep the given order of moves. */
  readonly orderedMoves: (position: Position) => readonly number[];
  readonly played: (position: Position) => number;
  /** The compiled game, which has another position type. */
  readonly compiled: (
    text: string,
    options: SearchOptions<number> & WithoutLimits & { readonly depth: number },
  ) => CompleteResult<number>;
}

export interface Contender {
  readonly search: string;
  readonly moves: string;
  readonly sameTree: boolean;
  readonly value: (text: string, depth: number) => number;
  /** The same search without the game's knowledge beyond the depth. */
  readonly plainValue?: (text: string, depth: number) => number;
  /** Counted in a separate search, which is too slow to be timed. */
  readonly count: (text: string, depth: number) => Tally;
}

export interface Tally {
  /** Moves played in the tree. */
  children: number;
  /** Ends of the game and evaluations. */
  leaves: number;
}

type Rules<Position> = Game<Position, number> & { parse(text: string): Position };

/** `game`, counting its calls into `tally`. */
function tallying<Position>(game: Rules<Position>, tally: Tally): Rules<Position> {
  const { evaluate } = game;
  return {
    ...game,
    play(position, move) {
      tally.children++;
      return game.play(position, move);
    },
    outcome(position) {
      const outcome = game.outcome(position);
      if (outcome) tally.leaves++;
      return outcome;
    },
    ...(evaluate && {
      evaluate(position: Position) {
        tally.leaves++;
        return evaluate(position);
      },
    }),
  };
}

export async function contenders<Position>(contest: Contest<Position>): Promise<Contender[]> {
  const { rules, copying, orderedMoves, played, compiled } = contest;
  const hosted = await createEngine(rules);

  type Make = (game: Rules<Position>) => Search<Position>;
  const inJavaScript = (search: string, ordered: boolean, given: Rules<Position>, make: Make): Contender => {
    const game = ordered ? { ...given, moves: orderedMoves } : given;
    const run = make(game);
    return {
      search,
      moves: ordered ? 'good first' : 'natural',
      sameTree: !ordered,
      value: (text, depth) => run(rules.parse(text), depth),
      count(text, depth) {
        const tally = { children: 0, leaves: 0 };
        make(tallying(game, tally))(rules.parse(text), depth);
        return tally;
      },
    };
  };
  type Run = Contest<Position>['compiled'];
  const cutnode = (form: string, sameTree: boolean, run: Run): Contender => {
    const options = sameTree ? plainAlphaBeta : {};
    return {
      search: `cutnode ${form}${sameTree ? '' : ', defaults'}`,
      moves: sameTree ? 'natural' : 'its own',
      sameTree,
      value: (text, depth) => run(text, { ...options, depth }).value,
      plainValue: (text, depth) => run(text, { ...options, depth, knowledge: false }).value,
      // Compiled rules cannot be instrumented, so these are the core's own numbers; on the same tree they must
      // equal those of the others.
      count(text, depth) {
        const { nodes, rootSearches, leaves } = run(text, { ...options, depth }).stats;
        return { children: nodes - rootSearches, leaves };
      },
    };
  };
  const runHosted: Run = (text, options) => hosted.search(rules.parse(text), options);
  const byHand: Make = (game) => {
    const search = handWritten(game);
    return (position, depth) => search(position, depth).value;
  };
  const second: Make = (game) => minmaxWithPruning(game, played);
  return [
    inJavaScript('by hand', false, rules, byHand),
    ...(copying === rules ? [] : [inJavaScript('by hand, copying positions', false, copying, byHand)]),
    inJavaScript('minimaxer, alpha-beta', false, copying, (game) => minimaxer(game, 'plain')),
    inJavaScript(SECOND, false, copying, second),
    cutnode('hosted', true, runHosted),
    cutnode('compiled', true, compiled),
    inJavaScript('by hand', true, rules, byHand),
    inJavaScript('minimaxer, optimal, deepening', true, copying, (game) => minimaxer(game, 'optimal')),
    inJavaScript(SECOND, true, copying, second),
    cutnode('hosted', false, runHosted),
    cutnode('compiled', false, compiled),
  ];
}

const SECOND = 'minmax-wt-alpha-beta-pruning';
