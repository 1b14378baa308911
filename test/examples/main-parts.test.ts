import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each example prints when it is run, as its header says. */
const printed: Record<string, readonly string[]> = {
  'connect-four.ts': ['-7999998: '],
  'connect-four-textbook.ts': ['left to right, plainMinimax: score ', 'centre first, weakAlphaBeta: score '],
  'kalah.ts': ['kalah(2, 3): second player by 2', 'kalah(3, 2): first player by 4'],
  'last-coin.ts': [' 4 coins: who moves wins in 2', ' 5 coins: who moves loses in 3'],
  'misere-nim.ts': ['1 3 5 7  loss (Bouton: loss)', '2 3 5 7  win (Bouton: win)'],
  'tic-tac-toe.ts': ['X to move draws; 9 moves are best', 'O to move draws; 1 move is best'],
};

test('every example is run here', () => {
  const examples = readdirSync(`${root}examples`).filter((file) => file.endsWith('.ts'));
  expect(examples.sort()).toEqual(Object.keys(printed).sort());
});

test.concurrent.each(Object.entries(printed))('%s runs and prints what it should', async (file, expected) => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', 'tsx', `examples/${file}`], {
    cwd: root,
  });
  for (const text of expected) expect(stdout).toContain(text);
  expect(stderr).toBe('');
});
