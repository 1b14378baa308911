import { checkNames, flag, givenMoveText, givenPositionText, readable, whole } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { drawHeaps } from '../heaps/position.js';
import { opponent, type Player, playerOf, readTurn, type Side, wonBy, writeTurn } from '../heaps/turn.js';

/** Coins on the table. */
export interface CoinPosition {
  readonly coins: number;
  /** The player to move: 0 is MAX, 1 is MIN. */
  readonly player: Player;
}

export interface LastCoinOptions {
  /** Coins at the start, 0 … 1,000. Default: 5. */
  readonly coins?: number | undefined;
  /** The numbers of coins that a move may take: different whole numbers, 1 … 1,000. Default: 1, 2, 3. */
  readonly take?: readonly number[] | undefined;
  /** Whether a player without a move wins, so that taking the last coin loses. Default: true. */
  readonly misere?: boolean | undefined;
  /** The player who moves first. Default: MAX. */
  readonly first?: Side | undefined;
}

/** The last-coin game with every notation method that `Game` allows. A move is the number of coins taken. */
export interface LastCoin extends Game<CoinPosition, number> {
  parse(text: string): CoinPosition;
  format(position: CoinPosition): string;
  parseMove(position: CoinPosition, text: string): number;
  formatMove(position: CoinPosition, move: number): string;
  draw(position: CoinPosition): string;
  key(position: CoinPosition): number;
}

const MAX_COINS = 1000;

/**
 * The last-coin game: the players alternately take one, two or three coins, and the player who takes the last
 * coin loses. With `take` and `misere` it is any subtraction game (Berlekamp, Conway and Guy, "Winning Ways",
 * ch. 4), under either convention: a player without a move loses at normal play and wins at misère.
 *
 * The name of the game tells other rules than these: `last-coin take 1-2,5 normal`.
 *
 * A position is written as the player to move and the coins left: `max:5`. Without a player, it is the turn of
 * the player who moves first in this game. A move is written as the number of coins taken.
 *
 * Throws `InvalidOptionError`.
 */
export function createLastCoin(options: LastCoinOptions = {}): LastCoin {
  checkNames('last coin option', options, ['coins', 'take', 'misere', 'first']);
  const { coins = 5, take = [1, 2, 3], misere = true, first = 'MAX' } = options;
  whole('coins', coins, 0, MAX_COINS);
  if (!readable('take', () => isChoice(take))) {
    throw wrongOption('take', `a list of different whole numbers from 1 to ${MAX_COINS}`, take);
  }
  flag('misere', misere);
  const player = playerOf('first', first);
  const takes = [...take].sort((a, b) => a - b);
  const least = takes[0] as number;
  const name = nameOf(takes, misere);
  const moves = (p: CoinPosition): number[] => takes.filter((n) => n <= p.coins);
  const expected = (p: CoinPosition): string => moves(p).join(', ') || 'none, the game is over';
  const format = (p: CoinPosition): string => writeTurn(p.player, String(p.coins));
  return {
    name,
    initial: () => ({ coins, player }),
    toMove: (p) => p.player,
    moves,
    play(p, n) {
      if (!takes.includes(n) || n > p.coins) {
        throw new IllegalMoveError(`${name}: ${show(n)} cannot be taken in '${format(p)}'; expected ${expected(p)}`);
      }
      return { coins: p.coins - n, player: opponent(p.player) };
    },
    outcome: (p) => (p.coins >= least ? undefined : wonBy(misere ? p.player : opponent(p.player))),
    // The side to move never affects the value, so it is not part of the key.
    key: (p) => p.coins,

    parse(text) {
      const read = readTurn(givenPositionText(name, text), player);
      if (!/^\d{1,4}$/.test(read.rest) || Number(read.rest) > MAX_COINS) {
        throw new InvalidPositionError(
          `${name}: '${text}' is no number of coins; expected 0 to ${MAX_COINS}, or such as min:5 to say who is to move`,
        );
      }
      return { coins: Number(read.rest), player: read.player };
    },
    format,
    parseMove(p, text) {
      const n = /^\d+$/.test(givenMoveText(name, text)) ? Number(text) : 0;
      if (!moves(p).includes(n)) {
        throw new IllegalMoveError(`${name}: '${text}' cannot be played; expected ${expected(p)}`);
      }
      return n;
    },
    formatMove: (_, n) => String(n),
    draw: ({ coins, player }) => drawHeaps({ heaps: coins > 0 ? [coins] : [], player }),
  };
}

/** The last-coin game with five coins. See `createLastCoin`. */
export const lastCoin: LastCoin = createLastCoin();

/** Positions of different rules have the same keys, so tables of their values go by this name. */
function nameOf(takes: readonly number[], misere: boolean): string {
  const runs = takes
    .filter((n) => !takes.includes(n - 1))
    .map((first) => {
      let last = first;
      while (takes.includes(last + 1)) last++;
      return last === first ? `${first}` : `${first}-${last}`;
    })
    .join(',');
  return `last-coin${runs === '1-3' ? '' : ` take ${runs}`}${misere ? '' : ' normal'}`;
}

function isCount(n: number): boolean {
  return Number.isInteger(n) && n >= 0 && n <= MAX_COINS;
}

function hasRepeats(list: readonly number[]): boolean {
  return new Set(list).size < list.length;
}

/** Whether `take` is a non-empty list of different numbers of coins. */
function isChoice(take: unknown): boolean {
  return Array.isArray(take) && take.length > 0 && take.every((n) => isCount(n) && n > 0) && !hasRepeats(take);
}
