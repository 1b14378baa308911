import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine, type SearchResult } from '../../bindings/index.js';
import { draws } from '../extent.js';
import { type LoopCase, arbitraryLoopCase, arbitraryLoopStyle, namesOf } from '../oracle/arbitrary-loops.js';
import { arbitraryEngine, arbitraryMethod, type Method } from '../oracle/arbitrary-options.js';
import { after, at, type LoopPosition, type Loops, loopGame, movesAt, nameOf } from '../oracle/loop-game.js';
import { pathValue, retrogradeValues } from '../oracle/loop-values.js';

const WIN = 8_000_000;
const isDecided = (value: number): boolean => Math.abs(value) > 7_990_000;

/** Far more than these games need with a table; without one some need more, and are not solved. */
const NODES = 30_000;

/** The value as a search gives it. */
function seen(value: number, { preferFasterWins }: Method): number {
  return isDecided(value) && preferFasterWins === false ? Math.sign(value) * WIN : value;
}

/** The values of the moves at the root: the root and the game so far are draws. */
function moveValues({ loops, history, position }: LoopCase, method: Method): number[] {
  const values = retrogradeValues(loops, position, namesOf([...history, position]));
  // The root itself is a draw only for those who come back.
  const alive = retrogradeValues(loops, position, namesOf(history.filter((one) => nameOf(one) !== nameOf(position))));
  expect(alive.size).toBe(values.size);
  return movesAt(loops, position).map((move) => {
    const child = after(loops, position, move);
    const value = seen(values.get(nameOf(child)) as number, method);
    const own = child.player === position.player ? value : -value;
    const late = isDecided(own) && method.preferFasterWins !== false ? own - Math.sign(own) : own;
    return late === 0 ? 0 : late;
  });
}

/** A solved value is the true one, and the moves are as good as they say. */
function checkDraw(test: LoopCase, method: Method, result: SearchResult<number>): void {
  if (!result.solved) return;
  const values = moveValues(test, method);
  const best = Math.max(...values);
  expect(result.value).toBe(best);
  expect(values[result.move as number]).toBe(best);
  if (result.ties && result.stop !== 'nodes') {
    expect(result.ties).toEqual([...values.keys()].filter((move) => values[move] === best));
  }
}

describe('a repetition that is a draw', () => {
  const cases = arbitraryLoopCase(9, 3);

  it('the two oracles agree: values of paths are those of the game without end', () => {
    fc.assert(
      fc.property(arbitraryLoopCase(5, 2), ({ loops, history, position }) => {
        const before = namesOf(history);
        const drawn = namesOf(history.filter((one) => nameOf(one) !== nameOf(position)));
        const expected = retrogradeValues(loops, position, drawn).get(nameOf(position));
        expect(pathValue(loops, position, before, 'draw') + 0).toBe(expected);
      }),
      { numRuns: draws(2000) },
    );
  });

  it('solve finds the value of the game without end, with every method', async () => {
    let solved = 0;
    let all = 0;
    await fc.assert(
      fc.asyncProperty(
        cases,
        arbitraryLoopStyle,
        arbitraryEngine,
        arbitraryMethod,
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        async (test, style, options, method, ties, lines) => {
          const game = loopGame(test.loops, { ...style, repetition: 'draw' });
          const engine = await createEngine(game, options);
          const result = engine.solve(test.position, { ...method, ties, lines, history: test.history, nodes: NODES });
          all++;
          if (result.solved) solved++;
          else expect(result.stop).toBe('nodes');
          checkDraw(test, method, result);
          if (result.solved && lines > 1) {
            const values = moveValues(test, method).sort((a, b) => b - a);
            expect(result.lines.map(({ value }) => value)).toEqual(values.slice(0, lines));
          }
        },
      ),
      { numRuns: draws(4000) },
    );
    expect(solved / all).toBeGreaterThan(0.9);
  });
});
