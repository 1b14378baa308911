import type { Command } from 'commander';

/**
 * An Othello position may begin with a dash, which is an empty square, but commander treats an argument that begins
 * with a dash as an option. A space is put in front of such a position and removed before the command sees it.
 */

/** The beginning of a board. No option consists of these characters alone. */
const BOARD = /^-[-xo.*]{8}/i;
const SHIELD = ' ';

/** The arguments, with a space in front of such positions. */
export function withDashesShielded(args: readonly string[]): string[] {
  return args.map((arg) => (BOARD.test(arg) ? SHIELD + arg : arg));
}

/** Restore the original arguments for every command of `program`. */
export function unshieldDashes(program: Command): void {
  program.hook('preAction', (_, command) => {
    command.processedArgs = command.processedArgs.map((arg: unknown) =>
      Array.isArray(arg) ? arg.map(bare) : bare(arg),
    );
  });
}

function bare(arg: unknown): unknown {
  return typeof arg === 'string' && arg.startsWith(SHIELD) && BOARD.test(arg.slice(1)) ? arg.slice(1) : arg;
}
