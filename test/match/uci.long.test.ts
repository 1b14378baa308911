import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chess } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { xiangqi } from 'cutnode/games/xiangqi';
import { cutnodeEngine, playMatch, uciEngine } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import type { MatchOptions } from '../../bindings/tools/match/match-options.js';
import type { UciEngineOptions } from '../../bindings/tools/match/program/uci-engine.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';

const file = fileURLToPath(new URL('fake-uci.mjs', import.meta.url));

/** A program that says these moves by ply, or does what goes wrong. */
function fake(script: string, { log = '', ...options }: Partial<UciEngineOptions> & { log?: string } = {}) {
  return uciEngine({ program: process.execPath, args: [file, script, log], name: script, ...options });
}

async function play(options: Partial<MatchOptions>): Promise<MatchGame[]> {
  const games: MatchGame[] = [];
  await playMatch({
    game: chess,
    games: 2,
    openings: { plies: 0 },
    nodes: 100,
    onGame: (game) => games.push(game),
    ...options,
  } as MatchOptions);
  return games;
}

/** The shortest mate: 1. f3 e5 2. g4 Qh4. */
const MATE = 'f2f3,e7e5,g2g4,d8h4';

describe('a UCI program', () => {
  it('plays a game to its end by the rules', async () => {
    const [game] = await play({ engines: [fake(MATE), fake(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'rules', reason: '', moves: MATE.split(',') });
  });

  it('of several games is told which it is, and plays Chinese chess', async () => {
    const log = join(mkdtempSync(join(tmpdir(), 'cutnode-uci-')), 'log');
    const program = fake('h3e3,h10g8,h1g3,i10h10,UCI_Variant', { log });
    const [game] = await play({ game: xiangqi, engines: [program, program], adjudication: { plies: 4 } } as never);
    expect(game).toMatchObject({ winner: undefined, moves: ['h3e3', 'h10g8', 'h1g3', 'i10h10'] });
    expect(readFileSync(log, 'utf8')).toContain('setoption name UCI_Variant value xiangqi\n');
    rmSync(join(log, '..'), { recursive: true });
  });

  it('that ends loses the game, with its last words as the reason, and plays the next one', async () => {
    const games = await play({ engines: [fake('f2f3,e7e5,crash,d8h4'), fake(MATE)] });
    expect(games[0]).toMatchObject({
      winner: 1,
      end: 'crash',
      reason: 'f2f3,e7e5,crash,d8h4: it ended with code 3: out of cheese',
      moves: ['f2f3', 'e7e5'],
    });
    expect(games[1]).toMatchObject({ winner: 1, score: 1, end: 'rules' });
  });

  it('that says an illegal move loses the game', async () => {
    const [game] = await play({ engines: [fake('f2f3,e7e5,g2g5'), fake(MATE)] });
    expect(game).toMatchObject({ winner: 1, end: 'illegal move', reason: "f2f3,e7e5,g2g5: 'g2g5' is not legal" });
  });

  it('that hangs loses on time, and is started anew for the next game', async () => {
    const hanging = fake('f2f3,hang,g2g4,d8h4', { timeMs: 20 });
    // A margin that only a program that hangs uses up, however busy the machine.
    const games = await play({ engines: [fake(MATE), hanging], marginMs: 1_000 });
    expect(games[0]).toMatchObject({
      winner: 0,
      end: 'time',
      reason: `${hanging.name}: it lost on time, after 1020 ms`,
    });
    expect(games[1]).toMatchObject({ winner: 1, score: 1, end: 'rules', moves: MATE.split(',') });
  });

  it('that cannot be started is refused', async () => {
    const missing = uciEngine({ program: '/nowhere/at-all' });
    await expect(play({ engines: [missing, fake(MATE)] })).rejects.toThrow(
      "program '/nowhere/at-all': it could not be started: there is no such program",
    );
  });

  it('that speaks the xboard protocol is refused at once', async () => {
    const args = ['--eval', "process.stdin.once('data', () => console.log('Error (unknown command): uci'))"];
    const other = uciEngine({ program: process.execPath, args, nodes: 1, startTimeoutMs: 60_000 });
    await expect(play({ engines: [other, fake(MATE)] })).rejects.toThrow(
      "it does not know 'uci'; expected a program of the Universal Chess Interface",
    );
  });

  it('that never gets ready is refused', async () => {
    const silent = fake('silent', { startTimeoutMs: 50 });
    await expect(play({ engines: [silent, fake(MATE)] })).rejects.toThrow(
      "it is not ready after 50 ms; expected 'uciok' after 'uci'",
    );
  });

  it('without an option that is asked for is refused, and those that it has are named', async () => {
    const strange = fake(MATE, { options: { Hash: 16 } });
    await expect(play({ engines: [strange, fake(MATE)] })).rejects.toThrow(
      "has no UCI option 'Hash'; there are Skill Level",
    );
  });

  it.each([
    ['Skill Level', 21, 'the UCI option Skill Level must be a whole number from 0 to 20, not 21'],
    ['Skill Level', 'abc', "the UCI option Skill Level must be a whole number from 0 to 20, not 'abc'"],
    ['UCI_Chess960', 'yes', "the UCI option UCI_Chess960 must be true or false, not 'yes'"],
    ['Style', 'odd', "the UCI option Style must be one of Solid, Wild Cat, not 'odd'"],
  ])('with a value that its option %s cannot have is refused', async (name, value, words) => {
    const strange = fake('960', { options: { [name]: value } });
    await expect(play({ engines: [strange, fake(MATE)] })).rejects.toThrow(words);
  });

  it('plays chess alone', async () => {
    await expect(play({ game: connectFour as never, engines: [fake(MATE), fake(MATE)] })).rejects.toThrow(
      'has no UCI; expected chess',
    );
  });

  it('without a limit is refused', async () => {
    await expect(play({ engines: [fake(MATE), fake(MATE)], nodes: undefined })).rejects.toThrow(
      'a UCI program needs a limit',
    );
  });

  it.each<[string, Partial<MatchOptions>, string[]]>([
    [
      'nodes and depth',
      { nodes: 7, depth: 3 },
      ['ucinewgame', 'isready', 'position startpos', 'go nodes 7 depth 3', 'position startpos moves f2f3 e7e5'],
    ],
    [
      'time a move',
      { nodes: undefined, timeMs: 5000 },
      ['ucinewgame', 'isready', 'position startpos', 'go movetime 5000'],
    ],
    [
      'a position and moves of an opening',
      { openings: [{ position: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', moves: ['e2e4'] }] },
      ['ucinewgame', 'isready'],
    ],
  ])('is told %s', async (_, options, told) => {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-uci-'));
    const log = join(folder, 'log');
    try {
      await play({ ...options, engines: [fake(MATE, { log, options: { 'skill level': 5 } }), fake(MATE)] });
      const lines = readFileSync(log, 'utf8').split('\n');
      expect(lines.slice(0, 2)).toEqual(['uci', 'setoption name Skill Level value 5']);
      expect(lines.slice(2, 2 + told.length)).toEqual(told);
      expect(lines).toContain('quit');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is told both clocks, which run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-uci-'));
    const log = join(folder, 'log');
    try {
      const clock = { baseMs: 60_000, incrementMs: 100 };
      await play({ engines: [fake(MATE, { log }), fake(MATE)], nodes: undefined, clock });
      const [first = ''] = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('go'));
      expect(first).toBe('go wtime 60000 btime 60000 winc 100 binc 100');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has all the time there is where a limit is longer than any timer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-uci-'));
    const log = join(folder, 'log');
    const told = (): string[] =>
      [...new Set(readFileSync(log, 'utf8').split('\n'))].filter((line) => line.startsWith('go'));
    try {
      const clock = { baseMs: 1e99, incrementMs: 1e98 };
      const [game] = await play({ engines: [fake(MATE, { log }), fake(MATE)], nodes: undefined, clock });
      expect(game).toMatchObject({ winner: 1, end: 'rules' });
      const most = 2 ** 31 - 1;
      expect(told()).toEqual([`go wtime ${most} btime ${most} winc ${most} binc ${most}`]);
      rmSync(log);
      await play({ engines: [fake(MATE, { log }), fake(MATE)], nodes: undefined, timeMs: 1e99 });
      expect(told()).toEqual([`go movetime ${most}`]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('castles in Chess960 by taking its rook, and is told so', async () => {
    const position = '4k3/8/8/8/8/8/8/4KR2 w F - 0 1';
    const [game] = await play({
      engines: [fake('e1f1,960'), fake('e1f1,e8e7,960')],
      openings: [{ position }],
      adjudication: { plies: 1 },
    });
    expect(game).toMatchObject({ end: 'adjudication', moves: ['e1f1'] });
  });
});

const GNUCHESS = '/usr/games/gnuchess';
const installed = existsSync(GNUCHESS);

describe('gnuchess', () => {
  it.runIf(!installed)('is left out: it is not installed', () => {
    // Where everything must hold, a match with a program that others wrote is part of it.
    expect(process.env.CI).toBeUndefined();
  });

  it.runIf(installed)('plays against cutnode without a fault', async () => {
    const gnuchess = uciEngine({ program: GNUCHESS, args: ['-u'], options: { OwnBook: false }, depth: 1 });
    const games = await play({
      engines: [cutnodeEngine({ depth: 2 }), gnuchess],
      openings: { plies: 4 },
      adjudication: { plies: 120, win: { value: 900, moves: 3 } },
      games: 4,
    });
    expect(games).toHaveLength(4);
    expect(games.filter(({ end }) => !['rules', 'repetition', 'adjudication'].includes(end))).toEqual([]);
  });
});
