/**
 * Nine Men's Morris. Each side places nine men in turn, then moves them along the lines; with three men left they fly
 * to any free point. Three in a row, a mill, take a man of the other side, from a mill only if all of them stand in
 * mills. Who has placed all men loses with fewer than three, or without a move. A repeated position is a draw.
 *
 *     npx tsx examples/nine-mens-morris.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, createOpponent, type Game, IllegalMoveError, InvalidPositionError } from 'cutnode';

export interface Morris {
  readonly men: readonly [white: number, black: number]; // bit n: a man on point n
  readonly hand: number; // men that the sides have still to place, together: an even number if white is to place
  readonly player: 0 | 1;
}
export interface MorrisMove {
  readonly from?: number; // absent: a man is placed
  readonly to: number;
  readonly takes?: number;
}

// Point n is the letter with the code 65 + n: ring after ring from the outside, clockwise. Odd points are mid-sides.
const board = `
  7 A-----B-----C
  6 | I---J---K |
  5 | | Q-R-S | |
  4 H-P-X   T-L-D
  3 | | W-V-U | |
  2 | O---N---M |
  1 G-----F-----E
    a b c d e f g`.slice(1);
const names = 'a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4'.split(' ');
const bit = (p?: number): number => (p === undefined ? 0 : 1 << p);
const points = names.map((_, point) => point);
const around = (p: number, steps: number): number => (p & 24) | ((p + steps) & 7);
const across = (p: number): number[] => (p % 2 === 0 ? [] : [p - 8, p + 8].filter((next) => next >= 0 && next < 24));
const neighbours = points.map((p) => [around(p, 1), around(p, 7), ...across(p)]);
const mills = [
  ...points.filter((p) => p % 2 === 0).map((p) => bit(p) | bit(p + 1) | bit(around(p, 2))),
  ...[1, 3, 5, 7].map((p) => bit(p) | bit(p + 8) | bit(p + 16)),
];
const millsAt = points.map((p) => mills.filter((mill) => mill & bit(p)));
const inMill = (men: number, p: number): boolean => (millsAt[p] as number[]).some((mill) => (men & mill) === mill);
const pointsOf = (men: number): number[] => points.filter((p) => men & bit(p));

const count = (men: number): number => pointsOf(men).length;
/** The mover's men after a move. */
const moved = (own: number, { from, to }: MorrisMove): number => (own & ~bit(from)) | bit(to);

/** Where the men of the side to move can go, before anything is taken. */
function steps({ men: [white, black], hand, player }: Morris): MorrisMove[] {
  const own = player === 0 ? white : black;
  const free = (to: number): boolean => !((white | black) & bit(to));
  if (hand > 0) return points.filter(free).map((to) => ({ to }));
  const targets = (from: number): number[] => (count(own) > 3 ? (neighbours[from] as number[]) : points);
  return pointsOf(own).flatMap((from) => targets(from).flatMap((to) => (free(to) ? [{ from, to }] : [])));
}

function movesOf(position: Morris): MorrisMove[] {
  const { men, player } = position;
  const other = men[player === 0 ? 1 : 0];
  const loose = pointsOf(other).filter((p) => !inMill(other, p));
  const prey = loose.length > 0 ? loose : pointsOf(other);
  return steps(position).flatMap((step) => {
    if (!inMill(moved(men[player], step), step.to) || prey.length === 0) return [step];
    return prey.map((takes) => ({ ...step, takes }));
  });
}

/** For the evaluation: men, those in a mill, and free points beside the men. */
function strength(own: number, other: number): number {
  const open = pointsOf(own).flatMap((p) => (neighbours[p] as number[]).filter((to) => !((own | other) & bit(to))));
  return 20 * count(own) + pointsOf(own).filter((p) => inMill(own, p)).length + open.length;
}

function format({ men: [white, black], hand, player }: Morris): string {
  const cells = points.map((p) => (white & bit(p) ? 'W' : black & bit(p) ? 'B' : '.')).join('');
  return `${cells.replace(/.{8}/g, '$&/')}${hand}/${'WB'[player]}`;
}

