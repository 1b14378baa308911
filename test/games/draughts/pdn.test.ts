import { IllegalMoveError, InvalidPositionError } from 'cutnode';
import { type DraughtsPosition, draughts, formatPdn, parsePdn, positionsOf } from 'cutnode/games/draughts';
import { describe, expect, test } from 'vitest';
import type { PdnGame } from '../../../bindings/games/draughts/pdn.js';
import { draws } from '../../extent.js';
import { Random } from '../../trials/random.js';

const GAME = `[Event "A short game"]
[Date "1960.??.??"]
[Black "One"]
[White "Another"]
[Result "1-0"]

1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 {an exchange} 4. 16x23 27x18x11 1-0
`;

const textsOf = ({ start, moves }: Pick<PdnGame, 'start' | 'moves'>): string[] => {
  const positions = positionsOf({ start, moves });
  return moves.map(({ move }, i) => draughts.formatMove(positions[i] as DraughtsPosition, move));
};

const onlyGame = (text: string): PdnGame => {
  const games = parsePdn(text);
  expect(games).toHaveLength(1);
  return games[0] as PdnGame;
};

describe('a game in PDN', () => {
  test('is read with its tags, moves and result', () => {
    const game = onlyGame(GAME);
    expect(textsOf(game)).toEqual(['11-15', '23-19', '8-11', '22-17', '11-16', '24-20', '16x23', '27x11']);
    expect(game.tags).toMatchObject({ Black: 'One', White: 'Another' });
    expect(game.result).toBe('1-0');
    expect(game.moves[5]?.comments).toEqual(['an exchange']);
    expect(draughts.format(positionsOf(game).at(-1) as DraughtsPosition)).toMatch(/^B:W11,/);
  });

  test.each(['2-0', '0-2', '1-1', '1-0', '0-1', '1/2-1/2', '*'])(
    'may end %s, by points or by games, and is written so',
    (result) => {
      const game = onlyGame(GAME.replaceAll('1-0', result));
      expect(game.result).toBe(result);
      expect(onlyGame(formatPdn(game)).result).toBe(result);
      expect(onlyGame(`[Result "${result}"]\n\n1. 11-15`).result).toBe(result);
    },
  );

  test('is written so that it is read the same', () => {
    const text = formatPdn(onlyGame(GAME));
    expect(text).toBe(`[Event "A short game"]
[Site "?"]
[Date "1960.??.??"]
[Round "?"]
[White "Another"]
[Black "One"]
[Result "1-0"]
[GameType "21"]

1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 {an exchange} 4. 16x23 27x11 1-0
`);
    const { tags: _, ...again } = onlyGame(text);
    const { tags: __, ...before } = onlyGame(GAME);
    expect(again).toEqual(before);
  });

  test('has comments, glyphs and variations, and may begin with White', () => {
    const text = '[FEN "W:WK10,32:B7,8,16,15,4"]\n\n1... 10x3x12x10! (1... 10x19x12x10 $6 2. 4-8) 2. 4-8 *';
    const game = onlyGame(text);
    expect(textsOf(game)).toEqual(['10x3x12x19x10', '4-8']);
    expect(game.moves[0]?.nags).toEqual([1]);
    expect(game.moves[0]?.variations?.[0]?.moves).toHaveLength(2);
    expect(formatPdn(game)).toContain(
      '[SetUp "1"]\n[FEN "W:WK10,32:B4,7,8,15,16"]\n\n1... 10x3x12x19x10 $1 (1... 10x19x12x3x10 $6 2. 4-8) 2. 4-8 *\n',
    );
    expect(onlyGame(formatPdn(game)).moves).toEqual(game.moves);
    expect(parsePdn(text, { variations: false })[0]?.moves[0]?.variations).toBeUndefined();
  });

  test('of random moves round trips', () => {
    for (let i = 0; i < draws(300); i++) {
      const random = new Random(7 + i);
      const start = draughts.initial();
      const moves: { move: number }[] = [];
      let position = start;
      while (!draughts.outcome(position) && moves.length < 120) {
        const move = random.pick(draughts.moves(position));
        moves.push({ move });
        position = draughts.play(position, move);
      }
      const game: PdnGame = { tags: { Event: `No. ${i}` }, start, moves, result: '*' };
      const [read] = parsePdn(formatPdn(game));
      expect(read?.moves).toEqual(moves);
      expect(formatPdn(read as PdnGame)).toBe(formatPdn(game));
    }
  });
});

describe('a text that is no PDN', () => {
  test.each([
    ['1. 11-15 23x14', "draughts: line 1, move 1..., '23x14' is not a legal move", false],
    ['\n\n1. 11-15 23-19\n2. 11-15', "draughts: line 4, move 2., '11-15' is not a legal move", false],
    ['1. e4', "draughts: line 1, 'e4' cannot be read; expected a move, a comment or a result", true],
    ['[GameType "20"]\n\n1. 11-15', "draughts: line 3, the game type is '20'; expected 21, English draughts", true],
    ['[FEN "B:W33:B1"]\n\n*', "'33' in 'W33' is no square", true],
    ['1. 11-15 (1. 11-16 *', 'a variation is not closed; expected )', true],
  ])('%j is refused: %s', (text, message, isText) => {
    expect(() => parsePdn(text)).toThrow(isText ? InvalidPositionError : IllegalMoveError);
    expect(() => parsePdn(text)).toThrow(message);
  });

  test('is left out if that is asked for, and the next game read', () => {
    const errors: string[] = [];
    const games = parsePdn(`[Event "1"]\n\n1. 11-20 *\n\n${GAME}`, {
      onBadGame: ({ message }) => errors.push(message),
    });
    expect(games).toHaveLength(1);
    expect(errors).toEqual([expect.stringContaining("line 3, move 1., '11-20' is not a legal move")]);
  });

  test('is not written', () => {
    const start = draughts.initial();
    const game = (moves: number[]): PdnGame => ({
      tags: {},
      start,
      moves: moves.map((move) => ({ move })),
      result: '*',
    });
    expect(() => formatPdn(game([0]))).toThrow(IllegalMoveError);
    expect(() => formatPdn(game([10 | (13 << 5)]))).toThrow('11 to 14 is not a legal move');
    const unknown = { ...game([]), result: '2-0 1. 9-13' } as never;
    expect(() => formatPdn(unknown)).toThrow(
      "draughts: '2-0 1. 9-13' is no result of PDN; expected one of 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, *",
    );
    expect(() => formatPdn([] as never)).toThrow('formatPdn writes one game, as parsePdn lists them');
    expect(() => formatPdn({ ...game([]), tags: { 'no tag': 'x' } })).toThrow("'no tag' names no tag of PDN");
  });
});
