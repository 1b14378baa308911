import { show } from '../../../contract/printable.js';

/** How a message tells two lists of moves apart. */

/** Longer lists are told by what one of them lacks. */
const WRITTEN_OUT = 12;

/** In what `compiled` and `inJavaScript` differ, as lists whose order means nothing; `undefined` if they do not. */
export function listDifference(compiled: readonly string[], inJavaScript: readonly string[]): string | undefined {
  const lacking = without(inJavaScript, compiled);
  const besides = without(compiled, inJavaScript);
  if (lacking.length === 0 && besides.length === 0) return undefined;
  if (Math.max(compiled.length, inJavaScript.length) <= WRITTEN_OUT) {
    return `compiled ${listed(compiled)}, JavaScript ${listed(inJavaScript)}`;
  }
  const parts = [
    ...(lacking.length > 0 ? [`without ${show(lacking)}`] : []),
    ...(besides.length > 0 ? [`with ${show(besides)} besides`] : []),
  ];
  return `compiled ${compiled.length} moves, ${parts.join(' and ')}; JavaScript ${inJavaScript.length}`;
}

function listed(moves: readonly string[]): string {
  return `[${moves.join(', ')}]`;
}

/** What is in `all` more often than in `others`. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** `1 move`, `2 moves`. */
export function after(moves: number): string {
  return `after ${moves} ${moves === 1 ? 'move' : 'moves'}`;
}
