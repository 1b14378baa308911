import { readdirSync, readFileSync } from 'node:fs';
import { checkRules, type Game, InvalidPositionError, pliesToEnd, winIn } from 'cutnode';
import { describe, expect, it } from 'vitest';
import { exampleTexts } from '../../demo/build/assembly-examples.js';
import { gridIn, waysOn } from '../../demo/src/own/cells.js';
import { assemblyNames, scriptNames } from '../../demo/src/own/examples.js';
import { faultsIn } from '../../demo/src/own/inside/faults-in.js';
import { Session } from '../../demo/src/own/inside/session.js';
import { compare, judge } from '../../demo/src/own/inside/tools.js';
import { dropChanges, keepCode, keptCode } from '../../demo/src/own/kept.js';
import { isAssembly } from '../../demo/src/own/language.js';
import { readAnswer, readFailure } from '../../demo/src/own/messages.js';
import { LONGEST_PACKED, LONGEST_SOURCE, pack, unpack } from '../../demo/src/own/packing.js';
import { lineOfMember } from '../../demo/src/own/place.js';
import { brokenLine, plainScript } from '../../demo/src/own/plain-script.js';
import { en as about, zh as aboutZh } from '../../demo/src/own/words/about.js';
import { en } from '../../demo/src/own/words/en.js';
import { en as tools, zh as toolsZh } from '../../demo/src/own/words/tools.js';
import { zh } from '../../demo/src/own/words/zh.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { reference } from '../oracle/minimax.js';

/** What the room for a game of one's own does apart from the page: its games, its sessions, addresses and places. */

const folder = new URL('../../demo/src/own/games/', import.meta.url);
const files = readdirSync(folder).map((file) => file.replace('.js', ''));
const sourceOf = (name: string): string => readFileSync(new URL(`${name}.js`, folder), 'utf8');
const gameOf = async (name: string): Promise<Game<unknown, unknown>> =>
  ((await import(new URL(`${name}.js`, folder).href)) as { default: Game<unknown, unknown> }).default;
const sessionOf = async (name: string): Promise<Session> => Session.open(await gameOf(name), () => {});

describe('the games to begin with', () => {
  it.each(['connect-four-5x5', 'stones', 'steps', 'last-coin', 'kalah'])('%s keeps its contract', async (name) => {
    const { findings, games } = await checkRules(await gameOf(name), { games: 30, nodes: 40_000 });
    expect(findings).toEqual([]);
    expect(games).toBeGreaterThan(10);
  });

  it('most-coins has the mistake that it announces, and no other', async () => {
    const { findings } = await checkRules(await gameOf('most-coins'), { games: 30 });
    expect(findings.map(({ rule }) => rule)).toEqual(['key']);
  });

  it.each(files)('%s fits into an address', async (name) => {
    const source = sourceOf(name);
    const packed = (await pack(source)) ?? '';
    expect(packed).toMatch(/^[\w-]{100,}$/);
    expect(await unpack(packed)).toBe(source);
  });
});

describe('the games to begin with in AssemblyScript', () => {
  const texts = exampleTexts();

  it('are those of cutnode new, and the one of the guide', () => {
    expect(Object.keys(texts).sort()).toEqual([...assemblyNames].sort());
    expect(texts['compiled-coins']).toMatch(/^import \{ Game \}.*class LastCoin extends Game<Heap>/s);
  });

  it.each(assemblyNames)('%s is known as such and fits into an address', async (name) => {
    expect(isAssembly(texts[name] ?? '')).toBe(true);
    expect(await unpack((await pack(texts[name] ?? '')) ?? '')).toBe(texts[name]);
  });

  it('are not taken for games in JavaScript, nor those for them', () => {
    expect(scriptNames.length).toBeGreaterThan(3);
    for (const name of files) expect(isAssembly(sourceOf(name))).toBe(false);
  });
});

