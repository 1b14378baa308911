import type { Game } from 'cutnode';
import { cutnodeEngine, monteCarloEngine, playMatch } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import type { MatchEngine, Turn } from '../../bindings/tools/match/engine.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';
import { longGame, longInFives } from '../oracle/long-game.js';
import { type Walk, walkedInPlace, walks } from '../oracle/walks.js';

async function played(game: Game<never, never>, engine: MatchEngine, openings: unknown = { plies: 0 }, games = 2) {
  const found: MatchGame[] = [];
  const engines = [engine, cutnodeEngine({ nodes: 1 })];
  await playMatch({ game, engines, games, openings, onGame: (one: MatchGame) => found.push(one) } as never);
  return found;
}

const linesOf = (games: readonly MatchGame[]) => games.map(({ moves, winner, end }) => ({ moves, winner, end }));

/** An engine that plays the last move, and what it was told came before each. */
function listening(): { readonly engine: MatchEngine; readonly heard: Turn['history'][] } {
  const heard: Turn['history'][] = [];
  const engine: MatchEngine = {
    name: 'listening',
    limits: {},
    start: async (game) => ({
      begin: async () => {},
      choose: async ({ position, history }) => {
        heard.push(structuredClone(history));
        return { move: { played: game.moves(position).at(-1) } };
      },
      close: async () => {},
    }),
  };
  return { engine, heard };
}

describe('a match of a game that changes its positions in place and counts repetitions', () => {
  it('tells an engine all positions before, each a copy', async () => {
    const [plain, inPlace] = [listening(), listening()];
    await played(walks as never, plain.engine);
    await played(walkedInPlace as never, inPlace.engine);
    expect(plain.heard.length).toBeGreaterThan(3);
    const seen = ({ at, turn }: Walk): string => `${at} ${turn}`;
    expect(inPlace.heard.map((before) => (before as Walk[]).map(seen))).toEqual(
      plain.heard.map((before) => (before as Walk[]).map(seen)),
    );
  });

  it.each([
    ['alpha-beta', cutnodeEngine({ depth: 16 })],
    ['a level', cutnodeEngine({ level: 9 })],
    ['a Monte Carlo search', monteCarloEngine({ visits: 300, search: { playoutPlies: 20 } })],
  ])('is played by %s as where each move makes a position', async (_, engine) => {
    const games = linesOf(await played(walkedInPlace as never, engine));
    expect(games).toEqual(linesOf(await played(walks as never, engine)));
  });

  it('is played by an engine whose own game does so, or whose match does', async () => {
    const right = linesOf(await played(walks as never, cutnodeEngine({ depth: 16 })));
    const own = cutnodeEngine({ depth: 16, game: walkedInPlace as never });
    expect(linesOf(await played(walks as never, own))).toEqual(right);
    const plain = cutnodeEngine({ depth: 16, game: walks as never });
    expect(linesOf(await played(walkedInPlace as never, plain))).toEqual(right);
  });

  it('is refused where initial gives one position again', async () => {
    const only = walkedInPlace.initial();
    const shared = { ...walkedInPlace, initial: () => only };
    await expect(played(shared as never, listening().engine)).rejects.toThrow(
      'walks: initial or parse gave the same position twice',
    );
  });
});

it('an engine is told the latest 4,096 positions, or those since the last irreversible move', async () => {
  const told = async (game: Game<number, number>): Promise<(readonly [number, unknown] | undefined)[]> => {
    const heard: (readonly [number, unknown] | undefined)[] = [];
    const engine: MatchEngine = {
      name: 'listening',
      limits: {},
      start: async () => ({
        begin: async () => {},
        choose: async ({ history }) => {
          heard.push(history && [history.length, history[0]]);
          return { move: { played: 1 } };
        },
        close: async () => {},
      }),
    };
    await playMatch({ game, engines: [engine, engine], games: 2, openings: { plies: 0 } } as never);
    return heard.slice(0, 4200);
  };
  const all = await told(longGame);
  expect([all[4096], all[4199]]).toEqual([
    [4096, 0],
    [4096, 103],
  ]);
  const since = await told(longInFives);
  expect([since[0], since[4], since[5], since[4197]]).toEqual([
    [0, undefined],
    [4, 0],
    [0, undefined],
    [2, 4195],
  ]);
});

it('a game of more than 4,096 plies is played to its end', async () => {
  const games = await played(longInFives as never, cutnodeEngine({ depth: 1 }));
  expect(games.map(({ moves, end }) => [moves.length, end])).toEqual([
    [4200, 'rules'],
    [4200, 'rules'],
  ]);
});

/**
 * From A the first player may come to B, where the second loses by a move or brings A back, which loses, or to C, which
 * ends as it likes.
 */
const places: Record<string, readonly string[]> = {
  A: ['B', 'C'],
  B: ['A', 'lost'],
  C: ['even', 'lost'],
  lost: [],
  even: [],
};
const crossing: Game<{ readonly place: string; readonly turn: 0 | 1 }, string> = {
  name: 'crossing',
  initial: () => ({ place: 'A', turn: 0 }),
  toMove: ({ turn }) => turn,
  moves: ({ place }) => places[place] as string[],
  play: ({ turn }, place) => ({ place, turn: turn === 0 ? 1 : 0 }),
  outcome: ({ place }) => (place === 'lost' ? [Infinity, -Infinity] : place === 'even' ? [0, 0] : undefined),
  key: ({ place, turn }) => place + turn,
  repetition: 'loss',
};

it('a random opening is judged as the game that came there', async () => {
  const games = await played(crossing as never, cutnodeEngine({ depth: 4 }), { plies: 1 }, 4);
  expect(games.map(({ moves, openingFlaw }) => [moves[0], openingFlaw])).toEqual([
    ...[0, 1].map(() => ['C', undefined]),
    ...[0, 1].map(() => ['B', 'decided']),
  ]);
});
