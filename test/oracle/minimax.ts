import type { Game } from '../../bindings/index.js';

/**
 * Minimax by definition: no window, no table, no ordering, no shortcut. It knows only the `Game` interface and the
 * scale of values, and shares no code with the search that it checks.
 */

const WIN = 8_000_000;

export interface ReferenceOptions {
  /** Plies until the horizon; Infinity for the end of the game. */
  readonly depth: number;
  /** Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** Continue with noisy moves at the horizon, at most this many plies; true: to the end. Default: false. */
  readonly quiescence?: boolean | number | undefined;
}

/** The minimax value of a position and of every move, from the side to move. */
export interface Reference {
  readonly value: number;
  /** In natural order; empty if the game is over. */
  readonly moveValues: readonly number[];
  /** Natural indices of the moves worth `value`. */
  readonly best: readonly number[];
}

/** Minimax of `position`; distances to a win are counted from it. */
export function reference<P, M>(game: Game<P, M>, position: P, options: ReferenceOptions): Reference {
  const moveValues = game.outcome(position)
    ? []
    : game
        .moves(position)
        .map((move) => valueOfMove(game, position, move, (child) => minimax(game, child, 1, options)));
  const value = minimax(game, position, 0, options);
  return { value, moveValues, best: [...moveValues.keys()].filter((i) => moveValues[i] === value) };
}

/** The value of `position`, `ply` plies below the root, searched `options.depth` plies deep from the root. */
export function minimax<P, M>(game: Game<P, M>, position: P, ply: number, options: ReferenceOptions): number {
  const payoffs = game.outcome(position);
  if (payoffs) return payoffValue(payoffs[game.toMove(position) as number] as number, ply, options);
  if (ply >= options.depth)
    return options.quiescence ? quiet(game, position, ply, options) : staticValue(game, position);
  const values = game
    .moves(position)
    .map((move) => valueOfMove(game, position, move, (child) => minimax(game, child, ply + 1, options)));
  return Math.max(...values);
}

/** The best of standing pat, where that is allowed, and the noisy moves; the outcome if the game is over. */
function quiet<P, M>(game: Game<P, M>, position: P, ply: number, options: ReferenceOptions): number {
  const payoffs = game.outcome(position);
  if (payoffs) return payoffValue(payoffs[game.toMove(position) as number] as number, ply, options);
  const { depth, quiescence } = options;
  const last = typeof quiescence === 'number' ? depth + quiescence : Infinity;
  const noisy = ply < last ? (game.noisy?.(position) ?? []) : [];
  const values = noisy.map((move) =>
    valueOfMove(game, position, move, (child) => quiet(game, child, ply + 1, options)),
  );
  const stands = values.length === 0 || (game.mayStandPat?.(position) ?? true);
  return Math.max(...(stands ? [staticValue(game, position)] : []), ...values);
}

/** A move's value for the player who makes it: the sign changes only if the turn does. */
function valueOfMove<P, M>(game: Game<P, M>, position: P, move: M, valueOfChild: (child: P) => number): number {
  const mover = game.toMove(position);
  const child = game.play(position, move);
  const same = game.toMove(child) === mover;
  const value = valueOfChild(child);
  game.undo?.(child, move);
  return same ? value : -value + 0;
}

function staticValue<P, M>(game: Game<P, M>, position: P): number {
  return game.evaluate?.(position) ?? 0;
}

function payoffValue(payoff: number, ply: number, { preferFasterWins = true }: ReferenceOptions): number {
  const plies = preferFasterWins ? ply : 0;
  if (payoff === Infinity) return WIN - plies;
  if (payoff === -Infinity) return plies - WIN;
  return payoff + 0;
}
