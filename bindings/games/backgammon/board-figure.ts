import { BAR, CHECKERS, OFF, OTHER_BAR, OTHER_OFF, otherPips, pips } from './board.js';
import type { Play } from './plays.js';
import { type BackgammonPosition, format, isOver } from './position.js';
import { positionId } from './position-id.js';

export interface BackgammonFigureOptions {
  /** A play of the position's roll, drawn as arrows. */
  readonly play?: Play | undefined;
}

const COLUMN = 40;
const BAR_WIDTH = 44;
const TRAY = 56;
const MARGIN = 20;
const TOP = 34;
const DEEP = 372;
const POINT_HEIGHT = 152;
const RADIUS = 17;
/** The maximum number of checkers drawn per stack; in a taller stack, the last checker shows the count. */
const TALL = 5;

interface Place {
  readonly x: number;
  /** Whether the stack is in the upper half, where stacks grow downwards. */
  readonly upper: boolean;
}

/**
 * A backgammon board as an SVG document. X moves from point 24 down to 1 and off at the lower right, O the
 * other way, whoever is on roll. Below the board are the pips of both sides, the roll, and the position ID as
 * the game reads it. Light and dark follow the reader's preference.
 */
export function backgammonFigure(position: BackgammonPosition, { play }: BackgammonFigureOptions = {}): string {
  const { board, player, dice, opening } = position;
  // From X's point of view, with X's checkers positive.
  const at = (place: number): number => (player === 0 ? (board[place] as number) : -(board[BAR - place] as number));
  const [own, other] = [board[OFF] as number, -(board[OTHER_OFF] as number)];
  const [xOff, oOff] = player === 0 ? [own, other] : [other, own];
  const [xPips, oPips] = player === 0 ? [pips(board), otherPips(board)] : [otherPips(board), pips(board)];

  const points = Array.from({ length: 24 }, (_, i) => i + 1);
  const stacks = [...points, BAR, OTHER_BAR].flatMap((point) => stack(placeOf(point), at(point)));
  const who = 'XO'[player];
  const turn = opening
    ? 'The opening roll is thrown.'
    : isOver(position)
      ? 'The game is over.'
      : dice
        ? `${who} has rolled ${dice.join(' and ')}.`
        : `${who} is to roll.`;
  const height = TOP + DEEP + 88;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="backgammon position ${positionId(board)}">`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path class="head" d="M0 0L10 5L0 10Z"/></marker></defs>',
    '<rect class="paper" width="100%" height="100%"/>',
    `<rect class="board" x="${MARGIN}" y="${TOP}" width="${TRAY_X - TRAY / 2 - MARGIN}" height="${DEEP}" rx="6"/>`,
    `<rect class="bar" x="${BAR_X - BAR_WIDTH / 2}" y="${TOP}" width="${BAR_WIDTH}" height="${DEEP}"/>`,
    ...points.map((point) => triangle(point)),
    ...points.map((point) => {
      const { x, upper } = placeOf(point);
      return text(x, upper ? TOP - 10 : TOP + DEEP + 20, String(point), 'number');
    }),
    ...stacks,
    tray(X_TRAY, xOff, 'x'),
    tray(O_TRAY, oOff, 'o'),
    ...(play ? arrows(position, play) : []),
    text(MARGIN, TOP + DEEP + 50, `X: ${count(xPips, xOff)}    O: ${count(oPips, oOff)}    ${turn}`, 'words'),
    text(MARGIN, TOP + DEEP + 72, opening ? positionId(board) : format(position), 'id'),
    '</svg>',
    '',
  ].join('\n');
}

const BAR_X = MARGIN + 6 * COLUMN + BAR_WIDTH / 2;
const TRAY_X = MARGIN + 12 * COLUMN + BAR_WIDTH + 8 + TRAY / 2;
const WIDTH = TRAY_X + TRAY / 2 + 8;
const X_TRAY: Place = { x: TRAY_X, upper: false };
const O_TRAY: Place = { x: TRAY_X, upper: true };

/** A place by X's numbering: 25 is X's bar, 0 is O's. */
function placeOf(place: number): Place {
  // Each side's bar is drawn nearest to where its checkers enter: X's in the upper half, O's in the lower.
  if (place === BAR || place === OTHER_BAR) return { x: BAR_X, upper: place === BAR };
  const upper = place > 12;
  const column = upper ? place - 13 : 12 - place;
  return { x: MARGIN + column * COLUMN + COLUMN / 2 + (column > 5 ? BAR_WIDTH : 0), upper };
}

function triangle(point: number): string {
  const { x, upper } = placeOf(point);
  const [base, tip] = upper ? [TOP, TOP + POINT_HEIGHT] : [TOP + DEEP, TOP + DEEP - POINT_HEIGHT];
  const half = COLUMN / 2 - 1;
  return `<path class="${point % 2 === 0 ? 'even' : 'odd'}" d="M${x - half} ${base}H${x + half}L${x} ${tip}Z"/>`;
}

/** The vertical centre of the i-th checker of a stack. */
function heightOf({ upper }: Place, i: number): number {
  const inwards = RADIUS + 2 + i * 2 * RADIUS;
  return upper ? TOP + inwards : TOP + DEEP - inwards;
}

function stack(place: Place, checkers: number): string[] {
  const side = checkers > 0 ? 'x' : 'o';
  const tall = Math.abs(checkers);
  const shown = Array.from({ length: Math.min(tall, TALL) }, (_, i) => {
    return `<circle class="${side}" cx="${place.x}" cy="${heightOf(place, i)}" r="${RADIUS - 0.8}"/>`;
  });
  if (tall > TALL) shown.push(text(place.x, heightOf(place, TALL - 1) + 5, String(tall), `${side}-count`));
  return shown;
}

/** The checkers borne off, drawn edge-on. */
function tray({ x, upper }: Place, checkers: number, side: string): string {
  const edge = POINT_HEIGHT / CHECKERS;
  const pieces = Array.from({ length: checkers }, (_, i) => {
    const y = upper ? TOP + 2 + i * edge : TOP + DEEP - 2 - (i + 1) * edge;
    return `<rect class="${side}" x="${x - RADIUS}" y="${round(y)}" width="${2 * RADIUS}" height="${round(edge - 1.4)}" rx="2"/>`;
  });
  return pieces.join('');
}

/** One arrow per step, from the outermost checker of a stack to its destination. */
function arrows({ board, player }: BackgammonPosition, { steps }: Play): string[] {
  const standing = Array.from(board, (checkers) => Math.max(0, checkers));
  const end = (place: number): Place => {
    if (place === 0) return player === 0 ? X_TRAY : O_TRAY;
    return placeOf(player === 0 ? place : BAR - place);
  };
  return steps.map(({ from, to }) => {
    const [start, target] = [end(from), end(to)];
    const left = (standing[from] as number) - 1;
    const there = to === 0 ? 3 : (standing[to] as number);
    standing[from] = left;
    standing[to] = there + 1;
    const y1 = heightOf(start, Math.min(left, TALL - 1));
    const y2 = heightOf(target, Math.min(there, TALL - 1));
    // Within one half, the arrow curves over the stacks in between.
    const middle = TOP + DEEP / 2;
    const bend = start.upper === target.upper ? middle + (start.upper ? -12 : 12) : (y1 + y2) / 2;
    return `<path class="arrow" marker-end="url(#head)" d="M${start.x} ${y1}Q${round((start.x + target.x) / 2)} ${round(bend)} ${target.x} ${y2}"/>`;
  });
}

function count(pipsLeft: number, borneOff: number): string {
  return `${pipsLeft} pips${borneOff > 0 ? `, ${borneOff} off` : ''}`;
}

function text(x: number, y: number, words: string, kind: string): string {
  return `<text class="${kind}" x="${x}" y="${y}" xml:space="preserve">${words}</text>`;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

const STYLE = `text{font:14px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#1f2328}
.number,.x-count,.o-count{text-anchor:middle}.number{font-size:12px;fill:#59636e}.id{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#59636e}
.paper{fill:#fff}.board{fill:#f4eee4;stroke:#8d8272}.bar{fill:#ded4c3}.even{fill:#d9c6a5}.odd{fill:#c08f6a}
.x{fill:#fffdf8;stroke:#4a443b;stroke-width:1.4}.o{fill:#33302c;stroke:#14120f;stroke-width:1.4}.x-count,.o-count{font-weight:700}.x-count{fill:#1f2328}.o-count{fill:#fff}
.arrow{fill:none;stroke:#0069a8;stroke-width:4;stroke-linecap:round}.head{fill:#0069a8}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.number,.id{fill:#9aa4af}.paper{fill:#0f141a}.board{fill:#2a2723;stroke:#6f6657}.bar{fill:#1d1a17}
.even{fill:#4d4335}.odd{fill:#6d4a33}.x{fill:#f3ede1;stroke:#0f0d0b}.o{fill:#14120f;stroke:#a89f90}.x-count{fill:#1f2328}.arrow{stroke:#56b4e9}.head{fill:#56b4e9}}`;
