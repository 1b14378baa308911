import type { Game } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { cutnodeEngine, playMatch } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import type { Opening } from '../../bindings/tools/match/openings.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';

const engines = [cutnodeEngine({ depth: 1 }), cutnodeEngine({ depth: 1 })] as const;
const THERE_AND_BACK = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

async function played(game: Game<never, never>, openings: unknown, games = 2): Promise<MatchGame[]> {
  const found: MatchGame[] = [];
  await playMatch({ game, engines, games, openings, onGame: (one: MatchGame) => found.push(one) } as never);
  return found;
}

describe('an opening that is over before a move', () => {
  it.each<[string, Opening, string]>([
    [
      'by the third occurrence',
      { moves: [...THERE_AND_BACK, ...THERE_AND_BACK] },
      'openings[1] ends the game by repetition: ',
    ],
    ['by mate', { moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'] }, 'openings[1] ends the game: '],
    ['by fifty moves', { position: '4k3/8/8/8/8/8/4P3/4K2R w - - 100 80' }, 'openings[1] ends the game: '],
    ['by too little material', { position: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' }, 'openings[1] ends the game: '],
    [
      'by a capture of the last piece',
      { position: '4k3/8/8/8/8/8/3p4/4K3 w - - 0 1', moves: ['e1d2'] },
      'openings[1] ends the game: ',
    ],
  ])('%s is refused', async (_, opening, message) => {
    await expect(played(chess as never, [{}, opening])).rejects.toThrow(message);
  });

  it('is not one whose position has occurred twice, which is played', async () => {
    const games = await played(chess as never, [{ moves: THERE_AND_BACK }]);
    expect(games.map(({ openingPlies, moves }) => [openingPlies, moves.length > 4])).toEqual([
      [4, true],
      [4, true],
    ]);
  });
});

/**
 * Walks on a ring of four cells, one step back or on; who comes to a position again draws. A walker who is at cell 3
 * wins.
 */
const ring: Game<{ readonly at: number; readonly turn: 0 | 1; readonly plies: number }, number> = {
  name: 'ring',
  repetition: 'draw',
  initial: () => ({ at: 0, turn: 0, plies: 0 }),
  toMove: ({ turn }) => turn,
  moves: () => [-1, 1],
  play: ({ at, turn, plies }, step) => ({ at: at + step, turn: turn === 0 ? 1 : 0, plies: plies + 1 }),
  key: ({ at, turn }) => 2 * (at + 100) + turn,
  outcome: ({ at, turn }) =>
    Math.abs(at) < 5 ? undefined : turn === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity],
};

it('random openings that come back to a position are left out, and another is drawn', async () => {
  const games = await played(ring as never, { plies: 4 }, 8);
  for (const { moves, openingPlies, end } of games) {
    expect(openingPlies).toBe(4);
    const places = [0];
    for (const step of moves.slice(0, 4)) places.push((places.at(-1) as number) + Number(step));
    // In four plies one is back at an earlier place with the same side to move, or goes straight on.
    expect(places.filter((at, i) => i % 2 === 0 && i < 4 && at === places[4])).toEqual([]);
    expect(end === 'repetition' && moves.length === openingPlies).toBe(false);
  }
});

it('a match that is stopped while an opening is looked for ends', async () => {
  const stop = new AbortController();
  let tried = 0;
  // Every opening is worth 5 to one side.
  const uneven: Game<string, string> = {
    name: 'uneven',
    initial: () => {
      if (++tried === 20) stop.abort();
      return '';
    },
    toMove: ({ length }) => length % 2,
    moves: () => ['a', 'b'],
    play: (line, move) => line + move,
    outcome: ({ length }) => (length === 8 ? [5, -5] : undefined),
  };
  const { signal } = stop;
  const result = await playMatch({ game: uneven, engines, openings: { plies: 3, balance: 0 }, signal } as never);
  expect(result).toMatchObject({ stop: 'aborted', games: 0 });
  expect(tried).toBeLessThan(30);
});
