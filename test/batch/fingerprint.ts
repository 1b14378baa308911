import { sha256 } from '../../bindings/tools/batch/job.js';

/** What two runs of the same must agree on: every line and counter, but no time. */
export function fingerprint(lines: readonly string[]): string {
  return sha256(lines.map(withoutTimes).join('\n'));
}

/** A line of output without what the clock said and without its number: the same wherever it was computed. */
export function withoutTimes(line: string): string {
  return JSON.stringify(JSON.parse(line), (name, value) => (name === 'timeMs' || name === 'line' ? undefined : value));
}
