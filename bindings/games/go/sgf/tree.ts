/** The properties of a node: their values by their names. */
export type SgfNode = ReadonlyMap<string, readonly string[]>;

/**
 * The nodes of the first game in `text`, of each branching the first line. What stands before the first `(;` is
 * skipped, as are lower-case letters in the names of properties, which old files have. `wrong` makes the error of a
 * text that is no tree.
 */
export function mainLine(text: string, wrong: (what: string) => Error): SgfNode[] {
  const begin = /\(\s*;/.exec(text);
  if (!begin) throw wrong("there is no '(;' in it; expected a game");
  const nodes: Map<string, string[]>[] = [];
  // The first line ends with the first ')'.
  let at = begin.index;
  let name = '';
  for (;;) {
    const char = text.charAt(at);
    if (char === '') throw wrong(`it ends in the middle of a game, after ${nodes.length} nodes; expected ')'`);
    if (char === ')') return nodes;
    if (char === ';') {
      nodes.push(new Map());
      name = '';
      at++;
    } else if (/[A-Za-z]/.test(char)) {
      const word = (/^[A-Za-z0-9]+/.exec(text.slice(at, at + 64)) as RegExpExecArray)[0];
      name = word.replaceAll(/[a-z]/g, '');
      at += word.length;
    } else if (char === '[') {
      const { value, end } = valueAt(text, at + 1);
      if (end < 0) throw wrong(`the value of ${name} at character ${at} has no ']'`);
      const node = nodes.at(-1);
      if (node === undefined || name === '') throw wrong(`the value at character ${at} has no property`);
      node.set(name, [...(node.get(name) ?? []), value]);
      at = end;
    } else {
      // White space, and the '(' of a variation.
      if (!/[\s(]/.test(char)) throw wrong(`'${char}' at character ${at}; expected a property, ';', '(' or ')'`);
      at++;
    }
  }
}

/** The value that begins at `at`, and where the text goes on; -1 if it has no end. */
function valueAt(text: string, at: number): { readonly value: string; readonly end: number } {
  let value = '';
  for (let i = at; i < text.length; i++) {
    const char = text.charAt(i);
    if (char === ']') return { value, end: i + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    i++;
    // An escaped end of a line is no part of the value.
    if (text.startsWith('\r\n', i)) i++;
    else if (text.charAt(i) !== '\n') value += text.charAt(i);
  }
  return { value, end: -1 };
}
