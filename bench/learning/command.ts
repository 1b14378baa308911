/** What the commands `npm run learn:…` share: flags and help, files that are written with their sums, exit codes. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The flags that were given, each with a text. */
export type Flags = Readonly<Record<string, string | undefined>>;

/** Runs a command with flags of these names, `--quick` and `--help`. Exit code 2 for wrong usage, 1 for a failure. */
export async function command(
  help: string,
  names: readonly string[],
  run: (flags: Flags, quick: boolean) => Promise<void>,
): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values } = parseArgs({ options: { ...texts, quick: flag, help: flag } });
    if (values.help) process.stdout.write(help);
    else await run(values as unknown as Flags, values.quick === true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof TypeError ? 2 : 1;
  }
}

/** Throws `TypeError`, as `parseArgs` does. */
export function whole(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new TypeError(`${flag} is a whole number from ${least} to ${most}, not '${text}'`);
}

/** Writes what was learned to `file`, or to a file of the repository. */
export function write(file: string | undefined, ours: string, text: string): void {
  const path = file ?? fileURLToPath(new URL(`../../${ours}`, import.meta.url));
  writeFileSync(path, text);
  console.log(`${path}: ${text.length} bytes, SHA-256 ${createHash('sha256').update(text).digest('hex')}`);
}
