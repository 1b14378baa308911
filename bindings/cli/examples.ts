import type { AddHelpTextContext } from 'commander';
import { fold } from './fold.js';

/** A command line, and what it does. */
export type Example = readonly [command: string, what: string];

/**
 * The examples at the end of a help page: commands and what they do, on a second line where the page is narrow. A
 * command that is too long even so goes on after a backslash, as shells read it.
 */
export function examples(...pairs: readonly Example[]): (context: AddHelpTextContext) => string {
  const width = Math.max(...pairs.map(([command]) => command.length));
  const beside = ([command, what]: Example): string => `  ${command.padEnd(width)}  ${what}`;
  return ({ command }) => {
    const columns = columnsOf(command);
    const below = ([line, what]: Example): string =>
      `  ${fold(line, columns - 8).join(' \\\n      ')}\n${folded(what, 6, columns)}`;
    const fits = pairs.every((pair) => beside(pair).length <= columns);
    return `\nExamples:\n${pairs.map(fits ? beside : below).join('\n')}\n`;
  };
}

/** A text of a help page with its first line and all others indented. */
export function folded(text: string, indent: number, columns: number): string {
  return fold(text, columns - indent)
    .map((line) => `${' '.repeat(indent)}${line}`)
    .join('\n');
}

/** The columns of a help page. */
export function columnsOf(command: AddHelpTextContext['command']): number {
  return command.configureOutput().getOutHelpWidth?.() ?? 80;
}
