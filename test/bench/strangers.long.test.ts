import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { chosenOn, confirmedOn } from '../../bench/strangers/contests.js';
import { handWritten } from '../../bench/strangers/hand-written.js';

const games = [...chosenOn, ...confirmedOn].map(({ name, cases: [first] }) => [name, first] as const);

describe.each(games)('%s', (_, subject) => {
  if (!subject) throw new Error('a contest without cases');
  const { game, start } = subject;

  it.each([1, 2, 3])('the engine, told to search as by hand, counts the same nodes to depth %i', async (depth) => {
    const engine = await createEngine(game);
    const found = engine.search(start(), {
      depth,
      algorithm: 'alpha-beta',
      iterative: false,
      ordering: ['table', 'hint'],
    });
    const { value, nodes } = handWritten(game, depth, 'at once')(start());
    expect({ value, nodes }).toEqual({ value: found.value, nodes: found.stats.nodes });
  });

  it('the hand-written search finds the minimax value, at once and ply by ply', async () => {
    const engine = await createEngine(game);
    const { value } = engine.search(start(), { depth: 2, algorithm: 'minimax' });
    expect(handWritten(game, 2, 'at once')(start()).value).toBe(value);
    expect(handWritten(game, 2, 'ply by ply')(start()).value).toBe(value);
  });
});

it('a game that the bench does not have is refused in one line that names those it has', () => {
  const script = fileURLToPath(new URL('../../bench/strangers.ts', import.meta.url));
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', script, '--game', 'go'], { encoding: 'utf8', stdio: 'pipe' });
  expect(run).toThrow(
    expect.objectContaining({
      status: 2,
      stderr: expect.stringMatching(/^no game 'go'; there are hex, dots-and-boxes, [^\n]*\n$/),
    }),
  );
});
