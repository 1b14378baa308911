import { describe, expect, it } from 'vitest';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

async function exercise(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await cutnode(['exercise', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('exercises', () => {
  it('ask without answering', async () => {
    const page = await exercise('--seed', '7', '--level', '2', '--count', '2');
    expect(page).toContain('Exercises of level 2, seed 7\n');
    expect(page).toContain('  2.  (((9 13) (5 20 15)) ((7 4) (18 23) (6 21)))  MAX moves at A.\n');
    expect(page.match(/^ {2}[abcd]\. /gm)).toHaveLength(4);
    expect(page).not.toMatch(/cut at|leaves:/);
  });

  it('answer on a page of their own', async () => {
    expect(await exercise('--seed', '7', '--level', '2', '--answers')).toBe(
      [
        'Answers',
        '',
        '  1.',
        '      a.  22: MAX plays B',
        '      b.  B1.1 B1.2 B1.3 B2.1 B3.1 B3.2 C1.1 C1.2: 8 of 14 leaves',
        '      c.  at B2: B2.2 (beta cut by B1, 22 at B); at C: C2 C3 (alpha cut by B, 22 at A)',
        '      d.  7: at B1 B1.3 B1.1 B1.2; at B3 B3.2 B3.1',
        '',
      ].join('\n'),
    );
  });

  it('are JSON for programs', async () => {
    const [plain] = jsonLines(await exercise('--seed', '7', '--json'));
    expect(plain).toEqual({ seed: 7, level: 1, number: 1, tree: '((4 10 9) (11 1 12) (5 2 8))', first: 'MAX' });
    const [whole] = jsonLines(await exercise('--seed', '7', '--json', '--answers'));
    expect(whole).toMatchObject({
      ...plain,
      value: 4,
      move: 'B',
      allLeaves: 9,
      minimalLeaves: 5,
      order: { C: ['C2', 'C1', 'C3'] },
    });
  });

  refuses(
    'exercise',
    [
      ['--level 6', '--level must be a whole number from 1 to 5, not 6'],
      ['--seed x', "--seed must be a whole number from 0, not 'x'"],
      ['--count 0', '--count must be a whole number from 1 to 100, not 0'],
    ],
    'whole',
  );
});
