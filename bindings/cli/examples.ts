import type { AddHelpTextContext } from 'commander';

type Example = readonly [command: string, what: string];

/** The examples at the end of a help page: commands and what they do, on a second line where the page is narrow. */
export function examples(...pairs: readonly Example[]): (context: AddHelpTextContext) => string {
  const width = Math.max(...pairs.map(([command]) => command.length));
  const beside = ([command, what]: Example): string => `  ${command.padEnd(width)}  ${what}`;
  const below = ([command, what]: Example): string => `  ${command}\n      ${what}`;
  return ({ command }) => {
    const columns = command.configureOutput().getOutHelpWidth?.() ?? 80;
    const fits = pairs.every((pair) => beside(pair).length <= columns);
    return `\nExamples:\n${pairs.map(fits ? beside : below).join('\n')}\n`;
  };
}
