import { checkFigureData } from './argument.js';
import type { Figure } from './figure.js';
import { escaped } from './markup.js';
import { font, inks, type Theme } from './theme.js';

/**
 * A figure as a standalone SVG document in one theme, whatever the reader's system prefers. It has its colours as
 * attributes and no style sheet, for programs that know none. Throws `InvalidOptionError` for any other theme.
 */
export function svgDocument({ width, height, label, body }: Figure, theme: Theme = 'light'): string {
  checkFigureData('svgDocument', { theme }, { theme: 'light or dark' });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escaped(label)}">`,
    `<rect width="${width}" height="${height}" fill="${inks.surface[theme]}"/>`,
    inTheme(withPlainHalos(body), theme),
    '</svg>',
    '',
  ].join('\n');
}

const darkOf: ReadonlyMap<string, string> = new Map(Object.values(inks).map(({ light, dark }) => [light, dark]));

/** The markup of a figure in the colours of a theme. */
function inTheme(markup: string, theme: Theme): string {
  if (theme === 'light') return markup;
  return markup.replace(/(?<= (?:fill|stroke)=")#[0-9a-f]{6}(?=")/g, (light) => darkOf.get(light) ?? light);
}

/**
 * Markup whose halos are texts of their own behind the texts: half of the programs that read SVG do not know
 * `paint-order`, and would draw a halo over its text.
 */
function withPlainHalos(markup: string): string {
  return markup.replace(
    /<text ([^>]*)( stroke="[^>]*) paint-order="stroke">(.*?)<\/text>/gs,
    (_, attributes: string, halo: string, words: string) => {
      const unnamed = attributes.replace(/ class="[^"]*"/, '');
      return `<text ${unnamed}${halo}>${words}</text><text ${attributes}>${words}</text>`;
    },
  );
}
