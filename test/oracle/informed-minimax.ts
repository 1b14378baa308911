import type { Game } from '../../bindings/index.js';

/**
 * Minimax to a depth that believes what the game knows, by definition: below the root only candidates are played,
 * and no value leaves the game's bounds, that of a horizon included. It has no window, no table, no order and no
 * code of the search that it is held against.
 */

const WIN = 8_000_000;
/** Values as far from zero as this are wins and losses. */
const DECIDED = 7_990_000;

export interface InformedOptions {
  readonly depth: number;
  /** Default: true. */
  readonly preferFasterWins?: boolean | undefined;
}

/** The value of `position` and, before the bounds of `position` itself, of each of its moves in natural order. */
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
  // Infinity says nothing, and is no distance.
  const bound = (value: number): number => (Math.abs(value) === Infinity ? value : fromRoot(value, ply, options));
  return [bound(least), bound(greatest)];
}

/** A value as the position itself has it, `ply` plies below the root, with the distance to a win counted from there. */
function fromRoot(value: number, ply: number, { preferFasterWins = true }: InformedOptions): number {
  if (Math.abs(value) < DECIDED) return value + 0;
  const sign = Math.sign(value);
  if (!preferFasterWins) return sign * WIN;
  return sign * (Math.min(Math.abs(value), WIN) - ply);
}
