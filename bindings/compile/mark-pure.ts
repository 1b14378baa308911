import type { ProgramNode } from 'rollup';

interface Node {
  readonly type: string;
  readonly start: number;
}

/**
 * Marks the calls that make a module's constants as free of side effects, as those of this package are. Modules that
 * share a file would otherwise bring these constants into every page that uses another part of the file: a bundler
 * cannot tell that nobody would miss them.
 */
export function markPure(code: string, program: ProgramNode): string {
  const places = new Set<number>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { init } of declared.declarations) if (init) findCalls(init, places);
  }
  let marked = code;
  // From the end, so that the other places stay where they are.
  for (const place of [...places].sort((one, other) => other - one)) {
    marked = `${marked.slice(0, place)}/* @__PURE__ */ ${marked.slice(place)}`;
  }
  return marked;
}

/** Adds where calls begin that are made at once, not when some function is called. */
function findCalls(node: object, places: Set<number>): void {
  if (isNode(node)) {
    if (/Function|^Class/.test(node.type)) return;
    if (/^(Call|New)Expression$/.test(node.type)) places.add(node.start);
  }
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) findCalls(child, places);
}

const isNode = (node: object): node is Node => 'type' in node && 'start' in node;
