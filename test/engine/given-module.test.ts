import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEngine as createCompiledEngine, giveRules } from '../../bindings/engine/compiled/index.js';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { enableSelective, hostedSelective } from '../../bindings/engine/selective/index.js';
import { createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { connectFour, connectFourProof } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { createGrundy } from '../../bindings/games/grundy/index.js';
import { othello, othelloSelective } from '../../bindings/games/othello/index.js';
import { createEngine } from '../../bindings/index.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { cutnode } from '../cli/run-command.js';
import { timeless } from '../oracle/timeless.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

/**
 * Where WebAssembly may not be compiled while a program runs, engines are made of modules that the host has compiled:
 * those that `cutnode wasm` writes, and no others.
 */

const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The module that the command writes. */
async function written(...args: string[]): Promise<WebAssembly.Module> {
  const out = join(folder, `${args.join('')}.wasm`);
  expect(await cutnode(['wasm', ...args, '--out', out])).toMatchObject({ status: 0 });
  return new WebAssembly.Module(readFileSync(out));
}

const grundy = createGrundy();
const four = connectFour.parse('17444355');

describe('where nothing may be compiled', () => {
  const { compile, instantiate, Module } = WebAssembly;
  /** What V8 says in Cloudflare's workers. */
  const forbid = (name: string) => (): never => {
    throw new WebAssembly.CompileError(`WebAssembly.${name}(): Wasm code generation disallowed by embedder`);
  };
  let modules: Record<
    'four' | 'proof' | 'othello' | 'hosted' | 'hostedProof' | 'hostedSelective' | 'pawns' | 'rules',
    WebAssembly.Module
  >;
  let expected: readonly unknown[];

  const found = async (of: Partial<typeof modules>): Promise<readonly unknown[]> => {
    const search = { depth: 5 } as const;
    enableProof(connectFour, connectFourProof);
    enableSelective(othello, othelloSelective);
    enableSelective(grundy, hostedSelective);
    const pawns = createBreakthrough({ columns: 3, rows: 3 });
    if (of.rules) await giveRules(pawns, of.rules);
    const grown = { table: { mib: 1 } };
    const engines = [
      (await createEngine(connectFour, { ...grown, module: of.four })).search(four, search),
      (await createCompiledEngine(connectFour, { ...grown, module: of.four })).search(four, search),
      (await createEngine(othello, { ...grown, selective: true, module: of.othello })).search(othello.initial(), {
        ...search,
        selective: true,
      }),
      (await createEngine(grundy, { ...grown, module: of.hosted })).solve(grundy.initial()),
      (await createEngine(grundy, { ...grown, selective: true, module: of.hostedSelective })).solve(grundy.initial()),
      (await createEngine(pawns, { ...grown, module: of.pawns })).solve(pawns.initial()),
    ].map((result) => timeless(result as never));
    const proofs = [
      (await createProver(connectFour, { mib: 1, module: of.proof })).prove(four),
      (await createProver(grundy, { mib: 1, module: of.hostedProof })).prove(grundy.initial()),
    ].map(({ value, pv, stats }) => ({ value, pv, nodes: stats.nodes }));
    const worker = await createWorkerEngine(connectFour, { ...grown, module: of.four });
    const pool = await createEnginePool(connectFour, { ...grown, threads: 2, module: of.four });
    try {
      return [
        ...engines,
        ...proofs,
        timeless(await worker.search(four, search)),
        timeless(await pool.search(four, search)),
      ];
    } finally {
      await worker.close();
      await pool.close();
    }
  };

  beforeAll(async () => {
    expected = await found({});
    modules = {
      four: await written('connect-four'),
      proof: await written('connect-four', '--proof'),
      othello: await written('othello', '--selective'),
      hosted: await written('nim', '--hosted'),
      hostedProof: await written('nim', '--hosted', '--proof'),
      hostedSelective: await written('nim', '--hosted', '--selective'),
      pawns: await written('breakthrough'),
      rules: await written('breakthrough', '--rules'),
    };
    vi.spyOn(WebAssembly, 'compile').mockImplementation(forbid('compile') as never);
    vi.spyOn(WebAssembly, 'instantiate').mockImplementation(((given: unknown, imports: WebAssembly.Imports) =>
      given instanceof Module ? instantiate(given, imports) : forbid('instantiate')()) as never);
    WebAssembly.Module = Object.assign(
      function forbidden() {
        forbid('Module')();
      } as never,
      { customSections: Module.customSections },
    ) as typeof Module;
  });
  afterAll(() => {
    vi.restoreAllMocks();
    WebAssembly.Module = Module;
    expect(WebAssembly.compile).toBe(compile);
  });

  it('engines of every kind find what they find elsewhere, to the last counter', async () => {
    expect(await found(modules)).toEqual(expected);
  });

  it('an engine without its module says what to pass, and so does the next one', async () => {
    // Other tests of this process may have compiled the modules of the package.
    const unseen = { ...connectFour6x5, core: { ...connectFour6x5.core, wasm: 'AGFzbQEAAAA=' } };
    for (let i = 0; i < 2; i++) {
      await expect(createEngine(unseen)).rejects.toThrow(
        /^nothing is compiled here while a program runs: write 'cutnode wasm GAME --out FILE', import the file, createEngine\(game, \{ module \}\)$/,
      );
    }
  });

  it('so does a game of one file without its rules', () => {
    expect(() => createBreakthrough({ columns: 4, rows: 4 }).initial()).toThrow(
      /^nothing is compiled here .* 'cutnode wasm GAME --rules --out FILE', import the file, await giveRules\(game, module\)$/,
    );
  });
});

describe('a module', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each<[string, () => Promise<WebAssembly.Module> | WebAssembly.Module, RegExp]>([
    [
      'of another game',
      () => written('othello'),
      /^connect-four: the module is that of othello, cutnode \d\S+; expected/,
    ],
    [
      'of another board',
      () => written('connect-four-6x5'),
      /^connect-four: the module is that of connect-four-6x5, cutnode/,
    ],
    [
      'for another search',
      () => written('connect-four', '--proof'),
      /the module is that of connect-four --proof, cutnode/,
    ],
    ['for rules in JavaScript', () => written('connect-four', '--hosted'), /the module is that of --hosted, cutnode/],
    [
      'that the command has not written',
      () => new WebAssembly.Module(readFileSync(new URL('../../bindings/wasm/connect-four.wasm', import.meta.url))),
      /^connect-four: the module is that of no 'cutnode wasm'; expected/,
    ],
    [
      'that is none',
      () => readFileSync(new URL(import.meta.url)) as never,
      /^module must be a WebAssembly.Module, not /,
    ],
  ])('%s is refused', async (_, make, message) => {
    const module = await make();
    await expect(createEngine(connectFour, { module })).rejects.toThrow(message);
  });

  it('of a search is refused by a prover', async () => {
    const module = await written('connect-four');
    await expect(createProver(enableProof(connectFour, connectFourProof), { module })).rejects.toThrow(
      /^connect-four: the module is that of connect-four, cutnode/,
    );
  });

  it('of another realm is one', async () => {
    const module = await written('connect-four');
    Object.setPrototypeOf(module, Object.create(Object.getPrototypeOf(module)));
    expect((await createEngine(connectFour, { module })).search(four, { depth: 1 }).move).toBeDefined();
  });

  it('of several threads would need a memory of its own', async () => {
    const module = await written('connect-four');
    await expect(createWorkerEngine(connectFour, { module, threads: 2 })).rejects.toThrow(
      /^connect-four: several threads need a module of their own; leave out threads or module$/,
    );
  });

  it('of rules is for a game of one file', async () => {
    await expect(giveRules(connectFour, await written('breakthrough', '--rules'))).rejects.toThrow(
      'no game of one file',
    );
    await expect(giveRules(createBreakthrough(), await written('breakthrough'))).rejects.toThrow(
      /^breakthrough: the module is that of breakthrough, /,
    );
  });
});
