import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { wrapperScript } from '../../bindings/cli/compile/wrapper.js';
import { fieldsOf } from '../../bindings/compile/rules/class-members.js';
import { knownHooks, signatureText } from '../../bindings/compile/rules/hooks.js';
import { refuseMisspeltHooks } from '../../bindings/compile/rules/misspelt-hooks.js';
import { cutnode } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const core = readFileSync(new URL('../../assembly/core/game.ts', import.meta.url), 'utf8');
const position = '@unmanaged export class Heap { coins: i32; }\n';
const one = `${position}@final export class One extends Game<Heap> {}\n`;

/** What it makes of right rules, and of those that no search can run: compile-rules.long.test.ts. */
describe('cutnode compile refuses in words', () => {
  it.each<[name: string, text: string, flags: string[], message: string]>([
    ['rules.js', one, [], 'is no file of AssemblyScript; its name must end in .ts'],
    [
      'none.ts',
      position,
      [],
      "has no class that extends Game of 'cutnode/assembly/core/game', such as: export class MyGame",
    ],
    ['comment.ts', `// class One extends Game<Heap>\n${position}`, [], 'has no class that extends Game'],
    [
      'named.ts',
      one,
      ['--rules', 'Two'],
      "has no class Two that extends Game of 'cutnode/assembly/core/game'; it has One",
    ],
    [
      'two.ts',
      `${one}export class Two extends Game<Heap> {}`,
      [],
      'has several games, One, Two; say which with --rules',
    ],
    [
      'hidden.ts',
      one.replace('export class One', 'class One'),
      [],
      'does not export One, the rules; write: export class One',
    ],
    [
      'bare.ts',
      one.replace('export class Heap', 'class Heap'),
      [],
      'does not export Heap, the position of One; write: export class Heap',
    ],
    [
      'slip.ts',
      `${position}@final export class One extends Game<Heap> { evalute(p: Heap): i32 { return p.coins; } }`,
      [],
      ': the search never calls evalute of One; did you mean the hook evaluate? If it is another method, give it another name',
    ],
    [
      'rewards.ts',
      one.replace(
        '{}',
        '{ load(p: Heap, words: usize): void {} reward(p: Heap, move: u32, child: Heap): i32 { return 1; } }',
      ),
      ['--proof'],
      ': One has reward, and proof-number search does not add up rewards; leave out --proof',
    ],
    [
      'state-by-lines.ts',
      `${position}@final
export class One extends Game<Heap> {
  static readonly NAME: string = 'one'
  static readonly SUM: i32 = 1 +
    Two
  size: i32 = 3
  load(
    p: Heap,
    words: usize,
  ): void { p.coins = this.size }
}
`,
      [],
      ': One has the field size, which no hook can read',
    ],
    [
      'reference-by-lines.ts',
      one.replace('coins: i32;', '\n  coins: i32\n  list: StaticArray<i32>\n'),
      [],
      ': the field list of Heap is only a reference to a StaticArray<i32>',
    ],
    ['other.ts', one, ['--position', 'Stones'], 'does not export Stones, the position of One'],
  ])('%s', async (name, text, flags, message) => {
    const path = file(name, text);
    const { status, stdout, stderr } = await cutnode(['compile', path, ...flags]);
    expect(stderr).toContain(`cutnode: '${path}'${message.startsWith(':') ? '' : ' '}${message}`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('a file that is missing, and a folder that cannot be made', async () => {
    const missing = join(folder, 'gone.ts');
    expect((await cutnode(`compile '${missing}'`)).stderr).toBe(
      `cutnode: cannot read '${missing}': there is no such file\n`,
    );
    const out = join(file('no-folder', ''), 'out');
    const { status, stderr } = await cutnode([
      'compile',
      file('rules.ts', one.replace('{}', '{ load(p: Heap, words: usize): void {} }')),
      '--out',
      out,
    ]);
    expect(stderr).toBe(`cutnode: cannot write into '${out}': a part of its path is not a directory\n`);
    expect(status).toBe(2);
  });
});

describe('compiledGame of a compiled file', () => {
  it('returns a new game of the same class, and leaves the rules as they are', async () => {
    const classes = { rules: 'One', position: 'Heap' };
    const about = { classes, name: 'one', others: [], source: './one.ts', version: '0.0.0' };
    const script = wrapperScript(about, new Uint8Array(8));
    const { compiledGame } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    class Rules {
      readonly name = 'one';
      initial(): number {
        return 7;
      }
    }
    const rules = Object.freeze(new Rules());
    const game = compiledGame(rules, { encode: () => {}, decodeMove: (code: number) => code });
    expect(game).not.toBe(rules);
    expect(rules).not.toHaveProperty('core');
    expect([game.name, game.initial(), game.core.decodeMove(3)]).toEqual(['one', 7, 3]);
    // A changed copy is searched by its own rules.
    expect({ ...game }).not.toHaveProperty('core');
  });
});

/** Fields may end with their lines, as asc takes them. */
describe('the fields of a class', () => {
  it.each<[what: string, members: string, fields: string[]]>([
    ['with semicolons', 'coins: i32; player: i32;\n  list: StaticArray<u8> = [1, 2];', ['coins', 'player', 'list']],
    ['with lines', '\n  coins: i32\n  player: i32 = 1\r\n  last: u8', ['coins', 'player', 'last']],
    ['with a type on the next line', '\n  coins:\n    i32\n  player: i32\n', ['coins', 'player']],
    ['between methods', 'start(p: Heap): void { p.coins = 1 }\n  coins: i32\n  mover(): i32 { return 0 }', ['coins']],
    [
      'not those of a list of parameters',
      'play(\n    p: Heap,\n    child: Heap = of(\n      p\n    )\n  ): void {}',
      [],
    ],
    [
      'not the rest of what is static',
      'static A: i32[] = [\n    ONE,\n    TWO\n  ]\n  static B: i32 = ONE\n    + TWO\n',
      [],
    ],
    ['not an abstract method', 'abstract worth(p: Heap): i32\n  get size(): i32 { return 1 }\n', []],
    ['after a text', "static NAME: string = '{;'\n  size: i32\n", ['size']],
  ])('%s', (_, members, fields) => {
    expect(fieldsOf(`class One {${members}}`, 'One').map(({ name }) => name)).toEqual(fields);
  });
});

describe('misspelt hooks', () => {
  it('are told from methods of the rules, static ones and hooks that are there', () => {
    const methods = [
      'load(p: Heap, words: usize): void { if (p) { evalute(p); } }',
      'moves(p: Heap): void {}',
      'move(p: Heap): void {}',
      '// hnt(p: Heap): i32 {}',
      'private lineOf(p: Heap): u32 { return 0; }',
      'static hnt(p: Heap): i32 { return 0; }',
      // Near `unit`, which has no parameters.
      'init(p: Heap): void {}',
    ];
    const text = `class One extends Game<Heap> { ${methods.join('\n')} }\nclass Two { evalute(): void {} }`;
    expect(() => refuseMisspeltHooks('one.ts', text, 'One', core)).not.toThrow();
    expect(() => refuseMisspeltHooks('one.ts', text.replace('lineOf', 'leest'), 'One', core)).toThrow(
      'calls leest of One; did you mean the hook least?',
    );
  });

  it('are those of the list in assembly/core/game.ts', () => {
    const hooks = Object.fromEntries(knownHooks(core));
    const texts = ['play', 'load', 'hint', 'greatest', 'unit', 'exchange', 'playoutMove', 'put'].map((name) =>
      signatureText(name, hooks[name] as never),
    );
    expect(texts).toEqual([
      'play(p: P, move: u32, child: P): void',
      'load(p: P, words: usize): void',
      'hint(p: P, move: u32): i32',
      'greatest(p: P): i32',
      'unit(): i32',
      'exchange(p: P, move: u32, least: i32): bool',
      'playoutMove(p: P, random: u32): u32',
      'put(p: P, cell: i32, symbol: i32): bool',
    ]);
    expect(hooks).not.toHaveProperty('push');
  });
});
