import { chess } from 'cutnode/games/chess';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../bindings/contract/limits.js';
import { chessInUci } from '../../bindings/tools/uci/chess.js';
import { MadeEndgames } from '../../bindings/tools/uci/endgames.js';
import { initialSettings } from '../../bindings/tools/uci/options.js';
import { SharedEngine } from '../../bindings/tools/uci/shared-engine.js';
import { Speaker } from '../../bindings/tools/uci/speaker.js';
import { Turns } from '../../bindings/tools/uci/turns.js';
import { Driver, field } from './driver.js';

/** Mate in 16 by moves such as b2b1, in 17 by b2e2; b2c2 loses the rook. */
const WON = 'position fen 8/8/8/8/8/2k5/1R6/K7 w - - 0 1';

const maker = chessInUci.endgames?.() as NonNullable<ReturnType<NonNullable<typeof chessInUci.endgames>>>;
/** The maker of chess, which makes a table by `make`. */
const makerWith = (make: typeof maker.make): typeof maker => ({
  tablesAt: (position) => maker.tablesAt(position),
  inOrder: (materials) => maker.inOrder(materials),
  make,
  game: (rest) => maker.game(rest),
});
/** What is ready to go on has gone on. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An engine whose tables are made when the test says so, one request after another. */
class Gated {
  readonly driver: Driver;
  private readonly requests: (() => Promise<unknown>)[] = [];

  constructor() {
    const make: typeof maker.make = (...asked) =>
      new Promise((resolve, reject) => {
        this.requests.push(() => maker.make(...asked).then(resolve, reject));
      });
    const endgames = () => makerWith(make);
    this.driver = new Driver((say) => new Speaker({ ...chessInUci, endgames }, say, undefined));
    engines.push(this);
  }

  /** Lets the tables be made that have waited longest, once there are any, and waits for them. */
  async makeTables(): Promise<void> {
    while (this.requests.length === 0) await turn();
    await this.requests.shift()?.();
    await turn();
  }

  /** Asks until the engine with the tables is there. */
  async meetTables(): Promise<void> {
    const { driver } = this;
    const said = await driver.go(WON, 'go depth 1');
    if (!said.some((line) => line.includes(' score mate 16 '))) await this.meetTables();
  }
}

const engines: Gated[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { driver } of engines.splice(0)) await driver.speaker.end();
});

it('makes the tables of the position while it ponders, and answers by them from the next search on', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say(WON, 'go ponder wtime 100 btime 100');
  await driver.until('info depth 2');
  await gated.makeTables();
  expect((await driver.ask()).filter((line) => !line.startsWith('info depth'))).toEqual([]);
  await driver.go('ponderhit');
  await gated.meetTables();
  // With the tables it knows the answer at once, and waits for its turn nevertheless.
  driver.say('go ponder wtime 100 btime 100');
  expect((await driver.until('info depth')).at(-1)).toContain(' score mate 16 ');
  expect((await driver.ask()).filter((line) => line.startsWith('bestmove'))).toEqual([]);
  expect((await driver.go('ponderhit')).at(-1)).toMatch(/^bestmove (a1|b2)/);
});

it('begins an endless search again with the tables that have come, and no other', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say(WON, 'go infinite');
  await driver.until('info depth 2');
  await gated.makeTables();
  const again = await driver.until('info depth 1 ');
  expect(again.at(-1)).toContain(' score mate 16 ');
  expect(again.filter((line) => line.startsWith('bestmove'))).toEqual([]);
  expect((await driver.go('stop')).at(-1)).toMatch(/^bestmove (a1|b2)/);

  const other = new Gated();
  other.driver.say(WON, 'go infinite depth 6');
  await other.driver.until('info depth 2');
  await other.makeTables();
  expect((await other.driver.go('stop')).filter((line) => line.includes(' score mate 16 '))).toEqual([]);
});

