import { checkNames, flag, whole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { type HexPosition, joinsSides, MAX_SIZE, MIN_SIZE, STONES, stonesMissing } from './board.js';
import { chainBounds } from './bridges.js';
import { draw, format, formatMove, parse, parseMove } from './notation.js';

export type { HexPosition } from './board.js';

/**
 * Hex (Piet Hein 1942, John Nash 1948). The sides take turns to fill a cell of a rhombus; X wins with a chain of stones from the top to the
 * bottom, O with one from left to right. On a full board exactly one side has a chain, so no game is drawn, and the first player can
 * win (Nash). Hex is hard to evaluate and has many moves: what alpha-beta is bad at. A move is the number of a cell, row by row.
 */
export interface Hex extends Game<HexPosition, number> {
  evaluate(position: HexPosition): number;
  bounds(position: HexPosition): readonly [least: number, greatest: number];
  hint(position: HexPosition, move: number): number;
  moveId(position: HexPosition, move: number): number;
  pliesLeft(position: HexPosition): number;
  key(position: HexPosition): string;
  parse(text: string): HexPosition;
  format(position: HexPosition): string;
  parseMove(position: HexPosition, text: string): number;
  formatMove(position: HexPosition, move: number): string;
  draw(position: HexPosition): string;
}

interface HexOptions {
  /** Rows and columns of the starting board, 2 to 19. Default: 11. */
  readonly size?: number | undefined;
  /**
   * The swap rule: O may answer the first stone by making it O's own, mirrored to the cell with row and column exchanged. The move
   * is the number after the last cell, written `swap`. Default: false.
   */
  readonly swap?: boolean | undefined;
}

/** Worth of a stone that a chain lacks, in `evaluate`. */
const STONE = 100;

/** Hex on a board of any size. The game accepts positions of every size. Throws `InvalidOptionError`. */
export function createHex(options: HexOptions = {}): Hex {
  checkNames('hex option', options, ['size', 'swap']);
  const size = whole('size', options.size, MIN_SIZE, MAX_SIZE, 11);
  const swap = flag('swap', options.swap, false);

  /** Whether the side to move may take over the only stone. */
  const maySwap = ({ cells, player }: HexPosition): boolean =>
    swap && player === 1 && cells.indexOf('X') === cells.lastIndexOf('X') && !cells.includes('O');

  function moves(position: HexPosition): number[] {
    const { cells } = position;
    const free: number[] = [];
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === '.') free.push(cell);
    if (maySwap(position)) free.push(cells.length);
    return free;
  }

  return {
    name: 'hex',
    initial: () => ({ size, cells: '.'.repeat(size * size), player: 0, winner: undefined }),
    toMove: ({ player }) => player,
    moves,
    play(position, move) {
      const { size, cells, player } = position;
      const swaps = move === cells.length && maySwap(position);
      if (!swaps && cells[move] !== '.') {
        throw new IllegalMoveError(
          `hex: ${formatMove(position, move)} cannot be played at ${format(position)}; expected a free cell`,
        );
      }
      const stone = swaps ? mirrored(size, cells.indexOf('X')) : move;
      const before = swaps ? '.'.repeat(cells.length) : cells;
      const after = before.slice(0, stone) + STONES[player] + before.slice(stone + 1);
      const winner = joinsSides(size, after, player, stone) ? player : undefined;
      return { size, cells: after, player: player === 0 ? 1 : 0, winner };
    },
    outcome: ({ winner }) =>
      winner === undefined ? undefined : winner === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity],
    /** By how many stones the shortest way to a chain is shorter than the other side's. */
    evaluate: ({ size, cells, player }) =>
      STONE * (stonesMissing(size, cells, player === 0 ? 1 : 0) - stonesMissing(size, cells, player)),
    /** By chains that cannot be cut. Where stones may still be swapped, nothing is certain. */
    bounds: (position) =>
      position.winner !== undefined || (swap && stonesOn(position) < 2) ? UNDECIDED : chainBounds(position),
    /** The middle first. */
    hint: ({ size, cells }, move) =>
      move === cells.length
        ? 0
        : -Math.abs(2 * Math.floor(move / size) - size + 1) - Math.abs(2 * (move % size) - size + 1),
    moveId: (_, move) => move,
    // A swap fills no cell.
    pliesLeft: (position) => moves(position).length + Number(swap && !/[XO]/.test(position.cells)),
    key: ({ cells, player }) => `${cells}${player}`,
    parse,
    format,
    parseMove: (position, text) => parseMove(position, text, position.winner === undefined ? moves(position) : []),
    formatMove,
    draw,
  };
}

const UNDECIDED = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function stonesOn({ cells }: HexPosition): number {
  return cells.length - cells.replaceAll(/[XO]/g, '').length;
}

/** The cell with row and column exchanged. */
function mirrored(size: number, cell: number): number {
  return (cell % size) * size + Math.floor(cell / size);
}

/** Hex on eleven rows of eleven, without the swap rule. */
export const hex: Hex = createHex();
