import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * Packs the package, installs the tarball into an empty project and uses it from
 * there, as a user would: what is missing from the tarball, or points outside it,
 * shows here. Run after `npm run build`.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const project = mkdtempSync(join(tmpdir(), 'cutnode-installed-'));
const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
let failures = 0;
const check = (what: string, holds: boolean): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'}  ${what}`);
  if (!holds) failures++;
};

/**
 * What a page of this code downloads before it runs, in bytes, each file compressed: its script and all that
 * it imports at once. The part for hosted games is a file of its own, which a page that plays a
 * compiled game never asks for.
 */
async function downloaded(code: string): Promise<number> {
  writeFileSync(join(project, 'page.js'), code);
  const { metafile, outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['page.js'],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'bundle',
    write: false,
    metafile: true,
  });
  const wanted = new Set(['bundle/page.js']);
  for (const file of wanted) {
    for (const { kind, path } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') wanted.add(path);
  }
  return outputFiles
    .filter(({ path }) => wanted.has(relative(project, path)))
    .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

/** The relative links of a Markdown page, as paths in the package. */
function linksOf(page: string): { page: string; target: string }[] {
  const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)];
  return links.map(([, link = '']) => ({ page, target: posix.join(posix.dirname(page), link).replace(/\/$/, '') }));
}

