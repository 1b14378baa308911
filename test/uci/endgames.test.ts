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
/** What is ready to go on has gone on. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An engine whose tables are made when the test says so, one request after another. */
class Gated {
  readonly driver: Driver;
  private readonly requests: (() => Promise<unknown>)[] = [];

  constructor() {
    const gameWith: typeof maker.gameWith = (...asked) =>
      new Promise((resolve, reject) => {
        this.requests.push(() => maker.gameWith(...asked).then(resolve, reject));
      });
    const endgames = () => ({ materialsAt: (position: never) => maker.materialsAt(position), gameWith });
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
  const met = endgames.meet(position, 'auto');
  while (!prepared) await turn();
  expect(await endgames.gameFor('auto')).toBe(chessInUci.game);
  prepared();
  expect(await met).toBe(true);
  expect(await endgames.gameFor('auto')).not.toBe(chessInUci.game);

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
    const meeting = endgames.meet(position, 'auto').then(() => {
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

it.each(['isready', 'go depth 1'])('gives up tables that are being made at quit, after %s', async (before) => {
  const gameWith: typeof maker.gameWith = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const endgames = () => ({ materialsAt: (position: never) => maker.materialsAt(position), gameWith });
  const driver = new Driver((say) => new Speaker({ ...chessInUci, endgames }, say, undefined));
  driver.say('position startpos', 'setoption name Endgames value KQK,KRK', before);
  await turn();
  driver.say('quit');
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('still there'), 10_000).unref());
  expect(await Promise.race([driver.speaker.ended, late])).toBeUndefined();
  expect(driver.heard.at(-1)).toMatch(before === 'isready' ? /^readyok$/ : /^bestmove [a-h][1-8]/);
});
