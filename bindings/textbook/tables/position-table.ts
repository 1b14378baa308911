import { InvalidGameError, InvalidTableError } from '../../errors.js';
import { type KnownValues, placeOf } from '../../known-values.js';
import { type KeyedGame, keyReader } from '../../position-key.js';
import { show } from '../../shown.js';
import { isDecided, WIN_VALUE } from '../../value.js';
import { pack, type TableColumns, unpack } from './packed-columns.js';

export type { TableColumns } from './packed-columns.js';

/** What a table knows of a position. */
export interface KnownValue {
  /** From the side to move, as the engine gives it: `winIn(plies)`, `lossIn(plies)`, a graded result, 0 for a draw. */
  readonly value: number;
  /** The value is final. */
  readonly exact: boolean;
  /** Plies searched for it; `undefined` where it is exact. */
  readonly depth: number | undefined;
}

/** Positions of one kind in a table. */
export interface TableSummary {
  readonly positions: number;
  /** From the side to move. */
  readonly won: number;
  readonly lost: number;
  /** Worth 0: drawn, or never ended by best play. */
  readonly drawn: number;
  /** Graded results and, in a book, evaluations other than 0. */
  readonly graded: number;
  /** Plies of the longest win or loss; `undefined` if there is none. */
  readonly longest: number | undefined;
}

const MAGIC = 'cutnode-table 1';
/** First line of a table that `save` packed. */
const PACKED = 'cutnode-table 2';
const BYTES_PER_POSITION = 14;

/**
 * Values of positions, found once and looked up afterwards: an end-game table
 * (`retrograde`) or an opening book (`makeBook`). Give it to a search as `known`, or
 * `probe` it. It takes 14 bytes a position, in memory and saved; packed, about half.
 *
 * A position is known by its key (`Game.key`), as sure as keys are distinct.
 */
export class PositionTable<Position = never> implements KnownValues {
  readonly game: string;
  readonly size: number;
  readonly keys: Uint32Array;
  readonly values: Int32Array;
  readonly depths: Uint16Array;
  private readonly readKey: (position: Position, words: Uint32Array) => void;

  /** Throws `InvalidGameError` when the game has no key. */
  constructor(game: KeyedGame<Position>, { keys, values, depths }: TableColumns) {
    if (!game.key) throw new InvalidGameError(`${game.name}: a table of positions needs a game with a key`);
    this.game = game.name;
    this.size = values.length;
    this.readKey = keyReader(game);
    const order = Uint32Array.from({ length: this.size }, (_, i) => i).sort(
      (a, b) =>
        (keys[2 * a + 1] as number) - (keys[2 * b + 1] as number) || (keys[2 * a] as number) - (keys[2 * b] as number),
    );
    this.keys = new Uint32Array(2 * this.size);
    this.values = new Int32Array(this.size);
    this.depths = new Uint16Array(this.size);
    for (const [to, from] of order.entries()) {
      this.keys[2 * to] = keys[2 * from] as number;
      this.keys[2 * to + 1] = keys[2 * from + 1] as number;
      this.values[to] = values[from] as number;
      this.depths[to] = depths?.[from] ?? 0;
    }
  }

  /** What the table knows of `position`; `undefined` when it does not hold it. Takes about log2(size) steps. */
  probe(position: Position): KnownValue | undefined {
    const words = new Uint32Array(2);
    this.readKey(position, words);
    const place = placeOf(this, words[0] as number, words[1] as number);
    if (place < 0) return undefined;
    const depth = this.depths[place] as number;
    return { value: this.values[place] as number, exact: depth === 0, depth: depth === 0 ? undefined : depth };
  }

  /** How the positions are worth. Looks at all of them. */
  summary(): TableSummary {
    let won = 0;
    let lost = 0;
    let drawn = 0;
    let longest = -1;
    for (const value of this.values) {
      if (value === 0) drawn++;
      if (!isDecided(value)) continue;
      if (value > 0) won++;
      else lost++;
      longest = Math.max(longest, WIN_VALUE - Math.abs(value));
    }
    const graded = this.size - won - lost - drawn;
    return { positions: this.size, won, lost, drawn, graded, longest: longest < 0 ? undefined : longest };
  }

