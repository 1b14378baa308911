import { BAR, type Board, OFF, OTHER_BAR, sameBoard } from './board.js';
import type { Play } from './plays.js';

// Plays in the usual notation. Each checker is written with the points it leaves and reaches, by its player's
// numbering: 13/7 8/7, bar/22, 6/off, 24/18*/13 if it hits on the way, 13/11(2) for two checkers that move
// alike; `pass` if nothing can be moved.
const PASS = 'pass';

/** Writes a play: checkers from the farthest to the nearest, with the steps of one checker joined. */
export function writePlay({ steps }: Play): string {
  if (steps.length === 0) return PASS;
  const tours: { stops: string; to: number; from: number; hit: boolean }[] = [];
  for (const { from, to, hit } of steps) {
    const tour = tours.find((each) => each.to === from);
    if (!tour) {
      tours.push({ stops: placeName(from), from, to, hit });
      continue;
    }
    if (tour.hit) tour.stops += `/${tour.to}*`;
    tour.to = to;
    tour.hit = hit;
  }
  tours.sort((a, b) => b.from - a.from || b.to - a.to);
  // Of several checkers with the same path, only the first one hits.
  const alike = new Map<string, { text: string; count: number }>();
  for (const { stops, to, hit } of tours) {
    const text = `${stops}/${placeName(to)}${hit ? '*' : ''}`;
    const way = text.replaceAll('*', '');
    const known = alike.get(way);
    alike.set(way, { text: known && known.text !== way ? known.text : text, count: (known?.count ?? 0) + 1 });
  }
  return [...alike.values()].map(({ text, count }) => (count > 1 ? `${text}(${count})` : text)).join(' ');
}

/**
 * The play among `plays` that `text` describes, with the checkers in any order and with or without `*`;
 * `undefined` if there is none.
 */
export function findPlay(board: Board, plays: readonly Play[], text: string): Play | undefined {
  const words = text.trim().toLowerCase();
  if (/^(?:pass|no play|cannot move)$/.test(words)) return plays.find(({ steps }) => steps.length === 0);
  const tours = words.split(/[\s,]+/).map(readTour);
  const after = tours.every((tour) => tour !== undefined) ? moved(board, tours) : undefined;
  if (!after) return undefined;
  const exact = plays.find((play) => sameBoard(play.board, after));
  if (exact) return exact;
  // The text may omit a hit on the way. That is unambiguous if only one play moves these checkers in this way.
  const alike = plays.filter((play) => sameOwn(play.board, after));
  return alike.length === 1 && !words.includes('*') ? alike[0] : undefined;
}

interface Tour {
  /** The places that one checker visits, beginning with its starting place. */
  readonly stops: readonly { readonly place: number; readonly hit: boolean }[];
  /** The number of checkers that move this way. */
  readonly count: number;
}

function readTour(word: string): Tour | undefined {
  const [, way = '', count = '1'] =
    /^((?:bar|\d{1,2})(?:\/\d{1,2}\*?)*\/(?:off|\d{1,2}\*?))(?:\(([1-4])\))?$/.exec(word) ?? [];
  if (!way) return undefined;
  const stops = way.split('/').map((stop) => ({
    place: stop === 'bar' ? BAR : stop === 'off' ? 0 : Number.parseInt(stop, 10),
    hit: stop.endsWith('*'),
  }));
  const onBoard = stops.every(
    ({ place }, i) => place <= (i === 0 ? BAR : BAR - 1) && (i === 0 || place < (stops[i - 1]?.place ?? 0)),
  );
  return onBoard ? { stops, count: Number(count) } : undefined;
}

/** The board after the checkers have moved to the ends of their tours; `undefined` if that is impossible. */
function moved(board: Board, tours: readonly Tour[]): Board | undefined {
  const own = Array.from(board, (count, place) => (place === OFF ? count : Math.max(0, count)));
  const after = board.slice();
  for (const { stops, count } of tours) {
    const [first, ...rest] = stops as [Tour['stops'][number], ...Tour['stops']];
    const last = rest.at(-1)?.place ?? 0;
    for (let i = 0; i < count; i++) {
      own[first.place] = (own[first.place] as number) - 1;
      const end = last === 0 ? OFF : last;
      own[end] = (own[end] as number) + 1;
    }
    for (const [i, { place, hit }] of rest.entries()) {
      const there = place === 0 ? 0 : (board[place] as number);
      if (there < -1 || (hit && there !== -1)) return undefined;
      if (there === -1 && (hit || i === rest.length - 1) && after[place] === -1) {
        after[place] = 0;
        after[OTHER_BAR] = (after[OTHER_BAR] as number) - 1;
      }
    }
  }
  for (let place = 1; place <= OFF; place++) {
    const count = own[place] as number;
    const there = after[place] as number;
    if (count < 0 || (count > 0 && there < 0)) return undefined;
    if (there >= 0) after[place] = count;
  }
  return after;
}

function sameOwn(a: Board, b: Board): boolean {
  for (let place = 1; place <= OFF; place++) {
    if (Math.max(0, a[place] as number) !== Math.max(0, b[place] as number)) return false;
  }
  return true;
}

function placeName(place: number): string {
  return place === BAR ? 'bar' : place === 0 ? 'off' : String(place);
}
