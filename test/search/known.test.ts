import { createEngine, type Game, lossIn, winIn } from 'cutnode';
import { describe, expect, test } from 'vitest';
import { draws } from '../extent.js';
import { type LoopCase, namesOf } from '../oracle/arbitrary-loops.js';
import type { Method } from '../oracle/arbitrary-options.js';
import { afterMove, type LoopPosition, loopGame, movesAt, nameOf, reachable } from '../oracle/loop-game.js';
import { retrogradeValues } from '../oracle/loop-values.js';
import { seededLoops, seededMethod, seededStyle, seededTable } from '../oracle/seeded-loops.js';
import { Random } from '../trials/random.js';

/** Values of a part of all positions, as a table of endings knows them. */

const WIN = 8_000_000;
const isDecided = (value: number): boolean => Math.abs(value) > 7_990_000;

/** The values of the root's moves in the game without end; the root and the game so far are draws. */
function moveValues({ loops, history, position }: LoopCase, { preferFasterWins }: Method): number[] {
  const values = retrogradeValues(loops, position, namesOf([...history, position]));
  return movesAt(loops, position).map((move) => {
    const child = afterMove(loops, position, move);
    const value = values.get(nameOf(child)) as number;
    const own = (child.player === position.player ? value : -value) + 0;
    if (!isDecided(own)) return own;
    return preferFasterWins === false ? Math.sign(own) * WIN : own - Math.sign(own);
  });
}

/** The game with the values of a share of the positions known, as if nothing came before them. */
function withShare(game: Game<LoopPosition, number>, test: LoopCase, random: Random, share: number) {
  return withKnown(game, test, () => random.chance(share));
}

/** The game with the values of all known that can be reached from one of its positions. */
function withEndings(game: Game<LoopPosition, number>, test: LoopCase, random: Random) {
  const inside = reachable(test.loops, random.pick([...reachable(test.loops, test.position).values()]));
  return { ...withKnown(game, test, (name) => inside.has(name)).game, knownIsClosed: true };
}

function withKnown(game: Game<LoopPosition, number>, { loops, position }: LoopCase, isIn: (name: string) => boolean) {
  const values = retrogradeValues(loops, position, new Set());
  const known = new Map([...values].filter(([name]) => isIn(name)));
  let asked = 0;
  return {
    game: {
      ...game,
      known(here: LoopPosition): readonly [number, number] | undefined {
        const value = known.get(nameOf(here));
        if (value !== undefined) asked++;
        // Now and then only one of the bounds.
        const half = (here.node + known.size) % 5;
        return value === undefined ? undefined : [half === 0 ? lossIn(0) : value, half === 1 ? winIn(0) : value];
      },
    } satisfies Game<LoopPosition, number>,
    asked: () => asked,
  };
}

describe('known values of some positions of a game that need not end', () => {
  test('make no solved value wrong, whatever came before', async () => {
    let solved = 0;
    let asked = 0;
    for (let seed = 1; seed <= draws(1200); seed++) {
      const random = new Random(seed);
      const test = seededLoops(random);
      const plain = loopGame(test.loops, { ...seededStyle(random), repetition: 'draw' });
      const informed = withShare(plain, test, random, random.pick([0.2, 0.6, 1]));
      const engine = await createEngine(informed.game, { table: random.chance(0.9) && seededTable(random) });
      for (let i = 0; i < 6; i++) {
        const method = seededMethod(random);
        const depth = random.whole(1, 12);
        const {
          solved: isSolved,
          value,
          move,
        } = engine.search(test.position, {
          ...method,
          depth,
          history: test.history,
          nodes: 30_000,
        });
        if (!isSolved) continue;
        solved++;
        const values = moveValues(test, method);
        expect({ seed, i, value }).toEqual({ seed, i, value: Math.max(...values) });
        expect(values[move as number]).toBe(value);
      }
      asked += informed.asked();
    }
    expect(solved).toBeGreaterThan(draws(1200) * 3);
    expect(asked).toBeGreaterThan(draws(1200) * 10);
  });

  test('of endings that nothing leads out of make searches smaller, and no solved value wrong', async () => {
    let fewer = 0;
    for (let seed = 1; seed <= draws(1200); seed++) {
      const random = new Random(seed);
      const test = seededLoops(random);
      const plain = loopGame(test.loops, { ...seededStyle(random), repetition: 'draw' });
      const game = withEndings(plain, test, random);
      const [engine, wary] = await Promise.all([createEngine(game), createEngine({ ...game, knownIsClosed: false })]);
      for (let i = 0; i < 6; i++) {
        const method = seededMethod(random);
        const options = { ...method, depth: random.whole(1, 6), history: test.history, nodes: 30_000 };
        const { solved, value, move, stats } = engine.search(test.position, options);
        if (stats.nodes < wary.search(test.position, options).stats.nodes) fewer++;
        if (!solved) continue;
        const values = moveValues(test, method);
        expect({ seed, i, value }).toEqual({ seed, i, value: Math.max(...values) });
        expect(values[move as number]).toBe(value);
      }
    }
    expect(fewer).toBeGreaterThan(draws(1200) / 20);
  });

  test('are not used where a repetition loses, nor without knowledge', async () => {
    const style = { irreversible: false, undo: false, evaluate: true, shortKey: false } as const;
    let cutoffs = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Random(seed);
      const test = seededLoops(random);
      const draw = withShare(loopGame(test.loops, { ...style, repetition: 'draw' }), test, random, 1);
      const loss = withShare(loopGame(test.loops, { ...style, repetition: 'loss' }), test, random, 1);
      const [drawing, losing] = await Promise.all([createEngine(draw.game), createEngine(loss.game)]);
      const { position } = test;
      expect(drawing.search(position, { depth: 4, knowledge: false }).stats.boundCutoffs).toBe(0);
      expect(losing.search(position, { depth: 4 }).stats.boundCutoffs).toBe(0);
      cutoffs += drawing.search(position, { depth: 4 }).stats.boundCutoffs;
    }
    expect(cutoffs).toBeGreaterThan(0);
  });
});

test('the promise about known values is true or false', async () => {
  const game = { ...loopGame(seededLoops(new Random(1)).loops, seededStyle(new Random(1)) as never), knownIsClosed: 1 };
  await expect(createEngine(game as never)).rejects.toThrow(': knownIsClosed must be true or false, not 1');
});

test('bounds that are none are refused, with the position', async () => {
  const coins: Game<number, number> = {
    name: 'coins',
    initial: () => 5,
    toMove: (left) => (left % 2) as 0 | 1,
    moves: () => [1],
    play: (left, taken) => left - taken,
    outcome: (left) => (left === 0 ? [0, 0] : undefined),
    known: (left) => (left === 3 ? [1, 0] : undefined),
    format: (left) => `${left} coins`,
  };
  const engine = await createEngine(coins);
  expect(() => engine.solve(5)).toThrow(
    /^coins: known gave \[1, 0\] for the position 3 coins; expected two integers, the least first/,
  );
  expect(() => engine.solve(5)).toThrow(expect.objectContaining({ code: 'INVALID_VALUE' }));
});
