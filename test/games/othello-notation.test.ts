import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { othello, readProblems } from '../../bindings/games/othello/index.js';
import { readProblem } from '../../bindings/games/othello/problems.js';
import { createEngine, IllegalMoveError, InvalidPositionError } from '../../bindings/index.js';
import { forAll } from '../oracle/for-all.js';
import { plainOthello, plainOthelloMoves } from '../oracle/plain-othello.js';
import { playedGames } from '../oracle/played-games.js';
import { describeWithData } from '../oracle/shared-data.js';

const START = '---------------------------OX------XO--------------------------- X';
/** O has no move, X has one, h8. */
const MUST_PASS = `${'X'.repeat(61)}OO- O`;
const OVER = `${'X'.repeat(60)}--OO O`;

describe('positions of Othello', () => {
  it('are written row by row from a1 and read again', () => {
    expect(othello.format(othello.initial())).toBe(START);
    expect(othello.format(othello.parse('f5'))).toBe(
      '---------------------------OX------XXX-------------------------- O',
    );
    forAll([playedGames(othello, 64, 'max')], { numRuns: 30, seed: 1 }, (line) => {
      for (const position of line) {
        const text = othello.format(position);
        expect(text).toMatch(/^[XO-]{64} [XO]$/);
        expect(othello.parse(text)).toEqual(position);
        expect(othello.parse(` ${text.toLowerCase()}\n`)).toEqual(position);
        expect(othello.parse(text.replaceAll('X', '*').replaceAll('-', '.'))).toEqual(position);
      }
    });
  });

  it('are read from the moves played, passes said or not', () => {
    let passes = 0;
    forAll(
      [playedGames(othello, 128, 'max'), fc.constantFrom('', ' ', '  ')],
      { draws: 200, seed: 2 },
      (line, space) => {
        const names: string[] = [];
        for (const [i, position] of line.slice(0, -1).entries()) {
          const next = othello.format(line[i + 1] ?? position);
          const { name = '' } =
            plainOthelloMoves(plainOthello(othello.format(position))).find(
              ({ child }) => `${child.rows.join('')} ${child.mover}` === next,
            ) ?? {};
          names.push(name);
        }
        const last = line.at(-1);
        expect(othello.parse(names.join(space))).toEqual(last);
        expect(othello.parse(names.join(space).toUpperCase())).toEqual(last);
        if (!names.includes('pass')) return;
        passes++;
        expect(othello.parse(names.join(space).replaceAll('pass', '--'))).toEqual(last);
        expect(othello.parse(names.join(space).replaceAll('pass', 'ps'))).toEqual(last);
        // Who must pass need not say so; at the end of the line nobody has passed yet.
        if (names.at(-1) === 'pass') return;
        expect(othello.parse(names.filter((name) => name !== 'pass').join(space))).toEqual(last);
      },
    );
    expect(passes).toBeGreaterThan(0);
    expect(othello.parse('')).toEqual(othello.initial());
    expect(othello.parse('  ')).toEqual(othello.initial());
  });

  it('may have a side to move that cannot: it passes, or the game is over', () => {
    const position = othello.parse(MUST_PASS);
    expect(othello.moves(position)).toEqual([64]);
    expect(othello.outcome(position)).toBeUndefined();
    expect(othello.format(othello.play(position, 64))).toBe(MUST_PASS.replace(/.$/, 'X'));
    // 60 discs to 2, and the two empty squares.
    expect(othello.outcome(othello.parse(OVER))).toEqual([60, -60]);
    expect(othello.outcome(othello.parse(`${'-'.repeat(64)} X`))).toEqual([0, 0]);
    expect(othello.outcome(othello.parse(`${'XO'.repeat(32)} X`))).toEqual([0, 0]);
    expect(othello.outcome(othello.parse(`${'-'.repeat(63)}O X`))).toEqual([-64, 64]);
  });

  it.each([
    ['x', "1 square in 'x'; expected 64 characters X, O or -, row by row from a1, then X or O for who is to move"],
    [START.slice(1), "63 squares in '"],
    [`-${START}`, "65 squares in '"],
    [START.slice(0, 64), "nothing after the board in '"],
    [`${START.slice(0, 65)}Y`, "'Y' after the board in '"],
    [`${START.slice(0, 65)}-`, "'-' after the board in '"],
    [`${START} 17`, "'X 17' after the board in '"],
    [START.replace('OX', 'O?'), "'?' at place 29 of '"],
    ['8/8', "'8' at place 1 of '8/8' is neither X, O nor -"],
    ['d3d3', "'d3' at place 3 of 'd3d3' cannot be played by O; expected one of c3, e3, c5"],
    ['d3 c3 a1', "'a1' at place 7 of 'd3 c3 a1' cannot be played by X; expected one of b3, c4, f5, e6"],
    ['d3pass', "'pass' at place 3 of 'd3pass' cannot be played by O; expected one of c3"],
    ['d3i1', "'i' at place 3 of 'd3i1' is no square; expected a1 to h8, or pass"],
    ['d3c9', "'c' at place 3 of 'd3c9' is no square"],
    ['d9', "'d' at place 1 of 'd9' is no square"],
    ['d3 -2', "'-' at place 4 of 'd3 -2' is no square"],
  ])('%j is none, and the error says why', (text, message) => {
    expect(() => othello.parse(text)).toThrow(InvalidPositionError);
    expect(() => othello.parse(text)).toThrow(`othello: ${message}`);
  });

  it('come to an end where a line of moves ends the game', () => {
    // As short as a game can be: nine moves, and white has no disc left.
    const line = 'f5f4c3c6c5d6f3c4c7';
    expect(othello.outcome(othello.parse(line))).toEqual([64, -64]);
    for (const more of ['c8', 'pass']) {
      expect(() => othello.parse(line + more)).toThrow(
        `othello: '${more}' at place 19 of '${line}${more}' comes after the game was over`,
      );
    }
  });

  it('throw nothing but InvalidPositionError, whatever the text', () => {
    forAll(
      [
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...'abcdefgh12345678pas -XO*.;\n'), maxLength: 70, size: 'max' }),
          fc.string({ unit: fc.constantFrom('X', 'O', '-'), minLength: 62, maxLength: 66 }),
        ),
      ],
      { draws: 1000, seed: 3 },
      (text) => {
        try {
          const position = othello.parse(text);
          expect(othello.parse(othello.format(position))).toEqual(position);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidPositionError);
        }
      },
    );
    for (const wrong of [undefined, null, 5, {}]) {
      expect(() => othello.parse(wrong as unknown as string)).toThrow(InvalidPositionError);
    }
  });
});