describe('what the compiler says', () => {
  it('is every error with its line in the rules, and no warning', () => {
    const said = `WARNING AS201: Conversion from type 'u64' to 'i32'.
    :
  3 │ ERROR: no
    └─ in game.ts(3,1)

ERROR TS2339: Property 'coinz' does not exist on type 'game/Heap'.
    :
 24 │ for (let n = 1; n <= p.coinz; n++) push(n);
    │                        ~~~~~
    └─ in game.ts(24,51)

ERROR: memory is allocated
 in game.ts(7,9)
 in game.ts(9,9)

ERROR TS6054: File not found.
`;
    expect(faultsIn(said)).toEqual([
      { message: "TS2339: Property 'coinz' does not exist on type 'game/Heap'.", line: 24 },
      { message: 'memory is allocated', line: 7 },
      { message: 'TS6054: File not found.', line: undefined },
    ]);
  });
});

describe('a session', () => {
  it('says the same of every move as plain minimax', async () => {
    const session = await sessionOf('last-coin');
    const path = [2, 2, 2, 2]; // Twelve coins are taken, nine are left.
    const { position } = session.at(path);
    const { moveValues } = reference(session.game, position, { depth: Infinity });
    const thought = session.think({ what: 'think', path, timeMs: 600_000 }, () => {});
    expect(thought.solved).toBe(true);
    const found = [...thought.moves].sort((a, b) => a.index - b.index);
    expect(found.map(({ value }) => value)).toEqual(moveValues);
    expect(found.map(({ plies }) => plies)).toEqual(moveValues.map((value) => pliesToEnd(value)));
    // Each line is played to the end of the game.
    expect(found.map(({ line }) => line.reduce((sum, coins) => sum + Number(coins), 0))).toEqual([9, 9, 9]);
  });

  it('gives all moves values of one depth, wherever the search is stopped', async () => {
    // What the side at the root is said to have depends on the depth alone.
    const swing: Game<number, number> = {
      name: 'swing',
      initial: () => 0,
      toMove: (ply) => (ply % 2 === 0 ? 0 : 1),
      moves: () => [0, 1, 2, 3, 4, 5, 6, 7],
      play: (ply) => ply + 1,
      outcome: () => undefined,
      evaluate: (ply) => (ply % 2 === 0 ? 14 : 1),
    };
    clockByHand(1);
    const session = await Session.open(swing, () => {});
    const depths = new Set<number>();
    for (let timeMs = 1; timeMs < 60; timeMs++) {
      const { depth, moves } = session.think({ what: 'think', path: [], timeMs }, () => {});
      depths.add(depth);
      expect([timeMs, ...new Set(moves.map(({ value }) => value))]).toEqual([
        timeMs,
        depth > 0 && depth % 2 === 0 ? 14 : -1,
      ]);
    }
    expect(depths.size).toBeGreaterThan(2);
  });

  it('shows a position, its moves, who played what, and how it ended', async () => {
    const session = await sessionOf('kalah');
    // The last seed of house b goes into the store: the same player again.
    const look = session.look([1]);
    expect(look).toMatchObject({ name: 'kalah, 4 houses', played: ['b'], movers: [0], player: 0 });
    expect(look.moves).toEqual(['a', 'c', 'd']);
    const coins = (await sessionOf('last-coin')).look([2, 2, 2, 2, 2, 2, 2]);
    // The first player has taken the last coin.
    expect(coins).toMatchObject({ moves: [], payoffs: [-Infinity, Infinity] });
    expect(() => session.look([7])).toThrow('After the start there is no move 8.');
  });

  it('tells which member is being called, and when it has returned', async () => {
    const told: (string | undefined)[] = [];
    const session = await Session.open(await gameOf('last-coin'), (member) => told.push(member));
    session.look([0]);
    expect(told.filter((member) => member !== undefined)).toEqual([
      'initial',
      'moves',
      'toMove',
      'play',
      'outcome',
      'moves',
      'toMove',
      'draw',
    ]);
    expect(told.at(-1)).toBeUndefined();
  });

  it('plays a game that changes its positions in place', async () => {
    const game: Game<{ coins: number }, number> = {
      name: 'in place',
      initial: () => ({ coins: 6 }),
      toMove: ({ coins }) => coins % 2,
      moves: () => [1],
      play(position) {
        position.coins--;
        return position;
      },
      undo(position) {
        position.coins++;
      },
      outcome: ({ coins }) => (coins > 0 ? undefined : [1, -1]),
    };
    const session = await Session.open(game, () => {});
    expect(session.look([0, 0])).toMatchObject({ board: '{"coins":4}', played: ['1', '1'], movers: [0, 1] });
    const thought = session.think({ what: 'think', path: [0, 0], timeMs: 600_000 }, () => {});
    expect(thought).toMatchObject({ solved: true, hasTable: false, moves: [{ value: 1, line: ['1', '1', '1', '1'] }] });
  });

  it('counts orderings, and the best one is the minimal tree', async () => {
    const session = await sessionOf('connect-four-5x5');
    const { minimaxLeaves, minimalLeaves, rows } = await compare(
      session,
      { what: 'compare', path: [], depth: 4 },
      () => {},
    );
    // Five columns, and none is full after four discs; Knuth and Moore: 2 b^(d/2) - 1.
    expect([minimaxLeaves, minimalLeaves]).toEqual([5 ** 4, 2 * 5 ** 2 - 1]);
    const leaves = Object.fromEntries(rows.map((row) => [row.ordering, row.leaves]));
    expect(leaves.best).toBe(minimalLeaves);
    expect(leaves.natural).toBeGreaterThan(minimalLeaves);
  });

  it('judges the moves played', async () => {
    // 21 is lost, whatever is taken; of 20, only three leaves 17, which is lost again.
    const judged = await judge(await sessionOf('last-coin'), { what: 'analyse', path: [0, 2, 0] }, () => {});
    expect(judged.map(({ move, best }) => [move, best])).toEqual([
      ['1', '1'],
      ['3', '3'],
      ['1', '1'],
    ]);
    expect(judged[1]?.words).toBe('best');
  });
});

