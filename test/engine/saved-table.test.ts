import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TableKeeper } from '../../bindings/engine/saved-table.js';
import type { Replacement } from '../../bindings/engine/table-options.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { othello } from '../../bindings/games/othello/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import {
  createEngine,
  type Engine,
  type EngineOptions,
  type Game,
  InvalidOptionError,
  InvalidTableError,
  loadTable,
  saveTable,
} from '../../bindings/index.js';
import { inNode, whole } from '../extent.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { withChecksum } from '../oracle/with-checksum.js';

const keep = { table: { keep: true, mib: 1 } } as const;
const middle = connectFour.parse('444444352');

/** Coins in a heap; moves are strings. */
type Heap = { readonly coins: number; readonly player: 0 | 1 };
const words: Game<Heap, string> = {
  name: 'coins in words',
  initial: () => ({ coins: 60, player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ coins }) => ['one', 'two', 'three'].slice(0, coins).toReversed(),
  play: ({ coins, player }, word) => ({
    coins: coins - ['one', 'two', 'three'].indexOf(word) - 1,
    player: player === 0 ? 1 : 0,
  }),
  outcome: ({ coins, player }) =>
    coins > 0 ? undefined : player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity],
  evaluate: ({ coins }) => coins % 7,
  key: ({ coins, player }) => `${coins} coins, ${player} to move`,
};

async function solvedAndSaved<P, M>(engine: Engine<P, M>, position: P) {
  const { value, stats } = engine.solve(position);
  return { value, nodes: stats.nodes, bytes: await saveTable(engine) };
}

