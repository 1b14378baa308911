import { gomoku } from 'cutnode/games/gomoku';
import { expect, test } from 'vitest';
import { selfPlay, type Turn, turnLine } from '../../examples/gomoku.js';

test('the engine plays itself to the end of the game', async () => {
  const game = selfPlay({ nodes: 10_000 });
  const turns: Turn[] = [];
  let next = await game.next();
  for (; !next.done; next = await game.next()) turns.push(next.value);
  expect(gomoku.outcome(next.value)).toBeDefined();
  expect(gomoku.format(next.value).match(/[a-o]\d+/g)).toHaveLength(turns.length);
  expect(turnLine(turns[0] as Turn)).toMatch(/^ {2}1 {2}X h8 {3}\d+ plies deep, [\d,]+ nodes +[+-]?\d+$/);
  expect(turnLine(turns.at(-1) as Turn)).toMatch(/[XO] wins in 1$/);
});

test('it can begin anywhere', async () => {
  const game = selfPlay({ nodes: 100 }, gomoku.parse('f8a1g8c1h8e1i8a3'));
  const { value } = await game.next();
  expect(gomoku.formatMove((value as Turn).position, (value as Turn).move)).toBe('j8');
  expect(await game.next()).toMatchObject({ done: true });
});
