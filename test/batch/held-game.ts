import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A game in a file of its own that can hold a search: whoever reads the position at which the gate is closed waits
 * until it is opened. So a test can kill a process while it does a job, and nothing depends on how fast the machine is.
 * It also writes down who has read which position.
 */
export class HeldGame {
  readonly module: string;
  private readonly closed: string;
  private readonly log: string;

  constructor(folder: string) {
    this.module = join(folder, 'coins.mjs');
    this.closed = join(folder, 'closed');
    this.log = join(folder, 'read');
    writeFileSync(this.log, '');
    writeFileSync(
      this.module,
      `import { appendFileSync, readFileSync } from 'node:fs';
const heldAt = () => {
  try {
    return readFileSync(${JSON.stringify(this.closed)}, 'utf8');
  } catch {
    return undefined;
  }
};
const clock = new Int32Array(new SharedArrayBuffer(4));
export default {
  name: 'coins',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ coins: p.coins - n, player: 1 - p.player }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => p.coins * 2 + p.player,
  format: (p) => String(p.coins),
  parse: (text) => {
    appendFileSync(${JSON.stringify(this.log)}, process.pid + ' ' + text + '\\n');
    while (heldAt() === text) Atomics.wait(clock, 0, 0, 20);
    return { coins: Number(text), player: 0 };
  },
};
`,
    );
  }

  /** From now on, whoever reads this position waits. */
  closeAt(text: string): void {
    writeFileSync(this.closed, text);
  }

  open(): void {
    rmSync(this.closed, { force: true });
  }

  /** How often each position was read since the last `forget`, and by which processes in their order. */
  get readers(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const line of readFileSync(this.log, 'utf8').split('\n').slice(0, -1)) {
      const [pid = '', text = ''] = line.split(' ');
      found.set(text, [...(found.get(text) ?? []), pid]);
    }
    return found;
  }

  forget(): void {
    writeFileSync(this.log, '');
  }
}
