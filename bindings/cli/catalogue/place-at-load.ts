import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOf } from '../failure.js';

/** How long Node may take to say where a syntax error is. */
const PATIENCE_MS = 10_000;

/**
 * Where a module went wrong that could not be imported from `address`: ` (my-game.mjs, line 3)`. Nothing if nobody knows.
 *
 * Of a syntax error in a module, Node tells the line only when the error ends a process, so that a process is given it to end with. It
 * runs no code of the module: all of it is parsed first.
 */
export function placeAtLoad(error: unknown, address: string): string {
  const place = firstLineOf((error as Error | undefined)?.stack ?? '') || placeOf(error);
  if (place !== '' || !(error instanceof SyntaxError)) return place;
  const { stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, '--input-type=module', '--eval', `import ${JSON.stringify(address)}`],
    { encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return firstLineOf(stderr.trimStart());
}

/** The place before the line of code and its caret, as Node prints it: `file:///games/my-game.mjs:3`. */
function firstLineOf(text: string): string {
  const [, path = '', line] = /^(file:\/\/\/\S+|\/.+|[A-Z]:.+):(\d+)\n/.exec(text) ?? [];
  if (line === undefined) return '';
  return ` (${basename(path.startsWith('file:') ? fileURLToPath(path) : path)}, line ${line})`;
}
