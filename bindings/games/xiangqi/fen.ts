import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/** What a side has at the start: no position has more. */
const MEN: Readonly<Record<string, number>> = { k: 1, a: 2, b: 2, n: 2, r: 2, c: 2, p: 5 };

/**
 * Positions are FEN: rows from Black's side, upper case for Red, `k` general, `a` advisor, `b` elephant, `n` horse, `r`
 * chariot, `c` cannon, `p` soldier; then the side to move, `w` for Red or `b`, two fields that mean nothing here, the
 * plies since the last capture, and the number of the move, which is not kept. `e` and `h` are read as elephant and
 * horse, `r` as Red to move, and all fields but the first two may be left out.
 *
 * Gives `text` as the rules write it. Throws `InvalidPositionError`.
 */
export function checkedFen(text: string): string {
  const [board = '', side = '', , , plies = '0', , ...more] = givenPositionText('xiangqi', text).trim().split(/\s+/);
  const rows = board.replace(/[ehEH]/g, (letter) => ({ e: 'b', h: 'n', E: 'B', H: 'N' })[letter] as string).split('/');
  if (rows.length !== 10) throw wrong(`${rows.length} rows in ${show(board)}; expected 10, with / between them`);
  for (const [i, row] of rows.entries()) {
    const strange = /[^kabnrcpKABNRCP1-9]/.exec(row)?.[0];
    if (strange !== undefined) throw wrong(`'${strange}' in row ${10 - i}; expected one of kabnrcp, KABNRCP or 1 to 9`);
    const points = [...row].reduce((sum, char) => sum + (Number(char) || 1), 0);
    if (points !== 9) throw wrong(`${points} points in row ${10 - i}, ${show(row)}; expected 9`);
  }
  for (const [letter, most] of Object.entries(MEN)) {
    for (const man of [letter.toUpperCase(), letter]) {
      const count = board.length === 0 ? 0 : rows.join('').split(man).length - 1;
      if (count > most) throw wrong(`${count} ${man} in ${show(board)}; expected at most ${most}`);
      if (letter === 'k' && count === 0) throw wrong(`no ${man} in ${show(board)}; expected one`);
    }
  }
  const mover = { w: 'w', r: 'w', b: 'b' }[side];
  if (mover === undefined) throw wrong(`expected w for Red or b for Black to move, not ${show(side)}`);
  if (!/^\d{1,4}$/.test(plies)) throw wrong(`expected the plies since the last capture, not ${show(plies)}`);
  if (more.length > 0) throw wrong(`expected at most six fields, not also ${show(more.join(' '))}`);
  return `${merged(rows)} ${mover} - - ${Number(plies)} 1`;
}

/**
 * What no game leads to in a FEN that the rules read: two soldiers of a side on one file that have not crossed the
 * river.
 */
export function doubledSoldiers(fen: string): string | undefined {
  const letters = lettersOf(fen);
  for (const [soldier, first] of [
    ['P', 27],
    ['p', 45],
  ] as const) {
    for (let point = first; point < first + 9; point++) {
      if (letters[point] !== soldier || letters[point + 9] !== soldier) continue;
      return `two ${soldier} stand on the file ${'abcdefghi'[point % 9]} that have not crossed the river; expected at most one`;
    }
  }
  return undefined;
}

/** The rows with numbers as long as can be. */
function merged(rows: readonly string[]): string {
  return rows
    .map((row) => row.replace(/\d/g, (digit) => '.'.repeat(Number(digit))).replace(/\.+/g, (run) => `${run.length}`))
    .join('/');
}

export function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`xiangqi: ${what}`);
}

/** The letters of a FEN's board by point, a1 first, `.` for nobody. */
export function lettersOf(fen: string): readonly string[] {
  const [board = ''] = fen.split(' ');
  return board
    .split('/')
    .reverse()
    .flatMap((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))]);
}

/** The first field of a FEN, of letters by point. */
export function boardText(letters: readonly string[]): string {
  return merged(Array.from({ length: 10 }, (_, i) => letters.slice(81 - 9 * i, 90 - 9 * i).join('')));
}

/** Why the rules do not read `fen`, which `checkedFen` made: `reads` says whether they read another. */
export function whyImpossible(fen: string, reads: (fen: string) => boolean): string {
  const [board = '', mover] = fen.split(' ');
  const letters = lettersOf(fen);
  const generals = ['K', 'k'].map((letter) => letters.indexOf(letter)) as [number, number];
  for (const [point, letter] of letters.entries()) {
    if (letter === '.' || comesTo(letter, point, reads)) continue;
    return `${letter} stands on ${'abcdefghi'[point % 9]}${Math.floor(point / 9) + 1}, where it never comes to`;
  }
  const between = letters.filter(
    (_, point) => point % 9 === generals[0] % 9 && point > generals[0] && point < generals[1],
  );
  if (generals[0] % 9 === generals[1] % 9 && between.every((letter) => letter === '.'))
    return 'the generals face each other';
  if (reads(`${board} ${mover === 'w' ? 'b' : 'w'} - - 0 1`))
    return `${mover === 'w' ? 'Black' : 'Red'}, who is not to move, is in check`;
  return 'both sides are in check';
}

/**
 * Whether a man comes to a point: the rules read a board where nobody else is but the generals, which see nothing of
 * each other.
 */
function comesTo(letter: string, point: number, reads: (fen: string) => boolean): boolean {
  return ['d1', 'e1', 'f1'].some((red) =>
    ['d10', 'e10', 'f10'].some((black) => {
      const letters = Array.from({ length: 90 }, () => '.');
      const kings: readonly [string, string][] = [
        ['K', red],
        ['k', black],
      ];
      for (const [king, name] of kings) {
        if (king !== letter) letters[name.charCodeAt(0) - 0x61 + 9 * (Number(name.slice(1)) - 1)] = king;
      }
      if (letters[point] !== '.') return false;
      letters[point] = letter;
      return ['w', 'b'].some((mover) => reads(`${boardText(letters)} ${mover} - - 0 1`));
    }),
  );
}

/** A diagram of a FEN, the river in the middle. */
export function drawn(fen: string): string {
  const letters = lettersOf(fen);
  const rows = Array.from({ length: 10 }, (_, i) => {
    const row = 9 - i;
    return `${String(row + 1).padStart(2)} ${letters.slice(9 * row, 9 * row + 9).join(' ')}`;
  });
  return [...rows.slice(0, 5), '   ~ ~ ~ ~ ~ ~ ~ ~ ~', ...rows.slice(5), '   a b c d e f g h i'].join('\n');
}
