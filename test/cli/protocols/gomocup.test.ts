import { gomoku } from 'cutnode/games/gomoku';
import { afterEach, describe, expect, it } from 'vitest';
import type { LineEngine } from '../../../bindings/cli/protocols/converse.js';
import { gomocupEngine } from '../../../bindings/cli/protocols/gomocup-engine.js';
import { whole } from '../../extent.js';
import { cutnode } from '../run-command.js';

/**
 * Dialogues by the specification, https://plastovicka.github.io/protocl2en.htm: no manager of Gomocup can be installed here
 * by name.
 */

const open: LineEngine[] = [];
afterEach(async () => {
  for (const engine of open.splice(0)) {
    engine.hear('END');
    await engine.ended;
  }
});

/** A brain, and a function that sends lines and resolves with the next answer; messages are left out. */
function brain(): (...lines: string[]) => Promise<string> {
  const said: string[] = [];
  let wake: () => void = () => {};
  const engine = gomocupEngine((line) => {
    if (line.startsWith('MESSAGE')) return;
    said.push(line);
    wake();
  });
  open.push(engine);
  return async (...lines) => {
    for (const line of lines) engine.hear(line);
    while (said.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return said.shift() as string;
  };
}

const cell = /^(\d|1[0-4]),(\d|1[0-4])$/;

describe("Gomocup's protocol", () => {
  it('is spoken as its specification says', async () => {
    const ask = brain();
    expect(await ask('ABOUT\r')).toMatch(/^name="cutnode", version="\d+\.\d+\.\d+", author="[^"]+"$/);
    expect(await ask('START 20')).toMatch(/^ERROR the board is 20 x 20; expected 15 x 15/);
    expect(await ask('BEGIN')).toBe('ERROR BEGIN before START; expected START 15 first');
    expect(await ask('START 15')).toBe('OK');
    // No answer to INFO, whatever it says.
    expect(
      await ask('INFO timeout_turn 0', 'INFO folder /tmp', 'INFO nonsense', 'info max_memory 83886080', 'BEGIN'),
    ).toMatch(cell);
    expect(await ask('RESTART')).toBe('OK');
    expect(await ask('RECTSTART 15,15')).toBe('OK');
    expect(await ask('RECTSTART 30,20')).toMatch(/^ERROR the board is 30 x 20/);
    expect(await ask('SWAP2BOARD')).toMatch(/^UNKNOWN 'SWAP2BOARD'/);
    expect(await ask('PLAY 7,7')).toBe('7,7');
    expect(await ask('TAKEBACK 7,8')).toBe('ERROR 7,8 was not the last move');
    expect(await ask('TAKEBACK 7,7')).toBe('OK');
    expect(await ask('TURN 7,7')).toMatch(cell);
    expect(await ask('TURN 7,7')).toBe('ERROR 7,7 is taken; expected an empty cell');
    expect(await ask('TURN 15,0')).toMatch(/^ERROR '15,0' is no cell; expected one from 0,0 to 14,14/);
    expect(await ask('INFO rule 1', 'TURN 0,0')).toMatch(/^ERROR INFO rule 1; expected 0, freestyle/);
  });

  it('sets a board up in any order, and finds the move that wins or saves', async () => {
    const ask = brain();
    await ask('START 15', 'INFO timeout_turn 0');
    const four = ['3,3', '4,3', '5,3', '6,3'];
    const others = ['0,0', '14,14', '0,14', '14,0'];
    const board = (own: readonly string[], theirs: readonly string[]): string[] => [
      'BOARD',
      ...theirs.map((at) => `${at},2`),
      ...own.map((at) => `${at},1`),
      'DONE',
    ];
    // The tournament's own manager begins a game so.
    expect(await ask('BOARD', 'DONE')).toBe('7,7');
    // Who has four in a row, open at both ends, wins.
    expect(['2,3', '7,3']).toContain(await ask(...board(four, others)));
    // An own stone at one end: there is one answer, whatever the time.
    expect(await ask('INFO timeout_turn 600000', ...board(['2,3', ...others.slice(1)], four))).toBe('7,3');
    expect(await ask('BOARD', '7,7,1', 'DONE')).toMatch(/^ERROR 1 own stone and 0 of the opponent in BOARD/);
    expect(await ask('BOARD', '7,7,3', 'DONE')).toMatch(/^ERROR '7,7,3' in BOARD; expected a cell/);
    expect(await ask('BOARD', '7,7,1', '7,7,2', 'DONE')).toBe('ERROR 7,7 stands twice in BOARD');
    const five = [...four, '7,3'];
    expect(await ask(...board([...others, '10,10'], five))).toBe('ERROR the game is over');
  });

  it.runIf(whole)('keeps to the time for a move and for the match', async () => {
    const ask = brain();
    await ask('START 15');
    // The search may take longer on a loaded machine; without a limit it would never end.
    expect(await ask('INFO timeout_turn 150', 'BEGIN')).toMatch(cell);
    expect(await ask('INFO timeout_turn 100000', 'INFO timeout_match 1000', 'INFO time_left 500', 'TURN 0,0')).toMatch(
      cell,
    );
  });

  it.runIf(whole)('plays a whole game against itself, with stones where both say', async () => {
    const [black, white] = [brain(), brain()];
    await black('START 15', 'INFO timeout_turn 0');
    await white('START 15', 'INFO timeout_turn 0');
    const line: number[] = [];
    let said = await black('BEGIN');
    for (let turn = 1; ; turn++) {
      expect(said).toMatch(cell);
      const [x, y] = said.split(',').map(Number) as [number, number];
      expect(line).not.toContain(15 * y + x);
      line.push(15 * y + x);
      if (gomoku.outcome({ line })) break;
      said = await (turn % 2 === 1 ? white : black)(`TURN ${said}`);
    }
    expect(gomoku.outcome({ line: line.slice(0, -1) })).toBeUndefined();
    expect(line.length).toBeGreaterThan(8);
  });

  it('answers what was asked before the end of its input, and nothing after END', async () => {
    const spoken = await cutnode(['gomocup', 'gomoku'], { stdin: 'START 15\nINFO timeout_turn 0\nBEGIN\n' });
    expect(spoken).toMatchObject({ status: 0, stderr: '' });
    expect(spoken.stdout).toMatch(/^OK\nMESSAGE depth \d+, .*, 1,\d\d\d nodes\n7,7\n$/);
    const ended = await cutnode(['gomocup', 'gomoku'], { stdin: 'ABOUT\nSTART 15\nBEGIN\nEND\nABOUT\n' });
    expect(ended.status).toBe(0);
    expect(ended.stdout.split('\n').length).toBe(2);
    expect(await cutnode(['gomocup', 'chess'])).toMatchObject({
      status: 2,
      stderr: "cutnode: Gomocup's protocol is for gomoku; chess has none\n",
    });
  });
});
