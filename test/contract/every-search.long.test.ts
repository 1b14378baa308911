import { describe, expect, it } from 'vitest';
import { CutnodeError } from '../../bindings/index.js';
import { type AnySearch, searches } from './every-search.js';
import { type FaultyGame, faultyGames, games, type Member, members, type Pile, watched } from './faulty-games.js';

/**
 * What a game answers wrongly is an error of cutnode in every search, and one that names the game, the member and the
 * position.
 */

describe.each(searches)('$name', (search: AnySearch) => {
  const told = faultyGames.filter(({ of, member }) => search.searches.includes(of) && !search.never.includes(member));

  it('asks every member but those of the table', async () => {
    const unasked: Member[] = [];
    for (const name of search.searches) {
      const asked = new Set<Member>();
      await search.run(watched(games[name], asked));
      unasked.push(...members[name].filter((member) => !asked.has(member)));
    }
    expect(unasked.sort()).toEqual([...search.never].sort());
  });

  // A book holds finished positions, too, each with its value for the side to move: it asks who that is.
  it.each(search.searches.filter(() => search.name !== 'makeBook'))(
    '%s may name nobody to move where it is over',
    async (name) => {
      const game = games[name];
      const nobody = (position: Pile): number => (game.outcome(position) ? -1 : (game.toMove(position) as number));
      await search.run({ ...game, toMove: nobody });
    },
  );

  it.each(told)('$of: $words', async ({ of, member, game }) => {
    const error = await thrownBy(search, game);
    expect(error).toBeInstanceOf(CutnodeError);
    const { message } = error as CutnodeError;
    expect(message).toMatch(new RegExp(`^${of}\\b.*: .*\\b${member}\\b.* the position [01]:\\d`));
  });
});

async function thrownBy(search: AnySearch, game: FaultyGame['game']): Promise<unknown> {
  try {
    await search.run(game);
  } catch (error) {
    return error;
  }
  return undefined;
}
