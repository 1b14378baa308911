import { givenMoveText, givenPositionText, noMove } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { isDecided, lossIn, WIN_VALUE, winIn } from '../../contract/value.js';
import { type CompiledCore, withCore } from '../../engine/compiled-game.js';
import {
  type BoardShape,
  bitsOf,
  boardShape,
  columnOf,
  fullLines,
  mirror,
  playable,
  popcount,
  popcount32,
  safeMoves,
} from './board.js';
import { follow, followShifted, type Proof } from './follow-up.js';
import { playLine } from './played-line.js';

/** A Connect Four position, with the bit layout of `board.ts`. */
export interface ConnectFourPosition {
  /** Stones of the side to move. */
  readonly own: bigint;
  /** All stones. */
  readonly all: bigint;
  /** The columns played so far, as digits from 1; this is the position's notation. */
  readonly line: string;
}

/**
 * Connect Four. A move is its column, counted from 0 at the left. A position is written as the columns played, digits
 * from 1 (then `a` for the tenth): `'44455554221'`. The score of a win is half the number of cells plus one, minus the
 * number of stones that the winner has played at the end (22 minus that number on the standard board). A draw scores 0,
 * and a loss the negative of the winner's score.
 */
export interface ConnectFourRules extends Game<ConnectFourPosition, number> {
  readonly width: number;
  readonly height: number;
  parse(text: string): ConnectFourPosition;
  format(position: ConnectFourPosition): string;
  parseMove(position: ConnectFourPosition, text: string): number;
  formatMove(position: ConnectFourPosition, move: number): string;
  draw(position: ConnectFourPosition): string;
  score(position: ConnectFourPosition, value: number): number | undefined;
  key(position: ConnectFourPosition): bigint;
}

/** The same, compiled. */
export interface ConnectFour extends ConnectFourRules {
  readonly core: CompiledCore<ConnectFourPosition, number>;
}

/** Positions with at most this many stones share their key with their mirror image, as in the compiled rules. */
const MIRRORED_PLIES = 22;

