import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, hexadecimal } from '../contract/crc32.js';
import { pliesToEnd } from '../contract/value.js';
import { connectFour } from '../games/connect-four/index.js';
import { PositionTable } from '../textbook/tables/index.js';

/**
 * Writes the opening book of the package from a book made by the command line, here or on many machines (`--redis`), which
 * makes the same bytes:
 *
 *     npx cutnode batch book connect-four --plies N --out opening.jsonl --table opening.table
 *     npx tsx bindings/compile/write-opening-book.ts opening.table N
 */
const [file, plies] = process.argv.slice(2);
if (file === undefined || !/^\d+$/.test(plies ?? '')) {
  console.error('expected a book of Connect Four and its number of plies: opening.table 4');
  process.exit(2);
}
const { size, keys, values, depths } = PositionTable.load(connectFour, readFileSync(file));
const lines = Array.from({ length: size }, (_, i) => {
  const value = values[i] as number;
  if (depths[i] !== 0) throw new Error(`${file}: position ${i + 1} is not exact`);
  const key = (BigInt(keys[2 * i + 1] as number) << 32n) | BigInt(keys[2 * i] as number);
  const end = pliesToEnd(value);
  return `${key.toString(16)} ${end === undefined ? 0 : value > 0 ? `+${end}` : -end}`;
});
const text = lines.join('\n');
writeFileSync(
  fileURLToPath(new URL('../games/connect-four/book/opening-positions.ts', import.meta.url)),
  `// Made by bindings/compile/write-opening-book.ts.

/** The book contains every position of at most this many plies. */
export const plies = ${plies};

/** CRC-32 of \`positions\`. */
export const checksum = 0x${hexadecimal(crc32(new TextEncoder().encode(text)))};

/** See \`book-text.ts\`. */
export const positions: string = \`${text}\`;
`,
);
console.log(`${size} positions`);
