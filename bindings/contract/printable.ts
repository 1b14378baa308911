import type { Game } from './game.js';

/**
 * Prints values from outside for a person: on one line, shortened, and without terminal control sequences.
 * Printing never throws, whatever the value.
 */

/** Longer texts are truncated. The longest positions of the built-in games fit. */
const LONGEST_QUOTE = 100;
/** The number of characters quoted from a longer text. */
const QUOTED = 72;
/** A longer message is cut in the middle: the beginning says what is wrong, the end what was expected. */
const LONGEST_MESSAGE = 500;
const FRONT = 320;
/** The number of list entries that are printed. */
const ENTRIES = 6;
const LARGEST_BIGINT = 10n ** 30n;

/**
 * Those of terminals, ends of lines, and the signs that turn the direction of a text, by which a name can be shown as
 * another.
 */
const control =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * Replaces control characters in `text` by escapes such as `\u001b`. Inside a JSON string the meaning is
 * unchanged.
 */
export function printable(text: string): string {
  return text.replace(control, escaped);
}

/** Escapes a control character, as in `\u001b`. */
export function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Describes any value in a few words: `'yes'`, `-1`, `[1, 'x']`, `an object`. */
export function show(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'bigint':
      return -LARGEST_BIGINT < value && value < LARGEST_BIGINT ? `${value}n` : 'a bigint beyond ±10^30';
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? 'null' : isPromise(value) ? 'a promise (await it, or remove async)' : objectWords(value);
    case 'symbol':
      return start(printable(start(String(value))));
    default:
      return String(value);
  }
}

/** The error as one short line, however many and however long lines of input it quotes. */
export function messageOf(error: unknown): string {
  return asMessage(error instanceof Error ? error.message || error.name : show(error));
}

/** Makes an error message one line: shortens its long quotations, then the message itself. */
export function asMessage(words: string): string {
  // An apostrophe, as in a game's name, opens no quotation.
  const short = printable(words.replace(/(?<!\w)'[^']{101,}'/g, (quotation) => quoted(quotation.slice(1, -1))));
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

/** Drops a lone high surrogate, which remains if the cut split a surrogate pair. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

/**
 * Whether `value` is a promise. One is refused wherever it is asked for, so its own rejection is nobody's to handle.
 */
export function isPromise(value: unknown): boolean {
  try {
    if (typeof (value as PromiseLike<unknown> | null | undefined)?.then !== 'function') return false;
  } catch {
    return false;
  }
  Promise.resolve(value).catch(() => {});
  return true;
}

/** Proxies may throw on any access, even in `Array.isArray`. */
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
  const shown = writePosition(game, position);
  return `the position ${shown.length > 200 ? `${shown.slice(0, 200)}…` : shown}`;
}

/** A position as a text: in the game's notation if it has one, else as JSON. */
export function writePosition<Position, Move>(game: Game<Position, Move>, position: Position): string {
  let text: string | undefined;
  try {
    text =
      game.format?.(position) ?? JSON.stringify(position, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
  } catch {
    // A position that cannot be written is described by its type.
  }
  return text ?? typeof position;
}
