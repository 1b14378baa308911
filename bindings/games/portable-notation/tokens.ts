import { DASHES, withHyphens } from './hyphens.js';
import { glyphPattern } from './signs.js';

/** A token's parts, by the names of their groups. */
export type Token = Readonly<Record<string, string | undefined>>;

/** What a text consists of. Each kind of token is a named group, tried in this order. */
export const tokenOf = (move: string, results: readonly string[]): RegExp =>
  new RegExp(
    [
      String.raw`(?<space>\s+|^%.*$|;(?<rest>.*)$|e\.p\.)`,
      String.raw`(?<opening>\{)`,
      String.raw`\[\s*(?<tag>\w+)\s+"(?<value>(?:[^"\\]|\\.)*)"\s*\]`,
      // With quotes in it that should have been marked.
      String.raw`^[ \t]*\[\s*(?<looseTag>\w+)[ \t]+"(?<looseValue>.*)"\s*\][ \t]*$`,
      String.raw`(?<bracketed>\[[^\n\]]*\])`,
      String.raw`(?<result>${results.map(resultPattern).join('|')}|${HALF})(?![\w/${DASHES}])`,
      String.raw`(?<number>(?!0000)\d+(?=[\s({;$]|$)|\d*[.…]+)`,
      String.raw`\$(?<nag>\d{1,3})`,
      `(?<glyph>${glyphPattern})`,
      '(?<bracket>[()])',
      `(?<move>${move})`,
      String.raw`(?<unknown>[^\p{L}\w\s{()[;!?]+)`,
    ].join('|'),
    'muy',
  );

/** A drawn game of which one side is written. */
const HALF = '1/2|½';

/** A result with any dash, and spaces around it; a half may be one sign. */
const resultPattern = (result: string): string =>
  result
    .replace('*', String.raw`\*`)
    .replaceAll('1/2', `(?:${HALF})`)
    .replace('-', String.raw`[ \t]?[${DASHES}][ \t]?`);

/** A result as the notation writes it. */
export const plainResult = (text: string): string => {
  const plain = withHyphens(text).replace(/\s/g, '').replaceAll('½', '1/2');
  return plain === '1/2' ? '1/2-1/2' : plain;
};

/** A comment on one line. */
export const plainComment = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The tags of another game, which an unclosed comment would swallow. */
export const NEXT_GAME = /\n(?:[ \t\r]*\n\[\w+|\[Event)\s+"/;
