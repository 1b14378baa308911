import { expect, test } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { type CompiledGame, createEngine } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import { type Coins, takeCoins } from '../oracle/coins.js';

/** One to three coins are taken in turn; who finds none loses. Both sides share the key. */
const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';

@unmanaged
export class Heap { coins: i32; }

@final
export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.coins = load<i32>(words); }
  outcome(p: Heap): i32 { return p.coins > 0 ? RUNNING : -WIN; }
  moves(p: Heap): void { for (let n = 1; n <= 3 && n <= p.coins; n++) push(n); }
  play(p: Heap, n: u32, child: Heap): void { child.coins = p.coins - n; }
  key(p: Heap): u64 { return p.coins; }
}
`;

/** df-pn took a position that its opponent wins for one that it wins itself. */
test.runIf(whole)('compiled rules whose key does not say who is to move have right proofs', async () => {
  const module = (proof: boolean): Promise<string> => wasmOfText('one-key', source, { proof });
  const wasm = await module(false);
  const game: CompiledGame<Coins, number> = {
    ...takeCoins(20, 'wins'),
    key: ({ coins }) => coins,
    core: {
      wasm,
      encode: ({ coins }, words) => words.setInt32(0, coins, true),
      decodeMove: (code) => code,
    },
  };
  enableProof(game, { for: 'proof', of: wasm, load: () => module(true) });
  const prover = await createProver(game, { mib: 1 });
  const engine = await createEngine(game);
  expect(prover.kind).toBe('compiled');
  for (let coins = 1; coins <= 40; coins++) {
    for (const player of [0, 1] as const) {
      const value = coins % 4 === 0 ? -8_000_000 : 8_000_000;
      expect(engine.solve({ coins, player }, { preferFasterWins: false }).value).toBe(value);
      const { bound, value: proved } = prover.prove({ coins, player }, { algorithm: 'df-pn', proofTree: true });
      expect([coins, proved, bound]).toEqual([coins, value, 'exact']);
    }
  }
});
