import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, whole } from '../extent.js';
import { cutnode, jsonLines, start } from './run-command.js';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-check-'));
  file = join(folder, 'coins.js');
  writeFileSync(
    file,
    `const coins = {
  name: 'last coin',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => p.coins * 2 + p.player,
};
export default coins;
export const wrong = { ...coins, bounds: () => [0, 0], draw: (p) => 'o'.repeat(p.coins) };
export const over = { ...coins, outcome: () => [0, 0] };
export const endless = { ...coins, play: (p) => ({ ...p, player: 1 - p.player }), evaluate: () => 0 };
export const nothing = 7;
export const half = { name: 'half a game' };
export const still = { ...coins, initial: { coins: 5, player: 0 } };
export const waiting = { ...coins, initial: async () => coins.initial() };
`,
  );
  writeFileSync(join(folder, 'broken.js'), 'export default {');
  writeFileSync(join(folder, 'loud.mjs'), "throw new Error('first\\nsecond');");
  writeFileSync(join(folder, 'syntax.mjs'), 'export default {\n  name: 1 2,\n};\n');
  writeFileSync(join(folder, 'through.mjs'), "export { default } from './syntax.mjs';\nconsole.log('run');\n");
  writeFileSync(join(folder, 'syntax.cjs'), 'module.exports = {\n  name: 1 2,\n};\n');
  writeFileSync(join(folder, 'lacking.mjs'), "\nimport { none } from './coins.js';\nexport default none;\n");
  writeFileSync(
    join(folder, 'thrown.mjs'),
    "function make() {\n  throw new Error('boom');\n}\nexport default make();\n",
  );
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('check', () => {
  it('says what was checked, and that nothing was found', async () => {
    const { status, stdout, stderr } = await cutnode(`check ${file} --games 10 --seed 7`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^last coin {2}10 random games, seed 7, [\d,]+ moves played\n/);
    expect(stdout).toMatch(/^ {2}✓ holds {2}key +[\d,]+ times$/m);
    expect(stdout).toMatch(
      /^ {2}- not checked, since the game has none: undo, reward, chances, evaluate, .+, deviation, /m,
    );
    expect(stdout).not.toMatch(/none: .*\bkey\b/);
    expect(stdout.match(/- not/g)).toHaveLength(1);
    expect(stdout).toMatch(/\nNothing wrong was found\.\n$/);
  });

  it('exits with 1 and shows each fault: a sentence, the position as the game draws it, and the moves to it', async () => {
    const { status, stdout } = await cutnode(`check ${file}#wrong`);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^ {2}✗ wrong {2}bounds +[\d,]+ times$/m);
    expect(stdout).toContain(
      [
        '✗ bounds  bounds gave [0, 0], but plain minimax proves that the value is lossIn(3); expected bounds that contain it',
        '  position  {"coins":5,"player":0}',
        '  path      (the start)',
        '    ooooo',
        '',
        '1 mistake found, each shown where the fewest moves led to it.',
        '',
      ].join('\n'),
    );
  });

  it('does not call a game right that is over where it starts', async () => {
    const { status, stdout } = await cutnode(`check ${file}#over`);
    expect(status).toBe(1);
    expect(stdout).toContain('✗ outcome  the game is over where it starts: outcome gave [0, 0]; expected a start with');
    expect(stdout).not.toContain('Nothing wrong');
  });

  it('points at its note in the last line, and calls no evaluation right that it could not judge', async () => {
    const { status, stdout } = await cutnode(`check ${file}#endless`);
    expect(status).toBe(0);
    expect(stdout).not.toMatch(/holds {2}evaluate/);
    expect(stdout).toMatch(/^ {2}- not {4}evaluate +too few decisive games to judge \(0 of \d+\)$/m);
    expect(stdout).toMatch(
      /\nNote: none of \d+ random games .+\n\nNothing wrong was found; but see the note above\.\n$/,
    );
  });

  it('prints the report as JSON', async () => {
    const { status, stdout } = await cutnode(`check ${file}#wrong --json --nodes 5000`);
    expect(status).toBe(1);
    expect(jsonLines(stdout)).toMatchObject([
      { game: 'last coin', ok: false, seed: 0, findings: [{ rule: 'bounds', path: [], drawing: 'ooooo' }] },
    ]);
  });

  it('takes a packaged game by its name', async () => {
    expect(await cutnode('check nim --games 5')).toMatchObject({ status: 0, stderr: '' });
  });

  it('shows its progress on a terminal', async () => {
    const { stderr } = await cutnode(`check ${file} --games 5`, { terminal: ['stderr'] });
    expect(stderr).toContain('checking last coin … Ctrl-C gives up');
  });

  it('refuses a number of games below 1', async () => {
    expect(await cutnode(`check ${file} --games 0`)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'cutnode: --games must be a whole number from 1 to 1000000, not 0\n',
    });
  });
});

