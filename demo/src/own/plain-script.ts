import { javascriptLanguage, typescriptLanguage } from '@codemirror/lang-javascript';

/**
 * What runs of a source that was written for a program or a page of the docs: its types, its imports of cutnode and
 * what uses the engine are left out, and the game is the default export. No line moves, so that a mistake is told by
 * its line.
 */

type Node = ReturnType<typeof javascriptLanguage.parser.parse>['topNode'];

/** What rules themselves may use of the package: the sandbox provides it as `cutnode`. */
const provided = /^(winIn|lossIn|pliesToEnd|isDecided|WIN_VALUE|InvalidPositionError|IllegalMoveError)$/;

/** Where the script is to be had, or the line of an import of something else, of which the game has need. */
type Plain = { readonly script: string } | { readonly importAt: number };

/** What runs of `source`. Of one that cannot be parsed as much is left out as can be, and what is wrong remains. */
export function plainScript(source: string): Plain {
  const trees = treesOf(source);
  const root = trees.find(isWhole) ?? (trees[1] as Node);
  const edits: Edit[] = [];
  const outside = new Map<string, Node>();
  let game: string | undefined;
  let isExported = false;
  for (const statement of childrenOf(root)) {
    const { from, to, name } = statement;
    const text = (node: Node | null | undefined): string => (node ? source.slice(node.from, node.to) : '');
    if (name === 'ImportDeclaration') {
      const isOfPackage = /^.cutnode\b/.test(text(statement.getChild('String')));
      if (!isOfPackage && !statement.getChild('type')) return { importAt: lineAt(source, from) };
      edits.push({ from, to, insert: importOf(statement, text, outside) });
      continue;
    }
    const used = find(statement, (node) => isUse(node) && outside.has(text(node)));
    const isGame = find(statement, (node) => isRules(node, text)) !== undefined;
    const defined = namesOf(statement).map(text);
    if (used && isGame) return { importAt: lineAt(source, outside.get(text(used))?.from ?? 0) };
    if (used) {
      for (const one of defined) outside.set(one, outside.get(text(used)) as Node);
      edits.push({ from, to, insert: '' });
      continue;
    }
    isExported ||= statement.getChild('default') !== null;
    if (isGame) [game] = defined;
    erase(statement, edits);
  }
  const script = applied(source, edits);
  return { script: isExported || game === undefined ? script : `${script}\nexport default ${game};` };
}

/** The line, from 1, where the source can no longer be parsed; `undefined` if it can. */
export function brokenLine(source: string): number | undefined {
  const trees = treesOf(source);
  if (trees.some(isWhole)) return undefined;
  const places = trees.map((root) => find(root, isBroken)?.from ?? 0);
  // Who reads it as what it is gets farther.
  return lineAt(source, Math.max(...places));
}

const isBroken = ({ type }: Node): boolean => type.isError;
const isWhole = (root: Node): boolean => find(root, isBroken) === undefined;

/** The source as JavaScript, and as JavaScript with types. */
const treesOf = (source: string): readonly Node[] =>
  [javascriptLanguage, typescriptLanguage].map(({ parser }) => parser.parse(source).topNode);

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function find(node: Node, is: (node: Node) => boolean): Node | undefined {
  if (is(node)) return node;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    const found = find(child, is);
    if (found) return found;
  }
  return undefined;
}

const lineAt = (source: string, place: number): number => source.slice(0, place).split('\n').length;

/** The names that a declaration at the top declares. */
function namesOf(statement: Node): Node[] {
  const declaration = statement.name === 'ExportDeclaration' ? statement.getChild('VariableDeclaration') : statement;
  if (declaration?.name !== 'VariableDeclaration') return [];
  const parts = childrenOf(declaration);
  const patterns = parts.filter(({ name }) => name.endsWith('Pattern')).flatMap(all);
  return [...parts, ...patterns].filter(({ name }) => /^(VariableDefinition|PropertyName)$/.test(name));
}

const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)];

/** A name where its value is wanted: also as a member of an object that is called like it. */
const isUse = ({ name, parent, nextSibling }: Node): boolean =>
  name === 'VariableName' || (name === 'PropertyDefinition' && parent?.name === 'Property' && nextSibling === null);

/** An object with moves and an outcome. */
function isRules(node: Node, text: (node: Node) => string): boolean {
  if (node.name !== 'ObjectExpression') return false;
  const members = node.getChildren('Property').map((member) => member.firstChild && text(member.firstChild));
  return members.includes('moves') && members.includes('outcome');
}

/** What stands for an import of the package; the names that the rules cannot use are `outside`. */
function importOf(statement: Node, text: (node: Node) => string, outside: Map<string, Node>): string {
  const taken: string[] = [];
  if (statement.getChild('type')) return '';
  for (const local of [statement, ...statement.getChildren('ImportGroup')].flatMap((part) => childrenOf(part))) {
    if (local.name !== 'VariableDefinition') continue;
    const original = local.prevSibling?.name === 'as' ? local.prevSibling.prevSibling : local;
    const isHad = original !== null && provided.test(text(original));
    if (isHad) taken.push(original === local ? text(local) : `${text(original)}: ${text(local)}`);
    else outside.set(text(local), statement);
  }
  return taken.length > 0 ? `const { ${taken.join(', ')} } = cutnode;` : '';
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Parts that are of types alone. */
const ofTypes =
  /^(TypeAnnotation|TypeArgList|TypeParamList|TypeAliasDeclaration|InterfaceDeclaration|AmbientDeclaration|Privacy|readonly|Optional|abstract)$/;

function erase(node: Node, edits: Edit[]): void {
  const blank = (from: number, to: number): unknown => edits.push({ from, to, insert: '' });
  const { name, from, to } = node;
  const isOverload = name === 'FunctionDeclaration' && !node.getChild('Block');
  const isExportOfType =
    name === 'ExportDeclaration' && (node.getChild('TypeAliasDeclaration') ?? node.getChild('InterfaceDeclaration'));
  if (ofTypes.test(name) || isOverload || isExportOfType) {
    blank(from, to);
    return;
  }
  for (const child of childrenOf(node)) {
    if (child.name === 'as' || child.name === 'satisfies') {
      blank(child.from, to);
      return;
    }
    if (child.name === 'implements') blank(child.from, node.getChild('ClassBody')?.from ?? to);
    // What is said to be there.
    else if (child.name === 'LogicOp' && child.to - child.from === 1 && /^(Postfix|PropertyDecl)/.test(name))
      blank(child.from, child.to);
    else erase(child, edits);
  }
}

/** The edits do not overlap. What is taken away leaves its line ends. */
function applied(source: string, edits: readonly Edit[]): string {
  let done = 0;
  const parts: string[] = [];
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from < done) continue;
    parts.push(source.slice(done, from), insert, source.slice(from, to).replace(/[^\n]/g, insert === '' ? ' ' : ''));
    done = to;
  }
  return parts.join('') + source.slice(done);
}
