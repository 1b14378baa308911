import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whole } from '../extent.js';
import { cutnode, start } from './run-command.js';

/** Games of one's own, in the fewest lines: none has `format` or `draw`, and few read or write moves. */
const games = `
export const coins = {
  name: 'last coin',
  initial: () => ({ coins: 5, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => {
    if (![1, 2, 3].includes(n)) throw new TypeError('play was given ' + n);
    return { coins: p.coins - n, player: 1 - p.player };
  },
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
};
export default coins;
export const careless = { ...coins, parseMove: (p, text) => Number(text) };
export const lettered = {
  ...coins,
  formatMove: (p, n) => 'c' + n,
  parseMove: (p, text) => Number(text.slice(1)),
};
export const written = { ...coins, format: (p) => p.coins + ' coins' };
export const hidden = {
  ...coins,
  initial: () => new Map([['coins', 5], ['player', 0]]),
  toMove: (p) => p.get('player'),
  moves: (p) => coins.moves({ coins: p.get('coins') }),
  play: (p, n) => new Map([['coins', p.get('coins') - n], ['player', 1 - p.get('player')]]),
  outcome: (p) => coins.outcome({ coins: p.get('coins'), player: p.get('player') }),
};
const reading = (parseMove) => ({ ...coins, parseMove });
export const fussy = reading((p, text) => {
  if (!/^[1-3]$/.test(text)) throw new Error('take one, two or three');
  return Number(text);
});
export const broken = reading((p, text) => text === '1' ? 1 : text.digits());
export const mute = reading((p, text) => { throw text === 'nothing' ? undefined : 'no'; });
export const objects = {
  ...coins,
  key: (p) => 2 * p.coins + p.player,
  moves: (p) => coins.moves(p).map((take) => ({ take, big: 5n })),
  play: (p, { take }) => coins.play(p, take),
};
export const long = { ...objects, moves: (p) => coins.moves(p).map((take) => ({ take, name: 'm'.repeat(200) })) };
export const inside = {
  ...objects,
  moves: (p) => coins.moves(p).map((take) => {
    const move = { take };
    return Object.assign(move, { itself: move });
  }),
};
export const circle = {
  ...coins,
  initial: () => ({ at: 0, player: 0 }),
  moves: () => [1, 2],
  play: (p, n) => ({ at: (p.at + n) % 7, player: 1 - p.player }),
  outcome: (p) => undefined,
  key: (p) => 2 * p.at + p.player,
};
export const wide = {
  ...circle,
  moves: (p) => [1, 20, 300, 4000, 50_000],
  play: (p, n) => ({ at: (p.at + n) % 1_000_003, player: 1 - p.player }),
};
export const read = {
  ...circle,
  parse: (text) => ({ at: Number(text[0]), player: Number(text[2]) }),
  format: (p) => p.at + ' ' + p.player,
};
export const fenced = { ...circle, repetition: 'draw' };
export const paid = {
  ...circle,
  moves: () => [1],
  play: (p) => ({ at: 1 - p.at, player: 1 - p.player }),
  reward: (p) => (p.player === 0 ? 2 : 1),
  repetition: ({ positions }) => (positions.length === 3 ? [3, -3] : [0, 0]),
};
const there = (repetition) => ({ ...paid, reward: undefined, moves: () => [1, 2], repetition });
export const lostAgain = there('loss');
export const drawnAgain = there('draw');
export const made = () => coins;
export const awaited = Promise.resolve(coins);
export class Coins {}
export const cased = { ...coins, formatMove: (p, n) => ['a', 'b', 'B'][n - 1] };
`;

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutnode-own-'));
  file = join(folder, 'games.mjs');
  writeFileSync(file, games);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function play(typed: readonly string[], name: string): Promise<string> {
  const { status, stdout, stderr } = await cutnode(`play ${file}#${name} --depth 2`, {
    stdin: typed.map((line) => `${line}\n`).join(''),
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

describe('play with a game that does not read moves', () => {
  it('takes a move as the game writes it, and refuses anything else', async () => {
    const text = await play(['foo', '4', '1', 'quit'], 'coins');
    expect(text).toContain("> foo\n  last coin: 'foo' is not legal; there are 1, 2, 3\n");
    expect(text).toContain("> 4\n  last coin: '4' is not legal; there are 1, 2, 3\n");
    expect(text).toContain('> 1\n');
    expect(text).toContain('the second player plays ');
  });

  it("ends by the game's own rule of repetition, what was won before added", async () => {
    const text = await play(['1', '1'], 'paid');
    expect(text).toMatch(/\nThe game is over: \+4 for the first player\.\n$/);
    expect(text).toContain(', still to come)');
  });

  it('ends where a repetition loses or is a draw, as a match does', async () => {
    expect(await play(['1'], 'lostAgain')).toMatch(/\nYou win\.\n$/);
    expect(await play(['1'], 'drawnAgain')).toMatch(/\nThe game is over: drawn\.\n$/);
  });

  it('says how a move is written', async () => {
    expect(await play(['quit'], 'coins')).toContain("A move is one of those that 'moves' lists; 'help' lists");
  });

  it('tells moves apart that differ in case alone', async () => {
    // Three coins of five leave two, of which the engine takes one and wins; two leave three, of which it takes two.
    expect(await play(['B', 'quit'], 'cased')).toContain('plays a ');
    expect(await play(['b', 'quit'], 'cased')).toContain('plays b ');
  });
});

describe('a text that the game reads as a move which is not legal', () => {
  it('is refused by play', async () => {
    const text = await play(['foo', '7', 'quit'], 'careless');
    expect(text).toContain("> foo\n  last coin: 'foo' is not legal; there are 1, 2, 3\n");
    expect(text).toContain("> 7\n  last coin: '7' is not legal; there are 1, 2, 3\n");
  });

  it.each([
    [['solve', 'careless', '--moves', '1,foo'], "last coin: 'foo' is not legal; there are 1, 2, 3"],
    [['solve', 'coins', '--moves', 'foo'], "last coin: 'foo' is not legal; there are 1, 2, 3"],
    [['analyse', 'careless', 'foo'], "last coin: move 1, 'foo', is not legal; there are 1, 2, 3"],
    [['analyse', 'lettered', 'c3', 'c7'], "last coin: move 2, 'c7', is not legal; there are c1, c2"],
  ])('is quoted as it was typed by %j', async ([command, name, ...rest], message) => {
    const { status, stderr } = await cutnode([command as string, `${file}#${name}`, ...rest]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `cutnode: ${message}\n` });
  });
});

describe('an export that is no game, but makes one,', () => {
  it.each([
    ['made', 'a function; export the game itself, not the function that makes it: export default …()'],
    ['awaited', 'a promise (await it, or remove async); export the game itself: export default await …'],
    ['Coins', 'a function; export the game itself, not its class: export default new …()'],
  ])('is refused with what to do: %s', async (name, words) => {
    const { status, stderr } = await cutnode(`solve ${file}#${name}`);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `cutnode: '${file}#${name}': a game must be an object, not ${words}\n`,
    });
  });
});

