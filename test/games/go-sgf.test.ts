import { describe, expect, it } from 'vitest';
import { InvalidPositionError } from '../../bindings/contract/errors.js';
import { goOf } from '../../bindings/games/go/index.js';
import { readSgf, writeSgf } from '../../bindings/games/go/sgf/index.js';

/** As programs write them: text before the game, a variation, a comment with brackets, old names of properties. */
const found = `Some mail
(;FF[4]GM[1]SZ[9]KM[6.5]PB[A \\]B]
 RE[W+2.5]C[a comment; with (signs\\]]
;B[ee];W[cc](;B[gg]C[main];W[])(;B[cg];W[gc]))`;

const textOf = ({ game, start, moves }: ReturnType<typeof readSgf>): string => {
  let position = start;
  const names: string[] = [];
  for (const move of moves) {
    names.push(game.formatMove(position, move));
    position = game.play(position, move);
  }
  return names.join(' ');
};

describe('SGF', () => {
  it('reads the main line of a game as programs write it', () => {
    const record = readSgf(found);
    expect([record.game.size, record.game.komi]).toEqual([9, 6.5]);
    expect(textOf(record)).toBe('E5 C7 G3 pass');
    expect(record.about).toEqual({ PB: 'A ]B', RE: 'W+2.5' });
  });

  it('reads old files and stones of a handicap, where White begins', () => {
    const record = readSgf('(;GaMe[1]SiZe[5]HAndicap[2]AddBlack[bb][dd];White[cc];Black[tt])');
    expect(record.game.format(record.start)).toBe('...../.X.../...../...X./.....:o');
    expect(textOf(record)).toBe('C3 pass');
    expect(record.game.format(readSgf('(;SZ[3]AB[aa:bc]AW[ca]PL[B])').start)).toBe('XXO/XX./XX.:x');
  });

  it('plays a pass where a side moves twice', () => {
    expect(textOf(readSgf('(;SZ[5];B[aa];B[bb];W[cc])'))).toBe('A5 pass B4 C3');
  });

  it('reads what it writes', () => {
    const game = goOf({ size: 5, komi: 2.5 });
    const start = game.parse('...../.X.../...../...O./.....:o');
    const moves = [12, 25, 0];
    const text = writeSgf({ game, start, moves, about: { PW: 'a [b\\c]' } });
    const record = readSgf(text);
    expect([record.moves, record.game.komi, record.about]).toEqual([moves, 2.5, { PW: 'a [b\\c]' }]);
    expect(record.game.format(record.start)).toBe(game.format(start));
  });

  it('has a komi under which the same side wins', () => {
    const komis = ['0.25', '0.5', '0.75', '-0.25', '6', '6.75'].map((komi) => readSgf(`(;SZ[5]KM[${komi}])`).game.komi);
    expect(komis).toEqual([0.5, 0.5, 0.5, -0.5, 6, 6.5]);
  });

  it('leaves lists out of what it says of the game', () => {
    expect(readSgf('(;SZ[5]PB[Ada]LB[aa:1][bb:2]TR[cc])').about).toEqual({ PB: 'Ada', TR: 'cc' });
  });

  it('does not write a start that a file cannot say', () => {
    const game = goOf({ size: 3 });
    const start = game.play(game.initial(), 9);
    expect(() => writeSgf({ game, start, moves: [9] })).toThrow("cannot say that a game begins with 'pass'");
    expect(writeSgf({ game, start: game.initial(), moves: [9, 9] })).toContain(';B[];W[]');
  });

  it('writes no name in about that would change the game or could not be read', () => {
    const game = goOf({ size: 5 });
    const taken = ['B', 'W', 'AB', 'AW', 'AE', 'PL', 'SZ', 'KM', 'FF', 'GM', 'CA'];
    for (const name of [...taken, 'result', 'Ev', 'B B', '', '1', 'Ä', 'X'.repeat(65)]) {
      const write = () => writeSgf({ game, start: game.initial(), moves: [12], about: { [name]: 'aa' } });
      expect(write, name).toThrow(InvalidPositionError);
      expect(write).toThrow('names nothing that is said of a game; expected capital letters, and none of FF, GM,');
    }
  });

  it('writes the names that say something of a game alone, and texts', () => {
    const game = goOf({ size: 5 });
    const write = (about: object) => writeSgf({ game, start: game.initial(), moves: [12], about: { ...about } });
    const record = readSgf(write({ AP: 'cutnode', C: 'a comment', HA: '0', RE: 'B+2', KO2: ']' }));
    expect([record.moves, record.about]).toEqual([[12], { RE: 'B+2', KO2: ']' }]);
    expect(() => write({ RE: 2 })).toThrow('go: SGF: RE is 2; expected a text');
  });

  it.each([
    ['', "there is no '(;'"],
    ['(;SZ[9];B[ee]', 'ends in the middle'],
    ['(;SZ[9];B[ee', "no ']'"],
    ['(;GM[2]SZ[9])', 'another game'],
    ['(;SZ[19];B[ee])', /^go: SGF: SZ\[19\]; expected a square of 2 to 13 rows$/],
    ['(;B[ee])', /^go: SGF: no SZ, which means 19 rows; expected a square of 2 to 13 rows$/],
    ['(;SZ[9:8])', /^go: SGF: SZ\[9:8\]; expected a square of 2 to 13 rows$/],
    ['(;SZ[5:5:3])', /^go: SGF: SZ\[5:5:3\]; expected a square of 2 to 13 rows$/],
    ['(;SZ[9]KM[6,5])', /^go: SGF: KM\[6,5\]; expected a komi within ±400$/],
    ['(;SZ[9];B[jj])', 'no point of 9x9'],
    ['(;SZ[9];B[ee];W[cc]AB[dd])', 'after move 1'],
  ])('refuses %j', (text, words) => {
    expect(() => readSgf(text)).toThrow(InvalidPositionError);
    expect(() => readSgf(text)).toThrow(words);
  });

  it('names the move that cannot be played', () => {
    expect(() => readSgf('(;SZ[9];B[ee];W[ee])')).toThrow('move 2, W[ee], cannot be played');
  });
});
