import type { Game } from '../../bindings/index.js';

/**
 * Depth-limited minimax with the game's knowledge, by definition: below the root only candidates are played, and every
 * value, also at the horizon, is clamped to the game's bounds. It has no window, no table and no ordering, and shares
 * no code with the search that it checks.
 */

const WIN = 8_000_000;
/** Values at least this far from zero are wins and losses. */
const DECIDED = 7_990_000;

export interface InformedOptions {
  readonly depth: number;
  /** Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

/**
 * The value of `position`, and those of its moves in natural order, before the bounds of `position` itself are applied.
 */
export interface Informed {
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
  readonly moveValues: readonly number[];
}

export function informedMinimax<P, M>(game: Game<P, M>, position: P, options: InformedOptions): Informed {
  const [least, greatest] = boundsAt(game, position, 0, options);
  const moveValues = game.moves(position).map((move) => ofMove(game, position, move, 0, options));
  return { value: Math.max(least, Math.min(Math.max(...moveValues), greatest)), least, greatest, moveValues };
}

function ofMove<P, M>(game: Game<P, M>, position: P, move: M, ply: number, options: InformedOptions): number {
  const mover = game.toMove(position);
  const child = game.play(position, move);
  const same = game.toMove(child) === mover;
  const value = below(game, child, ply + 1, options);
  game.undo?.(child, move);
  return same ? value : 0 - value;
}

function below<P, M>(game: Game<P, M>, position: P, ply: number, options: InformedOptions): number {
  const payoffs = game.outcome(position);
  if (payoffs) return fromRoot(payoffs[game.toMove(position) as number] as number, ply, options);
  const [least, greatest] = boundsAt(game, position, ply, options);
  if (least === greatest) return least;
  const values =
    ply >= options.depth
      ? [game.evaluate?.(position) ?? 0]
      : (game.candidates ?? game.moves)(position).map((move) => ofMove(game, position, move, ply, options));
  return Math.max(least, Math.min(Math.max(...values), greatest));
}

function boundsAt<P, M>(
  game: Game<P, M>,
  position: P,
  ply: number,
  options: InformedOptions,
): readonly [number, number] {
  const [least, greatest] = game.bounds?.(position) ?? [-Infinity, Infinity];
  // Infinity is no bound and has no distance.
  const bound = (value: number): number => (Math.abs(value) === Infinity ? value : fromRoot(value, ply, options));
  return [bound(least), bound(greatest)];
}

/** Convert a value of a position `ply` plies below the root so that the distance to a win is counted from the root. */
function fromRoot(value: number, ply: number, { preferFasterWins = true }: InformedOptions): number {
  if (Math.abs(value) < DECIDED) return value + 0;
  const sign = Math.sign(value);
  if (!preferFasterWins) return sign * WIN;
  return sign * (Math.min(Math.abs(value), WIN) - ply);
}
