import { checkFigureData } from './argument.js';
import type { Figure } from './figure.js';
import { round, text as textOf } from './markup.js';
import { type Ink, inks } from './theme.js';

/** A backgammon board from X's side, whoever is on roll. */
export interface BackgammonDrawing {
  /** Checkers on the points 1 to 24: positive numbers are X's, negative ones O's. */
  readonly points: readonly number[];
  /** Checkers of X and of O on the bar, and borne off. */
  readonly bar: readonly [x: number, o: number];
  readonly off: readonly [x: number, o: number];
  /** Steps to draw as arrows, in X's numbering: 25 is X's bar, 0 is O's; 'x-off' and 'o-off' bear a checker off. */
  readonly steps?: readonly { readonly from: number; readonly to: number | 'x-off' | 'o-off' }[];
  /** The line below the board, and the position's ID below that. */
  readonly words: string;
  readonly id: string;
  readonly label: string;
}

const COLUMN = 40;
const BAR_WIDTH = 44;
const TRAY = 56;
const MARGIN = 20;
const TOP = 34;
const DEEP = 372;
const POINT_HEIGHT = 152;
const RADIUS = 17;
const CHECKERS = 15;
const X_BAR = 25;
const O_BAR = 0;
/** The most checkers drawn in a stack; the last one of a taller stack shows their number. */
const TALL = 5;
/** The height, in checkers, at which an arrow into a tray ends. */
const TRAY_MIDDLE = 3;

interface Place {
  readonly x: number;
  /** In the upper half of the board, where stacks grow downwards. */
  readonly upper: boolean;
}

const BAR_X = MARGIN + 6 * COLUMN + BAR_WIDTH / 2;
const TRAY_X = MARGIN + 12 * COLUMN + BAR_WIDTH + 8 + TRAY / 2;
const WIDTH = TRAY_X + TRAY / 2 + 8;
const trays = { 'x-off': { x: TRAY_X, upper: false }, 'o-off': { x: TRAY_X, upper: true } } as const;

/**
 * A backgammon board: X moves from point 24 down to 1 and bears off at the lower right, O in the opposite direction. A
 * line of text and the position ID stand below.
 */
export function backgammonFigure(drawing: BackgammonDrawing): Figure {
  checkFigureData('backgammonFigure: the drawing', drawing, {
    points: 'list',
    bar: 'list',
    off: 'list',
    words: 'text',
    id: 'text',
    label: 'text',
  });
  const { points, bar, off, steps = [], words, id, label } = drawing;
  const all = Array.from({ length: 24 }, (_, i) => i + 1);
  const standing = new Map([...all.map((point) => [point, points[point - 1] ?? 0] as const)]);
  standing.set(X_BAR, bar[0]).set(O_BAR, -bar[1]);
  const body = [
    `<defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="${inks.blue.light}"/></marker></defs>`,
    `<rect class="board" x="${MARGIN}" y="${TOP}" width="${TRAY_X - TRAY / 2 - MARGIN}" height="${DEEP}" rx="6" fill="${inks.board.light}" stroke="${inks.boardEdge.light}"/>`,
    `<rect class="bar" x="${BAR_X - BAR_WIDTH / 2}" y="${TOP}" width="${BAR_WIDTH}" height="${DEEP}" fill="${inks.boardBar.light}"/>`,
    ...all.map(triangle),
    ...all.map((point) => {
      const { x, upper } = placeOf(point);
      const style = { size: 12, fill: inks.muted, anchor: 'middle', kind: 'number' } as const;
      return textOf(String(point), x, upper ? TOP - 10 : TOP + DEEP + 20, style);
    }),
    ...[...standing].flatMap(([point, checkers]) => stack(placeOf(point), checkers)),
    tray(trays['x-off'], off[0], 'x'),
    tray(trays['o-off'], off[1], 'o'),
    ...arrows(standing, steps),
    textOf(words, MARGIN, TOP + DEEP + 50, { size: 14, fill: inks.text, kind: 'words' }).replace(
      '<text ',
      '<text xml:space="preserve" ',
    ),
    textOf(id, MARGIN, TOP + DEEP + 72, { size: 14, fill: inks.muted, mono: true, kind: 'id' }),
  ];
  return { width: WIDTH, height: TOP + DEEP + 88, label, body: body.join('\n') };
}

