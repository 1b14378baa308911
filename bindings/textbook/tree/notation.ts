import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { MAX_PLY } from '../../contract/value.js';
import { checkTree, type GameTree, isLeafValue, isNamed, leafWords, namePattern } from './game-tree.js';

/**
 * Trees as text: `((3 12 8) (2 4 6) (14 5 2))`. Brackets are round or square and close with their own kind. White space
 * and commas are separators, so nested JSON lists are valid too. `inf` and `-inf` are a win and a loss for MAX. A node
 * or leaf may be preceded by a name and a colon: `A:(left:(3 12) right:(2 x:4))`.
 */

const gap = /[\s,]*/uy;
const label = new RegExp(`(${namePattern.source})\\s*:`, 'uy');
const leaf = /([+-]?)(\d+|inf(?:inity)?|∞)(?![^\s,()[\]])/uy;
const word = /[^\s,()[\]]+/uy;
const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Read a tree. Throws `InvalidPositionError`, which says what is wrong and at which character, from 1. */
export function parseTree(text: string): GameTree {
  if (typeof text !== 'string') throw new InvalidPositionError(`tree: expected a text, not ${show(text)}`);
  const tree = new Reader(text).all();
  // Finds names that are used twice.
  checkTree(tree);
  return tree;
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

  constructor(private readonly text: string) {}

  all(): GameTree {
    if (this.skipGap()) this.fail('there is nothing', 'a tree such as ((3 12 8) (2 4 6) (14 5 2))');
    const tree = this.tree(0);
    if (!this.skipGap()) this.fail(`${this.here()} comes after the tree has ended`, 'nothing more');
    return tree;
  }

  private tree(ply: number): GameTree {
    const name = this.match(label)?.[1];
    if (name === undefined) return this.bare(ply);
    if (this.skipGap() || /[)\]]/.test(this.text[this.at] as string)) {
      this.fail(`the name '${name}' before character ${this.at + 1} has no node`, "'(', '[' or a number after it");
    }
    return { name, tree: this.bare(ply) };
  }

  private bare(ply: number): number | GameTree[] {
    const start = this.at;
    const bracket = this.text[this.at] as string;
    const closer = closing[bracket];
    if (closer === undefined) return this.leaf();
    if (ply === MAX_PLY) this.fail(`${this.here()} opens a node ${ply} plies deep`, 'a leaf there');
    this.at++;
    const children: GameTree[] = [];
    while (true) {
      if (this.skipGap()) this.fail(`'${bracket}' at character ${start + 1} is never closed`, `'${closer}' at the end`);
      const char = this.text[this.at] as string;
      if (char === ')' || char === ']') {
        if (char !== closer) this.fail(`${this.here()} closes '${bracket}' at character ${start + 1}`, `'${closer}'`);
        if (children.length === 0) this.fail(`the node at character ${start + 1} is empty`, 'at least one child');
        this.at++;
        return children;
      }
      children.push(this.tree(ply + 1));
    }
  }

  private leaf(): number {
    const start = this.at;
    const [, sign, digits = ''] = this.match(leaf) ?? [];
    const counted = /^\d/.test(digits);
    const size = counted ? Number(digits) : Infinity;
    const value = (sign === '-' ? -size : size) + 0;
    // Infinity is written as a word; a number that overflows to infinity is not a valid leaf.
    if (digits && isLeafValue(value) && !(counted && size === Infinity)) return value;
    this.at = start;
    const expected = `'(', '[', or for a leaf ${leafWords}`;
    return this.fail(`${this.here()} is not part of a tree`, expected);
  }

  /** Skip separators. True at the end of the text. */
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

  /** `'x' at character 4`: the word or bracket that comes next. */
  private here(): string {
    const { at } = this;
    const found = this.match(word)?.[0] ?? String.fromCodePoint(this.text.codePointAt(at) as number);
    this.at = at;
    return `${show(found)} at character ${at + 1}`;
  }

  private fail(what: string, expected: string): never {
    throw new InvalidPositionError(`tree: ${what}; expected ${expected}`);
  }
}
