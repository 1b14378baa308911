import type { Command, Option } from 'commander';
import { UsageError } from './failure.js';

/**
 * A flag whose value may be left out takes one after `=` alone: `--selective=no-futility`. Commander would take the next
 * argument too, so that `--selective` swallowed a position that follows it.
 */

/** A file may follow its flag, as everywhere: `--csv rows.csv`. */
const takesApart = ({ optional, flags }: Option): boolean => optional && !flags.endsWith('[file]');

/**
 * The arguments, with an empty value for every such flag of the command that has none. `program` knows the flags. Throws
 * `UsageError` if an empty value was written.
 */
export function withValuesApart(args: readonly string[], program: Command): string[] {
  const named = program.commands.find((command) => command.name() === args[0]);
  const flags = (named?.options ?? []).filter(takesApart);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.map((arg, i) => {
    if (i >= end) return arg;
    const empty = flags.find(({ long }) => `${long}=` === arg);
    if (empty) throw new UsageError(`${arg} has no value; expected ${empty.long} alone or ${flagInHelp(empty)}`);
    return flags.some(({ long }) => long === arg) ? `${arg}=` : arg;
  });
}

/** A flag as help shows it: `--selective[=parts]`. */
export function flagInHelp(option: Option): string {
  return takesApart(option) ? option.flags.replace(' [', '[=') : option.flags;
}
