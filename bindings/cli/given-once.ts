import type { Command } from 'commander';
import { UsageError } from './failure.js';

/**
 * Makes a command, and all below it, refuse a flag that is given twice: commander takes the last without a word. Flags with a list
 * of values may come again, and `--table` after `--no-table` takes that back.
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
