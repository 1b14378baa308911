import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chess } from 'cutnode/games/chess';
import { goOf } from 'cutnode/games/go';
import { cutnodeEngine, gtpEngine, playMatch } from 'cutnode/match';
import { describe, expect, it } from 'vitest';
import type { MatchOptions } from '../../bindings/tools/match/match-options.js';
import type { GtpEngineOptions } from '../../bindings/tools/match/program/gtp-engine.js';
import type { MatchGame } from '../../bindings/tools/match/result.js';
import { commandFor } from '../cli/run-command.js';

const file = fileURLToPath(new URL('fake-gtp.mjs', import.meta.url));
const game = goOf({ size: 3, komi: 0.5 });

/** A program that says these moves by ply, or does what goes wrong. */
function fake(script: string, { log = '', ...options }: Partial<GtpEngineOptions> & { log?: string } = {}) {
  return gtpEngine({ program: process.execPath, args: [file, script, log], name: script, ...options });
}

async function play(options: Partial<MatchOptions>): Promise<MatchGame[]> {
  const games: MatchGame[] = [];
  const onGame = (one: MatchGame): void => {
    games.push(one);
  };
  await playMatch({ game, games: 2, openings: { plies: 0 }, onGame, ...options } as MatchOptions);
  return games;
}

const GAME = 'B2,A1,C3,pass,pass';

describe('a GTP program', () => {
  it('plays games to their end by the rules, and the match counts the score', async () => {
    const games = await play({ engines: [fake(GAME), fake(GAME)] });
    expect(games.map(({ winner, end, moves }) => ({ winner, end, moves }))).toEqual(
      Array(2).fill({ winner: 0, end: 'rules', moves: GAME.split(',') }),
    );
  });

  it('loses by what goes wrong, and is started anew', async () => {
    const reasons: string[] = [];
    for (const what of ['A1', 'crash', 'refuse', 'resign', 'hang', 'I9']) {
      const [first, second] = await play({
        engines: [fake(`B2,A1,${what}`), fake(GAME)],
        timeMs: 1000,
        marginMs: 0,
        ...(what !== 'hang' && { timeMs: 20_000 }),
      });
      expect(first?.winner).toBe(1);
      expect(second?.end).toBe('rules');
      reasons.push(`${first?.end}: ${first?.reason.replace(/.*: |, after.*/g, '')}`);
    }
    expect(reasons).toEqual([
      "illegal move: 'A1' is not legal",
      'crash: out of stones',
      "crash: it answers 'genmove B' by '? cannot think'",
      expect.stringMatching(/^resignation: /),
      'time: it lost on time',
      "illegal move: 'I9' is not legal",
    ]);
  });

  /** What a program is told in a match of two games. */
  const told = async (options: Partial<MatchOptions>): Promise<string[]> => {
    const folder = mkdtempSync(join(tmpdir(), 'gtp-'));
    const log = join(folder, 'log');
    try {
      await play({ engines: [fake(GAME, { log }), fake(GAME)], games: 2, ...options });
      return readFileSync(log, 'utf8').split('\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('is told board, komi, moves and whole seconds', async () => {
    expect((await told({ timeMs: 20_500 })).slice(0, 10)).toEqual([
      'protocol_version',
      'boardsize 3',
      'clear_board',
      'komi 0.5',
      'time_settings 0 20 1',
      'time_left B 20 1',
      'genmove B',
      'play W A1',
      'time_left B 20 1',
      'genmove B',
    ]);
  });

  it('is told once in each game how its time is kept, after however long an opening', async () => {
    const openings = [{ moves: GAME.split(',').slice(0, 2) }];
    const lines = await told({ openings, clock: { baseMs: 20_500 } });
    expect(lines.filter((line) => /^clear|^time_s|^gen/.test(line))).toEqual([
      ...['clear_board', 'time_settings 20 0 0', 'genmove B', 'genmove B'],
      ...['clear_board', 'time_settings 20 0 0', 'genmove W'],
    ]);
  });

  it('is for Go alone', async () => {
    await expect(play({ game: chess as never, engines: [fake(''), fake('')] })).rejects.toThrow(
      'chess has no GTP; expected Go',
    );
  });

  it('is not given less time than it can be told', async () => {
    const short = { engines: [fake(GAME), cutnodeEngine({ depth: 1 })], games: 2 } as const;
    const words = 'of less than a second cannot be told to';
    await expect(play({ ...short, timeMs: 999 })).rejects.toThrow(`timeMs ${words}`);
    await expect(play({ ...short, clock: { baseMs: 500, incrementMs: 100 } })).rejects.toThrow(`clock ${words}`);
    expect((await play({ ...short, timeMs: 999, marginMs: 60_000 })).map(({ end }) => end)).not.toContain('time');
  });

  it('may be the engine of the command line', async () => {
    const args = [...commandFor('gtp go'), 'gtp', 'go'];
    const own = gtpEngine({ program: process.execPath, args, name: 'own' });
    const games = await play({ engines: [own, cutnodeEngine({ depth: 2 })], timeMs: 1000, marginMs: 60_000 });
    expect(games.map(({ end }) => end)).toEqual(['rules', 'rules']);
    expect(games[0]?.winner).toBe(0);
  });
});
