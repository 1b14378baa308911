import { InvalidPositionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { type EndgameMove, type Tally, tally } from '../../endgames/byte.js';
import { type EndgameGame, type EndgameTable, EndgameTables } from '../../endgames/tables.js';
import { inCheck } from '../legality.js';
import { isDead } from '../material.js';
import { legalMoves } from '../move-list.js';
import { play } from '../playing.js';
import { type ChessPosition, other } from '../position.js';
import { type Material, MOST_MEN, materialNamed, swapped } from './material.js';
import { menOn, placeOf, positionAt, sizeOf } from './placing.js';

/** What a table says of the positions with one side to move. */
type EndgameCounts = Tally<ChessPosition>;

/** What one table says. */
export interface EndgameSummary {
  readonly material: string;
  /** Its size in memory. */
  readonly bytes: number;
  /** With White, the stronger side, to move. */
  readonly white: EndgameCounts;
  readonly black: EndgameCounts;
}

/** What tables of chess are about: a byte for each position with White to move, then with Black to move. */
export const tablesOfChess: EndgameGame<ChessPosition, Material> = {
  format: 'cutnode-endgames 1',
  check(position) {
    if (Array.isArray(position?.castling)) return;
    throw new InvalidPositionError(
      `chess: probe needs a position, such as chess.parse(fen) gives, not ${show(position)}`,
    );
  },
  moves: legalMoves,
  play,
  materialNamed,
  numbersOf: ({ a, b }) => [a, b],
  sizeOf: (material) => 2 * sizeOf(material),
};

/**
 * End-game tables: the distance to mate of every position of some materials, in memory. Castling is not in them. The
 * tables hold no position in which a pawn can be captured in passing; `probe` and `bestMoves` look one move further
 * there.
 */
export class Endgames extends EndgameTables<ChessPosition, Material> {
  /** The table of each two men, as they may be found on a board. */
  private readonly byMen = new Map<number, { readonly table: EndgameTable<Material>; readonly flipped: boolean }>();

  constructor(tables: readonly EndgameTable<Material>[]) {
    super(tablesOfChess, tables);
    for (const flipped of [false, true]) {
      for (const table of tables) {
        const { a, b } = table.material;
        const code = codeOf(flipped ? [swapped(a), swapped(b)] : [a, b]);
        if (!flipped || !this.byMen.has(code)) this.byMen.set(code, { table, flipped });
      }
    }
  }

  /**
   * All legal moves with their values; `undefined` if one of them leads where the tables know nothing, or somebody may
   * still castle.
   */
  override moves(position: ChessPosition): readonly EndgameMove[] | undefined {
    return position.castling.length > 0 ? undefined : super.moves(position);
  }

  /** What the table of `material` says as a whole. Throws `InvalidOptionError` if there is none. */
  summary(material: string): EndgameSummary {
    const { material: found, values } = this.tableOf(material);
    const size = values.length / 2;
    const countsOf = (turn: 0 | 1): EndgameCounts =>
      tally(values.subarray(turn * size, (turn + 1) * size), (place) => positionAt(found, place, turn));
    return { material: found.name, bytes: values.length, white: countsOf(0), black: countsOf(1) };
  }

  override byteOf({ board, turn, castling, enPassant, kings }: ChessPosition): number | undefined {
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
    if (seen[0] !== material.a) placed.reverse();
    const place = placeOf(material, flipped ? [kings[1] ^ 56, kings[0] ^ 56] : kings, placed);
    const side = flipped ? other(turn) : turn;
    return values[side * (values.length / 2) + place];
  }

  /** Where a pawn can be captured in passing, the value follows from the moves. */
  protected override byteAt(position: ChessPosition): number | undefined {
    if (position.enPassant < 0 || position.castling.length > 0) return this.byteOf(position);
    const bytes = legalMoves(position).map((move) => this.byteAfter(position, move));
    if (bytes.length === 0) return inCheck(position) ? 1 : 0;
    if (bytes.includes(undefined)) return undefined;
    const wins = bytes.filter((byte) => byte !== 0 && (byte as number) % 2 === 0) as number[];
    if (wins.length > 0) return Math.min(...wins);
    return bytes.includes(0) ? 0 : Math.max(...(bytes as number[]));
  }
}

/** A number for two men in any order. */
function codeOf([one = 0, another = 0]: readonly number[]): number {
  return 16 * Math.max(one, another) + Math.min(one, another);
}
