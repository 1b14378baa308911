import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine, createOpponent, type Game, STRONGEST_LEVEL } from '../../bindings/index.js';
import { levelOf, searchesOf } from '../../bindings/opponent/levels.js';
import type { Searcher } from '../../bindings/opponent/opponent.js';
import { whole } from '../extent.js';
import { clockByHand } from '../oracle/hand-clock.js';

/** The moves so far. */
type Line = readonly number[];

const MOVES = 200;
const LAST = MOVES - 1;

/**
 * A game of 200 moves in every position, of which 40 are noisy, without end for 60 plies. At the root every move but
 * the last loses to the last reply. `wins`: the last move wins at once.
 */
function wide({ wins = false, noisy = true } = {}): Game<Line, number> {
  const every = Array.from({ length: MOVES }, (_, i) => i);
  return {
    name: 'wide',
    initial: () => [],
    toMove: (line) => (line.length % 2) as 0 | 1,
    moves: () => every,
    play: (line, move) => [...line, move],
    outcome([first, second, ...rest]) {
      if (wins && first === LAST && second === undefined) return [Infinity, -Infinity];
      if (first !== undefined && first !== LAST && second === LAST) return [-Infinity, Infinity];
      return rest.length > 58 ? [0, 0] : undefined;
    },
    // Anything without a pattern, so that no move seems to be enough.
    evaluate: (line) => line.reduce((sum, move) => (sum * 31 + move * 17) % 1009, 7),
    ...(noisy && { noisy: () => every.slice(0, 40) }),
  };
}

/** An engine for `game`, and the nodes of its searches. */
async function counted<P, M>(game: Game<P, M>): Promise<{ engine: Searcher<P, M>; nodes: number[] }> {
  const engine = await createEngine(game, { table: false });
  const nodes: number[] = [];
  const search: Searcher<P, M>['search'] = (position, options) => {
    const result = engine.search(position, options);
    nodes.push(result.stats.nodes + result.stats.quiescenceNodes);
    return result;
  };
  return { engine: { game, search }, nodes };
}

const every = Array.from({ length: STRONGEST_LEVEL }, (_, i) => i + 1);
const some = whole ? every : [1, 2, 3, 4, 9, 10];

describe.each([true, false])('200 moves everywhere, noise without end: %s', (noisy) => {
  it.each(some)('level %i sees what it should, within its nodes', async (level) => {
    for (const wins of [true, false]) {
      clockByHand(0.02);
      const { engine, nodes } = await counted(wide({ wins, noisy }));
      const { move } = await createOpponent(engine, { level }).choose([]);
      if (wins ? level >= 2 : level >= 3) expect(move).toBe(LAST);
      const limits = searchesOf(levelOf(level)).map((limited) => limited.nodes ?? Infinity);
      expect(nodes.length).toBeLessThanOrEqual(limits.length);
      for (const [i, spent] of nodes.entries()) expect(spent).toBeLessThanOrEqual(limits[i] as number);
    }
  });

  it.each(some)('level %i answers in time, however slow the game is', async (level) => {
    let now = 0;
    clockByHand(() => now);
    const rules = wide({ noisy });
    const slow: typeof rules = {
      ...rules,
      play(line, move) {
        now += 1;
        return rules.play(line, move);
      },
    };
    const { engine } = await counted(slow);
    const { move, thought } = await createOpponent(engine, { level }).choose([]);
    expect(slow.moves([])).toContain(move);
    expect(thought.stop).toBe('time');
    expect(now).toBeLessThanOrEqual(2000);
  });
});

describe('docs/guides/opponent.md', () => {
  it('states the limits of every level', () => {
    const text = readFileSync(new URL('../../docs/guides/opponent.md', import.meta.url), 'utf8');
    const rows = [...text.matchAll(/^\| *(\d+) \|(.*)\|$/gm)].map(([, level, cells]) => [
      Number(level),
      ...(cells as string).split('|').map((cell) => Number(cell.trim().replaceAll(',', '')) || Infinity),
    ]);
    expect(rows).toEqual(
      every.map((number) => {
        const level = levelOf(number);
        const times = searchesOf(level).map(({ timeMs = Infinity }) => timeMs);
        expect(times.reduce((sum, timeMs) => sum + timeMs)).toBeLessThan(2000);
        return [number, level.depth, level.nodes, times[0], level.lines];
      }),
    );
  });
});
