import { InvalidPositionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { type Tally, tally } from '../../endgames/byte.js';
import { type EndgameGame, type EndgameTable, EndgameTables } from '../../endgames/tables.js';
import { boardText, lettersOf } from '../fen.js';
import { parseFen, type XiangqiPosition, xiangqi } from '../index.js';
import { attackersOf, bytesOf, type Material, materialNamed, nameOf } from './material.js';
import { type Places, placesOf, turned } from './placing.js';

/** What a table says of the positions with one side to move. */
type EndgameCounts = Tally<XiangqiPosition>;

/** What one table says. */
export interface EndgameSummary {
  readonly material: string;
  /** Its size in memory. */
  readonly bytes: number;
  /** With Red, the stronger side, to move. */
  readonly red: EndgameCounts;
  readonly black: EndgameCounts;
}

/** What tables of Chinese chess are about: a byte for each position with Red to move, then with Black to move. */
export const tablesOfXiangqi: EndgameGame<XiangqiPosition, Material> = {
  format: 'cutnode-xiangqi-endgames 1',
  check(position) {
    if (position instanceof Uint8Array) return;
    throw new InvalidPositionError(
      `xiangqi: probe needs a position, such as xiangqi.parse(fen) gives, not ${show(position)}`,
    );
  },
  moves: xiangqi.moves,
  play: xiangqi.play,
  materialNamed,
  numbersOf({ red, black }) {
    const count = (men: string, letter: string): number => men.split(letter).length - 1;
    const kinds = [...attackersOf(red)].map((letter) => 'RCNP'.indexOf(letter) + 1);
    const guards = count(red, 'A') + 3 * count(red, 'B') + 9 * count(black, 'A') + 27 * count(black, 'B');
    return [(kinds[0] ?? 0) + 5 * (kinds[1] ?? 0), guards];
  },
  sizeOf: bytesOf,
};

/**
 * End-game tables: the distance to the end of the game of every position of some materials, in memory. They know no
 * count of moves and no repetition: play without end is a draw in them.
 */
export class Endgames extends EndgameTables<XiangqiPosition, Material> {
  private readonly byName: ReadonlyMap<string, Places & EndgameTable<Material>>;

  constructor(tables: readonly EndgameTable<Material>[]) {
    super(tablesOfXiangqi, tables);
    this.byName = new Map(tables.map((table) => [table.material.name, { ...table, ...placesOf(table.material) }]));
  }

  /** What the table of `material` says as a whole. Throws `InvalidOptionError` if there is none. */
  summary(material: string): EndgameSummary {
    const { material: found, values } = this.tableOf(material);
    const { size, lettersAt } = placesOf(found);
    const countsOf = (side: 0 | 1): EndgameCounts =>
      tally(values.subarray(side * size, (side + 1) * size), (place) =>
        parseFen(`${boardText(lettersAt(place))} ${side === 0 ? 'w' : 'b'}`, { lenient: true }),
      );
    return { material: found.name, bytes: values.length, red: countsOf(0), black: countsOf(1) };
  }

  override byteOf(position: XiangqiPosition): number | undefined {
    const letters = lettersOf(xiangqi.format(position));
    const men = (from: string, to: string): string =>
      letters
        .filter((letter) => letter >= from && letter <= to && letter.toUpperCase() !== 'K')
        .join('')
        .toUpperCase();
    const [red, black] = [men('A', 'Z'), men('a', 'z')];
    if (attackersOf(red + black) === '') return 0;
    const isTurned = attackersOf(red) === '';
    const table = this.byName.get(isTurned ? nameOf(black, red) : nameOf(red, black));
    if (!table) return undefined;
    const place = table.placeOf(isTurned ? turned(letters) : letters);
    const isBlack = (xiangqi.toMove(position) === 1) !== isTurned;
    return table.values[(isBlack ? table.size : 0) + place];
  }
}
