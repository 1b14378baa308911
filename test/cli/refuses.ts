import { expect, it } from 'vitest';
import { cutnode, wordsOf } from './run-command.js';

/**
 * Declares that each line, as what follows `command`, is refused: by one line on standard error that contains these
 * words, or is them as a whole, with nothing on standard output, and by exit code 2.
 */
export function refuses(
  command: string,
  cases: readonly (readonly [line: string | readonly string[], words: string])[],
  whole?: 'whole',
): void {
  it.each(cases)(`refuses ${command} %s`, async (line, words) => {
    const rest = typeof line === 'string' ? wordsOf(line) : line;
    const { status, stdout, stderr } = await cutnode([...wordsOf(command), ...rest]);
    expect(stderr).toMatch(/^cutnode: [^\n]+\n$/);
    if (whole) expect(stderr).toBe(`cutnode: ${words}\n`);
    else expect(stderr).toContain(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });
}
