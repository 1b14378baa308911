/**
 * Fair timing on a shared machine, where the same code may take 120 µs now and 200 µs a moment later. The tasks
 * therefore alternate in one process, in many short rounds. Each round gives one ratio; the medians are
 * reported.
 */
import { Bench } from 'tinybench';

export interface Timing {
  /** Median milliseconds per run. */
  readonly ms: number;
  /** Median over the rounds of its time divided by the first task's time in the same round. */
  readonly ratio: number;
}

/** Runs the tasks alternately for `rounds` rounds of `iterations` runs each, after a few warm-up rounds. */
export function interleaved<Name extends string>(
  tasks: Readonly<Record<Name, () => void>>,
  rounds: number,
  iterations: number,
): Record<Name, Timing> {
  const names = Object.keys(tasks) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP; round < rounds; round++) {
    const bench = new Bench({ time: 0, iterations, warmup: false, throws: true });
    // The first task may find colder caches, so the order alternates too.
    for (const name of round % 2 === 0 ? names : names.toReversed()) bench.add(name, tasks[name]);
    for (const { name, result } of bench.runSync()) {
      if (result.state !== 'completed') throw new Error(`${name} did not complete: ${result.state}`);
      if (round >= 0) times.get(name as Name)?.push(result.latency.p50);
    }
  }
  const base = times.get(names[0] as Name) ?? [];
  const timing = (own: readonly number[]): Timing => ({
    ms: median(own),
    ratio: median(own.map((ms, round) => ms / (base[round] as number))),
  });
  return Object.fromEntries([...times].map(([name, own]) => [name, timing(own)])) as Record<Name, Timing>;
}

const WARM_UP = 4;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