const formatMove = (_: Morris, { from, to, takes }: MorrisMove): string =>
  `${from === undefined ? '' : `${names[from]}-`}${names[to]}${takes === undefined ? '' : `x${names[takes]}`}`;

/** A position is written as its rings, the men in hand and the side to move: W......./..B...../......../16/W */
export const nineMensMorris = {
  name: "nine men's morris",
  initial: () => ({ men: [0, 0], hand: 18, player: 0 }),
  toMove: (p) => p.player,
  moves: movesOf,
  play({ men: [white, black], hand, player }, move) {
    const left = move.from === undefined ? hand - 1 : hand;
    if (player === 0) return { men: [moved(white, move), black & ~bit(move.takes)], hand: left, player: 1 };
    return { men: [white & ~bit(move.takes), moved(black, move)], hand: left, player: 0 };
  },
  outcome(p) {
    const [white, black] = p.men.map(count) as [number, number];
    if (p.hand <= 1 && white < 3) return [-Infinity, Infinity]; // the last man in hand is black's
    if (p.hand === 0 && black < 3) return [Infinity, -Infinity];
    if (steps(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },

  // Two sets of 24 points, then the men in hand or the side to move: 53 bits.
  key: ({ men, hand, player }) => men[0] + 2 ** 24 * men[1] + 2 ** 48 * (hand > 0 ? hand + 1 : player),
  moveId: (_, { from = 24, to, takes = 24 }) => to + 24 * (from + 25 * takes),
  repetition: 'draw',
  irreversible: (_, { from, takes }) => from === undefined || takes !== undefined,
  evaluate({ men: [white, black], hand, player }) {
    const lead = strength(white, black) - strength(black, white) - 20 * (hand % 2); // an odd man in hand is black's
    return player === 0 ? lead : 0 - lead;
  },
  /** Take a man; go to where many lines meet. */
  hint: (_, { to, takes }) => (takes === undefined ? 0 : 10) + (neighbours[to] as number[]).length,

  format,
  parse(text) {
    const [, rings = '', hand, side] = /^((?:[WB.]{8}\/){3})(\d|1[0-8])\/([WB])$/.exec(text) ?? [];
    const cells = rings.replaceAll('/', '');
    if (!side || (Number(hand) > 0 && Number(hand) % 2 !== 'WB'.indexOf(side)))
      throw new InvalidPositionError(`not like W......./..B...../......../16/W, even for W: '${text}'`);
    const set = (man: string): number => points.reduce((men, p) => (cells[p] === man ? men | bit(p) : men), 0);
    return { men: [set('W'), set('B')], hand: Number(hand), player: side === 'W' ? 0 : 1 };
  },
  formatMove,
  parseMove(p, text) {
    const move = movesOf(p).find((legal) => formatMove(p, legal) === text);
    if (!move) throw new IllegalMoveError(`not a legal move: '${text}'; moves look like d6, d6-d7 and d6-d7xa1`);
    return move;
  },
  draw: (p) => board.replace(/[A-X]/g, (point) => format(p).replaceAll('/', '')[point.charCodeAt(0) - 65] as string),
} satisfies Game<Morris, MorrisMove>;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { initial, play, outcome, key, draw } = nineMensMorris;
  const engine = await createEngine(nineMensMorris);
  let position: Morris = initial();
  const { move: best, depth, stats } = engine.search(position, { timeMs: 2000 });
  console.log(`${draw(position)}\n\n${depth} plies, ${stats.nodes} nodes: ${best && formatMove(position, best)}\n`);
  const opponent = createOpponent(engine, { level: 5, seed: 1 });
  const history: Morris[] = [];
  const repeated = (): boolean => history.some((earlier) => key(earlier) === key(position));
  while (history.length < 60 && !outcome(position) && !repeated()) {
    const { move } = await opponent.choose(position, { history });
    process.stdout.write(`${formatMove(position, move)} `);
    history.push(position);
    position = play(position, move);
  }
  const end = outcome(position) ? `${position.player === 0 ? 'black' : 'white'} wins` : 'not decided';
  console.log(`\n${draw(position)}\n\n${repeated() ? 'a draw by repetition' : end}`);
}
