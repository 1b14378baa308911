import { messageOf, printable } from '../contract/printable.js';
import { placeOf, SUCCESS, statusOf } from './failure.js';
import { print, type Terminal } from './terminal.js';

/** One run of the command: its streams and its exit code. */
export class Session {
  /** The exit code if nothing else goes wrong. */
  status: number = SUCCESS;
  /** Of the texts that are read, if the command line says it. */
  encoding: string | undefined;
  private notedEncoding = false;

  constructor(readonly terminal: Terminal) {}

  print(text: string): Promise<void> {
    return print(this.terminal.stdout, text);
  }

  /** Say something about an input that is read all the same. */
  note(words: string): void {
    this.terminal.stderr.write(`cutnode: ${printable(words)}\n`);
  }

  /** Say once that a text is not UTF-8. */
  noteEncoding(name: string, line: number): void {
    if (this.notedEncoding) return;
    this.notedEncoding = true;
    this.note(`${name}, line ${line}: not UTF-8, so read as Windows-1252; --encoding says otherwise`);
  }

  /** Report an error on one line and set the exit code. */
  complain(error: unknown, where = ''): void {
    this.terminal.stderr.write(`cutnode: ${printable(where)}${messageOf(error)}${placeOf(error)}\n`);
    this.status = statusOf(error);
  }
}
