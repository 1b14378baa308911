import type { Game } from './game.js';

/**
 * How what came from outside is shown to a person: on one line, shortly, and without
 * anything that a terminal would obey. Whatever the value is, showing it never throws.
 */

/** More of a text is not quoted: the longest positions of the games here fit. */
const LONGEST_QUOTE = 100;
/** Of a longer one, so much is. */
const QUOTED = 72;
/** A message is cut in its middle: at its front stands what is wrong, at its end what was expected. */
const LONGEST_MESSAGE = 500;
const FRONT = 320;
/** Of a list, so many entries are shown. */
const ENTRIES = 6;
const LARGEST_BIGINT = 10n ** 30n;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** `text` with its control characters as `\u001b`; between the quotes of JSON it means what it meant. */
export function printable(text: string): string {
  return text.replace(control, escaped);
}

/** A control character as `\u001b`. */
export function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Any value at all, in a few words: `'yes'`, `-1`, `[1, 'x']`, `an object`. */
export function show(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'bigint':
      return -LARGEST_BIGINT < value && value < LARGEST_BIGINT ? `${value}n` : 'a bigint beyond ±10^30';
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? 'null' : objectWords(value);
    case 'symbol':
      return start(printable(start(String(value))));
    default:
      return String(value);
  }
}

/** A message from cutnode, whatever it quotes: one line, its long quotations shortened, and then the whole. */
export function asMessage(words: string): string {
  const short = printable(words.replace(/'[^']{101,}'/g, (quotation) => quoted(quotation.slice(1, -1))));
  return short.length <= LONGEST_MESSAGE
    ? short
    : `${whole(short.slice(0, FRONT))} … ${short.slice(FRONT - LONGEST_MESSAGE + 3)}`;
}

function quoted(text: string): string {
  return text.length <= LONGEST_QUOTE
    ? `'${printable(text)}'`
    : `'${printable(start(text))}' (${text.length} characters)`;
}

function start(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${whole(text.slice(0, QUOTED))}…`;
}

/** A cut may have gone through a character of two units. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

/** Proxies may throw at every touch, even when they are asked whether they are lists. */
function objectWords(value: object): string {
  try {
    if (!Array.isArray(value)) return 'an object';
    const { length } = value;
    const entries = Array.from({ length: Math.min(length, ENTRIES) }, (_, i) => entryWords(value[i]));
    return `[${entries.join(', ')}${length > ENTRIES ? `, … ${length} in all` : ''}]`;
  } catch {
    return 'an object that cannot be read';
  }
}

function entryWords(value: unknown): string {
  if (typeof value === 'string' && value.length > 20) return `'${printable(whole(value.slice(0, 16)))}…'`;
  return typeof value === 'object' && value !== null && Array.isArray(value) ? 'a list' : show(value);
}

/** A position for an error message: in the game's notation if it has one. */
export function describePosition<Position, Move>(game: Game<Position, Move>, position: Position): string {
  let text: string | undefined;
  try {
    text =
      game.format?.(position) ?? JSON.stringify(position, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
  } catch {
    // A position that cannot be written is told by its type.
  }
  const shown = text ?? typeof position;
  return `the position ${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}`;
}
