import { readFileSync } from 'node:fs';
import { IllegalMoveError, InvalidPositionError } from 'cutnode';
import { type BackgammonPosition, backgammon, boardOfId, flipped, legalBoards, pips } from 'cutnode/games/backgammon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, CHECKERS, isRace, otherPips, result, startBoard } from '../../bindings/games/backgammon/board.js';
import { legalPlays } from '../../bindings/games/backgammon/plays.js';
import { positionId } from '../../bindings/games/backgammon/position-id.js';
import { nightly } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { type PlainBoard, plainPlays, plainText } from '../oracle/plain-backgammon.js';
import { playedGames } from '../oracle/played-games.js';
import { describeWithData } from '../oracle/shared-data.js';

/** A board as two lists of checkers; what the other side has borne off is at 25 and beyond its home. */
function plain(board: Board): PlainBoard {
  const own: number[] = [];
  const other: number[] = [];
  for (let place = 0; place <= 25; place++) {
    for (let i = 0; i < (board[place] as number); i++) own.push(place);
    for (let i = 0; i > (board[place] as number); i--) other.push(place);
  }
  for (let i = 0; i < (board[26] as number); i++) own.push(0);
  return { own, other };
}

/** Checkers of both sides anywhere: on the bar, packed, borne off. */
const arbitraryBoard: fc.Arbitrary<Board> = fc
  .record({
    own: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: CHECKERS, maxLength: CHECKERS }),
    other: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: CHECKERS, maxLength: CHECKERS }),
    /** Where checkers are crowded: all over, in the homes, or mostly borne off. */
    crowd: fc.constantFrom(25, 25, 12, 6, 6, 3),
  })
  .map(({ own, other, crowd }) => {
    const board = new Int8Array(28);
    const add = (place: number, count: number): void => {
      board[place] = (board[place] as number) + count;
    };
    for (const place of own) add(place === 0 ? 26 : place % (crowd + 1) || 26, 1);
    for (const place of other) {
      const wanted = 25 - (place % (crowd + 1) || 25);
      if (place === 25 && crowd === 25) add(0, -1);
      else if (place === 0 || wanted === 0 || (board[wanted] as number) > 0) add(27, -1);
      else add(wanted, -1);
    }
    return board;
  })
  .filter((board) => result(board) === 0);

const arbitraryDice = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .map(([a, b]): readonly [number, number] => (a > b ? [a, b] : [b, a]));

const reached: fc.Arbitrary<BackgammonPosition> = playedGames(backgammon, 160, 'max').map(
  (line) => line.at(-1) as BackgammonPosition,
);

function expectSamePlays(board: Board, dice: readonly [number, number]): void {
  const before = board.slice();
  const found = legalBoards(board, dice).map((after) => plainText(plain(after)));
  expect(board).toEqual(before);
  expect(new Set(found).size, 'each board once').toBe(found.length);
  expect(new Set(found)).toEqual(plainPlays(plain(board), ...dice));
}

describe('plays, against every order of the dice tried by hand', () => {
  it('on 5,000 boards of checkers anywhere', () =>
    forAll([arbitraryBoard, arbitraryDice], { seed: 1, draws: 5000 }, expectSamePlays));

  it('on 1,000 positions of games played at random', () =>
    forAll([reached, arbitraryDice], { seed: 2, draws: 1000 }, ({ board }, dice) => {
      if (result(board) === 0) expectSamePlays(board, dice);
    }));

  it('their steps lead from the one board to the other, one die each', () =>
    forAll([arbitraryBoard, arbitraryDice], { seed: 3, draws: 200 }, (board, dice) => {
      for (const { steps, board: after } of legalPlays(board, dice)) {
        const here = board.slice();
        for (const { from, to, hit } of steps) {
          const end = to === 0 ? 26 : to;
          expect(here[from]).toBeGreaterThan(0);
          expect(hit).toBe(to > 0 && here[to] === -1);
          here[from] = (here[from] as number) - 1;
          if (hit) here[0] = (here[0] as number) - 1;
          here[end] = hit ? 1 : (here[end] as number) + 1;
        }
        expect(here).toEqual(after);
        expect(steps.length).toBeLessThanOrEqual(dice[0] === dice[1] ? 4 : 2);
      }
    }));
});

