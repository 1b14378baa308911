import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withPrinted } from '../../bench/shown-tables.js';

const page = `# Page

## Nodes by depth

2 x Old, Node 18.0.0, 2020-01-01.

| depth | nodes |
|---|---:|
| 1 | 10 |

A note stays.

## Elsewhere

2 x Old, Node 18.0.0, 2020-01-01.

| depth | nodes |
|---|---:|
| 1 | 5 |
`;

it('replaces a table and its machine by heading and first row, and nothing else', () => {
  const printed = `## All

2 x New, Node 20.0.0, 2026-01-01.

### Nodes by depth

| depth | seconds |
|---|---:|
| 1 | 3 |

| depth | nodes |
|---|---:|
| 1 | 20 |
| 2 | 400 |
`;
  const before = '2 x Old, Node 18.0.0, 2020-01-01.\n\n| depth | nodes |\n|---|---:|\n| 1 | 10 |';
  const after = '2 x New, Node 20.0.0, 2026-01-01.\n\n| depth | nodes |\n|---|---:|\n| 1 | 20 |\n| 2 | 400 |';
  expect(withPrinted(page, printed)).toEqual({ text: page.replace(before, after), shown: 1 });
});

it('tells tables with the same first row apart by their number', () => {
  const two = (a: number, b: number): string =>
    `## Two\n\n| n |\n|---:|\n| ${a} |\n\nbetween\n\n| n |\n|---:|\n| ${b} |\n`;
  expect(withPrinted(two(1, 2), two(3, 4))).toEqual({ text: two(3, 4), shown: 2 });
});

it('replaces the line of the machine where it stands above several parts', () => {
  const whole = (machine: string, n: number): string => `## All\n\n${machine}\n\n### Part\n\n| n |\n|---:|\n| ${n} |\n`;
  const [older, newer] = [whole('2 x Old, Node 18.0.0', 1), whole('2 x New, Node 20.0.0', 2)];
  expect(withPrinted(older, newer)).toEqual({ text: newer, shown: 1 });
});

it('says that a page shows nothing of what was printed', () => {
  expect(withPrinted(page, '## Other\n\n| depth | nodes |\n|---|---:|\n| 1 | 7 |\n')).toEqual({ text: page, shown: 0 });
});

const folder = new URL('../../docs/benchmarks/', import.meta.url);
it.each(readdirSync(folder))('finds every table of %s again', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const tables = text.match(/^\|[^\n]*\n(?:\|[^\n]*\n)*/gm) ?? [];
  expect(tables.length).toBeGreaterThan(0);
  expect(withPrinted(text, text)).toEqual({ text, shown: tables.length });
});
