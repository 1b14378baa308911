import { deflateRawSync } from 'node:zlib';

/** Shorter pieces cost more than they save. */
const LEAST = 8;

/**
 * `module` as a delta to `base`, as `moduleLike` of the engine reads it: greedy, by the longest piece at each place.
 */
export function deltaOf(base: Uint8Array, module: Uint8Array): string {
  const places = new Map<string, number[]>();
  const keyAt = (bytes: Uint8Array, at: number): string => bytes.subarray(at, at + LEAST).join();
  for (let at = 0; at + LEAST <= base.length; at++) {
    const key = keyAt(base, at);
    const same = places.get(key);
    if (same) same.push(at);
    else places.set(key, [at]);
  }
  const delta: number[] = [];
  const number = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) delta.push((rest & 127) | 128);
    delta.push(rest);
  };
  let from = 0;
  const step = (to: number, start: number, length: number): void => {
    number(to - from);
    delta.push(...module.subarray(from, to));
    number(start);
    number(length);
    from = to + length;
  };
  for (let at = 0; at < module.length; ) {
    let [start, length] = [0, 0];
    for (const place of places.get(keyAt(module, at)) ?? []) {
      let same = 0;
      while (at + same < module.length && base[place + same] === module[at + same]) same++;
      if (same > length) [start, length] = [place, same];
    }
    if (length >= LEAST) step(at, start, length);
    at += Math.max(length, 1);
  }
  if (from < module.length) step(module.length, 0, 0);
  return deflateRawSync(Uint8Array.from(delta), { level: 9 }).toString('base64');
}
