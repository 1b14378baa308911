import { checkRules, createEngine, type Game, UnsupportedGameError } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { createProver } from 'cutnode/proof';
import { makeBook, PositionTable, retrograde } from 'cutnode/textbook';
import { describe, expect, it, test } from 'vitest';
import { type CheckedGame, checkedGame } from '../../bindings/contract/checked-game.js';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import type { Recurrence } from '../../bindings/contract/repetition-rule.js';
import { Referee } from '../../bindings/tools/match/referee.js';
import { draws } from '../extent.js';
import { Random } from '../trials/random.js';

/**
 * Games in which the rule of repetition looks at everything since the first occurrence: a token on a small graph, two
 * players in turn. The values come from naive minimax over whole paths, which shares nothing with the searches.
 */
interface Spot {
  readonly cell: number;
  readonly player: 0 | 1;
}
type Verdict = number | undefined;

interface Maze {
  readonly game: Game<Spot, number>;
  readonly root: Spot;
  readonly history: readonly Spot[];
  /** The game so far with the root. */
  readonly first: readonly Spot[];
  readonly cells: number;
}

const WIN = 8_000_000;

/** A whole number below `count`. */
const upTo = (random: Random, count: number): number => random.whole(0, count - 1);

/** `pays`: moves win points, and so does all that ends the game. */
function mazeOf(seed: number, pays = false): Maze {
  const random = new Random(seed);
  const cells = 3 + upTo(random, 3);
  const edges = Array.from({ length: cells }, () =>
    Array.from({ length: 1 + upTo(random, 2) }, () => upTo(random, cells + 1)),
  );
  // Some moves give another turn.
  const again = edges.map((list) => list.map(() => random.chance(0.2)));
  // The last cell is the end.
  const win = pays ? 9 : Infinity;
  const payoff = random.pick([-win, 0, 5, win]);
  const salt = upTo(random, 1000);
  const reaches = (from: number, to: number, seen = new Set<number>()): boolean => {
    if (from === to) return true;
    if (seen.has(from) || from === cells) return false;
    seen.add(from);
    return (edges[from] as number[]).some((next) => reaches(next, to, seen));
  };
  const name = ({ cell, player }: Spot): number => 2 * cell + player;
  const rule = ({ positions, moves }: Recurrence<Spot, number>): readonly number[] | undefined => {
    const here = positions.at(-1) as Spot;
    const times = positions.filter((one) => name(one) === name(here)).length;
    const order = positions.reduce((sum, one, i) => sum + (i + 1) * (name(one) + 3), salt);
    const verdict = (order + moves.reduce((sum, move, i) => sum + (i + 2) * move, 0)) % 4;
    if (verdict === 3 && times < 3) return undefined;
    const own = verdict === 0 ? win : verdict === 1 ? -win : verdict === 2 ? 7 : 0;
    return own === 0 ? [0, 0] : [own, -own];
  };
  const asksIrreversible = random.chance(0.5);
  const rewards = pays && edges.map((list) => list.map(() => random.whole(-4, 4)));
  const game: Game<Spot, number> = {
    name: `maze ${seed}`,
    initial: () => ({ cell: 0, player: 0 }),
    toMove: ({ player }) => player,
    moves: ({ cell }) => (edges[cell] as number[]).map((_, i) => i),
    play: ({ cell, player }, move) => ({
      cell: (edges[cell] as number[])[move] as number,
      player: (again[cell] as boolean[])[move] ? player : player === 0 ? 1 : 0,
    }),
    outcome: ({ cell }) => (cell < cells ? undefined : payoff === 0 ? [0, 0] : [payoff, -payoff]),
    key: name,
    repetition: rule,
    ...(rewards && { reward: ({ cell }: Spot, move: number) => (rewards[cell] as number[])[move] as number }),
    ...(asksIrreversible && {
      irreversible: ({ cell }: Spot, move: number) => !reaches((edges[cell] as number[])[move] as number, cell),
    }),
  };
  const first = walk(game, random, cells);
  return { game, root: first.at(-1) as Spot, history: first.slice(0, -1), first, cells };
}

/** A game so far, up to a position at which it goes on. */
function walk(game: Game<Spot, number>, random: Random, cells: number): readonly Spot[] {
  const all: Spot[] = [game.initial()];
  for (let plies = upTo(random, 5); plies > 0; plies--) {
    const here = all.at(-1) as Spot;
    const next = game.play(here, upTo(random, game.moves(here).length));
    if (next.cell >= cells || verdictOf(game, [...all, next]) !== undefined) break;
    all.push(next);
  }
  return all;
}