it('values by the tables the moves of searchmoves alone', async () => {
  const gated = new Gated();
  const { driver } = gated;
  await driver.go(WON, 'go depth 1');
  await gated.makeTables();
  await gated.meetTables();
  for (const [move, score] of [
    ['b2e2', 'mate 17'],
    ['b2c2', 'cp 0'],
    ['a1a2', 'mate 16'],
  ]) {
    const said = await driver.go(`go depth 2 searchmoves ${move}`);
    const last = said.findLast((line) => line.includes(' score '));
    expect([field(last, 'score'), said.at(-1)?.split(' ')[1]]).toEqual([score, move]);
  }
});

it('goes on with the tables that it has until the engine with more of them is there', async () => {
  const position = chess.parse(WON.slice('position fen '.length));
  let prepared: (() => void) | undefined;
  const prepare = () =>
    new Promise<void>((resolve) => {
      prepared = resolve;
    });
  const endgames = new MadeEndgames(chessInUci, prepare, () => {});
  const met = endgames.meet('auto', position);
  while (!prepared) await turn();
  expect(endgames.gameFor('auto')).toBe(chessInUci.game);
  prepared();
  expect(await met).toBe(true);
  expect(endgames.gameFor('auto')).not.toBe(chessInUci.game);

  const shared = new SharedEngine(chessInUci, undefined, () => {});
  const before = await shared.get(initialSettings);
  expect(await shared.meet(position, initialSettings)).toBe(true);
  // The search that finds it has not to wait for a worker, which takes longer than a turn.
  const found: unknown[] = [];
  void shared.get(initialSettings).then((engine) => found.push(engine.game === before.game));
  await turn();
  expect(found).toEqual([false]);
  await shared.close();
});

it('waits for the tables of a list before it is ready, and not before it searches by the clock', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say('setoption name Endgames value KRK', 'isready');
  expect((await driver.go(WON, 'go movetime 50')).filter((line) => line === 'readyok')).toEqual([]);
  driver.say('isready');
  await gated.makeTables();
  await driver.until('readyok');
  expect((await driver.go(WON, 'go movetime 50')).join()).toContain(' score mate 16 ');
});

it('waits for those of a list with no search that has its own end, and begins others again with them', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say('setoption name Endgames value KRK', WON, 'go ponder movetime 50');
  await driver.until('info depth 1 ');
  expect((await driver.go('ponderhit')).join()).not.toContain(' score mate ');
  driver.say('go mate 16');
  await driver.until('info depth 2 ');
  await gated.makeTables();
  const answer = await driver.until('bestmove');
  expect(answer.join()).toContain(' score mate 16 ');
  expect(answer.at(-1)).toMatch(/^bestmove (a1|b2)/);
});

it('leaves its engine to a search that has begun before those of a list are there', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say('setoption name Endgames value KRK', 'isready', 'position startpos', 'go infinite');
  await driver.until('info depth 1 ');
  await gated.makeTables();
  const said = [...(await driver.until('readyok')), ...(await driver.until('info depth 3 '))];
  expect(said.filter((line) => !line.startsWith('info depth ') && line !== 'readyok')).toEqual([]);
  expect((await driver.go('stop')).at(-1)).toMatch(/^bestmove [a-h][12][a-h][34] ponder /);
});

it('waits for them before a search that counts, until it is stopped', async () => {
  const gated = new Gated();
  const { driver } = gated;
  driver.say('setoption name Endgames value KRK', WON, 'go depth 20');
  await turn();
  driver.say('stop');
  const stopped = await driver.until('bestmove');
  expect(stopped.findLast((line) => line.includes(' score '))).toMatch(/^info depth 1 .* score cp /);
  driver.say('go nodes 50');
  await gated.makeTables();
  expect((await driver.until('bestmove')).join()).toContain(' score mate 16 ');
});

