import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crc32 as ownCrc32 } from '../../bindings/contract/crc32.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { readBookText } from '../../bindings/games/connect-four/openings/book-text.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, InvalidTableError } from '../../bindings/index.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

import { cutnode } from '../cli/run-command.js';
import { forAll } from '../oracle/for-all.js';

const engine = await createEngine(connectFour);
const late = connectFour.parse('444444333333555552222');
const graded = makeBook(engine, { plies: 1, depth: 2 });

/** An end-game table, exact and graded books; plain and packed. */
const files: readonly (readonly [string, typeof ticTacToe | typeof connectFour, Uint8Array])[] = [
  ['an end-game table', ticTacToe, retrograde(ticTacToe, { from: [ticTacToe.parse('XOXOXO...')] }).save()],
  ['a packed one', ticTacToe, retrograde(ticTacToe, { from: [ticTacToe.parse('XOXOX..O.')] }).save({ packed: true })],
  ['a book of exact values', connectFour, makeBook(engine, { plies: 1, from: late }).save({ packed: true })],
  ['a book of searches', connectFour, graded.save()],
  ['a packed one of searches', connectFour, graded.save({ packed: true })],
];

function* damaged(bytes: Uint8Array): Generator<readonly [string, Uint8Array]> {
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const wrong = bytes.slice();
    wrong[bit >> 3] = (wrong[bit >> 3] as number) ^ (1 << (bit & 7));
    yield [`bit ${bit & 7} of byte ${bit >> 3} flipped`, wrong];
  }
  for (let length = 0; length < bytes.length; length++) yield [`${length} bytes left`, bytes.slice(0, length)];
  for (const more of [[0], [10], [255], [0, 0, 0, 0], [...bytes]]) {
    yield [`${more.length} bytes more`, Uint8Array.of(...bytes, ...more)];
  }
}

describe('a damaged table of positions', () => {
  it.each(files)(
    'is rejected with any bit flipped, truncated anywhere, or with bytes appended: %s',
    (_, game, bytes) => {
      const load = (from: Uint8Array) => PositionTable.load<never>(game, from);
      expect(load(bytes).save().length).toBeGreaterThan(0);
      for (const [how, wrong] of damaged(bytes)) expect(() => load(wrong), how).toThrow(InvalidTableError);
    },
  );

  it('is distinguished from a table of another kind', () => {
    const bytes = (files[0] as (typeof files)[number])[2];
    const wrong = bytes.slice();
    wrong[bytes.length - 10] = 0x77;
    expect(() => PositionTable.load(ticTacToe, wrong)).toThrow(
      /^a table of positions is damaged or cut short: its checksum is [0-9a-f]{8}, that of its bytes [0-9a-f]{8}$/,
    );
    for (const version of [1, 2]) {
      const old = new TextEncoder().encode(`cutnode-table ${version}\n{"game":"tic-tac-toe","positions":0}\n`);
      expect(() => PositionTable.load(ticTacToe, old)).toThrow(
        `it does not begin with 'cutnode-table 3', but with 'cutnode-table ${version}' of another version of cutnode; it must be made anew`,
      );
    }
  });

  describe('given to the command', () => {
    let folder = '';
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'cutnode-damaged-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it.each([
      [
        'an end-game table',
        'tic-tac-toe',
        'XOXOXO...',
        retrograde(ticTacToe, { from: [ticTacToe.parse('XOXXOO.XO')] }),
      ],
      ['a book', 'connect-four', '', makeBook(engine, { plies: 0, from: late })],
    ] as const)('gives one line on stderr and exit 2: %s', async (_, name, position, table) => {
      const file = join(folder, `${name}.table`);
      const bytes = table.save({ packed: name === 'connect-four' });
      const solve = () => cutnode(`search ${name} '${position}' --known-values ${file} --depth 1 --no-table`);
      writeFileSync(file, bytes);
      expect(await solve()).toMatchObject({ status: 0, stderr: '' });
      // Every damage is tried above; here, what the command makes of one in 23.
      for (const [how, wrong] of [...damaged(bytes)].filter((_, i) => i % 23 === 0)) {
        writeFileSync(file, wrong);
        const { status, stdout, stderr } = await solve();
        expect([how, status, stdout, stderr.split('\n').length]).toEqual([how, 2, '', 2]);
        expect(stderr, how).toMatch(/^cutnode: --known-values .*\.table: \S/);
      }
    });
  });
});

describe('the book in the package', () => {
  it('is rejected with any bit of its text flipped, or truncated anywhere', () => {
    const text = 'xeM';
    const sum = crc32(text);
    expect([...readBookText(text, sum, 3, 40)]).toEqual([19, 0, -18]);
    for (const [how, wrong] of damaged(new TextEncoder().encode(text))) {
      const read = new TextDecoder('latin1').decode(wrong);
      expect(() => readBookText(read, sum, 3, 40), how).toThrow(InvalidTableError);
    }
  });
});

describe('the checksum', () => {
  it('is the CRC-32 of zlib', () => {
    expect(ownCrc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    forAll([fc.uint8Array({ maxLength: 300 })], { seed: 1 }, (bytes) => {
      expect(ownCrc32(bytes)).toBe(crc32(bytes));
    });
  });
});
