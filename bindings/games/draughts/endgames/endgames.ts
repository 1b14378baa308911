import { type Tally, tally } from '../../endgames/byte.js';
import { numberOf } from '../../endgames/numbering.js';
import { type EndgameGame, type EndgameTable, EndgameTables } from '../../endgames/tables.js';
import { legalMoves } from '../move-list.js';
import { play } from '../playing.js';
import { type DraughtsPosition, sideOf } from '../position.js';
import { type Material, MOST_PIECES, materialNamed } from './material.js';
import { codeOf, type Part, partsOf, placed, positionAt } from './placing.js';

/** What a table says of the positions with some kinds of pieces. The longest win has Black to move. */
export interface EndgameCounts extends Tally<DraughtsPosition> {
  /** The pieces of the side to move, then those of the other: `KMvK` for king and man against king. */
  readonly pieces: string;
}

/** What one table says. Positions are seen from the side to move, so that those with the other colours count once. */
export interface EndgameSummary {
  readonly material: string;
  /** Its size in memory. */
  readonly bytes: number;
  readonly parts: readonly EndgameCounts[];
}

/** What tables of draughts are about. */
export const tablesOfDraughts: EndgameGame<DraughtsPosition, Material> = {
  format: 'cutnode-draughts-endgames 1',
  check: sideOf,
  moves: legalMoves,
  play,
  materialNamed,
  numbersOf: ({ more, fewer }) => [more, fewer],
  sizeOf: (material) => partsOf(material).reduce((sum, { size }) => sum + size, 0),
};

/** End-game tables: the distance to the end of the game of every position with some numbers of pieces, in memory. */
export class Endgames extends EndgameTables<DraughtsPosition, Material> {
  private readonly parts = new Map<number, Part & { readonly values: Uint8Array }>();

  constructor(tables: readonly EndgameTable<Material>[]) {
    super(tablesOfDraughts, tables);
    for (const { material, values } of tables) {
      for (const part of partsOf(material)) this.parts.set(codeOf(part.kinds), { ...part, values });
    }
  }

  /** What the table of `material` says as a whole. Throws `InvalidOptionError` if there is none. */
  summary(material: string): EndgameSummary {
    const { material: found, values } = this.tableOf(material);
    const letters = (kings: number, men: number): string => 'K'.repeat(kings) + 'M'.repeat(men);
    const parts = partsOf(found).map((part) => {
      const [ownMen, ownKings, enemyMen, enemyKings] = part.kinds;
      const counts = tally(values.subarray(part.begin, part.begin + part.size), (place) => positionAt(part, place));
      return { pieces: `${letters(ownKings, ownMen)}v${letters(enemyKings, enemyMen)}`, ...counts };
    });
    return { material: found.name, bytes: values.length, parts };
  }

  override byteOf(position: DraughtsPosition): number | undefined {
    const squares = placed(position, MOST_PIECES);
    if (!squares) return undefined;
    const kinds = squares.map(({ length }) => length);
    // Whoever has no piece left has lost.
    if (kinds[0] === 0 && kinds[1] === 0) return 1;
    const part = this.parts.get(codeOf(kinds));
    return part?.values[part.begin + numberOf(part.groups, squares)];
  }
}
