import type { Game } from 'cutnode';
import { compareSearches } from 'cutnode/compare';
import { describe, expect, it, test } from 'vitest';
import { searchNamed, searchNames } from '../../bindings/tools/compare/ready-made.js';
import type { ComparedSearch } from '../../bindings/tools/compare/search.js';
import { type Walk, walkedInPlace, walks } from '../oracle/walks.js';

/** A search that plays the first move, and how many positions it was told came before each. */
function listening(): { readonly search: ComparedSearch; readonly heard: (number | undefined)[] } {
  const heard: (number | undefined)[] = [];
  const search: ComparedSearch = {
    name: 'listening',
    async start<P, M>(game: Game<P, M>) {
      return {
        search(position: P, { history }) {
          heard.push(history?.length);
          return { move: game.moves(position)[0] as M, value: undefined, proved: undefined, nodes: 1, bytes: 0 };
        },
      };
    },
  };
  return { search, heard };
}

describe('the matches of a comparison', () => {
  it('tell a search what came before, where a repetition counts', async () => {
    const { search, heard } = listening();
    await compareSearches(walks, ['0 0'], {
      searches: [search, { ...search, name: 'the same' }],
      budgets: [{ nodes: 100 }],
      proofNodes: 0,
      matches: { games: 2, plies: 0 },
    });
    // A position each for both, and then seven cells back, to where the other side moved first, and seven again.
    const game = Array.from({ length: 14 }, (_, ply) => ply);
    expect(heard).toEqual([undefined, undefined, ...game, ...game]);
  });
});

/** Of the second player, who is to move: back to where the game came from, or a loss. */
const crossing: Game<{ readonly place: string; readonly turn: 0 | 1 }, string> = {
  name: 'crossing',
  initial: () => ({ place: 'A', turn: 0 }),
  toMove: ({ turn }) => turn,
  moves: ({ place }) => (place === 'A' ? ['even', 'B'] : ['A', 'lost']),
  play: ({ turn }, place) => ({ place, turn: turn === 0 ? 1 : 0 }),
  outcome: ({ place }) => (place === 'lost' ? [Infinity, -Infinity] : place === 'even' ? [0, 0] : undefined),
  key: ({ place, turn }) => place + turn,
  repetition: 'loss',
};

test.each(searchNames)('%s knows what came before', async (name) => {
  const { search } = await searchNamed(name).start({ ...crossing });
  const here = { place: 'B', turn: 1 } as const;
  const task = { nodes: 1000, question: 'move', seed: 0 } as const;
  expect((await search(here, task)).value).toBe(0);
  expect((await search(here, { ...task, history: [crossing.initial()] })).value).toBeLessThan(0);
});

describe('what a move gives away', () => {
  const positions = ['0 0', '1 1', '4 0', '6 1'];
  const reported = async (game: Game<Walk, number>, by: 'solve' | 'proof') => {
    const reference = by === 'proof' ? ({ by, nodes: 100_000 } as const) : { by };
    const { search } = listening();
    const options = { searches: [search], budgets: [{ nodes: 1 }], proofNodes: 0, reference };
    return (await compareSearches(game, positions, options)).rows.map(({ agrees, regret }) => [agrees, regret]);
  };

  it.each(['solve', 'proof'] as const)('is the same in a game that changes its positions, by %s', async (by) => {
    expect(await reported(walkedInPlace, by)).toEqual(await reported(walks, by));
  });

  it('is not judged where a position that a repetition counts cannot be kept', async () => {
    const unread = { ...walkedInPlace, parse: undefined } as unknown as Game<Walk, number>;
    const { search } = listening();
    await expect(compareSearches(unread, [walks.initial()], { searches: [search] })).rejects.toThrow(
      'walks: the position cannot be copied without parse and format',
    );
  });
});