/** The game on a board of any size, its rules in TypeScript. */
export function connectFourRules(name: string, shape: BoardShape): ConnectFourRules {
  const { width, height } = shape;
  const cells = width * height;
  const plies = (p: ConnectFourPosition): number => p.line.length;
  const other = (p: ConnectFourPosition): bigint => p.own ^ p.all;
  const columnAt = (cell: number): number => (cell / shape.column) | 0;

  const columns = Array.from({ length: width }, (_, c) => columnOf(shape, c * shape.column));
  const cellOf = (p: ConnectFourPosition, column: number): bigint => playable(shape, p.all) & (columns[column] ?? 0n);

  const play = (p: ConnectFourPosition, column: number): ConnectFourPosition => {
    const cell = typeof column === 'number' ? cellOf(p, column) : 0n;
    if (!cell) {
      throw new IllegalMoveError(
        `${name}: column ${show(column)} cannot be played in '${p.line}'; expected one of the numbers ${moves(p).join(', ')}`,
      );
    }
    return { own: other(p), all: p.all | cell, line: p.line + nameOf(column) };
  };
  const moves = (p: ConnectFourPosition): number[] => bitsOf(playable(shape, p.all)).map(columnAt);
  const outcome = (p: ConnectFourPosition): readonly [number, number] | undefined => {
    if (shape.hasLine(other(p))) return plies(p) % 2 === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity];
    return plies(p) === cells ? [0, 0] : undefined;
  };

  const safe = (p: ConnectFourPosition): bigint => safeMoves(playable(shape, p.all), shape.threats(other(p), p.all));

  /** A safe move after which the opponent has no safe move. */
  const winsInThree = (p: ConnectFourPosition): boolean =>
    bitsOf(safe(p)).some((at) => {
      const stone = 1n << BigInt(at);
      return safeMoves(playable(shape, p.all | stone), shape.threats(p.own | stone, p.all)) === 0n;
    });

  /** Bounds for positions in which no side wins within two plies: see `limit` in the compiled rules. */
  const limits = (p: ConnectFourPosition): readonly [number, number] => {
    const left = cells - plies(p);
    const empty = shape.cells & ~p.all;
    let greatest = left <= 2 || !shape.hasLine(p.own | empty) ? 0 : winIn(3);
    let least = left <= 3 || !shape.hasLine(other(p) | empty) ? 0 : lossIn(4);
    const even = left % 2 === 0;
    if (greatest > 0) {
      const sides = { leader: p.own, follower: other(p), all: p.all, threats: shape.threats(other(p), p.all) };
      const proof: Proof = even ? follow(shape, sides) : followShifted(shape, sides);
      if (proof !== undefined) greatest = proof === 'no win' ? 0 : lossIn(proof);
    }
    if (least < 0) {
      const sides = { leader: other(p), follower: p.own, all: p.all, threats: shape.threats(p.own, p.all) };
      const proof: Proof = even ? followShifted(shape, sides) : follow(shape, sides);
      if (proof !== undefined) least = proof === 'no win' ? 0 : winIn(proof);
    }
    return [least, greatest];
  };

  return {
    name,
    width,
    height,
    initial: () => ({ own: 0n, all: 0n, line: '' }),
    toMove: (p) => plies(p) % 2,
    moves,
    play,
    outcome,

    bounds(p) {
      if (shape.threats(p.own, p.all) & playable(shape, p.all)) return [winIn(1), winIn(1)];
      if (safe(p) === 0n) return [lossIn(2), lossIn(2)];
      const [least, greatest] = limits(p);
      return least < greatest && winsInThree(p) ? [winIn(3), winIn(3)] : [least, greatest];
    },
    // An invalid position is rejected later, when it is loaded.
    pliesLeft: (p) => cells - (p.line?.length ?? 0),
    candidates: (p) => bitsOf(safe(p)).map(columnAt),
    hint(p, column) {
      const stone = cellOf(p, column);
      const made = popcount(shape.threats(p.own | stone, p.all));
      // The cell below a winning cell of one's own is better left empty.
      const spoils = (shape.threats(p.own, p.all) >> 1n) & stone ? 2 : 0;
      return made * 16 - spoils - Math.abs(2 * column - (width - 1));
    },
    evaluate(p) {
      const own = shape.threats(p.own, p.all);
      if (own & playable(shape, p.all)) return 1000;
      const middle = centre(shape);
      const threatened = popcount(own) - popcount(shape.threats(other(p), p.all));
      return threatened * 16 + (popcount(p.own & middle) - popcount(other(p) & middle)) * 4;
    },
    moveId: (p, column) => bitsOf(cellOf(p, column))[0] ?? 0,
    key(p) {
      const key = p.own + p.all;
      if (plies(p) > MIRRORED_PLIES) return key;
      const image = mirror(shape, key);
      return image < key ? image : key;
    },

    parse(text) {
      const { own, all } = playLine(name, shape, givenPositionText(name, text));
      return { own, all, line: text.toLowerCase() };
    },
    format: (p) => p.line,
    parseMove(p, text) {
      const typed = givenMoveText(name, text).toLowerCase();
      const names = outcome(p) ? [] : moves(p).map(nameOf);
      if (names.includes(typed)) return Number.parseInt(typed, 36) - 1;
      throw new IllegalMoveError(
        `${name}: '${text}' cannot be played; expected one of ${names.join(', ') || 'none, the game is over'}`,
      );
    },
    formatMove(_, column) {
      if (typeof column === 'number') return nameOf(column);
      throw noMove(name, column, '3 for the column written as 4');
    },
    draw(p) {
      const first = plies(p) % 2 === 0 ? p.own : other(p);
      const rows: string[] = [];
      const symbolOf = (cell: bigint): string => (p.all & cell ? (first & cell ? 'X' : 'O') : '.');
      for (let row = height - 1; row >= 0; row--) {
        rows.push(columns.map((_, c) => symbolOf(1n << BigInt(c * shape.column + row))).join(' '));
      }
      rows.push(columns.map((_, c) => nameOf(c)).join(' '));
      return rows.join('\n');
    },
    score(p, value) {
      if (value === 0) return 0;
      if (!isDecided(value) || (Math.abs(value) === WIN_VALUE && !outcome(p))) return undefined;
      const end = plies(p) + WIN_VALUE - Math.abs(value);
      return Math.sign(value) * Math.floor((cells + 2 - end) / 2);
    },
  };
}

