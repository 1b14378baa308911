import ts from 'typescript';

/**
 * A part of `npm run lint`: prints every place that reads a rule of a game past the one door
 * (`bindings/contract/checked-game.ts`) and exits with 1 if there is any. It goes by types: what is read must be a
 * member of `Game` itself. Folders as arguments, such as `bindings/textbook`, are all that is looked at; one without a
 * file is an error.
 */

/** What only the contract may ask a game. */
const RULES = new Set(['outcome', 'moves', 'play', 'key', 'counterKey', 'repetition']);

/**
 * The contract itself; the engine's fast form, which is held against it by tests; games, which are the rules; and
 * `check`, whose work is to see what a game answers before anybody has checked it.
 */
const ALLOWED = [
  /^bindings\/(tools\/check|contract|games|wasm)\//,
  /^bindings\/engine\/(hosted-rules|hosted-ids|rules-port)\.ts$/,
];

const root = process.cwd();
const folders = process.argv.slice(2).map((folder) => `${root}/${folder.replace(/\/+$/, '')}/`);
const config = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  },
);
if (!config) throw new Error('there is no tsconfig.json');
const files = config.fileNames.filter((file) => file.startsWith(`${root}/bindings/`));
const missing = folders.find((folder) => !files.some((file) => file.startsWith(folder)));
if (missing) throw new Error(`${missing} has no file to look at; expected a folder of bindings`);
const program = ts.createProgram(files, config.options);
const checker = program.getTypeChecker();

/** The name of the rule that `node` reads, with the symbol of the member. */
function ruleRead(node: ts.Node): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    if (isCatalogueGame(node.expression)) return undefined;
    return RULES.has(node.name.text) ? checker.getSymbolAtLocation(node.name) : undefined;
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    const name = node.argumentExpression.text;
    return RULES.has(name) ? checker.getTypeAtLocation(node.expression).getProperty(name) : undefined;
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return RULES.has(name) ? checker.getTypeAtLocation(node.parent).getProperty(name) : undefined;
  }
  return undefined;
}

/**
 * Whether `node` names a game of the catalogue, such as `chess`: code for one game alone may call its rules, which are
 * ours.
 */
function isCatalogueGame(node: ts.Expression): boolean {
  const symbol = checker.getSymbolAtLocation(node);
  const origin = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (
    origin?.declarations?.some((one) => one.getSourceFile().fileName.startsWith(`${root}/bindings/games/`)) ?? false
  );
}

const found: string[] = [];
for (const source of program.getSourceFiles()) {
  const name = source.fileName.slice(root.length + 1);
  if (!name.startsWith('bindings/') || ALLOWED.some((allowed) => allowed.test(name))) continue;
  if (folders.length > 0 && !folders.some((folder) => source.fileName.startsWith(folder))) continue;
  const visit = (node: ts.Node): void => {
    const read = ruleRead(node)?.declarations ?? [];
    if (read.some((declaration) => declaration.getSourceFile().fileName.endsWith('/contract/game.ts'))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1}: ${source.text.split('\n')[line]?.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
for (const place of found) console.log(place);
if (found.length > 0) {
  console.log(`${found.length} places ask a game past the one door: expected checkedGame(game) of bindings/contract`);
  process.exitCode = 1;
}
