import { InvalidTableError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { expectKey, type TabledGame, tableKeyReader } from '../../contract/identity.js';
import { faultOf, type KnownValues, type MadeFor, madeFor, misfitOf, placeOf } from '../../contract/known-values.js';
import { refusePast } from '../../contract/past.js';
import { sealed, type Unsealed, unsealed } from '../../contract/sealed-file.js';
import { isDecided, WIN_VALUE } from '../../contract/value.js';
import { pack, type TableColumns, unpack } from './packed-columns.js';

export type { TableColumns } from './packed-columns.js';

/** What a table knows about a position. */
export interface KnownValue {
  /**
   * From the side to move, on the engine's scale: `winIn(plies)`, `lossIn(plies)`, a graded result, or 0 for a draw.
   */
  readonly value: number;
  /** The value is final. */
  readonly exact: boolean;
  /** Plies searched; `undefined` if the value is exact. */
  readonly depth: number | undefined;
}

/** The number of positions of each kind in a table. */
export interface TableSummary {
  readonly positions: number;
  /** From the side to move. */
  readonly won: number;
  readonly lost: number;
  /** Drawn, or never ending with best play. */
  readonly drawn: number;
  /** Graded results and, in a book, evaluations, of which 0 says nothing of a draw. */
  readonly graded: number;
  /** Plies of the longest win or loss; `undefined` if there is none. */
  readonly longest: number | undefined;
}

/** The parts of a game that a table needs: its `key`, and what decides whether its values fit. */
export type TableGame<Position> = TabledGame<Position> & Pick<Game<Position, never>, 'repetition' | 'reward'>;

const FORMAT = 'cutnode-table 3';
const BYTES_PER_POSITION = 14;

/**
 * Precomputed values of positions: an end-game table (`retrograde`) or an opening book (`makeBook`). Pass it to a
 * search as `knownValues`, or `probe` it. It takes 14 bytes a position, in memory and in a file; packed, about half.
 *
 * Positions are identified by `key` and `counterKey`, so different positions must differ in one of them. A table
 * remembers what it was made for (`madeFor`). Games in which a repetition loses have no tables: there a position is
 * worth what came before it allows.
 */
export class PositionTable<Position = never> implements KnownValues {
  readonly game: string;
  readonly size: number;
  readonly keys: Uint32Array;
  readonly values: Int32Array;
  readonly depths: Uint16Array;
  readonly outcomesOnly: boolean;
  readonly madeFor: MadeFor;
  private readonly readKey: (position: Position, words: Uint32Array) => void;

  /**
   * Throws `InvalidGameError` if the game has no key, `UnsupportedGameError` if a repetition loses, `InvalidTableError`
   * for invalid columns.
   */
  constructor(game: TableGame<Position>, { keys, values, depths, outcomesOnly = false }: TableColumns) {
    expectKey(game, 'a table of positions');
    if (!(values instanceof Int32Array && keys instanceof Uint32Array && keys.length === 2 * values.length)) {
      throw new InvalidTableError('a table needs values (Int32Array), and two words of keys (Uint32Array) for each');
    }
    if (depths !== undefined && !(depths instanceof Uint16Array && depths.length === values.length)) {
      throw new InvalidTableError('the depths of a table must be a Uint16Array with one for each value');
    }
    refusePast(game, 'a table of positions');
    this.game = game.name;
    this.madeFor = madeFor(game);
    this.size = values.length;
    this.outcomesOnly = outcomesOnly;
    this.readKey = tableKeyReader(game);
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
    const fault = faultOf(this);
    if (fault !== undefined) throw new InvalidTableError(`the table is damaged: ${fault}`);
  }

  /** What the table knows about `position`; `undefined` if it does not hold it. Takes about log2(size) steps. */
  probe(position: Position): KnownValue | undefined {
    const words = new Uint32Array(2);
    this.readKey(position, words);
    const place = placeOf(this, words[0] as number, words[1] as number);
    if (place < 0) return undefined;
    const depth = this.depths[place] as number;
    return { value: this.values[place] as number, exact: depth === 0, depth: depth === 0 ? undefined : depth };
  }

  /** Count the positions by value. Reads the whole table. */
  summary(): TableSummary {
    let won = 0;
    let lost = 0;
    let drawn = 0;
    let longest = -1;
    for (const [place, value] of this.values.entries()) {
      if (value === 0 && this.depths[place] === 0) drawn++;
      if (!isDecided(value)) continue;
      if (value > 0) won++;
      else lost++;
      if (!this.outcomesOnly) longest = Math.max(longest, WIN_VALUE - Math.abs(value));
    }
    const graded = this.size - won - lost - drawn;
    return { positions: this.size, won, lost, drawn, graded, longest: longest < 0 ? undefined : longest };
  }

  /**
   * The table as bytes for a file: see `sealed-file.ts`; the columns are in little-endian order. `packed` takes fewer
   * bytes, see `packed-columns.ts`.
   */
  save({ packed = false }: { readonly packed?: boolean } = {}): Uint8Array {
    const exact = this.depths.every((depth) => depth === 0);
    const { game, size: positions, outcomesOnly } = this;
    const { repetition, counters, rewards } = this.madeFor;
    const fields = {
      game,
      positions,
      ...(packed && { packed, exact }),
      ...(outcomesOnly && { outcomesOnly }),
      ...(repetition !== 'ignore' && { repetition }),
      ...(counters && { counters }),
      ...(rewards && { rewards }),
    };
    return sealed(FORMAT, fields, [packed ? pack(this, exact) : this.plainColumns()]);
  }

  private plainColumns(): Uint8Array {
    const bytes = new Uint8Array(this.size * BYTES_PER_POSITION);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < 2 * this.size; i++) view.setUint32(4 * i, this.keys[i] as number, true);
    for (let i = 0; i < this.size; i++) {
      view.setInt32(8 * this.size + 4 * i, this.values[i] as number, true);
      view.setUint16(12 * this.size + 2 * i, this.depths[i] as number, true);
    }
    return bytes;
  }

  /**
   * Read a table that `save` wrote for the same game, and verify its checksum. The game's name is its identity: games
   * with different rules or boards need different names. Throws `InvalidTableError`, also for a table of an earlier
   * format, which must be made again, or made for a game with counters or rewards where this has none;
   * `UnsupportedGameError` if a repetition loses.
   */
  static load<Position>(game: TableGame<Position>, bytes: Uint8Array): PositionTable<Position> {
    const { header, contents } = unsealed(FORMAT, bytes, 'a table of positions');
    const head = headIn(header);
    if (head.game !== game.name) {
      throw new InvalidTableError(`the table holds positions of ${head.game}, not of ${game.name}`);
    }
    refusePast(game, 'a table of positions');
    const misfit = misfitOf(head.madeFor, madeFor(game));
    if (misfit !== undefined) throw new InvalidTableError(`the table does not fit ${game.name}: ${misfit}`);
    const size = head.positions;
    const read = head.packed ? unpack(contents, size, head.exact) : plainColumns(contents, size);
    return new PositionTable(game, { ...read, outcomesOnly: head.outcomesOnly });
  }
}