describe('of the tables that are wanted', () => {
  const [five, rook, queen, many] = [
    '8/8/8/4r3/8/2k5/1R5P/K7 w - - 0 1',
    '8/8/8/8/8/2k5/1R6/K7 w - - 0 1',
    '8/8/8/8/8/2k5/6Q1/K7 w - - 0 1',
    chess.format(chess.initial()),
  ].map((fen) => chess.parse(fen)) as [never, never, never, never];

  /** An engine without tables: what they are is told, and they are there when the test says so. */
  class Told {
    readonly begun: string[] = [];
    readonly games: object[] = [];
    readonly faults: string[] = [];
    /** Why there can be no game with tables. */
    fault: Error | undefined;
    private finish: (() => void) | undefined;
    private fail: ((error: Error) => void) | undefined;
    readonly endgames = new MadeEndgames(
      {
        ...chessInUci,
        endgames: () => ({
          tablesAt: (position: never) => maker.tablesAt(position),
          inOrder: (materials: readonly string[]) => maker.inOrder(materials),
          make: (name: string, signal: AbortSignal) => {
            this.begun.push(name);
            return new Promise<void>((resolve, reject) => {
              [this.finish, this.fail] = [resolve, reject];
              signal.onabort = () => reject(signal.reason);
            });
          },
          game: async () => {
            if (this.fault) throw this.fault;
            return { ...chessInUci.game };
          },
        }),
      },
      async (game) => void this.games.push(game),
      (words) => this.faults.push(words),
    );

    async end(error?: Error): Promise<void> {
      if (error) this.fail?.(error);
      else this.finish?.();
      await turn();
    }
  }

  it('makes those of the board first, each after those that it is made of', async () => {
    const told = new Told();
    const { endgames, begun, games } = told;
    const first = endgames.meet('auto', five);
    await told.end();
    expect(begun).toEqual(['KQK', 'KRK']);
    const later = endgames.meet('auto', queen);
    await told.end();
    expect([await first, await later, begun.length, games.length]).toEqual([true, true, 2, 1]);
    // Those that are there are not made again.
    expect(await endgames.meet('auto', rook)).toBe(false);
    const third = endgames.meet('auto', five);
    const order = maker.inOrder(maker.tablesAt(five));
    for (const _ of order.slice(2)) await told.end();
    expect([await third, begun, games.length]).toEqual([true, order, 2]);
    expect(begun.indexOf('KQKR')).toBeLessThan(begun.indexOf('KRKP'));
  });

  it('gives up what no board and no list wants', async () => {
    const told = new Told();
    const { endgames, begun, faults } = told;
    const first = endgames.meet('auto', rook);
    expect(await endgames.meet('auto', many)).toBe(false);
    expect([await first, begun, endgames.gameFor('auto')]).toEqual([false, ['KRK'], chessInUci.game]);
    const again = endgames.meet('KRK,KQK');
    expect(await endgames.meet('off')).toBe(false);
    expect([await again, begun, faults]).toEqual([false, ['KRK', 'KRK'], []]);
    // A search that begins meanwhile wants what is wanted already.
    const list = endgames.meet('KRK,KQK');
    void endgames.meet('KRK,KQK', many);
    await told.end();
    await told.end();
    expect([await list, begun.slice(2)]).toEqual([true, ['KRK', 'KQK']]);
    expect(endgames.gameFor('off')).toBe(chessInUci.game);
    expect(endgames.gameFor('KRK,KQK')).not.toBe(chessInUci.game);
  });

  it('tells once what cannot be made', async () => {
    const told = new Told();
    const { endgames, begun, faults } = told;
    const met = endgames.meet('auto', rook);
    await told.end(new Error('no memory'));
    expect([await met, faults]).toEqual([false, ['Endgames: no memory']]);
    expect(await endgames.meet('auto', rook)).toBe(false);
    expect([begun, faults.length]).toEqual([['KRK'], 1]);
    const other = endgames.meet('auto', queen);
    await told.end();
    expect(await other).toBe(true);
  });

  it('knows those of a list that could be made', async () => {
    const told = new Told();
    const { endgames, begun, faults } = told;
    const met = endgames.meet('KRK,KQK,KBNK');
    const order = maker.inOrder(['KRK', 'KQK', 'KBNK']);
    await told.end();
    await told.end(new Error('no memory'));
    expect([await met, begun, faults]).toEqual([true, order.slice(0, 2), ['Endgames: no memory']]);
    expect(await endgames.meet('KRK,KQK,KBNK')).toBe(false);
    expect(begun).toHaveLength(2);
  });

  it('gives them up where no engine can have them', async () => {
    const told = new Told();
    const { endgames, begun, faults } = told;
    told.fault = new Error('no memory');
    const met = endgames.meet('KRK,KQK');
    await told.end();
    await told.end();
    expect([await met, faults, endgames.gameFor('auto')]).toEqual([false, ['Endgames: no memory'], chessInUci.game]);
    expect(await endgames.meet('KRK,KQK')).toBe(false);
    expect(begun).toHaveLength(2);
  });
});

