import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createEngine, type Game, type SearchResult } from '../../bindings/index.js';
import { draws, whole } from '../extent.js';
import { arbitraryLoopCase, arbitraryLoopStyle, type LoopCase, namesOf } from '../oracle/arbitrary-loops.js';
import { arbitraryEngine, arbitraryMethod, type Method } from '../oracle/arbitrary-options.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { afterMove, type LoopPosition, loopGame, movesAt, nameOf } from '../oracle/loop-game.js';
import { pathValue, retrogradeValues } from '../oracle/loop-values.js';
import { rowsOfThree } from '../oracle/rows-of-three.js';
import { seededLoops, seededMethod, seededStyle, seededTable } from '../oracle/seeded-loops.js';
import { Random } from '../trials/random.js';

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
    const child = afterMove(loops, position, move);
    const value = seen(values.get(nameOf(child)) as number, method);
    const own = child.player === position.player ? value : -value;
    const late = isDecided(own) && method.preferFasterWins !== false ? own - Math.sign(own) : own;
    return late === 0 ? 0 : late;
  });
}

/** A solved value is the true one, and the moves are as good as they say. Returns whether it was solved. */
function checkDraw(test: LoopCase, method: Method, result: SearchResult<number>): boolean {
  if (!result.solved) return false;
  const values = moveValues(test, method);
  const best = Math.max(...values);
  expect(result.value).toBe(best);
  expect(values[result.move as number]).toBe(best);
  if (result.ties && result.stop === 'solved') {
    expect(result.ties).toEqual([...values.keys()].filter((move) => values[move] === best));
  }
  return true;
}

describe('a repetition that is a draw', () => {
  it('the two oracles agree: values of paths are those of the game without end', () =>
    forAll([arbitraryLoopCase(5, 2)], { draws: 1500 }, ({ loops, history, position }) => {
      const before = namesOf(history);
      const drawn = namesOf(history.filter((one) => nameOf(one) !== nameOf(position)));
      const expected = retrogradeValues(loops, position, drawn).get(nameOf(position));
      expect(pathValue(loops, position, before, 'draw') + 0).toBe(expected);
    }));

  const seeds = Array.from({ length: draws(600) }, (_, i) => i + 1);

  it('solve finds the value of the game without end, with every method', async () => {
    let solved = 0;
    let all = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const test = seededLoops(random);
      const game = loopGame(test.loops, { ...seededStyle(random), repetition: 'draw' });
      const engine = await createEngine(game, { table: random.chance(0.95) && seededTable(random) });
      for (let i = 0; i < 6; i++) {
        const method = seededMethod(random);
        const lines = random.pick([1, 1, 2, 3]);
        const result = engine.solve(test.position, {
          ...method,
          lines,
          ties: random.chance(0.5),
          history: test.history,
          nodes: NODES,
        });
        all++;
        if (!checkDraw(test, method, result)) {
          expect(result.stop).toBe('nodes');
          continue;
        }
        solved++;
        const values = moveValues(test, method).sort((a, b) => b - a);
        expect(result.lines.map(({ value }) => value)).toEqual(values.slice(0, lines));
      }
    }
    expect(solved / all).toBeGreaterThan(0.9);
  });

  it('a search to a horizon that calls a value solved is right', async () => {
    let solved = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const test = seededLoops(random);
      const game = loopGame(test.loops, { ...seededStyle(random), repetition: 'draw' });
      const engine = await createEngine(game, { table: seededTable(random) });
      for (let i = 0; i < 4; i++) {
        const method = seededMethod(random);
        const depth = random.whole(2, 14);
        const result = engine.search(test.position, {
          ...method,
          depth,
          history: test.history,
          nodes: NODES,
        });
        if (checkDraw(test, method, result)) solved++;
      }
    }
    expect(solved / (4 * seeds.length)).toBeGreaterThan(0.5);
  });

  // Values that are wrong on other paths would rarely show. What is stored, and what for, does.
  it.each([
    [1, {}, [93, 34]],
    [11, {}, [136, 83]],
    [55, {}, [79, 21]],
    [301, { window: [-Infinity, 0] }, [251, 132]],
  ] as const)(
    'the table keeps what holds on every path, and of the rest the move: game %d',
    async (seed, options, counts) => {
      const random = new Random(seed);
      const { loops, history, position } = seededLoops(random);
      const game = loopGame(loops, { ...seededStyle(random), repetition: 'draw' });
      const engine = await createEngine(game, { table: { mib: 0.1 } });
      const { stats } = engine.solve(position, { algorithm: 'pvs', iterative: true, history, nodes: 3000, ...options });
      expect([stats.nodes, stats.table?.stores]).toEqual(counts);
    },
  );

  it('with a table kept through a game, every solve gives the true value', async () => {
    let solved = 0;
    let all = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const { loops, history, position } = seededLoops(random);
      const game = loopGame(loops, { ...seededStyle(random), undo: false, repetition: 'draw' });
      const engine = await createEngine(game, { table: { ...seededTable(random), keep: true } });
      // The same for all, since the table is cleared when values change their meaning.
      const preferFasterWins = random.chance(0.5);
      let here = position;
      const past = [...history];
      while (past.length < 8 && !game.outcome(here)) {
        // Where the game so far is not told, all of it may come back.
        for (const known of [[], past]) {
          const test = { loops, history: known, position: here };
          const method = { ...seededMethod(random), preferFasterWins, table: true };
          if (checkDraw(test, method, engine.solve(here, { ...method, history: known, nodes: NODES }))) solved++;
          all++;
        }
        past.push(here);
        here = afterMove(loops, here, random.pick(movesAt(loops, here)));
      }
    }
    expect(solved / all).toBeGreaterThan(0.9);
  });
});

