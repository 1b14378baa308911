import { describe, expect, it } from 'vitest';
import { goOf } from '../../bindings/games/go/index.js';
import { createHex } from '../../bindings/games/hex/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';

describe('what Go takes for likely before any visit', () => {
  /** The weight of each move after White's `last`, in hundredths of its logarithm. */
  const likely = (rows: string, last: string) => {
    const game = goOf({ size: rows.split('/').length });
    const before = game.parse(`${rows}:o`);
    const position = game.play(before, game.parseMove(before, last));
    const moves = game.moves(position);
    const weights = game.core.prior?.(position, moves) ?? [];
    return Object.fromEntries(
      moves.map((move, i) => [game.formatMove(position, move), Math.round(100 * Math.log(weights[i] as number))]),
    );
  };

  it('a stone that takes or saves another, rather than one in an eye or at the edge', () => {
    const { D5, C2, A1, E1 } = likely('....O/..O.X/.OX../XX.../.X...', 'D3');
    expect({ D5, C2, A1, E1 }).toEqual({ D5: 440, C2: 450, A1: -400, E1: -150 });
  });

  it('one near the last stone, and by itself on the third line', () => {
    const weights = likely(
      '........./........./........./........./........./........./........./........./.........',
      'G7',
    );
    expect([weights.G6, weights.F6, weights.G5, weights.C3, weights.B2, weights.A1, weights.pass]).toEqual([
      150, 130, 130, 40, -60, -200, -300,
    ]);
  });

  it('is refused where the rules have none', () => {
    expect(() => createMonteCarlo(createHex({ size: 5 }), { prior: 'own' })).toThrow(
      "prior 'own' needs compiled rules with prior, which hex lacks",
    );
  });
});
