import { printable } from '../contract/printable.js';
import { messageOf, SUCCESS, statusOf } from './failure.js';
import { print, type Terminal } from './terminal.js';

/** One run of the command: where it writes, and how it will end. */
export class Session {
  /** The exit code if nothing else goes wrong. */
  status: number = SUCCESS;

  constructor(readonly terminal: Terminal) {}

  print(text: string): Promise<void> {
    return print(this.terminal.stdout, text);
  }

  /** Say on one line what went wrong, and end with the code for it. */
  complain(error: unknown, where = ''): void {
    this.terminal.stderr.write(`cutnode: ${printable(where)}${messageOf(error)}\n`);
    this.status = statusOf(error);
  }
}
