import { InvalidOptionError, InvalidTableError } from '../../../contract/errors.js';
import { type EndgameMove, type EndgameValue, type Tally, tally, valueOfByte } from '../../endgame-byte.js';
import { legalMoves } from '../move-list.js';
import { play } from '../playing.js';
import { type DraughtsPosition, sideOf } from '../position.js';
import type { EndgameBounds } from './bounds.js';
import { type Material, MOST_PIECES, materialNamed } from './material.js';
import { type Kinds, type Part, partsOf, placed, placeOf, positionAt, sizeOf } from './placing.js';

/** What a table says of the positions with some kinds of pieces. */
export interface EndgameCounts extends Tally {
  /** The pieces of the side to move, then those of the other: `KMvK` for king and man against king. */
  readonly pieces: string;
  /** Plies of the longest win and a position with it, Black to move; `undefined` if the side to move never wins. */
  readonly longestWin: { readonly plies: number; readonly position: DraughtsPosition } | undefined;
}

/** What one table says. Positions are seen from the side to move, so that those with the other colours count once. */
export interface EndgameSummary {
  readonly material: string;
  /** Its size in memory. */
  readonly bytes: number;
  readonly parts: readonly EndgameCounts[];
}

/** One table: a byte for each position. */
export interface EndgameTable {
  readonly material: Material;
  readonly values: Uint8Array;
}

/** What precedes a table in the memory of the compiled rules: see assembly/games/draughts/endgames/tables.ts. */
const HEAD = 8;

/** End-game tables: the distance to the end of the game of every position with some numbers of pieces, in memory. */
export class Endgames implements EndgameBounds {
  /** The materials, such as `2v1`: two pieces of either colour, men or kings, against one. */
  readonly materials: readonly string[];
  /** Size in memory. */
  readonly bytes: number;
  private readonly tables: ReadonlyMap<string, EndgameTable>;
  private readonly parts = new Map<number, Part & { readonly values: Uint8Array }>();

  constructor(tables: readonly EndgameTable[]) {
    this.tables = new Map(tables.map((table) => [table.material.name, table]));
    this.materials = [...this.tables.keys()];
    this.bytes = tables.reduce((sum, { values }) => sum + values.length, 0);
    for (const { material, values } of this.tables.values()) {
      for (const part of partsOf(material)) this.parts.set(codeOf(part), { ...part, values });
    }
  }

  /** The value of `position`; `undefined` if no table holds it. Throws `InvalidPositionError` for what is none. */
  probe(position: DraughtsPosition): EndgameValue | undefined {
    sideOf(position);
    const byte = this.byteOf(position);
    return byte === undefined ? undefined : valueOfByte(byte);
  }

  /** The moves that keep the value of `position`: the fastest wins, the longest defences or the draws. `undefined` as above. */
  bestMoves(position: DraughtsPosition): readonly EndgameMove[] | undefined {
    const moves = this.moves(position);
    const best = Math.max(...(moves ?? []).map(({ value }) => value));
    return moves?.filter(({ value }) => value === best);
  }

  /** All legal moves with their values; `undefined` if one of them leads where the tables know nothing. */
  moves(position: DraughtsPosition): readonly EndgameMove[] | undefined {
    const found: EndgameMove[] = [];
    for (const move of legalMoves(position)) {
      const byte = this.byteOf(play(position, move));
      if (byte === undefined) return undefined;
      found.push({ move, ...valueOfByte(byte === 0 ? 0 : byte + 1) });
    }
    return found;
  }

  /** What the table of `material` says as a whole. Throws `InvalidOptionError` if there is none. */
  summary(material: string): EndgameSummary {
    const { material: found, values } = this.tableOf(material);
    const parts = partsOf(found).map((part) => count(part, values.subarray(part.begin, part.begin + part.size)));
    return { material: found.name, bytes: values.length, parts };
  }

  /** The table of `material`. Throws `InvalidOptionError`. */
  tableOf(material: string): EndgameTable {
    const { name } = materialNamed(material);
    const table = this.tables.get(name);
    if (table) return table;
    throw new InvalidOptionError(`there is no table of ${name}; there are ${this.materials.join(', ') || 'none'}`);
  }

  byteOf(position: DraughtsPosition): number | undefined {
    const where = placed(position, MOST_PIECES);
    if (!where) return undefined;
    // Whoever has no piece left has lost.
    if (where.ownMen.length + where.ownKings.length === 0) return 1;
    const part = this.parts.get(
      codeOf({
        ownMen: where.ownMen.length,
        ownKings: where.ownKings.length,
        enemyMen: where.enemyMen.length,
        enemyKings: where.enemyKings.length,
      }),
    );
    return part?.values[part.begin + placeOf(where)];
  }

  /** The tables as the compiled rules read them. */
  data(): Uint8Array<ArrayBuffer> {
    const tables = [...this.tables.values()];
    const room = (values: Uint8Array): number => HEAD + 8 * Math.ceil(values.length / 8);
    const bytes = new Uint8Array(HEAD + tables.reduce((sum, { values }) => sum + room(values), 0));
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const { material, values } of tables) {
      view.setInt32(at, material.more, true);
      view.setInt32(at + 4, material.fewer, true);
      bytes.set(values, at + HEAD);
      at += room(values);
    }
    return bytes;
  }
}

/** A table of `material` with these values. Throws `InvalidTableError` if they are not as many as there must be. */
export function tableFrom(material: Material, values: Uint8Array): EndgameTable {
  const expected = sizeOf(material);
  if (values.length === expected) return { material, values };
  throw new InvalidTableError(`the table of ${material.name} has ${values.length} bytes; expected ${expected}`);
}

/** A number for the kinds of pieces. */
function codeOf({ ownMen, ownKings, enemyMen, enemyKings }: Kinds): number {
  return ownMen + 4 * ownKings + 16 * enemyMen + 64 * enemyKings;
}

function count(part: Part, values: Uint8Array): EndgameCounts {
  const { longestWin, ...counts } = tally(values);
  const letters = (kings: number, men: number): string => 'K'.repeat(kings) + 'M'.repeat(men);
  const pieces = `${letters(part.ownKings, part.ownMen)}v${letters(part.enemyKings, part.enemyMen)}`;
  return {
    pieces,
    ...counts,
    longestWin: longestWin && { plies: longestWin.plies, position: positionAt(part, longestWin.place) },
  };
}
