import { wrongOption } from '../../contract/option-errors.js';

/** The textbooks' names of the players: MAX is player 0, MIN player 1. */
export type Side = 'MAX' | 'MIN';

const sides: readonly Side[] = ['MAX', 'MIN'];

export type Player = 0 | 1;

export function opponent(player: Player): Player {
  return player === 0 ? 1 : 0;
}

/** The player that an option names. Throws `InvalidOptionError`. */
export function playerOf(option: string, side: Side): Player {
  const player = sides.indexOf(side);
  if (player < 0) throw wrongOption(option, "'MAX' or 'MIN'", side);
  return player as Player;
}

/** `min:6-1`: the player to move, then the heaps. */
export function writeTurn(player: Player, rest: string): string {
  return `${player === 0 ? 'max' : 'min'}:${rest}`;
}

/** The two parts of `min:6-1`; if the text names no player, `first` is to move. */
export function readTurn(text: string, first: Player): { player: Player; rest: string } {
  const [, side, rest = ''] = /^(?:(max|min):)?(.*)$/is.exec(text) ?? [];
  return { player: side === undefined ? first : side.toLowerCase() === 'max' ? 0 : 1, rest };
}

/** The payoffs if `winner` has won, MAX's first. */
export function wonBy(winner: Player): readonly [number, number] {
  return winner === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
}
