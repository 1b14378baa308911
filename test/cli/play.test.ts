import { describe, expect, it } from 'vitest';
import { EngineAdversary } from '../../bindings/cli/adversary.js';
import { findGame } from '../../bindings/cli/catalogue/index.js';
import { TerminalGame } from '../../bindings/cli/terminal-game.js';
import { createEngine, type Game, type SearchOptions } from '../../bindings/index.js';
import { longGame } from '../oracle/long-game.js';
import { refuses } from './refuses.js';
import { cutnode } from './run-command.js';

async function play(typed: readonly string[], ...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await cutnode(['play', ...args], {
    stdin: typed.map((line) => `${line}\n`).join(''),
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

const empty = '    . . .\n    . . .\n    . . .\n';
const corner = '    X . .\n    . . .\n    . . .\n';

describe('play', () => {
  it('draws the board, takes a move, answers it, and ends at the end of the input', async () => {
    const text = await play(['1'], 'tic-tac-toe');
    expect(text).toMatch(/^Tic-tac-toe, .*\nYou play X, the engine plays O\. A move is its cell/);
    expect(text).toContain(
      `${empty}\nX> 1\n${corner}\nO plays 5  (draw, score 0)\n\n    X . .\n    . O .\n    . . .\n\nX> \n`,
    );
  });

  it('can be lost', async () => {
    // After the corner, the only answer that draws is the middle; 2 then 6 lets O complete 3-5-7.
    const text = await play(['1', '2', '6'], 'tic-tac-toe');
    expect(text).toContain('O plays 7  (O wins in 1 ply, score +1 for O)\n');
    expect(text).toMatch(/The engine wins\.\n$/);
  });

  it('can be won and drawn', async () => {
    expect(await play(['4'], 'connect-four', '414141')).toMatch(/You win\.\n$/);
    expect(await play(['9'], 'tic-tac-toe', 'XOXXOOOX.')).toMatch(/A draw\.\n$/);
    expect(await play(['1', '0'], 'uniform', '--tree-depth', '3')).toMatch(/The game is over: [+-]?\d+ for Max\.\n$/);
  });

  it('starts from a position, and ends at once where that is over', async () => {
    const text = await play([], 'connect-four', '1212121');
    expect(text).toMatch(/X \. \. \. \. \. \.\n.*\n.*\n.*\n {4}1 2 3 4 5 6 7\n\nYou win\.\n$/);
    expect(await play([], 'connect-four', '1212121', '--side', 'second')).toMatch(/The engine wins\.\n$/);
  });

  it.each([
    'connect-four --time 50',
    'connect-four --nodes 500',
    'connect-four --depth 2',
    'connect-four --level 3 --seed 5',
    'connect-four --book --depth 2',
    'connect-four --hosted --depth 2',
    'chess --selective --depth 2',
    'chess --selective=no-futility --depth 2',
    'backgammon --depth 1 --seed 3',
    'hex --monte-carlo --visits 20 --seed 1',
  ])('plays with each of its flags: %s', async (args) => {
    expect(await play([], ...args.split(' '), '--side', 'second')).toMatch(/ plays /);
  });

  it.each(['--soft-time=50', '--no-prefer-faster-wins'])('has not %s, which no opponent takes', async (flag) => {
    const { status, stderr } = await cutnode(['play', 'connect-four', flag]);
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('unknown option') });
    expect((await cutnode(['play', '--help'])).stdout).not.toContain(`${flag.split('=')[0]} `);
  });

  it.each(['second', 'O', 'o'])('lets the engine begin with --side %s', async (side) => {
    const text = await play(['quit'], 'tic-tac-toe', '--side', side);
    expect(text).toContain('You play O, the engine plays X.');
    expect(text).toMatch(/X plays \d {2}\(draw, score 0\)\n/);
    expect(text).toMatch(/O> quit\n$/);
  });

  it('knows the sides of a game by their names, where its texts write them otherwise', async () => {
    for (const side of ['black', 'Black', 'b']) {
      expect(await play(['quit'], 'xiangqi', '--depth', '1', '--side', side)).toContain('You play Black,');
    }
  });

  it('answers what is no move with the error, and asks again', async () => {
    const text = await play(
      ['9', 'hello', '', '4 4', '4', '4', '4', '4', 'quit'],
      'connect-four',
      '444',
      '--side',
      'second',
      '--depth',
      '1',
    );
    expect(text).toContain(
      "O> 9\n  connect-four: '9' cannot be played; expected one of 1, 2, 3, 4, 5, 6, 7\nO> hello\n",
    );
    expect(text).toContain("'hello' cannot be played");
    expect(text).toContain("O> \nO> 4 4\n  connect-four: '4 4' cannot be played");
    expect(text).toContain("'4' cannot be played; expected one of 1, 2, 3, 5, 6, 7\n");
  });

  it('writes moves in the notation of the last that was typed', async () => {
    const chess = await play(['moves', 'Nf3', 'hint', 'b1c3', 'hint'], 'chess', '--depth', '1');
    expect(chess).toContain('White> moves\n  a2a3 b2b3 c2c3');
    expect(chess.match(/(?<=^Black plays |hint\n {2})\S+/gm)).toEqual(['Nf6', 'Ne5', 'b8c6', 'e2e4']);
    const xiangqi = await play(['C2=5', '马二进三', 'a1a2'], 'xiangqi', '--depth', '1');
    expect(xiangqi.match(/(?<=^Black plays )\S+/gm)).toEqual(['C2=5', '马2进3', 'd10e9']);
  });

  it('says how to leave where that is asked for in another word', async () => {
    for (const word of ['resign', 'Exit']) {
      expect(await play([word, 'quit'], 'tic-tac-toe')).toContain(
        `X> ${word}\n  To give the game up, type 'quit'\nX> quit\n`,
      );
    }
  });

  it('takes back the last move and the answer to it', async () => {
    const text = await play(['undo', '1', 'undo', 'board', 'quit'], 'tic-tac-toe');
    expect(text).toContain('X> undo\n  You have no move to take back.\nX> 1\n');
    expect(text).toContain(`X> undo\n${empty}\nX> board\n${empty}\nX> quit\n`);
    // The engine's first move stays: there is none of the person's before it.
    expect(await play(['undo'], 'tic-tac-toe', '--side', 'second')).toContain(
      'O> undo\n  You have no move to take back',
    );
  });

  it('gives a hint, the moves, and help', async () => {
    const text = await play(['HINT', 'moves', 'help', '?', 'Quit', 'never read'], 'tic-tac-toe', 'XX.OO....');
    expect(text).toContain('X> HINT\n  3  (X wins in 1 ply, score +1 for X)\n');
    expect(text).toContain('X> moves\n  3 6 7 8 9\n');
    expect(text.match(/ {2}undo {4}take your last move back\n/g)).toHaveLength(2);
    expect(text).toMatch(/X> Quit\n$/);
  });

  it('keeps the limits: an engine that sees one ply does not know that the game is drawn', async () => {
    expect(await play(['1'], 'tic-tac-toe', '--depth', '1')).toMatch(/O plays \d {2}\(even\)\n/);
    expect(await play(['1'], 'tic-tac-toe', '--depth', '9')).toMatch(/O plays 5 {2}\(draw, score 0\)\n/);
    expect(await play(['1'], 'tic-tac-toe', '--nodes', '0')).toMatch(/O plays \d {2}\(nothing known yet\)\n/);
  });

  it('plays at a level, the same game again with the same seed', async () => {
    const moves = ['4', '4', '3', '5', '1', '7', '2', '6', 'quit'];
    const game = (...args: string[]): Promise<string> => play(moves, 'connect-four', ...args);
    const seven = await game('--level', '2', '--seed', '7');
    expect(seven).toContain('You play X, the engine plays O at level 2 (seed 7). A move is its column');
    expect(await game('--level', '2', '--seed', '7')).toBe(seven);
    const others = await Promise.all(['8', '9', '10'].map((seed) => game('--level', '2', '--seed', seed)));
    const repliesOf = (text: string): string[] => text.match(/(?<=^O plays )\d/gm) ?? [];
    expect([seven, ...others].map(repliesOf)).toEqual([
      ['5', '5', '5', '4', '2', '2', '7', '7'],
      ['4', '4', '3', '6', '3', '4'],
      ['5', '6', '4', '4', '2', '3', '4', '4'],
      ['6', '6', '5', '6', '6'],
    ]);
  });

  it('plays other games at a level without a seed, and says which', async () => {
    const text = await play(['quit'], 'tic-tac-toe', '--level', '9', '--side', 'O');
    const [, seed] = /the engine plays X at level 9 \(seed (\d+)\)\./.exec(text) ?? [];
    expect(Number(seed)).toBeLessThan(1_000_000);
    expect(await play(['quit'], 'tic-tac-toe', '--level', '9', '--side', 'O', '--seed', String(seed))).toBe(text);
  });

  it('takes a win that it sees from level 2 on, and keeps the limits given instead of those of a level', async () => {
    expect(await play(['9'], 'tic-tac-toe', 'XX.OO....', '--level', '2', '--seed', '1')).toContain(
      'O plays 6  (O wins in 1 ply, score +1 for O)\n',
    );
    // Nine plies are the whole game, and all but the middle loses; its own two plies would not tell.
    expect(await play(['1'], 'tic-tac-toe', '--level', '3', '--depth', '9')).toMatch(
      /O plays 5 {2}\(draw, score 0\)\n/,
    );
  });

  it('is at level 10 what it is without one', async () => {
    const plain = await play(['1', '2', '6'], 'tic-tac-toe');
    expect(await play(['1', '2', '6'], 'tic-tac-toe', '--level', '10')).toBe(plain);
  });

  refuses('play tic-tac-toe', [
    ['--level 0', '--level must be a whole number from 1 to 10, not 0'],
    ['--level easy', "--level must be a whole number from 1 to 10, not 'easy'"],
    ['--level 3 --seed x', "--seed must be a whole number from 0, not 'x'"],
    ['--seed 3', '--seed is for a --level below 10; at its best the engine leaves nothing to chance'],
    ['--level 10 --seed 3', '--seed is for a --level below 10; at its best'],
    ['--level 3 --time x', "--time must be a number of milliseconds from 0, not 'x'"],
  ]);
});

it('is for games of two, by Monte Carlo search too', async () => {
  const game = new URL('../oracle/three-players.js', import.meta.url).pathname;
  const { status, stdout, stderr } = await cutnode(['play', game, '--monte-carlo']);
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: "cutnode: play is for games of two, and three-players has 3 players; see 'cutnode mcts'\n",
  });
});

