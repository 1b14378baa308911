import { createEngine } from 'cutnode';
import { type OthelloPosition, othello } from 'cutnode/games/othello';
import { afterEach, describe, expect, it } from 'vitest';
import type { LineEngine } from '../../../bindings/cli/protocols/converse.js';
import { positionOfGgf } from '../../../bindings/cli/protocols/ggf.js';
import { nboardEngine } from '../../../bindings/cli/protocols/nboard-engine.js';
import { whole } from '../../extent.js';
import { cutnode } from '../run-command.js';

/**
 * Dialogues by the specification of NBoard, version 2, and by what its reader accepts: NBoard itself cannot be installed here
 * by name.
 */

const open: LineEngine[] = [];
afterEach(async () => {
  for (const engine of open.splice(0)) {
    engine.hear('quit');
    await engine.ended;
  }
});

/** An engine: sends lines, and resolves with all that is said until a line matches `until`. */
function nboard(): (until: RegExp, ...lines: string[]) => Promise<string[]> {
  const said: string[] = [];
  let wake: () => void = () => {};
  const engine = nboardEngine((line) => {
    said.push(line);
    wake();
  });
  open.push(engine);
  return async (until, ...lines) => {
    for (const line of lines) engine.hear(line);
    for (let seen = 0; ; seen++) {
      while (said.length <= seen) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (until.test(said[seen] as string)) return said.splice(0, seen + 1);
    }
  };
}

/** A position within some moves in which the side to move must pass. */
function findPass(position: OthelloPosition, depth: number): OthelloPosition | undefined {
  if (othello.outcome(position)) return undefined;
  const moves = othello.moves(position);
  if (othello.formatMove(position, moves[0] as number) === 'pass') return position;
  if (depth === 0) return undefined;
  for (const move of moves) {
    const found = findPass(othello.play(position, move), depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** The example of the specification. */
const GAME =
  '(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]' +
  'BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)';

describe("NBoard's protocol", () => {
  it('is spoken as in the example of its specification', async () => {
    const ask = nboard();
    expect(await ask(/^pong/, 'nboard 2', `set game ${GAME}`, 'set depth 6', 'ping 1')).toEqual([
      'set myname cutnode6',
      'pong 1',
    ]);
    const said = await ask(/^status$/, 'go');
    expect(said.map((line) => line.replace(/\d+(\.\d+)?/g, 'n'))).toEqual([
      'status cutnode is thinking',
      'nodestats n n',
      expect.stringMatching(/^=== [A-H]n\/-?n\/n$/),
      'status',
    ]);
    // The move is the engine's own at that depth.
    const position = othello.parse('f5f6d3c5e6f7e7f4');
    const engine = await createEngine(othello);
    const { move, value } = engine.search(position, { depth: 6 });
    expect(said[2]).toContain(`=== ${othello.formatMove(position, move as number).toUpperCase()}/${value.toFixed(2)}/`);
  });

  it('hints ply by ply, and stops when it is pinged', async () => {
    const ask = nboard();
    const said = await ask(/^status$/, 'set depth 5', 'hint 2');
    const hints = said.filter((line) => line.startsWith('search'));
    expect(hints.map((line) => line.split(' ').slice(3).join(' '))).toEqual(['0 1', '0 1', '0 3', '0 3', '0 5', '0 5']);
    for (const line of hints) expect(line).toMatch(/^search ([A-H][1-8])+ -?\d+\.\d\d 0 \d$/);
    const stopped = await ask(/^pong/, 'set depth 40', 'hint 4', 'ping 7');
    expect(stopped.at(-1)).toBe('pong 7');
    expect(await ask(/^===/, 'set depth 2', 'go')).toContainEqual(expect.stringMatching(/^=== [A-H][1-8]\//));
  });

  it.runIf(whole)('plays a game to its end, which it says', async () => {
    const ask = nboard();
    await ask(/^set/, 'set depth 2');
    let position = othello.initial();
    while (!othello.outcome(position)) {
      const said = (await ask(/^===/, 'go')).at(-1) as string;
      const [, name = ''] = /^=== ([A-H][1-8]|PA)/.exec(said) ?? [];
      position = othello.play(position, othello.parseMove(position, name === 'PA' ? 'pass' : name));
      await ask(/^pong/, `move ${name}/1.00/2`, 'ping 1');
    }
    expect(await ask(/over/, 'go')).toEqual(['status the game is over']);
  });

  it('passes where it must', async () => {
    // The shortest way to a pass takes eight moves.
    const passes = findPass(othello.initial(), 8);
    if (!passes) throw new Error('no pass');
    const board = othello.format(passes).replaceAll('X', '*');
    const ask = nboard();
    expect(await ask(/^===/, `set game (;GM[Othello]TY[8]BO[8 ${board}];)`, 'go')).toEqual(['=== PA']);
    expect(await ask(/^===/, 'move PA', 'go')).toContainEqual(expect.stringMatching(/^=== [A-H][1-8]\//));
  });

  it('says what is wrong as its status, and ignores what it does not know', async () => {
    const ask = nboard();
    const said = await ask(
      /^pong/,
      'draw_tree',
      'set contempt 3',
      'move A1',
      'set depth x',
      'set game (;GM[Othello];)',
      'learn',
      'ping 2',
    );
    expect(said).toEqual([
      expect.stringMatching(/^status othello: .*a1.*expected/i),
      'status set depth x: expected a whole number of plies from 1',
      "status othello: there is no board; expected BO[8 and 64 squares and who is to move], in the game '(;GM[Othello];)'",
      'learned',
      'pong 2',
    ]);
  });

  it('answers what was asked before the end of its input', async () => {
    const spoken = await cutnode(['nboard', 'othello'], { stdin: 'nboard 2\nset depth 3\nmove F5\ngo\n' });
    expect(spoken).toMatchObject({ status: 0, stderr: '' });
    expect(spoken.stdout).toMatch(/\n=== [DF][46]\/-?\d+\.\d\d\/\d+\.\d\d\nstatus\n$/);
    expect(await cutnode(['nboard', 'gomoku'])).toMatchObject({
      status: 2,
      stderr: "cutnode: NBoard's protocol is for othello; gomoku has none\n",
    });
  });
});

it('a game in the Generic Game Format is read with values and times, passes, and a board of its own', () => {
  expect(othello.format(positionOfGgf(GAME))).toBe(othello.format(othello.parse('f5f6d3c5e6f7e7f4')));
  const timed = GAME.replace('B[F5]W[F6]', 'B[f5/1.20/3.5]W[f6//2]');
  expect(othello.format(positionOfGgf(timed))).toBe(othello.format(positionOfGgf(GAME)));
  const stuck = `(;GM[Othello]TY[8]BO[8 ${'-'.repeat(62)}O* *]B[PA];)`;
  expect(() => positionOfGgf(stuck)).toThrow(/othello/);
  expect(() => positionOfGgf('(;TY[10]BO[10 --- *];)')).toThrow(/expected one of 8 x 8 squares/);
});
