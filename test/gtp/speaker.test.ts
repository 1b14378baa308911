import { expect, it } from 'vitest';
import { talk } from './talk.js';

it('answers with the numbers of commands, and drops comments and empty lines', async () => {
  expect(
    await talk('', '# a remark', '7 protocol_version # two', 'name', '12 known_command genmove', 'known_command x'),
  ).toEqual(['=7 2', '= cutnode', '=12 true', '= false']);
});

it('lists all that it knows', async () => {
  const [list = ''] = await talk('list_commands');
  const names = list.slice(2).split('\n');
  expect(names).toEqual(expect.arrayContaining(['boardsize', 'clear_board', 'komi', 'play', 'genmove', 'undo']));
  expect(names).toEqual(expect.arrayContaining(['showboard', 'final_score', 'time_settings', 'time_left', 'quit']));
});

it('refuses in the words of the protocol', async () => {
  expect(
    await talk('boardsize 25', 'foo', 'komi x', 'play b Z9', 'play green D4', 'undo', 'time_settings 1 2', 'genmove'),
  ).toEqual([
    '? unacceptable size',
    '? unknown command',
    '? syntax error',
    '? illegal move',
    '? syntax error',
    '? cannot undo',
    '? syntax error',
    '? syntax error',
  ]);
});

it('shows the board, takes moves back and counts all stones as alive', async () => {
  expect(
    await talk(
      'boardsize 3',
      'komi 0.5',
      'play b B2',
      'play w a1',
      'showboard',
      'final_score',
      'undo',
      'final_score',
      'play B b1',
      'final_score',
    ),
  ).toEqual([
    ...Array(4).fill('='),
    '= \n 3 . . .\n 2 . X .\n 1 O . .\n   A B C',
    '= W+0.5',
    '=',
    '= B+8.5',
    '=',
    '= B+8.5',
  ]);
});

it('finds the move that wins on a small board, in the time that it has', async () => {
  const [, , , , move] = await talk('boardsize 3', 'komi 0', 'time_settings 0 1 1', 'time_left b 1 1', 'genmove b');
  expect(move).toBe('= B2');
});

it('plays both sides to the end', async () => {
  const turns = Array.from({ length: 30 }, (_, i) => `genmove ${i % 2 ? 'w' : 'b'}`);
  const answers = await talk('boardsize 2', 'komi 0', 'time_settings 1 0 0', ...turns);
  expect(answers.every((answer) => /^=(?: [AB][12]| pass)?$/.test(answer))).toBe(true);
});

it('answers what was asked before quit in the time that it has, and says no more', async () => {
  const asked = ['boardsize 3', 'komi 0', 'time_settings 0 1 1', 'genmove b', 'quit', 'name'];
  expect(await talk(...asked)).toEqual(['=', '=', '=', '= B2', '=']);
});
