import { deflateRawSync } from 'node:zlib';
import { type Asc, runAsc } from '../../compile/run-asc.js';
import { UsageError } from '../failure.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import type { Sources } from './rules-file.js';

/** The module that holds the rules without a search, a few KB beside the one that searches: `cutnode check` asks it. */

/** Its file, by the name of the files that `cutnode compile` writes. */
export function rulesFileOf(name: string): string {
  return `${name}-rules.js`;
}

/**
 * Compiles the rules of `sources`, whose search has been compiled before, and writes them to `path`. Throws
 * `UsageError`.
 */
export async function writeRulesModule(
  asc: Asc,
  { entry, read }: Sources,
  flags: readonly string[],
  path: string,
  session: Session,
): Promise<void> {
  const { wasm, messages } = await runAsc(asc, [entry.replace(/module\.ts$/, 'rules-module.ts')], flags, read);
  if (!wasm) throw new UsageError(`the rules do not compile without the search: ${messages.trim()}`);
  const text = deflateRawSync(wasm, { level: 9 }).toString('base64');
  await write(
    path,
    `// The compiled rules alone, for 'cutnode check'. Nothing else loads them.\nexport default '${text}';\n`,
    session,
  );
}
