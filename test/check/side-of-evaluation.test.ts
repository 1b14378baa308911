import { checkRules, type Game } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { contests } from '../../bench/strangers/contests.js';
import { nightly } from '../extent.js';

/** An evaluation from the wrong side is found in the strangers' games, and a right one is not called wrong. */

/** Over chess.js a move takes 2 ms. */
const games = new Map(
  contests
    .flatMap(({ cases }) => cases.map(({ game }) => game as Game<unknown, unknown>))
    .filter((game) => game.evaluate && game.name !== 'chess')
    .map((game) => [game.name, game] as const),
);
const some = ['breakthrough 5x5', 'santorini 3x3', 'kalah(4, 3)', 'race 5x3'];
const chosen = [...games].filter(([name]) => nightly || some.includes(name));

const from = (game: Game<unknown, unknown>, side: 'negated' | 'fixed'): Game<unknown, unknown> => ({
  ...game,
  evaluate: (position) => {
    const value = game.evaluate?.(position) as number;
    return side === 'negated' || game.toMove(position) === 1 ? 0 - value : value;
  },
});

describe.each(chosen)('%s', (_, game) => {
  it('its own evaluation is not called wrong', async () => {
    expect((await checkRules(game)).findings).toEqual([]);
  });

  it.each(['negated', 'fixed'] as const)('an evaluation that is %s is found', async (side) => {
    const { findings } = await checkRules(from(game, side));
    expect(findings.map(({ rule }) => rule)).toContain('evaluate');
  });
});