const nameIn = (game: Game<Spot, number>, spot: Spot): unknown => game.key?.(spot);

/** What the rule says of the last position of a path, by the first move that leads from each position to the next. */
function verdictOf(game: Game<Spot, number>, path: readonly Spot[], moves?: readonly number[]): Verdict | 'goes on' {
  const here = path.at(-1) as Spot;
  const first = path.findIndex((one) => nameIn(game, one) === nameIn(game, here));
  if (first === path.length - 1) return undefined;
  const positions = path.slice(first);
  const made =
    moves?.slice(first) ??
    positions.slice(1).map((after, i) => {
      const before = positions[i] as Spot;
      return game.moves(before).find((move) => nameIn(game, game.play(before, move)) === nameIn(game, after)) as number;
    });
  const payoffs = (game.repetition as (since: Recurrence<Spot, number>) => readonly number[] | undefined)({
    positions,
    moves: made,
  });
  return payoffs?.[here.player] ?? undefined;
}

/** The value of the last position of `path` for its side to move. `moves`: those before. */
function naiveValue(game: Game<Spot, number>, path: readonly Spot[], moves: readonly number[], past: number): number {
  const here = path.at(-1) as Spot;
  const payoffs = game.outcome(here);
  const found = payoffs ? payoffs[here.player] : path.length - 1 > past ? verdictOf(game, path, moves) : undefined;
  if (typeof found === 'number') return found === Infinity ? WIN : found === -Infinity ? -WIN : found;
  let best = -Infinity;
  for (const move of game.moves(here)) {
    const child = game.play(here, move);
    const below = naiveValue(game, [...path, child], [...moves, move], past);
    const value = (child.player === here.player ? below : -below) + (game.reward?.(here, move) ?? 0);
    best = Math.max(best, Math.abs(value) > 7_900_000 ? value - Math.sign(value) : value);
  }
  return best + 0;
}

/** The first move that leads from each position to the next, as a search that is given positions alone finds them. */
function movesOf(game: Game<Spot, number>, path: readonly Spot[]): number[] {
  return path.slice(1).map((after, i) => {
    const before = path[i] as Spot;
    return game.moves(before).find((move) => nameIn(game, game.play(before, move)) === nameIn(game, after)) as number;
  });
}

const truth = ({ game, first }: Maze): number => naiveValue(game, first, movesOf(game, first), first.length - 1);

