import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Engine as Client, type Info } from 'chess-uci';
import { chess } from 'cutnode/games/chess';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandFor, start } from '../cli/run-command.js';

/** The engine as a program, driven by programs that others wrote. */

let folder = '';
let program = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-uci-'));
  program = join(folder, 'cutnode-uci');
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const command = `exec '${process.execPath}' ${commandFor('').join(' ')} uci chess`;
  writeFileSync(program, `#!/bin/sh\ncd '${root}'\n${command}\n`);
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('chess-uci, a client for Node', () => {
  it('drives a game: options, moves, clocks, several lines, stop and quit', async () => {
    const client = await Client.start(program);
    expect(client.id).toMatchObject({ author: 'the cutnode authors' });
    expect(client.options).toMatchObject({ Hash: { type: 'spin', default: '16', min: '1', max: '2048' } });
    client.setoption({ Hash: 4, MultiPV: 2 }).ucinewgame();
    await client.isready();

    client.position('3n4/1R6/p5k1/2B5/1P3PK1/r7/8/8 w - - 1 1');
    expect(await client.go(4)).toMatchObject({ bestmove: 'f4f5' });
    expect(client.pvs[0]).toMatchObject({ score: { type: 'mate', value: 2 } });
    expect(client.pvs).toHaveLength(2);

    client.setoption({ MultiPV: 1 });
    const moves: string[] = [];
    let position = chess.initial();
    for (let ply = 0; ply < 8; ply++) {
      client.position({ moves });
      const { bestmove } = await client.go({ wtime: 400, btime: 400, winc: 10, binc: 10 });
      position = chess.play(position, chess.parseMove(position, bestmove));
      moves.push(bestmove);
    }

    const infos: Info[] = [];
    const endless = client.go(null, (info) => {
      infos.push(info);
      if (info.depth === 3) client.stop();
    });
    expect(await endless).toHaveProperty('bestmove');
    expect(infos.at(-1)).toMatchObject({ multipv: 1, pv: expect.any(Array) });
    await client.quit();
    expect(client.isRunning).toBe(false);
  });
});

const POLYGLOT = '/usr/games/polyglot';
const installed = existsSync(POLYGLOT);
const polyglot = (...args: readonly string[]) =>
  promisify(execFile)(POLYGLOT, ['-noini', '-ec', program, ...args], { cwd: folder });

describe('polyglot, which drives UCI engines for programs that speak xboard', () => {
  it.runIf(!installed)('is left out: it is not installed', () => {
    expect(process.env.CI).toBeUndefined();
  });

  it.runIf(installed)('finds by it the best moves of a file of positions', async () => {
    const file = join(folder, 'positions.epd');
    // A mate in one, a mate in two, and a queen that stands to be taken.
    writeFileSync(
      file,
      [
        '6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id "one";',
        '3n4/1R6/p5k1/2B5/1P3PK1/r7/8/8 w - - bm f5+; id "two";',
        '4k3/8/8/3q4/4P3/8/8/4K3 w - - bm exd5; id "three";',
      ].join('\n'),
    );
    const { stdout } = await polyglot('epd-test', '-epd', file, '-max-depth', '5', '-min-depth', '3', '-max-time', '9');
    expect(stdout).toMatch(/EngineName=cutnode \d/);
    expect(stdout).toContain('score=3/3');
  });

  it.runIf(installed)('plays a game by it, with a clock', async () => {
    const running = execFile(POLYGLOT, ['-noini', '-ec', program], { cwd: folder });
    const { stdin, stdout } = running;
    if (!stdin || !stdout) throw new Error('polyglot has no streams');
    const said = async (pattern: RegExp): Promise<string> => {
      for await (const piece of stdout.iterator({ destroyOnReturn: false })) {
        const found = pattern.exec(String(piece));
        if (found) return found[1] as string;
      }
      throw new Error('polyglot ended');
    };
    stdin.write('xboard\nprotover 2\n');
    await said(/(done=1)/);
    stdin.write('new\nlevel 0 5 0\n');
    let position = chess.initial();
    for (const text of ['e2e4', 'g1f3']) {
      // Hundredths of a second.
      stdin.write(`time 50\notim 50\nusermove ${text}\n`);
      position = chess.play(position, chess.parseMove(position, text));
      const reply = await said(/^move (\w+)$/m);
      position = chess.play(position, chess.parseMove(position, reply));
    }
    const ended = new Promise((resolve) => running.once('exit', resolve));
    stdin.write('quit\n');
    expect(await ended).toBe(0);
  });
});

describe('a driver that dies', () => {
  it('takes the engine with it', async () => {
    const { child, exit } = start(['uci', 'chess']);
    child.stdin.write('position startpos\ngo depth 100\n');
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdin.destroy();
    child.stdout.destroy();
    expect((await exit).status).toBe(0);
  });
});
