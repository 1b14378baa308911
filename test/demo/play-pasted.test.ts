import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { draughts } from 'cutnode/games/draughts';
import { gomoku } from 'cutnode/games/gomoku';
import { createLastCoin, nim } from 'cutnode/games/nim';
import { describe, expect, it } from 'vitest';
import { pgn } from '../../demo/src/play/games/chess-notation.js';
import { readPasted } from '../../demo/src/play/pasted.js';

/** What people paste into the box of a position, and what is written for them to paste elsewhere. */

const games = {
  chess: { game: chess, notation: async () => pgn },
  draughts: { game: draughts },
  gomoku: { game: gomoku },
  nim: { game: nim },
  'last-coin': { game: createLastCoin({ coins: 20 }) },
  'connect-four': { game: connectFour },
} as const;

const FEN = '7k/8/8/8/8/8/8/KR6 w - - 3 9';

describe('what is pasted', () => {
  it.each([
    ['chess', FEN, FEN, []],
    ['chess', '1. e4 e5 2. Nf3 {a knight} Nc6 *', '', ['e2e4', 'e7e5', 'g1f3', 'b8c6']],
    ['chess', 'e2e4 e7e5', '', ['e2e4', 'e7e5']],
    ['chess', `[Event "x"]\n[SetUp "1"]\n[FEN "${FEN}"]\n\n9. Rb2 Kg8 *`, FEN, ['b1b2', 'h8g8']],
    ['draughts', '1. 11-15 22-18 2. 15x22 *', '', ['11-15', '22-18', '15x22']],
    ['draughts', '10-14 24-20, 6-10; 22-17 1-6 1/2-1/2', '', ['10-14', '24-20', '6-10', '22-17', '1-6']],
    ['draughts', '1. 10-15 24-20 0-1', '', ['10-15', '24-20']],
    ['gomoku', 'h8 h9', '', ['h8', 'h9']],
    ['gomoku', '1. h8 2. h9, g7', '', ['h8', 'h9', 'g7']],
    ['nim', '3 4 5', 'max:5-4-3', []],
    ['nim', '3, 4, 5', 'max:5-4-3', []],
    ['last-coin', '1 2 3', '', ['1', '2', '3']],
    ['connect-four', '4453', '4453', []],
    ['connect-four', '', '', []],
  ] as const)('%s: %s', async (name, text, start, moves) => {
    expect(await readPasted(games[name], text)).toEqual({ start, moves });
  });

  it.each([
    ['chess', 'hello', /^chess: /],
    ['chess', '1. e4 e5 2. Ke3', /Ke3/],
    ['gomoku', 'h8 h8', /h8/],
    ['nim', 'three', /^nim: 'three'/],
  ] as const)('%s: says what is wrong with %s', async (name, text, words) => {
    await expect(readPasted(games[name], text)).rejects.toThrow(words);
  });
});

it('a game of chess is written as PGN that is read again', () => {
  const start = chess.parse(FEN);
  const [first] = chess.moves(start) as [number];
  const text = pgn.write(start, [first], undefined);
  expect(text).toContain(`[FEN "${FEN}"]`);
  expect(pgn.read(text)).toEqual({ start: FEN, moves: [chess.formatMove(start, first)] });
  expect(pgn.write(chess.initial(), [], [-Infinity, Infinity])).toContain('[Result "0-1"]');
});
