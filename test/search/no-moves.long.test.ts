import { beforeAll, describe, expect, test } from 'vitest';
import { type CompiledGame, createEngine } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import { timeless } from '../oracle/timeless.js';

/** Two or three coins are taken in turn. Who finds none loses, who finds a single one cannot move either: a draw. */
const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';

@unmanaged
export class Heap { coins: i32; }

@final
export class Coins extends Game<Heap> {
  load(p: Heap, words: usize): void { p.coins = load<i32>(words); }
  /** A heap of 13 is a draw by rule, although its coins could be taken. */
  outcome(p: Heap): i32 { return p.coins == 13 ? 0 : RUNNING; }
  stuck(p: Heap): i32 { return p.coins ? 0 : -WIN; }
  moves(p: Heap): void { for (let n = 2; n <= 3 && n <= p.coins; n++) push(n); }
  play(p: Heap, n: u32, child: Heap): void { child.coins = p.coins - n; }
  key(p: Heap): u64 { return p.coins; }
  /* more */
}
`;
const canMove = 'canMove(p: Heap): bool { return p.coins > 1; }';
const countMoves = 'countMoves(p: Heap): i32 { return p.coins > 2 ? 2 : p.coins == 2 ? 1 : 0; }';

type Heap = { readonly coins: number; readonly player: 0 | 1 };

/** The rules in JavaScript, where `outcome` knows all ends. */
const rules = {
  name: 'coins',
  initial: (): Heap => ({ coins: 21, player: 0 }),
  toMove: (p: Heap) => p.player,
  moves: ({ coins }: Heap) => [2, 3].filter((n) => n <= coins),
  play: ({ coins, player }: Heap, n: number): Heap => ({ coins: coins - n, player: player === 0 ? 1 : 0 }),
  outcome({ coins, player }: Heap): readonly number[] | undefined {
    if (coins === 13 || coins === 1) return [0, 0];
    if (coins > 0) return undefined;
    return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  key: ({ coins }: Heap) => coins,
};

async function withRules(more: string): Promise<CompiledGame<Heap, number>> {
  const wasm = await wasmOfText('no-moves', source.replace('/* more */', more));
  return {
    ...rules,
    core: {
      wasm,
      encode: ({ coins }, words) => words.setInt32(0, coins, true),
      decodeMove: (code) => code,
    },
  };
}

const games: CompiledGame<Heap, number>[] = [];
beforeAll(async () => {
  for (const more of ['', canMove, countMoves]) games.push(await withRules(more));
});

describe('compiled rules that say what a position without moves is worth', () => {
  test.runIf(whole)('have the results of rules whose outcome says it, to the last counter', async () => {
    const hosted = await createEngine(rules);
    for (const game of games) {
      const engine = await createEngine(game);
      expect(engine.kind).toBe('compiled');
      for (let coins = 0; coins <= 30; coins++) {
        for (const player of [0, 1] as const) {
          const position = { coins, player };
          expect(timeless(engine.solve(position))).toEqual(timeless(hosted.solve(position)));
          for (const table of [true, false]) {
            const options = { depth: 4, table };
            expect(timeless(engine.search(position, options))).toEqual(timeless(hosted.search(position, options)));
          }
          if (hosted.solve(position).move === undefined) continue;
          expect(engine.minimalTree(position, 5)).toEqual(hosted.minimalTree(position, 5));
        }
      }
    }
  });

  test('count lines as those do, unless they count moves: then lines go on after a draw by rule', async () => {
    const hosted = await createEngine(rules);
    const [listing, testing, counting] = await Promise.all(games.map((game) => createEngine(game)));
    const position = { coins: 16, player: 0 } as const;
    for (let depth = 0; depth < 9; depth++) {
      for (const options of [{}, { bulk: false }, { finished: true }, { finalPass: true }, { divide: true }]) {
        const { nodes, divide } = hosted.perft(position, depth, options);
        expect(listing?.perft(position, depth, options)).toMatchObject({ nodes, divide });
        expect(testing?.perft(position, depth, options)).toMatchObject({ nodes, divide });
      }
    }
    // 16 - 3 = 13 ends the game there.
    expect(listing?.perft(position, 2).nodes).toBe(2);
    expect(counting?.perft(position, 2).nodes).toBe(4);
    expect(counting?.perft(position, 2, { counted: true }).nodes).toBe(4);
    expect(() => listing?.perft(position, 2, { counted: true })).toThrow('coins has none');
  });
});
