import { givenMoveText, noMove } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { DiceGame } from '../dice-game.js';
import { type Board, CHECKERS, flipped, isRace, OFF, OTHER_OFF, otherPips, pips, result, startBoard } from './board.js';
import { findPlay, writePlay } from './notation.js';
import { type Dice, legalPlays, type Play } from './plays.js';
import {
  type BackgammonPosition,
  diceOf,
  draw,
  format,
  isOver,
  openingPosition,
  type Player,
  parse,
} from './position.js';

/** A throw of the dice, the larger number first, and the player whose turn it is then. */
export interface Roll {
  readonly dice: Dice;
  readonly player: Player;
}

/** At a chance position a throw of the dice, otherwise a whole play of a roll. */
export type BackgammonMove = Roll | Play;

/**
 * Backgammon without the doubling cube. Throws and plays alternate. At a chance position the moves are the 21
 * rolls; doubles have probability 1/36, the others 2/36. At other positions the moves are the whole plays of
 * the roll, one per resulting board. In the opening roll each side throws one die, again while they are equal;
 * the larger die also decides who begins.
 *
 * Payoffs are 1 for a single game, 2 for a gammon, 3 for a backgammon.
 */
export interface Backgammon extends DiceGame<BackgammonPosition, BackgammonMove, Roll> {
  /**
   * The lead in pips, mapped to an equity between −1 and 1: a baseline for better evaluations. From the point
   * of view of the side to move, or of X at a chance position.
   */
  evaluate(position: BackgammonPosition): number;
  /** Reads a position ID, optionally with the player on roll and the dice: `4HPwATDgc/ABMA:x:31`; or `opening`. */
  parse(text: string): BackgammonPosition;
  /** Reads a play such as `13/7 8/7`, or a roll such as `31`. */
  parseMove(position: BackgammonPosition, text: string): BackgammonMove;
}

/** `Backgammon`, for searches with `expectiminimax`. */
export const backgammon: Backgammon = {
  name: 'backgammon',
  traits: { players: 2, zeroSum: true, chance: true },
  initial: openingPosition,
  toMove: (position) => (position.dice || isOver(position) ? position.player : 'chance'),
  moves: (position) => (position.dice ? playsOf(position) : rollsOf(position).map(([roll]) => roll)),
  play(position, move) {
    if (isRoll(move)) return thrown(position, move);
    const legal = playsOf(position);
    const play = legal.includes(move) ? move : legal.find((each) => sameSteps(each, move));
    if (!play) throw illegal(position, writePlay(move));
    return onRoll(flipped(play.board), position.player === 0 ? 1 : 0);
  },
  outcome({ board, player }) {
    const value = result(board);
    if (value === 0) return undefined;
    return player === 0 ? [value, -value] : [-value, value];
  },
  chances: rollsOf,
  evaluate(position) {
    const { board } = position;
    // Being on roll before the throw is worth half a roll; a roll averages 8 1/6 pips.
    const lead = otherPips(board) - pips(board) + (position.dice || position.opening ? 0 : 4);
    return ownView(position, Math.tanh(lead / 40));
  },
  bounds(position) {
    const { board } = position;
    const [least, greatest] = [-greatestLoss(board), greatestLoss(flipped(board))];
    return ownView(position, 1) > 0 ? [least, greatest] : [-greatest, -least];
  },
  key: format,

  parse,
  format,
  parseMove(position, text) {
    const typed = givenMoveText('backgammon', text);
    const found = isOver(position)
      ? undefined
      : position.dice
        ? findPlay(position.board, playsOf(position), typed)
        : rollsOf(position).find(([roll]) => meansRoll(position, roll, typed))?.[0];
    if (!found) throw illegal(position, typed);
    return found;
  },
  formatMove: (position, move) => (isRoll(move) ? writeRoll(position, move) : writePlay(move)),
  draw,
};

/** The position in which `player` is about to throw the dice. Never throws; the board is not validated. */
export function onRoll(board: Board, player: Player): BackgammonPosition {
  return { board, player, dice: undefined, opening: false };
}

