import { Chess } from 'chess.js';
import { makePgn, parsePgn as parseByChessops } from 'chessops/pgn';
import { CutnodeError, IllegalMoveError, InvalidPositionError } from 'cutnode';
import { type ChessPosition, chess, formatPgn, formatSan, parsePgn, positionsOf, resultOf } from 'cutnode/games/chess';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PgnGame, PgnLine } from '../../../bindings/games/chess/pgn.js';
import { draws } from '../../extent.js';
import { chess960Start, numbers } from '../../oracle/chess-packages.js';
import { forAll } from '../../oracle/for-all.js';

/** Paul Morphy against Duke Karl and Count Isouard, Paris 1858. */
const OPERA = `[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
`;

/** The moves of a line in algebraic notation. */
function sanOf({ moves }: PgnLine, start: ChessPosition): string[] {
  const positions = positionsOf({ start, moves });
  return moves.map(({ move }, i) => formatSan(positions[i] as ChessPosition, move));
}

const onlyGame = (text: string): PgnGame => {
  const games = parsePgn(text);
  expect(games).toHaveLength(1);
  return games[0] as PgnGame;
};

describe('a game in PGN', () => {
  test('is read with its tags, moves and result, as chess.js reads it', () => {
    const game = onlyGame(OPERA);
    const other = new Chess();
    other.loadPgn(OPERA);
    expect(sanOf(game, game.start)).toEqual(other.history());
    expect(Object.entries(game.tags)).toEqual([
      ['Event', 'Paris'],
      ['Site', 'Paris FRA'],
      ['Date', '1858.??.??'],
      ['Round', '?'],
      ['White', 'Paul Morphy'],
      ['Black', 'Duke Karl / Count Isouard'],
      ['Result', '1-0'],
    ]);
    expect(game.result).toBe('1-0');
    expect(game.start).toEqual(chess.initial());
    expect(resultOf(positionsOf(game))?.reason).toBe('checkmate');
  });

  test('is written so that chess.js and chessops read the same', () => {
    const text = formatPgn(onlyGame(OPERA));
    expect(onlyGame(text)).toEqual(onlyGame(OPERA));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const other = new Chess();
    other.loadPgn(text);
    expect(other.history()).toEqual(sanOf(onlyGame(OPERA), chess.initial()));
    expect(parseByChessops(text).map((game) => [...game.headers])).toEqual(
      parseByChessops(OPERA).map((game) => [...game.headers]),
    );
  });

  test('has comments, glyphs and variations', () => {
    const text =
      '{Before all} 1. e4! {good\nmove} e5 $6 (1... c5 {Sicilian} 2. Nf3 (2. Nc3) 2... d6) (1... e6) 2. Nf3 ; the rest\n2... Nc6 *';
    const game = onlyGame(text);
    expect(game.comments).toEqual(['Before all']);
    const [e4, e5, nf3] = game.moves;
    expect(e4).toMatchObject({ nags: [1], comments: ['good move'] });
    expect(e5?.nags).toEqual([6]);
    expect(nf3?.comments).toEqual(['the rest']);
    const after = chess.play(chess.initial(), chess.parseMove(chess.initial(), 'e4'));
    const [sicilian, french] = e5?.variations ?? [];
    expect(sanOf(sicilian as PgnLine, after)).toEqual(['c5', 'Nf3', 'd6']);
    expect(sanOf(french as PgnLine, after)).toEqual(['e6']);
    expect(sicilian?.moves[0]?.comments).toEqual(['Sicilian']);
    expect(sicilian?.moves[1]?.variations).toHaveLength(1);
    expect(formatPgn(game)).toContain(
      '{Before all} 1. e4 $1 {good move} 1... e5 $6 (1... c5 {Sicilian} 2. Nf3 (2. Nc3)\n2... d6) (1... e6) 2. Nf3 {the rest} 2... Nc6 *',
    );
    expect(onlyGame(formatPgn(game)).moves).toEqual(game.moves);
  });

  test('is read without its variations, whatever stands in them', () => {
    const [game] = parsePgn('1. e4 (1. nonsense (1. e9) {)}) e5 *', { variations: false });
    expect(sanOf(game as PgnGame, chess.initial())).toEqual(['e4', 'e5']);
    expect(game?.moves[0]?.variations).toBeUndefined();
  });

  test('begins at the position of the tag FEN', () => {
    const text = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 1/2-1/2';
    const game = onlyGame(text);
    expect(chess.format(game.start)).toBe('4k3/8/8/8/8/8/4P3/4K3 b - - 0 30');
    expect(formatPgn(game)).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "1/2-1/2"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n\n30... Kd7 31. e4 1/2-1/2\n',
    );
  });

  test.each(['Chess960', 'chess 960', 'Fischerandom', 'Fischer random chess'])(
    'of the variant %s has its rights as X-FEN writes them',
    (variant) => {
      const fen = chess960Start(17);
      const text = `[Variant "${variant}"]\n[FEN "${fen.replace(/ w \S+/, ' w KQkq')}"]\n\n1. e4 *`;
      const game = onlyGame(text);
      expect(chess.format(game.start)).toBe(fen);
      expect(formatPgn(game)).toContain('[Variant "Chess960"]\n[SetUp "1"]\n');
      expect(onlyGame(formatPgn(game)).start).toEqual(game.start);
    },
  );

  test('may be written in many ways', () => {
    for (const text of [
      '1.e4 e5 2.0-0-0',
      '\ufeff1. e4 e5 2. Nf3',
      '% a line for other programs\n1. e4 e5\n% another\n2. Nf3 *',
      '1 e4 1... e5 2. . Nf3 *',
      '1. e2-e4 e7e5 2. Ng1f3',
    ]) {
      if (text.includes('0-0-0')) expect(() => parsePgn(text)).toThrow("move 2., '0-0-0' is not a legal move");
      else expect(sanOf(onlyGame(text), chess.initial())).toEqual(['e4', 'e5', 'Nf3']);
    }
  });
});

