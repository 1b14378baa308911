/**
 * The rules of backgammon, written plainly: each checker is a number in a list, every order of the dice is tried, and
 * the rules about whole plays are applied to the finished list. It shares no code with the game.
 */

/**
 * The checkers of the side on roll (25 is the bar, 0 is off) and of the other side, in the same numbering (0 is its
 * bar).
 */
export interface PlainBoard {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** A text that identifies the board. */
export function plainText({ own, other }: PlainBoard): string {
  const sorted = (list: readonly number[]): string => list.toSorted((a, b) => a - b).join(',');
  return `${sorted(own)}|${sorted(other)}`;
}

interface Ended {
  readonly board: PlainBoard;
  readonly diceUsed: readonly number[];
}

/** The boards after all legal plays of a roll, as texts. */
export function plainPlays(board: PlainBoard, a: number, b: number): Set<string> {
  const ends: Ended[] = [];
  const orders =
    a === b
      ? [[a, a, a, a]]
      : [
          [a, b],
          [b, a],
        ];
  for (const order of orders) everyWay(board, order, [], ends, new Set());
  const most = Math.max(...ends.map(({ diceUsed }) => diceUsed.length));
  let legal = ends.filter(({ diceUsed }) => diceUsed.length === most);
  if (most === 1 && a !== b) {
    const larger = legal.filter(({ diceUsed }) => diceUsed[0] === Math.max(a, b));
    if (larger.length > 0) legal = larger;
  }
  return new Set(legal.map((end) => plainText(end.board)));
}

/** Every prefix of a play is also recorded; plays that are too short are discarded afterwards. */
function everyWay(board: PlainBoard, left: number[], used: number[], ends: Ended[], seen: Set<string>): void {
  const here = `${plainText(board)} ${used.length}`;
  if (seen.has(here)) return;
  seen.add(here);
  ends.push({ board, diceUsed: used });
  const [die, ...rest] = left;
  if (die === undefined) return;
  for (const from of new Set(board.own)) {
    const after = oneChecker(board, from, die);
    if (after) everyWay(after, rest, [...used, die], ends, seen);
  }
}

function oneChecker({ own, other }: PlainBoard, from: number, die: number): PlainBoard | undefined {
  if (from === 0 || (own.includes(25) && from !== 25)) return undefined;
  const to = from - die;
  if (to <= 0) {
    if (own.some((checker) => checker > 6)) return undefined;
    if (to < 0 && own.some((checker) => checker > from)) return undefined;
  } else if (other.filter((checker) => checker === to).length > 1) return undefined;
  const moved = [...own];
  moved[moved.indexOf(from)] = Math.max(to, 0);
  return { own: moved, other: to > 0 ? other.map((checker) => (checker === to ? 0 : checker)) : other };
}
