import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHex, type HexPosition } from '../../bindings/games/hex/index.js';
import { createEngine, lossIn, WIN_VALUE, winIn } from '../../bindings/index.js';
import { type HexBoard, hex as plainHex } from '../../examples/hex.js';
import { forAll } from '../oracle/for-all.js';

/** The value by plain minimax over the example's rules, which know no chains: wins sooner, losses later. */
function minimax(game: ReturnType<typeof plainHex>, board: HexBoard, known: Map<string, number>): number {
  const ended = game.outcome(board);
  if (ended) return (ended[board.player] as number) > 0 ? winIn(0) : lossIn(0);
  const key = game.format(board);
  const before = known.get(key);
  if (before !== undefined) return before;
  let best = Number.NEGATIVE_INFINITY;
  for (const move of game.moves(board)) {
    const after = minimax(game, game.play(board, move), known);
    best = Math.max(best, after > 0 ? 1 - after : -1 - after);
  }
  known.set(key, best);
  return best;
}

/** The same position inside a border of stones, X's above and below, O's on either side: the same cells decide it. */
function bordered(text: string, width: number): string {
  const rows = text.split('/');
  const [x, o] = ['X'.repeat(width), 'O'.repeat(width)];
  const full = 'X'.repeat(rows.length);
  // As many stones of one side as of the other, so that the same side is to move.
  const above: string[] = Array(width).fill(o + full + x);
  const below: string[] = Array(width).fill(x + full + o);
  return [...above, ...rows.map((row) => o + row + o), ...below].join('/');
}

describe('chains of bridges', () => {
  it.each([
    [3, 400],
    [4, 200],
  ])('bound the value on %i rows, alone and in the middle of a larger board, and settle much', (size, runs) => {
    const game = createHex({ size });
    const plain = plainHex(size);
    const known = new Map<string, number>();
    const settled = [0, 0, 0];
    let seen = 0;
    forAll(
      [fc.array(fc.nat(1000), { minLength: size, maxLength: size * size - 4 })],
      { draws: runs, seed: 7 },
      (choices) => {
        let here: HexPosition = game.initial();
        let there: HexBoard = plain.initial();
        for (const choice of choices) {
          const moves = game.moves(here);
          const move = moves[choice % moves.length] as number;
          [here, there] = [game.play(here, move), plain.play(there, move)];
          if (game.outcome(here)) return;
        }
        if (size === 4 && game.moves(here).length > 10) return;
        const value = minimax(plain, there, known);
        seen++;
        for (const [i, width] of [0, 4, 7].entries()) {
          const [least, greatest] = game.bounds(game.parse(bordered(game.format(here), width)));
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(greatest);
          if (least > 0 || greatest < 0) (settled[i] as number)++;
        }
      },
    );
    // A bound that says nothing would hold as well.
    for (const count of settled) expect(count / seen).toBeGreaterThan(0.5);
  });

  it.each([
    ['.../.X./.O.', 'X fills a3 and has a pair left above', 3],
    ['...../..X../...../..O../.....', 'one stone more, over three pairs', 7],
    ['OX../..../.X../O...', 'two rows below is no bridge, and nothing is whole below', undefined],
    ['O.X./..../.X../...O', 'a bridge, and one to the bottom', 3],
    ['O.X./.O../.X../....', 'X fills the other cell of a broken bridge', 3],
    ['XXO/O../...', 'b2 touches b1 and has a pair below', 3],
  ])('%s: %s', (text, _, plies) => {
    const game = createHex();
    const [least] = game.bounds(game.parse(text));
    expect(least > 0 ? least : undefined).toBe(plies === undefined ? undefined : winIn(plies));
  });

  it('are not counted on while a stone may be swapped', async () => {
    const [game, swapping] = [createHex({ size: 3 }), createHex({ size: 3, swap: true })];
    const first = game.play(game.initial(), 4);
    expect(game.bounds(first)[1]).toBeLessThan(0);
    expect(swapping.bounds(first)).toEqual([-WIN_VALUE, WIN_VALUE]);
    expect(swapping.bounds(swapping.initial())).toEqual([-WIN_VALUE, WIN_VALUE]);
    const engine = await createEngine(swapping);
    expect(engine.solve(first).value).toBeGreaterThan(0);
  });
});
