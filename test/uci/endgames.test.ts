import { chess } from 'cutnode/games/chess';
import { afterEach, expect, it } from 'vitest';
import { chessInUci } from '../../bindings/tools/uci/chess.js';
import { MadeEndgames } from '../../bindings/tools/uci/endgames.js';
import { initialSettings } from '../../bindings/tools/uci/options.js';
import { SharedEngine } from '../../bindings/tools/uci/shared-engine.js';
import { Speaker } from '../../bindings/tools/uci/speaker.js';
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
    const gameWith: typeof maker.gameWith = (materials, signal) =>
      new Promise((resolve, reject) => {
        this.requests.push(() => maker.gameWith(materials, signal).then(resolve, reject));
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
