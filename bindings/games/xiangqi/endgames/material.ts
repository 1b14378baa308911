import { InvalidOptionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';
import { placesOf } from './placing.js';

/**
 * The men of a table besides the two generals. One side alone has men that can cross the river, one or two: the
 * stronger one, as Red. Both may have advisors and elephants.
 */
export interface Material {
  /** `KRKAABB` */
  readonly name: string;
  /** Red's men besides the general, in the order of `RCNPAB`; and Black's, `A` and `B` alone. */
  readonly red: string;
  readonly black: string;
}

/** Most values of a table: as many bytes. */
const MOST_BYTES = 80_000_000;
const LETTERS = 'RCNPAB';

/** The material that a name such as `KRKAA` or `KAAKR` means. Throws `InvalidOptionError`. */
export function materialNamed(text: unknown): Material {
  const upper = typeof text === 'string' ? text.toUpperCase().replaceAll('H', 'N').replaceAll('E', 'B') : '';
  const [, one, other] = /^K([RCNPAB]*)K([RCNPAB]*)$/.exec(upper) ?? [];
  if (one === undefined || other === undefined) {
    throw new InvalidOptionError(
      `a material must be the letters of both sides' men, generals first, such as KRKAABB, not ${show(text)}`,
    );
  }
  const fault = faultOf(...strongerFirst(one, other));
  if (fault !== undefined) throw new InvalidOptionError(`${text} ${fault}`);
  return materialOf(...strongerFirst(one, other));
}

/** The material of the men of both sides besides the generals, if there is a table. */
export function materialOfMen(one: string, other: string): Material | undefined {
  const [red, black] = strongerFirst(one, other);
  return faultOf(red, black) === undefined ? materialOf(red, black) : undefined;
}

function strongerFirst(one: string, other: string): [red: string, black: string] {
  return attackersOf(one) === '' ? [other, one] : [one, other];
}

/** Number of values of its table. */
export function bytesOf(material: Pick<Material, 'red' | 'black'>): number {
  return 2 * placesOf(material).size;
}

/** Why there is no table of these men. */
function faultOf(red: string, black: string): string | undefined {
  const attackers = attackersOf(red).length;
  if (attackers === 0) return 'is a draw, which needs no table: nobody has a man that can cross the river';
  if (attackersOf(black) !== '') return 'has men that can cross the river on both sides; expected them on one side';
  if (attackers > 2) return `has ${attackers} men that can cross the river; expected one or two`;
  for (const men of [red, black]) {
    if (/A.*A.*A|B.*B.*B/.test(men)) return 'has more than two advisors or elephants on a side';
  }
  const bytes = bytesOf({ red, black });
  return bytes > MOST_BYTES ? `takes ${Math.ceil(bytes / 1e6)} MB; expected at most ${MOST_BYTES / 1e6}` : undefined;
}

/** Every material of up to `men` men, 3 or 4, those with three first. */
export function materialsOfMen(men: number): Material[] {
  const attackers = [...'RCNP'];
  const three = attackers.map((man) => materialOf(man, ''));
  const four = attackers.flatMap((man, i) => [
    ...attackers.slice(i).map((other) => materialOf(man + other, '')),
    ...[...'AB'].flatMap((guard) => [materialOf(man, guard), materialOf(man + guard, '')]),
  ]);
  return [...three, ...(men >= 4 ? four : [])];
}

/** The materials to which a capture leads from `material` at once, without those that are always drawn. */
export function materialsAfter({ red, black }: Material): Material[] {
  const without = (men: string): string[] => [...men].map((_, i) => men.slice(0, i) + men.slice(i + 1));
  const all = [
    ...without(red).map((left) => materialOf(left, black)),
    ...without(black).map((left) => materialOf(red, left)),
  ].filter((found) => attackersOf(found.red) !== '');
  return [...new Map(all.map((found) => [found.name, found])).values()];
}

/** The name of the material of these men of the stronger side, and the other's. */
export function nameOf(red: string, black: string): string {
  return `K${sorted(red)}K${sorted(black)}`;
}

/** The men that can cross the river. */
export function attackersOf(men: string): string {
  return men.replace(/[AB]/g, '');
}

function materialOf(red: string, black: string): Material {
  return { name: nameOf(red, black), red: sorted(red), black: sorted(black) };
}

function sorted(men: string): string {
  return [...men].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join('');
}
