import { expect, it } from 'vitest';
import { onUniformTrees } from '../../examples/near-cut.js';

it('on uniform trees both bounds keep the error within the slack, and more slack looks at fewer leaves', () => {
  const rows = onUniformTrees([0, 50, 100, 400], 10);
  for (const { slack, error } of rows) expect(error).toBeLessThanOrEqual(slack);
  const leaves = rows.map((row) => row.leaves);
  expect(leaves).toEqual(leaves.toSorted((a, b) => b - a));
  expect(leaves.at(-1)).toBeLessThan((leaves[0] as number) / 2);
  // One number passed up looks at fewer still; the inner value pays for that with errors beyond the slack.
  const [, inner] = (rows[1]?.single ?? []) as [unknown, { leaves: number; error: number }];
  expect(inner.leaves).toBeLessThan(leaves[1] as number);
  expect(inner.error).toBeGreaterThan(50);
  expect(rows[0]).toMatchObject({ error: 0, single: [{ error: 0 }, { error: 0 }] });
});
