import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The numbers in the margins of the selective search, to be tuned. */

export const MARGINS = 'assembly/core/selective/margins.ts';

const NUMBER = /^const ([A-Z_]+): i32 = (\d+);$/gm;
/** What margins are measured in, no margin itself. */
const UNIT = 'DEFAULT_UNIT';

function text(): string {
  return readFileSync(fileURLToPath(new URL(`../../../${MARGINS}`, import.meta.url)), 'utf8');
}

/** Each number by its name. */
export function margins(): Map<string, number> {
  const all = [...text().matchAll(NUMBER)].map(([, name = '', value]) => [name, Number(value)] as const);
  return new Map(all.filter(([name]) => name !== UNIT));
}

/** The file, with its numbers as variables that the module exports. */
export function tunableMargins(): string {
  return text().replaceAll(NUMBER, 'export let $1: i32 = $2;');
}
