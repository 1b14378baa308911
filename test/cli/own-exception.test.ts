import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cutnode } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-own-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'coins.mjs');
writeFileSync(
  file,
  `export default {
  name: 'coins',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: ({ player }) => player,
  moves({ coins }) {
    if (coins < 3) throw new Error('too few');
    return [1, 2];
  },
  play: ({ coins, player }, n) => ({ coins: coins - n, player: 1 - player }),
  outcome: ({ coins }) => (coins > 0 ? undefined : [1, -1]),
  parse(text) {
    return text.coins.length;
  },
};
`,
);

it('an exception of a game of my own says where it was thrown', async () => {
  const { status, stderr } = await cutnode(`solve ${file}`);
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'cutnode: too few (moves in coins.mjs, line 6)\n' });
  expect((await cutnode(`solve ${file} x`)).stderr).toBe(
    "cutnode: Cannot read properties of undefined (reading 'length') (parse in coins.mjs, line 12)\n",
  );
});

it('an error of cutnode, or of the command line, names no place', async () => {
  expect((await cutnode('solve connect-four 8')).stderr).not.toMatch(/line \d/);
  expect((await cutnode('solve nothing')).stderr).not.toMatch(/line \d/);
});