/** The rolls of an ordinary turn: 15 of two different numbers, then six doubles. */
const rolls = ([0, 1] as const).map((player) => {
  const list: (readonly [Roll, number])[] = [];
  for (const doubles of [false, true]) {
    for (let a = 1; a <= 6; a++) {
      for (let b = doubles ? a : 1; b < (doubles ? a + 1 : a); b++) {
        list.push([{ dice: [a, b], player }, (doubles ? 1 : 2) / 36]);
      }
    }
  }
  return list;
});

/** The opening rolls: the player with the larger die begins. */
const openingRolls = ([0, 1] as const).flatMap((player) =>
  (rolls[player] as (typeof rolls)[number]).slice(0, 15).map(([roll]) => [roll, 1 / 30] as const),
);

function rollsOf(position: BackgammonPosition): readonly (readonly [Roll, number])[] {
  if (position.dice || isOver(position)) return [];
  return position.opening ? openingRolls : (rolls[position.player] as (typeof rolls)[number]);
}

/** Whether `move`, which may come from outside, is a roll. Throws `IllegalMoveError` if it is no move at all. */
function isRoll(move: BackgammonMove): move is Roll {
  if (Array.isArray((move as Partial<Play> | undefined)?.steps)) return false;
  if (Array.isArray((move as Partial<Roll> | undefined)?.dice) && !('board' in move)) return true;
  throw noMove('backgammon', move, 'those that moves() gives');
}

/** The plays of positions in use. Positions are immutable, so their plays never change. */
const known = new WeakMap<BackgammonPosition, readonly Play[]>();

function playsOf(position: BackgammonPosition): readonly Play[] {
  if (!position.dice || isOver(position)) return [];
  const before = known.get(position);
  if (before) return before;
  const plays = legalPlays(position.board, position.dice);
  known.set(position, plays);
  return plays;
}

function thrown(position: BackgammonPosition, roll: Roll): BackgammonPosition {
  const legal = rollsOf(position).some(
    ([{ dice, player }]) => dice[0] === roll.dice[0] && dice[1] === roll.dice[1] && player === roll.player,
  );
  if (!legal) throw illegal(position, `roll ${roll.dice.join('')} of ${'XO'[roll.player]}`);
  const board = position.opening ? startBoard() : position.board;
  return { board, player: roll.player, dice: roll.dice, opening: false };
}

function sameSteps(a: Play, b: Play): boolean {
  return (
    a.steps.length === b.steps?.length &&
    a.steps.every(({ from, to }, i) => from === b.steps[i]?.from && to === b.steps[i]?.to)
  );
}

/** In the opening roll, X's die comes first, so the order shows who begins. */
function writeRoll({ opening }: BackgammonPosition, { dice, player }: Roll): string {
  return opening && player === 1 ? `${dice[1]}${dice[0]}` : dice.join('');
}

function meansRoll(position: BackgammonPosition, roll: Roll, text: string): boolean {
  const dice = diceOf(text);
  if (dice?.[0] !== roll.dice[0] || dice[1] !== roll.dice[1]) return false;
  return !position.opening || (Number(text[0]) > Number(text.at(-1)) ? 0 : 1) === roll.player;
}

/** Converts a value for `position.player` to the point of view of the side to move, or of X at a chance position. */
function ownView({ player, dice }: BackgammonPosition, value: number): number {
  return dice || player === 0 ? value : -value + 0;
}

/** The greatest loss still possible for the player on roll. */
function greatestLoss(board: Board): number {
  if (board[OTHER_OFF] === -CHECKERS) return -result(board);
  if (board[OFF] === CHECKERS) return -result(board);
  if ((board[OFF] as number) > 0) return 1;
  // Once the sides have passed each other and no checker is in the opponent's home, none returns there.
  for (let place = 25; place > 18; place--) if ((board[place] as number) > 0) return 3;
  return isRace(board) ? 2 : 3;
}

function illegal(position: BackgammonPosition, text: string): IllegalMoveError {
  const legal = backgammon.moves(position).map((move) => backgammon.formatMove(position, move));
  const shown = legal.length > 24 ? [...legal.slice(0, 24), '…'] : legal;
  return new IllegalMoveError(
    `backgammon: '${text}' cannot be played in '${format(position)}'; expected one of ${shown.join(', ') || 'none, the game is over'}`,
  );
}
