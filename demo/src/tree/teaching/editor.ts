import '../../style/editor.css';
import { type TreeNode, treeFigure } from 'cutnode/figures';
import { formatTree, type GameTree, parseTree, treeToDraw } from 'cutnode/textbook';
import type { TreeToDraw } from '../../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../../live-figure.js';
import { button, field, h, set } from '../../shell/dom.js';
import { keepAcross } from '../../shell/in-sight.js';
import { announce } from '../../shell/room.js';
import { MOST_NODES } from '../specimen.js';
import { type Edited, leafValue, nodeAt, nodesOf, withChild, without, withSibling, withValue } from './edit-tree.js';
import type { TeachingWords } from './words/en.js';

interface EditorEvents {
  /** The tree has changed; as text. */
  change(text: string): void;
  /** Back to the search. */
  done(): void;
}

/** The most steps that can be undone. */
const MOST_UNDONE = 200;

/** Draws a tree by clicks, taps and keys. */
export class Editor {
  readonly element: HTMLElement;
  private readonly live = new LiveFigure('tree editor-tree');
  private readonly scroll: HTMLElement;
  private readonly name = h('output', { class: 'editor-name' });
  private readonly value: HTMLInputElement;
  private readonly buttons: Readonly<
    Record<'child' | 'sibling' | 'remove' | 'undo' | 'redo' | 'anew', HTMLButtonElement>
  >;
  private tree: GameTree = [0, 0];
  private text = '';
  private first: 'MAX' | 'MIN' = 'MAX';
  private path: readonly number[] = [];
  private past: Edited[] = [];
  private future: Edited[] = [];
  /** Digits typed at the node since it was chosen. */
  private typed = '';
  /** The last change was a value of this node: digit after digit is one change. */
  private valuing = false;
  private labels = new Map<string, TreeToDraw>();

  constructor(
    private readonly words: TeachingWords['editor'],
    private readonly events: EditorEvents,
  ) {
    this.buttons = {
      child: button(words.child, () => this.apply(withChild(this.tree, this.path))),
      sibling: button(words.sibling, () => this.apply(withSibling(this.tree, this.path))),
      remove: button(words.remove, () => this.apply(without(this.tree, this.path))),
      undo: button(words.undo, () => this.step(this.past, this.future)),
      redo: button(words.redo, () => this.step(this.future, this.past)),
      anew: button(words.anew, () => this.apply({ tree: [0, 0], path: [] })),
    };
    this.value = h('input', {
      type: 'text',
      class: 'edge',
      size: 5,
      autocomplete: 'off',
      'aria-label': words.value,
      oninput: () => this.takeValue(this.value.value),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') this.apply(withSibling(this.tree, this.path), true);
      },
    });
    this.scroll = h('div', { class: 'scroll', tabindex: -1 }, this.live.element);
    this.element = h(
      'section',
      { class: 'editor card', 'aria-label': words.label },
      h(
        'div',
        { class: 'editor-tools', role: 'group', 'aria-label': words.tools },
        this.name,
        field(words.value, this.value, { class: 'editor-value' }),
        this.buttons.child,
        this.buttons.sibling,
        this.buttons.remove,
        this.buttons.undo,
        this.buttons.redo,
        this.buttons.anew,
        button(words.done, () => events.done(), { class: 'primary' }),
      ),
      this.scroll,
      h('p', { class: 'note' }, words.note),
    );
    const svg = this.live.element;
    svg.addEventListener('click', (event) => this.click(event));
    svg.addEventListener('focusin', (event) => {
      const key = (event.target as Element).closest<SVGGElement>('.node')?.dataset.key;
      if (key !== undefined && !key.endsWith('+')) this.choose(key);
    });
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** Show this tree, unless it is on show. */
  show(text: string, first?: string): void {
    const side = first === 'MIN' ? 'MIN' : 'MAX';
    if (text === this.text && side === this.first) return;
    this.first = side;
    this.tree = parseTree(text);
    this.text = formatTree(this.tree);
    this.path = [];
    this.past = [];
    this.future = [];
    this.draw();
  }

  /** Give the keyboard to the chosen node. */
  focus(): void {
    this.live.element
      .querySelector<SVGGElement>(`.node[data-key="${this.chosenKey()}"]`)
      ?.focus({ preventScroll: true });
  }

  private chosenKey(): string {
    return this.path.join('.');
  }

  /** `typing`: the field for the value keeps the keyboard. */
  private apply(edited: Edited, typing = false): void {
    if (nodesOf(edited.tree) > MOST_NODES) {
      announce(this.words.full(MOST_NODES));
      return;
    }
    this.past = [...this.past.slice(-MOST_UNDONE), { tree: this.tree, path: this.path }];
    this.future = [];
    this.go(edited);
    if (typing) {
      this.showValue();
      this.value.select();
    } else this.focus();
  }

  private step(from: Edited[], to: Edited[]): void {
    const last = from.pop();
    if (!last) return;
    to.push({ tree: this.tree, path: this.path });
    this.go(last);
    this.focus();
  }

  private go({ tree, path }: Edited): void {
    this.tree = tree;
    this.path = path;
    this.typed = '';
    this.valuing = false;
    this.text = formatTree(tree);
    this.draw();
    this.events.change(this.text);
  }

  private choose(key: string): void {
    if (key === this.chosenKey()) return;
    this.path = key === '' ? [] : key.split('.').map(Number);
    this.typed = '';
    this.valuing = false;
    this.draw();
  }