describe("a game's parseMove that throws an error of its own", () => {
  it('is told as a sentence, and play asks again', async () => {
    const text = await play(['one', '1', 'quit'], 'fussy');
    expect(text).toContain("> one\n  last coin: 'one' cannot be read as a move: take one, two or three\n");
    expect(text).toContain('the second player plays ');
  });

  it('is told with its name where it is no plain Error', async () => {
    const text = await play(['one', '1', 'quit'], 'broken');
    expect(text).toContain("'one' cannot be read as a move: TypeError: text.digits is not a function\n");
    expect(text).toContain('the second player plays ');
  });

  it('may be anything', async () => {
    const text = await play(['one', 'nothing', 'quit'], 'mute');
    expect(text).toContain("'one' cannot be read as a move: 'no'\n");
    expect(text).toContain("'nothing' cannot be read as a move: undefined\n");
  });

  it.each([
    [['solve', 'fussy', '--moves', 'one'], "last coin: 'one' cannot be read as a move: take one, two or three"],
    [['analyse', 'fussy', '1', 'x'], "last coin: move 2: 'x' cannot be read as a move: take one, two or three"],
  ])('is bad input to %j', async ([command, name, ...rest], message) => {
    const { status, stderr } = await cutnode([command as string, `${file}#${name}`, ...rest]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('moves that are objects, of a game that neither reads nor writes them,', () => {
  it('are written as data, and typed by their numbers', async () => {
    const text = await play(['moves', 'hint', '4', '{"take":1,"big":"5n"}', 'quit'], 'objects');
    expect(text).toContain('> moves\n  1: {"take":1,"big":"5n"}, 2: {"take":2,"big":"5n"}, 3: {"take":3,"big":"5n"}\n');
    expect(text).toContain('> hint\n  {"take":1,"big":"5n"} {"take":1,"big":"5n"}  (');
    expect(text).toContain(
      '> 4\n  last coin: \'4\' is not legal; there are 1: {"take":1,"big":"5n"}, 2: {"take":2,"big":"5n"}, 3',
    );
    expect(text).toContain('the second player plays {"take":3,"big":"5n"}  (');
    const numbered = await play(['2', 'quit'], 'objects');
    expect(numbered).toContain('> 2\n    at {"coins":3,"player":1}\n');
  });

  it('are cut where they are long, and described where they contain themselves', async () => {
    expect(await play(['moves', '3', 'quit'], 'long')).toMatch(/> moves\n {2}1: \{"take":1,"name":"m{81}…, 2: /);
    expect(await play(['moves', '3', 'quit'], 'inside')).toContain(
      '> moves\n  1: an object, 2: an object, 3: an object\n',
    );
  });

  it.each([
    ['solve', '--moves', '1,3'],
    ['search', '--depth', '3'],
    ['search', '--depth', '3', '--json'],
    ['perft', '--depth', '2', '--divide'],
    ['prune', '--by-depth', '--depth', '3'],
    ['prune', '--depth', '3'],
    ['trace', '--depth', '3'],
    ['graph'],
    ['analyse', '1', '2'],
    ['analyse', '1', '2', '--json'],
    ['check'],
  ])('are nowhere [object Object]: %j', async (command, ...rest) => {
    const { status, stdout, stderr } = await cutnode([command, `${file}#objects`, ...rest]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('[object');
  });

  it('are explained where they cannot be typed', async () => {
    const { status, stderr } = await cutnode(`analyse ${file}#objects '{"take":1}'`);
    expect(status).toBe(2);
    expect(stderr).toBe(
      'cutnode: last coin: move 1, \'{"take":1}\', is not legal; there are 1: {"take":1,"big":"5n"}, 2: {"take":2,"big":"5n"}, 3: {"take":3,"big":"5n"}\n',
    );
  });
});

describe('a game without draw', () => {
  it('is called by its name, and its positions are shown as its format writes them', async () => {
    const text = await play(['1', 'quit'], 'written');
    expect(text).toMatch(/^last coin\n/);
    expect(
      text.match(/The game has no method draw: its positions are shown as its format writes them\./g),
    ).toHaveLength(1);
    expect(text).toContain('    at 5 coins\n');
    expect(text).toContain('> 1\n    at 4 coins\n');
  });

  it('without format either has plain positions shown as data', async () => {
    const text = await play(['1', 'quit'], 'coins');
    expect(text).toContain('The game has neither draw nor format: its positions are shown as data.\n');
    expect(text).toContain('    at {"coins":5,"player":0}\n');
    expect(text).toContain('> 1\n    at {"coins":4,"player":1}\n');
  });

  it('whose positions are no plain data has the moves counted', async () => {
    const text = await play(['1', 'quit'], 'hidden');
    expect(text).toContain("its positions are not shown; 'moves' lists the moves.\n");
    expect(text).toContain('    at the start\n');
    expect(text).toContain('> 1\n    at the position after 1 move\n');
  });
});

describe('prune with a game without format', () => {
  it('calls the game by its name and writes no position', async () => {
    const table = await cutnode(`prune ${file} --depth 3`);
    expect(table.stdout).toMatch(/^last coin from the start\b/);
    expect(table.stdout).toContain('last coin');
    const { stdout } = await cutnode(`prune ${file} --depth 3 --json`);
    expect(stdout).not.toContain('[object');
    expect(JSON.parse(stdout.split('\n')[0] as string)).toMatchObject({ game: 'last coin', position: '' });
  });
});

describe('solve with a game whose positions come back', () => {
  const advice = 'if positions come back, say in the rules what that counts: repetition';

  it('says what to declare where it was not solved', async () => {
    const { status, stderr } = await cutnode(`solve ${file}#circle --nodes 5000`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: `cutnode: not solved; ${advice}\n` });
  });

  it('says beside a value that it is not proved, on a page and in a line of a batch', async () => {
    const page = await cutnode(`solve ${file}#circle --nodes 5`);
    expect(page.stdout).toMatch(/^ {2}Value +even, at depth \d+, not proved$/m);
    const line = await cutnode(`solve ${file}#read --nodes 5 --input -`, { stdin: '0 0\n' });
    expect(line.stdout).toMatch(/^ +\d {2}even, not proved +\d+ nodes/);
    expect(line.stderr).toBe(`cutnode: not solved; ${advice}\n`);
    const search = await cutnode(`search ${file}#circle --nodes 5`);
    expect(search.stdout).toMatch(/^ {2}Value +even$/m);
    expect(search.stderr).toBe('');
    const json = await cutnode(`solve ${file}#circle --nodes 5 --json`);
    expect(JSON.parse(json.stdout)).toMatchObject({ value: 0, solved: false });
  });

  it('names another way where that is declared', async () => {
    const { stderr } = await cutnode(`solve ${file}#fenced --nodes 5`);
    expect(stderr).toBe(
      "cutnode: not solved; if few positions can be reached, 'cutnode endgame' solves them backwards\n",
    );
  });

  it('says nothing where the game was solved', async () => {
    expect((await cutnode(`solve ${file}#coins`)).stderr).toBe('');
  });

  it.runIf(whole)('tells while it is solving, off a terminal', async () => {
    const { child, exit } = start(['solve', `${file}#wide`]);
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill();
    expect((await exit).stderr).toBe(`cutnode: still solving; ${advice}; --time or --nodes limits the search\n`);
  });
});

describe.runIf(whole)('a file or folder with # in its name', () => {
  it('is named as it is, with an export or without', async () => {
    const odd = join(folder, 'c#', 'a#b');
    mkdirSync(odd, { recursive: true });
    const text = join(odd, 'game#1.mjs');
    copyFileSync(file, text);
    // In processes of their own: the runner of the tests cannot import such a file.
    const perft = await start(['perft', text, '--depth', '2', '--json']).exit;
    expect(perft).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(perft.stdout)).toMatchObject({ game: 'last coin', depth: 2 });
    const match = ['match', `${text}#written`, 'depth=1', `${text}#written depth=2`, '--games', '2'];
    const played = await start(match).exit;
    expect(played.status).toBe(0);
    expect((await cutnode(`perft ${text}#none/x --depth 2`)).stderr).toMatch(
      /cannot read '.*c#\/a#b\/game#1.mjs#none\/x'/,
    );
  });
});