describe('plays, against GNU Backgammon', () => {
  const lines = readFileSync(new URL('../oracle/gnubg-plays.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('  '));
  const plays = lines.map(([, list = '']) => list.split(', '));

  it.each(lines.map(([text = ''], i) => [text, plays[i] as string[]] as const))('%s', (text, theirs) => {
    const position = backgammon.parse(text);
    const legal = backgammon.moves(position);
    // It writes some plays in another order of steps: what counts is where they lead.
    const meant = theirs.map((each) => legal.indexOf(backgammon.parseMove(position, each)));
    expect(meant.toSorted((a, b) => a - b)).toEqual([...legal.keys()]);
  });

  it('there are as many as were written down, each roll from the start among them', () => {
    expect([lines.length, plays.flat().length]).toEqual([271, 2417]);
    expect(lines.filter(([text]) => text?.startsWith('4HPwATDgc/ABMA:x:'))).toHaveLength(21);
  });
});

describe('the rules, one by one', () => {
  const plays = (text: string): string[] => {
    const position = backgammon.parse(text);
    return backgammon.moves(position).map((move) => backgammon.formatMove(position, move));
  };
  /** A position from its checkers, as X on roll sees it. */
  const set = (own: Record<number, number>, other: Record<number, number>, dice: string): string => {
    const board = new Int8Array(28);
    for (const [place, count] of Object.entries(own)) board[Number(place)] = count;
    for (const [place, count] of Object.entries(other)) board[Number(place)] = -count;
    return `${positionId(board)}:x:${dice}`;
  };

  it('the opening roll is of two different dice, the larger of who begins', () => {
    const start = backgammon.initial();
    expect(backgammon.toMove(start)).toBe('chance');
    const rolls = backgammon.chances(start);
    expect(rolls).toHaveLength(30);
    expect(rolls.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(new Set(rolls.map(([roll]) => backgammon.formatMove(start, roll))).size).toBe(30);
    const [x, o] = ['31', '13'].map((text) => backgammon.play(start, backgammon.parseMove(start, text)));
    expect([x?.player, o?.player, x?.dice, o?.dice]).toEqual([0, 1, [3, 1], [3, 1]]);
    expect(() => backgammon.parseMove(start, '33')).toThrow(IllegalMoveError);
  });

  it('later rolls are 21, doubles with probability 1/36, others 2/36', () => {
    const rolls = backgammon.chances(backgammon.parse('4HPwATDgc/ABMA:o'));
    expect(rolls).toHaveLength(21);
    for (const [{ dice, player }, p] of rolls) {
      expect(player).toBe(1);
      expect(p).toBe(dice[0] === dice[1] ? 1 / 36 : 2 / 36);
    }
  });

  it('as many plays of each roll from the start as by hand', () => {
    for (let a = 1; a <= 6; a++) {
      for (let b = 1; b <= a; b++) {
        expect(legalBoards(startBoard(), [a, b])).toHaveLength(plainPlays(plain(startBoard()), a, b).size);
      }
    }
    expect(plays('4HPwATDgc/ABMA:x:55')).toHaveLength(4);
    expect(plays('4HPwATDgc/ABMA:x:31')).toContain('8/5 6/5');
  });

  it.each([
    [
      'the die that cannot enter is played afterwards',
      { 25: 1, 8: 1 },
      { 19: 2, 20: 1 },
      '64',
      ['bar/15', 'bar/21 8/2'],
    ],
    ['the one die that can be played', { 13: 1 }, { 11: 2, 6: 2 }, '52', ['13/8']],
    ['of two dice that exclude each other the larger', { 13: 1 }, { 4: 2 }, '63', ['13/7']],
    ['the smaller if the larger cannot be played', { 13: 1 }, { 4: 2, 7: 2 }, '63', ['13/10']],
    ['nothing else before the bar is empty', { 25: 2, 6: 1 }, { 24: 2, 22: 1 }, '31', ['bar/22*']],
    [
      'no play against six closed points',
      { 25: 1, 6: 2 },
      { 19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2 },
      '66',
      ['pass'],
    ],
    ['three of four doubles where the fourth is blocked', { 20: 1 }, { 4: 2 }, '44', ['20/8']],
    ['nothing is borne off while one is outside', { 7: 1, 3: 1 }, { 24: 1 }, '32', ['7/2', '7/4 3/1', '7/5 3/off']],
    ['a larger number takes from the farthest point', { 4: 1, 2: 1 }, { 24: 1 }, '65', ['4/off 2/off']],
    [
      'a larger number must be used to move where a checker stands behind',
      { 6: 1, 3: 1 },
      { 24: 1 },
      '41',
      ['6/2 3/2', '6/1'],
    ],
    ['a hit on the way is a play of its own', { 13: 1 }, { 11: 1 }, '21', ['13/11*/10', '13/10']],
  ] as const)('%s', (_, own, other, dice, expected) => {
    expect(plays(set(own, other, dice)).sort()).toEqual([...expected].sort());
  });
});

describe('boards', () => {
  it('are the same from both sides, twice flipped', () => {
    expect(flipped(startBoard())).toEqual(startBoard());
    forAll([arbitraryBoard], { seed: 4, draws: 1000 }, (board) => {
      const other = flipped(board);
      expect(flipped(other)).toEqual(board);
      const { own, other: theirs } = plain(board);
      const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
      expect(pips(board)).toBe(sum(own));
      expect(otherPips(board)).toBe(sum(theirs.map((place) => 25 - place)));
      expect(pips(other)).toBe(otherPips(board));
      expect(isRace(board)).toBe(Math.max(0, ...own) <= Math.min(25, ...theirs));
      expect(isRace(other)).toBe(isRace(board));
    });
    expect([pips(startBoard()), isRace(startBoard())]).toEqual([167, false]);
  });

  it.each([
    ['a single game: the loser has borne off one', { 24: 14, 26: 1 }, 1],
    ['a gammon: none borne off, none behind', { 1: 15 }, 2],
    ['a gammon from the outer board', { 18: 15 }, 2],
    ['a backgammon: one in the home of the winner', { 1: 14, 19: 1 }, 3],
    ['a backgammon: one on the bar', { 1: 14, 25: 1 }, 3],
  ])('%s', (_, checkers, points) => {
    const board = new Int8Array(28);
    for (const [place, count] of Object.entries(checkers)) board[Number(place)] = count;
    board[27] = -15;
    expect(result(board)).toBe(-points);
    expect(result(flipped(board))).toBe(points);
    const position = { board, player: 1, dice: undefined, opening: false } as const;
    expect(backgammon.outcome(position)).toEqual([points, -points]);
    expect(backgammon.bounds(position)).toEqual([points, points]);
    expect(backgammon.moves(position)).toEqual([]);
    expect(() => backgammon.parseMove(position, '31')).toThrow('the game is over');
  });

  it('games at random all end, their payoff within the bounds of every position before', () => {
    let random = 12345;
    const next = (below: number): number => {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      return Math.floor((random / 2 ** 32) * below);
    };
    const seen = new Set<number>();
    for (let game = 0; game < (nightly ? 200 : 60); game++) {
      let position = backgammon.initial();
      const bounds: (readonly [number, number])[] = [];
      let plies = 0;
      for (; !backgammon.outcome(position); plies++) {
        const [least, greatest] = backgammon.bounds(position);
        const ofX = backgammon.toMove(position) === 1 ? [-greatest, -least] : [least, greatest];
        bounds.push(ofX as [number, number]);
        const value = backgammon.evaluate(position);
        expect(Math.abs(value)).toBeLessThan(1);
        const moves = backgammon.moves(position);
        position = backgammon.play(position, moves[next(moves.length)] as never);
        expect(plies).toBeLessThan(20_000);
      }
      const [x = 0, o] = backgammon.outcome(position) as readonly number[];
      expect(x).toBe(-(o as number));
      seen.add(x);
      for (const [least, greatest] of bounds) expect(x >= least && x <= greatest).toBe(true);
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining([-1, 1, 2, -2]));
  });
});

describe('position IDs', () => {
  it('of the start, as the manual of GNU Backgammon gives it', () => {
    expect(positionId(startBoard())).toBe('4HPwATDgc/ABMA');
    expect(boardOfId('4HPwATDgc/ABMA')).toEqual(startBoard());
  });

  it('come back as they went out, from and to boards of any kind', () =>
    forAll([arbitraryBoard], { seed: 5, draws: 2000 }, (board) => {
      const id = positionId(board);
      expect(id).toMatch(/^[A-Za-z0-9+/]{13}[AQgw]$/);
      expect(boardOfId(id)).toEqual(board);
      expect(id).toBe(idByHand(board));
    }));

  it.each([
    ['', 'expected 14 characters'],
    ['4HPwATDgc/ABM', 'expected 14 characters'],
    ['4HPwATDgc_ABMA', "has '_' as character 10"],
    ['4HPwATDgc/ABMB', "ends in 'B'"],
    ['/////////////w', 'more than 15 checkers of the side not on roll'],
    ['AAAAAAAAAAAAAA', 'has no checkers at all'],
  ])('%s is refused', (text, message) => {
    expect(() => boardOfId(text)).toThrow(InvalidPositionError);
    expect(() => boardOfId(text)).toThrow(message);
  });

  it('any 14 characters are a board or refused', () => {
    const letter = fc.constantFrom(...'ABCDQgwabc0189+/AAAAAAAAAA');
    forAll([fc.array(letter, { minLength: 14, maxLength: 14 })], { seed: 6, draws: 3000 }, (letters) => {
      const text = letters.join('');
      let board: Board;
      try {
        board = boardOfId(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPositionError);
        return;
      }
      expect(positionId(board)).toBe(text);
      const count = (sign: number): number => board.reduce((sum, each) => sum + Math.max(0, sign * each), 0);
      expect([count(1), count(-1)]).toEqual([15, 15]);
    });
  });
});

/** The ID by strings of bits and the platform's own base 64. */
function idByHand(board: Board): string {
  const { own, other } = plain(board);
  const places = Array.from({ length: 25 }, (_, i) => i + 1);
  const side = (list: readonly number[]): string =>
    places.map((place) => `${'1'.repeat(list.filter((each) => each === place).length)}0`).join('');
  const bits = (side(other.map((place) => 25 - place)) + side(own)).padEnd(80, '0');
  const bytes = Array.from({ length: 10 }, (_, i) =>
    Number.parseInt([...bits.slice(8 * i, 8 * i + 8)].reverse().join(''), 2),
  );
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

describeWithData('the example of the GNU Backgammon manual', 'backgammon/gnubg_manual_example.json', (text) => {
  it('has the checkers that its text says', () => {
    const { position_id } = JSON.parse(text);
    const board = boardOfId(position_id);
    expect(plain(board).own.filter((place) => place > 0)).toEqual([2, 5]);
    expect(plain(board).other.map((place) => 25 - place)).toEqual([3, 2]);
    expect(positionId(board)).toBe(position_id);
  });
});

describe('the notation of positions and plays', () => {
  it('reads what it writes, wherever play may lead', () =>
    forAll([playedGames(backgammon, 160, 'max')], { seed: 7, draws: 300 }, (line) => {
      for (const position of line) {
        const text = backgammon.format(position);
        expect(text).toMatch(/^[^\s#;]+$/);
        expect(backgammon.parse(text)).toEqual(position);
        expect(backgammon.key(position)).toBe(text);
        if (backgammon.outcome(position)) continue;
        const moves = backgammon.moves(position);
        const written = moves.map((move) => backgammon.formatMove(position, move));
        expect(new Set(written).size).toBe(moves.length);
        for (const [i, each] of written.entries()) expect(backgammon.parseMove(position, each)).toEqual(moves[i]);
      }
    }));

  const start31 = backgammon.parse('4HPwATDgc/ABMA:x:31');
  it.each(['8/5 6/5', '6/5 8/5', '6/5, 8/5', ' 8/5  6/5 '])("'%s' makes the five point", (text) => {
    expect(backgammon.formatMove(start31, backgammon.parseMove(start31, text))).toBe('8/5 6/5');
  });

  it.each([
    ['24/20', '24/20'],
    ['24/21/20', '24/20'],
    ['24/23/20', '24/20'],
    ['24/21 21/20', '24/20'],
  ])("'%s' is one checker moved by both dice", (text, written) => {
    expect(backgammon.formatMove(start31, backgammon.parseMove(start31, text))).toBe(written);
  });

  it('names a hit on the way, and takes it without its star where there is no other way', () => {
    const board = new Int8Array(28);
    board[13] = 2;
    board[26] = 13;
    board[11] = -1;
    board[10] = -1;
    board[9] = -2;
    board[27] = -11;
    const one = backgammon.parse(`${positionId(board)}:x:21`);
    const names = backgammon.moves(one).map((move) => backgammon.formatMove(one, move));
    expect(names).toContain('13/11*/10*');
    expect(names).toContain('13/10*');
    const meant = (text: string): string => backgammon.formatMove(one, backgammon.parseMove(one, text));
    expect(meant('13/11*/10*')).toBe('13/11*/10*');
    expect(meant('13/10')).toBe('13/10*');
    board[12] = -2;
    board[27] = -9;
    const blocked = backgammon.parse(`${positionId(board)}:x:21`);
    expect(backgammon.formatMove(blocked, backgammon.parseMove(blocked, '13/10'))).toBe('13/11*/10*');
  });

  it('counts checkers that go alike', () => {
    const p = backgammon.parse('4HPwATDgc/ABMA:x:11');
    expect(backgammon.formatMove(p, backgammon.parseMove(p, '8/7(2) 6/5(2)'))).toBe('8/7(2) 6/5(2)');
    expect(backgammon.formatMove(p, backgammon.parseMove(p, '6/5 8/7 6/5 8/7'))).toBe('8/7(2) 6/5(2)');
  });

  it.each([
    '',
    '8/5',
    '8/4 6/5',
    '24/20*',
    '5/8 6/5',
    'bar/22 6/5',
    '8/5 6/5 6/5',
    '8/5(2)',
    'pass',
    '31',
    'off/6',
    '99/1',
  ])("refuses '%s'", (text) => {
    expect(() => backgammon.parseMove(start31, text)).toThrow(IllegalMoveError);
    expect(() => backgammon.parseMove(start31, text)).toThrow(`'${text}' cannot be played in '4HPwATDgc/ABMA:x:31'`);
  });

  it('refuses to play what is no move there', () => {
    const other = backgammon.parse('4HPwATDgc/ABMA:x:64');
    const [move] = backgammon.moves(other);
    expect(() => backgammon.play(start31, move as never)).toThrow(IllegalMoveError);
    expect(() => backgammon.play(backgammon.initial(), { dice: [3, 3], player: 0 })).toThrow('roll 33 of X');
    expect(() => backgammon.play(backgammon.parse('4HPwATDgc/ABMA'), { dice: [3, 1], player: 1 })).toThrow(
      'roll 31 of O',
    );
    const copy = structuredClone(backgammon.moves(start31)[3] as never);
    expect(backgammon.play(start31, copy)).toEqual(backgammon.play(start31, backgammon.moves(start31)[3] as never));
  });

  it('draws the board from the side of X, whoever is on roll', () => {
    const start = [
      '+-13-14-15-16-17-18------19-20-21-22-23-24-+',
      '|  X           O    |   | O              X |',
      '|  X           O    |   | O              X |',
      '|  X           O    |   | O                |',
      '|  X                |   | O                |',
      '|  X                |   | O                |',
      '|                   |BAR|                  |',
      '|  O                |   | X                |',
      '|  O                |   | X                |',
      '|  O           X    |   | X                |',
      '|  O           X    |   | X              O |',
      '|  O           X    |   | X              O |',
      '+-12-11-10--9--8--7-------6--5--4--3--2--1-+',
    ];
    const drawn = (text: string): string[] => backgammon.draw(backgammon.parse(text)).split('\n');
    expect(drawn('opening')).toEqual([...start, 'X: 167 pips, 0 off   O: 167 pips, 0 off   opening roll']);
    expect(drawn('4HPwATDgc/ABMA:o:31').slice(0, -1)).toEqual(start);
    expect(drawn('4HPwATDgc/ABMA:o:31').at(-1)).toContain('O has rolled 31');
    const tall = new Int8Array(28);
    tall[25] = 7;
    tall[4] = 6;
    tall[26] = 2;
    tall[27] = -14;
    tall[0] = -1;
    const x = drawn(positionId(tall));
    const o = drawn(`${positionId(flipped(tall))}:o`);
    expect(x.slice(0, -1)).toEqual(o.slice(0, -1));
    expect(x[5]).toContain('| 7 |');
    expect(x[7]).toContain(' 6 ');
    expect(x.at(-1)).toBe('X: 199 pips, 2 off   O: 25 pips, 14 off   X to roll');
  });
});
