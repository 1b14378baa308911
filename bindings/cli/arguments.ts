/** What commander does not do with the arguments that it is given. */
import type { Command, Option } from 'commander';
import { UsageError } from './failure.js';

/**
 * A flag whose value may be left out takes one after `=` alone: `--selective=no-futility`. Commander would take the
 * next argument too, so that `--selective` swallowed a position that follows it.
 */

/** A file may follow its flag, as everywhere: `--csv rows.csv`. */
const takesApart = ({ optional, flags }: Option): boolean => optional && !flags.endsWith('[file]');

/**
 * The arguments, with an empty value for every such flag of the command that has none. `program` knows the flags.
 * Throws `UsageError` if an empty value was written.
 */
export function withValuesApart(args: readonly string[], program: Command): string[] {
  const flags = commandNamed(args, program).options.filter(takesApart);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.map((arg, i) => {
    if (i >= end) return arg;
    const empty = flags.find(({ long }) => `${long}=` === arg);
    if (empty) throw new UsageError(`${arg} has no value; expected ${empty.long} alone or ${flagInHelp(empty)}`);
    return flags.some(({ long }) => long === arg) ? `${arg}=` : arg;
  });
}

/** The command that the arguments begin with: `search`, or of a command of commands `batch solve`. */
function commandNamed([name, ...rest]: readonly string[], within: Command): Command {
  const named = within.commands.find((command) => command.name() === name);
  return named ? commandNamed(rest, named) : within;
}

/** A flag as help shows it: `--selective[=parts]`. */
export function flagInHelp(option: Option): string {
  return takesApart(option) ? option.flags.replace(' [', '[=') : option.flags;
}

/**
 * Makes a command, and all below it, refuse a flag that is given twice: commander takes the last without a word. Flags
 * with a list of values may come again, and `--table` after `--no-table` takes that back.
 */
export function refuseTwice(command: Command): void {
  for (const { long, variadic } of command.options) {
    if (!long || variadic) continue;
    let isGiven = false;
    command.on(`option:${long.slice(2)}`, () => {
      if (isGiven) throw new UsageError(`${long} is given twice; expected it once`);
      isGiven = true;
    });
  }
  for (const each of command.commands) refuseTwice(each);
}

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
