import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { atNight, someOf } from '../extent.js';
import { cutnode } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** A stranger's game, with tables that are filled when the module starts. `hook` is the body of `evaluate`. */
function rulesWith(hook: string): string {
  return `
import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';

const WORTH = new StaticArray<i32>(64);
const NAMES = new Array<i32>();
for (let i = 0; i < 64; i++) WORTH[i] = i * 29 % 17 - 8;
for (let i = 0; i < 64; i++) NAMES.push(i);

@unmanaged
export class Heap { coins: i32; }

@final
export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.coins = load<i32>(words); }
  outcome(p: Heap): i32 { return p.coins > 0 ? RUNNING : -WIN; }
  moves(p: Heap): void { for (let n = 1; n <= 3 && n <= p.coins; n++) push(n); }
  play(p: Heap, n: u32, child: Heap): void { child.coins = p.coins - n; }
  key(p: Heap): u64 { return p.coins; }
  evaluate(p: Heap): i32 {
    ${hook}
  }
}
`;
}

async function compile(name: string, hook: string, ...flags: string[]) {
  const path = `${name}.ts`;
  const text = rulesWith(hook);
  writeFileSync(path, text);
  const { status, stderr } = await cutnode(['compile', path, ...flags]);
  return { status, stderr, line: text.slice(0, text.indexOf(hook)).split('\n').length };
}

/** They compile to modules that cannot start, because nothing else is there to import from. */
describe('cutnode compile refuses rules that no search can run, with the line and what to write', {
  timeout: 60_000,
}, () => {
  const refused: [name: string, hook: string, ...message: string[]][] = [
    [
      'index',
      'return WORTH[p.coins];',
      'imports env.abort, which a search does not have; write unchecked(T[i]) for T[i]',
    ],
    // It would be where the search keeps its own.
    [
      'array',
      'const list = [p.coins, 1]; return unchecked(list[1]);',
      'memory is allocated',
      'at the top level of the file',
    ],
    ['console', "console.log('here'); return 0;", 'imports env.console.log', 'leave the output out'],
    ['throw', "if (p.coins > 63) throw new Error('many'); return 0;", 'imports env.abort', 'leave out throw'],
    ['random', 'return i32(Math.random() * 9);', 'imports env.seed', 'leave Math.random out'],
    ['object', 'return (new Heap()).coins;', 'memory is allocated', 'at the top level of the file'],
  ];
  it.each(someOf(refused, 3))('%s', async (name, hook, ...messages) => {
    const { status, stderr, line } = await compile(name, hook);
    expect(status).toBe(2);
    for (const message of messages) expect(stderr).toContain(message);
    expect(stderr).toMatch(new RegExp(`\\n in ${name}\\.ts\\(${line},\\d+\\)\\n`));
    expect(stderr).toMatch(new RegExp(`cannot be searched: see ${name}\\.ts\\(${line},\\d+\\) above\\n$`));
    expect(stderr).not.toContain('wrote');
  });
});

type Heap = { readonly coins: number; readonly player: 0 | 1 };

const rules: Game<Heap, number> = {
  name: 'coins',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ coins }) => [1, 2, 3].filter((n) => n <= coins),
  play: ({ coins, player }, n) => ({ coins: coins - n, player: player === 0 ? 1 : 0 }),
  outcome: ({ coins, player }) =>
    coins > 0 ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
  key: ({ coins }) => coins,
  evaluate: ({ coins }) => ((coins * 29) % 17) - 8 + coins,
};

describe('a game compiled for selective search and proofs', () => {
  atNight('gives the same values as its rules in JavaScript', async () => {
    const hook = 'return unchecked(WORTH[p.coins]) + unchecked(NAMES[p.coins]);';
    const { status } = await compile('coins', hook, '--selective', '--proof');
    expect(status).toBe(0);
    const made = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'coins.js')).href);
    const game = made.compiledGame(rules, {
      encode: ({ coins }: Heap, words: DataView) => words.setInt32(0, coins, true),
      decodeMove: (code: number) => code,
    });
    // What to add is named.
    await expect(createEngine(game, { selective: true })).rejects.toThrow(
      "import { coinsSelective } from './coins.js'; enableSelective(game, coinsSelective)",
    );
    await expect(createProver(game)).rejects.toThrow("import { coinsProof } from './coins.js'");
    enableSelective(game, made.coinsSelective);
    enableProof(game, made.coinsProof);
    const hosted = enableSelective({ ...rules }, hostedSelective);
    const engines = [
      await createEngine<Heap, number>(game, { selective: true }),
      await createEngine(hosted, { selective: true }),
    ];
    const provers = [await createProver<Heap, number>(game, { mib: 1 }), await createProver(hosted, { mib: 1 })];
    expect([...engines, ...provers].map(({ kind }) => kind)).toEqual(['compiled', 'hosted', 'compiled', 'hosted']);
    for (let coins = 0; coins <= 40; coins++) {
      const position = { coins, player: 0 } as const;
      for (const depth of [1, 4, 9]) {
        const [found, expected] = engines.map((engine) => engine.search(position, { depth, selective: true }));
        expect([coins, depth, found?.value, found?.move]).toEqual([coins, depth, expected?.value, expected?.move]);
      }
      const [found, expected] = provers.map((prover) => prover.prove(position));
      expect([coins, found?.value, found?.bound]).toEqual([coins, expected?.value, expected?.bound]);
    }
  });
});
