import { describe, expect, it } from 'vitest';
import { analyse, checkRules, createEngine, createOpponent, type Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { comparePruning, pruningByDepth } from '../../bindings/pruning/index.js';
import { cutnode } from '../cli/run-command.js';
import { whole } from '../extent.js';
import { clockByHand } from '../oracle/hand-clock.js';

interface Dodgem {
  readonly cars: readonly (readonly number[])[];
  readonly player: 0 | 1;
}
interface Box {
  now: Dodgem;
  before: Dodgem[];
}

const file = new URL('../oracle/dodgem-in-place.js', import.meta.url);
const { plain, changed, unreadable, shared } = (await import(file.href)) as { plain: Game<Dodgem, string> } & Record<
  'changed' | 'unreadable' | 'shared',
  Game<Box, string>
>;
const line = ['01', '74', '36'];

/** The output of a command for the game with new positions and for its twin, without times. */
async function both(command: string, args: readonly string[], stdin = ''): Promise<[string, string]> {
  const [one, other] = await Promise.all(
    ['plain', 'changed'].map((name) => cutnode([command, `${file.pathname}#${name}`, ...args], { stdin })),
  );
  expect(one).toMatchObject({ status: 0, stderr: '' });
  expect(other).toMatchObject({ status: 0, stderr: '' });
  const timeless = (text = ''): string => text.replace(/"timeMs":[\d.e-]+|[\d.,]+ m?s\b.*/g, '');
  return [timeless(one?.stdout), timeless(other?.stdout)];
}

describe('a game that changes its position in place is, beside its twin with new positions,', () => {
  it('played alike: moves, hints, answers, and moves taken back', async () => {
    const typed = 'hint\n34\nboard\nhint\nundo\n01\nmoves\nhint\n36\nundo\nundo\nundo\n01\n36\nquit\n';
    for (const more of [[], ['--side', 'second']]) {
      const [one, other] = await both('play', ['--depth', '5', ...more], typed);
      expect(other).toBe(one);
      expect(one).toContain('  You have no move to take back.\n');
    }
  });

  it.each([
    ['solve', ['--algorithm', 'pvs', '--json']],
    ['search', ['--depth', '6', '--lines', '3', '--ties', '--json']],
    ['perft', ['--depth', '4', '--divide', '--json']],
    ['analyse', [...line, '43', '--depth', '5']],
    ['analyse', [...line, '43', '--depth', '5', '--position', '{"cars":[[0,3],[7,8]],"player":0}']],
    ['trace', ['--depth', '3']],
    ['prune', ['--by-depth', '--depth', '3', '--json']],
    ['prune', ['--depth', '3', '--json']],
  ])('the same to %s %j', async (command, args) => {
    // On a busy machine, who solves for so long would be told how to limit it.
    clockByHand(0);
    const [one, other] = await both(command, args);
    expect(one).not.toBe('');
    expect(other).toBe(one);
  });

  it('the same to opponents, to studies of pruning and to the check of rules', async () => {
    // On a busy machine the limits of the levels in time would tell the two apart.
    clockByHand(0);
    const engines = [await createEngine(plain), await createEngine(changed)] as const;
    const box = changed.initial();
    for (const level of [1, 3, 5, 8]) {
      const chosen = await createOpponent(engines[0], { level, seed: 7 }).choose(plain.initial());
      const other = await createOpponent(engines[1], { level, seed: 7 }).choose(box);
      expect([other.move, other.pv, other.value]).toEqual([chosen.move, chosen.pv, chosen.value]);
    }
    expect(await pruningByDepth(changed, box, { depth: 4 })).toEqual(
      await pruningByDepth(plain, plain.initial(), { depth: 4 }),
    );
    const rows = async (report: ReturnType<typeof comparePruning>): Promise<unknown[]> =>
      (await report).rows.map(({ timeMs, ...row }) => row);
    expect(await rows(comparePruning(changed, [box, box], { depth: 4 }))).toEqual(
      await rows(comparePruning(plain, [plain.initial(), plain.initial()], { depth: 4 })),
    );
    expect((await checkRules(changed, { games: 10, seed: 1 })).findings).toEqual([]);
    expect(box).toEqual(changed.initial());
  });
});

describe('the game so far of a game that changes its position in place', () => {
  it('is a list of copies', async () => {
    const engine = await createEngine(changed);
    const boxAfter = (moves: readonly string[]): Box =>
      moves.reduce((box, move) => changed.play(box, move), changed.initial());
    const history = line.map((_, ply) => boxAfter(line.slice(0, ply)));
    expect(engine.solve(boxAfter(line)).value).not.toBe(0);
    expect(engine.solve(boxAfter(line), { history })).toMatchObject({ value: 0, solved: true });
  });

  it('is refused if it is one object several times', async () => {
    const engine = await createEngine(changed);
    const box = changed.initial();
    for (const history of [[box], [changed.initial(), box]]) {
      expect(() => engine.search(box, { depth: 2, history })).toThrow(
        'history holds the same position object more than once; dodgem changes its positions in place (undo), so each of the game so far must be an object of its own',
      );
    }
    const twice = changed.initial();
    expect(() => engine.search(box, { depth: 2, history: [twice, twice] })).toThrow('more than once');
    const search = createMonteCarlo(changed);
    for (const history of [[box], [changed.initial(), box], [twice, twice]]) {
      await expect(search.search(box, { visits: 10, history })).rejects.toThrow(
        'history holds the same position object more than once; dodgem changes its positions in place (undo)',
      );
    }
    expect((await search.search(box, { visits: 10, history: [twice] })).stats.visits).toBe(10);
  });

  it.runIf(whole)('counts in an analysis as it does for the twin', async () => {
    const values = async (found: ReturnType<typeof analyse>): Promise<unknown[]> =>
      (await found).moves.map(({ value, bestValue, exact }) => [value, bestValue, exact]);
    const expected = await values(analyse(plain, line, { solve: true }));
    expect(await values(analyse(changed, line, { solve: true }))).toEqual(expected);
    expect(await values(analyse(changed, line, { solve: true, position: changed.initial() }))).toEqual(expected);
  });

  it('is refused in words where its positions cannot be copied', async () => {
    const position = unreadable.initial();
    await expect(analyse(unreadable, line, { position, depth: 2 })).rejects.toThrow(
      'dodgem: the position cannot be copied without parse and format; a game with undo and repetition is analysed with copies of its positions',
    );
    await expect(analyse(shared, line, { depth: 2 })).rejects.toThrow('dodgem: initial gave the same position twice');
    const { status, stderr } = await cutnode(`play ${file.pathname}#shared --depth 2`);
    expect(status).toBe(1);
    expect(stderr).toBe(
      'cutnode: dodgem: initial gave the same position twice; with undo and repetition it must make a new one each time\n',
    );
  });

  it('leaves the position as it was', async () => {
    const box = changed.initial();
    await analyse(changed, line, { position: box, depth: 3 });
    expect(box).toEqual(changed.initial());
  });
});
