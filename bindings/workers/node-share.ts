/** The part of a limit on nodes that member `i` of `count` gets: all parts together are the limit. */
export function shareOf(limit: number, i: number, count: number): number {
  return Math.floor(limit / count) + (i < limit % count ? 1 : 0);
}
