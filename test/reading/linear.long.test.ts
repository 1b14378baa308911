import { parsePgn, parseSan } from 'cutnode/games/chess';
import { parsePdn } from 'cutnode/games/draughts';
import { describe, expect, it } from 'vitest';
import { excessiveGrowth, reads, repeated } from './growth.js';
import { readers } from './readers.js';

/** Texts of which the reading once took time in proportion to the square of their length. */
const once: readonly (readonly [reader: string, before: string, piece: string, after: string])[] = [
  ['parsePgn', '1. e4 ', '{a} ', ' *'],
  ['parsePgn', '1. e4 ', '$1 ', ' *'],
  ['parsePgn', '1. e4 ', ';a\n', ' *'],
  ['parsePgn', '1. e4 ', '(1. d4) ', ' *'],
  ['parsePgn, games left out', '', '[A "b"]\n\nx\n\n', ''],
  ['parsePgn, games left out', '', '[A "b"]\n\n{\n\n', ''],
  ['formatPgn', '', '[%eval ', ''],
  ['parsePdn', '1. 11-15 ', '{a} ', ' *'],
  ['parseSan', 'e4', '+', ''],
  ['parseSan', 'e4', '!', 'x'],
  ['parseSan', 'e4', ' ', 'x'],
  ['option of a UCI program', 'option name a', ' ', 'b'],
  ['rules in AssemblyScript', '', '/*', ''],
  ['rules in AssemblyScript', 'class A extends Game<B>', 'export{', ''],
];

describe('reading takes no longer than in proportion to the text', () => {
  it.each(once)('%s: %j %j %j', async (name, before, piece, after) => {
    const reader = readers.find((each) => each.name === name);
    const read = reads(reader?.read as (text: string) => unknown);
    const textOf = (length: number): string => repeated(piece, length, before, after);
    expect(await excessiveGrowth(read, textOf, [4000, 32_000, 256_000])).toBeUndefined();
  });
});

it('all of 32,000 comments, glyphs and variations are read', () => {
  const many = (piece: string) => `1. e4 ${piece.repeat(32_000)} 1... e5 *`;
  const [first] = parsePgn(many('{a} ;b\n $5 (1. d4) '));
  const [e4, e5] = first?.moves ?? [];
  expect(first?.moves).toHaveLength(2);
  expect([e4?.comments?.length, e4?.nags?.length, e4?.variations?.length]).toEqual([64_000, 32_000, 32_000]);
  expect(e4?.comments?.slice(0, 3)).toEqual(['a', 'b', 'a']);
  expect(e5).not.toHaveProperty('comments');
  const [draughts] = parsePdn(`1. 11-15 ${'{a} $1 '.repeat(32_000)} *`);
  expect([draughts?.moves[0]?.comments?.length, draughts?.moves[0]?.nags?.length]).toEqual([32_000, 32_000]);
});

it('marks behind a move are left out, however many, and only behind it', () => {
  const [game] = parsePgn('1. e4 *');
  const { start } = game as NonNullable<typeof game>;
  const e4 = parseSan(start, 'e4');
  for (const marks of ['', '+', '#', '!?', '+!', '++??', ' e.p.', 'ep', ' e.p', 'e.p.+!', '+'.repeat(40_000)]) {
    expect(parseSan(start, `e4${marks}`)).toBe(e4);
  }
  for (const text of ['+e4', 'e!4', 'e4!+', 'e4 + e.p.', 'e4x', 'ep', '+', '!', '']) {
    expect(() => parseSan(start, text)).toThrow('no move in algebraic notation');
  }
});

it('a bad game of many is named by its line, a comment without its end by its own', () => {
  const errors: string[] = [];
  const text =
    '[White "a"]\n\n1. e4 *\n\n[White "b"]\n\n1. e9 *\n\n[White "c"]\n\n1. e4 { \n\n[White "d"]\n\n1. d4 {x} *\n\n[White "e"]\n\n\n1. {y\n';
  const games = parsePgn(text, { onBadGame: ({ message }) => errors.push(message) });
  // A comment does not go on over the tags of another game.
  expect(games.map(({ tags }) => tags.White)).toEqual(['a', 'd']);
  expect(errors).toEqual([
    "chess: line 7, move 1., 'e9' is no move in algebraic notation; expected a move such as e4, Nf3, exd5, O-O or e8=Q",
    "chess: line 11, '{ ' cannot be read; expected a } at the end of the comment",
    "chess: line 20, '{y' cannot be read; expected a } at the end of the comment",
  ]);
});
