import { describe, expect, it } from 'vitest';
import type { Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { clockByHand } from '../oracle/hand-clock.js';

interface Walk {
  ply: number;
  sum: number;
}

const PLIES = 300;

/**
 * 300 moves, and the one who has gone farther wins: a playout is long, and every move takes a millisecond of a clock
 * set by hand.
 */
function walk(undo: boolean, passed: () => void): Game<Walk, number> {
  const step = ({ ply }: Walk, move: number): number => (ply % 2 === 0 ? 1 : -1) * move * ((ply % 5) + 1);
  return {
    name: 'walk',
    initial: () => ({ ply: 0, sum: 0 }),
    toMove: ({ ply }) => (ply % 2) as 0 | 1,
    moves: () => [1, 2, 3],
    play(position, move) {
      passed();
      const after = { ply: position.ply + 1, sum: position.sum + step(position, move) };
      return undo ? Object.assign(position, after) : after;
    },
    ...(undo && {
      undo(position: Walk, move: number) {
        position.ply--;
        position.sum -= step(position, move);
      },
    }),
    outcome: ({ ply, sum }) => (ply < PLIES ? undefined : [Math.sign(sum), -Math.sign(sum)]),
  };
}

/** The most moves that are made before limits are looked at, and for the lines of the result. */
const MOVES = 32 + 10;

describe.each([false, true])('a visit that takes long rests; the game takes moves back: %s', (undo) => {
  it('a limit of time is kept in the middle of a playout', async () => {
    let now = 0;
    clockByHand(() => now);
    const game = walk(undo, () => now++);
    const root = game.initial();
    for (const timeMs of [0, 10, 100, 1000]) {
      const began = now;
      const { stop } = await createMonteCarlo(game).search(root, { timeMs });
      expect(stop).toBe('time');
      expect(now - began).toBeGreaterThanOrEqual(timeMs);
      // A rest after every 30 moves, and the moves of the visit once more.
      expect(now - began).toBeLessThanOrEqual(timeMs + MOVES + (undo ? PLIES : 0));
      expect(root).toEqual(game.initial());
    }
  });

  it('so is a signal, and the visit that is given up leaves no trace', async () => {
    let now = 0;
    clockByHand(() => now);
    const control = new AbortController();
    const game = walk(undo, () => ++now === 4321 && control.abort());
    const root = game.initial();
    const search = createMonteCarlo(game);
    const cut = await search.search(root, { signal: control.signal });
    expect(cut.stop).toBe('aborted');
    expect(now).toBeLessThanOrEqual(4321 + MOVES);
    expect(root).toEqual(game.initial());
    const { visits } = cut.stats;
    const whole = await createMonteCarlo(game).search(root, { visits });
    expect(cut.lines).toEqual(whole.lines);
    expect(cut.stats.nodes).toBeGreaterThan(whole.stats.nodes);
    // The same tree goes on.
    expect((await search.search(root, { visits: 3, reuse: false })).stats.visits).toBe(3);
  });

  it('the rest of the program has its turn, with the position as it was, and the result is the same', async () => {
    let now = 0;
    clockByHand(() => now);
    const slow = walk(undo, () => now++);
    const root = slow.initial();
    let [last, longest, turns] = [0, 0, 0];
    let searching = true;
    const turn = (): void => {
      longest = Math.max(longest, now - last);
      last = now;
      turns++;
      expect(root).toEqual({ ply: 0, sum: 0 });
      if (searching) setImmediate(turn);
    };
    setImmediate(turn);
    const rested = await createMonteCarlo(slow).search(root, { visits: 20 });
    searching = false;
    // 30 ms without a turn, as long as it takes to look again, and the moves that are played again.
    expect(longest).toBeLessThanOrEqual(30 + MOVES + (undo ? PLIES : 0));
    expect(turns).toBeGreaterThan(20);
    const fast = walk(false, () => {});
    const whole = await createMonteCarlo(fast).search(fast.initial(), { visits: 20 });
    expect({ ...rested, stats: { ...rested.stats, timeMs: 0 } }).toEqual({
      ...whole,
      stats: { ...whole.stats, timeMs: 0 },
    });
  });

  it("the game's own error in the middle of a playout reaches the caller, and the search remains usable", async () => {
    let left = 1000;
    const trouble = new Error('mine');
    const game = walk(undo, () => {
      if (left-- === 0) throw trouble;
    });
    const root = game.initial();
    const search = createMonteCarlo(game);
    await expect(search.search(root, { visits: 10 })).rejects.toBe(trouble);
    expect(root).toEqual(game.initial());
    const after = await search.search(root, { visits: 5, reuse: false });
    expect(after.lines).toEqual((await createMonteCarlo(game).search(root, { visits: 5 })).lines);
  });
});
