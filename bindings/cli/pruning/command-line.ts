/** The command line that was called, quoted so that a shell reads it back. */
export function commandLine(args: readonly string[]): string {
  return ['cutnode', ...args].map(quoted).join(' ');
}

function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
