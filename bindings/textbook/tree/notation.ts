import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY } from '../../contract/value.js';
import { checkTree, type GameTree, isLeafValue, isNamed, MAX_CHILDREN, namePattern } from './game-tree.js';
import { InvalidTreeError, type TreeFault } from './tree-fault.js';

/**
 * Trees as text: `((3 12 8) (2 4 6) (14 5 2))`. Brackets are round, square or curly and close with their own kind.
 * White space and line breaks separate the children of a node, and a comma may follow each, so nested JSON lists are
 * valid too. `inf` and `-inf` are a win and a loss for MAX. A node or leaf may be preceded by a name and a colon,
 * `A:(left:(3 12) right:(2 x:4))`, and the children of a node by who moves there: `(max (min 3 12) (min 2 4))`.
 */

const gap = /\s*/uy;
const comma = /,\s*/uy;
const label = new RegExp(`(${namePattern.source})\\s*:`, 'uy');
const turn = /(?:max|min)(?![^\s,()[\]{}])/iuy;
const leaf = /([+-]?)(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|inf(?:inity)?|∞)(?![^\s,()[\]{}])/uy;
const word = /[^\s,()[\]{}]+/uy;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const closers = new Set(Object.values(closing));

/** A tree, and who moves at its root, if the text says so. */
export interface ReadTree {
  readonly tree: GameTree;
  readonly first: 'MAX' | 'MIN' | undefined;
}

/** Read a tree. Throws `InvalidTreeError`, which says what is wrong and at which character, from 1. */
export function parseTree(text: string): GameTree {
  return readTree(text).tree;
}

/** Read a tree, and who moves first where its nodes are marked `max` and `min`. Throws as `parseTree` does. */
export function readTree(text: string): ReadTree {
  if (typeof text !== 'string') throw new InvalidPositionError(`tree: expected a text, not ${show(text)}`);
  return new Reader(text).all();
}

/** Write a tree in the form that `parseTree` reads. Throws `InvalidPositionError` for an invalid tree. */
export function formatTree(tree: GameTree): string {
  checkTree(tree);
  return write(tree);
}

function write(tree: GameTree): string {
  if (isNamed(tree)) return `${tree.name}:${write(tree.tree)}`;
  if (typeof tree === 'number') return Number.isFinite(tree) ? String(tree) : tree > 0 ? 'inf' : '-inf';
  return `(${tree.map(write).join(' ')})`;
}

class Reader {
  /** Characters read so far. */
  private at = 0;
  /** Who moves at the root, as the first node says that is marked. */
  private first: 'MAX' | 'MIN' | undefined;
  private readonly names = new Set<string>();

  constructor(private readonly text: string) {}

  all(): ReadTree {
    if (this.skipGap()) this.fail({ kind: 'nothing' });
    const tree = this.tree(0);
    if (!this.skipGap()) this.fail({ kind: 'after', at: this.at + 1, found: this.next() });
    return { tree, first: this.first };
  }

  private tree(ply: number): GameTree {
    const at = this.at + 1;
    const name = this.match(label)?.[1];
    if (name === undefined) return this.bare(ply);
    if (this.skipGap() || closers.has(this.text[this.at] as string)) this.fail({ kind: 'alone', at, found: name });
    if (this.names.has(name)) this.fail({ kind: 'twice', at, found: name });
    this.names.add(name);
    return { name, tree: this.bare(ply) };
  }

  private bare(ply: number): number | GameTree[] {
    const at = this.at + 1;
    const opening = this.text[this.at] as string;
    const closer = closing[opening];
    if (closer === undefined) return this.leaf();
    if (ply === MAX_PLY) this.fail({ kind: 'deep', at, plies: ply });
    this.at++;
    this.skipGap();
    this.turn(ply);
    const children: GameTree[] = [];
    while (true) {
      if (this.skipGap()) this.fail({ kind: 'unclosed', at, found: opening, closing: closer });
      const char = this.text[this.at] as string;
      if (closers.has(char)) {
        if (char !== closer)
          this.fail({ kind: 'mismatch', at: this.at + 1, found: char, opening, opened: at, closing: closer });
        if (children.length === 0) this.fail({ kind: 'empty', at });
        if (children.length > MAX_CHILDREN) this.fail({ kind: 'wide', at, children: children.length });
        this.at++;
        return children;
      }
      children.push(this.tree(ply + 1));
      this.skipGap();
      this.match(comma);
    }
  }

  /** Who moves at a node, `ply` plies below the root. */
  private turn(ply: number): void {
    const at = this.at + 1;
    const found = this.match(turn)?.[0];
    if (!found) return;
    this.skipGap();
    this.match(comma);
    const max = found.toLowerCase() === 'max';
    const first = max === (ply % 2 === 0) ? 'MAX' : 'MIN';
    this.first ??= first;
    if (first !== this.first) this.fail({ kind: 'turn', at, found, expected: max ? 'min' : 'max' });
  }

  private leaf(): number {
    const at = this.at + 1;
    const [, sign, digits = ''] = this.match(leaf) ?? [];
    const counted = /^[\d.]/.test(digits);
    const size = counted ? Number(digits) : Infinity;
    const value = (sign === '-' ? -size : size) + 0;
    // Infinity is written as a word; a number that overflows to infinity is not a valid leaf.
    if (digits && isLeafValue(value) && !(counted && size === Infinity)) return value;
    this.at = at - 1;
    return this.fail({ kind: 'leaf', at, found: this.next() });
  }

  /** Skip white space. True at the end of the text. */
  private skipGap(): boolean {
    this.match(gap);
    return this.at === this.text.length;
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }

  /** The word or bracket that comes next. */
  private next(): string {
    const { at } = this;
    const found = this.match(word)?.[0] ?? String.fromCodePoint(this.text.codePointAt(at) as number);
    this.at = at;
    return found;
  }

  private fail(fault: TreeFault): never {
    throw new InvalidTreeError(fault);
  }
}
