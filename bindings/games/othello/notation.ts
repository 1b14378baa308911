import { InvalidPositionError } from '../../contract/errors.js';
import { has, ROW, type Squares } from './board.js';
import { type BoardSize, type OthelloPosition, PASS } from './position.js';

/**
 * Positions are written as in the files of the French federation (FFO): the squares row by row from a1, `X` for
 * black, `O` for white, `-` for empty, then white space and the side to move.
 */

const COLUMNS = 'abcdefgh';

/** Discs by the characters that may represent them: 0 X, 1 O, 2 none. */
const marks: Readonly<Record<string, 0 | 1 | 2>> = { X: 0, x: 0, '*': 0, O: 1, o: 1, '-': 2, '.': 2 };

/** The beginning of a text that is a line of moves: a square, or nothing at all. */
const LINE = /^(?:[a-h]\d|$)/i;

/** The moves of a line, and any character that does not begin a move. */
const MOVES = /\s*([a-h][1-8]|pass|ps|--|.)/gis;

/** Whether `text` is to be read as moves from the start rather than as a board. */
export function isLine(text: string): boolean {
  return LINE.test(text.trim());
}

/**
 * Reads a board and the side to move. `name` is the game's name; `instead` is the alternative form of input
 * that errors mention. Throws `InvalidPositionError`.
 */
export function parseBoard(name: string, size: BoardSize, text: string, instead = ''): OthelloPosition {
  const wrong = (what: string): InvalidPositionError => new InvalidPositionError(`${name}: ${what}`);
  const expected = `${size * size} characters X, O or -, row by row from a1, then X or O for who is to move`;
  const [board = '', side, ...more] = text.trim().split(/\s+/);
  const squares = [...board];
  // In a text of the right length, an invalid character is the likelier mistake, and in any text it is the
  // clearer message.
  const discs: [bigint, bigint] = [0n, 0n];
  for (const [i, mark] of squares.entries()) {
    const disc = marks[mark];
    if (disc === undefined) {
      throw wrong(`'${mark}' at place ${i + 1} of '${text}' is neither X, O nor -; expected ${expected}${instead}`);
    }
    if (disc !== 2 && i < size * size) discs[disc] |= 1n << BigInt(squareAt(size, i));
  }
  if (squares.length !== size * size) {
    throw wrong(`${squares.length} square${squares.length === 1 ? '' : 's'} in '${text}'; expected ${expected}`);
  }
  const player = side === undefined || more.length > 0 ? undefined : marks[side];
  if (player !== 0 && player !== 1) {
    const found = side === undefined ? 'nothing' : `'${[side, ...more].join(' ')}'`;
    throw wrong(`${found} after the board in '${text}'; expected X or O for who is to move`);
  }
  return { own: discs[player], other: discs[player === 0 ? 1 : 0], player };
}

/**
 * The moves of a line, each with its place in `text`. Throws `InvalidPositionError` at anything that is not a
 * move.
 */
export function* movesIn(name: string, size: BoardSize, text: string): Generator<{ move: number; where: string }> {
  const line = text.trim();
  for (const { 0: found, 1: written = '', index } of line.matchAll(MOVES)) {
    const where = `${name}: '${written}' at place ${index + found.length - written.length + 1} of '${line}'`;
    const move = moveOf(size, written);
    if (move === undefined) {
      throw new InvalidPositionError(`${where} is no square; expected ${squareNames(size)}, or pass`);
    }
    yield { move, where };
  }
}

/** The board row by row from a1, then the side to move. */
export function format(size: BoardSize, { own, other, player }: OthelloPosition): string {
  const [x, o] = player === 0 ? [own, other] : [other, own];
  let board = '';
  for (let i = 0; i < size * size; i++) {
    const bit = 1n << BigInt(squareAt(size, i));
    board += x & bit ? 'X' : o & bit ? 'O' : '-';
  }
  return `${board} ${'XO'.charAt(player)}`;
}

/** `d3`, or `pass`. */
export function nameOf(move: number): string {
  return move === PASS ? 'pass' : `${COLUMNS.charAt(move % ROW)}${Math.floor(move / ROW) + 1}`;
}

/** The move with this name, in upper or lower case; `undefined` if there is none. */
export function moveOf(size: BoardSize, name: string): number | undefined {
  const text = name.toLowerCase();
  if (text === 'pass' || text === 'ps' || text === '--') return PASS;
  const column = COLUMNS.slice(0, size).indexOf(text.charAt(0) || '?');
  const row = Number(/^.([1-8])$/.exec(text)?.[1] ?? 0);
  return column >= 0 && row >= 1 && row <= size ? ROW * (row - 1) + column : undefined;
}

/** `a1 to h8` */
export function squareNames(size: BoardSize): string {
  return `a1 to ${COLUMNS.charAt(size - 1)}${size}`;
}

/** Text beside the board in its diagram: one line per row, or none. */
export interface Picture {
  readonly x: Squares;
  readonly o: Squares;
  /** Squares marked with `+`. */
  readonly marked: Squares;
  readonly beside: readonly string[];
}

/** The board as a text diagram, row 1 at the top, with column and row names. */
export function drawBoard(size: BoardSize, { x, o, marked, beside }: Picture): string {
  const rows = Array.from({ length: size }, (_, row) => {
    const cells = Array.from({ length: size }, (_, column) => {
      const square = ROW * row + column;
      return has(x, square) ? 'X' : has(o, square) ? 'O' : has(marked, square) ? '+' : '.';
    });
    return `${row + 1} ${cells.join(' ')}${beside[row] ? `   ${beside[row]}` : ''}`;
  });
  return [`  ${[...COLUMNS.slice(0, size)].join(' ')}`, ...rows].join('\n');
}

/** The square at a given place of a board's text. */
function squareAt(size: BoardSize, place: number): number {
  return ROW * Math.floor(place / size) + (place % size);
}
