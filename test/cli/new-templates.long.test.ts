import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { boardOf, rulesText } from '../../bindings/cli/new/template.js';
import { writeCoreSources } from '../../bindings/compile/core-sources.js';
import { type Kind, kinds } from '../../bindings/compile/rules/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { checkRules, createEngine } from '../../bindings/index.js';
import { kalah } from '../../examples/kalah.js';
import { someOf } from '../extent.js';
import { oneFile } from '../one-file/compile-one-file.js';
import { cutnode } from './run-command.js';

const template = (kind: Kind, board: string) =>
  oneFile(`${kind}-${board}`, rulesText(kind, 'MyGame', boardOf(board, kind)));

const root = fileURLToPath(new URL('../../', import.meta.url));

const parsed = new Map<string, ts.SourceFile | undefined>();

/** What TypeScript says of a project. The files that all have are parsed once. */
function errorsIn(folder: string): string[] {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (file, ...more) => {
    if (fileNames.includes(file)) return read(file, ...more);
    if (!parsed.has(file)) parsed.set(file, read(file, ...more));
    return parsed.get(file);
  };
  const program = ts.createProgram(fileNames, options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Lines of so many plies by the rules of `stepping`, on 5 x 5 cells from White's side. */
function linesOfSteps(cells: string, own: 'W' | 'B', plies: number): number {
  if (plies === 0) return 1;
  const [other, ahead, home] = own === 'W' ? (['B', 5, 0] as const) : (['W', -5, 20] as const);
  // Only who moved last can have reached this side's home.
  if (cells.slice(home, home + 5).includes(other)) return 0;
  let sum = 0;
  for (const [from, piece] of [...cells].entries()) {
    if (piece !== own) continue;
    for (const [up, aside] of [
      [ahead, 0],
      [ahead, 1],
      [ahead, -1],
      [0, 1],
      [0, -1],
    ] as const) {
      const [column, to] = [(from % 5) + aside, from + up + aside];
      if (column < 0 || column > 4 || cells[to] !== (up !== 0 && aside !== 0 ? other : '.')) continue;
      sum += linesOfSteps([...cells].with(from, '.').with(to, own).join(''), other, plies - 1);
    }
  }
  return sum;
}

describe('the templates', () => {
  const usual = Object.entries(kinds).map(([kind, { board }]) => [kind as Kind, board] as const);
  it.each(someOf([...usual, ['placement', '11x11'] as const, ['stepping', '16x8'] as const], usual.length))(
    '%s on %s runs, and holds what it says',
    async (kind, board) => {
      const { game } = await template(kind, board);
      const report = await checkRules(game, { games: 5, nodes: 4_000 });
      expect(report.findings).toEqual([]);
      const options = { depth: 4 } as const;
      const compiled = (await createEngine(game)).search(game.initial(), options);
      const hosted = (await createEngine(game, { hosted: true })).search(game.initial(), options);
      expect([compiled.value, compiled.stats.nodes]).toEqual([hosted.value, hosted.stats.nodes]);
    },
  );

  it('show an editor no error, in the folder of cutnode new', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
    try {
      for (const kind of Object.keys(kinds) as Kind[]) {
        expect((await cutnode(`new '${kind}' --kind '${kind}' --out ${folder}`)).status).toBe(0);
        const packages = join(folder, kind, 'node_modules');
        writeCoreSources(root, join(packages, 'cutnode/dist/assembly'));
        symlinkSync(join(root, 'node_modules/assemblyscript'), join(packages, 'assemblyscript'));
        expect(errorsIn(join(folder, kind))).toEqual([]);
        const rules = join(folder, kind, `${kind}.ts`);
        writeFileSync(rules, readFileSync(rules, 'utf8').replace(/ moves\(p: \w+\): void \{/, '$& p.nothing = 1;'));
        expect(errorsIn(join(folder, kind))).toEqual([expect.stringContaining("Property 'nothing' does not exist")]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('stepping has the moves that it promises', async () => {
    const { game } = await template('stepping', '5x5');
    const engine = await createEngine(game);
    for (const depth of [1, 3, 5]) {
      expect(engine.perft(game.initial(), depth).nodes).toBe(linesOfSteps('WWWWWWWWWW.....BBBBBBBBBB', 'W', depth));
    }
  });

  it('placement is the game of so many in a row', async () => {
    const { game } = await template('placement', '4x4');
    const oracle = createMnk({ columns: 4, rows: 4, k: 4 });
    const [one, other] = [await createEngine(game), await createEngine(oracle)];
    expect(one.perft(game.initial(), 4).nodes).toBe(other.perft(oracle.initial(), 4).nodes);
    expect(one.solve(game.initial()).value).toBe(other.solve(oracle.initial()).value);
  });

  it('sowing is Kalah', async () => {
    const { game } = await template('sowing', '6x2');
    const [one, other] = [await createEngine(game), await createEngine(kalah())];
    for (const depth of [1, 4, 7]) {
      expect(one.perft(game.initial(), depth).nodes).toBe(other.perft(kalah().initial(), depth).nodes);
    }
  });
});
