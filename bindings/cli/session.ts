import { messageOf, printable } from '../contract/printable.js';
import { placeOf, SUCCESS, statusOf } from './failure.js';
import { print, type Terminal } from './terminal.js';

/** One run of the command: its streams and its exit code. */
export class Session {
  /** The exit code if nothing else goes wrong. */
  status: number = SUCCESS;

  constructor(readonly terminal: Terminal) {}

  print(text: string): Promise<void> {
    return print(this.terminal.stdout, text);
  }

  /** Report an error on one line and set the exit code. */
  complain(error: unknown, where = ''): void {
    this.terminal.stderr.write(`cutnode: ${printable(where)}${messageOf(error)}${placeOf(error)}\n`);
    this.status = statusOf(error);
  }
}
