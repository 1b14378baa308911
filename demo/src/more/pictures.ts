import type { furtherRooms } from '../rooms.js';

/** One small picture for each further room, 160 by 90, in the colours of the page. */

const line = (path: string, kind = ''): string => `<path class="p-line ${kind}" d="${path}"/>`;
const max = (x: number, y: number): string =>
  `<rect class="p-max" x="${x - 8}" y="${y - 8}" width="16" height="16" rx="2"/>`;
const min = (x: number, y: number): string => `<circle class="p-min" cx="${x}" cy="${y}" r="8"/>`;
const bar = (y: number, width: number, kind: string): string =>
  `<rect class="${kind}" x="14" y="${y}" width="${width}" height="11" rx="2"/>`;
const text = (x: number, y: number, words: string): string => `<text x="${x}" y="${y}">${words}</text>`;

export const pictures: Readonly<Record<(typeof furtherRooms)[number], string>> = {
  // Leaves by ordering, and the line of the minimal tree.
  orderings: [
    bar(10, 132, 'p-min'),
    bar(29, 82, 'p-max'),
    bar(48, 56, 'p-max'),
    bar(67, 44, 'p-max'),
    line('M46 4V86', 'p-dashed'),
  ].join(''),
  // One problem, two ways: by either of two parts, or by a pair that is joined by an arc.
  'and-or': [
    line('M80 17 36 70M80 17 80 70M80 17 124 70'),
    line('M80 38Q90 38 95 35', 'p-arc'),
    [min(80, 15), min(36, 72), min(80, 72), min(124, 72)].join(''),
  ].join(''),
  // MAX, two throws, their outcomes.
  chance: [
    line('M80 15 44 45M80 15 116 45M44 45 26 75M44 45 62 75M116 45 98 75M116 45 134 75'),
    max(80, 15),
    '<path class="p-chance" d="m44 35 10 10-10 10-10-10zM116 35l10 10-10 10-10-10z"/>',
    [text(26, 86, '0.8'), text(62, 86, '0.2'), text(98, 86, '0.5'), text(134, 86, '0.5')].join(''),
  ].join(''),
  // Two moves, two answers: their middle positions are one.
  folding: [
    line('M80 14 46 44M80 14 114 44M46 44 20 74M114 44 140 74'),
    line('M46 44 80 74M114 44 80 74', 'p-thick'),
    [max(80, 14), min(46, 44), min(114, 44), max(20, 74), max(80, 74), max(140, 74)].join(''),
  ].join(''),
};
