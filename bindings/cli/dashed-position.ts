import type { Command } from 'commander';

/**
 * Positions of Othello may begin with a dash, an empty square, and commander takes what
 * begins with a dash for an option. A space put before them tells it otherwise, and is
 * taken away again before the command sees them.
 */

/** The beginning of a board that is no option: none is spelled with nothing but these characters. */
const BOARD = /^-[-xo.*]{8}/i;
const SHIELD = ' ';

/** The arguments, with such positions recognizable. */
export function withDashesShielded(args: readonly string[]): string[] {
  return args.map((arg) => (BOARD.test(arg) ? SHIELD + arg : arg));
}

/** Let every command of `program` see the arguments as they were given. */
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
