import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { buildEngine, cutnodeEngine, EngineFault, type MatchEngine, monteCarloEngine, playMatch } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import { readMove } from '../../bindings/contract/move-notation.js';
import { planMatch } from '../../bindings/tools/match/match-options.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';
import { whole } from '../extent.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { gamesUrl, heap } from '../workers/hosted-module.js';

async function gamesOf(options: Parameters<typeof playMatch<never, never>>[0] | object) {
  const games: MatchGame[] = [];
  const result = await playMatch({
    ...(options as never as object),
    onGame: (one: MatchGame) => games.push(one),
  } as never);
  return { games, result };
}

const withoutTimes = ({ timeMs: _, ...game }: MatchGame): object => game;
const [two, six] = [cutnodeEngine({ depth: 2 }), cutnodeEngine({ depth: 6 })];

describe('a match of Connect Four', () => {
  it.runIf(whole)('is won by six plies against two', async () => {
    const { games, result } = await gamesOf({ game: connectFour, engines: [six, two], games: 60 });
    expect(result).toMatchObject({ games: 60, stop: 'games', faults: [0, 0] });
    expect(result.elo?.low).toBeGreaterThan(0);
    expect(result.wins + result.draws / 2).toBe(games.reduce((sum, { score }) => sum + score, 0));
    const half = (i: number): number => result.pentanomial[i] as number;
    expect(half(1) + 2 * half(2) + 3 * half(3) + 4 * half(4)).toBe(2 * result.wins + result.draws);
  });

  it('plays every opening from both sides, and openings differ', async () => {
    const { games } = await gamesOf({ game: connectFour, engines: [two, two], games: 20, seed: 3 });
    const openings = games.map(({ moves, openingPlies }) => moves.slice(0, openingPlies).join(''));
    for (let i = 0; i < 20; i += 2) expect(openings[i]).toBe(openings[i + 1]);
    expect(new Set(openings).size).toBe(10);
    expect(games.map(({ first }) => first)).toEqual(Array.from({ length: 20 }, (_, i) => i % 2));
    // The same engine on both sides plays the same game twice.
    for (let i = 0; i < 20; i += 2) expect(games[i]?.moves).toEqual(games[i + 1]?.moves);
  });

  it('is the same whenever it is played, and whatever the concurrency', async () => {
    const options = { game: connectFour, engines: [two, cutnodeEngine({ nodes: 500 })], games: 16, seed: 9 };
    const alone = await gamesOf(options);
    const side = await gamesOf({ ...options, concurrency: 3 });
    expect(side.games.map(withoutTimes)).toEqual(alone.games.map(withoutTimes));
    expect(side.result).toEqual(alone.result);
  });

  it('at two boards searches the compiled rules of a game from a file, unless it is told to call those in the file', async () => {
    const module = `data:text/javascript,throw new Error('the file was imported')`;
    const options = { game: connectFour, games: 4, seed: 9, concurrency: 2 };
    const engines = (engine = {}) => [two, cutnodeEngine({ depth: 3, module, engine })];
    const { result } = await gamesOf({ ...options, engines: engines() });
    expect(result).toMatchObject({ games: 4, faults: [0, 0] });
    await expect(gamesOf({ ...options, engines: engines({ hosted: true }) })).rejects.toThrow('the file was imported');
  });

  it('leaves a level its own limits, but not its clock', async () => {
    const level = cutnodeEngine({ level: 1, seed: 4 });
    const engines = [level, two] as const;
    const own = await gamesOf({ game: connectFour, engines, games: 8 });
    const deeper = await gamesOf({ game: connectFour, engines, games: 8, depth: 6 });
    expect(deeper.games.map(withoutTimes)).toEqual(own.games.map(withoutTimes));
    const limitsOf = (level: number, depth?: number): unknown => {
      const engines = [cutnodeEngine({ level, depth }), two] as const;
      return planMatch({ game: connectFour, engines, nodes: 500, clock: { baseMs: 60_000 } } as never).limits[0];
    };
    expect(limitsOf(9)).toEqual({ clock: { baseMs: 60_000 } });
    expect(limitsOf(9, 3)).toEqual({ depth: 3 });
    // The strongest level has none but its second.
    expect(limitsOf(10)).toMatchObject({ nodes: 500, clock: { baseMs: 60_000 } });
  });

  it('ends when the sequential test knows', async () => {
    const sprt = { elo0: 0, elo1: 200 };
    const { games, result } = await gamesOf({ game: connectFour, engines: [six, two], sprt, concurrency: 2 });
    expect(result).toMatchObject({ stop: 'sprt', games: games.length, sprt: { accepted: 'H1' } });
    expect(games.length).toBeLessThan(1000);
  });

  it('resolves with what is known when its signal aborts', async () => {
    const stop = new AbortController();
    const result = await playMatch({
      game: connectFour,
      engines: [two, six],
      signal: stop.signal,
      onGame: ({ number }) => number === 3 && stop.abort(),
    });
    expect(result).toMatchObject({ stop: 'aborted', games: 3 });
    expect(result.pentanomial.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('hears its signal within a game of engines that hold the thread', async () => {
    const stop = new AbortController();
    let moves = 0;
    const slow: MatchEngine = {
      name: 'slow',
      limits: {},
      start: async (game) => ({
        begin: async () => {},
        close: async () => {},
        async choose({ position }) {
          if (moves++ === 0) setTimeout(() => stop.abort());
          const start = performance.now();
          while (performance.now() - start < 60);
          return { move: { played: game.moves(position)[0] } };
        },
      }),
    };
    const result = await playMatch({ game: connectFour, engines: [slow, slow], signal: stop.signal });
    expect(result).toMatchObject({ stop: 'aborted', games: 0 });
    expect(moves).toBe(1);
  });

  it.each([
    [
      [{}, { position: '44' }, { moves: [] }],
      [undefined, undefined, 'repeated', 'repeated', 'repeated'],
    ],
    [{ plies: 0 }, [undefined, 'repeated', 'repeated', 'repeated', 'repeated']],
  ])('says which of %j have been played before', async (openings, flaws) => {
    const engines = [cutnodeEngine({ depth: 1 }), cutnodeEngine({ depth: 1 })];
    const { games } = await gamesOf({ game: connectFour, engines, games: 10, openings });
    expect(games.filter(({ number }) => number % 2 === 1).map(({ openingFlaw }) => openingFlaw)).toEqual(flaws);
  });

  // A process for each board: five seconds.
  it.runIf(whole)('of one build against the same in a process of its own is level in every pair', async () => {
    const build = buildEngine({
      path: fileURLToPath(new URL('this-build.mjs', import.meta.url)),
      game: 'connect-four',
      depth: 4,
    });
    const openings = [{}, { position: '44' }, { position: '4', moves: ['4', '2'] }];
    const { games, result } = await gamesOf({
      game: connectFour,
      engines: [cutnodeEngine({ depth: 4 }), build],
      games: 6,
      openings,
    });
    expect(result.pentanomial).toEqual([0, 0, 3, 0, 0]);
    expect(games[4]).toMatchObject({ position: '4', openingPlies: 2 });
  });

  // To start it takes longer than the margin.
  it.runIf(whole)('against a build with little time for a move does not count the start of its process', async () => {
    const build = buildEngine({
      path: fileURLToPath(new URL('this-build.mjs', import.meta.url)),
      game: 'connect-four',
      timeMs: 20,
    });
    const result = await playMatch({ game: connectFour, engines: [build, two], games: 2, marginMs: 600 });
    expect(result).toMatchObject({ games: 2, faults: [0, 0] });
  });

  it('against a build that is not there is refused', async () => {
    const build = buildEngine({ path: '/nowhere', game: 'connect-four' });
    await expect(playMatch({ game: connectFour, engines: [two, build], depth: 2 })).rejects.toThrow(
      "build '/nowhere': it ended with code 1: Error: Cannot find module '/nowhere/dist/cli/cutnode.js'",
    );
  });
});

/** An engine that plays given moves and values them as given. */
function scripted(name: string, plays: readonly (readonly [unknown, number?])[]): MatchEngine {
  return {
    name,
    limits: undefined,
    async start() {
      return {
        async begin() {},
        async choose({ moves }) {
          const [played, value] = plays[moves.length] ?? plays[moves.length % plays.length] ?? [];
          return { move: { played }, value };
        },
        async close() {},
      };
    },
  };
}

/** Two kings on a ring of four fields, which go round for ever. */
const ring = (repetition: 'draw' | 'loss'): Game<{ at: number; player: 0 | 1 }, number> => ({
  name: 'ring',
  initial: () => ({ at: 0, player: 0 }),
  toMove: ({ player }) => player,
  moves: () => [1, 3],
  play: ({ at, player }, step) => ({ at: (at + step) % 4, player: player === 0 ? 1 : 0 }),
  outcome: () => undefined,
  key: ({ at, player }) => 2 * at + player,
  repetition,
});

describe('the referee', () => {
  const walker = scripted('walker', [[1, 0]]);
  const none = { plies: 0 };

  it.each([
    ['draw', undefined],
    // The fourth move, by player 1, brings the first position back.
    ['loss', 0],
  ] as const)('ends a game at the first repetition: %s', async (kind, winner) => {
    const { games } = await gamesOf({ game: ring(kind), engines: [walker, walker], games: 2, openings: none });
    expect(games[0]).toMatchObject({ end: 'repetition', winner, moves: ['1', '1', '1', '1'] });
  });

  it('refuses an illegal move, which loses', async () => {
    const cheat = scripted('cheat', [[2]]);
    const { games, result } = await gamesOf({ game: ring('draw'), engines: [cheat, walker], games: 2, openings: none });
    expect(games[0]).toMatchObject({ winner: 1, end: 'illegal move', reason: 'cheat: 2 is not legal', moves: [] });
    expect(games[1]).toMatchObject({ winner: 0, end: 'illegal move', moves: ['1'] });
    expect(result).toMatchObject({ faults: [2, 0], losses: 2 });
  });

  const endless = { ...ring('draw'), repetition: 'ignore' as const };
  const level = scripted('level', [[1, 5]]);
  it.each<[object, [number, number], number, number | undefined]>([
    [{ plies: 7 }, [0, 0], 7, undefined],
    [{ draw: { value: 5, moves: 2, plies: 0 } }, [5, -5], 4, undefined],
    [{ draw: { value: 5, moves: 2, plies: 9 } }, [5, 5], 9, undefined],
    [{ win: { value: 300, moves: 3 } }, [300, -300], 6, 0],
    [{ win: { value: 300, moves: 3 } }, [-400, 300], 6, 1],
    // They do not agree.
    [{ win: { value: 300, moves: 3 }, plies: 20 }, [400, 300], 20, undefined],
  ])('adjudicates by %o', async (adjudication, [one, other], plies, winner) => {
    const engines = [scripted('one', [[1, one]]), scripted('other', [[1, other]])];
    const { games } = await gamesOf({ game: endless, engines, games: 2, openings: none, adjudication });
    expect(games[0]).toMatchObject({ end: 'adjudication', winner });
    expect(games[0]?.moves).toHaveLength(plies);
  });

  it('counts an engine as lost that fails before the first move, after the opening', async () => {
    const failing: MatchEngine = {
      ...level,
      start: async () => ({
        begin: () => Promise.reject(new EngineFault('crash', 'out of ink')),
        choose: () => new Promise(() => {}),
        close: async () => {},
      }),
    };
    const openings = [{ moves: ['1', '3'] }];
    const { games } = await gamesOf({ game: endless, engines: [level, failing], games: 2, openings });
    const end = { end: 'crash', reason: 'level: out of ink', moves: ['1', '3'], openingPlies: 2 };
    expect(games).toMatchObject([
      { winner: 0, ...end },
      { winner: 1, ...end },
    ]);
  });

  it.each([
    ['has not answered', {}],
    ['has not answered', { timeMs: 60_000 }],
    ['has not answered', { clock: { baseMs: 60_000 } }],
    ['lost on time', { timeMs: 20, marginMs: 0, replyMs: 60_000 }],
  ])('counts an engine as lost that does not answer: it %s with %o', async (words, limits) => {
    const mute: MatchEngine = {
      ...level,
      start: async () => ({ begin: async () => {}, choose: () => new Promise(() => {}), close: async () => {} }),
    };
    clockByHand(7);
    const options = { game: endless, engines: [level, mute], games: 2, openings: none, replyMs: 20, ...limits };
    const { games } = await gamesOf(options);
    const reason = `level: it ${words}, after 20 ms`;
    // The time of the move that lost counts too.
    expect(games[0]).toMatchObject({ winner: 0, end: 'time', reason, moves: ['1'], timeMs: [7, 7] });
    expect(games[1]).toMatchObject({ winner: 1, end: 'time', reason, moves: [], timeMs: [7, 0] });
  });

  it('hears an answer that came in time while this thread was busy, and believes the clock of the worker that thought', async () => {
    const busy: MatchEngine = {
      ...level,
      start: async () => ({
        tellsTime: true,
        begin: async () => {},
        choose: () => {
          const { port1, port2 } = new MessageChannel();
          port1.postMessage({ move: { text: '1' }, thoughtMs: 5 });
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
          return new Promise((resolve) => {
            port2.onmessage = ({ data }) => {
              port2.close();
              resolve(data);
            };
          });
        },
        close: async () => {},
      }),
    };
    const options = { game: endless, games: 2, openings: none, timeMs: 20, marginMs: 20, adjudication: { plies: 2 } };
    const { games } = await gamesOf({ ...options, engines: [busy, busy] });
    expect(games).toMatchObject([
      { end: 'adjudication', timeMs: [5, 5] },
      { end: 'adjudication', timeMs: [5, 5] },
    ]);
  });
});

describe('an engine of this package that fails', () => {
  const three = scripted('three', [[3]]);
  // From 18 coins on every move may lead to three.
  const bomb: typeof heap = { ...heap, initial: () => ({ coins: 21, player: 0, bomb: 3 }) };
  const harmless: typeof heap = {
    ...bomb,
    play: ({ coins, ...p }, n) => ({ ...heap.play({ coins, player: p.player }, n), bomb: 3 }),
  };

  it('loses the game when its worker dies, and plays the next', async () => {
    const engines = [cutnodeEngine({ depth: 8, module: gamesUrl }), three] as const;
    const options = { game: harmless, engines, games: 4, openings: { plies: 0 }, concurrency: 2 };
    const { games, result } = await gamesOf(options);
    expect(result).toMatchObject({ games: 4, stop: 'games', losses: 4, faults: [4, 0] });
    for (const { end, reason } of games) {
      expect(end).toBe('crash');
      expect(reason).toMatch(/^cutnode depth 8: the worker of heap ended: .*\b7\b/);
    }
  });

  it.each<[string, Partial<typeof heap>, object]>([
    [
      'do not know a move',
      { moves: ({ coins }) => [1, 2].slice(0, coins) },
      { end: 'illegal move', reason: "its own rules: heap: '3' is not legal; there are 1, 2" },
    ],
    [
      'end the game earlier',
      { outcome: ({ coins }) => (coins > 18 ? undefined : [Infinity, -Infinity]) },
      { end: 'crash', reason: 'its own rules: the game is over' },
    ],
  ])('loses the game when its own rules %s', async (_, change, { reason, ...end }: { reason?: string }) => {
    const game = { ...heap, ...change } as never;
    for (const [engine, name] of [
      [cutnodeEngine({ depth: 2, game }), 'cutnode depth 2'],
      [cutnodeEngine({ level: 9, game }), 'cutnode level 9'],
    ] as const) {
      const { games, result } = await gamesOf({
        game: heap,
        engines: [three, engine],
        games: 2,
        openings: { plies: 0 },
      });
      expect(games[0]).toMatchObject({ ...end, winner: 0, moves: ['3'], reason: `${name}: ${reason}` });
      expect(result).toMatchObject({ stop: 'games', faults: [0, 2] });
    }
  });
});

/** Eight moves, `a` or `b`. `b` as the first move pays 5, and nothing else pays, unless `pays` says otherwise. */
const firstPays = (pays: (line: string) => number = (line) => (line === 'b' ? 5 : 0)): Game<string, string> => ({
  name: 'eight moves',
  initial: () => '',
  toMove: ({ length }) => length % 2,
  moves: () => ['a', 'b'],
  play: (line, move) => line + move,
  outcome: ({ length }) => (length === 8 ? [0, 0] : undefined),
  reward: (line, move) => pays(line + move),
});

describe('points won so far', () => {
  const level = scripted('level', [['b', 0]]);
  const played = async (game: object, adjudication: object, engines = [level, level]): Promise<MatchGame | undefined> =>
    (await gamesOf({ game, engines, games: 2, openings: [{}], adjudication })).games[0];

  it.each<[object, object]>([
    [{}, { winner: 0, end: 'rules' }],
    [{ draw: { value: 1, moves: 2 } }, { winner: 0, end: 'rules' }],
    // The first move was valued before it paid.
    [{ draw: { value: 5, moves: 2 } }, { winner: undefined, end: 'adjudication', moves: Array(4).fill('b') }],
    [{ win: { value: 5, moves: 2 } }, { winner: 0, end: 'adjudication', moves: Array(5).fill('b') }],
    [{ win: { value: 6, moves: 1 } }, { winner: 0, end: 'rules' }],
    [{ plies: 6 }, { winner: 0, end: 'adjudication', reason: '6 plies are played, with a lead of 5' }],
  ])('count when %o ends a game', async (adjudication, end) => {
    expect(await played(firstPays(), adjudication)).toMatchObject(end);
  });

  it('count for player 1, too', async () => {
    const second = firstPays((line) => (line === 'bb' ? 5 : 0));
    expect(await played(second, { plies: 6 })).toMatchObject({ winner: 1, end: 'adjudication' });
    const win = { win: { value: 5, moves: 2 } };
    expect(await played(second, win)).toMatchObject({ winner: 1, moves: Array(6).fill('b') });
  });

  it('count together with what is still to be won', async () => {
    // Both believe that player 1 wins 5 points yet.
    const values = [scripted('ahead', [['b', -5]]), scripted('behind', [['b', 5]])];
    const drawn = await played(firstPays(), { draw: { value: 1, moves: 2 } }, values);
    expect(drawn).toMatchObject({ winner: undefined, end: 'adjudication', moves: Array(5).fill('b') });
  });
});

type Position = ReturnType<typeof ticTacToe.initial>;

/** Tic-tac-toe by its methods alone, in which a win pays one point. */
const pointed: Game<Position, number> = {
  name: 'tic-tac-toe for a point',
  initial: () => ticTacToe.initial(),
  toMove: (position) => ticTacToe.toMove(position),
  moves: (position) => ticTacToe.moves(position),
  play: (position, move) => ticTacToe.play(position, move),
  outcome: (position) => ticTacToe.outcome(position)?.map(Math.sign) as [number, number] | undefined,
};

describe('a Monte Carlo engine', () => {
  // X is to move: the third corner wins whatever O does.
  const corners = [0, 4, 8, 2];
  const ended = async (game: Game<never, never>, search: object): Promise<MatchGame | undefined> => {
    const engines = [1, 2].map((seed) => monteCarloEngine({ visits: 2000, seed, search }));
    const moves = corners.map((cell) => game.formatMove?.(game.initial(), cell as never) ?? String(cell));
    const adjudication = { win: { value: 1_000_000, moves: 1 } };
    return (await gamesOf({ game, engines, games: 2, openings: [{ moves }], adjudication })).games[0];
  };

  it('tells of a win that it has proved, whatever a win counts', async () => {
    for (const search of [{}, { win: 64 }, { win: 0.5 }, { win: 64, range: [-64, 64] }]) {
      expect(await ended(ticTacToe as never, search)).toMatchObject({ winner: 0, end: 'adjudication' });
    }
  });

  it('does not take a point for a win, unless who has more wins', async () => {
    expect(await ended(pointed as never, {})).toMatchObject({ winner: 0, end: 'rules' });
    expect(await ended(pointed as never, { margin: false })).toMatchObject({ winner: 0, end: 'adjudication' });
  });
});

describe('a random opening', () => {
  const solved = async (game: Game<never, never>, { moves, openingPlies }: MatchGame): Promise<number | undefined> => {
    const plain = game as unknown as Game<unknown, unknown>;
    let here = plain.initial();
    for (const text of moves.slice(0, openingPlies)) here = plain.play(here, readMove(plain, here, text));
    return (await createEngine(plain)).solve(here).value;
  };

  it.each([ticTacToe, pointed])('is not won or lost by proof as long as there are others: %o', async (game) => {
    const { games } = await gamesOf({ game, engines: [two, two], games: 20 });
    for (const one of games) {
      expect(one.openingFlaw).toBeUndefined();
      expect(await solved(game as never, one)).toBe(0);
    }
  });

  it.each<[string, object]>([
    ['out of balance', { plies: 2, balance: 0 }],
    ['won by proof', { plies: 2 }],
  ])('may not be %s by the points that it has paid itself', async (_, openings) => {
    const { games } = await gamesOf({ game: firstPays(), engines: [two, two], games: 4, openings });
    // Without the move that pays there are two.
    expect(games.map(({ moves }) => moves[0])).toEqual(Array(4).fill('a'));
    expect(games.map(({ openingFlaw }) => openingFlaw)).toEqual(Array(4).fill(undefined));
  });

  it.each([1, 2])('of %i plies is in balance if what it has paid will be paid back', async (plies) => {
    const game = firstPays((line) => (/^b(..)?$/.test(line) ? (line === 'b' ? 5 : -5) : 0));
    const openings = { plies, balance: 0 };
    const { games } = await gamesOf({ game, engines: [two, two], games: 2 ** (plies + 1), openings });
    expect(new Set(games.map(({ moves }) => moves.slice(0, plies).join(''))).size).toBe(2 ** plies);
  });

  it.runIf(whole)('is one that is proved where there is nothing else, and says so', async () => {
    const game = { ...pointed, outcome: (position: Position) => pointed.outcome(position)?.map((_, i) => 1 - 2 * i) };
    const { games } = await gamesOf({ game, engines: [two, two], games: 4 });
    expect(games.map(({ openingFlaw }) => openingFlaw)).toEqual(Array(4).fill('decided'));
    expect(new Set(games.map(({ moves, openingPlies }) => moves.slice(0, openingPlies).join())).size).toBe(2);
  });

  it('is played again when there is no other, and says so', async () => {
    const { games } = await gamesOf({ game: ticTacToe, engines: [two, two], games: 22, openings: { plies: 1 } });
    const flaws = games.map(({ openingFlaw }) => openingFlaw);
    expect(flaws).toEqual([...Array(18).fill(undefined), ...Array(4).fill('repeated')]);
  });

  it('cannot be longer than the games', async () => {
    const openings = { plies: 9 };
    await expect(playMatch({ game: ticTacToe, engines: [two, six], openings })).rejects.toThrow(
      'openings.plies: each of 1000 random games was over within 9 plies, with no move left to play; expected fewer plies',
    );
  });
});

it('an engine that resigns has lost', async () => {
  const resigning: MatchEngine = {
    name: 'resigning',
    limits: undefined,
    start: async () => ({ begin: async () => {}, choose: async () => ({ move: 'resigns' }), close: async () => {} }),
  };
  const games: MatchGame[] = [];
  await playMatch({
    game: connectFour,
    engines: [resigning, two],
    games: 2,
    openings: { plies: 0 },
    onGame: (game) => games.push(game),
  });
  const lost = { score: 0, end: 'resignation', reason: 'resigning resigns' };
  expect(games).toMatchObject([
    { ...lost, winner: 1, moves: [] },
    { ...lost, winner: 0 },
  ]);
});

describe('a match is refused', () => {
  it.each<[object, string]>([
    [{ games: 3 }, 'games must be an even number, for both sides of an opening, not 3'],
    [{ engines: [two] }, 'engines must be two, made by cutnodeEngine, buildEngine or uciEngine'],
    [{ openings: [] }, 'openings must be a list of at least one'],
    [{ openings: [{ position: '11112' }], games: 2, depth: 0 }, 'depth must be a whole number from 1 to 1000, not 0'],
    [{ openings: [{ position: '1212121' }] }, "openings[0] ends the game: '1212121'"],
    [{ clock: { baseMs: 100 }, timeMs: 5 }, 'timeMs and clock do not go together'],
    [{ adjudication: { win: { value: 0, moves: 1 } } }, 'adjudication.win.value must be a number from 1, not 0'],
    [{ gmaes: 2 }, "unknown match option 'gmaes'"],
  ])('with %o', async (options, message) => {
    await expect(playMatch({ game: connectFour, engines: [two, six], ...options } as never)).rejects.toThrow(message);
  });

  it.each<[object, string]>([
    [{ search: { ordering: 'sideways' } }, 'ordering must be a list out of'],
    [{ search: { failHard: true, algorithm: 'mtdf' } }, "algorithm 'mtdf' needs fail-soft bounds"],
    [{ engine: { table: { mib: -1 } } }, 'table.mib must be a number above 0'],
    [{ level: 11 }, 'level must be a whole number from 1 to 10, not 11'],
  ])('before the first game, with the search options %o of the second engine', async (options, message) => {
    const first: MatchEngine = {
      name: 'first',
      limits: undefined,
      start: async () => ({
        begin: () => Promise.reject(new Error('a game has begun')),
        choose: () => Promise.reject(new Error('a move was asked for')),
        close: async () => {},
      }),
    };
    for (const concurrency of [1, 2]) {
      const engines = [first, cutnodeEngine(options)] as const;
      await expect(playMatch({ game: connectFour, engines, concurrency })).rejects.toThrow(message);
    }
  });
});
