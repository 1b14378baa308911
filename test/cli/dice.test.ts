import { expect, it } from 'vitest';
import { cutnode, jsonLines } from './run-command.js';

it('search finds the play of an opening roll by expectiminimax', async () => {
  const { status, stdout, stderr } = await cutnode(['search', 'backgammon', '4HPwATDgc/ABMA:x:31', '--depth', '1']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('+-13-14-15-16-17-18------19-20-21-22-23-24-+');
  expect(stdout).toMatch(/^ {2}Best move {2}\S+/m);
  expect(stdout).toContain('  Searched   to depth 1, throws included\n');
});

it('the example of the GNU manual, solved, as JSON', async () => {
  const { status, stdout } = await cutnode(['search', 'backgammon', 'CgAAEAEAAAAAAA', '--depth', '40', '--json']);
  expect(status).toBe(0);
  const [line] = jsonLines(stdout);
  expect(line).toMatchObject({ game: 'backgammon', move: null, solved: true });
  expect((1 + Number(line?.value)) / 2).toBeCloseTo(0.671124828532236, 12);
});

it('pig, to a depth', async () => {
  const { stdout } = await cutnode(['search', 'pig', '45-75:x:12', '--depth', '5', '--json']);
  expect(jsonLines(stdout)[0]).toMatchObject({ game: 'pig', depth: 5, solved: false });
});

it.each([
  [
    ['solve', 'backgammon'],
    "backgammon is a game of chance; search it to a depth: 'cutnode search backgammon --depth 3'",
  ],
  [['search', 'pig', '--ordering', 'killer'], '--ordering is not for games of chance such as pig'],
  [['search', 'pig', '--input', '-'], '--input is not for games of chance such as pig'],
  [['search', 'backgammon', 'nonsense'], "'nonsense' is no position ID"],
  [['play', 'backgammon'], 'search it with expectiminimax of cutnode/textbook'],
  [['perft', 'pig', '--depth', '2'], 'search it with expectiminimax of cutnode/textbook'],
])('%j is refused on one line', async (args, message) => {
  const { status, stderr } = await cutnode(args);
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(2);
});