/** The place of a point in X's numbering: 25 is X's bar, 0 is O's. */
function placeOf(place: number): Place {
  // The checkers on the bar lie in the half where they enter: X's in the upper half, O's in the lower.
  if (place === X_BAR || place === O_BAR) return { x: BAR_X, upper: place === X_BAR };
  const upper = place > 12;
  const column = upper ? place - 13 : 12 - place;
  return { x: MARGIN + column * COLUMN + COLUMN / 2 + (column > 5 ? BAR_WIDTH : 0), upper };
}

function triangle(point: number): string {
  const { x, upper } = placeOf(point);
  const [base, tip] = upper ? [TOP, TOP + POINT_HEIGHT] : [TOP + DEEP, TOP + DEEP - POINT_HEIGHT];
  const half = COLUMN / 2 - 1;
  const fill = point % 2 === 0 ? inks.palePoint : inks.darkPoint;
  return `<path class="point" d="M${x - half} ${base}H${x + half}L${x} ${tip}Z" fill="${fill.light}"/>`;
}

/** The middle of the checker at index `i` of a stack. */
function heightOf({ upper }: Place, i: number): number {
  const inwards = RADIUS + 2 + i * 2 * RADIUS;
  return upper ? TOP + inwards : TOP + DEEP - inwards;
}

type Side = 'x' | 'o';

/** Checkers look nearly the same in light and dark, so the numbers on them keep their colour. */
const looks: Readonly<Record<Side, { readonly fill: Ink; readonly edge: Ink; readonly words: Ink }>> = {
  x: { fill: inks.paleChecker, edge: inks.paleCheckerEdge, words: { light: '#1f2328', dark: '#1f2328' } },
  o: { fill: inks.darkChecker, edge: inks.darkCheckerEdge, words: { light: '#fefefe', dark: '#fefefe' } },
};

function checker(side: Side): string {
  const { fill, edge } = looks[side];
  return `fill="${fill.light}" stroke="${edge.light}" stroke-width="1.4"`;
}

function stack(place: Place, checkers: number): string[] {
  const side = checkers > 0 ? 'x' : 'o';
  const tall = Math.abs(checkers);
  const shown = Array.from({ length: Math.min(tall, TALL) }, (_, i) => {
    return `<circle class="${side}" cx="${place.x}" cy="${heightOf(place, i)}" r="${RADIUS - 0.8}" ${checker(side)}/>`;
  });
  const style = { size: 14, weight: 700, fill: looks[side].words, anchor: 'middle', kind: `${side}-count` } as const;
  if (tall > TALL) shown.push(textOf(String(tall), place.x, heightOf(place, TALL - 1) + 5, style));
  return shown;
}

/** The checkers borne off, seen edge on. */
function tray({ x, upper }: Place, checkers: number, side: Side): string {
  const edge = POINT_HEIGHT / CHECKERS;
  const pieces = Array.from({ length: checkers }, (_, i) => {
    const y = upper ? TOP + 2 + i * edge : TOP + DEEP - 2 - (i + 1) * edge;
    return `<rect class="${side}" x="${x - RADIUS}" y="${round(y)}" width="${2 * RADIUS}" height="${round(edge - 1.4)}" rx="2" ${checker(side)}/>`;
  });
  return pieces.join('');
}

/** One arrow for each step, from the outermost checker of a stack to its new place. */
function arrows(before: ReadonlyMap<number, number>, steps: NonNullable<BackgammonDrawing['steps']>): string[] {
  const [first] = steps;
  if (!first) return [];
  // Only the mover's own checkers count: a single opposing checker is hit.
  const sign = Math.sign(before.get(first.from) ?? 1);
  const standing = new Map([...before].map(([point, checkers]) => [point, Math.max(0, sign * checkers)]));
  return steps.map(({ from, to }) => {
    const [start, target] = [placeOf(from), typeof to === 'string' ? trays[to] : placeOf(to)];
    const left = (standing.get(from) as number) - 1;
    const there = typeof to === 'string' ? TRAY_MIDDLE : (standing.get(to) as number);
    standing.set(from, left);
    if (typeof to === 'number') standing.set(to, there + 1);
    const y1 = heightOf(start, Math.min(left, TALL - 1));
    const y2 = heightOf(target, Math.min(there, TALL - 1));
    // Within one half the arrow bends round the stacks in between.
    const middle = TOP + DEEP / 2;
    const bend = start.upper === target.upper ? middle + (start.upper ? -12 : 12) : (y1 + y2) / 2;
    return `<path class="arrow" marker-end="url(#head)" d="M${start.x} ${y1}Q${round((start.x + target.x) / 2)} ${round(bend)} ${target.x} ${y2}" fill="none" stroke="${inks.blue.light}" stroke-width="4" stroke-linecap="round"/>`;
  });
}
