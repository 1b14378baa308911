import { type Command, Option } from 'commander';
import { show } from '../contract/printable.js';
import { UsageError } from './failure.js';

/** Turns the bytes of a text into characters, piece by piece. */
export interface TextReading {
  /** The characters that are known with this piece. */
  decode(piece: Uint8Array): string;
  /** Those that are left at the end. */
  end(): string;
}

/** Says how the texts that a command reads are encoded. */
export function readsTexts(command: Command): Command {
  return command.addOption(
    new Option(
      '--encoding <name>',
      'of the texts that are read, such as utf-8 or windows-1251 (default: UTF-8, and Windows-1252 for lines that are not)',
    ).helpGroup('Input and output:'),
  );
}

/** Throws `UsageError` for the name of no encoding. */
export function checkEncoding(name: string | undefined): void {
  if (name === undefined) return;
  try {
    new TextDecoder(name);
  } catch {
    throw new UsageError(`--encoding: ${show(name)} is unknown; expected one such as utf-8, windows-1252 or utf-16le`);
  }
}

/** Reads the text `name` in an encoding that was asked for, and nothing that is not in it. Throws `UsageError`. */
export function readingAs(encoding: string, name: string): TextReading {
  const decoder = new TextDecoder(encoding, { fatal: true });
  if (decoder.encoding === WESTERN) {
    return { decode: western, end: () => '' };
  }
  const whole = (read: () => string): string => {
    try {
      return read();
    } catch {
      throw new UsageError(`${name} is not ${encoding} throughout; expected another --encoding, or none`);
    }
  };
  return {
    decode: (piece) => whole(() => decoder.decode(piece, { stream: true })),
    end: () => whole(() => decoder.decode()),
  };
}

const LINE_END = 10;
/** A line without an end is taken in parts of so many bytes. */
const LONGEST_PART = 1 << 18;

/**
 * Reads UTF-8, and each line that is not as Windows-1252: PGN says Latin-1, databases say UTF-8, and files joined from
 * several sources are both. `tell` hears of the first such line.
 */
export class UsualReading implements TextReading {
  private held: Uint8Array[] = [];
  private length = 0;
  private line = 1;
  private begins = true;

  constructor(private readonly tell: (line: number) => void) {}

  decode(piece: Uint8Array): string {
    this.held.push(piece);
    this.length += piece.length;
    const lastLine = piece.lastIndexOf(LINE_END) + 1;
    if (lastLine === 0 && this.length < LONGEST_PART) return '';
    const bytes = Buffer.concat(this.held);
    const end = lastLine > 0 ? bytes.length - piece.length + lastLine : beforeLastCharacter(bytes);
    this.held = [bytes.subarray(end)];
    this.length = bytes.length - end;
    return this.read(bytes.subarray(0, end));
  }

  end(): string {
    return this.read(Buffer.concat(this.held));
  }

  private read(all: Uint8Array): string {
    // Some editors say by these bytes that a text is UTF-8.
    const isMarked = this.begins && all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf;
    this.begins &&= all.length === 0;
    const bytes = isMarked ? all.subarray(3) : all;
    const lines: string[] = [];
    const whole = inUtf8(bytes);
    for (let from = 0; whole === undefined && from < bytes.length; ) {
      const to = bytes.indexOf(LINE_END, from) + 1 || bytes.length;
      const line = bytes.subarray(from, to);
      const text = inUtf8(line);
      if (text === undefined) this.tell(this.line);
      lines.push(text ?? western(line));
      if (bytes[to - 1] === LINE_END) this.line++;
      from = to;
    }
    if (whole !== undefined) for (const byte of bytes) if (byte === LINE_END) this.line++;
    return whole ?? lines.join('');
  }
}

/** Where the last character of UTF-8 begins, of which more may follow. */
function beforeLastCharacter(bytes: Uint8Array): number {
  let at = bytes.length - 1;
  while (at > bytes.length - 4 && ((bytes[at] as number) & 0xc0) === 0x80) at--;
  return at;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function inUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

const WESTERN = 'windows-1252';
/** What Windows-1252 has where Latin-1 has control characters. Some releases of Node decode these as Latin-1. */
const BEYOND_LATIN_1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function western(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => BEYOND_LATIN_1.charAt(sign.charCodeAt(0) - 0x80));
}