describe('several games', () => {
  test('are told apart by results, and by tags where there is none', () => {
    const games = parsePgn(
      `${OPERA}\n[White "A \\"quoted\\" \\\\ name"]\n\n1. e4\n\n[White "C"]\n[Result "0-1"]\n\n1. d4 e5 0-1 1. c4 *`,
    );
    expect(games.map(({ moves, result }) => [moves.length, result])).toEqual([
      [33, '1-0'],
      [1, '*'],
      [2, '0-1'],
      [1, '*'],
    ]);
    expect(games[1]?.tags.White).toBe('A "quoted" \\ name');
    expect(parsePgn(games.map(formatPgn).join('\n')).map(({ moves }) => moves.length)).toEqual([33, 1, 2, 1]);
  });

  test('may be none', () => {
    for (const text of ['', '\n \n', '{a comment}', '; nothing']) expect(parsePgn(text)).toEqual([]);
    expect(parsePgn('; exported\n[White "A"]\n\n*')).toHaveLength(1);
  });
});

describe('a PGN is refused', () => {
  test.each([
    ['1. e4\ne5\n2. Ke3', /^chess: line 3, move 2\., 'Ke3' is not a legal move of .*; expected Ke2$/],
    ['1. e4 Ke7', /^chess: line 1, move 1\.\.\., 'Ke7' is not a legal move of /],
    ['1. e4 hello', /^chess: line 1, move 1\.\.\., 'hello' is no move in algebraic notation; expected a move such as/],
  ])('for its move: %j', (text, reason) => {
    expect(() => parsePgn(text)).toThrow(IllegalMoveError);
    expect(() => parsePgn(text)).toThrow(reason);
  });

  test.each([
    ['1. e4\n\n(1. d4', 'line 3, a variation is not closed; expected )'],
    ['1. e4 )', 'line 1, a ) closes no variation; expected a move'],
    ['(1. e4)', 'line 1, a variation follows no move; expected a move before it'],
    ['1. e4 {never closed\nhere', "line 1, '{never closed' cannot be read; expected a } at the end of the comment"],
    ['[White Morphy', 'line 1, \'[White Morphy\' cannot be read; expected a tag such as [White "Morphy"]'],
    ['[FEN "8/8"]\n\n*', "line 3, the board '8/8' has 2 rows; expected 8, in '8/8'"],
    ['[Variant "Atomic"]\n\n*', "line 3, the variant is 'Atomic'; expected Standard, From Position or Chess960"],
    [`1. e4 ${'('.repeat(3)}`, 'line 1, a variation follows no move; expected a move before it'],
    [`1. e4 ${'(1. d4 '.repeat(200)}`, 'line 1, a variation in more than 100 others'],
  ])('%j', (text, reason) => {
    expect(() => parsePgn(text)).toThrow(InvalidPositionError);
    expect(() => parsePgn(text)).toThrow(`chess: ${reason}`);
  });

  test('or left out, if somebody wants to hear of it', () => {
    const good = '[White "A"]\n\n1. e4 *\n\n';
    const bad = [
      '[White "B"]\n\n1. Ke2 *\n\n',
      '[FEN "8/8"]\n\n1. e4 *\n\n',
      '[White Morphy\n[Black "D"]\n\n1. d4 *\n\n',
    ];
    const messages: string[] = [];
    const games = parsePgn(good + bad.join(good), { onBadGame: ({ message }) => messages.push(message) });
    expect(games.map(({ tags }) => tags.White)).toEqual(['A', 'A', 'A']);
    expect(messages).toEqual([
      expect.stringContaining("chess: line 7, move 1., 'Ke2' is not a legal move"),
      expect.stringContaining("chess: line 15, the board '8/8' has 2 rows"),
      expect.stringContaining("chess: line 21, '[White Morphy' cannot be read"),
    ]);
    const failing = () => {
      throw new Error('enough');
    };
    expect(() => parsePgn(bad.join(''), { onBadGame: failing })).toThrow('enough');
    expect(() => parsePgn('', { onBadGame: 1 as never })).toThrow('onBadGame must be a function of an error, not 1');
    expect(() => parsePgn('', { variation: false } as object)).toThrow("unknown PGN option 'variation'");
  });

  test('with an error of cutnode, whatever the text', () => {
    const words = fc.constantFrom(
      '1.',
      'e4',
      'e5',
      '(',
      ')',
      '{a}',
      '{',
      '}',
      '$1',
      '!',
      '[White "A"]',
      '[',
      '*',
      '1-0',
      '\n',
      ';x\n',
      '%x\n',
      '--',
      'O-O',
      '"',
    );
    forAll(
      [
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
        ),
      ],
      { draws: 3000, seed: 1 },
      (text) => {
        try {
          for (const game of parsePgn(text)) expect(parsePgn(formatPgn(game))).toHaveLength(1);
        } catch (error) {
          expect(error).toBeInstanceOf(CutnodeError);
        }
      },
    );
  });

  test('and what is written can be read, whatever its comments look like', () => {
    const words = fc.constantFrom('[Event "x"]', '[Event', '"x"]', '[White "y"]', '\n', '[%eval 0.35]', '{', '(', ';');
    const comment = fc.array(fc.oneof(words, fc.constantFrom('a', 'word'.repeat(9), 'x'.repeat(70))), { maxLength: 9 });
    const [game] = parsePgn(`1. e4 {${'x'.repeat(70)} [Event "Linares"]} *`) as [PgnGame];
    expect(onlyGame(formatPgn(game)).moves).toEqual(game.moves);
    forAll([comment, comment], { draws: 1000, seed: 2 }, (before, after) => {
      const plain = (all: readonly string[]) => all.join(' ').replace(/\s+/g, ' ').trim();
      const moves = [{ ...(game.moves[0] as PgnGame['moves'][number]), comments: [plain(after)] }];
      const again = onlyGame(formatPgn({ ...game, comments: [before.join(' ')], moves }));
      expect([again.comments, again.moves]).toEqual([[plain(before)], moves]);
    });
  });

  test('when it is written, if it could not be read again', () => {
    const game = onlyGame('1. e4 *');
    expect(() => formatPgn({ ...game, comments: ['a } b'] })).toThrow('contains }, which would end it');
    expect(() => formatPgn({ ...game, tags: { 'two words': '' } })).toThrow("'two words' names no tag of PGN");
    expect(() => formatPgn({ ...game, moves: [{ move: 1 }] })).toThrow(IllegalMoveError);
  });
});

