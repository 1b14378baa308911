import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Interruption } from '../../bindings/cli/interruption.js';
import { run } from '../../bindings/cli/program.js';
import { visible } from './run-command.js';

/** A game that no search sees the end of, with positions that are plain data, or objects of a class. */
const games = `
const coins = {
  name: 'many coins',
  initial: () => ({ coins: 60, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
};
export default coins;
class Heap {
  constructor(coins, player) {
    Object.assign(this, { coins, player });
  }
  get left() {
    return this.coins;
  }
}
export const heaps = {
  ...coins,
  initial: () => new Heap(12, 0),
  play: (p, n) => new Heap(p.left - n, 1 - p.player),
};
`;

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-interrupted-'));
  file = join(folder, 'games.mjs');
  writeFileSync(file, games);
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Interrupted {
  readonly status: number;
  readonly stdout: string;
  readonly shown: readonly string[];
}

/** Runs a command on a terminal and presses Ctrl-C when the status line contains `moment`. */
async function interrupted(args: readonly string[], moment: string): Promise<Interrupted> {
  const listeners = process.listenerCount('SIGINT');
  const stdout = new PassThrough();
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
  const shown: string[] = [];
  stderr.on('data', (piece: Buffer) => {
    shown.push(visible(piece.toString()));
    if (shown.at(-1)?.includes(moment) && process.listenerCount('SIGINT') > listeners) process.emit('SIGINT');
  });
  const status = await run(args, { stdin: Readable.from([]), stdout, stderr });
  expect(process.listenerCount('SIGINT')).toBe(listeners);
  return { status, stdout: String(stdout.read() ?? ''), shown };
}

describe('Ctrl-C, for a game of a file of my own,', () => {
  it('stops solve with what is known', async () => {
    const { status, stdout, shown } = await interrupted(['solve', file, '--no-iterative'], ' nodes ');
    expect(status).toBe(130);
    expect(shown[0]).toBe('<erase>solving many coins … Ctrl-C stops');
    expect(shown.at(-2)).toBe('<erase>');
    expect(shown.at(-1)).toMatch(/^cutnode: not solved; if positions come back, .+: repetition\n$/);
    expect(stdout).toContain('no depth completed; stopped by request');
  });

  it('stops solve at the depth that it has reached', async () => {
    const { status, stdout } = await interrupted(['solve', file], '>depth ');
    expect(status).toBe(130);
    expect(stdout).toMatch(/depth \d+; stopped by request/);
  });

  it('stops search at the depth that it has reached', async () => {
    const { status, stdout } = await interrupted(['search', file, '--depth', '50', '--json'], '>depth ');
    expect(status).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ stop: 'aborted', solved: false, value: 0, move: '1' });
    expect(JSON.parse(stdout).depth).toBeGreaterThan(0);
  });

  it('stops analyse with the moves that are judged', async () => {
    const { status, stdout, shown } = await interrupted(['analyse', file, '1', '2', '3', '--solve'], 'Ctrl-C stops');
    expect(status).toBe(130);
    expect(shown[0]).toBe('<erase>analysing many coins … Ctrl-C stops');
    expect(stdout).toContain('3 moves, the game goes on');
    expect(stdout).toContain('· stopped early: no move was judged; the analysis goes from the last to the first.\n');
  });

  it('stops a batch before its first job, and says that --resume begins', async () => {
    const input = join(folder, 'positions.txt');
    writeFileSync(input, '4455\n');
    const out = join(folder, 'out.jsonl');
    const { status, shown } = await interrupted(
      ['batch', 'solve', 'connect-four', '--input', input, '--out', out],
      'Ctrl-C stops',
    );
    expect(status).toBe(130);
    expect(shown.join('')).toContain('stopped before the first job was done; --resume begins with it\n');
  });

  it('gives up where positions cannot be sent to a worker', async () => {
    const { status, shown, stdout } = await interrupted(['solve', `${file}#heaps`], 'Ctrl-C stops');
    expect(status).toBe(0);
    expect(shown[0]).toBe('<erase>solving many coins … Ctrl-C gives up');
    expect(stdout).toContain('the first player wins in 6 plies\n');
  });
});

describe('Ctrl-C, for the end-game tables of chess,', () => {
  it('gives up without a result', async () => {
    const { status, stdout, shown } = await interrupted(['endgame', 'chess', 'KQKR'], 'KQKR, table 3 of 3');
    expect({ status, stdout, last: shown.at(-1) }).toEqual({ status: 130, stdout: '', last: '<erase>' });
  });
});

describe('an interruption', () => {
  it('stops the work once, and leaves a second Ctrl-C to the system, which ends the process', () => {
    const listeners = process.listenerCount('SIGINT');
    const interruption = new Interruption();
    interruption.arm();
    interruption.arm();
    expect(process.listenerCount('SIGINT')).toBe(listeners + 1);
    process.emit('SIGINT');
    expect(interruption.signal.aborted).toBe(true);
    expect(process.listenerCount('SIGINT')).toBe(listeners);
    interruption.arm();
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });

  it('that keeps something until the end gives it back at a second signal, and exits with the status of that signal', () => {
    const listeners = ['SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name));
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as never);
    const kept: string[] = [];
    const interruption = new Interruption(['SIGINT', 'SIGTERM'], () => kept.push('given back'));
    try {
      interruption.arm();
      process.emit('SIGINT', 'SIGINT');
      expect([kept, exit.mock.calls, interruption.status]).toEqual([[], [], 130]);
      process.emit('SIGTERM', 'SIGTERM');
      expect([kept, exit.mock.calls]).toEqual([['given back'], [[143]]]);
    } finally {
      interruption.disarm();
      exit.mockRestore();
    }
    expect(['SIGINT', 'SIGTERM'].map((name) => process.listenerCount(name))).toEqual(listeners);
  });

  it('never lets go of its listener while it is armed, or Node would forget a signal that waits', () => {
    const interruption = new Interruption();
    let removed = 0;
    const count = (): void => void removed++;
    interruption.arm();
    process.on('removeListener', count);
    interruption.arm();
    interruption.arm();
    // It hears nothing of its own departure.
    process.off('removeListener', count);
    interruption.disarm();
    expect(removed).toBe(0);
  });

  it('does nothing before it is armed, and nothing after', () => {
    const listeners = process.listenerCount('SIGINT');
    const interruption = new Interruption();
    expect(process.listenerCount('SIGINT')).toBe(listeners);
    interruption.arm();
    interruption.disarm();
    expect(process.listenerCount('SIGINT')).toBe(listeners);
    expect(interruption.signal.aborted).toBe(false);
  });
});
