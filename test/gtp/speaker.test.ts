import { describe, expect, it } from 'vitest';
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
    await talk(
      'boardsize 25',
      'foo',
      'komi x',
      'play b Z9',
      'play b',
      'play b 5e',
      'play green D4',
      'undo',
      'time_settings 1 2',
      'genmove',
    ),
  ).toEqual([
    '? unacceptable size',
    '? unknown command',
    '? syntax error',
    '? illegal move',
    '? syntax error',
    '? syntax error',
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

it('lists the stones as alive, and finds a move without making it', async () => {
  const stones = ['play b B2', 'play w a1', 'play b A3'];
  const asked = ['dead', 'seki', 'alive', 'asleep'].map((status) => `final_status_list ${status}`);
  const answers = await talk('boardsize 3', 'time_settings 0 1 10', ...stones, ...asked, 'reg_genmove w', 'showboard');
  expect(answers.slice(5, 9)).toEqual(['=', '=', '= A1\nB2\nA3', '? syntax error']);
  expect(answers[9]).toMatch(/^= ([A-C][1-3]|pass)$/);
  expect(answers[10]).toBe('= \n 3 X . .\n 2 . X .\n 1 O . .\n   A B C');
});

it('keeps the komi that it was told on every board, and has 7.5 from nine rows on, else 0', async () => {
  const score = ['clear_board', 'final_score'];
  const asked = [...score, 'boardsize 2', ...score, 'boardsize 13', ...score, 'komi 3.5', 'boardsize 2', ...score];
  const scores = (await talk(...asked, 'boardsize 9', 'final_score')).filter((answer) => answer !== '=');
  expect(scores).toEqual(['= W+7.5', '= 0', '= W+7.5', '= W+3.5', '= W+3.5']);
});

it('knows who wins under any komi', async () => {
  const answers = await talk(
    'boardsize 3',
    'komi 0.25',
    'final_score',
    'komi -0.25',
    'final_score',
    'komi 1',
    'final_score',
  );
  expect(answers.filter((answer) => answer !== '=')).toEqual(['= W+0.5', '= B+0.5', '= W+1']);
});

describe('a handicap', () => {
  // Section 4.1.1 of the specification; 12 rows have the third line, 13 the fourth.
  it.each([
    ['9', '5', 'C3 G7 C7 G3 E5'],
    ['9', '8', 'C3 G7 C7 G3 C5 G5 E3 E7'],
    ['9', '9', 'C3 G7 C7 G3 C5 G5 E3 E7 E5'],
    ['13', '7', 'D4 K10 D10 K4 D7 K7 G7'],
    ['12', '4', 'C3 K10 C10 K3'],
    ['7', '3', 'C3 E5 C5'],
  ])('on %s rows of %s stones stands where the protocol fixes it', async (size, stones, points) => {
    expect(await talk(`boardsize ${size}`, `fixed_handicap ${stones}`)).toEqual(['=', `= ${points}`]);
  });

  it('is refused in the words of the protocol', async () => {
    const asked = [
      'boardsize 6',
      'fixed_handicap 2',
      'boardsize 8',
      'fixed_handicap 5',
      'boardsize 7',
      'fixed_handicap 5',
    ];
    const number = '? invalid number of stones';
    expect(await talk(...asked)).toEqual(['=', number, '=', number, '=', number]);
    expect(await talk('fixed_handicap 1', 'fixed_handicap 10', 'place_free_handicap 81', 'fixed_handicap x')).toEqual([
      ...[number, number, number],
      '? syntax error',
    ]);
    const lists = ['A1', 'A1 a1', 'A1 pass', 'A1 J10', 'A1 I1'].map((list) => `set_free_handicap ${list}`);
    expect(await talk(...lists)).toEqual(lists.map(() => '? bad vertex list'));
    expect(await talk('play b A1', 'fixed_handicap 2', 'place_free_handicap 2', 'set_free_handicap A1 B1')).toEqual([
      '=',
      ...Array(3).fill('? board not empty'),
    ]);
  });

  it('of a free choice is on the board, cannot be taken back, and White moves', async () => {
    const asked = ['boardsize 3', 'set_free_handicap a1 B3', 'undo', 'showboard', 'play w B2', 'undo', 'final_score'];
    expect((await talk(...asked)).slice(2)).toEqual([
      '? cannot undo',
      '= \n 3 . X .\n 2 . . .\n 1 X . .\n   A B C',
      '=',
      '=',
      '= B+9',
    ]);
    expect(await talk('boardsize 5', 'place_free_handicap 2', 'boardsize 7', 'place_free_handicap 5')).toEqual([
      ...['=', '= C3 C2'],
      ...['=', '= C3 E5 C5 E3 D4'],
    ]);
  });
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
