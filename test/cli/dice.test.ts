import { describe, expect, it } from 'vitest';
import { Dice } from '../../bindings/cli/dice.js';
import { pig } from '../../bindings/games/pig/index.js';
import { refuses } from './refuses.js';
import { cutnode, jsonLines } from './run-command.js';

it('search finds the play of an opening roll by expectiminimax', async () => {
  const { status, stdout, stderr } = await cutnode('search backgammon 4HPwATDgc/ABMA:x:31 --depth 1');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('+-13-14-15-16-17-18------19-20-21-22-23-24-+');
  expect(stdout).toContain('  Best move  24/23 24/21\n  Expected   0 for X\n');
  expect(stdout).toContain('  Searched   to depth 1, throws included\n');
});

it('the example of the GNU manual, solved, as JSON', async () => {
  const { status, stdout } = await cutnode('search backgammon CgAAEAEAAAAAAA --depth 40 --json');
  expect(status).toBe(0);
  const [line] = jsonLines(stdout);
  expect(line).toMatchObject({ game: 'backgammon', move: null, solved: true });
  expect((1 + Number(line?.value)) / 2).toBeCloseTo(0.671124828532236, 12);
});

it('pig, to a depth', async () => {
  const { stdout } = await cutnode('search pig 45-75:x:12 --depth 5 --json');
  expect(jsonLines(stdout)[0]).toMatchObject({ game: 'pig', depth: 5, solved: false });
});

it('without a limit, in one second', async () => {
  const [line] = jsonLines((await cutnode('search pig --json')).stdout);
  expect(line).toMatchObject({ solved: false, stop: 'time' });
});

refuses('', [
  ['solve backgammon', "backgammon is a game of chance; search it to a depth: 'cutnode search backgammon --depth 3'"],
  ['search pig --ordering killer', '--ordering is not for games of chance such as pig'],
  ['search pig --input -', '--input is not for games of chance such as pig'],
  ['search backgammon nonsense', "'nonsense' is no position ID"],
  ['play pig --level 3', '--level is not for games of chance such as pig; there are --depth, --time, --nodes'],
  ['play pig --known-values x.bin', '--known-values is not for games of chance such as pig'],
  ['play pig --seed x', "--seed must be a whole number from 0, not 'x'"],
  ['play pig --seed -1', '--seed must be a whole number from 0, not -1'],
  ['play pig --depth -3', '--depth must be a whole number'],
  ['play backgammon --time 0', '--time must be a number of milliseconds above 0, not 0'],
  ['perft pig --depth 2', 'perft counts the moves of games without dice; pig has dice'],
]);

/** What is printed when these lines are typed. */
async function play(typed: readonly string[], ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await cutnode(['play', ...args], {
    stdin: typed.map((each) => `${each}\n`).join(''),
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('play with dice', () => {
  it('throws them for both, the same again for a seed, and another for another', async () => {
    const game = (seed: string): Promise<string> => play(['quit'], 'backgammon', '--depth', '1', '--seed', seed);
    const text = await game('4');
    expect(text).toMatch(/^Backgammon .*\nYou play X, the engine plays O \(dice by seed 4\)\. A move is checkers/);
    // O has thrown the larger number, begins, and runs a checker; then it is X's turn.
    expect(text).toMatch(/dice: 56\nO plays 24\/13 {2}\(-0\.1732 for X\)\n[\s\S]*dice: 66\nX> quit\n$/);
    expect(await game('4')).toBe(text);
    const dice = (words: string): string[] => words.match(/(?<=^dice: )\d+$/gm) ?? [];
    const others = await Promise.all(['5', '6', '7'].map(game));
    expect(others.map(dice)).toEqual([['43'], ['15', '62'], ['63']]);
  });

  it('says the seed that it has chosen', async () => {
    const text = await play(['quit'], 'pig', '--depth', '1');
    const [, seed] = /\(dice by seed (\d+)\)/.exec(text) ?? [];
    expect(await play(['quit'], 'pig', '--depth', '1', '--seed', String(seed))).toBe(text);
  });

  it('takes a play and a hint, and takes back to before the play: the dice stay as they fell', async () => {
    const typed = ['moves', '24/18(2) 13/7(2)', 'undo', 'moves', 'hint', 'nonsense', 'quit'];
    const text = await play(typed, 'backgammon', '4HPwATDgc/ABMA:x:66', '--depth', '1', '--seed', '1');
    const listed = [...text.matchAll(/X> moves\n {2}(.*)\n/g)].map(([, moves]) => moves);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toBe(listed[1]);
    expect(listed[0]?.split(', ')).toContain('24/18(2) 13/7(2)');
    expect(text).toMatch(/X> hint\n {2}24\/18\(2\) 13\/7\(2\) {2}\(\+0\.4621 for X\)\n/);
    expect(text).toContain("'nonsense' cannot be played");
  });

  it('is played to the end', async () => {
    const text = await play(
      Array.from({ length: 200 }, () => 'roll'),
      'pig',
      '90-90:x',
      '--depth',
      '4',
      '--seed',
      '2',
    );
    const thrown = [...text.matchAll(/^dice: (\d)$/gm)].map(([, face]) => Number(face));
    expect(thrown).toEqual([1, 3, 1, 3, 1, 4, 1, 2, 6, 6]);
    expect(text).toMatch(/\nYou win\.\n$/);
  });

  it('throws each number as often as it should', async () => {
    const game = pig;
    const rolling = game.play(game.initial(), 'roll');
    const dice = new Dice(7);
    const counts = new Map<unknown, number>();
    for (let i = 0; i < 6000; i++) {
      const face = dice.throwAt(game as never, rolling);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    // Five standard deviations of 1000 of 6000.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(145);
  });
});
