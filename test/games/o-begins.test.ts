import { createEngine, InvalidPositionError } from 'cutnode';
import { createMnk } from 'cutnode/games/mnk';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { describe, expect, it } from 'vitest';
import { cutnode } from '../cli/run-command.js';
import { Random } from '../trials/random.js';

/** The text with X and O exchanged; an o behind it falls away, since X begins by default. */
const exchanged = (text: string): string =>
  text.replace(/ o$/, '').replace(/[XO]/g, (mark) => (mark === 'X' ? 'O' : 'X'));

describe.each([
  ['tic-tac-toe', ticTacToe, '.........', ''],
  ['mnk', createMnk({ rows: 3, columns: 4, k: 3 }), '3,4,3:..../..../....', '3,4,3:'],
] as const)('%s where O begins', (_, game, empty, sizes) => {
  it('is written and read again, and has the values and moves of the same game with the marks exchanged', async () => {
    const engine = await createEngine(game as typeof ticTacToe);
    const rules = engine.game;
    const random = new Random(7);
    for (let i = 0; i < 12; i++) {
      let position = rules.parse?.(`${empty} o`) as ReturnType<typeof ticTacToe.parse>;
      let player = 1;
      while (!rules.outcome(position)) {
        expect(rules.toMove(position)).toBe(player);
        const text = rules.format?.(position) as string;
        expect(rules.parse?.(text)).toEqual(position);
        const twin = rules.parse?.(exchanged(text)) as typeof position;
        expect(rules.toMove(twin)).toBe(1 - player);
        expect(rules.moves(position)).toEqual(rules.moves(twin));
        const [found, other] = [engine.solve(position), engine.solve(twin)];
        expect([found.value, found.move, found.stats.nodes]).toEqual([other.value, other.move, other.stats.nodes]);
        const moves = rules.moves(position);
        position = rules.play(position, moves[random.whole(0, moves.length - 1)] as number);
        player = 1 - player;
      }
      const text = rules.format?.(position) as string;
      const [x, o] = rules.outcome(position) as readonly number[];
      expect(rules.outcome(rules.parse?.(exchanged(text)) as typeof position)).toEqual([o, x]);
    }
  });

  it('is told by one O more, or by an o behind as many of both', () => {
    const rules = game as typeof ticTacToe;
    const one = `${empty.slice(0, -1)}O`;
    expect(rules.toMove(rules.parse(one))).toBe(0);
    expect(rules.parse(`${one} x`)).toEqual(rules.parse(one));
    expect(rules.format(rules.parse(`${empty} x`))).toBe(empty);
    expect(rules.format(rules.parse(`${empty} O`))).toBe(`${empty} o`);
    expect(() => rules.parse(`${one} o`)).toThrow(InvalidPositionError);
    expect(() => rules.parse(`${one} o`)).toThrow('O has just moved');
    expect(() => rules.parse(`${sizes}OO${empty.slice(sizes.length + 2)}`)).toThrow('0 X and 2 O in');
  });
});

it('createMnk has a beginner of its own', () => {
  const game = createMnk({ rows: 3, columns: 3, k: 3, first: 'O' });
  expect(game.toMove(game.initial())).toBe(1);
  expect(game.format(game.initial())).toBe('3,3,3:.../.../... o');
  expect(() => createMnk({ rows: 3, columns: 3, k: 3, first: 'Z' as never })).toThrow(
    "first must be one of X, O, not 'Z'",
  );
});

it('the command names the right side, on the command line and in a file', async () => {
  const { stdout } = await cutnode("solve tic-tac-toe 'OO.XX.... o'");
  expect(stdout).toContain('O wins in 1 ply');
  const lines = await cutnode('solve tic-tac-toe --input - --json', {
    stdin: 'OO.XX.... o\nOO.XX.... 7\n',
  });
  expect(
    lines.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).position),
  ).toEqual(['OO.XX.... o', 'OO.XX....']);
});
