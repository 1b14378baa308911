import { createRequire } from 'node:module';
import type { Game as BoardGame } from 'boardgame.io';
import { checkRules, createEngine, InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { createBot, createGame } from 'cutnode/adapters/boardgame-io';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { maxn } from 'cutnode/textbook/several-players';
import { createWorkerEngine } from 'cutnode/workers';
import { describe, expect, it, test, vi } from 'vitest';
import type { Action, State } from '../../bindings/adapters/boardgame-io/package-shapes.js';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { draws, whole } from '../extent.js';
import { workerFile } from '../workers/own-worker-file.js';
import { board } from './board.js';

// Node finds the folders of boardgame.io only by `require`; bundlers find them by `import` too.
const require = createRequire(import.meta.url);
const internal = require('boardgame.io/internal') as typeof import('boardgame.io/dist/types/packages/internal.js');
const { Client } = require('boardgame.io/client') as typeof import('boardgame.io/dist/types/packages/client.js');
const { Local } =
  require('boardgame.io/multiplayer') as typeof import('boardgame.io/dist/types/packages/multiplayer.js');
const { RandomBot, Simulate, Step } =
  require('boardgame.io/ai') as typeof import('boardgame.io/dist/types/packages/ai.js');
const { PlayerView } = require('boardgame.io/core') as typeof import('boardgame.io/dist/types/packages/core.js');

const CutnodeBot = createBot({ internal, search: { depth: 9 } });
const bot = (game: BoardGame) => new CutnodeBot({ game, enumerate: game.ai?.enumerate });

/** The state after these moves, by the package's own client. */
function stateAfter(game: BoardGame, ...cells: readonly number[]): State {
  const client = Client({ game });
  for (const cell of cells) client.moves.place?.(cell);
  return client.getState() as State;
}

describe('a bot for tic-tac-toe', () => {
  it('wins a won game and blocks a threat', async () => {
    const winning = await bot(board()).play(stateAfter(board(), 0, 3, 1, 4), '0');
    expect(winning).toMatchObject({
      action: { type: 'MAKE_MOVE', payload: { type: 'place', args: [2], playerID: '0' } },
      metadata: { pliesToEnd: 1 },
    });
    const blocking = await bot(board()).play(stateAfter(board(), 0, 4, 1), '1');
    expect(blocking.action?.payload.args).toEqual([2]);
  });

  it('has nothing to play when the game is over', async () => {
    const { action } = await bot(board()).play(stateAfter(board(), 0, 3, 1, 4, 2), '1');
    expect(action).toBeUndefined();
  });

  it.runIf(whole)("never loses to boardgame.io's random bot, and plays only legal moves", async () => {
    for (let seed = 0; seed < draws(10); seed++) {
      for (const side of ['0', '1']) {
        const game = board();
        const random = new RandomBot({ enumerate: game.ai?.enumerate as never, seed });
        const bots = { '0': random, '1': random, [side]: bot(game) } as never;
        const { state } = await Simulate({ game, bots, state: internal.InitializeGame({ game }) });
        expect(state.ctx.gameover).toBeDefined();
        expect(state.ctx.gameover.winner ?? side).toBe(side);
      }
    }
  });

  it("makes a step of the package's own client", async () => {
    const client = Client({ game: board() });
    client.moves.place?.(4);
    await Step(client as never, bot(board()) as never);
    const { G, ctx } = client.getState() as State;
    expect(G.cells.filter((cell: string | null) => cell === '1')).toHaveLength(1);
    expect(ctx.currentPlayer).toBe('0');
  });

  it('answers in a local match', async () => {
    const game = board();
    const client = Client({ game, playerID: '0', multiplayer: Local({ bots: { '1': CutnodeBot } }) });
    client.start();
    client.moves.place?.(4);
    await vi.waitFor(() => expect((client.getState() as State).ctx.currentPlayer).toBe('0'), 5_000);
    expect((client.getState() as State).G.cells.filter((cell: string | null) => cell === '1')).toHaveLength(1);
    client.stop();
  });

  it('thinks in a worker, and finds the same', async () => {
    const worker = await workerFile(`
      import { serveEngine } from '../../bindings/workers/index.js';
      import { createGame } from '../../bindings/adapters/boardgame-io/index.js';
      import * as internal from 'boardgame.io/internal';
      import { board } from '../adapters/board.js';
      serveEngine(createGame(board(), { internal }));`);
    const engines: { close(): Promise<void> }[] = [];
    const WorkerBot = createBot({
      internal,
      search: { depth: 9 },
      engine: async (game) => {
        const engine = await createWorkerEngine(game, { worker });
        engines.push(engine);
        return engine;
      },
    });
    const state = stateAfter(board(), 0, 4, 1);
    const there = await new WorkerBot({ game: board() }).play(state, '1');
    expect(there).toEqual(await bot(board()).play(state, '1'));
    for (const engine of engines) await engine.close();
  });
});

test('the whole tree has the value and the perft counts of tic-tac-toe', async () => {
  const engine = await createEngine(createGame(board(), { internal }));
  const start = engine.game.initial();
  expect(engine.solve(start)).toMatchObject({ value: 0, solved: true });
  const own = await createEngine(ticTacToe);
  for (const depth of [1, 2, 3, 4]) {
    expect(engine.perft(start, depth).nodes).toBe(own.perft(ticTacToe.initial(), depth).nodes);
  }
});

test('checkRules finds nothing wrong', async () => {
  const { findings } = await checkRules(createGame(board(), { internal }), { games: 10, nodes: draws(5_000) });
  expect(findings).toEqual([]);
});

describe('stages and turns', () => {
  /** Players take one to three coins, then confirm it in a stage; who takes the last coin loses. */
  const coins: BoardGame = {
    name: 'coins',
    setup: () => ({ left: 6 }),
    turn: {
      stages: {
        confirm: {
          moves: {
            done: ({ G, playerID, events }) => {
              if (G.left === 0) G.loser = playerID;
              else events.endTurn();
            },
          },
        },
      },
    },
    moves: {
      take: ({ G, events }, count: number) => {
        G.left -= count;
        events.setStage('confirm');
      },
    },
    endIf: ({ G }) => (G.loser === undefined ? undefined : { winner: G.loser === '0' ? '1' : '0' }),
    ai: {
      enumerate: (G, ctx) =>
        ctx.activePlayers
          ? [{ move: 'done' }]
          : [1, 2, 3].filter((count) => count <= G.left).map((count) => ({ move: 'take', args: [count] })),
    },
  };

  it('follows moves in a stage, where the same player moves twice', async () => {
    const start = internal.InitializeGame({ game: coins }) as State;
    const { action, metadata } = await new (createBot({ internal, search: { depth: 20 } }))({ game: coins }).play(
      start,
      '0',
    );
    // Whoever leaves one coin, or five, wins.
    expect(action?.payload).toMatchObject({ type: 'take', args: [1] });
    expect(metadata.pliesToEnd).toBe(8);
  });

  it('leaves the state alone from which a move in a stage is made', () => {
    const game = createGame(coins, { internal });
    const start = game.initial();
    const inStage = game.play(start, game.moves(start)[0] as Action);
    const before = structuredClone(inStage.ctx);
    game.play(inStage, game.moves(inStage)[0] as Action);
    // boardgame.io itself adds 1 to `_activePlayersNumMoves` here.
    expect(inStage.ctx).toEqual(before);
  });

  it('follows events that enumerate lists', async () => {
    const passing: BoardGame = {
      name: 'passing',
      setup: () => ({ passes: 0 }),
      moves: { lose: ({ G }) => ({ ...G, lost: true }) },
      endIf: ({ G, ctx }) => (G.lost ? { winner: ctx.currentPlayer === '0' ? '1' : '0' } : undefined),
      ai: { enumerate: () => [{ move: 'lose' }, { event: 'endTurn' }] },
    };
    const start = internal.InitializeGame({ game: passing }) as State;
    const { action } = await new (createBot({ internal, search: { depth: 3 } }))({ game: passing }).play(start, '0');
    expect(action).toMatchObject({ type: 'GAME_EVENT', payload: { type: 'endTurn', playerID: '0' } });
  });
});

describe('three players', () => {
  /** Three players on a row of cells: who has two neighbouring cells wins. */
  const row = (cells: number): BoardGame => ({
    ...board(),
    setup: () => ({ cells: Array(cells).fill(null) }),
    endIf({ G, ctx }) {
      const own = (i: number): boolean => G.cells[i] === ctx.currentPlayer;
      if (G.cells.some((_: unknown, i: number) => own(i) && own(i + 1))) return { winner: ctx.currentPlayer };
      return G.cells.every((cell: unknown) => cell !== null) ? { draw: true } : undefined;
    },
  });
  const at = (game: BoardGame, ...cells: readonly number[]): State => {
    const client = Client({ game, numPlayers: 3 });
    for (const cell of cells) client.moves.place?.(cell);
    return client.getState() as State;
  };

  it('are searched by max^n: a win is taken, and a threat of the next player stopped', async () => {
    const game = row(9);
    const winning = await bot(game).play(at(game, 0, 3, 6), '0');
    expect(winning).toMatchObject({
      action: { payload: { args: [1], playerID: '0' } },
      metadata: { value: 2, pliesToEnd: 1 },
    });
    const small = row(6);
    const state = at(small, 0, 3, 1 + 4);
    const { action } = await bot(small).play(state, '0');
    const values = maxn(createGame(small, { internal, players: 3 }), state, {});
    expect(action?.payload.args).toEqual(values.move?.payload.args);
  });

  it('have the payoffs of max^n over the same game written by hand', () => {
    const game = row(6);
    const byHand = (cells: readonly (number | null)[], turn: number): readonly number[] => {
      let best: readonly number[] | undefined;
      for (const [i, cell] of cells.entries()) {
        if (cell !== null) continue;
        const next = cells.with(i, turn);
        const won = next[i - 1] === turn || next[i + 1] === turn;
        const payoffs = won
          ? [0, 1, 2].map((player) => (player === turn ? 2 : -1))
          : next.every((one) => one !== null)
            ? [0, 0, 0]
            : byHand(next, (turn + 1) % 3);
        if (best === undefined || (payoffs[turn] as number) > (best[turn] as number)) best = payoffs;
      }
      return best as readonly number[];
    };
    const { payoffs, stop } = maxn(createGame(game, { internal, players: 3 }), at(game));
    expect([payoffs, stop]).toEqual([byHand(Array(6).fill(null), 0), 'solved']);
  });

  it('play a match of bots to its end, with limits and an evaluation', async () => {
    const game = row(7);
    const Bot = createBot({
      internal,
      search: { nodes: 300 },
      evaluate: (G, _, id) => G.cells.filter((one: string) => one === id).length,
    });
    const make = () => new Bot({ game, enumerate: game.ai?.enumerate });
    const { state } = await Simulate({
      game,
      bots: { '0': make(), '1': make(), '2': make() } as never,
      state: internal.InitializeGame({ game, numPlayers: 3 }),
    });
    expect(state.ctx.gameover).toBeDefined();
  });
});

test('payoffs, evaluate and key of the caller are used', async () => {
  const game: BoardGame = {
    name: 'points',
    setup: () => ({ points: [0, 0], moves: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      score: ({ G, playerID }, points: number) => {
        G.points[Number(playerID)] += points;
        G.moves++;
      },
    },
    endIf: ({ G }) => (G.moves === 4 ? { points: G.points } : undefined),
    ai: { enumerate: () => [1, 5, 3].map((points) => ({ move: 'score', args: [points] })) },
  };
  const own = createGame(game, {
    internal,
    payoffs: ({ points: [a, b] }) => [a - b, b - a],
    evaluate: ({ points }, _, playerID) => points[Number(playerID)] - points[1 - Number(playerID)],
    key: (G, ctx) => `${G.points} ${ctx.currentPlayer}`,
  });
  const engine = await createEngine(own);
  expect(engine.solve(own.initial()).value).toBe(0);
  expect(engine.search(own.initial(), { depth: 1 }).value).toBe(5);
  expect(own.key?.(own.initial())).toBe('0,0 0');
});

describe('what is refused', () => {
  const base = board();
  const play = (changes: Partial<BoardGame>, state?: State) => {
    const game = { ...base, ...changes } as BoardGame;
    return new (createBot({ internal, search: { depth: 1 } }))({ game }).play(
      state ?? (internal.InitializeGame({ game }) as State),
      '0',
    );
  };

  it('secret state', async () => {
    const hidden = () => ({ ...base.setup?.({} as never), secret: { card: 7 } });
    await expect(play({ setup: hidden, playerView: PlayerView.STRIP_SECRETS as never })).rejects.toThrow(
      new UnsupportedGameError(
        'tic-tac-toe: playerView hides a part of the state from a player; cutnode searches games in which all players see everything',
      ),
    );
    // Nothing is hidden.
    await expect(play({ playerView: PlayerView.STRIP_SECRETS as never })).resolves.toBeDefined();
  });

  it("secret state, in an engine of one's own as in a bot", async () => {
    const game = { ...base, playerView: () => ({ cells: [] }) } as BoardGame;
    const engine = await createEngine(createGame(game, { internal }));
    for (const state of [engine.game.initial(), stateAfter(base, 4)]) {
      expect(() => engine.search(state, { depth: 2 })).toThrow(
        new UnsupportedGameError(
          'tic-tac-toe: playerView hides a part of the state from a player; cutnode searches games in which all players see everything',
        ),
      );
    }
  });

  it('secret state, in a worker', async () => {
    const worker = await workerFile(`
      import { serveEngine } from '../../bindings/workers/index.js';
      import { createGame } from '../../bindings/adapters/boardgame-io/index.js';
      import * as internal from 'boardgame.io/internal';
      import { board } from '../adapters/board.js';
      serveEngine(createGame({ ...board(), playerView: () => ({ cells: [] }) }, { internal }));`);
    const engine = await createWorkerEngine(createGame(base, { internal }), { worker });
    await expect(engine.search(stateAfter(base, 4), { depth: 2 })).rejects.toThrow(UnsupportedGameError);
    await engine.close();
  });

  it('moves that draw random numbers', async () => {
    const roll: BoardGame['moves'] = { place: ({ G, random }, cell: number) => ({ ...G, last: cell * random.D6() }) };
    await expect(play({ moves: roll })).rejects.toThrow(
      new UnsupportedGameError(
        "tic-tac-toe: the move place draws a random number; cutnode searches boardgame.io's games without chance",
      ),
    );
  });

  it('but not a shuffle before the game', async () => {
    const setup: BoardGame['setup'] = ({ random }) => ({
      ...base.setup?.({} as never),
      deck: random.Shuffle([1, 2, 3]),
    });
    await expect(play({ setup })).resolves.toBeDefined();
  });

  it('players who may act at once', async () => {
    const turn: BoardGame['turn'] = { activePlayers: { all: 'any' }, stages: { any: {} } };
    await expect(play({ turn })).rejects.toThrow('players 0 and 1 are active; expected one at a time');
  });

  it('one player, and three who may act at once', async () => {
    const one = internal.InitializeGame({ game: base, numPlayers: 1 }) as State;
    await expect(play({}, one)).rejects.toThrow('tic-tac-toe: there are 1 players; expected 2');
    const turn: BoardGame['turn'] = { activePlayers: { all: 'any' }, stages: { any: {} } };
    const game = { ...base, turn };
    const three = internal.InitializeGame({ game, numPlayers: 3 }) as State;
    await expect(play({ turn }, three)).rejects.toThrow('players 0 and 1 and 2 are active; expected one at a time');
  });

  it('a game of three for an engine, which searches two', async () => {
    const three = createGame(base, { internal, players: 3 });
    await expect(createEngine(three)).rejects.toThrow(UnsupportedGameError);
    expect(() => createGame(base, { internal, players: 1 })).toThrow('players must be a whole number from 2, not 1');
    expect(() => createBot({ internal, players: 3 } as never)).toThrow("unknown bot option 'players'");
  });

  it('the turn of another player', async () => {
    await expect(bot(base).play(stateAfter(base, 4), '0')).rejects.toThrow("player 1 is to move, not player '0'");
  });

  it('an end that says neither winner nor draw', async () => {
    await expect(play({ endIf: ({ G }) => (G.cells[0] !== null ? 'over' : undefined) })).rejects.toThrow(
      new InvalidGameError(
        "tic-tac-toe: gameover is \"over\"; expected { winner: '0' }, { winner: '1' } or { draw: true }, or the option payoffs",
      ),
    );
  });

  it('a list of moves that the game does not allow', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const enumerate = () => [{ move: 'place', args: [0] }];
    await expect(play({ ai: { enumerate } }, stateAfter(base, 0, 4))).rejects.toThrow(
      'tic-tac-toe: enumerate lists place(0), which the game refuses',
    );
    error.mockRestore();
  });

  it('a game without enumerate, and unknown options', () => {
    expect(() => createGame({ name: 'mute' }, { internal })).toThrow('mute: ai.enumerate is missing');
    expect(() => createBot({ internal, level: 3 } as never)).toThrow(InvalidOptionError);
    expect(() => createGame(base, { internal: {} as never })).toThrow(
      "internal must be the module 'boardgame.io/internal'",
    );
  });

  it('a bot without the module, or with options of another kind: before there is a game', () => {
    expect(() => createBot({} as never)).toThrow(
      new InvalidOptionError("internal must be the module 'boardgame.io/internal', not undefined"),
    );
    expect(() => createBot({ internal, key: 'G' as never })).toThrow(
      new InvalidOptionError("key must be a function, not 'G'"),
    );
  });
});
