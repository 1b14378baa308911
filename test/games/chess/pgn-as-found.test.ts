import { Chess } from 'chess.js';
import { type ChessPosition, chess, formatPgn, formatSan, parsePgn, parseSan, positionsOf } from 'cutnode/games/chess';
import { describe, expect, test } from 'vitest';
import type { PgnGame, PgnLine } from '../../../bindings/games/chess/pgn.js';

/** What stands in files of other programs and databases, and in no standard. */

const START = chess.initial();

function sanOf({ moves }: PgnLine, start: ChessPosition = START): string[] {
  const positions = positionsOf({ start, moves });
  return moves.map(({ move }, i) => formatSan(positions[i] as ChessPosition, move));
}

const onlyGame = (text: string): PgnGame => {
  const games = parsePgn(text);
  expect(games).toHaveLength(1);
  return games[0] as PgnGame;
};

describe('signs behind a move', () => {
  // The numbers are those of the PGN standard and, from 130 on, of ChessBase and Scid.
  test.each([
    ['=', 10],
    ['∞', 13],
    ['⩲', 14],
    ['+=', 14],
    ['+/=', 14],
    ['⩱', 15],
    ['=+', 15],
    ['=/+', 15],
    ['±', 16],
    ['+/-', 16],
    ['+/−', 16],
    ['∓', 17],
    ['-/+', 17],
    ['+-', 18],
    ['+−', 18],
    ['+–', 18],
    ['-+', 19],
    ['□', 7],
    ['⟳', 32],
    ['→', 40],
    ['⇆', 132],
    ['∆', 140],
    ['N', 146],
    ['⁉', 5],
  ])('%s is glyph %d, with a space before it or not', (sign, glyph) => {
    for (const text of [
      `1. e4 e5 2. Qh5${sign} Nc6`,
      `1. e4 e5 2. Qh5 ${sign} Nc6`,
      `1.e4 e5 2.Qh5!${sign}(2.d4=)Nc6`,
    ]) {
      const game = onlyGame(text);
      expect(sanOf(game)).toEqual(['e4', 'e5', 'Qh5', 'Nc6']);
      expect(game.moves[2]?.nags?.at(-1)).toBe(glyph);
      expect(game.notes).toBeUndefined();
    }
  });

  test('are no part of checks, promotions and castling', () => {
    const game = onlyGame(
      '[FEN "r3k3/6P1/8/8/8/8/8/R3K2R w KQq - 0 1"]\n\n1. g8=Q++- Kd7= 2. Rd1++/- Kc6 3. O-O+/= Rxg8+=+ 4. Kh1 =',
    );
    expect(sanOf(game, game.start)).toEqual(['g8=Q+', 'Kd7', 'Rd1+', 'Kc6', 'O-O', 'Rxg8+', 'Kh1']);
    expect(game.moves.map(({ nags }) => nags?.[0])).toEqual([18, 10, 16, undefined, 14, 15, 10]);
    expect(parsePgn(formatPgn(game))[0]?.moves).toEqual(game.moves);
  });

  test('before the first move of a variation mean that move', () => {
    const game = onlyGame('1. e4 e5 ( $142 1... c5 $14 ) 2. Nf3');
    expect(game.moves[1]?.variations?.[0]?.moves[0]?.nags).toEqual([142, 14]);
    expect(sanOf(game)).toEqual(['e4', 'e5', 'Nf3']);
  });
});