/** The game on a board of at most 64 bits, with the module compiled for that board, or for all: then `sized`. */
export function createConnectFour(
  name: string,
  width: number,
  height: number,
  modules: Pick<CompiledCore<ConnectFourPosition, number>, 'wasm' | 'others'>,
  sized = false,
): ConnectFour {
  const shape = boardShape(width, height);
  const rules = connectFourRules(name, shape);
  rules.futureKey = (p) => (p.line.length > MIRRORED_PLIES ? futureOf(shape, p.own, p.all) : rules.key(p));
  return withCore(rules, {
    ...modules,
    encode(p, words) {
      encodeBoards(name, shape, p, words);
      if (!sized) return;
      words.setInt32(16, width, true);
      words.setInt32(20, height, true);
    },
    decodeMove: (cell) => (cell / shape.column) | 0,
  });
}

/** How a column is written: `1` to `9`, then `a` for the tenth. */
function nameOf(column: number): string {
  return (column + 1).toString(36);
}

/** The middle column, or the two middle columns. */
function centre({ width, height, column }: BoardShape): bigint {
  const one = (1n << BigInt(height)) - 1n;
  return (one << BigInt(((width - 1) >> 1) * column)) | (one << BigInt((width >> 1) * column));
}

/**
 * Writes the boards of `p`. Rejects values from outside that are not positions of this board, such as a text or a
 * position of another board.
 */
function encodeBoards(name: string, { cells, bottom }: BoardShape, p: ConnectFourPosition, words: DataView): void {
  const { own, all, line } = p ?? {};
  if (isBoard(own, cells) && isBoard(all, cells) && typeof line === 'string') {
    words.setBigUint64(0, own, true);
    words.setBigUint64(8, all, true);
    // Small numbers are faster than bigints from here on.
    const low = words.getInt32(0, true);
    const high = words.getInt32(4, true);
    const allLow = words.getInt32(8, true);
    const allHigh = words.getInt32(12, true);
    const holds =
      (low & ~allLow) === 0 &&
      (high & ~allHigh) === 0 &&
      popcount32(allLow) + popcount32(allHigh) === line.length &&
      popcount32(low) + popcount32(high) === line.length >> 1 &&
      // Stones rest on each other: adding one to a column carries into its first empty cell.
      (all & ((all + bottom) | ~cells)) === 0n;
    if (holds) return;
  }
  throw new InvalidPositionError(`${name}: not a position of this game; expected one made by parse, initial or play`);
}

/** Whether `board` fits into 64 bits as a board does. */
function isBoard(board: unknown, cells: bigint): board is bigint {
  return typeof board === 'bigint' && board >= 0n && board <= cells;
}

const mask = (bits: bigint): bigint => BigInt.asUintN(64, bits);

/**
 * The future of a position as 64 bits: positions with equal futures have the same value, whatever the colours
 * of the other stones. `assembly/games/connect-four-future.ts` explains why.
 */
export function futureOf(shape: BoardShape, own: bigint, all: bigint): bigint {
  const other = own ^ all;
  const ownWinning = shape.threats(own, all);
  const otherWinning = shape.threats(other, all);
  let empty = shape.cells & ~all;
  const ends = (ownWinning & otherWinning) | (ownWinning & (ownWinning << 1n)) | (otherWinning & (otherWinning << 1n));
  for (const at of bitsOf(ends)) empty &= ~columnOf(shape, at) | ((2n << BigInt(at)) - 1n);
  const left = (stones: bigint, winning: bigint): bigint =>
    (stones & fullLines(shape, stones | (empty & ~winning))) | (empty & winning);
  let hash = mask(left(own, ownWinning) * 0x9e3779b97f4a7c15n + left(other, otherWinning));
  hash = mask((hash ^ (hash >> 32n)) * 0xbf58476d1ce4e5b9n);
  hash = mask((hash ^ (hash >> 29n)) + all);
  return mask(hash * 0xd6e8feb86659fd93n);
}