describe('a repetition', () => {
  const rules = fc.constantFrom<('draw' | 'loss')[]>('draw', 'loss');
  const small = arbitraryLoopCase(5, 2);

  it.each([
    ['without a table, a search to any depth gives plain minimax over paths', rules, false],
    ['that loses: so does a search with a table', fc.constant('loss' as const), true],
  ])('%s', (_, rule, table) =>
    forAllAsync(
      [small, arbitraryLoopStyle, rule, arbitraryEngine, arbitraryMethod, fc.integer({ min: 1, max: 6 })],
      { draws: 1500 },
      async ({ loops, history, position }, style, repetition, options, method, depth) => {
        const game = loopGame(loops, { ...style, repetition });
        const engine = await createEngine(game, options);
        const found = engine.search(position, { ...method, depth, history, ...(table ? {} : { table: false }) });
        const evaluate = (p: LoopPosition): number => game.evaluate?.(p) ?? 0;
        const value = pathValue(loops, position, namesOf(history), repetition, depth, evaluate);
        expect(found.value).toBe(seen(value, method) + 0);
      },
    ),
  );

  it('that loses: solve finds the value of paths, and the moves that are as good', () =>
    forAllAsync(
      [small, arbitraryLoopStyle, arbitraryEngine, arbitraryMethod],
      { draws: 1500 },
      async ({ loops, history, position }, style, options, method) => {
        const engine = await createEngine(loopGame(loops, { ...style, repetition: 'loss' }), options);
        const found = engine.solve(position, { ...method, history, ties: true });
        expect(found.solved).toBe(true);
        const before = namesOf([...history, position]);
        const values = movesAt(loops, position).map((move) => {
          const child = afterMove(loops, position, move);
          const value = seen(pathValue(loops, child, before, 'loss', Infinity, undefined, position.player), method);
          const own = child.player === position.player ? value : -value;
          return isDecided(own) && method.preferFasterWins !== false ? own - Math.sign(own) : own + 0;
        });
        const best = Math.max(...values);
        expect(found.value).toBe(best);
        expect(found.ties).toEqual([...values.keys()].filter((move) => values[move] === best));
      },
    ));

  it('that loses: with a table kept through a game, every solve gives the true value', () =>
    forAllAsync(
      [
        small,
        arbitraryLoopStyle,
        fc.array(fc.record({ method: arbitraryMethod, told: fc.boolean(), move: fc.nat(2) }), { maxLength: 8 }),
      ],
      { draws: 1000 },
      async ({ loops, history, position }, style, questions) => {
        const game = loopGame(loops, { ...style, undo: false, repetition: 'loss' });
        const engine = await createEngine(game, { table: { mib: 0.1, keep: true } });
        let here = position;
        const past = [...history];
        for (const { method, told, move } of questions) {
          const before = told ? past : [];
          const found = engine.solve(here, { ...method, history: before });
          expect(found.value).toBe(seen(pathValue(loops, here, namesOf(before), 'loss'), method) + 0);
          const moves = movesAt(loops, here);
          past.push(here);
          here = afterMove(loops, here, moves[move % moves.length] as number);
          if (game.outcome(here)) return;
        }
      },
    ));

  // Compiling the rules takes some seconds.
  it.runIf(whole)('is found by compiled rules in the same tree as by hosted ones', async () => {
    // It loads the compiler, whose 14 MB of code the collector would look through in all tests that follow.
    const { compiledLoopGame } = await import('../oracle/compiled-loops.js');
    await forAllAsync(
      [
        arbitraryLoopCase(9, 3),
        fc.record({ irreversible: fc.boolean(), shortKey: fc.boolean() }),
        rules,
        arbitraryMethod,
        fc.boolean(),
      ],
      { draws: 200 },
      async ({ loops, history, position }, style, repetition, method, solving) => {
        const game = await compiledLoopGame(loops, { ...style, repetition });
        const [compiled, hosted] = await Promise.all([createEngine(game), createEngine(game, { hosted: true })]);
        expect([compiled.kind, hosted.kind]).toEqual(['compiled', 'hosted']);
        const [one, other] = [compiled, hosted].map((engine) => {
          const options = { ...method, history, nodes: 2000 };
          const { stats, ...found } = solving
            ? engine.solve(position, options)
            : engine.search(position, { ...options, depth: 6 });
          const { timeMs, iterations, ...counters } = stats;
          return { ...found, counters, plies: iterations.length };
        });
        expect(one).toEqual(other);
      },
    );
  });
});

