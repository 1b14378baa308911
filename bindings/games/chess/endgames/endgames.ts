import { InvalidOptionError, InvalidPositionError, InvalidTableError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { type EndgameMove, type EndgameValue, type Tally, tally, valueOfByte } from '../../endgame-byte.js';
import { inCheck } from '../legality.js';
import { isDead } from '../material.js';
import { legalMoves } from '../move-list.js';
import { play } from '../playing.js';
import type { ChessPosition } from '../position.js';
import { other } from '../position.js';
import type { EndgameBounds } from './bounds.js';
import { BLACK_MAN, type Material, MOST_MEN, materialNamed } from './material.js';
import { menOn, placeOf, positionAt, sizeOf } from './placing.js';

/** What a table says of the positions with one side to move; mirrored positions count once. */
export interface EndgameCounts extends Tally {
  /** Plies of the longest win and a position with it; `undefined` if this side never wins. */
  readonly longestWin: { readonly plies: number; readonly position: ChessPosition } | undefined;
}

/** What one table says. */
export interface EndgameSummary {
  readonly material: string;
  /** Its size in memory. */
  readonly bytes: number;
  /** With White, the stronger side, to move. */
  readonly white: EndgameCounts;
  readonly black: EndgameCounts;
}

/** What precedes a table in the memory of the compiled rules: see assembly/games/chess/endgames/tables.ts. */
const HEAD = 8;

/** One table: a byte for each position with White to move, then with Black to move. */
export interface EndgameTable {
  readonly material: Material;
  readonly values: Uint8Array;
}

/**
 * End-game tables: the distance to mate of every position of some materials, in memory. Castling is not in them. The tables
 * hold no position in which a pawn can be captured in passing; `probe` and `bestMoves` look one move further there.
 */
export class Endgames implements EndgameBounds {
  /** The materials, such as `KQKR`. The same men of the other colour are there too. */
  readonly materials: readonly string[];
  /** Size in memory. */
  readonly bytes: number;
  private readonly tables: ReadonlyMap<string, EndgameTable>;
  /** The table of each two men, as they may be found on a board. */
  private readonly byMen = new Map<number, { readonly table: EndgameTable; readonly flipped: boolean }>();

  constructor(tables: readonly EndgameTable[]) {
    this.tables = new Map(tables.map((table) => [table.material.name, table]));
    this.materials = [...this.tables.keys()];
    this.bytes = tables.reduce((sum, { values }) => sum + values.length, 0);
    for (const table of this.tables.values()) {
      const { a, b } = table.material;
      this.byMen.set(codeOf([a, b]), { table, flipped: false });
    }
    for (const table of this.tables.values()) {
      const { a, b } = table.material;
      const code = codeOf([swapped(a), swapped(b)]);
      if (!this.byMen.has(code)) this.byMen.set(code, { table, flipped: true });
    }
  }

  /** The value of `position`; `undefined` if no table holds it, or if somebody may still castle. */
  probe(position: ChessPosition): EndgameValue | undefined {
    if (!Array.isArray(position?.castling)) {
      throw new InvalidPositionError(
        `chess: probe needs a position, such as chess.parse(fen) gives, not ${show(position)}`,
      );
    }
    if (position.castling.length > 0) return undefined;
    const byte = position.enPassant < 0 ? this.byteOf(position) : this.byteByMoves(position);
    return byte === undefined ? undefined : valueOfByte(byte);
  }

  /** The moves that keep the value of `position`: the fastest mates, the longest defences or the draws. `undefined` as above. */
  bestMoves(position: ChessPosition): readonly EndgameMove[] | undefined {
    const moves = this.moves(position);
    const best = Math.max(...(moves ?? []).map(({ value }) => value));
    return moves?.filter(({ value }) => value === best);
  }

  /** All legal moves with their values; `undefined` if one of them leads where the tables know nothing. */
  moves(position: ChessPosition): readonly EndgameMove[] | undefined {
    if (position.castling.length > 0) return undefined;
    const found: EndgameMove[] = [];
    for (const move of legalMoves(position)) {
      const byte = this.byteAfter(position, move);
      if (byte === undefined) return undefined;
      found.push({ move, ...valueOfByte(byte) });
    }
    return found;
  }

  /** What the table of `material` says as a whole. Throws `InvalidOptionError` if there is none. */
  summary(material: string): EndgameSummary {
    const { material: found, values } = this.tableOf(material);
    const size = values.length / 2;
    const countsOf = (turn: 0 | 1): EndgameCounts =>
      count(found, values.subarray(turn * size, (turn + 1) * size), turn);
    return { material: found.name, bytes: values.length, white: countsOf(0), black: countsOf(1) };
  }

  /** The table of `material`. Throws `InvalidOptionError`. */
  tableOf(material: string): EndgameTable {
    const { name } = materialNamed(material);
    const table = this.tables.get(name);
    if (table) return table;
    throw new InvalidOptionError(`there is no table of ${name}; there are ${this.materials.join(', ') || 'none'}`);
  }

  byteOf({ board, turn, castling, enPassant, kings }: ChessPosition): number | undefined {
    if (castling.length > 0 || enPassant >= 0) return undefined;
    const found = menOn(board, MOST_MEN - 2);
    if (!found) return undefined;
    if (isDead(board)) return 0;
    const { men, squares } = found;
    const entry = this.byMen.get(codeOf(men));
    if (!entry) return undefined;
    const { table, flipped } = entry;
    const { material, values } = table;
    // White of the table may be Black on the board: then the board is turned.
    const seen = men.map((man) => (flipped ? swapped(man) : man));
    const placed = squares.map((square) => (flipped ? square ^ 56 : square));
    const first = seen[0] === material.a ? 0 : 1;
    const [white, black] = flipped ? [kings[1] ^ 56, kings[0] ^ 56] : kings;
    const place = placeOf(material, { kings: [white, black], a: placed[first] ?? 0, b: placed[1 - first] ?? 0 });
    const side = flipped ? other(turn) : turn;
    return values[side * (values.length / 2) + place];
  }

  /** The value of a position by its moves, as the tables write it. */
  private byteByMoves(position: ChessPosition): number | undefined {
    const bytes = legalMoves(position).map((move) => this.byteAfter(position, move));
    if (bytes.length === 0) return inCheck(position) ? 1 : 0;
    if (bytes.includes(undefined)) return undefined;
    const wins = bytes.filter((byte) => byte !== 0 && (byte as number) % 2 === 0) as number[];
    if (wins.length > 0) return Math.min(...wins);
    return bytes.includes(0) ? 0 : Math.max(...(bytes as number[]));
  }

  /** What `move` makes of the position before it. */
  private byteAfter(position: ChessPosition, move: number): number | undefined {
    const child = play(position, move);
    const byte = child.enPassant < 0 ? this.byteOf(child) : this.byteByMoves(child);
    return byte ? byte + 1 : byte;
  }

  /** The tables as the compiled rules read them. */
  data(): Uint8Array<ArrayBuffer> {
    const tables = [...this.tables.values()];
    const room = (values: Uint8Array): number => HEAD + 8 * Math.ceil(values.length / 8);
    const bytes = new Uint8Array(HEAD + tables.reduce((sum, { values }) => sum + room(values), 0));
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const { material, values } of tables) {
      view.setInt32(at, material.a, true);
      view.setInt32(at + 4, material.b, true);
      bytes.set(values, at + HEAD);
      at += room(values);
    }
    return bytes;
  }
}

/** A table of `material` with these values. Throws `InvalidTableError` if they are not as many as there must be. */
export function tableFrom(material: Material, values: Uint8Array): EndgameTable {
  const expected = 2 * sizeOf(material);
  if (values.length === expected) return { material, values };
  throw new InvalidTableError(`the table of ${material.name} has ${values.length} bytes; expected ${expected}`);
}

function swapped(man: number): number {
  return man === 0 ? 0 : man > BLACK_MAN ? man - BLACK_MAN : man + BLACK_MAN;
}

/** A number for two men in any order. */
function codeOf([one = 0, another = 0]: readonly number[]): number {
  return 16 * Math.max(one, another) + Math.min(one, another);
}

function count(material: Material, values: Uint8Array, turn: 0 | 1): EndgameCounts {
  const { longestWin, ...counts } = tally(values);
  return {
    ...counts,
    longestWin: longestWin && { plies: longestWin.plies, position: positionAt(material, longestWin.place, turn) },
  };
}
