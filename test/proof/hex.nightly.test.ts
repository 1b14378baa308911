import { expect, it } from 'vitest';
import { createProver } from '../../bindings/engine/proof/index.js';
import { createEngine } from '../../bindings/index.js';
import { hex } from '../../examples/hex.js';

it('Hex 4x4: the short diagonal wins, and nothing else', async () => {
  const game = hex(4);
  const prover = await createProver(game);
  const engine = await createEngine(game);
  const start = game.initial();
  const proved = game.moves(start).filter((move) => {
    const { searches } = prover.prove(game.play(start, move), { goal: 'win' });
    const lost = searches[0]?.proved === false;
    // Alpha-beta says the same.
    expect(engine.solve(game.play(start, move), { window: [-1, 1] }).value < 0).toBe(lost);
    return lost;
  });
  expect(proved.map((move) => game.formatMove(start, move)).join(' ')).toBe('d1 c2 b3 a4');
});
