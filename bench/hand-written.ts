/**
 * A typical hand-written alpha-beta for a game object: no table, no ordering, no limits. It is the baseline for
 * hosted searches, so it is written to be fast: one closure, the side to move passed as an argument, and
 * `0 - x` so that no -0 makes V8 leave small integers.
 */
import type { Game, SearchOptions } from 'cutnode';

export interface HandWrittenResult {
  readonly value: number;
  readonly nodes: number;
}

/** Options with which the engine searches the same tree: alpha-beta in natural order and nothing else. */
export const plainAlphaBeta = {
  algorithm: 'alpha-beta',
  ordering: 'natural',
  table: false,
  iterative: false,
  quiescence: false,
  knowledge: false,
  winDistance: false,
} as const satisfies SearchOptions;

const WIN = 8_000_000;

export function handWritten<Position, Move>(
  game: Game<Position, Move>,
): (position: Position, depth: number) => HandWrittenResult {
  const undoes = game.undo !== undefined;
  const evaluates = game.evaluate !== undefined;
  const rewards = game.reward !== undefined;
  let nodes = 0;

  /** Fail-soft: a value of at most alpha is an upper bound, at least beta a lower bound, and in between exact. */
  function alphaBeta(
    position: Position,
    mover: number,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
  ): number {
    nodes++;
    const outcome = game.outcome(position);
    if (outcome !== undefined) {
      const payoff = outcome[mover] as number;
      return payoff === Infinity ? WIN - ply : payoff === -Infinity ? ply - WIN : payoff;
    }
    if (depth === 0) return evaluates ? (game.evaluate as (p: Position) => number)(position) : 0;
    let best = -WIN - 1;
    let floor = alpha;
    for (const move of game.moves(position)) {
      const reward = rewards ? (game.reward as (p: Position, m: Move) => number)(position, move) : 0;
      const child = game.play(position, move);
      const next = game.toMove(child) as number;
      const value =
        next === mover
          ? reward + alphaBeta(child, next, ply + 1, depth - 1, floor - reward, beta - reward)
          : reward - alphaBeta(child, next, ply + 1, depth - 1, reward - beta, reward - floor);
      if (undoes) (game.undo as (p: Position, m: Move) => void)(position, move);
      if (value > best) {
        best = value;
        if (value >= beta) break;
        if (value > floor) floor = value;
      }
    }
    return best;
  }

  return (position, depth) => {
    nodes = 0;
    const value = alphaBeta(position, game.toMove(position) as number, 0, depth, -WIN - 1, WIN + 1);
    return { value, nodes };
  };
}
