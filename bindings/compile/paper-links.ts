import { UNNAMED } from './address.js';

/** The links of the package's papers into the repository. As long as nobody owns it, they stay as they are: no address is made up. */

/** `text` with absolute links for those relative to the root. */
export function absoluteLinks(text: string, owner: string | undefined): string {
  if (owner === undefined || owner === UNNAMED) return text;
  return text.replaceAll(
    /(!?)(\[[^\]]*\]\()(?![a-z]+:|#|\/)/g,
    (_, picture, before) => `${picture}${before}${filesOf(owner, picture !== '')}`,
  );
}

/** The inverse of `absoluteLinks`. */
export function relativeLinks(text: string, owner: string | undefined): string {
  if (owner === undefined) return text;
  return text.replaceAll(`](${filesOf(owner, true)}`, '](').replaceAll(`](${filesOf(owner, false)}`, '](');
}

/** Pictures as they are, other files as GitHub shows them. */
function filesOf(owner: string, raw: boolean): string {
  return `https://github.com/${owner}/cutnode/${raw ? 'raw' : 'blob'}/HEAD/`;
}