describe('a wrong answer of a game', () => {
  const twoCoins = {
    name: 'two coins',
    initial: (): unknown => 2,
    toMove: (p: number): unknown => p % 2,
    moves: (): unknown => [1],
    play: (p: number, n: number): unknown => p - n,
    outcome: (p: number): unknown => (p > 0 ? undefined : [1, -1]),
  };

  it.each([
    ['outcome gave null', { outcome: () => null }],
    ['outcome gave [NaN, 0]', { outcome: () => [Number.NaN, 0] }],
    ['outcome gave [1, 1]', { outcome: () => [1, 1] }],
    ['moves gave null', { moves: () => null }],
    ['moves gave a Promise', { moves: async () => [1] }],
    ['moves gave 0 moves', { moves: () => [] }],
    ['toMove gave undefined', { toMove: () => undefined }],
    ['toMove gave 2', { toMove: () => 2 }],
    ['play gave undefined', { play: () => undefined }],
  ])('is told as the package tells it: %s', async (said, wrong) => {
    const session = await Session.open({ ...twoCoins, ...wrong }, () => {});
    const play = (): unknown => [
      session.look([]),
      session.think({ what: 'think', path: [], timeMs: 600_000 }, () => {}),
    ];
    expect(play).toThrow(`two coins: ${said} for `);
  });

  it('is none where the game is right', async () => {
    const session = await Session.open(twoCoins, () => {});
    expect(session.look([0, 0])).toMatchObject({ moves: [], payoffs: [1, -1] });
  });

  it('is no wrong score: what the moves have won counts in the end', async () => {
    // Four houses, always the first move.
    const session = await sessionOf('kalah');
    let path: number[] = [];
    while (!session.look(path).payoffs) path = [...path, 0];
    const { payoffs, board } = session.look(path);
    // The stores, and what is left in the houses.
    const [upper, stores, lower] = board
      .split('\n')
      .slice(1, 4)
      .map((line) => line.trim().split(/\s+/).map(Number));
    const sum = (seeds: readonly number[] = []): number => seeds.reduce((all, one) => all + one, 0);
    const lead = (stores?.[1] ?? 0) + sum(lower) - (stores?.[0] ?? 0) - sum(upper);
    expect(payoffs).toEqual([lead, -lead]);
    expect(lead).not.toBe(0);
  });
});

