import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { winIn } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import {
  cutnodeEngine,
  type MatchEngine,
  type MatchGame,
  type MatchOptions,
  playMatch,
  type XboardEngineOptions,
  xboardEngine,
} from 'cutnode/match';
import { afterAll, describe, expect, it } from 'vitest';
import { Features } from '../../bindings/match/program/xboard-features.js';
import { type Said, said } from '../../bindings/match/program/xboard-lines.js';
import { editLines } from '../../bindings/match/program/xboard-position.js';
import { whole } from '../extent.js';

const file = fileURLToPath(new URL('fake-xboard.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cutnode-xboard-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The shortest mate: 1. f3 e5 2. g4 Qh4. */
const MATE = 'f2f3,e7e5,g2g4,d8h4';

interface Fake extends Partial<XboardEngineOptions> {
  readonly features?: string;
  readonly unknown?: string;
  readonly log?: string;
}

/** A program that says this by ply: see fake-xboard.mjs. */
function fake(script: string, { features = 'modern', unknown = '', log = '', ...options }: Fake = {}): MatchEngine {
  const args = [file, script, features, unknown, log];
  return xboardEngine({ program: process.execPath, args, name: 'fake', ...options });
}

/** An engine of this process that says these moves by ply. */
function scripted(script: string): MatchEngine {
  const plies = script.split(',');
  return {
    name: 'scripted',
    limits: {},
    start: async () => ({
      begin: async () => {},
      choose: async ({ moves }) => ({ move: { text: plies[moves.length] ?? '0000' } }),
      close: async () => {},
    }),
  };
}

async function play(options: Partial<MatchOptions>): Promise<[MatchGame, MatchGame]> {
  const games: MatchGame[] = [];
  await playMatch({
    game: chess,
    games: 2,
    openings: { plies: 0 },
    timeMs: 10_000,
    onGame: (game) => games.push(game),
    ...options,
  } as MatchOptions);
  return games as [MatchGame, MatchGame];
}

describe.concurrent('a program of the xboard protocol', () => {
  it('plays games to their end by the rules, with either side', async () => {
    const games = await play({ engines: [fake(MATE), scripted(MATE)] });
    for (const game of games) {
      expect(game).toMatchObject({ winner: 1, end: 'rules', reason: '', moves: MATE.split(',') });
    }
  });

  it('of protocol 1 is told moves and colours alone', async () => {
    const log = join(folder, 'old.log');
    const old = fake('f2f3,1. ... e7e5,g2g4,1. ... d8h4', { features: 'old', log });
    const [, game] = await play({ engines: [old, scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules' });
    // A program that takes long to start is asked again.
    const lines = readFileSync(log, 'utf8').split('\n');
    expect(lines.filter((line) => line !== 'protover 2')).toEqual([
      'xboard',
      ...['new', 'force', 'hard', 'easy', 'post', 'st 10', 'white', 'go', 'e7e5'],
      ...['new', 'force', 'hard', 'easy', 'post', 'st 10', 'f2f3', 'black', 'go', 'g2g4'],
      ...['quit', ''],
    ]);
  });

  it('that says nothing of features is taken for one of protocol 1', async () => {
    const silent = fake(MATE, { features: 'silent', startTimeoutMs: 300 });
    const [game] = await play({ engines: [silent, scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules' });
  });

  it('that asks for more time to get ready is given it', async () => {
    const log = join(folder, 'late.log');
    const features = `done=0${'|debug=1'.repeat(40)}|san=1 done=1`;
    await play({ engines: [fake('f3,e5,g4,Qh4#', { features, log, startTimeoutMs: 5000 }), scripted(MATE)] });
    expect(readFileSync(log, 'utf8')).toContain('\ngo\ne5\n');
  });

  const opening = { position: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: ['e2e4'] };
  const ready = ['new', 'force', 'hard', 'easy', 'post'];
  it.each<[string, string, Fake, Partial<MatchOptions>, string[]]>([
    [
      'what is accepted, and the time of a move',
      MATE,
      { features: 'ping=1 colors=0 strange=1|myname="A, B" done=1' },
      { timeMs: 2000 },
      [
        ...['accepted ping', 'accepted colors', 'rejected strange', 'accepted myname', 'accepted done'],
        ...[...ready, 'ping 1', 'st 2', 'go', 'e7e5'],
        ...[...ready, 'ping 2', 'st 2', 'f2f3', 'go', 'g2g4'],
      ],
    ],
    [
      'a depth, without haste',
      MATE,
      { depth: 3, features: 'done=1' },
      {},
      [...ready, 'st 3600', 'sd 3', 'white', 'go'],
    ],
    [
      'moves after usermove',
      MATE,
      { features: 'usermove=1 done=1' },
      {},
      [...ready, 'st 10', 'white', 'go', 'usermove e7e5'],
    ],
    [
      'moves in SAN, which it may say too',
      'f3,e5,g4,Qh4#',
      { features: 'san=1 usermove=1 done=1' },
      {},
      [...ready, 'st 10', 'white', 'go', 'usermove e5'],
    ],
    [
      'a position and moves of an opening',
      '',
      { features: 'setboard=1 colors=0 done=1' },
      { openings: [opening], adjudication: { plies: 2 } },
      [...ready, 'setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', ...ready],
    ],
    [
      'a position by the old command',
      ',e8e7',
      { features: 'usermove=1 done=1' },
      { openings: [{ position: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1' }], adjudication: { plies: 1 } },
      [...ready, 'usermove a2a3', 'edit', '#', 'Pe2', 'Ke1', 'c', 'Ke8', '.'],
    ],
  ])('is told %s', async (name, script, options, match, told) => {
    const log = join(folder, `${name}.log`);
    await play({ ...match, engines: [fake(script, { log, ...options }), scripted(MATE)] });
    const lines = readFileSync(log, 'utf8').split('\n');
    const from = match.timeMs === 2000 ? 'accepted ping' : 'new';
    expect(lines.slice(lines.indexOf(from)).slice(0, told.length)).toEqual(told);
    expect(lines.at(-2)).toBe('quit');
  });

  it('is told both clocks, which run', async () => {
    const log = join(folder, 'clock.log');
    const clock = { baseMs: 65_000, incrementMs: 500 };
    const old = fake(MATE, { log, features: 'done=1', clock });
    await play({ timeMs: undefined, clock: { baseMs: 20_000 }, engines: [old, scripted(MATE)] });
    const text = readFileSync(log, 'utf8').replace(/(o?time?) 6[45]\d\d/g, '$1 65..');
    expect(text).toContain(
      'post\nlevel 0 1:05 0.5\nblack\ntime 65..\notim 65..\nwhite\ngo\ntime 65..\notim 65..\ne7e5\n',
    );
    expect(text).toContain('post\nlevel 0 1:05 0.5\nf2f3\nwhite\ntime 65..\notim 65..\nblack\ngo\n');
  });

  it('has all the time there is where a limit is longer than any timer', async () => {
    const log = join(folder, 'long.log');
    const old = fake(MATE, { log, features: 'done=1', clock: { baseMs: 1e99, incrementMs: 1e98 } });
    const [game] = await play({ timeMs: undefined, clock: { baseMs: 20_000 }, engines: [old, scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules' });
    const text = readFileSync(log, 'utf8');
    expect(text).toContain('level 0 35791:23 2147483.647\n');
    expect(text).not.toMatch(/\de\+/);
  });

  it('that wants no clock is not told of it', async () => {
    const log = join(folder, 'timeless.log');
    const untold = fake(MATE, { log, features: 'time=0 colors=0 done=1', clock: { baseMs: 60_000 } });
    await play({ timeMs: undefined, engines: [untold, scripted(MATE)] });
    expect(readFileSync(log, 'utf8')).toContain('post\nlevel 0 1:00 0\ngo\ne7e5\n');
  });

  it('is told its options, those of the protocol included', async () => {
    const log = join(folder, 'options.log');
    const features =
      'memory=1 smp=1 option="Style (0-9) -spin 3 0 9"|option="Own Book -check 1" option="Reset -button" done=1';
    const options = { memory: 16, cores: 2, 'style (0-9)': 5, 'Own Book': false, reset: true };
    await play({ engines: [fake(MATE, { log, features, options }), scripted(MATE)] });
    const text = readFileSync(log, 'utf8');
    expect(text).toContain(
      'accepted done\nmemory 16\ncores 2\noption Style (0-9)=5\noption Own Book=0\noption Reset\nnew\n',
    );
  });

  it('is started anew for every game if it cannot play two', async () => {
    const log = join(folder, 'reuse.log');
    await play({ engines: [fake(MATE, { log, features: 'reuse=0 done=1' }), scripted(MATE)] });
    expect(readFileSync(log, 'utf8').match(/^xboard$/gm)).toHaveLength(2);
  });

  it('castles in Chess960 by letters, and says so', async () => {
    const log = join(folder, '960.log');
    const openings = [{ position: '4k3/8/8/8/8/8/8/4KR2 w F - 0 1' }];
    const features = 'setboard=1 variants="normal,fischerandom" done=1';
    const games = await play({
      engines: [fake('O-O,e8e7', { log, features }), scripted('e1f1,e8e7')],
      openings,
      adjudication: { plies: 2 },
    });
    for (const { moves } of games) expect(moves).toEqual(['e1f1', 'e8e7']);
    const text = readFileSync(log, 'utf8');
    expect(text).toContain('new\nvariant fischerandom\nforce\n');
    expect(text).toContain('\nO-O\nblack\ngo\n');
  });
});

describe.concurrent('a program of the xboard protocol loses by', () => {
  it('its end, with its last words as the reason, and plays the next game', async () => {
    const games = await play({ engines: [fake('f2f3,e7e5,crash,d8h4'), scripted(MATE)] });
    expect(games[0]).toMatchObject({ winner: 1, end: 'crash', moves: ['f2f3', 'e7e5'] });
    expect(games[0].reason).toBe('fake: it ended with code 3: out of cheese');
    expect(games[1]).toMatchObject({ winner: 1, score: 1, end: 'rules' });
  });

  it('hanging, and is started anew', async () => {
    const log = join(folder, 'hang.log');
    const hanging = fake('hang,e7e5,g2g4,d8h4', { log, timeMs: 1000 });
    const games = await play({ engines: [hanging, scripted(MATE)], marginMs: 100 });
    expect(games[0]).toMatchObject({ winner: 1, end: 'time', reason: 'fake: it lost on time, after 1100 ms' });
    expect(games[1]).toMatchObject({ winner: 1, score: 1, end: 'rules' });
    expect(readFileSync(log, 'utf8').match(/^xboard$/gm)).toHaveLength(2);
  });

  it('an illegal move', async () => {
    const [game] = await play({ engines: [fake('f2f3,e7e5,g2g5'), scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'illegal move', reason: "fake: 'g2g5' is not legal" });
  });

  it.each(['Illegal move (in check): f2f3', 'Illegal move', 'Error (unknown command): F2F3'])(
    'refusing a legal one: %s',
    async (words) => {
      const games = await play({ engines: [fake(`f2f3,${words}`), scripted(MATE)] });
      expect(games[1]).toMatchObject({
        winner: 0,
        end: 'illegal move',
        reason: "fake: it refuses the legal move 'f2f3'",
        moves: ['f2f3'],
      });
    },
  );

  it('not knowing what it said it knew', async () => {
    const [game] = await play({
      engines: [fake(MATE, { unknown: 'setboard' }), scripted(MATE)],
      openings: [{ position: chess.format(chess.initial()) }],
    });
    expect(game).toMatchObject({ winner: 1, end: 'crash', moves: [] });
    expect(game.reason).toMatch(/^fake: it says 'Error \(unknown command\): setboard rnbqkbnr/);
  });

  it.each(['resign', 'resign {hopeless}', '0-1 {White resigns}', 'White resigns'])('%s', async (words) => {
    const [game] = await play({ engines: [fake(`${words},e7e5,g2g4,d8h4`), scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'resignation', reason: 'fake resigns', moves: [] });
  });

  it('claiming a result instead of a move', async () => {
    const [game] = await play({ engines: [fake('f2f3,e7e5,1/2-1/2 {dull}'), scripted(MATE)] });
    expect(game).toMatchObject({
      winner: 1,
      end: 'illegal move',
      reason: "fake: it says '1/2-1/2 {dull}' in a game that goes on",
    });
  });
});

describe.concurrent('a program of the xboard protocol may', () => {
  it.each(['1/2-1/2 {dull}|f2f3', 'f2f3|1/2-1/2 {dull}'])('claim a result and play on: %s', async (words) => {
    const log = join(folder, `${words.replace(/\W/g, '')}.log`);
    const [game] = await play({ engines: [fake(`${words},e7e5,g2g4,d8h4`, { log }), scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules', moves: MATE.split(',') });
    expect(readFileSync(log, 'utf8')).toContain('go\nforce\ne7e5\ngo\n');
  });

  it('say that it does not know what it need not know', async () => {
    const [game] = await play({ engines: [fake(MATE, { unknown: 'easy,hard,post,accepted' }), scripted(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules' });
  });

  it('tell what it thinks of the position', async () => {
    const lines = ' 4  -950   12   1000  f2f3 e7e5|f2f3';
    const sure: MatchEngine = {
      ...scripted(''),
      start: async () => ({
        begin: async () => {},
        choose: async () => ({ move: { text: 'e7e5' }, value: 950 }),
        close: async () => {},
      }),
    };
    const [game] = await play({
      engines: [fake(`${lines},e7e5,g2g4`), sure],
      adjudication: { win: { value: 900, moves: 1 } },
    });
    expect(game).toMatchObject({ winner: 1, end: 'adjudication', moves: ['f2f3', 'e7e5'] });
  });
});

describe.concurrent('a match refuses a program of the xboard protocol', () => {
  const without = { timeMs: undefined };
  const castled = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1';
  it.each<[string, MatchEngine, Partial<MatchOptions>, string]>([
    ['without a limit', fake(MATE), without, 'needs a limit; expected depth, timeMs or clock'],
    ['with nodes', fake(MATE), { ...without, nodes: 7 }, 'has no such limit; expected depth, timeMs or clock, not 7'],
    ['with parts of a second', fake(MATE), { timeMs: 100 }, 'timeMs must be whole seconds for a program of the xboard'],
    [
      'that does not know the limit',
      fake(MATE, { unknown: 'sd', depth: 4 }),
      {},
      "does not know the limit 'sd 4'; expected another limit",
    ],
    [
      'that is not ready',
      fake(MATE, { features: 'ping=1 done=1', unknown: 'ping', startTimeoutMs: 1000 }),
      {},
      'never',
    ],
    [
      'that never gets ready',
      fake(MATE, { features: 'done=0', startTimeoutMs: 1000 }),
      {},
      "not ready after 1000 ms; expected 'done=1' after 'done=0'",
    ],
    [
      'without an option that is asked for',
      fake(MATE, { features: 'memory=1 option="Style -spin 3 0 9" done=1', options: { Hash: 1 } }),
      {},
      "has no option 'Hash' in the xboard protocol; there are Style, memory",
    ],
    ['that does not start', xboardEngine({ program: '/nowhere' }), {}, "program '/nowhere': it could not be started"],
    ['in another game', fake(MATE), { game: connectFour as never }, 'has no xboard protocol; expected chess'],
    [
      'in Chess960 that it does not know',
      fake(MATE),
      { openings: [{ position: '4k3/8/8/8/8/8/8/4KR2 w F - 0 1' }] },
      'does not know Chess960',
    ],
    [
      'in a position that it cannot be told',
      fake(MATE, { features: 'done=1' }),
      { openings: [{ position: castled }] },
      `reads no FEN and cannot be told '${castled}' otherwise; expected openings of moves`,
    ],
  ])('%s', async (_, engine, options, message) => {
    const match = play({ ...options, engines: [engine, scripted(MATE)] });
    if (message === 'never') {
      // This is found when a game begins, which it loses.
      const [game] = await match;
      expect(game).toMatchObject({
        winner: 1,
        end: 'time',
        reason: "fake: it is not ready after 1000 ms; expected 'pong 1' after 'ping 1'",
      });
    } else await expect(match).rejects.toThrow(message);
  });

  it('with wrong options', () => {
    expect(() => xboardEngine({ program: '' })).toThrow("program must be the name of a program, not ''");
    expect(() => xboardEngine({ program: 'x', st: 1 } as never)).toThrow('unknown xboard protocol engine option');
  });
});

describe('what a program says', () => {
  it.each<[string, Said | undefined]>([
    ['move e2e4', { kind: 'move', text: 'e2e4' }],
    ['  move Nf3', { kind: 'move', text: 'Nf3' }],
    ['move e7e8Q', { kind: 'move', text: 'e7e8q' }],
    ['move e7e8=q', { kind: 'move', text: 'e7e8q' }],
    ['12. ... e7e5', { kind: 'move', text: 'e7e5' }],
    ['12. e7e5', undefined],
    ['1 86 2 36 4. ... Nxe4 5. Nxe5', { kind: 'value', value: 86 }],
    ['  8    -10    73    38916  Nf6xe4  d2-d3', { kind: 'value', value: -10 }],
    ['10& 25 100 5000 e2e4', { kind: 'value', value: 25 }],
    ['9 100003 1 50 Qh5', { kind: 'value', value: winIn(5) }],
    ['9 -100002 1 50 Kg8', { kind: 'value', value: -winIn(4) }],
    ['1-0 {White mates}', { kind: 'claim', winner: 0 }],
    ['0-1', { kind: 'claim', winner: 1 }],
    ['1/2-1/2 {Draw by repetition}', { kind: 'claim', winner: undefined }],
    ['Black mates', { kind: 'claim', winner: 1 }],
    ['game is a draw by the 50 move rule', { kind: 'claim', winner: undefined }],
    ['computer resigns', { kind: 'resigns' }],
    ['Illegal move: e2e5', { kind: 'refusal', what: 'e2e5' }],
    ['Illegal move (no matching move)e2e5', { kind: 'refusal', what: 'e2e5' }],
    ['illegal move', { kind: 'refusal', what: '' }],
    ['Error:', undefined],
    ['Error (unknown command): sd 4', { kind: 'refusal', what: 'sd 4' }],
    ['tellics whisper depth=8; eval=-0.10', undefined],
    ['# 1-0', undefined],
    ['', undefined],
  ])('%j', (line, what) => {
    expect(said(line)).toEqual(what);
  });

  it('of its features is answered', () => {
    const features = new Features();
    expect(features.hear(`feature san=1 option="Own 'Book' -file a=b" reuse=0 oddity="x y"`)).toEqual([
      ...['accepted san', 'accepted option', 'accepted reuse', 'rejected oddity'],
    ]);
    expect(features.can).toMatchObject({ san: true, reuse: false, ping: false, colors: true });
    expect([...features.options]).toEqual([["own 'book'", { name: "Own 'Book'", hasValue: true }]]);
  });
});

describe('a position by the command edit', () => {
  it('is cleared and filled, the pieces of each colour together', () => {
    expect(editLines('r3k3/8/8/8/8/8/1p6/4K2R b Kq - 0 1')).toEqual([
      ...['a2a3', 'edit', '#', 'Ke1', 'Rh1', 'c', 'Ra8', 'Ke8', 'Pb2', '.'],
    ]);
  });

  it('cannot be said with an en passant capture, or with other castling than the pieces suggest', () => {
    expect(editLines('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1')).toBeUndefined();
    expect(editLines('r3k3/8/8/8/8/8/8/4K2R w K - 0 1')).toBeUndefined();
  });
});

/** Programs of others, each against cutnode. Debian has them; where everything must hold, they must be there. */
describe.each<[string, XboardEngineOptions]>([
  ['phalanx', { program: '/usr/games/phalanx', args: ['-b-'], clock: { baseMs: 2000, incrementMs: 50 } }],
  ['hoichess', { program: '/usr/games/hoichess', args: ['-x'], depth: 3 }],
  ['sjeng', { program: '/usr/games/sjeng', depth: 3 }],
])('%s', (_, engine) => {
  const installed = existsSync(engine.program);

  it.runIf(!installed)('is left out: it is not installed', () => {
    expect(process.env.CI).toBeUndefined();
  });

  it.runIf(installed && whole)('plays a game with each side without a fault', async () => {
    const games = await play({
      engines: [cutnodeEngine({ nodes: 2000 }), xboardEngine(engine)],
      openings: [
        { position: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3', moves: ['g8f6', 'e1g1'] },
      ],
      adjudication: { plies: 40, win: { value: 900, moves: 3 } },
      marginMs: 5000,
    });
    expect(games).toHaveLength(2);
    const faults = games.filter(({ end }) => !['rules', 'repetition', 'adjudication', 'resignation'].includes(end));
    expect(faults).toEqual([]);
  });
});
