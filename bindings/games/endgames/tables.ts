import { readable } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { type EndgameMove, type EndgameValue, valueOfByte } from './byte.js';
import { readTables, writeTables } from './file.js';

/** What pieces a table is about. */
export interface EndgameMaterial {
  /** `KQKR` in chess, `2v1` in draughts. */
  readonly name: string;
}

/** One table: a byte for each position, in the order of assembly/core/endgames/rules.ts. */
export interface EndgameTable<Material extends EndgameMaterial> {
  readonly material: Material;
  readonly values: Uint8Array;
}

/** What a game says so that it has end-game tables, besides what assembly/core/endgames/rules.ts lists. */
export interface EndgameGame<Position, Material extends EndgameMaterial> {
  /** The first line of its files. */
  readonly format: string;
  /** Throws `InvalidPositionError` for what is no position. */
  check(position: Position): void;
  moves(position: Position): readonly number[];
  play(position: Position, move: number): Position;
  /** The material that a name means. Throws `InvalidOptionError`. */
  materialNamed(name: unknown): Material;
  /** How the compiled rules name a material. */
  numbersOf(material: Material): readonly [a: number, b: number];
  /** Number of values of a table, those of numbers that no position has included. */
  sizeOf(material: Material): number;
}

/** What precedes a table in the memory of the compiled rules: see assembly/core/endgames/tables.ts. */
const HEAD = 8;

/** End-game tables of a game, in memory. */
export abstract class EndgameTables<Position, Material extends EndgameMaterial> {
  /** The materials, such as `KQKR` in chess or `2v1` in draughts; the same pieces of the other colour are there too. */
  readonly materials: readonly string[];
  /** Size in memory. */
  readonly bytes: number;
  private readonly tables: ReadonlyMap<string, EndgameTable<Material>>;

  constructor(
    private readonly game: EndgameGame<Position, Material>,
    tables: readonly EndgameTable<Material>[],
  ) {
    this.tables = new Map(tables.map((table) => [table.material.name, table]));
    this.materials = [...this.tables.keys()];
    // Files may hold the same table more than once.
    this.bytes = [...this.tables.values()].reduce((sum, { values }) => sum + values.length, 0);
  }

  /** What the tables say about a position: see `byte.ts`; `undefined` if no table holds it. */
  abstract byteOf(position: Position): number | undefined;

  /** The value of `position`; `undefined` if no table holds it. Throws `InvalidPositionError` for what is none. */
  probe(position: Position): EndgameValue | undefined {
    this.game.check(position);
    const byte = this.byteAt(position);
    return byte === undefined ? undefined : valueOfByte(byte);
  }

  /**
   * The moves that keep the value of `position`: the fastest wins, the longest defences or the draws. `undefined` as
   * below.
   */
  bestMoves(position: Position): readonly EndgameMove[] | undefined {
    const moves = this.moves(position);
    const best = Math.max(...(moves ?? []).map(({ value }) => value));
    return moves?.filter(({ value }) => value === best);
  }

  /** All legal moves with their values; `undefined` if one of them leads where the tables know nothing. */
  moves(position: Position): readonly EndgameMove[] | undefined {
    const found: EndgameMove[] = [];
    for (const move of this.game.moves(position)) {
      const byte = this.byteAfter(position, move);
      if (byte === undefined) return undefined;
      found.push({ move, ...valueOfByte(byte) });
    }
    return found;
  }

  /** The table of `material`. Throws `InvalidOptionError`. */
  tableOf(material: string): EndgameTable<Material> {
    const { name } = this.game.materialNamed(material);
    const table = this.tables.get(name);
    if (table) return table;
    throw new InvalidOptionError(`there is no table of ${name}; there are ${this.materials.join(', ') || 'none'}`);
  }

  /** The tables as the compiled rules read them. */
  data(): Uint8Array<ArrayBuffer> {
    return dataOf(this.game, [...this.tables.values()]);
  }

  /** `byteOf` for positions that a table has, or whose value follows from those that it has. */
  protected byteAt(position: Position): number | undefined {
    return this.byteOf(position);
  }

  /** What `move` makes of the position before it. */
  protected byteAfter(position: Position, move: number): number | undefined {
    const byte = this.byteAt(this.game.play(position, move));
    return byte ? byte + 1 : byte;
  }
}

/** Tables as the compiled rules read them. */
export function dataOf<Material extends EndgameMaterial>(
  game: EndgameGame<unknown, Material>,
  tables: readonly EndgameTable<Material>[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(tables));
  let at = 0;
  for (const table of tables) at = writeTable(game, table, bytes, at);
  return bytes;
}

/** Bytes of a list of tables as the compiled rules read it, with its end. */
export function lengthOf(tables: readonly EndgameTable<EndgameMaterial>[]): number {
  return HEAD + tables.reduce((sum, { values }) => sum + roomOf(values), 0);
}

function roomOf(values: Uint8Array): number {
  return HEAD + 8 * Math.ceil(values.length / 8);
}

/** Writes a table at `at`, as the compiled rules read it. Returns where the next one begins. */
export function writeTable<Material extends EndgameMaterial>(
  game: EndgameGame<unknown, Material>,
  { material, values }: EndgameTable<Material>,
  bytes: Uint8Array,
  at: number,
): number {
  const [a, b] = game.numbersOf(material);
  const head = new DataView(bytes.buffer, bytes.byteOffset + at, HEAD);
  head.setInt32(0, a, true);
  head.setInt32(4, b, true);
  bytes.set(values, at + HEAD);
  return at + roomOf(values);
}

/** The tables of `materials` as bytes for a file. Throws `InvalidOptionError`. */
export function saved<Position, Material extends EndgameMaterial>(
  game: EndgameGame<Position, Material>,
  tables: EndgameTables<Position, Material>,
  materials: readonly string[],
): Uint8Array {
  const named = readable('materials', () => {
    if (!Array.isArray(materials)) throw wrongOption('materials', 'a list of materials', materials);
    // `map` would leave out the gaps of a list.
    return Array.from(materials as readonly string[], (name) => tables.tableOf(name));
  });
  return writeTables(
    game.format,
    named.map(({ material, values }) => ({ material: material.name, values })),
  );
}

/**
 * The tables of files that hold what `saved` made. Throws `InvalidTableError` for what is none, cut short or damaged.
 */
export function loaded<Material extends EndgameMaterial>(
  game: EndgameGame<unknown, Material>,
  files: readonly Uint8Array[],
): EndgameTable<Material>[] {
  const sizeOf = (name: string): number => game.sizeOf(game.materialNamed(name));
  return files.flatMap((bytes) =>
    readTables(game.format, bytes, sizeOf).map(({ material, values }) => ({
      material: game.materialNamed(material),
      values,
    })),
  );
}