try {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], root),
  ) as [{ filename: string; size: number; unpackedSize: number; files: { path: string }[] }];
  const paths = packed.files.map(({ path }) => path);
  const sizes = `${paths.length} files, ${packed.size} bytes, ${packed.unpackedSize} unpacked`;
  console.log(`${packed.filename}: ${sizes}`);
  // Go takes 25 KB of it, end-game tables of Chinese chess 11.
  check(`it is small: ${sizes}`, packed.size <= 1.32e6 && paths.length <= 600 && packed.unpackedSize <= 6e6);
  const needed =
    /^(dist\/(.*\.js|.*\.d\.ts|THIRD-PARTY\.md|assembly\/((core|kit|rules-module|templates|games)\/.*)?[\w-]+\.(ts|json))$|(README|CHANGELOG)\.md$|LICENSE$|package\.json$)/;
  const strays = paths.filter((path) => !needed.test(path));
  check(`nothing that is not needed is packed ${strays.join(' ')}`, strays.length === 0);

  const texts = paths.filter((path) => path.endsWith('.js')).map((path) => readFileSync(join(root, path), 'utf8'));
  const texted = paths.flatMap((path) => /^dist\/wasm\/([\w-]+)\.js$/.exec(path)?.[1] ?? []);
  // Modules with much in common are packed as deltas to another one.
  const deltas = texted.filter((name) =>
    readFileSync(join(root, `dist/wasm/${name}.js`), 'utf8').includes('moduleLike'),
  );
  const modules = texted.filter((name) => !deltas.includes(name));
  const copied = modules.filter((name) => {
    const text = /'([^']{200,})'/.exec(readFileSync(join(root, `bindings/wasm/${name}.ts`), 'utf8'))?.[1] ?? '';
    return text === '' || texts.filter((each) => each.includes(text)).length !== 1;
  });
  check(
    `each of ${modules.length} modules is in it once ${copied.join(' ')}`,
    modules.length > 0 && copied.length === 0,
  );
  check(
    `${deltas.length} are deltas, each at most 17 KiB`,
    deltas.length === 24 && deltas.every((name) => statSync(join(root, `dist/wasm/${name}.js`)).size < 17 * 1024),
  );

  // Copies of a class with private members are different types.
  const classes = paths
    .filter((path) => path.endsWith('.d.ts'))
    .flatMap(
      (path) =>
        readFileSync(join(root, path), 'utf8').match(/^(export )?declare (abstract )?class [\s\S]*?^}$/gm) ?? [],
    );
  const twice = classes.filter((text, i) => classes.indexOf(text) !== i).map((text) => text.split('{', 1)[0]);
  check(`each of ${classes.length} classes is declared once ${twice.join()}`, classes.length > 0 && twice.length === 0);

  const notices = readFileSync(join(root, 'dist/THIRD-PARTY.md'), 'utf8');
  const named = [...notices.matchAll(/^## (\S+) (\S+)$/gm)].map(([heading, name = '', version = '']) => {
    const folder = join(root, 'node_modules', name);
    const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
    const isWhole = notices.includes(`${heading}\n\n\`\`\`text\n${licence}\n\`\`\``) && /permission/i.test(licence);
    return {
      name,
      isRight: isWhole && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === version,
    };
  });
  const wrong = named.filter(({ isRight }) => !isRight).map(({ name }) => name);
  const sources = readdirSync(join(root, 'bindings'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(figures|cli)\/.*\.ts$/.test(path))
    .map((path) => readFileSync(join(root, 'bindings', path), 'utf8'));
  const used = sources.flatMap((text) =>
    [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '(?!node:|cutnode)([a-z@][^']*)'/gm)].map(
      ([, name = '']) => name,
    ),
  );
  // dagre brings graphlib in its own file, where no bundler sees it.
  const missing = [...new Set([...used, '@dagrejs/graphlib'])].filter(
    (name) => !named.some((one) => one.name === name),
  );
  check(
    `the licences of ${named.length} packages come with it, whole ${[...wrong, ...missing].join(' ')}`,
    paths.includes('dist/THIRD-PARTY.md') && used.length > 0 && wrong.length === 0 && missing.length === 0,
  );

  // npm shows them as links into the repository.
  const links = paths.filter((path) => path.endsWith('.md')).flatMap(linksOf);
  const deadLinks = links.filter(({ target }) => !existsSync(join(root, target)));
  check(
    `${links.length} links of the README and the changelog lead to files ${deadLinks.map(({ page, target }) => `${page}: ${target}`).join(' ')}`,
    links.length > 0 && deadLinks.length === 0,
  );

  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }));
  run('npm', ['install', '--no-audit', '--no-fund', join(project, packed.filename)], project);
  check('it brings no dependencies', !run('npm', ['ls', '--all', '--parseable'], project).includes('commander'));

  writeFileSync(
    join(project, 'use.js'),
    `import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { createUniformTree } from 'cutnode/games/uniform-tree';
import { knuthMoore } from 'cutnode/pruning';
const four = await createEngine(connectFour);
const tic = await createEngine(ticTacToe, { hosted: true });
const tree = createUniformTree({ branching: 3, depth: 4 });
const minimal = (await createEngine(tree)).minimalTree(tree.initial(), 4);
console.log(connectFour.formatMove(connectFour.initial(), four.solve(connectFour.parse('44455554221')).move), tic.solve(ticTacToe.initial()).value, minimal.leaves === knuthMoore(3, 4));
`,
  );
  check('the modules work', run('node', ['use.js'], project) === '3 0 true\n');

  const engine = "import { createEngine } from 'cutnode';\nglobalThis.here = () => createEngine(connectFour);\n";
  const worker =
    "import { createWorkerEngine } from 'cutnode/workers';\nglobalThis.there = () => createWorkerEngine(connectFour);\n";
  for (const [what, code, most] of [
    ['engine and Connect Four', engine, 22.8 * 1024],
    ['worker engine and Connect Four', worker, 37.8 * 1024],
    ['both kinds of engine and Connect Four', engine + worker, 43.8 * 1024],
  ] as const) {
    const bytes = await downloaded(`import { connectFour } from 'cutnode/games/connect-four';\n${code}`);
    check(`${what} in a page: ${bytes} bytes gzip, at most ${most}`, bytes > 0 && bytes <= most);
  }

  const solved = run(
    join(project, 'node_modules', '.bin', 'cutnode'),
    ['solve', 'connect-four', '44455554221', '--json'],
    project,
  );
  check('the command works', JSON.parse(solved).score === -15);
  // What it loads on demand, and threads, which begin with a file of their own.
  writeFileSync(join(project, 'positions.txt'), '44455554221\n17444355\n');
  const command = join(project, 'node_modules', '.bin', 'cutnode');
  const won = ['solve', 'chess', '8/8/8/8/8/2k5/1R6/K7 w - - 0 1', '--endgames', 'KRK'];
  check('the module that makes end-game tables unpacks', run(command, won, project).includes('wins in 31 plies'));
  run(command, ['batch', 'solve', 'connect-four', '--input', 'positions.txt', '--out', 'solved.jsonl'], project);
  const lines = readFileSync(join(project, 'solved.jsonl'), 'utf8').trim().split('\n');
  check('a batch works', lines.map((line) => JSON.parse(line).score).join() === '-15,-2');
  run(command, ['trace', '((3 12 8) (2 4 6) (14 5 2))', '--svg', 'tree.svg'], project);
  check('a drawing works', readFileSync(join(project, 'tree.svg'), 'utf8').includes('<svg'));
  check(
    'the command knows its version',
    /^\d+\.\d+\.\d+\n$/.test(run(join(project, 'node_modules', '.bin', 'cutnode'), ['--version'], project)),
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
