import { escaped, round, text, textWidth } from './markup.js';
import { font, inks } from './theme.js';

/** A drawn picture, to be written to a file or put into a page. */
export interface Figure {
  /** In pixels, at its natural size. */
  readonly width: number;
  readonly height: number;
  /** The text alternative. */
  readonly label: string;
  /** The markup inside the `<svg>` element. */
  readonly body: string;
}

/** A figure as an `<svg>` element for a page, which must include `figureStyle` and supplies the background. */
export function svgInPage({ width, height, label, body }: Figure, kind = ''): string {
  const named = kind && ` class="${escaped(kind)}"`;
  return `<svg${named} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escaped(label)}">${body}</svg>`;
}

export interface Surroundings {
  readonly title: string;
  /** Lines below the title. */
  readonly notes: readonly string[];
  /** The legend of the symbols, as markup and its width. */
  readonly legend?: { readonly markup: string; readonly width: number } | undefined;
  /** Drawn behind the picture, across the whole width of the figure. */
  readonly behind?: (width: number, top: number) => string;
  /** Default: the title. */
  readonly label?: string;
}

const MARGIN = 28;
/** The least width of a heading, however narrow the picture. */
const NARROWEST = 560;

/** A picture with a heading above and a legend below, as in files. */
export function framed({ title, notes, legend, behind, label = title }: Surroundings, picture: Figure): Figure {
  const inner = Math.max(picture.width, legend?.width ?? 0, heading(title, notes, NARROWEST).width);
  const { body: above, height: head } = heading(title, notes, inner);
  const width = Math.ceil(inner + 2 * MARGIN);
  const height = Math.ceil(head + picture.height + (legend ? 62 : MARGIN));
  const body = [
    behind?.(width, head) ?? '',
    above,
    `<g transform="translate(${round((width - picture.width) / 2)} ${head})">`,
    picture.body,
    '</g>',
    legend ? `<g transform="translate(${MARGIN} ${height - 26})">${legend.markup}</g>` : '',
  ];
  return { width, height, label, body: body.filter(Boolean).join('\n') };
}

/** The title and its notes, wrapped to `room`. */
function heading(
  title: string,
  notes: readonly string[],
  room: number,
): { readonly body: string; readonly width: number; readonly height: number } {
  const styles = [
    { size: 19, weight: 700, fill: inks.text, words: title, step: 25, wide: 1.05 },
    ...notes.map((words) => ({ size: 13, weight: 400, fill: inks.muted, words, step: 18, wide: 0.95 })),
  ];
  let y = 15;
  let width = 0;
  const body = styles.flatMap(({ words, step, wide, ...style }) =>
    folded(words, room, style.size * wide).map((line) => {
      y += step;
      width = Math.max(width, textWidth(line, style.size * wide));
      return text(line, MARGIN, y, style);
    }),
  );
  return { body: body.join('\n'), width, height: y + 22 };
}

/** Wrap `words` to lines no wider than `room`, if every word fits. */
function folded(words: string, room: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= room) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Combine figures into one, stacked vertically, each below its title. */
export function column(title: string, parts: readonly { readonly title: string; readonly figure: Figure }[]): Figure {
  let y = 56;
  const body = parts.map(({ title: name, figure }) => {
    const heading = text(name, MARGIN, y + 14, { size: 15, weight: 600, fill: inks.text });
    const part = `${heading}<g transform="translate(${MARGIN} ${y + 26})">${figure.body}</g>`;
    y += figure.height + 52;
    return part;
  });
  const width = Math.max(textWidth(title, 18) + 2 * MARGIN, ...parts.map(({ figure }) => figure.width + 2 * MARGIN));
  const heading = text(title, MARGIN, 34, { size: 18, weight: 600, fill: inks.text });
  return { width: Math.ceil(width), height: y, label: title, body: [heading, ...body].join('\n') };
}

/** Symbols and their meanings, side by side. */
export function legendOf(items: readonly { readonly sign: string; readonly room: number; readonly words: string }[]): {
  readonly markup: string;
  readonly width: number;
} {
  let x = 0;
  const markup = items.map(({ sign, room, words }) => {
    const item = `<g transform="translate(${round(x)} 0)">${sign}${text(words, room, 0, { size: 12, fill: inks.muted })}</g>`;
    x += room + textWidth(words, 12) * 0.92 + 22;
    return item;
  });
  return { markup: markup.join(''), width: Math.max(0, x - 22) };
}