  private click(event: MouseEvent): void {
    const key = (event.target as Element).closest<SVGGElement>('.node')?.dataset.key;
    if (key === undefined) return;
    if (!key.endsWith('+')) {
      this.choose(key);
      this.focus();
      return;
    }
    const above = key === '+' ? [] : key.slice(0, -2).split('.').map(Number);
    this.apply(withChild(this.tree, above));
  }

  /** A value that is being typed; what is not one yet changes nothing. */
  private takeValue(text: string): void {
    const plain = text.trim().replace('−', '-').toLowerCase();
    const value = readValue(plain);
    set(this.value, { 'aria-invalid': value !== undefined || plain === '' || plain === '-' ? undefined : 'true' });
    if (value === undefined || leafValue(nodeAt(this.tree, this.path)) === value) return;
    if (!this.valuing) this.past = [...this.past.slice(-MOST_UNDONE), { tree: this.tree, path: this.path }];
    this.future = [];
    this.go(withValue(this.tree, this.path, value));
    this.valuing = true;
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey) {
      const name = event.key.toLowerCase();
      if (name !== 'z' && name !== 'y') return;
      if (name === 'y' || event.shiftKey) this.step(this.future, this.past);
      else this.step(this.past, this.future);
      event.preventDefault();
      return;
    }
    if (event.altKey || !target.closest('.node')) return;
    if (this.treeKey(event.key)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Whether the key does something at a node. */
  private treeKey(key: string): boolean {
    if (/^\d$/.test(key) || (key === '-' && leafValue(nodeAt(this.tree, this.path)) !== undefined)) {
      const typed = `${this.typed}${key}`;
      this.takeValue(typed);
      this.typed = typed;
      return true;
    }
    const to = { ArrowUp: this.path.slice(0, -1), ArrowDown: [...this.path, 0] }[key];
    if (to) {
      if (nodeAt(this.tree, to) !== undefined) this.choose(to.join('.'));
      this.focus();
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') this.walk(key === 'ArrowLeft' ? -1 : 1);
    else if (key === '+' || key === 'Insert') this.apply(withChild(this.tree, this.path));
    else if (key === 'Enter') this.apply(withSibling(this.tree, this.path));
    else if (key === 'Delete' || key === 'Backspace') this.apply(without(this.tree, this.path));
    else return false;
    return true;
  }

  /** To the next node on the same level. */
  private walk(by: -1 | 1): void {
    const level = [...this.labels.keys()].filter((key) => key.split('.').length === this.path.length && key !== '');
    const next = level[level.indexOf(this.chosenKey()) + by];
    if (next !== undefined) this.choose(next);
    this.focus();
  }

  private draw(): void {
    const { words } = this;
    this.labels = new Map();
    const drawn = this.drawn(treeToDraw(this.tree, { first: this.first }), []);
    const chosen = this.chosenKey();
    const figure = treeFigure(drawn, { label: words.figure });
    this.live.show(figure, (svg) => {
      set(svg, { role: 'tree' });
      for (const layer of svg.querySelectorAll('g')) set(layer, { role: 'presentation' });
      for (const group of svg.querySelectorAll<SVGGElement>('.node')) {
        const key = group.dataset.key ?? '';
        const node = this.labels.get(key);
        if (!node) {
          // A place to click; the keyboard has a key of its own.
          set(group, { 'aria-hidden': 'true' });
          group.classList.add('more');
          const hit = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
          set(hit, { class: 'hit', x: -13, y: -14, width: 26, height: 28, rx: 6 });
          group.prepend(hit);
          continue;
        }
        const what = node.side ?? words.leaf(node.value ?? '');
        set(group, {
          role: 'treeitem',
          tabindex: key === chosen ? 0 : -1,
          'aria-label': words.node(node.label, what),
          'aria-level': key === '' ? 1 : key.split('.').length + 1,
          'aria-selected': key === chosen ? 'true' : 'false',
        });
      }
    });
    const node = this.labels.get(chosen);
    this.name.textContent = node?.side ? words.node(node.label, node.side) : (node?.label ?? '');
    if (document.activeElement !== this.value) this.showValue();
    this.buttons.undo.disabled = this.past.length === 0;
    this.buttons.redo.disabled = this.future.length === 0;
    this.buttons.sibling.disabled = this.path.length === 0;
    this.buttons.remove.disabled = this.path.length === 0;
    const group = this.live.element.querySelector('.node[aria-selected="true"]');
    if (group && this.element.isConnected) keepAcross(this.scroll, group);
  }

  private showValue(): void {
    const value = leafValue(nodeAt(this.tree, this.path));
    this.value.value = value === undefined ? '' : String(value).replace('Infinity', 'inf').replace('-', '−');
    set(this.value, { 'aria-invalid': undefined });
  }

  /** With a place for a further child below every node that has some. */
  private drawn(node: TreeToDraw, path: readonly number[]): TreeNode {
    const key = path.join('.');
    this.labels.set(key, node);
    const own = { ...node, key, current: key === this.chosenKey() };
    if (node.side === null) return own;
    const children = (node.children ?? []).map((child, i) => this.drawn(child, [...path, i]));
    const more: TreeNode = { key: key === '' ? '+' : `${key}.+`, label: '+', side: null, state: 'unseen' };
    return { ...own, children: [...children, more] };
  }
}

/** A leaf's value as it is typed; `undefined` for anything else. */
function readValue(text: string): number | undefined {
  const [, sign, size = ''] = /^(-?)(\d{1,7}|inf|∞)$/.exec(text) ?? [];
  if (size === '') return undefined;
  const value = /^\d/.test(size) ? Number(size) : Infinity;
  // The greatest value of a leaf that is no win.
  if (value > 7_000_000 && value !== Infinity) return undefined;
  return (sign === '-' ? -value : value) + 0;
}