describe('a game from a file', () => {
  it('is solved, searched, counted, pruned and traced as a packaged one', async () => {
    const solved = await cutnode(`solve ${file} --json`);
    expect(jsonLines(solved.stdout)).toMatchObject([{ game: 'last coin', solved: true, value: -7_999_997 }]);
    const searched = await cutnode(`search ${file} --depth 6`);
    expect(searched.stdout).toContain('the second player wins in 3 plies');
    // Three numbers from 1 to 3 with a sum of 3, 4 or 5: 1 + 3 + 6.
    const counted = await cutnode(`perft ${file} --depth 3 --json`);
    expect(jsonLines(counted.stdout)).toMatchObject([{ nodes: 10 }]);
    expect(await cutnode(`prune ${file} --depth 4 --orderings natural`)).toMatchObject({ status: 0 });
    expect(await cutnode(`trace ${file} --depth 2`)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each<[string, () => string, RegExp]>([
    ['there is no such file', () => join(folder, 'none.js'), /cannot read '.*none\.js': there is no such file/],
    ['it is a directory', () => folder, /^cutnode: '.*' is a directory; expected a file that exports a game\n$/],
    ['it cannot be read', () => join(folder, 'broken.js'), /cannot load '.*broken\.js': /],
    [
      'its loader says so in two lines',
      () => join(folder, 'loud.mjs'),
      /^cutnode: cannot load '.*loud\.mjs': first second \(loud\.mjs, line 1\)\n$/,
    ],
    [
      'it has no such export',
      () => `${file}#hex`,
      /'.*coins\.js' has no export 'hex'; its games are '.*coins\.js', its default export, '.*coins\.js#wrong'/,
    ],
  ])('is refused if %s', async (_, name, words) => {
    const { status, stdout, stderr } = await cutnode(['solve', name()]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(words);
  });

  const unloadable = [
    ['syntax.mjs', 'Unexpected number (syntax.mjs, line 2)'],
    ['through.mjs', 'Unexpected number (syntax.mjs, line 2)'],
    ['syntax.cjs', 'Unexpected number (syntax.cjs, line 2)'],
    ['lacking.mjs', "'./coins.js' does not provide an export named 'none' (lacking.mjs, line 2)"],
    ['thrown.mjs', 'boom (make in thrown.mjs, line 2)'],
  ] as const;
  it.each(firstOf(unloadable, 1))('that cannot be loaded is named with the line: %s', async (name, words) => {
    const { status, stdout, stderr } = await start(['solve', join(folder, name)]).exit;
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^cutnode: cannot load '.*': .*\n$/);
    expect(stderr).toContain(words);
  });

  it.runIf(whole)('may be in TypeScript under a loader', async () => {
    const typed = join(folder, 'typed.ts');
    writeFileSync(
      typed,
      "import coins from './coins.js';\nenum Start { Coins = 4 }\nexport default { ...coins, initial: () => ({ coins: Start.Coins as number, player: 0 }) };\n",
    );
    const { exit } = start(['solve', typed, '--json']);
    expect(jsonLines((await exit).stdout)).toMatchObject([{ value: 7_999_998 }]);
  });

  it('is refused if the export is no game, or no position can be read', async () => {
    expect(await cutnode(`check ${file}#nothing`)).toMatchObject({
      status: 2,
      stderr: `cutnode: '${file}#nothing': a game must be an object, not 7\n`,
    });
    expect(await cutnode(`solve ${file}#half`)).toMatchObject({
      status: 2,
      stderr: `cutnode: '${file}#half': half a game lacks the method initial\n`,
    });
    expect(await cutnode(`solve ${file}#still`)).toMatchObject({
      status: 2,
      stderr: `cutnode: '${file}#still': last coin: initial must be a function, not an object\n`,
    });
    for (const verb of ['solve', 'search', 'prove']) {
      expect(await cutnode(`${verb} ${file}#waiting`)).toMatchObject({
        status: 2,
        stdout: '',
        stderr: 'cutnode: last coin: initial gave a Promise; expected the position at the start\n',
      });
    }
    expect(await cutnode(`solve ${file} 5`)).toMatchObject({
      status: 2,
      stderr: "cutnode: last coin has no parse, so it cannot read the position '5'\n",
    });
  });
});
