/** The examples at the end of a help page: commands and what they do. */
export function examples(...pairs: readonly (readonly [command: string, what: string])[]): string {
  const width = Math.max(...pairs.map(([command]) => command.length));
  return `\nExamples:\n${pairs.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`).join('\n')}\n`;
}
