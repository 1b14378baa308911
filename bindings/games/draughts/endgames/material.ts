import { InvalidOptionError } from '../../../contract/errors.js';
import { show } from '../../../contract/printable.js';

/** How many pieces the two sides have, men and kings alike. */
export interface Material {
  /** `2v1` */
  readonly name: string;
  readonly more: number;
  readonly fewer: number;
}

/** Most pieces of a table. */
export const MOST_PIECES = 4;

/** Every material, each after those to which captures lead from it. */
export const materials: readonly Material[] = (
  [
    [1, 1],
    [2, 1],
    [3, 1],
    [2, 2],
  ] as const
).map(([more, fewer]) => ({ name: `${more}v${fewer}`, more, fewer }));

/** The material that a name such as `2v1` or `1v2` means. Throws `InvalidOptionError`. */
export function materialNamed(text: unknown): Material {
  const [, one = '', other = ''] = (typeof text === 'string' && /^(\d)v(\d)$/i.exec(text)) || [];
  const more = Math.max(Number(one), Number(other));
  const fewer = Math.min(Number(one), Number(other));
  const found = materials.find((material) => material.more === more && material.fewer === fewer);
  if (found) return found;
  if (fewer > 0) throw new InvalidOptionError(`${text} has ${more + fewer} pieces; expected at most ${MOST_PIECES}`);
  throw new InvalidOptionError(
    `a material must be the numbers of pieces of the two sides, such as 2v1, not ${show(text)}`,
  );
}

/** The materials to which captures lead from `material`, directly or not, in the order in which they are made. */
export function materialsAfter({ more, fewer }: Material): Material[] {
  return materials.filter(
    (other) => other.more + other.fewer < more + fewer && other.more <= more && other.fewer <= fewer,
  );
}
