/**
 * How large the house is: files, folders, lines and tokens of what people wrote, public names, entry points, pages, and
 * what `npm install` brings. A line of more than 120 characters counts as the lines that it would fill; generated files
 * and weights count apart. `npx tsx bench/house.ts [--json]`, after `npm run build`. With `--names`: the public names
 * by entry point instead, with who uses each.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { publicModules, root } from '../bindings/compile/public-modules.js';

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean', default: false }, names: { type: 'boolean', default: false } },
});
const WIDEST = 120;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const read = (file: string): string => readFileSync(root + file, 'utf8');

interface Part {
  readonly files: number;
  readonly folders: number;
  readonly lines: number;
  readonly tokens: number;
}

function part(folder: string): Part {
  const files = tracked.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file) && !isData(file));
  const folders = new Set(files.map((file) => file.split('/')[1] ?? '').filter((name) => !name.includes('.')));
  const texts = files.map(read);
  return {
    files: files.length,
    folders: folders.size,
    lines: texts.reduce((sum, text) => sum + linesOf(text), 0),
    tokens: texts.reduce((sum, text) => sum + tokensOf(text), 0),
  };
}

/**
 * Data in the form of a source, which nobody wrote: weights, or more than half of it one literal. Other generated files
 * are not tracked.
 */
function isData(file: string): boolean {
  if (/\/weights\.ts$/.test(file)) return true;
  const text = read(file);
  const longest = Math.max(...[...text.matchAll(/'[^'\n]{400,}'/g)].map(([literal]) => literal.length), 0);
  return longest * 2 > text.length;
}

function linesOf(text: string): number {
  return text
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDEST)), 0);
}

function tokensOf(text: string): number {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, ts.LanguageVariant.Standard, text);
  let tokens = 0;
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens++;
  return tokens;
}

interface PublicName {
  readonly name: string;
  readonly entries: string[];
  readonly undocumented: boolean;
  /** The other public names in whose declarations it stands. */
  readonly signatures: string[];
}

/** Each name that a user can import, once for all entries that give it. */
function publicNames(): PublicName[] {
  const modules = publicModules();
  const options = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  ).options;
  const program = ts.createProgram(
    modules.map(({ source }) => root + source),
    options,
  );
  const checker = program.getTypeChecker();
  const followed = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const names = new Map<ts.Symbol, PublicName>();
  for (const { name: entry, source } of modules) {
    const file = program.getSourceFile(root + source);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) continue;
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = followed(exported);
      const undocumented = symbol.getDocumentationComment(checker).length === 0;
      const known = names.get(symbol) ?? { name: exported.name, entries: [], undocumented, signatures: [] };
      names.set(symbol, known);
      known.entries.push(entry.replace(/^cutnode\//, ''));
    }
  }
  for (const [symbol, { name }] of names) for (const declaration of symbol.declarations ?? []) mark(declaration, name);
  return [...names.values()];

  function mark(node: ts.Node, by: string): void {
    if (ts.isBlock(node)) return;
    const named = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const known = named && names.get(followed(named));
    if (known && known.name !== by && !known.signatures.includes(by)) known.signatures.push(by);
    ts.forEachChild(node, (child) => mark(child, by));
  }
}

/**
 * By entry: each name, and the pages, examples and rooms that have the word; `private?` where none has, and no
 * signature.
 */
function printNames(names: readonly PublicName[]): void {
  const users = tracked
    .filter(
      (file) => /^(docs\/(?!generated)|README|examples\/|demo\/src\/)/.test(file) && /\.(md|tsx?|html)$/.test(file),
    )
    .map((file) => ({ file, words: new Set(read(file).match(/\w+/g)) }));
  for (const entry of new Set(names.map(({ entries }) => entries[0]))) {
    const list = names.filter(({ entries }) => entries[0] === entry);
    console.log(`\n${entry}: ${list.length}`);
    for (const { name, entries, signatures } of list) {
      const using = users.filter(({ words }) => words.has(name)).map(({ file }) => file);
      const count = (folder: string): number => using.filter((file) => file.startsWith(folder)).length;
      const pages = using.length - count('examples/') - count('demo/');
      const verdict = using.length + signatures.length === 0 ? ', private?' : '';
      const twins = entries.length > 1 ? `, also ${entries.slice(1).join(' ')}` : '';
      const standing = signatures.length > 0 ? `, in ${signatures.slice(0, 4).join(' ')}` : '';
      console.log(
        `  ${name}: ${pages} pages, ${count('examples/')} examples, ${count('demo/')} in demo${standing}${twins}${verdict}`,
      );
    }
  }
}

if (flags.names) {
  printNames(publicNames());
  process.exit();
}

const parts = Object.fromEntries(
  ['assembly', 'bindings', 'test', 'bench', 'demo', 'examples'].map((name) => [name, part(name)]),
);
const pages = tracked.filter((file) => /^docs\/(?!\.vitepress).*\.md$/.test(file));
const names = publicNames();
const entries = publicModules().filter(({ name }) => !name.startsWith('cutnode/games/'));
const countWords = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;
const readme = read('README.md');
const words = { all: countWords(readme), prose: countWords(readme.replace(/```[\s\S]*?```/g, '')) };
const packed = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
)[0] as { size: number; unpackedSize: number; entryCount: number };
const longest = tracked
  .filter((file) => /^(assembly|bindings|bench|demo\/src)\/.*\.ts$/.test(file) && !isData(file))
  .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
  .filter(({ lines }) => lines > 400)
  .sort((a, b) => b.lines - a.lines);

if (flags.json)
  console.log(
    JSON.stringify({
      parts,
      pages: pages.length,
      names: names.length,
      entries: entries.length,
      words,
      packed,
      longest,
    }),
  );
else {
  console.log('| part | files | folders | lines | tokens |\n|---|---:|---:|---:|---:|');
  for (const [name, { files, folders, lines, tokens }] of Object.entries(parts))
    console.log(`| ${name} | ${files} | ${folders} | ${lines.toLocaleString('en')} | ${tokens.toLocaleString('en')} |`);
  const undocumented = names.filter((name) => name.undocumented).map(({ name }) => name);
  console.log(
    `\nPublic names: ${names.length}, without a doc comment: ${undocumented.length} (${undocumented.slice(0, 8).join(', ')})`,
  );
  console.log(`Entry points besides games: ${entries.length}`);
  console.log(
    `Pages of docs: ${pages.length}, of benchmarks: ${pages.filter((page) => basename(dirname(page)) === 'benchmarks').length}; README: ${words.prose} words, ${words.all} with its code`,
  );
  console.log(
    `Package: ${(packed.size / 1e6).toFixed(2)} MB, ${packed.entryCount} files, ${(packed.unpackedSize / 1e6).toFixed(2)} MB on disk`,
  );
  console.log(`Files over 400 lines: ${longest.map(({ file, lines }) => `${file} ${lines}`).join(', ') || 'none'}`);
}