describe('the board in a drawing', () => {
  const drawingOf = async (name: string, path: readonly number[]): Promise<string> =>
    (await sessionOf(name)).look(path).board;

  it('has cells with the names that the columns and rows give them', async () => {
    const grid = gridIn(await drawingOf('stones', [0]));
    expect(grid?.columns).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(grid?.rows.map(({ name }) => name)).toEqual(['5', '4', '3', '2', '1']);
    expect(grid?.rows[4]?.cells[0]).toEqual({ name: 'a1', text: 'X' });
    expect(grid?.rows[0]?.cells[4]).toEqual({ name: 'e5', text: '.' });
    expect(grid?.rest).toBe('');
  });

  it('needs no names of rows, and leaves the rest as it is', () => {
    const grid = gridIn('X to move\na b c\n. X .\n. . O\nthree left');
    expect(grid?.rows.map(({ cells }) => cells.map(({ name, text }) => name + text).join(' '))).toEqual([
      'a2. b2X c2.',
      'a1. b1. c1O',
    ]);
    expect(grid?.rest).toBe('X to move\nthree left');
  });

  it.each(['', 'o o o\n3 coins', 'a b\nno row', '1 2 3', '{"coins":4}'])('is not there: %j', (drawing) => {
    expect(gridIn(drawing)).toBeUndefined();
  });

  it('is none where the rows are no board', async () => {
    expect(gridIn(await drawingOf('kalah', []))).toBeUndefined();
    expect(gridIn(await drawingOf('last-coin', []))).toBeUndefined();
  });

  it('has the ways of moves to a cell, in a column, and from cell to cell', () => {
    const grid = gridIn('2 . x\n1 . .\n  a b');
    if (!grid) throw new Error('no grid');
    expect(waysOn(grid, ['a1', 'b', 'a1b2', 'a1-b2', 'a1xb2', 'pass', 'c1', 'a1b3'])).toEqual([
      { from: undefined, to: ['a1'] },
      { from: undefined, to: ['b2', 'b1'] },
      { from: 'a1', to: ['b2'] },
      { from: 'a1', to: ['b2'] },
      { from: 'a1', to: ['b2'] },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('what runs of a pasted source', () => {
  const root = new URL('../../', import.meta.url);
  const pages = [
    'README.md',
    ...readdirSync(new URL('docs', root), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
  ];
  const snippets = pages
    .filter((page) => page.endsWith('.md'))
    .sort()
    .flatMap((page) =>
      [...readFileSync(new URL(page, root), 'utf8').matchAll(/^```(?:ts|js|typescript)\n(.*?)^```$/gms)].map(
        ([, code = '']) => [page, code] as const,
      ),
    )
    .filter(([, code]) => /\boutcome[:(]/.test(code) && !isAssembly(code));
  const scriptOf = (source: string): string => {
    const plain = plainScript(source);
    if ('script' in plain) return plain.script;
    throw new Error(`import in line ${plain.importAt}`);
  };
  const gameIn = async (script: string): Promise<unknown> =>
    ((await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: unknown }).default;

  it('is the game of every page of the docs that has one', async () => {
    const read: string[] = [];
    for (const [page, code] of snippets) {
      const plain = plainScript(code);
      if ('importAt' in plain) {
        read.push(`${page}: import in line ${plain.importAt}`);
        continue;
      }
      const { moves } = (await Session.open(await gameIn(plain.script), () => {})).look([]);
      expect([page, moves.length > 0]).toEqual([page, true]);
      // No line has moved, so a mistake is told by its line.
      expect(lineOfMember(plain.script, 'moves')).toBe(lineOfMember(code, 'moves'));
      read.push(page);
    }
    expect(read).toEqual([
      'README.md',
      'docs/check.md',
      // Its rules are joined with a module that has been compiled.
      'docs/compiled-games.md: import in line 2',
      'docs/guides/frameworks.md',
      'docs/repetition.md',
      'docs/repetition.md',
      'docs/rewards.md',
      'docs/workers.md',
    ]);
  });

  it('has no types and no engine, and what rules use of the package', async () => {
    Object.assign(globalThis, { cutnode: { winIn, InvalidPositionError } });
    const script = scriptOf(`import { createEngine, type Game, winIn as win, InvalidPositionError } from 'cutnode';
interface Heap { readonly coins: number }
export type Move = 1 | 2;
class Pile<T> implements Iterable<T> { private readonly all: T[] = []; top!: T; [Symbol.iterator](): Iterator<T> { return this.all[Symbol.iterator](); } }
function few(p: Heap): boolean;
function few(p: Heap, most?: number): boolean { return p!.coins < (most ?? 3); }
const heap: Game<Heap, Move> = {
  name: 'heap',
  initial: (): Heap => ({ coins: 4 } as const),
  toMove: (p) => [...new Pile<number>()].length + (p.coins % 2),
  moves: (p: Heap) => ([1, 2] satisfies Move[]).filter((n: number): boolean => n <= p.coins) as Move[],
  play: (p, n) => ({ coins: p.coins - n }),
  outcome: (p) => (p.coins > 0 ? undefined : few(p) ? [win(0), -win(0)] as [number, number] : [0, 0]),
  parse(text) { throw new InvalidPositionError(text); },
};
const engine = await createEngine(heap);
const { value } = engine.solve(heap.initial());
if (value > 0) { console.log(value); }
`);
    expect(script).not.toMatch(/import|Engine\(|console|interface|Iterable|as const/);
    const game = (await gameIn(script)) as Game<{ coins: number }, number>;
    expect([game.name, game.moves({ coins: 1 }), game.outcome({ coins: 0 })]).toEqual([
      'heap',
      [1],
      [winIn(0), -winIn(0)],
    ]);
    expect(() => game.parse?.('x')).toThrow(InvalidPositionError);
  });

  it('is not had where the rules need an import, which is told by its line', () => {
    const rules = (member: string): string =>
      `export default { moves: () => [1], outcome: () => undefined, ${member} };`;
    expect(plainScript(`// mine\nimport fs from 'node:fs';\n${rules('')}`)).toEqual({ importAt: 2 });
    expect(plainScript(`\n\nimport { hex } from 'cutnode/games/hex';\n${rules('...hex')}`)).toEqual({ importAt: 3 });
    expect(plainScript(`import { hex } from 'cutnode/games/hex';\nconst key = hex.key;\n${rules('key')}`)).toEqual({
      importAt: 1,
    });
  });

  it('is the source itself where that is plain JavaScript, or broken', () => {
    for (const name of files) expect(scriptOf(sourceOf(name))).toBe(sourceOf(name));
  });

  it('keeps what is wrong in its line, whatever else is left out', () => {
    const broken = "import { createEngine } from 'cutnode';\nconst a: number = 1;\nconst b = ;\nexport default {};";
    expect(
      scriptOf(broken)
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual(['', 'const a         = 1;', 'const b = ;', 'export default {};']);
    expect([broken, 'const b = ;', 'const a: number = 1;'].map(brokenLine)).toEqual([3, 1, undefined]);
  });
});

describe("what is kept of code of one's own", () => {
  it('is the latest of each game, and no more than eight', () => {
    expect(keptCode()).toEqual([]);
    keepCode('changed', 'example');
    keepCode('changed again', 'example');
    expect(keptCode()).toEqual([{ source: 'changed again', base: 'example' }]);
    // It runs, and is changed.
    keepCode('changed again', 'changed again');
    keepCode('second', 'changed again');
    keepCode('another', 'example');
    expect(keptCode().map(({ source }) => source)).toEqual(['another', 'second']);
    dropChanges('example');
    expect(keptCode()).toEqual([{ source: 'second', base: 'changed again' }]);
    keepCode('runs', 'runs');
    dropChanges('runs');
    expect(keptCode().map(({ source }) => source)).toEqual(['runs', 'second']);
    for (let i = 0; i < 20; i++) keepCode(`game ${i}`, `game ${i}`);
    expect(keptCode().map(({ source }) => source)).toEqual([19, 18, 17, 16, 15, 14, 13, 12].map((i) => `game ${i}`));
  });
});

describe('what comes from the sandbox', () => {
  const look = { name: 'x', board: '', played: [], moves: ['1'], player: 0, movers: [], payoffs: undefined };

  it('is taken as it is if it has the form of an answer', () => {
    expect(readAnswer('look', look)).toEqual(look);
  });

  it.each([
    ['nothing', undefined],
    ['another kind', { games: 1, nodes: 1, findings: [] }],
    ['a name that is no text', { ...look, name: 7 }],
    ['moves that are no list', { ...look, moves: 'abc' }],
    ['a player that is no number', { ...look, player: Number.NaN }],
  ])('is refused: %s', (_, answer) => {
    expect(() => readAnswer('look', answer)).toThrow('wrong form');
  });

  it('is cut to a size that a page can show', () => {
    const long = readAnswer('look', { ...look, name: 'x'.repeat(1e6), moves: Array(1e5).fill('1') });
    expect([long.name.length, long.moves.length]).toEqual([4000, 1024]);
  });

  it('is a failure even where it tells of one in the wrong form', () => {
    expect(readFailure({ message: 'no', line: 3, syntax: true })).toEqual({ message: 'no', line: 3, syntax: true });
    expect(readFailure({ message: 7 }).message).toContain('wrong form');
    expect(readFailure(null).message).toContain('wrong form');
  });
});

describe('an address', () => {
  it('takes any text', async () => {
    const source = 'export default { name: "双陆棋 \u{1F3B2}" };\n\0';
    expect(await unpack((await pack(source)) ?? '')).toBe(source);
  });

  it('does not take what is too long for it', async () => {
    const noise = Array.from({ length: 9000 }, (_, i) => ((i * 2_654_435_761) % 4_294_967_296).toString(36)).join('');
    expect(await pack(noise)).toBeUndefined();
    expect(await unpack('A'.repeat(LONGEST_PACKED + 1))).toBeUndefined();
  });

  it('does not unpack what would fill the memory', async () => {
    const bomb = (await pack(' '.repeat(3_000_000))) ?? '';
    expect(bomb.length).toBeLessThan(LONGEST_PACKED);
    expect(await unpack(bomb)).toBeUndefined();
    const most = 'x'.repeat(LONGEST_SOURCE);
    expect(await unpack((await pack(most)) ?? '')).toBe(most);
  });

  it.each(['', '!', 'damaged', 'AAAA', '____'])('that is damaged gives nothing: %s', async (packed) => {
    expect(await unpack(packed)).toBeUndefined();
  });
});

describe('the line of a member', () => {
  it.each([
    ['key: (p) => p,', 1],
    ['// key: not this\n  key(p) {', 2],
    ['const moves = 3;\nexport default {\n  moves,\n};', 3],
    ['function moves(p) {\n}\nif (moves(p)) {\n}', 1],
    ['export default {\n  name: 1,\n  keys: 3 };', undefined],
    ['  monkey: 1,', undefined],
    ['  async moves(p) {\n    const moves = [];\n', 1],
  ])('of %j', (source, line) => {
    expect(lineOfMember(source, source.includes('moves') ? 'moves' : 'key')).toBe(line);
  });

  it('is found for every member of the games to begin with', async () => {
    for (const name of files) {
      const source = sourceOf(name);
      for (const member of Object.keys(await gameOf(name))) {
        const line = source.split('\n')[(lineOfMember(source, member) ?? 0) - 1];
        expect(line?.trim().startsWith(member)).toBe(true);
      }
    }
  });
});

describe('the words', () => {
  /** Every entry by its path. */
  const entries = (table: object, path = ''): [string, unknown][] =>
    Object.entries(table).flatMap(([name, entry]) =>
      typeof entry === 'object' ? entries(entry as object, `${path}${name}.`) : [[`${path}${name}`, entry]],
    );

  it('are there in both languages, and translated', () => {
    const [english, chinese] = [
      entries({ ...en, tools, about }),
      new Map(entries({ ...zh, tools: toolsZh, about: aboutZh })),
    ];
    expect([...chinese.keys()]).toEqual(english.map(([path]) => path));
    const same = english.filter(([path, entry]) => entry === chinese.get(path) && typeof entry === 'string');
    // A number.
    expect(same.map(([path]) => path)).toEqual(['even']);
  });
});
