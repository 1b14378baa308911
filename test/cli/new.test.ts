import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cutnode } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
const made = join(folder, 'my-game');
afterAll(() => rmSync(folder, { recursive: true }));

/** What the games do: new-templates.long.test.ts; with the package installed: test/package/install-and-run.ts. */
describe('cutnode new', () => {
  it('makes a folder with a game, its test and what npm needs', async () => {
    const { status, stdout, stderr } = await cutnode(`new my-game --kind sliding --board 11x11 --out ${folder}`);
    expect(status).toBe(0);
    expect(stdout).toContain(`cd ${made}\n`);
    expect(stderr.match(/wrote \S+/g)).toHaveLength(5);
    expect(readdirSync(made).sort()).toEqual(['.gitignore', 'my-game.ts', 'package.json', 'test.js', 'tsconfig.json']);
    const rules = readFileSync(join(made, 'my-game.ts'), 'utf8');
    expect(rules).toContain('const BOARD: Shape = 1111;');
    expect(rules).toContain('type Cells = v128;');
    expect(rules).toContain('export class MyGame extends Game<Board>');
    expect(rules).toContain("from 'cutnode/assembly/core/game'");
    expect(rules).not.toContain("'../");
    const manifest = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
    expect(manifest.devDependencies).toEqual({ assemblyscript: '^0.28.0' });
    // Nothing of the user's is written over.
    const again = await cutnode(`new my-game --out ${folder}`);
    expect([again.status, again.stderr]).toEqual([
      2,
      `cutnode: '${made}' is there; choose another name, or another --out\n`,
    ]);
  });

  it.each([
    [['My Game'], "'My Game' is no name for a game: expected lower case letters, digits and hyphens, as in my-game"],
    [
      ['a', '--kind', 'sliding-'],
      "--kind: expected one of placement, stepping, sliding, sowing, not 'sliding-'; did you mean sliding?",
    ],
    [['cutnode'], "'cutnode' is a package that the game needs; choose another name"],
    [['a', '--board', '8'], "--board: expected a board such as 8x8, columns before rows, not '8'"],
    [['a', '--board', '12x11'], 'at most 128 cells for placement'],
    [['a', '--board', '2x9'], 'at least 3x3'],
    [['a', '--kind', 'stepping', '--board', '5x4'], 'at least 3x5'],
    [['a', '--kind', 'sowing', '--board', '6x3'], "expected 2x2 to 26x2 for sowing, columns before rows, not '6x3'"],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await cutnode(['new', ...args, '--out', folder]);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });
});