describe('moves', () => {
  test.each([
    ['1. e4 e5 2. ♘f3 ♞c6 3. ♗b5', ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']],
    ['1. ♙e4 ♟\ufe0ee5 2. ♕\ufe0eh5', ['e4', 'e5', 'Qh5']],
    ['1. e4N e5!! 2. Qh5?!N Nc6!!!', ['e4', 'e5', 'Qh5', 'Nc6']],
    ['1. e2–e4 e7−e5 2. Ng1—f3', ['e4', 'e5', 'Nf3']],
    ['1. e4 d5 2. e4×d5 ♛×d5', ['e4', 'd5', 'exd5', 'Qxd5']],
    ['1… e5', undefined],
    ['1. e2e4 e7e5 2. Pd4', ['e4', 'e5', 'd4']],
    ['1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O–O Nf6', ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6']],
  ])('are read from %j', (text, moves) => {
    if (moves === undefined) expect(() => parsePgn(text)).toThrow('is not a legal move');
    else expect(sanOf(onlyGame(text))).toEqual(moves);
  });

  test('promote in small letters, by figurines, and with or without signs', () => {
    const position = chess.parse('7k/P7/8/8/8/8/8/K7 w - - 0 1');
    for (const text of ['a8=q', 'a8q', 'a8=Q', 'a8Q', 'a8(Q)', 'a8/Q', 'a8=♕', 'a8♛+', 'a7a8q']) {
      expect(formatSan(position, parseSan(position, text))).toBe('a8=Q+');
      const [game] = parsePgn(`[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. ${text} Kh7 *`);
      expect(sanOf(game as PgnGame, position)).toEqual(['a8=Q+', 'Kh7']);
    }
    expect(formatSan(position, parseSan(position, 'a8=b'))).toBe('a8=B');
  });
});

describe('results', () => {
  test.each([
    ['1–0', '1-0'],
    ['0—1', '0-1'],
    ['1 - 0', '1-0'],
    ['1/2', '1/2-1/2'],
    ['½-½', '1/2-1/2'],
    ['½', '1/2-1/2'],
    ['1/2–1/2', '1/2-1/2'],
  ])('%s is %s, behind the moves and in the tag', (written, result) => {
    const [one, other] = parsePgn(`1. e4 e5 ${written} 1. d4 *`);
    expect([one?.result, sanOf(one as PgnGame), sanOf(other as PgnGame)]).toEqual([result, ['e4', 'e5'], ['d4']]);
    expect(onlyGame(`[Result "${written}"]\n\n1. e4 e5`).result).toBe(result);
  });
});

describe('what cannot be played', () => {
  test('a null move ends its variation, and the reading goes on behind it', () => {
    for (const [pass, ply] of [
      ['--', '3.'],
      ['Z0', '3.'],
      ['0000', '3.'],
      ['null', '3.'],
    ]) {
      const game = onlyGame(`1. e4 e5\n2. Nf3 (2. Qh5 Nc6 ${pass} (3. d4 {x}) Qxf7 {)} $1 4. xx) Nc6 3. Bb5 1-0`);
      expect(sanOf(game)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
      const [variation] = game.moves[2]?.variations ?? [];
      expect(variation?.moves).toHaveLength(2);
      expect(game.notes).toEqual([`line 2, move ${ply}, '${pass}' is a null move; the variation ends before it`]);
      expect(game.result).toBe('1-0');
    }
  });

  test('a null move in the game ends the game, and the next one is read', () => {
    const [first, second] = parsePgn('1. e4 -- 2. d4 (2. c4 -- e9) {all this} 2... qqq 0-1\n\n[White "B"]\n\n1. c4 *');
    expect(sanOf(first as PgnGame)).toEqual(['e4']);
    expect(first?.result).toBe('0-1');
    expect(first?.notes).toEqual(["line 1, move 1..., '--' is a null move; the game ends before it"]);
    expect(sanOf(second as PgnGame)).toEqual(['c4']);
    expect(second?.notes).toBeUndefined();
  });

  test('a move that is not legal ends its variation; of one without any, nothing is left', () => {
    const game = onlyGame('1. e4 (1. d4 d5 2. Ke3 e6 3. --) (1. e9) e5 *');
    expect(sanOf(game)).toEqual(['e4', 'e5']);
    expect(game.moves[0]?.variations?.map(({ moves }) => moves.length)).toEqual([2]);
    expect(game.notes).toEqual([
      "line 1, move 2., 'Ke3' cannot be played; the variation ends before it",
      "line 1, move 1., 'e9' cannot be played; the variation ends before it",
    ]);
  });
});

describe('what nobody can read', () => {
  test('is left out with a note that says where', () => {
    const game = onlyGame('[Event "x"]\n[Black Elo "2000"]\n[White Morphy]\n\n1. e4 / e5\n[%clk 1:00] ✓ } 2. Nf3 *');
    expect(sanOf(game)).toEqual(['e4', 'e5', 'Nf3']);
    expect(game.tags).toEqual({ Event: 'x' });
    expect(game.notes).toEqual([
      'line 2, \'[Black Elo "2000"]\' cannot be read and is left out',
      "line 3, '[White Morphy]' cannot be read and is left out",
      "line 5, '/' cannot be read and is left out",
      "line 6, '[%clk 1:00]' cannot be read and is left out",
      "line 6, '✓' cannot be read and is left out",
      "line 6, '}' cannot be read and is left out",
    ]);
  });

  test('is never half of a word: a letter of another alphabet costs the game and no pawn', () => {
    expect(() => parsePgn('1. e4 e5 2. Кf3')).toThrow("line 1, move 2., 'Кf3' is no move in algebraic notation");
  });

  test('quotes and backslashes in tags are taken as they stand', () => {
    const game = onlyGame('[White "The "Turk""]\n[Site "C:\\"]\n[Round "1"]\n\n1. e4 *');
    expect(game.tags).toEqual({ White: 'The "Turk"', Site: 'C:\\', Round: '1' });
  });

  test('castling rights of a tag that no piece can use are noted', () => {
    const game = onlyGame('[FEN "4k3/8/8/8/8/8/4K3/7R w KQ - 0 1"]\n\n1. Rh8+ *');
    expect(sanOf(game, game.start)).toEqual(['Rh8+']);
    expect(game.notes?.[0]).toMatch(/^line 3, the castling right K needs the white king on row 1; .*; left out$/);
    expect(game.notes).toHaveLength(2);
  });
});

describe('a bad game costs no other', () => {
  const good = (name: string): string => `[Event "${name}"]\n[White "W"]\n\n1. d4 {c} d5 *\n`;
  test.each([
    ['an illegal move', '[Event "bad"]\n\n1. e4 Ke7 2. d4 *\n'],
    ['an unclosed comment, though a later game has a }', '[Event "bad"]\n\n1. e4 {never closed e5 *\n'],
    ['an unclosed variation', '[Event "bad"]\n\n1. e4 (1. d4 e5 *\n'],
    ['a stray bracket', '[Event "bad"]\n\n1. e4 ) e5 *\n'],
    ['an unclosed tag', '[Event "bad\n\n1. e4 e5 *\n'],
    ['a bad FEN', '[Event "bad"]\n[FEN "8/8"]\n\n1. e4 *\n'],
  ])('%s', (_, bad) => {
    for (const between of ['\n', '']) {
      const errors: string[] = [];
      const text = [good('a'), bad, good('b'), good('c')].join(between);
      const games = parsePgn(text, { onBadGame: ({ message }) => errors.push(message) });
      expect(games.map(({ tags, moves }) => [tags.Event, moves.length])).toEqual([
        ['a', 2],
        ['b', 2],
        ['c', 2],
      ]);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(/^chess: line \d+, /);
    }
  });
});

test('what is read otherwise than it is written, chess.js reads when it is written again', () => {
  const game = onlyGame('1. e2–e4 e5± 2. ♘f3 (2. Qh5 --) Nc6 N 3. Bb5 a6 ½');
  const other = new Chess();
  other.loadPgn(formatPgn(game));
  expect(other.history()).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']);
  expect(other.getHeaders().Result).toBe('1/2-1/2');
});

test('comments between tags belong before the first move of the one game', () => {
  const tags = '[Event "a"]\n; from my\tnotes\n[White "b"] {and\nmore}\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n';
  const game = onlyGame(`${tags}\n{then} 1. e4 *\n`);
  expect(game.tags).toEqual({ Event: 'a', White: 'b', FEN: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  expect(game.comments).toEqual(['from my notes', 'and more', 'then']);
  expect(sanOf(game, game.start)).toEqual(['e4']);
  expect(onlyGame(formatPgn(game)).comments).toEqual(game.comments);
  // Behind the last tag, and before a move or the end, a comment is where it was.
  expect(onlyGame('[White "b"]\n{c} 1. e4 *').comments).toEqual(['c']);
  expect(onlyGame('[White "b"]\n{c} {d}').comments).toEqual(['c', 'd']);
});

test('a comment before tags that were there already is the end of a game of tags alone', () => {
  for (const first of ['[Event "a"]\n[White "b"]', '[White "b"]']) {
    const games = parsePgn(`${first}\n\n{nobody wrote it down}\n\n${first}\n\n1. d4 *\n`);
    expect(games.map(({ comments, moves }) => [comments, moves.length])).toEqual([
      [['nobody wrote it down'], 0],
      [undefined, 1],
    ]);
  }
});

test('reads a game of tags alone before another', () => {
  const games = parsePgn('[Event "a"]\n[Site "b"]\n\n[Event "c"]\n\n1. d4 *\n');
  expect(games.map(({ tags, moves }) => [tags.Event, tags.Site, moves.length])).toEqual([
    ['a', 'b', 0],
    ['c', undefined, 1],
  ]);
});
