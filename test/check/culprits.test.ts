import { describe, expect, it } from 'vitest';
import { checkRules, type Game } from '../../bindings/index.js';

type Position = { readonly coins: number; readonly player: 0 | 1 };

const coins: Game<Position, number> = {
  name: 'coins',
  initial: () => ({ coins: 7, player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ coins }) => [1, 2].filter((n) => n <= coins),
  play: ({ coins, player }, n) => ({ coins: coins - n, player: player === 0 ? 1 : 0 }),
  outcome: ({ coins, player }) => (coins > 0 ? undefined : player === 0 ? [-1, 1] : [1, -1]),
  key: ({ coins, player }) => 2 * coins + player,
  evaluate: ({ coins }) => (coins % 3 === 0 ? -1 : 1),
};
const boom = (): never => {
  throw new Error('boom');
};

/** A throwing member is named as itself, whatever was being checked: at the start, later, and in a member that calls another. */
describe('who threw', () => {
  it.each(['toMove', 'moves', 'play', 'outcome', 'key', 'evaluate'] as const)('%s, at once', async (member) => {
    const { findings } = await checkRules({ ...coins, [member]: boom }, { games: 5 });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      [member, `${member} threw "boom"; expected an answer`],
    ]);
  });

  it.each(['toMove', 'moves', 'play', 'outcome', 'key', 'evaluate'] as const)(
    '%s, later in the game',
    async (member) => {
      const own = coins[member] as (position: Position, ...rest: unknown[]) => unknown;
      const late = (position: Position, ...rest: unknown[]) => (position.coins < 3 ? boom() : own(position, ...rest));
      const { findings } = await checkRules({ ...coins, [member]: late }, { games: 5 });
      expect(findings.map(({ rule }) => rule)).toContain(member);
      expect(findings.filter(({ message }) => message.includes('boom')).map(({ rule }) => rule)).toEqual([member]);
    },
  );

  it('a member that asks another through `this`, which is the game itself, where nobody watches', async () => {
    const game: Game<Position, number> = {
      ...coins,
      moves: boom,
      outcome(position) {
        return this.moves(position).length > 0 ? undefined : [0, 0];
      },
    };
    const { findings } = await checkRules(game, { games: 5 });
    expect(findings.map(({ rule }) => rule)).toEqual(['outcome']);
  });
});
