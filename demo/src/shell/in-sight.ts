/** Scroll `frame` sideways if `part` is not in it as a whole. */
export function keepAcross(frame: Element, part: Element): void {
  const [inner, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  frame.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

/**
 * Scroll the page as little as needed for `part` to be seen, above `covering`, which may lie over the lower end of
 * the page.
 */
export function keepAbove(covering: Element | undefined, part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const low = Math.min(innerHeight, covering?.getBoundingClientRect().top ?? Infinity) - SPACE;
  const down = bottom > low ? bottom - low : top < SPACE ? top - SPACE : 0;
  if (down !== 0) scrollBy(0, down);
}

/** Scroll the page to the first of `parts` if the middle of none of them can be seen. */
export function keepOneAbove(covering: Element, parts: readonly Element[]): void {
  const low = covering.getBoundingClientRect().top;
  const isSeen = (part: Element): boolean => {
    const { top, bottom } = part.getBoundingClientRect();
    return top + bottom > 0 && top + bottom < 2 * low;
  };
  if (parts[0] && !parts.some(isSeen)) keepAbove(covering, parts[0]);
}

/** Space kept around the part, in pixels. */
const SPACE = 8;