describe('a saved table', () => {
  async function check<P, M>(game: Game<P, M>, position: P, options: EngineOptions): Promise<void> {
    const { value, nodes, bytes } = await solvedAndSaved(await createEngine(game, { ...options, ...keep }), position);
    for (const mib of [1 / 64, 1, 4]) {
      for (const replacement of ['always', 'depth', 'two-tier', 'depth-age'] satisfies Replacement[]) {
        const engine = await createEngine(game, { ...options, table: { keep: true, mib, replacement } });
        await loadTable(engine, bytes);
        const again = engine.solve(position);
        expect(again).toMatchObject({ value, solved: true });
        // A table that holds a fraction of the entries costs nodes of its own.
        if (mib >= 1) expect(again.stats.nodes).toBeLessThan(nodes / 50);
      }
    }
  }

  it('gives a new engine the same value with a fraction of the nodes', async () => {
    await check(connectFour, middle, {});
    await check(ticTacToe, ticTacToe.initial(), { hosted: true });
  });

  it('is refused by a game with other rewards or counters, or another word on repetitions', async () => {
    const steps: Game<number, number> = {
      name: 'steps',
      initial: () => 0,
      toMove: (p) => p % 2,
      moves: () => [1, 2],
      play: (p, step) => p + step,
      outcome: (p) => (p > 8 ? [0, 0] : undefined),
      key: (p) => p,
      reward: (_, step) => step,
    };
    const { reward: _, ...plain } = steps;
    const bytesOf = async (game: Game<number, number>): Promise<Uint8Array> => {
      const engine = await createEngine(game, keep);
      engine.solve(0);
      return saveTable(engine);
    };
    for (const [saved, other] of [
      [steps, { ...steps, reward: (_: number, step: number) => 2 * step }],
      [steps, plain],
      // Nothing of these shows in the first positions.
      [plain, { ...plain, reward: (p: number) => (p > 5 ? 1 : 0) }],
      [plain, { ...plain, counterKey: (p: number) => Math.max(0, p - 3) }],
      [
        { ...plain, repetition: 'draw', counterKey: (p: number) => Math.max(0, p - 3), counterOnlyDraws: true },
        { ...plain, repetition: 'draw', counterKey: (p: number) => Math.max(0, p - 3) },
      ],
      [plain, { ...plain, repetition: 'draw' }],
      [
        { ...plain, repetition: 'draw' },
        { ...plain, repetition: 'loss' },
      ],
    ] as const) {
      const engine = await createEngine<number, number>(other, keep);
      await expect(loadTable(engine, await bytesOf(saved))).rejects.toThrow(InvalidTableError);
      await loadTable(engine, await bytesOf(other));
    }
  });

  it('never leads to a wrong value, whatever was searched before', () =>
    forAllAsync(
      [
        arbitraryGraph({ tree: 600 }),
        arbitraryStyle,
        fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 5 })), { maxLength: 5 }),
      ],
      { seed: 91, draws: 200 },
      async (graph, style, searched) => {
        const game = graphGame(graph, style);
        const first = await createEngine(game, keep);
        for (const [node, depth] of searched) {
          first.search({ node: node % graph.nodes.length, player: 0, trail: [] }, { depth });
        }
        const engine = await createEngine(game, keep);
        engine.search(game.initial(), { depth: 2 });
        await loadTable(engine, await saveTable(first));
        const options = { iterative: false, algorithm: 'pvs' } as const;
        const { value } = engine.solve(game.initial(), options);
        expect(value).toBe(reference(game, game.initial(), { ...options, depth: Infinity }).value);
      },
    ));

  it('holds 16 bytes for each position stored, and is the same when it is saved again', async () => {
    const engine = await createEngine(connectFour, keep);
    const { stats } = engine.solve(connectFour.parse('4444443522333'));
    const bytes = await saveTable(engine);
    const [format, head = ''] = new TextDecoder().decode(bytes).split('\n', 2);
    const { positions, moves } = JSON.parse(head) as { positions: number; moves: string[] };
    expect([format, positions, moves]).toEqual(['cutnode-search-table 1', stats.table?.filled, []]);
    expect(bytes.length).toBe(`${format}\n${head}\n`.length + 16 * positions + 4);
    const other = await createEngine(connectFour, keep);
    await loadTable(other, bytes);
    expect((await saveTable(other)).length).toBe(bytes.length);
  });

  it('of a new engine is empty, and loading it forgets everything', async () => {
    const engine = await createEngine(connectFour, keep);
    const empty = await saveTable(engine);
    expect(empty.length).toBeLessThan(300);
    const { nodes } = await solvedAndSaved(engine, middle);
    expect(engine.solve(middle).stats.nodes).toBeLessThan(nodes);
    await loadTable(engine, empty);
    expect(engine.solve(middle).stats.nodes).toBe(nodes);
  });

  it('holds what is valid alone: entries of searches with other options are not saved', async () => {
    const engine = await createEngine(connectFour, keep);
    engine.solve(middle);
    engine.search(connectFour.initial(), { depth: 1, knowledge: false });
    expect((await saveTable(engine)).length).toBeLessThan(300);
  });

  it('is used by searches whose values mean the same, and by no others', async () => {
    const { nodes, bytes } = await solvedAndSaved(await createEngine(connectFour, keep), middle);
    const engine = await createEngine(connectFour, keep);
    await loadTable(engine, bytes);
    const alike = { preferFasterWins: false };
    const fresh = (await createEngine(connectFour, keep)).solve(middle, alike);
    expect(engine.solve(middle, alike).stats.nodes).toBe(fresh.stats.nodes);
    await loadTable(engine, bytes);
    expect(engine.solve(middle).stats.nodes).toBeLessThan(nodes);
  });

  it('outlives 300 searches, as any kept table does not', async () => {
    const { nodes, bytes } = await solvedAndSaved(await createEngine(connectFour, keep), middle);
    const engine = await createEngine(connectFour, keep);
    for (let i = 0; i < 300; i++) {
      engine.search(connectFour.initial(), { depth: 1 });
      if (i < 245 || i > 265) continue;
      await loadTable(engine, bytes);
      expect(engine.solve(middle).stats.nodes).toBeLessThan(nodes);
    }
  });

  it('names moves that are strings, whose numbers another engine may have given otherwise', async () => {
    const first = await createEngine(words, keep);
    const position = { coins: 39, player: 0 } as const;
    first.search(position, { depth: 12 });
    const bytes = await saveTable(first);
    const head = new TextDecoder().decode(bytes).split('\n', 2)[1] ?? '';
    expect(JSON.parse(head)).toMatchObject({ moves: ['three', 'two', 'one'] });
    const second = await createEngine(words, keep);
    // Here 'one' is the first string that the engine meets.
    second.search({ coins: 1, player: 1 }, { depth: 1 });
    await loadTable(second, bytes);
    const third = await createEngine(words, keep);
    await loadTable(third, bytes);
    const order = { depth: 12, table: 'moves', ordering: ['table'] } as const;
    expect(second.search(position, order).stats.nodes).toBe(third.search(position, order).stats.nodes);
    expect(second.solve(position)).toMatchObject({ pliesToEnd: first.solve(position).pliesToEnd });
  });

  it('holds a single position, and names its only move as the engine that loads it does', async () => {
    const corridor: Game<number, string> = {
      name: 'corridor',
      initial: () => 0,
      toMove: (p) => p % 2,
      moves: (p) => [p < 9 ? 'on' : 'back'],
      play: (p) => p + 1,
      outcome: (p) => (p > 11 ? [0, 0] : undefined),
      evaluate: () => 0,
      key: (p) => p,
    };
    const first = await createEngine(corridor, keep);
    first.search(0, { depth: 2, iterative: false });
    const bytes = await saveTable(first);
    expect(movesIn(bytes)).toEqual(new Map([['1,0', 'on']]));
    const second = await createEngine(corridor, keep);
    second.search(10, { depth: 1 });
    await loadTable(second, bytes);
    expect(second.search(0, { depth: 2, iterative: false }).stats.table?.hits).toBe(1);
    expect(movesIn(await saveTable(second))).toEqual(new Map([['1,0', 'on']]));
  });

  it('of thousands of positions names the same move in each, however its moves are numbered', async () => {
    const lines: Game<string, string> = {
      name: 'lines',
      initial: () => '',
      toMove: (line) => line.length % 2,
      moves: (line) => (line === 'c' ? ['c', 'b', 'a'] : ['a', 'b', 'c']),
      play: (line, move) => line + move,
      outcome: (line) => (line.length > 12 ? [0, 0] : undefined),
      evaluate: (line) => [...line].reduce((sum, move) => (sum * 31 + move.charCodeAt(0)) % 101, 7),
      key: (line) => [...line].reduce((sum, move) => sum * 4 + 'abc'.indexOf(move) + 1, 0),
    };
    const first = await createEngine(lines, keep);
    first.search('', { depth: 8, algorithm: 'minimax', table: true, iterative: false });
    const bytes = await saveTable(first);
    const moves = movesIn(bytes);
    expect(moves.size).toBeGreaterThan(3000);
    // Here 'c' is the first string that the engine meets.
    const second = await createEngine(lines, keep);
    second.search('c', { depth: 1 });
    await loadTable(second, bytes);
    expect(movesIn(await saveTable(second))).toEqual(moves);
  });

  it.runIf(whole && inNode)('of string keys serves another process', async () => {
    const file = fileURLToPath(new URL('saved-table-process.ts', import.meta.url));
    const run = (input: string): { nodes: number; bytes: string } => {
      const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], { input, encoding: 'utf8' });
      expect(stderr.replace(/^npm.*\n/gm, '')).toBe('');
      return JSON.parse(stdout) as { nodes: number; bytes: string };
    };
    const first = run('');
    const second = run(first.bytes);
    expect(first.nodes).toBeGreaterThan(100);
    expect(second.nodes).toBeLessThan(first.nodes / 4);
  });
});