test('random games with comments and variations are read as they were written, by chessops too', () => {
  const pick = numbers(3);
  /** A line of random moves from a position. */
  const line = (start: ChessPosition, plies: number, depth: number): PgnLine => {
    const moves = [];
    let position = start;
    for (let ply = 0; ply < plies && chess.outcome(position) === undefined; ply++) {
      const legal = chess.moves(position);
      const move = legal[pick(legal.length)] as number;
      moves.push({
        move,
        ...(pick(4) === 0 && { nags: [1 + pick(6)] }),
        ...(pick(4) === 0 && { comments: [`a comment of ${pick(1000)} words`] }),
        // Instead of the first move of a variation stands another variation, not one inside it.
        ...((depth === 2 || (depth === 1 && ply > 0)) &&
          pick(8) === 0 && { variations: [line(position, 1 + pick(5), depth - 1)] }),
      });
      position = chess.play(position, move);
    }
    return { moves };
  };
  for (let i = 0; i < draws(100); i++) {
    const start = i % 2 === 0 ? chess.initial() : chess.parse(chess960Start(pick(960)));
    const text = formatPgn({ tags: { White: `"${i}"\\` }, start, ...line(start, 60, 2), result: '*' });
    const game = onlyGame(text);
    expect(formatPgn(game)).toBe(text);
    // What chessops writes again differs in glyphs, comments and the numbers of moves alone.
    const bare = (pgn: string): string => pgn.replace(/\[.*\]|\{.*?\}|\$\d+|\b\d+\.+/gs, ' ').replace(/\s+/g, '');
    const [other] = parseByChessops(text);
    expect(bare(makePgn(other as NonNullable<typeof other>))).toBe(bare(text));
  }
});
