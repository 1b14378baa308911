import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, hexadecimal } from '../contract/crc32.js';
import { pliesToEnd } from '../contract/value.js';
import { connectFour } from '../games/connect-four/index.js';
import { type Most, writeBookText } from '../games/connect-four/openings/book-text.js';
import { everyPosition, keyOf, type Layer } from '../games/connect-four/openings/every-position.js';

/**
 * Writes an opening book of the package from what batches found, here or on many machines (`--redis`): of every
 * position of the last ply, in any order. These commands make all of both:
 *
 *     npx cutnode batch book connect-four --plies 6 --out exact.jsonl --table exact.table
 *     npx tsx bindings/compile/write-connect-four-book.ts exact 6 exact.jsonl
 *     npx cutnode batch book connect-four --plies 8 --no-prefer-faster-wins --out wdl.jsonl --table wdl.table
 *     npx tsx bindings/compile/write-connect-four-book.ts outcomes 8 wdl.jsonl
 *
 * Of several files each adds its own.
 */
interface Kind {
  readonly file: string;
  readonly constant: string;
  readonly most: Most;
  readonly comment: string;
  readonly numberOf: (value: number) => number;
}

const kinds: Readonly<Record<string, Kind>> = {
  exact: {
    file: 'book/moves-to-end.ts',
    constant: 'movesToEnd',
    most: 40,
    comment:
      'Of every position of the last ply, in ascending order of keys, after how many moves of its own the side that wins has won: above zero the side to move, below the other side, 0 for a draw.',
    // Whoever wins makes the last move.
    numberOf: (value) => Math.sign(value) * Math.ceil((pliesToEnd(value) ?? 0) / 2),
  },
  outcomes: {
    file: 'wdl-book/outcomes.ts',
    constant: 'outcomes',
    most: 1,
    comment:
      'Who wins every position of the last ply, in ascending order of keys: 1 the side to move, −1 the other side.',
    numberOf: Math.sign,
  },
};

const [name = '', given = '', ...files] = process.argv.slice(2);
const kind = kinds[name];
if (!kind || !/^\d+$/.test(given) || files.length === 0) {
  console.error("expected 'exact' or 'outcomes', a number of plies and the outputs of batches: exact 6 exact.jsonl");
  process.exit(2);
}
const plies = Number(given);
const found = new Map<number, number>();
for (const file of files) {
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { position, value, solved } = JSON.parse(line) as { position: string; value: number; solved: boolean };
    if (!solved) throw new Error(`${file}: '${position}' is not solved`);
    found.set(keyOf(connectFour.parse(position)), kind.numberOf(value));
  }
}
const keys = Float64Array.from((everyPosition(plies)[plies] as Layer).keys()).sort();
const numbers = Array.from(keys, (key) => {
  const number = found.get(key);
  if (number === undefined) throw new Error(`${files.join(' ')} do not hold every position of ${plies} plies`);
  return number;
});
const text = writeBookText(numbers, kind.most);
writeFileSync(
  fileURLToPath(new URL(`../games/connect-four/${kind.file}`, import.meta.url)),
  `// Made by bindings/compile/write-connect-four-book.ts.

/** The book contains every position of at most this many plies. */
export const plies = ${plies};

/** CRC-32 of \`${kind.constant}\`. */
export const checksum = 0x${hexadecimal(crc32(new TextEncoder().encode(text)))};

/** ${kind.comment} See \`book-text.ts\`. */
export const ${kind.constant}: string = \`${text}\`;
`,
);
console.log(`${numbers.length} positions of ${plies} plies`);
