/**
 * How long this machine's memory takes to answer, at this moment. A transposition table is
 * read at random, so that the same search takes several times as long where the caches and the
 * memory are shared with busy neighbours; a time without this figure beside it says little.
 */

/** One 64-byte line, in 32-bit words. */
const LINE = 16;
const LOADS = 200_000;

/** Nanoseconds of a load that depends on the one before, at random in so many MiB; median of three. */
export function memoryLatency(mib: number): number {
  const lines = (mib * 1024 * 1024) / 64;
  const memory = new Int32Array(lines * LINE);
  // One cycle through all lines (Sattolo), so that no shorter one stays in a cache.
  const order = Int32Array.from({ length: lines }, (_, i) => i);
  let random = 1;
  for (let i = lines - 1; i > 0; i--) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((random / 2 ** 32) * i);
    const line = order[i] as number;
    order[i] = order[j] as number;
    order[j] = line;
  }
  for (let i = 0; i < lines; i++) memory[i * LINE] = (order[i] as number) * LINE;
  let at = 0;
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    for (let i = 0; i < LOADS; i++) at = memory[at] as number;
    return ((performance.now() - start) * 1e6) / LOADS;
  });
  if (at < 0) throw new Error('not a line');
  return times.sort((a, b) => a - b)[1] as number;
}
