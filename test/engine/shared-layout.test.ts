import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { counterNames } from '../../bindings/engine/raw-report.js';
import { taskFields } from '../../bindings/engine/task.js';
import { MAX_GRADED_VALUE, MAX_PLY, WIN_VALUE } from '../../bindings/index.js';

/** Core and binding meet in memory; what both write down must be the same. */

const source = (path: string): string => readFileSync(new URL(`../../assembly/core/${path}`, import.meta.url), 'utf8');
const constant = (text: string, name: string): number =>
  Number(new RegExp(`export const ${name}: i32 = ([\\d_]+);`).exec(text)?.[1]?.replaceAll('_', ''));

describe('the binding mirrors the core', () => {
  it('in the fields of a task', () => {
    const fields = [...source('task.ts').matchAll(/^ {2}(\w+): (i32|f64);/gm)].map(([, name, type]) => [name, type]);
    expect(fields).toEqual([...taskFields.map((name) => [name, 'i32']), ['nodeLimit', 'f64'], ['seed', 'f64']]);
  });

  it('in the scale of values', () => {
    const values = source('values.ts');
    expect(constant(values, 'WIN')).toBe(WIN_VALUE);
    expect(constant(values, 'OPEN')).toBe(WIN_VALUE + 1);
    expect(constant(values, 'MAX_GRADED')).toBe(MAX_GRADED_VALUE);
    expect(constant(values, 'MAX_PLY')).toBe(MAX_PLY);
  });

  it('in the number of counters', () => {
    const statistics = source('statistics.ts');
    const written = [...statistics.matchAll(/store<u64>\(to, (\w+)/g)].map(([, name]) => name);
    expect(written).toHaveLength(constant(statistics, 'COUNTERS'));
    expect([...written, 'completionNodes']).toEqual(counterNames);
  });
});
