import { type Group, numberOf, positionsOf, setsOf, squaresOf } from '../../endgames/numbering.js';

/**
 * The number of a position in its table: see assembly/games/xiangqi/endgames/placing.ts, with which this shares no idea but the
 * numbering. Points are numbers from a1, row by row; the stronger side is seen as Red. A position is seen as it is and mirrored, and has
 * the lowest number found.
 */

/** The men of a table, as `Material` has them. */
interface Men {
  readonly red: string;
  readonly black: string;
}

const all = Array.from({ length: 90 }, (_, point) => point);
const palace = all.filter((point) => point % 9 > 2 && point % 9 < 6);
/** The points of Red's men that stay at home; Black's are those points seen from the other side, in ascending order too. */
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
  return {
    size: pairs.length,
    numberOf: ([red, black]) => pairs.findIndex(([one, other]) => one === red && other === black),
    squaresOf: (number) => pairs[number] as readonly number[],
  };
}

/** Men alike, on points that they can reach. */
function among(points: readonly number[], count: number): Group {
  const { size, ...sets } = setsOf(count, 0, points.length);
  return {
    size,
    numberOf: (squares) => sets.numberOf(squares.map((point) => points.indexOf(point))),
    squaresOf: (number) => sets.squaresOf(number).map((rank) => points[rank] as number),
  };
}

/** The letters of the groups of men alike, upper case for Red. */
function lettersOf({ red, black }: Men): string[] {
  return [...new Set(red + black.toLowerCase())];
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

function groupsOf(men: Men): Group[] {
  const letters = [...men.red, ...men.black.toLowerCase()];
  return [
    generals,
    ...lettersOf(men).map((letter) =>
      among(pointsOf[letter] as readonly number[], letters.filter((other) => other === letter).length),
    ),
  ];
}

/** Number of positions of a table with one side to move, the numbers that no position has included. */
export function sizeOf(men: Men): number {
  return positionsOf(groupsOf(men));
}

/** The number of a position among those with the same side to move. `letters`: what stands on each point, `.` for nobody. */
export function placeOf(men: Men, letters: readonly string[]): number {
  const groups = groupsOf(men);
  const places = [letters, mirrored(letters)].flatMap((seen) => {
    const on = (letter: string): number[] => all.filter((point) => seen[point] === letter);
    const place = numberOf(groups, [[...on('K'), ...on('k')], ...lettersOf(men).map(on)]);
    return place < 0 ? [] : [place];
  });
  return Math.min(...places);
}

/** What stands on each point in the position with the number `place`, for a number that some position has. */
export function lettersAt(men: Men, place: number): string[] {
  const letters = all.map(() => '.');
  for (const [i, points] of squaresOf(groupsOf(men), place).entries()) {
    for (const [j, point] of points.entries()) letters[point] = i > 0 ? (lettersOf(men)[i - 1] as string) : 'Kk'.charAt(j);
  }
  return letters;
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
