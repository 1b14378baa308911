import type { Game } from 'cutnode';
import { type BackgammonPosition, backgammon, pips } from 'cutnode/games/backgammon';
import { otherPips } from '../../../bindings/games/backgammon/board.js';
import type { BackgammonMove } from '../../../bindings/games/backgammon/game.js';
import { Random } from '../../../bindings/textbook/laboratory.js';

/** Chooses a move; `random` is the player's own random source in this game. */
export type Player<Position, Move> = (position: Position, random: Random) => Move;

/** A player who moves at random. */
export function randomPlayer<Position, Move>(game: Game<Position, Move>): Player<Position, Move> {
  return (position, random) => {
    const moves = game.moves(position);
    return moves[random.below(moves.length)] as Move;
  };
}

/**
 * Maximises its lead in the race after the move, and therefore hits when it can; chooses at random among
 * equals. It knows nothing about blots and points.
 */
export const pipCountPlayer: Player<BackgammonPosition, BackgammonMove> = (position, random) => {
  let best = -Infinity;
  let equals = 0;
  let chosen: BackgammonMove | undefined;
  for (const move of backgammon.moves(position)) {
    if ('dice' in move) continue;
    // The play's board is still from the point of view of the player who played.
    const lead = otherPips(move.board) - pips(move.board);
    if (lead < best) continue;
    equals = lead > best ? 1 : equals + 1;
    best = lead;
    if (equals === 1 || random.next() * equals < 1) chosen = move;
  }
  return chosen as BackgammonMove;
};

export interface Score {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** The share of the games won, in %, with draws counted as half. */
  readonly share: number;
  /** Half the width of its 95 % interval. */
  readonly shareMargin: number;
  /** The mean result of a game, in the game's payoffs; ungraded wins count 1. */
  readonly points: number;
  readonly pointsMargin: number;
}

/**
 * The result of `own` against `other` in pairs of games: each pair has the same start and the same dice, with
 * sides exchanged. A pair is one sample, since its games are not independent.
 */
export function match<Position, Move>(
  game: Game<Position, Move>,
  own: Player<Position, Move>,
  other: Player<Position, Move>,
  { pairs, seed, start = () => game.initial() }: { pairs: number; seed: number; start?: (pair: number) => Position },
): Score {
  const counts = { won: 0, drawn: 0, lost: 0 };
  const shares: number[] = [];
  const points: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    let [share, point] = [0, 0];
    for (const side of [0, 1]) {
      const players = side === 0 ? ([own, other] as const) : ([other, own] as const);
      const payoff = playOut(game, start(pair), players, seed * 1_000_003 + pair) * (side === 0 ? 1 : -1);
      counts[payoff > 0 ? 'won' : payoff < 0 ? 'lost' : 'drawn']++;
      share += (Math.sign(payoff) + 1) / 4;
      point += (Number.isFinite(payoff) ? payoff : Math.sign(payoff)) / 2;
    }
    shares.push(100 * share);
    points.push(point);
  }
  return {
    games: 2 * pairs,
    ...counts,
    share: mean(shares),
    shareMargin: margin(shares),
    points: mean(points),
    pointsMargin: margin(points),
  };
}

/** `61.3 % ± 2.1`, and the games behind it. */
export function scoreWords({ games, won, drawn, lost, share, shareMargin }: Score): string {
  return `${share.toFixed(1)} % ± ${shareMargin.toFixed(1)} of ${games} games (${won} won, ${drawn} drawn, ${lost} lost)`;
}

/** The payoff of player 0 in one game. */
function playOut<Position, Move>(
  game: Game<Position, Move>,
  start: Position,
  players: readonly [Player<Position, Move>, Player<Position, Move>],
  seed: number,
): number {
  const dice = Random.seeded(2 * seed);
  const own = Random.seeded(2 * seed + 1);
  let position = start;
  while (true) {
    const payoffs = game.outcome(position);
    if (payoffs) return payoffs[0] as number;
    const mover = game.toMove(position);
    const move =
      mover === 'chance' ? thrown(game, position, dice) : (players[mover] as Player<Position, Move>)(position, own);
    position = game.play(position, move);
  }
}

function thrown<Position, Move>(game: Game<Position, Move>, position: Position, dice: Random): Move {
  const chances = game.chances?.(position) ?? [];
  let left = dice.next();
  const found = chances.find(([, probability]) => {
    left -= probability;
    return left < 0;
  });
  return (found ?? (chances.at(-1) as readonly [Move, number]))[0];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Half the width of the 95 % interval of the mean. */
function margin(values: readonly number[]): number {
  const middle = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
  return 1.96 * Math.sqrt(variance / values.length);
}
