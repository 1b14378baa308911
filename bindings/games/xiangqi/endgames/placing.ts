import { type Group, numberOf, positionsOf, setsOf, squaresOf } from '../../endgames/numbering.js';

/**
 * The number of a position in its table: see assembly/games/xiangqi/endgames/ranks.ts, with which this shares no idea
 * but the numbering. Points are numbers from a1, row by row; the stronger side is seen as Red. A position is seen as it
 * is and mirrored, and has the lowest number found.
 */

/** The men of a table, as `Material` has them. */
interface Men {
  readonly red: string;
  readonly black: string;
}

const all = Array.from({ length: 90 }, (_, point) => point);
const palace = all.filter((point) => point % 9 > 2 && point % 9 < 6);
/**
 * The points of Red's men that stay at home; Black's are those points seen from the other side, in ascending order too.
 */
const advisors = [3, 5, 13, 21, 23];
const elephants = [2, 6, 18, 22, 26, 38, 42];
const opposite = (points: readonly number[]): number[] => points.map((point) => 89 - point).reverse();
const soldiers = all.filter((point) => point >= 45 || (point >= 27 && (point % 9) % 2 === 0));

/** The generals, Red's first, as tables have them. */
const generals: Group = pairsOf(
  palace
    .filter((point) => point < 27)
    .flatMap((red) => palace.filter((point) => point >= 63).map((black) => [red, black] as const))
    .filter(([red, black]) => red % 9 === 3 || (red % 9 === 4 && black % 9 < 5)),
);

function pairsOf(pairs: readonly (readonly [number, number])[]): Group {
  const numbers = new Map(pairs.map(([red, black], i) => [90 * red + black, i]));
  return {
    size: pairs.length,
    numberOf: ([red = 0, black = 0]) => numbers.get(90 * red + black) ?? -1,
    squaresOf: (number) => pairs[number] as readonly number[],
  };
}

/** Men alike, on points that they can reach. */
function among(points: readonly number[], count: number): Group {
  const { size, ...sets } = setsOf(count, 0, points.length);
  const ranks = new Map(points.map((point, rank) => [point, rank]));
  return {
    size,
    numberOf: (squares) => sets.numberOf(squares.map((point) => ranks.get(point) as number)),
    squaresOf: (number) => sets.squaresOf(number).map((rank) => points[rank] as number),
  };
}

const pointsOf: Readonly<Record<string, readonly number[]>> = {
  R: all,
  C: all,
  N: all,
  P: soldiers,
  A: advisors,
  B: elephants,
  a: opposite(advisors),
  b: opposite(elephants),
};

/** How the positions of a table are numbered. `letters`: what stands on each point, `.` for nobody. */
export interface Places {
  /** How many there are with one side to move, the numbers that no position has included. */
  readonly size: number;
  /** The number of a position among those with the same side to move. */
  placeOf(letters: readonly string[]): number;
  /** The position with a number that some position has. */
  lettersAt(place: number): string[];
}

/** The places of a table of these men. */
export function placesOf({ red, black }: Men): Places {
  const men = [...red, ...black.toLowerCase()];
  const kinds = [...new Set(men)];
  const groups = [
    generals,
    ...kinds.map((kind) => among(pointsOf[kind] as readonly number[], men.filter((man) => man === kind).length)),
  ];
  return {
    size: positionsOf(groups),
    placeOf(letters) {
      const places = [letters, mirrored(letters)].map((seen) => {
        const on = (letter: string): number[] => all.filter((point) => seen[point] === letter);
        return numberOf(groups, [[...on('K'), ...on('k')], ...kinds.map(on)]);
      });
      return Math.min(...places.filter((place) => place >= 0));
    },
    lettersAt(place) {
      const letters = all.map(() => '.');
      for (const [i, points] of squaresOf(groups, place).entries()) {
        for (const [j, point] of points.entries()) letters[point] = i > 0 ? (kinds[i - 1] as string) : 'Kk'.charAt(j);
      }
      return letters;
    },
  };
}

function mirrored(letters: readonly string[]): string[] {
  return all.map((point) => letters[point - (point % 9) + 8 - (point % 9)] as string);
}

/** The board seen from the other side, with the colours exchanged. */
export function turned(letters: readonly string[]): string[] {
  return all.map((point) => {
    const letter = letters[81 - (point - (point % 9)) + (point % 9)] as string;
    return letter < 'a' ? letter.toLowerCase() : letter.toUpperCase();
  });
}