describe('moves of Othello', () => {
  const start = othello.initial();

  it('are squares, or a pass', () => {
    expect(othello.parseMove(start, 'd3')).toBe(19);
    expect(othello.parseMove(start, ' D3 ')).toBe(19);
    expect(othello.formatMove(start, 19)).toBe('d3');
    const position = othello.parse(MUST_PASS);
    for (const text of ['pass', 'Pass', 'PS', '--']) expect(othello.parseMove(position, text)).toBe(64);
    expect(othello.formatMove(position, 64)).toBe('pass');
  });

  it.each([
    [START, 'a1', "'a1' cannot be played; expected one of d3, c4, f5, e6"],
    [START, 'pass', "'pass' cannot be played; expected one of d3, c4, f5, e6"],
    [START, '', "'' is no move; expected a square, a1 to h8, or pass where there is no other"],
    [START, 'd33', "'d33' is no move"],
    [START, 'i3', "'i3' is no move"],
    [START, 'd9', "'d9' is no move"],
    [START, 'd', "'d' is no move"],
    [START, 19 as unknown as string, 'expected a move as a text, not 19'],
    [MUST_PASS, 'h8', "'h8' cannot be played; expected pass, as O has no other move"],
    [OVER, 'h8', "'h8' cannot be played; expected none, the game is over"],
    [OVER, 'pass', "'pass' cannot be played; expected none, the game is over"],
  ])('in %s, %j is refused', (position, text, message) => {
    expect(() => othello.parseMove(othello.parse(position), text)).toThrow(IllegalMoveError);
    expect(() => othello.parseMove(othello.parse(position), text)).toThrow(`othello: ${message}`);
  });
});

