import { beforeAll, expect, test } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { type CompiledGame, checkRules, createEngine, type Game } from '../../bindings/index.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import { type Coins, takeCoins } from '../oracle/coins.js';

/** Coins are taken by a table that the file fills when the module starts: from a heap of n, one to `most(n)`. */
const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';

const MOST = new StaticArray<i32>(4096);
for (let i = 0; i < 4096; i++) unchecked(MOST[i] = 1 + i * 7 % 4);

@unmanaged
export class Heap { coins: i32; }

@final
export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.coins = load<i32>(words); }
  outcome(p: Heap): i32 { return p.coins > 0 ? RUNNING : -WIN; }
  moves(p: Heap): void {
    const most = min(unchecked(MOST[p.coins]), p.coins);
    for (let n = 1; n <= most; n++) push(n);
  }
  play(p: Heap, n: u32, child: Heap): void { child.coins = p.coins - n; }
  key(p: Heap): u64 { return p.coins; }
}
`;

const most = (coins: number): number => Math.min(1 + ((coins * 7) % 4), coins);

const rules: Game<Coins, number> = {
  ...takeCoins(30, 'wins'),
  moves: ({ coins }) => Array.from({ length: most(coins) }, (_, n) => n + 1),
  key: ({ coins }) => coins,
};

let wasm: string;
let compiledRules: string;
beforeAll(async () => {
  wasm = await wasmOfText('tables', source);
  compiledRules = await wasmOfText('tables', source, { rulesOnly: true });
});

/** The workspace began where the runtime puts what is allocated at the start: the search wrote over the table. */
test('a table that rules make when their module starts is theirs', async () => {
  const game: CompiledGame<Coins, number> = {
    ...rules,
    core: {
      wasm,
      encode: ({ coins }, words) => words.setInt32(0, coins, true),
      decodeMove: (code) => code,
    },
  };
  enableProof(game, { for: 'proof', of: wasm, load: () => wasmOfText('tables', source, { proof: true }) });
  const [engine, hosted] = [await createEngine(game), await createEngine(rules)];
  const [prover, hostedProver] = [await createProver(game, { mib: 1 }), await createProver(rules, { mib: 1 })];
  expect([engine.kind, prover.kind]).toEqual(['compiled', 'compiled']);
  for (let coins = 1; coins <= 40; coins++) {
    const position = { coins, player: 0 } as const;
    const { stats: _, ...found } = engine.solve(position);
    const { stats: __, ...expected } = hosted.solve(position);
    expect(found).toEqual(expected);
    expect(engine.perft(position, 6).nodes).toBe(hosted.perft(position, 6).nodes);
    expect(prover.prove(position).value).toBe(hostedProver.prove(position).value);
  }
});

test('nor does a check of the compiled rules write over it', async () => {
  const game: CompiledGame<Coins, number> = {
    ...rules,
    core: {
      wasm,
      rules: compiledRules,
      encode: ({ coins }, words) => words.setInt32(0, coins, true),
      decodeMove: (code) => code,
    },
  };
  const { findings, checked } = await checkRules(game, { games: 5, nodes: 2000 });
  expect(findings).toEqual([]);
  expect(Object.keys(checked)).toContain('compiled moves');
});

test('a key may leave out who is to move, in one of the two kinds of rules', async () => {
  const codec = {
    rules: compiledRules,
    wasm,
    encode: ({ coins }: Coins, words: DataView) => words.setInt32(0, coins, true),
    decodeMove: (code: number) => code,
  };
  const told: CompiledGame<Coins, number> = { ...rules, key: ({ coins, player }) => 2 * coins + player, core: codec };
  expect((await checkRules(told, { games: 5, nodes: 2000 })).findings).toEqual([]);
});
