/**
 * Nine Men's Morris: players place their men in turn, then move one along a line to a neighbouring point, and with
 * three men left to any point. Who closes a mill takes a man of the opponent's, one outside of mills while there is
 * one. Who has fewer than three men, or no move, has lost.
 *
 * Points are numbered row by row:
 *
 *     0 ------- 1 ------- 2
 *     |  3 ---- 4 ---- 5  |
 *     |  |  6 - 7 - 8  |  |
 *     9-10-11      12-13-14
 *     |  | 15 -16 -17  |  |
 *     | 18 --- 19 --- 20  |
 *    21 ------ 22 ------ 23
 */
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

interface MorrisPosition {
  readonly points: string;
  /** Men that each player has still to place. */
  readonly hands: readonly [number, number];
  readonly player: 0 | 1;
}

const mills = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16, 17], [18, 19, 20], [21, 22, 23],
  [0, 9, 21], [3, 10, 18], [6, 11, 15], [1, 4, 7], [16, 19, 22], [8, 12, 17], [5, 13, 20], [2, 14, 23],
] as const; // biome-ignore format: a table

const all = Array.from({ length: 24 }, (_, point) => point);
const millsAt = all.map((point) => mills.filter((mill) => (mill as readonly number[]).includes(point)));
/** Neighbours follow each other in a mill. */
const neighbours = all.map((point) =>
  (millsAt[point] as readonly (readonly number[])[]).flatMap((mill) =>
    mill.filter((_, i) => Math.abs(i - mill.indexOf(point)) === 1),
  ),
);

const inMill = (points: string, point: number): boolean =>
  (millsAt[point] as readonly (readonly number[])[]).some((mill) => mill.every((at) => points[at] === points[point]));

const put = (points: string, point: number, what: string): string =>
  points.slice(0, point) + what + points.slice(point + 1);

const menOf = (points: string, man: string): number[] => all.filter((point) => points[point] === man);

/** Where men may go: pairs of the point left, undefined for a man placed, and the point entered. */
function steps({ points, hands, player }: MorrisPosition): (readonly [number | undefined, number])[] {
  const empty = menOf(points, '.');
  if (hands[player] > 0) return empty.map((to) => [undefined, to] as const);
  const men = menOf(points, player === 0 ? 'W' : 'B');
  if (men.length === 3) return men.flatMap((from) => empty.map((to) => [from, to] as const));
  return men.flatMap((from) =>
    (neighbours[from] as number[]).filter((to) => points[to] === '.').map((to) => [from, to] as const),
  );
}

/** A move as it is written: `7`, `7-8`, and with the man it takes `7-8x12`. */
const nineMensMorris: Game<MorrisPosition, string> = {
  name: "nine men's morris",
  initial: () => ({ points: '.'.repeat(24), hands: [9, 9], player: 0 }),
  toMove: (p) => p.player,
  moves(p) {
    const [man, other] = p.player === 0 ? ['W', 'B'] : ['B', 'W'];
    return steps(p).flatMap(([from, to]) => {
      const written = from === undefined ? `${to}` : `${from}-${to}`;
      const after = put(from === undefined ? p.points : put(p.points, from, '.'), to, man as string);
      if (!inMill(after, to)) return [written];
      const men = menOf(after, other as string);
      const free = men.filter((point) => !inMill(after, point));
      const taken = free.length > 0 ? free : men;
      return taken.length > 0 ? taken.map((point) => `${written}x${point}`) : [written];
    });
  },
  play({ points, hands, player }, move) {
    const [path = '', taken] = move.split('x');
    const way = path.split('-').map(Number);
    const to = way.at(-1) as number;
    let after = way.length === 2 ? put(points, way[0] as number, '.') : points;
    after = put(after, to, player === 0 ? 'W' : 'B');
    if (taken !== undefined) after = put(after, Number(taken), '.');
    const placed = way.length === 1 ? 1 : 0;
    return player === 0
      ? { points: after, hands: [hands[0] - placed, hands[1]], player: 1 }
      : { points: after, hands: [hands[0], hands[1] - placed], player: 0 };
  },
  outcome(p) {
    const men = menOf(p.points, p.player === 0 ? 'W' : 'B').length + p.hands[p.player];
    if (men >= 3 && steps(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** Men count most, then the points they can go to. */
  evaluate(p) {
    const worth = (man: string, hand: number): number => {
      const men = menOf(p.points, man);
      const free = men.flatMap((at) => (neighbours[at] as number[]).filter((to) => p.points[to] === '.')).length;
      return 20 * (men.length + hand) + free;
    };
    const lead = worth('W', p.hands[0]) - worth('B', p.hands[1]);
    return p.player === 0 ? lead : -lead;
  },
  /** Mills first. */
  hint: (_, move) => (move.includes('x') ? 1 : 0),
  key: (p) => `${p.points}${p.hands.join('')}${p.player}`,
};

/** A position by rows of points as above. */
const at = (rows: string, hands: readonly [number, number], player: 0 | 1) => (): MorrisPosition => ({
  points: rows.replaceAll(' ', ''),
  hands,
  player,
});

export const nineMensMorrisContest: Contest = {
  name: 'nine-mens-morris',
  cases: [
    { game: nineMensMorris, label: 'empty', start: nineMensMorris.initial, question: 4 },
    {
      game: nineMensMorris,
      label: 'five each placed',
      start: at('.W. .B. W.. BW. ..B .W. B.B .W.', [4, 4], 0),
      question: 5,
    },
    {
      game: nineMensMorris,
      label: 'seven against six',
      start: at('WB. W.B .W. B.. WB. .W. W.B .BW', [0, 0], 1),
      question: 6,
    },
    {
      game: nineMensMorris,
      label: 'five against four',
      start: at('W.. .B. W.. B.W ... ..B .W. W.B', [0, 0], 0),
      question: 6,
    },
    {
      game: nineMensMorris,
      label: 'three against four',
      start: at('W.. .B. ..B ... W.. ... B.. W.B', [0, 0], 0),
      question: 4,
    },
  ],
};