  /**
   * The table as bytes, for a file: a line that names it, its head as a line of JSON, then
   * its columns, little-endian; `packed`: in fewer bytes, as `packed-columns.ts` tells.
   */
  save({ packed = false }: { readonly packed?: boolean } = {}): Uint8Array {
    if (packed) return this.savePacked();
    const head = new TextEncoder().encode(`${MAGIC}\n${JSON.stringify({ game: this.game, positions: this.size })}\n`);
    const bytes = new Uint8Array(head.length + this.size * BYTES_PER_POSITION);
    bytes.set(head);
    const view = new DataView(bytes.buffer, head.length);
    for (let i = 0; i < 2 * this.size; i++) view.setUint32(4 * i, this.keys[i] as number, true);
    for (let i = 0; i < this.size; i++) {
      view.setInt32(8 * this.size + 4 * i, this.values[i] as number, true);
      view.setUint16(12 * this.size + 2 * i, this.depths[i] as number, true);
    }
    return bytes;
  }

  private savePacked(): Uint8Array {
    const exact = this.depths.every((depth) => depth === 0);
    const fields = { game: this.game, positions: this.size, exact };
    const head = new TextEncoder().encode(`${PACKED}\n${JSON.stringify(fields)}\n`);
    const columns = pack(this, exact);
    const bytes = new Uint8Array(head.length + columns.length);
    bytes.set(head);
    bytes.set(columns, head.length);
    return bytes;
  }

  /** The table that `save` wrote, for the same game. Throws `InvalidTableError`. */
  static load<Position>(game: KeyedGame<Position>, bytes: Uint8Array): PositionTable<Position> {
    if (!ArrayBuffer.isView(bytes) || !(bytes instanceof Uint8Array)) {
      throw new InvalidTableError(`a table must be bytes, not ${show(bytes)}`);
    }
    const { head, start } = readHead(bytes);
    if (head.game !== game.name) {
      throw new InvalidTableError(`the table holds positions of ${head.game}, not of ${game.name}`);
    }
    const size = head.positions;
    if (head.packed) return new PositionTable(game, unpack(bytes.subarray(start), size, head.exact));
    const expected = start + size * BYTES_PER_POSITION;
    if (bytes.length !== expected) {
      throw new InvalidTableError(
        `the table of ${size} positions has ${bytes.length} bytes; expected ${expected}: it is damaged or cut short`,
      );
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset + start);
    const keys = new Uint32Array(2 * size);
    const values = new Int32Array(size);
    const depths = new Uint16Array(size);
    for (let i = 0; i < 2 * size; i++) keys[i] = view.getUint32(4 * i, true);
    for (let i = 0; i < size; i++) {
      const value = view.getInt32(8 * size + 4 * i, true);
      if (Math.abs(value) > WIN_VALUE)
        throw new InvalidTableError(`the table is damaged: position ${i} is worth ${value}`);
      values[i] = value;
      depths[i] = view.getUint16(12 * size + 2 * i, true);
    }
    return new PositionTable(game, { keys, values, depths });
  }
}

interface Head {
  readonly game: string;
  readonly positions: number;
  readonly packed: boolean;
  /** Of a packed table: no position has a depth. */
  readonly exact: boolean;
}

function readHead(bytes: Uint8Array): { head: Head; start: number } {
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  const decoder = new TextDecoder();
  const name = first < 0 ? '' : decoder.decode(bytes.subarray(0, first));
  if ((name !== MAGIC && name !== PACKED) || second < 0) {
    throw new InvalidTableError(`not a table of positions: it does not begin with '${MAGIC}'`);
  }
  let head: { game?: unknown; positions?: unknown; exact?: unknown } | undefined;
  try {
    head = JSON.parse(decoder.decode(bytes.subarray(first + 1, second)));
  } catch {
    // Told below, with every other fault of this line.
  }
  if (typeof head?.game !== 'string' || !Number.isSafeInteger(head.positions) || (head.positions as number) < 0) {
    throw new InvalidTableError('the table is damaged: its second line must be JSON with game and positions');
  }
  const packed = name === PACKED;
  return {
    head: { game: head.game, positions: head.positions as number, packed, exact: head.exact === true },
    start: second + 1,
  };
}