/** The best move that a saved table names for each position, by the two words of its key. */
function movesIn(bytes: Uint8Array): Map<string, string | undefined> {
  const [format, head = ''] = new TextDecoder().decode(bytes).split('\n', 2);
  const { moves } = JSON.parse(head) as { moves: readonly string[] };
  const entries = new DataView(bytes.buffer, bytes.byteOffset + `${format}\n${head}\n`.length);
  const found = new Map<string, string | undefined>();
  for (let at = 0; at + 16 <= entries.byteLength; at += 16) {
    const key = [entries.getUint32(at, true), entries.getUint32(at + 4, true)];
    found.set(key.join(), moves[entries.getUint16(at + 8, true) - 1]);
  }
  return found;
}

/** The saved table with another checksum of its module, and a right checksum of its own. */
function withCore(bytes: Uint8Array, core: string): Uint8Array {
  const [format, head = ''] = new TextDecoder().decode(bytes).split('\n', 2);
  const changed = JSON.stringify({ ...(JSON.parse(head) as object), core });
  expect(changed.length).toBe(head.length);
  const entries = bytes.subarray(`${format}\n${head}\n`.length, -4);
  return withChecksum(Buffer.concat([Buffer.from(`${format}\n${changed}\n`), entries]));
}

describe('what is wrong with a saved table', () => {
  const engine = createEngine(connectFour, keep);
  const saved = engine.then(async (one) => (await solvedAndSaved(one, middle)).bytes);

  async function refusal(bytes: unknown, by: Promise<TableKeeper> = engine) {
    const error = await loadTable(await by, bytes as Uint8Array).catch((reason) => reason);
    expect(error).toBeInstanceOf(InvalidTableError);
    return (error as InvalidTableError).message;
  }

  test('other things than bytes', async () => {
    expect(await refusal('bytes')).toBe("a table saved by an engine must be bytes, a Uint8Array, not 'bytes'");
    expect(await refusal(undefined)).toBe('a table saved by an engine must be bytes, a Uint8Array, not undefined');
    const other = "not a table saved by an engine: it does not begin with 'cutnode-search-table 1'";
    for (const bytes of [new Uint8Array(0), new Uint8Array(1000)]) expect(await refusal(bytes)).toBe(other);
    expect(await refusal(new TextEncoder().encode('cutnode-table 3\n{}\n'))).toBe(
      `${other}, but with 'cutnode-table 3'`,
    );
    for (const format of ['cutnode-search-table 2', 'cutnode-search-table 2'.padEnd(44, '0')]) {
      expect(await refusal(new TextEncoder().encode(`${format}\n{}\nabcd`))).toBe(
        `${other}, but with '${format}' of another version of cutnode; it must be made anew`,
      );
    }
  });

  test('any byte changed, and any number of bytes missing or added; the engine goes on', async () => {
    const bytes = await saved;
    const { nodes } = (await engine).solve(middle).stats;
    for (let i = 0; i < 40; i++) {
      const damaged = bytes.slice();
      const at = Math.floor((i / 40) ** 4 * bytes.length);
      damaged[at] = (damaged[at] as number) ^ (1 << (i % 8));
      expect(await refusal(damaged)).toMatch(/damaged or cut short|not a table saved/);
    }
    for (const length of [0, 10, 24, 25, 200, bytes.length - 16, bytes.length - 1]) {
      expect(await refusal(bytes.subarray(0, length))).toMatch(/damaged or cut short|not a table saved/);
    }
    expect(await refusal(new Uint8Array([...bytes, 0]))).toMatch('damaged or cut short');
    // The table is as it was.
    expect((await engine).solve(middle).stats.nodes).toBe(nodes);
  });

  test('a header that says something else, under a checksum that fits', async () => {
    const wordsEngine = await createEngine(words, keep);
    wordsEngine.solve(words.initial());
    const bytes = await saveTable(wordsEngine);
    const [magic = '', line = ''] = new TextDecoder('latin1').decode(bytes).split('\n', 2);
    const entries = bytes.subarray(magic.length + line.length + 2, -4);
    const made = (header: string, rest: Uint8Array = entries): Uint8Array =>
      withChecksum(Buffer.concat([Buffer.from(`${magic}\n${header}\n`), rest]));
    const head = JSON.parse(line);
    // Made so from what it holds, it is the table as it was.
    expect([...made(line)]).toEqual([...bytes]);
    await loadTable(wordsEngine, made(line));

    const values = [undefined, null, 0, -1, 1.5, 1e99, '', 'x', true, [], [1], ['one', 'one'], [[]], {}];
    const odd = { toString: 1 };
    for (const name of Object.keys(head)) {
      for (const value of [...values, odd]) {
        // No move needs a name, and what the values mean is only compared.
        const fits =
          (name === 'moves' && JSON.stringify(value) === '[]') || (name === 'meaning' && typeof value === 'string');
        if (fits) await loadTable(wordsEngine, made(JSON.stringify({ ...head, [name]: value })));
        else await refusal(made(JSON.stringify({ ...head, [name]: value })), Promise.resolve(wordsEngine));
      }
    }
    const lines = ['', '{', 'null', '1', '"x"', '[]', '{}', '['.repeat(100_000), line.slice(0, -1), `${line}}`];
    for (const other of lines)
      expect(await refusal(made(other), Promise.resolve(wordsEngine))).toMatch('its second line must be JSON');
    expect(await refusal(made(line, entries.subarray(1)), Promise.resolve(wordsEngine))).toMatch(
      `it has ${entries.length - 1} bytes of entries; expected 16 for each of ${head.positions} positions`,
    );
    // Any one character may be another only in the names of moves and in what the values mean, which is compared.
    const { value } = (await createEngine(words)).solve(words.initial());
    const isWithin = (at: number, name: 'meaning' | 'moves'): boolean => {
      const start = line.indexOf(`"${name}":`) + `"${name}":`.length;
      return at > start && at < start + JSON.stringify(head[name]).length - 1;
    };
    const accepted = { meaning: 0, moves: 0 };
    await forAllAsync(
      [fc.nat(line.length - 1), fc.integer({ min: 32, max: 126 })],
      { draws: 2500, seed: 40 },
      async (at, code) => {
        const changed = line.slice(0, at) + String.fromCharCode(code) + line.slice(at + 1);
        if (changed === line) return;
        const error = await loadTable(wordsEngine, made(changed)).catch((reason) => reason);
        if (error !== undefined) {
          expect(error).toBeInstanceOf(InvalidTableError);
          return;
        }
        const part = isWithin(at, 'meaning') ? 'meaning' : 'moves';
        expect(isWithin(at, part), `a changed '${line[at]}' at ${at} of ${line}`).toBe(true);
        accepted[part]++;
        expect(wordsEngine.solve(words.initial())).toMatchObject({ value, solved: true });
      },
    );
    expect(accepted.meaning).toBeGreaterThan(0);
    expect(accepted.moves).toBeGreaterThan(0);
    await loadTable(wordsEngine, bytes);
    expect(wordsEngine.solve(words.initial())).toMatchObject({ value, solved: true });
  });

  test('another game, other rules, another way to run them', async () => {
    const bytes = await saved;
    const other = createEngine(othello, keep);
    expect(await refusal(bytes, other)).toBe('the table holds positions of connect-four, not of othello');
    const hosted = createEngine(connectFour, { ...keep, hosted: true });
    expect(await refusal(bytes, hosted)).toBe(
      'the table was saved by a compiled engine of connect-four; this one is hosted',
    );
    expect(await refusal(withCore(bytes, '00000000'))).toBe(
      'the table was saved by another version of cutnode, of the compiled rules of connect-four or of their data, such as end-game tables; it must be made anew',
    );
    const first = await createEngine(words, keep);
    first.search(words.initial(), { depth: 3 });
    const text = await saveTable(first);
    const changed: Partial<typeof words>[] = [
      { evaluate: ({ coins }) => coins % 5 },
      { key: ({ coins, player }) => `${player} ${coins}` },
      { key: () => Math.random().toString() },
      { evaluate: () => 0 },
      { moves: ({ coins }) => ['one', 'two'].slice(0, coins) },
    ];
    for (const change of changed) {
      expect(await refusal(text, createEngine({ ...words, ...change }, keep))).toBe(
        'the keys, counters, evaluations, rewards or rule of repetition of coins in words are not those of the saved table: the rules have changed, or keys differ from process to process (random numbers?)',
      );
    }
    await loadTable(await createEngine({ ...words }, keep), text);
  });

  test('an engine that forgets its table', async () => {
    const { key: _, ...keyless } = words;
    for (const [forgetful, more] of [
      [await createEngine(words), ''],
      [await createEngine(words, { table: false }), ''],
      [await createEngine(keyless, keep), ' and give the game a key'],
    ] as const) {
      for (const attempt of [saveTable(forgetful), loadTable(forgetful, await saved)]) {
        await expect(attempt).rejects.toThrow(InvalidOptionError);
        const error: unknown = await attempt.catch((reason: unknown) => reason);
        expect(String(error)).toMatch(
          `saving or loading a table needs one that is kept: make the coins in words engine with table: { keep: true }${more}`,
        );
        expect(String(error).endsWith('key')).toBe(more !== '');
      }
    }
  });
});