/** Read the columns of `size` positions from a table that is not packed. Throws `InvalidTableError`. */
function plainColumns(bytes: Uint8Array, size: number): TableColumns {
  const expected = size * BYTES_PER_POSITION;
  if (bytes.length !== expected) {
    throw new InvalidTableError(
      `the columns of ${size} positions take ${bytes.length} bytes; expected ${expected}: the table is damaged or cut short`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    keys: Uint32Array.from({ length: 2 * size }, (_, i) => view.getUint32(4 * i, true)),
    values: Int32Array.from({ length: size }, (_, i) => view.getInt32(8 * size + 4 * i, true)),
    depths: Uint16Array.from({ length: size }, (_, i) => view.getUint16(12 * size + 2 * i, true)),
  };
}

interface Head {
  readonly game: string;
  readonly positions: number;
  readonly packed: boolean;
  /** Packed tables only: all values are exact, so no depths are stored. */
  readonly exact: boolean;
  readonly outcomesOnly: boolean;
  readonly madeFor: MadeFor;
}

/** The second line of a saved table. Throws `InvalidTableError`. */
function headIn(head: Unsealed['header']): Head {
  if (typeof head?.game !== 'string' || !Number.isSafeInteger(head.positions) || (head.positions as number) < 0) {
    throw new InvalidTableError('the table is damaged: its second line must be JSON with game and positions');
  }
  const { game, positions, packed, exact, outcomesOnly, repetition, counters, rewards } = head;
  return {
    game,
    positions: positions as number,
    packed: packed === true,
    exact: exact === true,
    outcomesOnly: outcomesOnly === true,
    // Tables of games without any of these say nothing.
    madeFor: {
      repetition: repetition === 'draw' || repetition === 'loss' ? repetition : 'ignore',
      counters: counters === true,
      rewards: rewards === true,
    },
  };
}