describe('tables that are made in a game', () => {
  const position = chess.parse(WON.slice('position fen '.length));
  const turnsOf = (count: number): Promise<void> =>
    count === 0 ? Promise.resolve() : turn().then(() => turnsOf(count - 1));

  it('wait for a search by the clock to end, unless the opponent has answered at once', async () => {
    vi.spyOn(clock, 'now').mockReturnValue(1000);
    const endgames = new MadeEndgames(
      chessInUci,
      async () => {},
      () => {},
    );
    endgames.turns.begin();
    expect(endgames.turns.rest()).toBeDefined();
    let met = false;
    const meeting = endgames.meet('auto', position).then(() => {
      met = true;
    });
    // In a hundredth of these turns the table would be made.
    await turnsOf(50_000);
    expect(met).toBe(false);
    endgames.turns.end();
    expect(endgames.turns.rest()).toBeUndefined();
    await meeting;
    vi.mocked(clock.now).mockReturnValue(1019);
    endgames.turns.begin();
    expect(endgames.turns.rest()).toBeUndefined();
    vi.mocked(clock.now).mockReturnValue(1020);
    endgames.turns.begin();
    expect(endgames.turns.rest()).toBeDefined();
    // What is given up waits for nobody.
    await endgames.close();
    expect(endgames.turns.rest()).toBeUndefined();
  });

  it.each([
    ['go movetime 300', true],
    ['go wtime 9000 btime 9000 depth 30', true],
    ['go infinite', false],
    ['go depth 40', false],
    ['go ponder wtime 9000 btime 9000', false],
  ])('%s is by the clock: %s', async (go, expected) => {
    const shared = vi.spyOn(Turns.prototype, 'begin');
    const driver = new Driver((say) => new Speaker({ ...chessInUci, endgames: undefined as never }, say, undefined));
    driver.say('position startpos', go);
    await driver.until('info depth 1 ');
    expect(shared.mock.calls.length > 0).toBe(expected);
    if (go.startsWith('go ponder')) {
      driver.say('ponderhit');
      expect(shared.mock.calls.length).toBe(1);
    }
    const turns = shared.mock.contexts[0] as Turns | undefined;
    await driver.go('stop');
    expect(turns?.rest()).toBeUndefined();
    await driver.speaker.end();
  });
});

/** Drives an engine that makes tables for ever, until it gives them up. */
function driverOfEndless(): Driver {
  const make: typeof maker.make = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const endgames = () => makerWith(make);
  return new Driver((say) => new Speaker({ ...chessInUci, endgames }, say, undefined));
}

it.each(['off', 'auto', 'KQK'])('waits no more for a list when %s takes its place', async (value) => {
  const driver = driverOfEndless();
  driver.say('setoption name Endgames value KRK', 'isready');
  await turn();
  expect(driver.heard).toEqual([]);
  driver.say('setoption name Hash value 16', `setoption name Endgames value ${value}`);
  expect(await driver.until('readyok')).toEqual(['readyok']);
  driver.say('quit');
  await driver.speaker.ended;
});

it.each(['isready', 'go depth 1'])('gives up tables that are being made at quit, after %s', async (before) => {
  const driver = driverOfEndless();
  driver.say('position startpos', 'setoption name Endgames value KQK,KRK', before);
  await turn();
  driver.say('quit');
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('still there'), 10_000).unref());
  expect(await Promise.race([driver.speaker.ended, late])).toBeUndefined();
  expect(driver.heard.at(-1)).toMatch(before === 'isready' ? /^readyok$/ : /^bestmove [a-h][1-8]/);
});
