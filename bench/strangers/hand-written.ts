/**
 * What a competent person writes for a game of his own in an evening: negamax with alpha-beta, fail-soft, a table in a
 * `Map` under the game's own key, the table's move first, then the others by the game's own hint; nothing beats a win
 * by the next move. No null windows: it is alpha-beta. The opponent of the bench, reviewed and frozen on 2026-11-23:
 * not to be changed for the sake of a result.
 *
 * Added on 2026-11-27, with the same counts as before for all that could be asked then: `winner` and `value` ply by
 * ply, an end to iterations that no horizon cuts short, and a limit in nodes; the move of the last complete iteration,
 * and a clock.
 *
 * `nodes` are counted as cutnode counts them (`negamax` in assembly/core/search.ts): every entry into the recursive
 * search, so the root, every horizon, every end of the game and every position that the table answers. A search in
 * several iterations counts all of them.
 */
import type { Game } from 'cutnode';
import type { Question } from './contest.js';

export interface HandWrittenResult {
  /** On cutnode's scale. */
  readonly value: number;
  readonly nodes: number;
  /** Whether the limit in nodes ended it; the value then means nothing. */
  readonly unfinished: boolean;
  /** Place of the best move in the game's list, by the last complete iteration; before one is complete, the first. */
  readonly best: number;
}

/** How a search gets to its depth or to the end: at once, or ply by ply, each iteration with the table of the last. */
export type Deepening = 'at once' | 'ply by ply';

type Bound = 'upper' | 'exact' | 'lower';

interface Entry {
  readonly depth: number;
  /** Wins are counted from this position. */
  readonly value: number;
  readonly bound: Bound;
  /** Place of the best move in the game's list. */
  readonly best: number;
  /** Whether no horizon is below it. */
  readonly complete: boolean;
}

const WIN = 8_000_000;
/** Wins and losses are beyond this. */
const DECIDED = 7_990_000;

/** Nodes between two looks at the clock. */
const LOOK = 32;

/** Answers `question` about positions of `game`, within `most` nodes or until `isLate`. */
export function handWritten<Position, Move>(
  game: Game<Position, Move>,
  question: Question,
  deepening: Deepening,
  most = Infinity,
  isLate: () => boolean = () => false,
): (position: Position) => HandWrittenResult {
  const { key, hint, evaluate } = game;
  if (!key) throw new Error(`${game.name} has no key`);
  if (game.reward || (game.repetition ?? 'ignore') !== 'ignore') {
    throw new Error(`${game.name}: rewards and repetitions are not searched by hand`);
  }
  /** What one ply costs a win. */
  const plyWorth = question === 'winner' ? 0 : 1;
  let table = new Map<string | number | bigint, Entry>();
  let nodes = 0;
  let late = false;
  /** Values that a horizon has cut short. */
  let cutShort = 0;

  /** Fail-soft: a value of at most alpha is an upper bound, at least beta a lower bound, and in between exact. */
  function negamax(position: Position, mover: number, ply: number, depth: number, alpha: number, beta: number): number {
    if (late || nodes >= most) return 0;
    nodes++;
    if (nodes % LOOK === 0) late = isLate();
    const outcome = game.outcome(position);
    if (outcome !== undefined) {
      const payoff = outcome[mover] as number;
      return payoff === Infinity ? WIN - ply * plyWorth : payoff === -Infinity ? ply * plyWorth - WIN : payoff;
    }
    // Nothing beats a win by the next move, and nothing is worse than a loss by it.
    const quickest = WIN - (ply + 1) * plyWorth;
    if (quickest <= alpha) return quickest;
    if (-quickest >= beta) return -quickest;
    const bottom = Math.max(alpha, -quickest);
    const top = Math.min(beta, quickest);
    if (depth === 0) {
      cutShort++;
      return evaluate ? evaluate.call(game, position) : 0;
    }

    const place = (key as NonNullable<typeof key>).call(game, position);
    const entry = table.get(place);
    // Only entries of the same depth, or the answer would be to another question.
    if (entry !== undefined && entry.depth === depth) {
      const known = fromNode(entry.value, ply);
      if (entry.bound === 'exact' || (entry.bound === 'lower' ? known >= top : known <= bottom)) {
        if (!entry.complete) cutShort++;
        return known;
      }
    }
    const cutBefore = cutShort;

    const moves = game.moves(position);
    let best = -Infinity;
    let bestMove = 0;
    let floor = bottom;
    for (const i of ordered(position, moves, entry?.best)) {
      const move = moves[i] as Move;
      const child = game.play(position, move);
      const next = game.toMove(child) as number;
      const value =
        next === mover
          ? negamax(child, next, ply + 1, depth - 1, floor, top)
          : 0 - negamax(child, next, ply + 1, depth - 1, 0 - top, 0 - floor);
      game.undo?.(position, move);
      if (value > best) {
        best = value;
        bestMove = i;
        if (value >= top) break;
        if (value > floor) floor = value;
      }
    }
    const bound = best >= top ? 'lower' : best > bottom ? 'exact' : 'upper';
    const complete = cutShort === cutBefore;
    table.set(place, { depth, value: toNode(best, ply), bound, best: bestMove, complete });
    return best;
  }

  /** Places of the moves: first the table's, then by the hint, equal ones as the game lists them. */
  function ordered(position: Position, moves: readonly Move[], first: number | undefined): readonly number[] {
    const places: number[] = [];
    const worths: number[] = [];
    for (let i = 0; i < moves.length; i++) {
      const worth = i === first ? Infinity : hint ? hint.call(game, position, moves[i] as Move) : 0;
      let at = i;
      for (; at > 0 && (worths[at - 1] as number) < worth; at--) {
        worths[at] = worths[at - 1] as number;
        places[at] = places[at - 1] as number;
      }
      worths[at] = worth;
      places[at] = i;
    }
    return places;
  }

  const bestAt = (position: Position): number => table.get(key.call(game, position))?.best ?? 0;
  const toNode = (value: number, ply: number): number =>
    value >= DECIDED ? value + ply * plyWorth : value <= -DECIDED ? value - ply * plyWorth : value;
  const fromNode = (value: number, ply: number): number =>
    value >= DECIDED ? value - ply * plyWorth : value <= -DECIDED ? value + ply * plyWorth : value;

  return (position) => {
    nodes = 0;
    late = false;
    table = new Map();
    const mover = game.toMove(position) as number;
    const last = typeof question === 'number' ? question : Infinity;
    if (deepening === 'at once') {
      const value = negamax(position, mover, 0, last, -WIN, WIN);
      return { value, nodes, unfinished: late || nodes >= most, best: bestAt(position) };
    }
    let value = 0;
    let best = 0;
    for (let depth = 1; depth <= last && nodes < most && !late; depth++) {
      cutShort = 0;
      value = negamax(position, mover, 0, depth, -WIN, WIN);
      if (nodes < most && !late) best = bestAt(position);
      // What one iteration finds is the same in all later ones if it is a win or a loss, or if nothing was cut short.
      if (Math.abs(value) >= DECIDED || (typeof question !== 'number' && cutShort === 0)) break;
    }
    return { value, nodes, unfinished: late || nodes >= most, best };
  };
}
