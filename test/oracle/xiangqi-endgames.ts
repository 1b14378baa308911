import { after, boardOf, inCheck, legalSteps, type Mailbox } from './xiangqi.js';

/** End games of Chinese chess, solved forward and slowly on an array of letters. */

/** Where a man can stand: the points of `KABNRCP` and `kabnrcp`, a1 as 0, row by row. */
function canStand(letter: string, point: number): boolean {
  const [x, y] = [point % 9, Math.floor(point / 9)];
  const ahead = letter < 'a' ? y : 9 - y;
  const inPalace = x >= 3 && x <= 5 && ahead <= 2;
  switch (letter.toUpperCase()) {
    case 'K':
      return inPalace;
    case 'A':
      return inPalace && (x === 4) === (ahead === 1);
    case 'B':
      return ahead <= 4 && ahead % 2 === 0 && x % 2 === 0 && (x / 2 + ahead / 2) % 2 === 1;
    case 'P':
      return ahead >= 5 || (ahead >= 3 && x % 2 === 0);
    default:
      return true;
  }
}

const isLegal = ({ points, red }: Mailbox): boolean => !inCheck(points, !red);
const isPlaced = (points: readonly string[]): boolean => points.includes('K') && points.includes('k');

/** Every position of these men, `KRk` for example, with either side to move. */
export function everyPosition(men: string): Mailbox[] {
  let boards: string[][] = [Array.from({ length: 90 }, () => '.')];
  for (const letter of men) {
    boards = boards.flatMap((points) =>
      points.flatMap((there, point) => (there === '.' && canStand(letter, point) ? [points.with(point, letter)] : [])),
    );
  }
  return boards.flatMap((points) => [true, false].map((red) => ({ points, red })).filter(isLegal));
}

/** A position of these men by numbers drawn, one for each man and the side to move; `undefined` if they make none. */
export function positionDrawn(men: string, drawn: readonly number[]): Mailbox | undefined {
  const points = Array.from({ length: 90 }, () => '.');
  for (const [i, letter] of [...men].entries()) {
    const free = points.flatMap((there, point) => (there === '.' && canStand(letter, point) ? [point] : []));
    points[free[(drawn[i] as number) % free.length] as number] = letter;
  }
  const position = { points, red: (drawn[men.length] as number) % 2 === 0 };
  return isPlaced(points) && isLegal(position) ? position : undefined;
}

/** Plies to the end of the game: odd if the side to move wins, even if it loses; `undefined` for a draw. */
export type Plies = number | undefined;

const keyOf = ({ points, red }: Mailbox): string => points.join('') + (red ? 'w' : 'b');
/** Nobody can win without one of these. */
const isDead = ({ points }: Mailbox): boolean => !points.some((letter) => 'RNCPrncp'.includes(letter));

/** The value of a position whose moves lead to these. */
function fromMoves(values: readonly (Plies | 'open')[]): Plies | 'open' {
  const lost = values.filter((plies) => typeof plies === 'number' && plies % 2 === 0) as number[];
  if (lost.length > 0) return Math.min(...lost) + 1;
  const won = values.filter((plies) => typeof plies === 'number') as number[];
  return won.length === values.length ? Math.max(-1, ...won) + 1 : values.includes('open') ? 'open' : undefined;
}

/** The value of a position by those of the positions after each move. */
export function pliesByMoves(position: Mailbox, pliesOf: (position: Mailbox) => Plies): Plies {
  if (isDead(position)) return undefined;
  return fromMoves(legalSteps(position).map((step) => pliesOf(after(position, step)))) as Plies;
}

/** The values of positions and of all that follow from them, ply by ply from the ends of games. */
export function solved(
  positions: readonly Mailbox[],
): Map<string, { readonly position: Mailbox; readonly plies: Plies }> {
  const found = new Map<string, { position: Mailbox; next: string[]; plies: Plies }>();
  const rest = [...positions];
  for (let position = rest.pop(); position; position = rest.pop()) {
    if (found.has(keyOf(position))) continue;
    const here = position;
    const children = isDead(here) ? [] : legalSteps(here).map((step) => after(here, step));
    found.set(keyOf(here), { position: here, next: children.map(keyOf), plies: undefined });
    rest.push(...children);
  }
  let open = [...found.values()].filter(({ position }) => !isDead(position));
  for (let ply = 0, quiet = 0; quiet < 2; ply++) {
    const decided = open.filter(({ next }) => {
      const values = next.map((key) => found.get(key)?.plies);
      return ply % 2 === 1 ? values.includes(ply - 1) : values.every((plies) => plies !== undefined && plies % 2 === 1);
    });
    for (const one of decided) one.plies = ply;
    const done = new Set(decided);
    open = open.filter((one) => !done.has(one));
    quiet = decided.length > 0 ? 0 : quiet + 1;
  }
  return found;
}

export const fenOf = (position: Mailbox): string => `${boardOf(position)} ${position.red ? 'w' : 'b'}`;
