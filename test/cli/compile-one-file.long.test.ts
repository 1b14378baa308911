import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documented } from '../environments/documented.js';
import { atNight, someOf } from '../extent.js';
import { breakthrough } from '../one-file/breakthrough.js';
import { kalah } from '../one-file/kalah.js';
import { ring } from '../one-file/ring.js';
import { cutnode } from './run-command.js';

// Inside the repository, where the scripts that are made find the package's sources.
const folder = mkdtempSync(fileURLToPath(new URL('../../.one-file-', import.meta.url)));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

async function compile(name: string, text: string, ...flags: string[]) {
  writeFileSync(`${name}.ts`, text);
  return cutnode(['compile', `${name}.ts`, ...flags]);
}

describe('cutnode compile makes a game of one file', () => {
  it('a folder that is imported as a game', async () => {
    // A checked list where no search looks is taken.
    const text = kalah
      .replace('function at(', 'const NAMES: StaticArray<u8> = [0x61, 0x62, 0x63];\nfunction at(')
      .replace('writeChar(0x61 + move)', 'writeChar(NAMES[move])');
    const { status, stderr } = await compile('sowing', text, '--selective', '--out', 'made');
    expect(stderr).toContain('made/sowing/index.js');
    expect(status).toBe(0);
    expect(readdirSync('made/sowing').sort()).toEqual([
      'index.d.ts',
      'index.js',
      'package.json',
      'search.js',
      'selective.js',
    ]);
    const game = join(folder, 'made/sowing/index.js');
    const solved = JSON.parse((await cutnode(`solve ${game} --json`)).stdout);
    expect(solved).toMatchObject({ game: 'sowing', position: '2-2-2-2-2-2<', solved: true });
    expect(JSON.parse((await cutnode(`solve ${game} --hosted --json`)).stdout)).toMatchObject({
      value: solved.value,
      nodes: solved.nodes,
    });
    expect((await cutnode(`check ${game} --games 10`)).status).toBe(0);
    const types = readFileSync('made/sowing/index.d.ts', 'utf8');
    expect(types).toContain('declare const game: GameOfRules;');
    expect(types).toContain('export declare const selective: GameModule;');
  });

  it('without other modules: what needs them is left out of a comparison, or refused by the flag', async () => {
    expect((await compile('bare', breakthrough)).status).toBe(0);
    const few = '--positions 1 --plies 5 --nodes 50 --proof-nodes 50 --searches alpha-beta,selective,pns';
    const { status, stdout, stderr } = await cutnode(`compare ./bare/index.js ${few}`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/\n {2}alpha-beta /);
    expect(stdout).not.toMatch(/\n {2}(selective|pns) /);
    expect(stdout).toMatch(/without selective: .*its rules were compiled without --selective/);
    expect(stdout).toMatch(/without pns: .*its rules were compiled without --proof/);
    const proved = await cutnode('prove ./bare/index.js');
    expect(proved).toMatchObject({ status: 2, stdout: '' });
    expect(proved.stderr).toContain('its rules were compiled without --proof');
  });

  it('whose modules the command line takes from beside it', async () => {
    // Over what it wrote itself.
    cpSync('made/sowing', 'pawns', { recursive: true });
    expect((await compile('pawns', breakthrough, '--proof', '--selective')).status).toBe(0);
    const late = '...../..B../.W.../...../.....:w';
    const { stdout, stderr } = await cutnode(`prove ./pawns/index.js '${late}' --json`);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ solved: true });
    const searched = await cutnode(`search ./pawns/index.js '${late}' --depth 6 --selective --json`);
    expect(searched.status).toBe(0);
    // Its sides are called as its texts write them. A depth, so that the machine's speed makes no difference.
    const play = ['play', './pawns/index.js', '--depth', '4', '--side'];
    const begun = (await cutnode([...play, 'b'], { stdin: 'quit\n' })).stdout;
    expect(begun).toBe((await cutnode([...play, 'second'], { stdin: 'quit\n' })).stdout);
    expect(begun).not.toBe((await cutnode([...play, 'w'], { stdin: 'quit\n' })).stdout);
    expect((await cutnode('play ./pawns/index.js --side x')).stderr).toBe(
      "cutnode: --side must be first, second, w or b, not 'x'\n",
    );
  });

  it('with a rule of repetition of its own, searched as it is hosted', async () => {
    const refused = await compile('ring', ring, '--proof');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain(
      'Ring has repeated, which proof-number search asks of hosted rules alone; leave out',
    );
    expect(await compile('ring', ring)).toMatchObject({ status: 0, stderr: expect.stringContaining('ring/index.js') });
    const search = 'search ./ring/index.js 3b --depth 7 --json';
    const { value, nodes, move } = JSON.parse((await cutnode(search)).stdout);
    expect(nodes).toBeGreaterThan(10);
    expect(JSON.parse((await cutnode(`${search} --hosted`)).stdout)).toMatchObject({ value, nodes, move });
    expect((await cutnode('check ./ring/index.js --games 10')).status).toBe(0);
  });

  it('and leaves what others wrote', async () => {
    mkdirSync('other/mine', { recursive: true });
    writeFileSync('other/mine/index.js', 'export default 7;\n');
    const again = await compile('mine', kalah, '--out', 'other');
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('was not made by cutnode compile');
    expect(readFileSync('other/mine/index.js', 'utf8')).toBe('export default 7;\n');
  });

  const faults: readonly (readonly [name: string, right: string, wrong: string, message: string])[] = [
    [
      'half',
      '  mover(p: Houses): i32 { return p.player; }\n',
      '',
      'has start and lacks mover; they go together: start, mover',
    ],
    [
      'no-read',
      '  read(p: Houses): bool {',
      '  readIt(p: Houses): bool {',
      'has write and lacks read; they go together: write, read',
    ],
    [
      'data',
      '  key(p: Houses)',
      '  dataBytes(n: usize): usize { return n; }\n  takeData(at: usize): void {}\n  key(p: Houses)',
      'has takeData, so a position is not its memory alone',
    ],
    [
      'blind',
      '  key(p: Houses)',
      '  repeated(p: Houses, plies: i32): i32 { return 0; }\n  key(p: Houses)',
      'has repeated and lacks irreversible, without which no repetition is seen',
    ],
    [
      'recount',
      '  key(p: Houses)',
      '  recount(p: Houses, before: Houses): void {}\n  key(p: Houses)',
      'has recount and lacks repeated, for which alone it is called',
    ],
    [
      'two',
      '  key(p: Houses)',
      `  irreversible(p: Houses, move: u32, child: Houses): bool { return true; }
  repetition(): i32 { return 1; }
  repeated(p: Houses, plies: i32): i32 { return 0; }
  key(p: Houses)`,
      'has repetition and repeated; only one of them can say what a repetition is worth',
    ],
    ['mover', 'return p.player; }\n  outcome', 'return 3; }\n  outcome', 'mover gave 3, not 0 or 1, at the start'],
    ['over', 'side(p, 0) == 0 || ', 'side(p, 0) >= 0 || ', 'outcome says that the game is over at the start'],
    ['text', 'p.seeds = 0;', 'p.seeds = 1;', 'is read as'],
    ['moves', 'writeChar(0x61 + move)', 'writeChar(0x61)', "two moves are called 'a' at the start"],
    ['white', 'house < 5 ? 0x2d', 'house < 5 ? 0x20', 'has white space'],
    [
      'field',
      'extends Game<Houses> {',
      'extends Game<Houses> {\n  size: i32 = 2;',
      'has the field size, which no hook can read',
    ],
    ['managed', '@unmanaged\n', '', 'Houses, the position of Kalah, is not plain memory; write @unmanaged before it'],
    [
      'array',
      '  won: i32;',
      '  won: i32;\n  list: StaticArray<u8>;',
      'the field list of Houses is only a reference to a StaticArray<u8>',
    ],
    [
      'array-by-lines',
      '  seeds: u64;\n  player: i32;\n',
      '  seeds: u64\n  list: StaticArray<u8>\n  player: i32\n',
      'the field list of Houses is only a reference to a StaticArray<u8>',
    ],
    ['falls', 'p.player; }\n  outcome', 'p.player / (p.player & 0); }\n  outcome', 'the rules fail at the start'],
  ];
  // No search calls these, so they are compiled into the game object's module alone: there, too, memory has its owners.
  it.each([
    [
      'an array in writeMove',
      kalah,
      'writeChar(0x61 + move); }',
      'const names = [0x61, 0x62, 0x63]; writeChar(unchecked(names[move])); }',
      'writeMove(p: Houses',
    ],
    [
      'a text in symbol',
      breakthrough,
      'return p.white >> cell & 1 ? 0x57',
      'if (cell.toString().length > 2) return 0x2e; return p.white >> cell & 1 ? 0x57',
      'return 0x2e; return',
    ],
  ])('or names the line at which memory is allocated: %s', async (_, source, right, wrong, at) => {
    const text = source.replace(right, wrong);
    expect(text).not.toBe(source);
    const { status, stderr } = await compile('allocates', text);
    const line = text.slice(0, text.indexOf(at)).split('\n').length;
    expect(stderr).toMatch(/^ERROR: memory is allocated .* at the top level of the file/);
    expect(stderr).toMatch(new RegExp(`\\n in allocates\\.ts\\(${line},\\d+\\)\\n`));
    expect(stderr).toMatch(new RegExp(`cannot be searched: see allocates\\.ts\\(${line},\\d+\\) above\\n$`));
    expect(status).toBe(2);
  });

  it.each(someOf(faults, 8))('or says what is wrong with it: %s', async (name, right, wrong, message) => {
    const text = kalah.replace(right, wrong);
    expect(text).not.toBe(kalah);
    const { status, stderr } = await compile(name, text);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(readdirSync('.')).not.toContain(name);
  });

  it.each([
    [
      'of the search',
      kalah,
      'hint(p: Houses, move: u32): i32 { return',
      'hint(p: Houses): i32 { const move: u32 = 0; return',
      'line 54: the search cannot call hint(p: Houses): i32; expected hint(p: Houses, move: u32): i32',
    ],
    [
      'of one that the search does without',
      kalah,
      'key(p: Houses): u64 {',
      'key(p: Houses): void {} names(p: Houses): u64 {',
      'line 53: the search cannot call key(p: Houses): void; expected key(p: Houses): u64',
    ],
    [
      'of the game object',
      breakthrough,
      'setMover(p: Pawns, player: i32): void { p.player = player; }',
      'setMover(p: Pawns): void {}',
      'line 75: the search cannot call setMover(p: Pawns): void; expected setMover(p: Pawns, player: i32): void',
    ],
  ])(
    'or names the line of a hook that is declared otherwise than it is called: %s',
    async (_, source, right, wrong, message) => {
      const text = source.replace(right, wrong);
      expect(text).not.toBe(source);
      const { status, stderr } = await compile('signature', text);
      expect(stderr).toContain(message);
      expect(stderr).not.toContain('node_modules');
      expect(status).toBe(2);
    },
  );

  it.each([
    [
      ': for a free cell',
      'p.black >> cell & 1 ? 0x42 : 0x2e',
      'p.black >> cell & 1 ? 0x42 : 0x3a',
      "':' is a symbol; expected an ASCII character other than space, / and :",
    ],
    ['one for both players', 'player == 0 ? 0x77 : 0x62', '0x77', 'playerSymbol gives both players the same'],
    [
      'too many columns',
      'columns(): i32 { return 5; }',
      'columns(): i32 { return 27; }',
      'a board of 27x5; expected 1 to 26 columns',
    ],
  ])('or what no text can hold: %s', async (_, right, wrong, message) => {
    const text = breakthrough.replace(right, wrong);
    expect(text).not.toBe(breakthrough);
    const { status, stderr } = await compile('symbols', text);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it('or a board that its sets of cells do not hold', async () => {
    const col = documented('typescript', 'kit.md')[0] as string;
    const { status, stderr } = await compile('large', col.replace('Shape = 707', 'Shape = 909'));
    expect(stderr).toContain('cells in a u64, 64 at most');
    expect(status).toBe(2);
  });

  it('and leaves the project of cutnode new, whose folder has the same name', async () => {
    expect((await cutnode('new board --kind stepping')).status).toBe(0);
    const before = readFileSync('board/package.json', 'utf8');
    const { status, stderr } = await cutnode('compile board/board.ts');
    expect(stderr).toBe(
      "cutnode: 'board' is there and was not made by cutnode compile; choose another --name or --out\n",
    );
    expect(status).toBe(2);
    expect(readFileSync('board/package.json', 'utf8')).toBe(before);
  });

  it('and a command that is given the source says so', async () => {
    writeFileSync('source.ts', kalah);
    const { status, stderr } = await cutnode('solve ./source.ts');
    expect(stderr).toBe(
      "cutnode: './source.ts' is AssemblyScript; compile it, and name what that makes: cutnode compile ./source.ts\n",
    );
    expect(status).toBe(2);
  });

  atNight('from a file outside the current folder', async () => {
    writeFileSync('outside.ts', kalah);
    process.chdir(join(folder, 'made'));
    try {
      const { status, stderr } = await cutnode('compile ../outside.ts');
      expect(stderr).toContain('wrote outside/index.js');
      expect(status).toBe(0);
    } finally {
      process.chdir(folder);
    }
  });
});
