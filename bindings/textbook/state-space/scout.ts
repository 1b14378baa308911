import { type AlphaBetaOptions, type GameOrTree, taskOf } from '../alpha-beta/game-or-tree.js';
import { rewardOfMax, sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import type { TreePosition } from '../tree/tree-game.js';

/** The options of SCOUT: those of alpha-beta, without a window. */
export type ScoutOptions<Position> = Omit<AlphaBetaOptions<Position>, 'window'>;

/** What happens during SCOUT. Values are from MAX's side. */
export type ScoutStep<Move> = {
  /** From 1. */
  readonly step: number;
  /** The moves from the root to the node. */
  readonly path: readonly Move[];
} & (
  | {
      /** EVAL or TEST comes to a node. */
      readonly event: 'enter';
      readonly asks: 'EVAL' | 'TEST';
    }
  | {
      /** A tip is evaluated, which TEST does again where EVAL comes later. */
      readonly event: 'tip';
      readonly asks: 'EVAL' | 'TEST';
      readonly value: number;
    }
  | {
      /** EVAL has found the value of a node that is no tip. */
      readonly event: 'value';
      readonly value: number;
    }
  | {
      /** TEST has an answer about a node that is no tip: its value is, or is not, `relation` than `than`. */
      readonly event: 'answer';
      readonly relation: '>' | '≥';
      readonly than: number;
      readonly holds: boolean;
      /** Moves that it did not have to look at. */
      readonly skipped: readonly Move[];
    }
);

const optionNames = ['depth', 'evaluate', 'preferFasterWins', 'first'] as const;

/**
 * SCOUT as Pearl wrote it ("SCOUT: a simple game-searching algorithm with proven optimal properties", 1980; Heuristics,
 * 1984, ch. 8), one step at a time. EVAL finds the value of a node. It evaluates the first child, and of every other
 * child it first asks only, by TEST, whether it is better. Only a better child is then evaluated, from the beginning.
 * Values are from the side of MAX, who is player 0. In a game with `undo` the trace changes the position while it runs.
 * Throws what `pearlAlphaBeta` throws.
 */
export function* traceScout<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: ScoutOptions<Position> = {},
): Generator<ScoutStep<Move>, number> {
  const { rules, root } = taskOf(subject, position, options, optionNames);
  const path: Move[] = [];
  let steps = 0;
  const here = (): { step: number; path: readonly Move[] } => ({ step: ++steps, path: [...path] });

  /** `look` at the child of `n` by `move`, with what MAX has won on the way. */
  function* below<T>(
    n: Position,
    move: Move,
    won: number,
    look: (child: Position, won: number) => Generator<ScoutStep<Move>, T>,
  ): Generator<ScoutStep<Move>, T> {
    const more = rewardOfMax(rules, n, move);
    const child = rules.play(n, move);
    path.push(move);
    try {
      return yield* look(child, won + more);
    } finally {
      path.pop();
      rules.undo(child, move);
    }
  }

  /** Whether the value of `n` is greater than `v`, or with `orEqual` at least `v`. */
  function* TEST(n: Position, won: number, v: number, orEqual: boolean): Generator<ScoutStep<Move>, boolean> {
    yield { ...here(), event: 'enter', asks: 'TEST' };
    const tip = tipOf(rules, n, path.length, options, won);
    if (tip) {
      yield { ...here(), event: 'tip', asks: 'TEST', value: tip.value };
      return orEqual ? tip.value >= v : tip.value > v;
    }
    const max = sideOf(rules, n) === 'MAX';
    const moves = rules.moves(n);
    let holds = !max;
    let looked = 0;
    while (holds !== max && looked < moves.length) {
      holds = yield* below(n, moves[looked++] as Move, won, (child, sum) => TEST(child, sum, v, orEqual));
    }
    const skipped = moves.slice(looked);
    yield { ...here(), event: 'answer', relation: orEqual ? '≥' : '>', than: v, holds, skipped };
    return holds;
  }

  function* EVAL(n: Position, won: number): Generator<ScoutStep<Move>, number> {
    yield { ...here(), event: 'enter', asks: 'EVAL' };
    const tip = tipOf(rules, n, path.length, options, won);
    if (tip) {
      yield { ...here(), event: 'tip', asks: 'EVAL', value: tip.value };
      return tip.value;
    }
    const max = sideOf(rules, n) === 'MAX';
    let v: number | undefined;
    for (const move of rules.moves(n)) {
      const best = v;
      v = yield* below(n, move, won, function* (child, sum) {
        if (best === undefined) return yield* EVAL(child, sum);
        // MAX wants more than v, MIN less: not at least v.
        const better = (yield* TEST(child, sum, best, !max)) === max;
        return better ? yield* EVAL(child, sum) : best;
      });
    }
    yield { ...here(), event: 'value', value: v as number };
    return v as number;
  }

  return yield* EVAL(root, 0);
}

/** SCOUT to its end: the value of the root, from MAX's side. */
export function scout<Position = TreePosition, Move = number>(
  subject: GameOrTree<Position, Move>,
  position?: Position,
  options: ScoutOptions<Position> = {},
): number {
  const trace = traceScout(subject, position, options);
  for (;;) {
    const next = trace.next();
    if (next.done) return next.value;
  }
}