/** Three men's morris: three men each, placed and then moved to a neighbouring point; a row of three wins. */
function morris(): Game<string, string> {
  const near = (a: number, b: number): boolean => {
    const across = Math.abs((a % 3) - (b % 3));
    const down = Math.abs(Math.floor(a / 3) - Math.floor(b / 3));
    return across + down === 1 || (across === 1 && down === 1 && (a === 4 || b === 4));
  };
  const points = [...Array(9).keys()];
  const set = (board: string, at: number, man: string): string => board.slice(0, at) + man + board.slice(at + 1);
  const free = (p: string): number[] => points.filter((at) => p[at] === '.');
  return {
    name: 'three men’s morris',
    initial: () => '.........0',
    toMove: (p) => Number(p[9]),
    moves(p) {
      const man = p[9] as string;
      const own = points.filter((at) => p[at] === man);
      if (own.length < 3) return free(p).map((to) => `${to}`);
      return own.flatMap((from) =>
        free(p)
          .filter((to) => near(from, to))
          .map((to) => `${from}${to}`),
      );
    },
    play(p, move) {
      const man = p[9] as string;
      const taken = move.length === 2 ? set(p, Number(move[0]), '.') : p;
      return set(set(taken, Number(move.at(-1)), man), 9, man === '0' ? '1' : '0');
    },
    outcome(p) {
      const last = p[9] === '0' ? '1' : '0';
      if (rowsOfThree.some((row) => row.every((at) => p[at] === last)))
        return last === '0' ? [Infinity, -Infinity] : [-Infinity, Infinity];
      return this.moves(p).length === 0 ? [0, 0] : undefined;
    },
    key: (p) => p,
    repetition: 'draw',
  };
}

test('solve without options finds a win among loops', async () => {
  const game = morris();
  const engine = await createEngine(game);
  const { solved, pliesToEnd, stats } = engine.solve(game.initial(), { nodes: 100_000 });
  // The value by retrograde analysis of all 5,390 positions.
  expect([solved, pliesToEnd]).toEqual([true, 9]);
  expect(stats.iterations.length).toBeGreaterThan(1);
});
