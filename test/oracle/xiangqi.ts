/**
 * Chinese chess on an array of 90 letters, by the book and slowly: every move of every man is played, and kept if no
 * enemy man can then take the general. Shares nothing with the rules in the package.
 */
export interface Mailbox {
  /** a1 first, then b1; upper case for Red, `.` for nobody. */
  readonly points: readonly string[];
  readonly red: boolean;
}

/** Reads the first two fields of a FEN. */
export function mailbox(fen: string): Mailbox {
  const [board = '', side] = fen.split(' ');
  const rows = board.split('/').map((row) => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit))));
  const points = [...rows.reverse().join('')].map((letter) => ({ h: 'n', e: 'b', H: 'N', E: 'B' })[letter] ?? letter);
  return { points, red: side !== 'b' };
}

type Step = readonly [from: number, to: number];

const orthogonal = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const diagonal = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The moves of `red` or Black as if generals could be left to be taken. */
function steps(points: readonly string[], red: boolean): Step[] {
  const found: Step[] = [];
  const isOwn = (letter: string): boolean => letter !== '.' && letter < 'a' === red;
  for (let from = 0; from < 90; from++) {
    const letter = points[from] as string;
    if (!isOwn(letter)) continue;
    const [x, y] = [from % 9, Math.floor(from / 9)];
    const at = (dx: number, dy: number): string | undefined =>
      x + dx >= 0 && x + dx < 9 && y + dy >= 0 && y + dy < 10 ? points[from + dx + 9 * dy] : undefined;
    const go = (dx: number, dy: number): void => {
      const there = at(dx, dy);
      if (there !== undefined && !isOwn(there)) found.push([from, from + dx + 9 * dy]);
    };
    const isPalace = (dx: number, dy: number): boolean =>
      Math.abs(x + dx - 4) <= 1 && (red ? y + dy <= 2 : y + dy >= 7);
    const isHome = (dy: number): boolean => (red ? y + dy < 5 : y + dy >= 5);
    switch (letter.toLowerCase()) {
      case 'k':
        for (const [dx, dy] of orthogonal) if (isPalace(dx, dy)) go(dx, dy);
        // Generals that face each other: one could take the other.
        for (let n = 1; n < 10; n++) {
          const dy = red ? n : -n;
          const there = at(0, dy);
          if (there === '.') continue;
          if (there?.toLowerCase() === 'k') go(0, dy);
          break;
        }
        break;
      case 'a':
        for (const [dx, dy] of diagonal) if (isPalace(dx, dy)) go(dx, dy);
        break;
      case 'b':
        for (const [dx, dy] of diagonal) if (at(dx, dy) === '.' && isHome(2 * dy)) go(2 * dx, 2 * dy);
        break;
      case 'n':
        for (const [dx, dy] of orthogonal) {
          if (at(dx, dy) !== '.') continue;
          for (const side of [1, -1]) go(2 * dx + side * dy, 2 * dy + side * dx);
        }
        break;
      case 'p':
        go(0, red ? 1 : -1);
        if (!isHome(0)) {
          go(1, 0);
          go(-1, 0);
        }
        break;
      default:
        for (const [dx, dy] of orthogonal) {
          let screens = 0;
          for (let n = 1; n < 10; n++) {
            const there = at(n * dx, n * dy);
            if (there === undefined) break;
            if (there === '.') {
              if (screens === 0) go(n * dx, n * dy);
              continue;
            }
            if (screens === (letter.toLowerCase() === 'c' ? 1 : 0)) go(n * dx, n * dy);
            if (++screens > 1) break;
          }
        }
    }
  }
  return found;
}

function moved(points: readonly string[], [from, to]: Step): string[] {
  const after = [...points];
  after[to] = after[from] as string;
  after[from] = '.';
  return after;
}

/** Whether the general of `red` or Black can be taken. */
export function inCheck(points: readonly string[], red: boolean): boolean {
  const general = points.indexOf(red ? 'K' : 'k');
  return steps(points, !red).some(([, to]) => to === general);
}

/** The legal moves. */
export function legalSteps({ points, red }: Mailbox): Step[] {
  return steps(points, red).filter((step) => !inCheck(moved(points, step), red));
}

export function after({ points, red }: Mailbox, step: Step): Mailbox {
  return { points: moved(points, step), red: !red };
}

const name = (point: number): string => `${'abcdefghi'[point % 9]}${Math.floor(point / 9) + 1}`;
export const nameOf = ([from, to]: Step): string => name(from) + name(to);

/** The board as the first field of a FEN. */
export function boardOf({ points }: Mailbox): string {
  return Array.from({ length: 10 }, (_, i) => points.slice(81 - 9 * i, 90 - 9 * i).join(''))
    .map((row) => row.replace(/\.+/g, (run) => `${run.length}`))
    .join('/');
}