it('draws the board with what each side has, what can be played, and who must pass', () => {
  expect(othello.draw(othello.initial()).split('\n')).toEqual([
    '  a b c d e f g h',
    '1 . . . . . . . .',
    '2 . . . . . . . .',
    '3 . . . + . . . .',
    '4 . . + O X . . .   X  2',
    '5 . . . X O + . .   O  2',
    '6 . . . . + . . .',
    '7 . . . . . . . .',
    '8 . . . . . . . .',
  ]);
  expect(othello.draw(othello.parse(MUST_PASS)).split('\n').slice(4)).toEqual([
    '4 X X X X X X X X   X 61',
    '5 X X X X X X X X   O  2',
    '6 X X X X X X X X   O must pass',
    '7 X X X X X X X X',
    '8 X X X X X O O .',
  ]);
  expect(othello.draw(othello.parse(OVER))).not.toContain('must pass');
  expect(othello.discs(othello.parse(MUST_PASS))).toEqual([61, 2]);
  expect(othello.discs(othello.play(othello.parse(MUST_PASS), 64))).toEqual([61, 2]);
});

describe('a line of an end-game suite', () => {
  it('is a position and what its moves are worth', () => {
    const line = `${START}; F5:+2; d3:-4 ;C4:0;`;
    expect(readProblem(line)).toEqual({
      position: othello.initial(),
      moves: [
        { move: 37, score: 2 },
        { move: 19, score: -4 },
        { move: 26, score: 0 },
      ],
    });
    expect(readProblem(START)).toEqual({ position: othello.initial(), moves: [] });
    expect(readProblem(`${MUST_PASS}; PS:-64`).moves).toEqual([{ move: 64, score: -64 }]);
  });

  it.each([
    [`${START}; a1:+2`, "'a1' cannot be played in '", 'expected d3, c4, f5, e6'],
    [`${START}; k9:+2`, "'k9' cannot be played in '", 'expected d3'],
    [`${START}; d3`, "'d3' in '", 'expected a move and its score within ±64, such as G8:+18'],
    [`${START}; d3:`, "'d3:' in '", 'expected a move and its score'],
    [`${START}; d3:+65`, "'d3:+65' in '", 'within ±64'],
    [`${START}; d3:1.5`, "'d3:1.5' in '", 'within ±64'],
    [`${OVER}; h8:+2`, "'h8' cannot be played in '", 'expected none, the game is over'],
    ['d3; c3:+2', "'d' at place 1 of 'd3' is neither X, O nor -", 'X or O for who is to move'],
    ['', "0 squares in ''", 'expected 64 characters'],
  ])('%j is refused', (line, what, expected) => {
    expect(() => readProblem(line)).toThrow(InvalidPositionError);
    expect(() => readProblem(line)).toThrow(`othello: ${what}`);
    expect(() => readProblem(line)).toThrow(expected);
  });

  it('is told by its number in a file', () => {
    const text = `# FFO\n\n${START}; d3:+2;\r\n% more\n${MUST_PASS}\n`;
    expect(readProblems(text).map(({ moves }) => moves.length)).toEqual([1, 0]);
    expect(() => readProblems(`${text}X\n`)).toThrow("line 6: othello: 1 square in 'X'");
    expect(() => readProblems(`${text}X\n`)).toThrow(InvalidPositionError);
  });
});

describe.each([
  ['othello/fforum-1-19.txt', 19],
  ['othello/fforum-40-44.txt', 5],
])('%s', (path, count) => {
  describeWithData('the published end games', path, (text) => {
    const problems = readProblems(text);

    it('are all read, with every legal move and no other', () => {
      expect(problems).toHaveLength(count);
      for (const { position, moves } of problems) {
        const legal = plainOthelloMoves(plainOthello(othello.format(position))).map(({ name }) => name);
        const listed = moves.map(({ move }) => othello.formatMove(position, move));
        expect([...listed].sort()).toEqual([...legal].sort());
        // Final differences of discs, all squares counted.
        for (const { score } of moves) expect(Math.abs(score % 2)).toBe(0);
      }
    });
  });
});

describeWithData('the first nineteen of the published end games', 'othello/fforum-1-19.txt', (text) => {
  it('are solved right, every move of each', async () => {
    const engine = await createEngine(othello);
    for (const { position, moves } of readProblems(text)) {
      const scores = Object.fromEntries(moves.map(({ move, score }) => [othello.formatMove(position, move), score]));
      const { lines, value, move } = engine.solve(position, { lines: 64 });
      const found = Object.fromEntries(lines.map((line) => [othello.formatMove(position, line.move), line.value]));
      expect([othello.format(position), found]).toEqual([othello.format(position), scores]);
      expect([value, othello.score(position, value)]).toEqual(Array(2).fill(Math.max(...Object.values(scores))));
      expect(scores[othello.formatMove(position, move as number)]).toBe(value);
    }
  });
});
