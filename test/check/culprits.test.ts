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

/**
 * A throwing member is named as itself, whatever was being checked: at the start, later, and in a member that calls
 * another.
 */
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

/** A game of a class, which keeps what it has to itself. */
class Private implements Game<Position, number> {
  readonly #all = coins;
  readonly #traits = { players: 2, zeroSum: true, chance: false };
  get name(): string {
    return this.#all.name;
  }
  get traits(): NonNullable<Game<Position, number>['traits']> {
    return this.#traits;
  }
  initial(): Position {
    return this.#all.initial();
  }
  toMove(position: Position): number | 'chance' {
    return this.#all.toMove(position);
  }
  moves(position: Position): readonly number[] {
    return this.#all.moves(position);
  }
  play(position: Position, n: number): Position {
    return this.#all.play(position, n);
  }
  outcome(position: Position): readonly number[] | undefined {
    return this.#all.outcome(position);
  }
  draw(position: Position): string {
    return `${this.#traits.players} players, ${position.coins} coins`;
  }
}

describe('a game of a class with private fields', () => {
  it.each([
    ['as it is', (game: Private) => game],
    ['frozen', (game: Private) => Object.freeze(game)],
  ])('is checked and drawn by the game itself: %s', async (_, made) => {
    expect((await checkRules(made(new Private()), { games: 5 })).findings).toEqual([]);
    class Wrong extends Private {
      override outcome(position: Position): readonly number[] | undefined {
        return super.outcome(position)?.map(() => 1);
      }
    }
    const { findings } = await checkRules(made(new Wrong()), { games: 5 });
    expect(findings).toMatchObject([{ rule: 'outcome', drawing: '2 players, 0 coins' }]);
  });
});

/**
 * What answers now this, now that makes two starts look different, and a position look changed by `play`: it is named
 * itself.
 */
describe('who does not give the same answer each time', () => {
  it('moves in a random order, not initial, whatever chance says', async () => {
    // The order changes at each second call, each third, …: in some of these cases two looks at the first start are
    // alike, and those at others not.
    for (let same = 1; same < 12; same++) {
      let calls = 0;
      const moves = ({ coins }: Position): number[] => {
        const all = [1, 2].filter((n) => n <= coins);
        return calls++ % (same + 1) === same ? all.reverse() : all;
      };
      const { findings } = await checkRules({ ...coins, moves }, { games: 5 });
      expect(findings.map(({ rule }) => rule)).toEqual(['moves']);
    }
  });

  const counter = (): (() => number) => {
    let calls = 0;
    return () => ++calls;
  };
  it.each<[string, (n: number) => unknown, string]>([
    ['toMove', (n) => n % 2, 'gave 1, then 0'],
    ['moves', (n) => [n], 'gave two different answers'],
    ['key', (n) => n, 'gave 1, then 2'],
    ['format', (n) => `${n}`, 'gave "1", then "2"'],
    ['evaluate', (n) => n, 'gave 1, then 2'],
  ])('%s, at once', async (member, answer, words) => {
    const next = counter();
    const game: Game<Position, number> = { ...coins, [member]: () => answer(next()) };
    const { findings } = await checkRules(game, { games: 5 });
    expect(findings).toMatchObject([
      {
        rule: member,
        message: `${member} ${words}, both for this position; expected the same answer each time`,
        path: [],
      },
    ]);
  });

  it.each([{}, { undo: () => {} }])('key, later in the game, %o', async (more) => {
    const next = counter();
    const game: Game<Position, number> = { ...coins, ...more, key: (p) => (p.coins < 6 ? next() + 100 : p.coins * 2) };
    const { findings } = await checkRules(game, { games: 5 });
    expect(findings.map(({ rule }) => rule)).toEqual(['key']);
  });

  it('outcome', async () => {
    const next = counter();
    const game: Game<Position, number> = { ...coins, outcome: () => (next() % 2 ? undefined : [0, 0]) };
    const { findings } = await checkRules(game, { games: 5 });
    expect(findings.map(({ rule }) => rule)).toEqual(['outcome']);
    expect(findings[0]?.message).toContain('expected the same answer each time');
  });
});

it('a format that throws or gives no text is named, with the position; initial is not', async () => {
  for (const [format, message] of [
    [boom, 'format threw "boom"; expected an answer'],
    [() => 3, 'format gave 3; expected a text'],
  ] as const) {
    const { findings } = await checkRules({ ...coins, format: format as () => string }, { games: 5 });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([['format', message]]);
  }
});

it('an initial or a play that gives null is named', async () => {
  const nothing = (): never => null as never;
  for (const [member, message] of [
    ['initial', 'initial gave null; expected the position at the start'],
    ['play', 'play gave null for the move 1; expected the position after it'],
  ] as const) {
    const { findings } = await checkRules({ ...coins, [member]: nothing }, { games: 5 });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([[member, message]]);
  }
});