describe('a match', () => {
  const file = new URL('../oracle/dodgem.js', import.meta.url);

  it.each<[Game<unknown, unknown>['repetition'], boolean, readonly (number | undefined)[]]>([
    ['draw', false, [0, 1, 2, 2]],
    // Each car moves forward, from where it does not come back.
    ['draw', true, [0, 0, 0, 0]],
    [undefined, true, [undefined, undefined, undefined, undefined]],
  ])('where repetition is %s, irreversible moves %s: the engine is told of %s positions', async (...row) => {
    const [repetition, knowsIrreversible, told] = row;
    const { default: dodgem } = (await import(file.href)) as { default: Game<unknown, unknown> };
    const rule = { repetition, ...(!knowsIrreversible && { irreversible: () => false }) };
    const game = { ...dodgem, ...rule } as Game<unknown, unknown>;
    const engine = await createEngine(game, { table: { mib: 1 } });
    const asked: SearchOptions[] = [];
    const watched = {
      ...engine,
      game,
      search(position: unknown, options: SearchOptions) {
        asked.push(options);
        return engine.search(position, { ...options, depth: 3 });
      },
    } as typeof engine;
    const entry = await findGame(file.pathname);
    const match = new TerminalGame(
      entry,
      game,
      new EngineAdversary(entry, watched, {}, { level: 10 }),
      1,
      game.initial,
    );
    await match.reply();
    await match.reply();
    match.hint();
    await match.reply();
    expect(asked.map(({ history }) => history?.length)).toEqual(told);
    expect(asked.at(-1)?.history?.[0]).toEqual(told.at(-1) ? game.initial() : undefined);
  });

  it('of more than 4,096 plies is played on', async () => {
    const game = longGame as unknown as Game<unknown, unknown>;
    const engine = await createEngine(game, { table: { mib: 1 } });
    const entry = await findGame(file.pathname);
    const match = new TerminalGame(entry, game, new EngineAdversary(entry, engine, { depth: 1 }, {}), 0, game.initial);
    for (let ply = 0; ply < 4199; ply++) match.play('1');
    expect((await match.reply()).move).toBe('1');
    expect(match.result).toBe('The game is over: drawn.');
  });
});
