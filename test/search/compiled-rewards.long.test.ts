import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CompiledGame, createEngine, type SearchOptions } from '../../bindings/index.js';
import { dotsAndBoxes, type Sheet } from '../../examples/dots-and-boxes.js';
import { whole } from '../extent.js';
import { wasmOfText } from '../one-file/game-of-text.js';
import { arbitraryMethod, arbitraryTable } from '../oracle/arbitrary-options.js';
import { forAllAsync } from '../oracle/for-all.js';
import { timeless } from '../oracle/timeless.js';

/** Dots and Boxes on 2 x 2 boxes in AssemblyScript, with `examples/dots-and-boxes.ts` beside it. */
const source = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING } from '../core/values';

@unmanaged
export class Sheet {
  drawn: i32;
  /** The boxes that the last line has won. */
  won: i32;
}

const LINES: i32 = 12;
const ALL: i32 = (1 << LINES) - 1;

/** The sides of box 0 … 3, as bits. */
@inline
function box(i: i32): i32 {
  const left = 6 + i + i / 2;
  return (1 << i) | (1 << (i + 2)) | (1 << left) | (1 << (left + 1));
}

/** How many boxes beside a line would then have so many sides still to draw. */
function left(drawn: i32, line: i32, sides: i32): i32 {
  let count = 0;
  for (let i = 0; i < 4; i++) {
    if (!(box(i) & (1 << line))) continue;
    if (popcnt(box(i) & ~drawn & ~(1 << line)) == sides) count++;
  }
  return count;
}

@final
export class Dots extends Game<Sheet> {
  load(p: Sheet, words: usize): void { p.drawn = load<i32>(words); p.won = 0; }
  outcome(p: Sheet): i32 { return p.drawn == ALL ? 0 : RUNNING; }
  moves(p: Sheet): void { for (let line = 0; line < LINES; line++) if (!(p.drawn & (1 << line))) push(line); }
  play(p: Sheet, line: u32, child: Sheet): void {
    child.drawn = p.drawn | (1 << line);
    child.won = left(p.drawn, line, 0);
  }
  again(p: Sheet, child: Sheet): bool { return child.won > 0; }
  /* reward */
  least(p: Sheet): i32 { return -this.greatest(p); }
  greatest(p: Sheet): i32 {
    let open = 0;
    for (let i = 0; i < 4; i++) if (box(i) & ~p.drawn) open++;
    return open;
  }
  hint(p: Sheet, line: u32): i32 { return 2 * left(p.drawn, line, 0) - left(p.drawn, line, 1); }
  key(p: Sheet): u64 { return p.drawn; }
}
`;
const reward = 'reward(p: Sheet, line: u32, child: Sheet): i32 { return child.won; }';

const compiled = (text: string): Promise<string> => wasmOfText('dots', text);

const rules = dotsAndBoxes(2, 2);
const withWasm = (wasm: string): CompiledGame<Sheet, number> => ({
  ...rules,
  core: {
    wasm,
    encode: ({ drawn }, words) => words.setInt32(0, drawn, true),
    decodeMove: (code) => code,
  },
});

let game: CompiledGame<Sheet, number>;
beforeAll(async () => {
  game = withWasm(await compiled(source.replace('/* reward */', reward)));
});

describe('a compiled game with rewards', () => {
  test('gives the same result as its rules in JavaScript, to the last counter', () =>
    forAllAsync(
      [
        fc.nat(2 ** 12 - 2),
        arbitraryMethod,
        arbitraryTable,
        fc.record({ lines: fc.constantFrom(1, 1, 3), ties: fc.boolean(), knowledge: fc.boolean() }),
        fc.integer({ min: 1, max: 12 }),
      ],
      { seed: 81, draws: 150 },
      async (drawn, method, table, extra, depth) => {
        const experimental = method.ordering === 'best' || method.ordering === 'worst';
        const options: SearchOptions<number> = { ...method, ...extra, depth: Math.min(depth, experimental ? 3 : 6) };
        const position: Sheet = { drawn, player: 0 };
        const [own, hosted] = await Promise.all(
          [false, true].map(async (calls) => createEngine(game, { table, hosted: calls })),
        );
        expect([own?.kind, hosted?.kind]).toEqual(['compiled', 'hosted']);
        expect(timeless(own?.search(position, options) as never)).toEqual(
          timeless(hosted?.search(position, options) as never),
        );
      },
    ));

  test('has the value of its rules, and the same minimal tree', async () => {
    const engine = await createEngine(game);
    expect(engine.solve(rules.initial()).value).toBe(2);
    const position: Sheet = { drawn: 0b1101_0110, player: 0 };
    const hosted = await createEngine(rules);
    expect(engine.minimalTree(position, 4)).toEqual(hosted.minimalTree(position, 4));
  });

  test.runIf(whole)('must have them in both languages', async () => {
    const { reward: _, ...lacking } = game;
    await expect(createEngine({ ...lacking, core: game.core })).rejects.toThrow(
      'dots and boxes 2x2: only the compiled rules have reward; expected both or neither',
    );
    await expect(createEngine(withWasm(await compiled(source)))).rejects.toThrow(
      'dots and boxes 2x2: only the game object has reward; expected both or neither',
    );
  });
});
