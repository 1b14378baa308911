/** Numbers in human-readable form. */

export { micro } from '../tools/batch/result-line.js';

/** 1234567 → `1,234,567` */
export function count(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

/** 0.04 ms, 4.1 ms, 823 ms, 3.2 s, 2 min 05 s */
export function duration(ms: number): string {
  if (ms < 1) return `${ms.toFixed(2)} ms`;
  if (ms < 100) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${ms.toFixed(0)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')];
  if (minutes < 60) return `${minutes} min ${rest} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** `████░░░░░░` */
export function bar(part: number, width: number): string {
  return '█'.repeat(Math.round(part * width)).padEnd(width, '░');
}

/** 950, 12.3 k, 4.5 M, 1.2 G */
export function short(n: number): string {
  const units = ['', ' k', ' M', ' G', ' T'];
  let scaled = n;
  let unit = 0;
  while (scaled >= 999.5 && unit + 1 < units.length) {
    scaled /= 1000;
    unit++;
  }
  return `${scaled.toFixed(unit > 0 && scaled < 99.95 ? 1 : 0)}${units[unit]}`;
}

/** `12.3 M nodes/s`; `undefined` if the search was too short to tell. */
export function speed(nodes: number, ms: number): string | undefined {
  return ms >= 5 && nodes >= 1000 ? `${short((nodes / ms) * 1000)} nodes/s` : undefined;
}

/** +3, 0, -12 */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n);
}

/** `1 ply`, `7 plies` */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}
