import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type Exit, start } from './run-command.js';

/**
 * Says on standard error when the command begins to hear Ctrl-C. What a signal meets can only be tested in a process:
 * `process.emit` calls the listeners at once, while a signal waits until the search lets the event loop have its turn.
 */
const first = `process.on('newListener', (name) => name === 'SIGINT' && process.stderr.write('hears Ctrl-C\\n'));`;

/** Presses Ctrl-C `afterMs` after the command began to hear it, at a time when it searches. */
async function interrupted(args: readonly string[], afterMs: number): Promise<Exit & { readonly afterMs: number }> {
  const { child, exit } = start(args, { first });
  await once(child.stderr, 'data');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const pressed = performance.now();
  child.kill('SIGINT');
  // A command that has not heard it must not outlive the test.
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 200_000);
  const ended = await exit;
  clearTimeout(tooLate);
  return { ...ended, afterMs: performance.now() - pressed };
}

describe('Ctrl-C, in a process of its own,', () => {
  it('stops prune --by-depth after the search, with the depths that are done', async () => {
    const { status, stdout } = await interrupted(
      ['prune', 'connect-four', '--by-depth', '--depth', '42', '--orderings', 'natural', '--json'],
      500,
    );
    expect(status).toBe(130);
    const depths = stdout.split('\n').length - 1;
    expect(depths).toBeGreaterThan(0);
    expect(depths).toBeLessThan(42);
  });

  it('stops compare after the search, with the positions that are done', async () => {
    const { status, stdout } = await interrupted(
      ['compare', 'connect-four', '--plies', '24', '--positions', '1000', '--nodes', '100000'],
      300,
    );
    expect(status).toBe(130);
    expect(stdout).toContain('stopped before the end');
  });

  it('stops a match of compare, which plays on for hours', async () => {
    const { status, stdout } = await interrupted(
      [
        ...['compare', 'connect-four', '4444442222221111', '--searches', 'alpha-beta,mtdf', '--proof-nodes', '0'],
        ...['--nodes', '100000', '--games', '1000'],
      ],
      3000,
    );
    expect(status).toBe(130);
    expect(stdout).toContain('stopped before the end');
  });

  it('stops prune after the search, with the rows that are done', async () => {
    const { status, stdout } = await interrupted(
      ['prune', 'connect-four', '--depth', '5,6,7,8,9,10', '--seeds', '50'],
      300,
    );
    expect(status).toBe(130);
    expect(stdout).toMatch(/^Connect Four/);
  });

  it('stops analyse after the search, with the moves that are judged', async () => {
    const moves = '4444442222221111'.split('');
    const { status, stdout } = await interrupted(['analyse', 'connect-four', ...moves, '--nodes', '3000000'], 300);
    expect(status).toBe(130);
    expect(stdout).toContain('stopped early');
  });

  it('stops match between two moves, with the games that are done', async () => {
    const { status, stdout } = await interrupted(['match', 'connect-four', 'nodes=50000', 'nodes=60000'], 500);
    expect(status).toBe(130);
    expect(stdout).toContain('stopped by Ctrl-C');
  });
});
