import { BAR, OFF, OTHER_BAR, OTHER_OFF, otherPips, pips } from './board.js';
import type { Play } from './plays.js';
import { type BackgammonPosition, format, isOver } from './position.js';
import { positionId } from './position-id.js';

/** A board as X sees it, whoever is on roll, and the words that stand below it. */
export interface DrawnBackgammon {
  /** Checkers on the points 1 to 24: above 0 they are X's, below 0 they are O's. */
  readonly points: readonly number[];
  readonly bar: readonly [x: number, o: number];
  readonly off: readonly [x: number, o: number];
  /** The play, step by step, by X's points: 25 is X's bar, 0 is O's. */
  readonly steps: readonly { readonly from: number; readonly to: number | 'x-off' | 'o-off' }[];
  /** The pips of both sides, and whose turn it is. */
  readonly words: string;
  /** The position ID, as the game reads it. */
  readonly id: string;
  readonly label: string;
}

/** A position for `backgammonFigure` of `cutnode/figures`, with a play of its roll as arrows. */
export function backgammonDrawing(
  position: BackgammonPosition,
  { play }: { readonly play?: Play | undefined } = {},
): DrawnBackgammon {
  const { board, player, dice, opening } = position;
  // As X sees it, whose checkers are positive.
  const at = (place: number): number => (player === 0 ? (board[place] as number) : -(board[BAR - place] as number));
  const [own, other] = [board[OFF] as number, -(board[OTHER_OFF] as number)];
  const [xOff, oOff] = player === 0 ? [own, other] : [other, own];
  const [xPips, oPips] = player === 0 ? [pips(board), otherPips(board)] : [otherPips(board), pips(board)];
  const who = 'XO'[player];
  const turn = opening
    ? 'The opening roll is thrown.'
    : isOver(position)
      ? 'The game is over.'
      : dice
        ? `${who} has rolled ${dice.join(' and ')}.`
        : `${who} is to roll.`;
  const place = (point: number): number => (player === 0 ? point : BAR - point);
  return {
    points: Array.from({ length: 24 }, (_, i) => at(i + 1)),
    bar: [at(BAR), 0 - at(OTHER_BAR)],
    off: [xOff, oOff],
    steps: (play?.steps ?? []).map(({ from, to }) => ({
      from: place(from),
      to: to === 0 ? (player === 0 ? 'x-off' : 'o-off') : place(to),
    })),
    words: `X: ${count(xPips, xOff)}    O: ${count(oPips, oOff)}    ${turn}`,
    id: opening ? positionId(board) : format(position),
    label: `backgammon position ${positionId(board)}`,
  };
}

function count(pipsLeft: number, borneOff: number): string {
  return `${pipsLeft} pips${borneOff > 0 ? `, ${borneOff} off` : ''}`;
}
