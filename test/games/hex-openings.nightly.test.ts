import { expect, it } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { createHex, hexProof } from '../../bindings/games/hex/index.js';
import { createEngine, type Game } from '../../bindings/index.js';
import { hex } from '../../examples/hex.js';

/** Settles each opening twice, by proof-number search and by alpha-beta, and gives those that win. */
async function winningOpenings<P>(game: Game<P, number>): Promise<string> {
  const prover = await createProver(game, { mib: 256 });
  const engine = await createEngine(game, { table: { mib: 256 } });
  const start = game.initial();
  const winning = game.moves(start).filter((move) => {
    const after = game.play(start, move);
    const { searches } = prover.prove(after, { goal: 'win' });
    const { value } = engine.solve(after, { window: [-1, 1] });
    expect(value < 0).toBe(searches[0]?.proved === false);
    return value < 0;
  });
  return winning.map((move) => game.formatMove?.(start, move)).join(' ');
}

it('the openings of Hex on 4x4 that win are the short diagonal, by compiled rules and in JavaScript', async () => {
  expect(await winningOpenings(enableProof(createHex({ size: 4 }), hexProof))).toBe('d1 c2 b3 a4');
  expect(await winningOpenings(hex(4))).toBe('d1 c2 b3 a4');
});

/** Each opening and its half-turn have the same winner, so 13 of 25 are searched. Alpha-beta would take hours. */
it('the openings of Hex on 5x5 that win', { timeout: 1_800_000 }, async () => {
  const game = enableProof(createHex({ size: 5 }), hexProof);
  const prover = await createProver(game, { mib: 256 });
  const start = game.initial();
  const winning = game.moves(start).filter((move) => {
    if (move > 12) return false;
    const { searches } = prover.prove(game.play(start, move), { goal: 'win' });
    expect(searches[0]?.proved).toBeDefined();
    return searches[0]?.proved === false;
  });
  expect(winning.map((move) => game.formatMove(start, move)).join(' ')).toBe('e1 b2 c2 d2 e2 b3 c3');
});
