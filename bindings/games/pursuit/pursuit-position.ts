import { givenPositionText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidOptionError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY } from '../../contract/value.js';
import { type BoardSize, cellName, cellNamed, MAX_LINES, parseSize } from './board.js';

/** The places of the pieces and the side to move. Pieces not yet placed are missing. */
export interface PursuitPosition extends BoardSize {
  /** The cells of the pursuers in ascending order; pursuers are indistinguishable. */
  readonly pursuers: readonly number[];
  /** The cell of the fugitive; `undefined` before it is placed. */
  readonly fugitive: number | undefined;
  /** The pursuers are player 0 and MAX, the fugitive is player 1 and MIN. */
  readonly toMove: 0 | 1;
  /** Plies until the chase ends as a draw; `undefined` if there is no limit. */
  readonly pliesLeft: number | undefined;
}

/** The constants of one pursuit game. */
export interface Chase {
  readonly name: string;
  readonly pursuers: number;
  /** Plies left at the start, and in positions whose text gives none. */
  readonly limit: number | undefined;
  /** The minimum number of cells of a board. */
  readonly leastCells: number;
  /** Whether the game begins with an empty board on which the pieces are placed. */
  readonly placement: boolean;
}

/** The greatest limit of a chase in plies: no line is searched deeper. */
export const LONGEST_CHASE = MAX_PLY;

const sideLetters = ['c', 'r'] as const;
const UNPLACED = '-';

/** Whether a pursuer is on the fugitive's cell. */
export function captured({ pursuers, fugitive }: PursuitPosition): boolean {
  return fugitive !== undefined && pursuers.includes(fugitive);
}

/** A capture is a win for the pursuers; a chase without plies left is a draw. */
export function pursuitOutcome(p: PursuitPosition): readonly [number, number] | undefined {
  if (captured(p)) return [Infinity, -Infinity];
  return p.pliesLeft === 0 ? [0, 0] : undefined;
}

/** The plies left after one more ply. */
export function oneLess(pliesLeft: number | undefined): number | undefined {
  return pliesLeft === undefined ? undefined : pliesLeft - 1;
}

/** Size, places, side and plies left as one number below 2^53, distinct for every position with up to two pursuers. */
export function pursuitKey({ rows, columns, pursuers, fugitive, toMove, pliesLeft }: PursuitPosition): number {
  const places = MAX_LINES * MAX_LINES + 1;
  const [first = places - 1, second = places - 1] = pursuers;
  let key = (rows - 1) * MAX_LINES + columns - 1;
  for (const cell of [first, second, fugitive ?? places - 1]) key = key * places + cell;
  return (key * 2 + toMove) * (LONGEST_CHASE + 2) + (pliesLeft ?? LONGEST_CHASE + 1);
}

/**
 * `rows x columns`, the pursuers joined by `+`, the fugitive, the side to move, and the plies left if there is
 * a limit: `3x3:a1+b1,c3,c,20`.
 */
export function formatPursuit(chase: Chase, p: PursuitPosition): string {
  const missing = Array<string>(chase.pursuers - p.pursuers.length).fill(UNPLACED);
  const pursuers = [...p.pursuers.map((cell) => cellName(p, cell)), ...missing].join('+');
  const fugitive = p.fugitive === undefined ? UNPLACED : cellName(p, p.fugitive);
  const left = p.pliesLeft === undefined ? '' : `,${p.pliesLeft}`;
  return `${p.rows}x${p.columns}:${pursuers},${fugitive},${sideLetters[p.toMove]}${left}`;
}

/**
 * Reads what `formatPursuit` writes; without plies left, the game's `limit` applies. Throws
 * `InvalidPositionError`.
 */
export function parsePursuit(chase: Chase, text: string): PursuitPosition {
  const { name, limit } = chase;
  const [, sizeText = '', pursuerText = '', fugitiveText = '', side = '', left] =
    /^([^:]+):([^,]+),([^,]+),([^,]+)(?:,(.*))?$/.exec(givenPositionText(name, text)) ?? [];
  if (side === '') {
    const example = chase.pursuers > 1 ? '3x3:a1+b1,c3,c' : '3x3:a1,c3,c';
    throw new InvalidPositionError(
      `${name}: '${text}' is no position; expected rows x columns, pursuers, fugitive, side to move c or r, and perhaps plies left, such as ${example} or ${example},20`,
    );
  }
  const size = parseSize(name, sizeText, chase.leastCells);
  const cell = (written: string): number => {
    const found = cellNamed(size, written);
    if (found !== undefined) return found;
    throw new InvalidPositionError(
      `${name}: '${written}' in '${text}' is no cell; expected a1 to ${cellName(size, size.rows * size.columns - 1)}${chase.placement ? `, or ${UNPLACED} before it is placed` : ''}`,
    );
  };
  const written = pursuerText.split('+');
  if (written.length !== chase.pursuers) {
    throw new InvalidPositionError(
      `${name}: '${pursuerText}' in '${text}' names ${written.length} of the pursuers; expected ${chase.pursuers}${chase.pursuers > 1 ? ', joined by +' : ''}`,
    );
  }
  if (side !== 'c' && side !== 'r') {
    throw new InvalidPositionError(
      `${name}: side to move '${side}' in '${text}'; expected c (pursuers) or r (fugitive)`,
    );
  }
  if (left !== undefined && (!/^\d{1,4}$/.test(left) || Number(left) > LONGEST_CHASE)) {
    throw new InvalidPositionError(
      `${name}: '${left}' plies left in '${text}'; expected a whole number up to ${LONGEST_CHASE}`,
    );
  }
  const placed = chase.placement ? written.filter((place) => place !== UNPLACED) : written;
  const position: PursuitPosition = {
    ...size,
    pursuers: placed.map(cell).sort((a, b) => a - b),
    fugitive: chase.placement && fugitiveText === UNPLACED ? undefined : cell(fugitiveText),
    toMove: side === 'c' ? 0 : 1,
    pliesLeft: left === undefined ? limit : Number(left),
  };
  checkOrderOfPlacement(chase, position, text);
  return position;
}

/** Pursuers are placed first, one by one, then the fugitive; this determines the side to move. */
function checkOrderOfPlacement(chase: Chase, p: PursuitPosition, text: string): void {
  const waiting = p.pursuers.length < chase.pursuers;
  if (waiting && p.fugitive !== undefined) {
    throw new InvalidPositionError(`${chase.name}: the fugitive is placed before the pursuers in '${text}'`);
  }
  if (p.fugitive === undefined && p.toMove !== (waiting ? 0 : 1)) {
    throw new InvalidPositionError(
      `${chase.name}: in '${text}' the next to place a piece is ${waiting ? 'c' : 'r'}, so that side is to move`,
    );
  }
}

/** Validates the limit from options. Throws `InvalidOptionError`. */
export function checkLimit(game: string, limit: number | undefined): void {
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_CHASE)) {
    throw new InvalidOptionError(
      `${game}: limit must be a whole number of plies from 1 to ${LONGEST_CHASE}, not ${show(limit)}`,
    );
  }
}

/** The error for a move that is illegal here. */
export function illegalMove(
  chase: Chase,
  p: PursuitPosition,
  move: string,
  legal: readonly string[],
): IllegalMoveError {
  const expected = legal.length > 0 ? `expected one of ${legal.join(', ')}` : 'the game is over';
  return new IllegalMoveError(`${chase.name}: '${move}' cannot be played in '${formatPursuit(chase, p)}'; ${expected}`);
}
