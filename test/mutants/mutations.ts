import ts from 'typescript';

/** One small change of a source that a test ought to notice. */
export interface Mutation {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What was done, such as `< to <=`. */
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** The text of the file with the change made. */
export function mutate(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The lines that change, trimmed: as they are and as they become. */
export function changedLines(text: string, mutation: Mutation): { before: string; after: string } {
  const { start, end, replacement } = mutation;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const oneLine = (lines: string): string => lines.trim().replace(/\s+/g, ' ');
  return {
    before: oneLine(text.slice(from, to)),
    after: oneLine(text.slice(from, start) + replacement + text.slice(end, to)),
  };
}

const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsToken]: '!=',
  [ts.SyntaxKind.ExclamationEqualsToken]: '==',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
};

/**
 * Every mutation of a source in TypeScript or AssemblyScript: operators and `min`/`max` swapped, whole numbers one
 * more and one less, conditions negated, statements dropped. Types, texts and comments stay as they are.
 */
export function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const add = (node: ts.Node, what: string, replacement: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, what, start, end: node.getEnd(), replacement });
  };
  const negate = (condition: ts.Expression): void => {
    // Decided when the module is compiled: which hooks a game has.
    if (condition.getText(source).startsWith('isDefined(')) return;
    add(condition, 'condition negated', `!(${condition.getText(source)})`);
  };

  const visit = (node: ts.Node): void => {
    // The receiver of a game's rules, which is never looked at.
    if (
      ts.isCallExpression(node) &&
      node.expression.getText(source) === 'changetype' &&
      ts.isNumericLiteral(node.arguments[0] ?? node)
    )
      return;
    if (
      ts.isTypeNode(node) ||
      ts.isDecorator(node) ||
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    ) {
      return;
    }
    if (ts.isBinaryExpression(node)) {
      const other = swapped[node.operatorToken.kind];
      const joinsTexts = [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
      if (other && !joinsTexts) add(node.operatorToken, `${node.operatorToken.getText(source)} to ${other}`, other);
    } else if (ts.isNumericLiteral(node) && /^\d+$/.test(node.getText(source))) {
      const number = Number(node.text);
      add(node, `${number} to ${number + 1}`, `${number + 1}`);
      if (number > 0) add(node, `${number} to ${number - 1}`, `${number - 1}`);
    } else if (ts.isCallExpression(node) && /^(Math\.)?(min|max)$/.test(node.expression.getText(source))) {
      const name = node.expression.getText(source);
      const other = name.endsWith('min') ? name.replace('min', 'max') : name.replace('max', 'min');
      add(node.expression, `${name} to ${other}`, other);
    } else if (ts.isIfStatement(node)) {
      negate(node.expression);
    } else if (ts.isConditionalExpression(node)) {
      negate(node.condition);
    } else if (ts.isExpressionStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) {
      if (!node.getText(source).startsWith('super(')) add(node, 'statement dropped', '{}');
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}