describe('a rule of repetition of the game itself', () => {
  const seeds = Array.from({ length: draws(900) }, (_, i) => i);

  it('matters in these games', () => {
    const changed = seeds.filter((seed) => {
      const maze = mazeOf(seed);
      const drawn: Maze = { ...maze, game: { ...maze.game, repetition: () => [0, 0] } };
      return truth(maze) !== truth(drawn);
    });
    expect(changed.length).toBeGreaterThan(seeds.length / 5);
  });

  const ways = [
    ['without a table', { table: false as const }, {}],
    ['with a table', { table: { mib: 1 / 16 } }, {}],
    ['principal variation search', { table: { mib: 1 / 16 } }, { algorithm: 'pvs' as const }],
    ['MTD(f)', { table: { mib: 1 / 16 } }, { algorithm: 'mtdf' as const }],
    ['SSS*', { table: { mib: 1 / 16 } }, { algorithm: 'sss' as const }],
    ['step by step', { table: { mib: 1 / 16 } }, { iterative: true }],
  ] as const;

  it.each(ways)('where moves win points, solve gives the value by definition, %s', async (_, options, how) => {
    let changed = 0;
    for (const seed of seeds) {
      const maze = mazeOf(seed, true);
      const engine = await createEngine(maze.game, options);
      const { value, solved } = engine.solve(maze.root, { history: maze.history, nodes: 100_000, ...how });
      expect({ seed, value: (value as number) + 0, solved }).toEqual({ seed, value: truth(maze), solved: true });
      const nothing: Maze = { ...maze, game: { ...maze.game, repetition: () => [0, 0] } };
      if (truth(nothing) !== truth(maze)) changed++;
    }
    expect(changed).toBeGreaterThan(seeds.length / 5);
  });

  it.each(ways)('solve gives the value by definition, %s', async (_, options, how) => {
    for (const seed of seeds) {
      const maze = mazeOf(seed);
      const engine = await createEngine(maze.game, options);
      const { value, solved } = engine.solve(maze.root, { history: maze.history, nodes: 100_000, ...how });
      expect({ seed, value: (value as number) + 0, solved }).toEqual({ seed, value: truth(maze), solved: true });
    }
  });

  it('a table that was kept is right after another past', async () => {
    for (const seed of seeds) {
      const maze = mazeOf(seed);
      const engine = await createEngine(maze.game, { table: { mib: 1 / 16, keep: true } });
      const random = new Random(seed);
      for (let turn = 0; turn < 12; turn++) {
        const first = walk(maze.game, random, maze.cells);
        const { value } = engine.solve(first.at(-1) as Spot, { history: first.slice(0, -1), nodes: 100_000 });
        expect({ seed, turn, value: (value as number) + 0 }).toEqual({ seed, turn, value: truth({ ...maze, first }) });
      }
    }
  });

  it('a table that was kept tells apart games so far with the same positions in another order', async () => {
    // a, b and c go to one another and to d; then there is one way: d, e, f, g, b.
    const next = ['bcd', 'acd', 'abd', 'e', 'f', 'g', 'b'];
    const game: Game<Spot, number> = {
      name: 'one way round',
      initial: () => ({ cell: 0, player: 0 }),
      toMove: ({ player }) => player,
      moves: ({ cell }) => [...(next[cell] as string)].map((_, i) => i),
      play: ({ cell, player }, move) => ({
        cell: 'abcdefg'.indexOf((next[cell] as string)[move] as string),
        player: player === 0 ? 1 : 0,
      }),
      outcome: () => undefined,
      key: ({ cell, player }) => 2 * cell + player,
      repetition: ({ positions }) => (positions[1]?.cell === 2 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
    };
    const engine = await createEngine(game, { table: { mib: 1 / 16, keep: true } });
    const solve = (text: string): number | undefined => {
      const all = [...text].map((name, i): Spot => ({ cell: 'abcdefg'.indexOf(name), player: (i % 2) as 0 | 1 }));
      return engine.solve(all.at(-1) as Spot, { history: all.slice(0, -1) }).value;
    };
    expect([solve('abcde'), solve('cbade'), solve('abcde')]).toEqual([WIN - 3, 3 - WIN, WIN - 3]);
  });

  it.each(['pns', 'df-pn'] as const)('the prover agrees, %s', async (algorithm) => {
    for (const seed of seeds.slice(0, seeds.length / 3)) {
      const maze = mazeOf(seed);
      const prover = await createProver(maze.game);
      const { value } = prover.prove(maze.root, { algorithm, history: maze.history, nodes: 100_000 });
      expect({ seed, sign: Math.sign(value as number) }).toEqual({ seed, sign: Math.sign(truth(maze)) });
    }
  });

  it.each([false, true])('what Monte Carlo search proves is right, with points for moves: %s', async (pays) => {
    let proved = 0;
    for (const seed of seeds.slice(0, seeds.length / 3)) {
      const maze = mazeOf(seed, pays);
      const found = await createMonteCarlo(maze.game, { seed, ...(!pays && { win: 10 }) }).search(maze.root, {
        visits: 600,
        history: maze.history,
      });
      if (found.stop !== 'solved') continue;
      proved++;
      const expected = truth(maze);
      const decided = Math.abs(expected) > 7_900_000;
      expect({ seed, value: found.value }).toEqual({ seed, value: decided ? Math.sign(expected) * 10 : expected });
    }
    expect(proved).toBeGreaterThan(seeds.length / 20);
  });

  it.each([false, true])('a match ends by it, with points for moves: %s', (pays) => {
    let ended = 0;
    for (const seed of seeds) {
      const { game } = mazeOf(seed, pays);
      let won = 0;
      const referee = new Referee(checkedGame(game) as CheckedGame<unknown, unknown>, () => game.initial());
      const random = new Random(seed);
      const path: Spot[] = [game.initial()];
      const moves: number[] = [];
      for (let over = false; !over && path.length < 40; over = referee.ending !== undefined) {
        const here = path.at(-1) as Spot;
        const move = upTo(random, game.moves(here).length);
        won += (game.reward?.(here, move) ?? 0) * (here.player === 0 ? 1 : -1);
        referee.play(move);
        moves.push(move);
        path.push(game.play(here, move));
        const payoff = game.outcome(path.at(-1) as Spot) ? 'over' : verdictOf(game, path, moves);
        const { ending } = referee;
        expect(ending?.kind).toBe(payoff === 'over' ? 'rules' : payoff === undefined ? undefined : 'repetition');
        if (typeof payoff !== 'number') continue;
        ended++;
        const result = won + (path.at(-1)?.player === 0 ? payoff : -payoff);
        expect(ending?.winner).toBe(result === 0 ? undefined : result > 0 ? 0 : 1);
      }
    }
    expect(ended).toBeGreaterThan(seeds.length / 5);
  });
});

describe('what is refused', () => {
  const { game, root, history } = mazeOf(4);

  test('values that were made without a past', async () => {
    expect(() => retrograde(game)).toThrow(UnsupportedGameError);
    expect(() => new PositionTable(game, { keys: new Uint32Array(0), values: new Int32Array(0) })).toThrow(
      /repetition is a function of what came before/,
    );
    const engine = await createEngine(game);
    expect(() => makeBook(engine, { plies: 2 })).toThrow(/function/);
  });

  test('compiled rules', async () => {
    const own = { ...chess, core: chess.core, repetition: () => [0, 0] };
    await expect(createEngine(own)).rejects.toThrow(/repetition is a function, which rules compiled .* hosted: true/);
    await expect(createProver(own)).rejects.toThrow(/repetition is a function, which rules compiled/);
  });

  test('a game that changes its positions in place', async () => {
    await expect(createEngine({ ...game, undo: () => {} })).rejects.toThrow(/repetition as a function and undo/);
  });

  test('a win in a game of points', async () => {
    const paid = mazeOf(4, true);
    const engine = await createEngine({ ...paid.game, repetition: () => [Infinity, -Infinity] });
    expect(() => engine.solve(paid.root)).toThrow(/repetition gave a win for .*, but the game has reward/);
    const drawn = createEngine({ ...paid.game, repetition: 'draw' });
    await expect(drawn).rejects.toThrow(/repetition 'draw' and reward do not go together; a function says/);
  });

  test('what is no payoff', async () => {
    const engine = await createEngine({ ...game, repetition: () => [1, 1] });
    expect(() => engine.solve(root)).toThrow(InvalidGameError);
    expect(() => engine.solve(root)).toThrow(/repetition gave \[1, 1\] for .*; expected undefined, or two numbers/);
  });

  test('an exception of the rule is passed on as it is, and the engine is usable afterwards', async () => {
    const mine = new RangeError('mine');
    let throws = true;
    const engine = await createEngine({
      ...game,
      repetition() {
        if (throws) throw mine;
        return [0, 0];
      },
    });
    expect(() => engine.solve(root)).toThrow(mine);
    throws = false;
    expect(engine.solve(root).solved).toBe(true);
  });

  test('a game so far with a gap, where the rule needs what is missing', async () => {
    const loop: Game<Spot, number> = {
      ...game,
      moves: () => [0],
      play: ({ cell, player }) => ({ cell: (cell + 1) % 3, player: player === 0 ? 1 : 0 }),
      outcome: () => undefined,
      repetition: () => [0, 0],
      irreversible: () => false,
    };
    const engine = await createEngine(loop);
    const at = (ply: number): Spot => ({ cell: ply % 3, player: (ply % 2) as 0 | 1 });
    expect(engine.search(at(4), { history: [0, 1, 2, 3].map(at), depth: 10 }).value).toBe(0);
    expect(() => engine.search(at(4), { history: [0, 2, 3].map(at), depth: 10 })).toThrow(
      /history: no move of .* leads/,
    );
    expect(history).toBeDefined();
  });
});

describe('checkRules', () => {
  const { game } = mazeOf(4);

  test('asks the rule where positions come back', async () => {
    const { findings, checked } = await checkRules(game, { games: 20 });
    expect(findings).toEqual([]);
    expect(checked.repetition).toBeGreaterThan(5);
    const { skipped } = await checkRules({ ...game, repetition: 'draw' }, { games: 20 });
    expect(skipped).toContainEqual({ rule: 'repetition', reason: "repetition is 'draw', a word" });
  });

  test.each<readonly [string, (calls: number) => unknown, RegExp]>([
    ['says now this, now that', (calls) => (calls % 2 === 0 ? [0, 0] : [Infinity, -Infinity]), /the same answer/],
    [
      'gives payoffs that do not add up',
      () => [1, 1],
      /repetition gave \[1, 1\]; expected two numbers that add up to 0/,
    ],
    ['gives no payoffs', () => 'draw', /repetition gave 'draw'; expected undefined/],
    [
      'throws',
      () => {
        throw new Error('mine');
      },
      /repetition threw "mine"; expected an answer/,
    ],
  ])('finds that it %s', async (_, answer, words) => {
    let calls = 0;
    const repetition = (): readonly number[] => answer(calls++) as readonly number[];
    const { findings } = await checkRules({ ...game, repetition }, { games: 20 });
    expect(findings.map(({ rule }) => rule)).toEqual(['repetition']);
    expect(findings[0]?.message).toMatch(words);
  });
});
