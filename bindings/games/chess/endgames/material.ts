import { InvalidOptionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../position.js';

/**
 * The men of a table besides the two kings, the stronger side as White. `a` and `b` are kinds of pieces, 5 more for
 * Black's; 0 is none.
 */
export interface Material {
  /** `KQKR` */
  readonly name: string;
  readonly a: number;
  readonly b: number;
}

/** Added to the kind of a black piece. */
export const BLACK_MAN = 5;
/** Most men of a table, kings included. */
export const MOST_MEN = 4;
const KINDS = ' PNBRQ';

/** The material that a name such as `KRKQ` means, with the stronger side first. Throws `InvalidOptionError`. */
export function materialNamed(text: unknown): Material {
  const [, white, black] = (typeof text === 'string' && /^K([QRBNP]*)K([QRBNP]*)$/.exec(text.toUpperCase())) || [];
  if (white === undefined || black === undefined) {
    throw new InvalidOptionError(
      `a material must be the letters of both sides' men, kings first, such as KQKR, not ${show(text)}`,
    );
  }
  const kinds = (letters: string): number[] => [...letters].map((letter) => KINDS.indexOf(letter));
  const men = 2 + white.length + black.length;
  if (men > MOST_MEN) throw new InvalidOptionError(`${text} has ${men} men; expected at most ${MOST_MEN}`);
  const material = materialOf(kinds(white), kinds(black));
  if (isDrawn(material)) {
    throw new InvalidOptionError(
      `nobody can be mated with ${text}, which needs no table; expected one such as KQK or KBNK`,
    );
  }
  return material;
}

/** Every material of up to `men` men in which there is a mate, three men first, without pawns first. */
export function materialsOfMen(men: number): Material[] {
  const kinds = [QUEEN, ROOK, BISHOP, KNIGHT, PAWN];
  const three = kinds.map((kind) => materialOf([kind], []));
  const four = kinds.flatMap((kind, i) =>
    kinds.slice(i).flatMap((other) => [materialOf([kind, other], []), materialOf([kind], [other])]),
  );
  return [...(men >= 3 ? three : []), ...(men >= 4 ? four : [])].filter((material) => !isDrawn(material));
}

/**
 * The materials to which a capture, a promotion or both lead from `material` at once, without those that are always
 * drawn.
 */
export function materialsAfter({ a, b }: Material): Material[] {
  const all = new Map<string, Material>();
  const add = (men: readonly number[]): void => {
    const found = materialOfMen(men);
    if (!isDrawn(found)) all.set(found.name, found);
  };
  const men = [a, b].filter((man) => man !== 0);
  for (const [i, man] of men.entries()) {
    const others = men.toSpliced(i, 1);
    add(others);
    const black = man > BLACK_MAN ? BLACK_MAN : 0;
    if (man - black !== PAWN) continue;
    for (const kind of [QUEEN, ROOK, BISHOP, KNIGHT]) {
      add([kind + black, ...others]);
      // Only a man of the other side can be taken on the way.
      if (others.some((other) => other > BLACK_MAN !== black > 0)) add([kind + black]);
    }
  }
  return [...all.values()];
}

/** Kings alone, or with one knight or one bishop. */
export function isDrawn({ a, b }: Material): boolean {
  return b === 0 && (a === 0 || a === KNIGHT || a === BISHOP);
}

/** The material of these men, whoever has them. */
export function materialOfMen(men: readonly number[]): Material {
  return materialOf(
    men.filter((man) => man <= BLACK_MAN),
    men.filter((man) => man > BLACK_MAN).map((man) => man - BLACK_MAN),
  );
}

/** The same man of the other colour; 0 is none. */
export function swapped(man: number): number {
  return man === 0 ? 0 : man > BLACK_MAN ? man - BLACK_MAN : man + BLACK_MAN;
}

/** The material of these kinds of pieces of each side. */
function materialOf(white: readonly number[], black: readonly number[]): Material {
  const [own = [], enemy = []] = [white, black].map((kinds) => kinds.toSorted((a, b) => b - a));
  const [strong, weak] = isStronger(enemy, own) ? [enemy, own] : [own, enemy];
  const [a = 0, b = 0] = [...strong, ...weak.map((kind) => kind + BLACK_MAN)];
  const letters = (kinds: readonly number[]): string => kinds.map((kind) => KINDS.charAt(kind)).join('');
  return { name: `K${letters(strong)}K${letters(weak)}`, a, b };
}

/** Whether the first side has more men, or as many and stronger ones. */
function isStronger(kinds: readonly number[], others: readonly number[]): boolean {
  if (kinds.length !== others.length) return kinds.length > others.length;
  return (kinds[0] ?? 0) > (others[0] ?? 0);
}
