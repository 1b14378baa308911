import type { Command, Option } from 'commander';

/**
 * A flag whose value may be left out takes one after `=` alone: `--selective=no-futility`. Commander would take the next
 * argument too, so that `--selective` swallowed a position that follows it.
 */

/** A file may follow its flag, as everywhere: `--csv rows.csv`. */
const takesApart = ({ optional, flags }: Option): boolean => optional && !flags.endsWith('[file]');

/** The arguments, with an empty value for every such flag of the command that has none. `program` knows the flags. */
export function withValuesApart(args: readonly string[], program: Command): string[] {
  const named = program.commands.find((command) => command.name() === args[0]);
  const flags = new Set(named?.options.filter(takesApart).map(({ long }) => long));
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  return args.map((arg, i) => (i < end && flags.has(arg) ? `${arg}=` : arg));
}

/** A flag as help shows it: `--selective[=parts]`. */
export function flagInHelp(option: Option): string {
  return takesApart(option) ? option.flags.replace(' [', '[=') : option.flags;
}
