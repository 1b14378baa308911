import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, hexadecimal } from '../contract/crc32.js';
import { connectFour } from '../games/connect-four/index.js';
import { everyPosition, keyOf, type Layer } from '../games/connect-four/wdl-book/every-position.js';
import { type Outcome, writeOutcomes } from '../games/connect-four/wdl-book/outcome-text.js';

/**
 * Writes Connect Four's book of wins, draws and losses from what batches found, here or on many machines (`--redis`): of every
 * position of the last ply, in any order, with how soon a win is or without. One command makes all of it:
 *
 *     npx cutnode batch book connect-four --plies 8 --no-prefer-faster-wins --out wdl.jsonl --table wdl.table
 *     npx tsx bindings/compile/write-wdl-book.ts 8 wdl.jsonl
 *
 * Of several files, as of a `batch solve` of the positions that bench/batches/eight-plies.ts writes and another of the rest,
 * each adds its own.
 */
const [given = '', ...files] = process.argv.slice(2);
if (!/^\d+$/.test(given) || files.length === 0) {
  console.error('expected a number of plies and the outputs of batches: 8 wdl.jsonl');
  process.exit(2);
}
const plies = Number(given);
const found = new Map<number, Outcome>();
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { position, value, solved } = JSON.parse(line) as { position: string; value: number; solved: boolean };
    if (!solved) throw new Error(`${file}: '${position}' is not solved`);
    found.set(keyOf(connectFour.parse(position)), Math.sign(value) as Outcome);
  }
}
const keys = Float64Array.from((everyPosition(plies)[plies] as Layer).keys()).sort();
const outcomes = Array.from(keys, (key) => {
  const outcome = found.get(key);
  if (outcome === undefined) throw new Error(`${files.join(' ')} do not hold every position of ${plies} plies`);
  return outcome;
});
const text = writeOutcomes(outcomes);
writeFileSync(
  fileURLToPath(new URL('../games/connect-four/wdl-book/outcomes.ts', import.meta.url)),
  `// Made by bindings/compile/write-wdl-book.ts.

/** The book contains every position of at most this many plies. */
export const plies = ${plies};

/** CRC-32 of \`outcomes\`. */
export const checksum = 0x${hexadecimal(crc32(new TextEncoder().encode(text)))};

/** See \`outcome-text.ts\`: those of the last ply, in ascending order of keys. */
export const outcomes: string = \`${text}\`;
`,
);
console.log(`${outcomes.length} positions of ${plies} plies`);
