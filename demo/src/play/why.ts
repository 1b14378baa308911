import '../style/values.css';
import '../style/why.css';
import { treeFigure } from 'cutnode/figures';
import { LiveFigure } from '../live-figure.js';
import { breathe } from '../shell/breathe.js';
import { button, field, h, set, show } from '../shell/dom.js';
import { mark } from '../tree/mark.js';
import type { LoadedGame } from './boards.js';
import { lineText } from './record.js';
import type { Reply } from './rival.js';
import type { Table } from './table.js';
import { short } from './values.js';
import {
  besidesBestPlay,
  countBelow,
  foldedTree,
  lineTo,
  type Ordering,
  type SearchedTree,
  searchedTree,
  seenOf,
} from './why-tree.js';
import type { PanelWords } from './words/en-panels.js';

/** Trees of more nodes begin folded. */
const OPEN_AT_FIRST = 40;
/** More arrows hide the tree. */
const MOST_ARROWS = 60;
const ZOOMS = [0.25, 0.4, 0.6, 0.8, 1, 1.3, 1.7, 2.2];

interface WhyEvents {
  close(): void;
  /** Show a line of moves on the board; none: show what was there before. */
  point(line: readonly unknown[]): void;
}

/** The move that is asked about. */
interface Asked {
  /** The position before it. */
  readonly position: unknown;
  readonly played: unknown;
  /** What an engine has played here, and how far it looked. A person may have played something else since. */
  readonly reply: Reply | undefined;
}

/** Shows the tree behind a move in `place`, and on the board what follows the move in a line of the tree. */
export async function openWhy(
  table: Table,
  asked: Asked,
  said: PanelWords['why'],
  place: HTMLElement,
  events: WhyEvents,
): Promise<void> {
  const { position, played } = asked;
  const panel = new WhyPanel(table.loaded, asked, said, {
    close() {
      events.point([]);
      events.close();
    },
    point([move, ...line]) {
      const isPlayed = move !== undefined && table.write(position, move) === table.write(position, played);
      events.point(isPlayed ? line : []);
    },
  });
  show(place, panel.element);
  await panel.open();
}

/** The search tree behind a move: what alpha-beta looks at, what it cuts off, and what a table would answer. */
class WhyPanel {
  readonly element: HTMLElement;
  private readonly words = h('p', { class: 'why-words' });
  private readonly node = h('p', { class: 'why-node', role: 'status' });
  private readonly live = new LiveFigure('why-tree');
  private readonly scroll: HTMLElement;
  private readonly title: HTMLElement;
  private readonly order: HTMLSelectElement;
  private readonly shallower = button('', () => this.deepen(-1));
  private readonly deeper = button('', () => this.deepen(1));
  private tree: SearchedTree | undefined;
  private folded = new Set<string>();
  private chosen = '';
  private zoom = 4;
  private width = 0;
  private searches = 0;

  constructor(
    private readonly loaded: LoadedGame,
    private readonly asked: Asked,
    private readonly said: PanelWords['why'],
    private readonly events: WhyEvents,
  ) {
    const { game } = loaded;
    this.shallower.textContent = said.shallower;
    this.deeper.textContent = said.deeper;
    const orders: readonly Ordering[] = game.hint ? ['natural', 'hint'] : ['natural'];
    this.order = h(
      'select',
      { 'aria-label': said.orderOf, onchange: () => this.search(this.tree?.depth) },
      ...orders.map((name) => h('option', { value: name, selected: name === 'hint' }, said.orders[name])),
    );
    const tool = (name: string, label: string, onclick: () => void): HTMLElement =>
      button(name, onclick, { 'aria-label': label, title: label });
    this.title = h(
      'h2',
      { tabindex: -1 },
      said.title(loaded.sides[game.toMove(asked.position) === 1 ? 1 : 0], this.written(asked.played) ?? ''),
    );
    this.scroll = h('div', { class: 'why-scroll' }, this.live.element);
    this.element = h(
      'section',
      { class: 'card why', 'aria-label': said.label },
      h(
        'div',
        { class: 'moves-head' },
        this.title,
        tool(said.close, said.closeTree, () => events.close()),
      ),
      this.words,
      h(
        'div',
        { class: 'why-tools' },
        this.shallower,
        this.deeper,
        field(said.order, this.order),
        tool('−', said.smaller, () => this.scale(-1)),
        tool('+', said.larger, () => this.scale(1)),
        tool(said.fit, said.fitToPage, () => this.fit()),
        tool(said.unfold, said.unfoldAll, () => this.foldAll(false)),
        tool(said.fold, said.foldBeside, () => this.foldAll(true)),
      ),
      this.scroll,
      this.node,
    );
    const svg = this.live.element;
    svg.addEventListener('click', (event) => this.toggle(keyOf(event.target)));
    svg.addEventListener('keydown', (event) => this.walk(event));
    svg.addEventListener('pointerover', (event) => this.tell(keyOf(event.target)));
    svg.addEventListener('focusin', (event) => this.tell(keyOf(event.target)));
    svg.addEventListener('pointerleave', () => events.point([]));
  }

  async open(): Promise<void> {
    await this.search();
    this.title.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'nearest' });
  }

  private deepen(by: number): void {
    if (this.tree) void this.search(Math.max(1, this.tree.depth + by));
  }

  private async search(depth?: number): Promise<void> {
    const search = ++this.searches;
    const { game } = this.loaded;
    const ordering = this.order.value as Ordering;
    const tree = searchedTree(
      game,
      this.asked.position,
      ordering,
      { move: (position, move) => lineText(this.loaded, position, [move])[0] as string, several: this.said.several },
      depth,
    );
    if (!tree) {
      this.node.textContent = this.said.tooMany;
      set(this.deeper, { disabled: true });
      return;
    }
    await breathe();
    if (search !== this.searches) return;
    this.tree = tree;
    this.chosen = '';
    this.folded = countBelow(tree.root) > OPEN_AT_FIRST ? besidesBestPlay(tree.root) : new Set();
    set(this.shallower, { disabled: tree.depth === 1 });
    set(this.deeper, { disabled: tree.isWhole });
    this.node.textContent = this.said.choose;
    this.draw();
    this.fit();
  }

  /** What is shown, no more than can be seen, and how it differs from what the engine does. */
  private explain({ depth, result, again, isWhole }: SearchedTree): void {
    const { said } = this;
    const { played, reply } = this.asked;
    const { game, sides } = this.loaded;
    const [max, min] = sides;
    const [best = '', moved = ''] = [result.move, played].map((move) => this.written(move));
    const drawn = (kind: string): number => this.live.element.querySelectorAll(`.${kind}`).length;
    show(
      this.words,
      best === moved ? said.agrees(moved) : said.differs(best, moved),
      reply?.depth !== undefined &&
        this.written(reply.move) === moved &&
        said.engine(reply.depth, short(reply.nodes ?? 0)),
      said.search(isWhole ? undefined : depth, game.evaluate !== undefined, result),
      said.sides(max === 'MAX' ? undefined : { max, min }),
      drawn('cross') > 0 && said.crossed,
      again.length === 0 ? said.noneTwice : said.again(again.length, drawn('transposition')),
      this.folded.size > 0 && said.folded,
      said.textbook,
    );
  }

  private written(move: unknown): string | undefined {
    return move === undefined ? undefined : lineText(this.loaded, this.asked.position, [move])[0];
  }

  private draw(): void {
    const { tree } = this;
    if (!tree) return;
    const figure = treeFigure(foldedTree({ ...tree.root, label: this.said.root }, this.folded), {
      label: this.said.figure,
      transpositions: tree.again.slice(0, MOST_ARROWS),
    });
    this.width = figure.width;
    this.live.show(figure, (svg) => {
      set(svg, { role: 'tree' });
      for (const layer of svg.querySelectorAll('g')) set(layer, { role: 'presentation' });
      for (const group of svg.querySelectorAll<SVGGElement>('.node')) this.describe(group);
    });
    this.explain(tree);
    this.resize();
  }

  private describe(group: SVGGElement): void {
    const key = group.dataset.key ?? '';
    const isInner = group.querySelector('.shape') !== null;
    set(group, {
      role: 'treeitem',
      tabindex: key === this.chosen ? 0 : -1,
      'aria-label': this.wordsOf(key),
      'aria-level': key === '' ? 1 : key.split('.').length + 1,
      'aria-expanded': isInner ? String(!this.folded.has(key)) : undefined,
    });
  }

  private wordsOf(key: string): string {
    const { said } = this;
    const node = this.tree?.frame.nodes[key];
    const { position } = this.asked;
    if (!node) return said.cutOff;
    const line = lineText(this.loaded, position, lineTo(this.loaded.game, position, key));
    const where = line.length === 0 ? said.now : said.after(line.join(' '));
    const { returned, leaf, side, entered, cut, skipped } = node;
    const value = leaf
      ? said.leaf(mark(leaf.value), leaf.count)
      : returned
        ? `${returned.relation} ${mark(returned.value)}`
        : '';
    const window = said.window(edge(entered.alpha, '−∞'), edge(entered.beta, '+∞'));
    const twin = this.tree?.again.find(({ from }) => from === key);
    const words = [
      side && said.toMove(side),
      value,
      !leaf && window,
      cut && skipped.length > 0 && said.cut(skipped.length),
    ];
    return said.node(
      where,
      words.filter((each) => typeof each === 'string' && each !== '') as string[],
      twin !== undefined,
    );
  }

  private tell(key: string | undefined): void {
    if (key === undefined) return;
    this.node.textContent = this.wordsOf(key);
    const { game } = this.loaded;
    if (this.tree?.frame.nodes[key]) this.events.point(lineTo(game, this.asked.position, key));
  }

  private toggle(key: string | undefined): void {
    if (key === undefined || !this.tree?.frame.nodes[key]?.children.length) return;
    if (!this.folded.delete(key)) this.folded.add(key);
    this.choose(key);
    this.draw();
    this.group(key)?.focus({ preventScroll: true });
  }

  private choose(key: string): void {
    this.chosen = key;
    for (const group of this.live.element.querySelectorAll<SVGGElement>('.node'))
      set(group, { tabindex: group.dataset.key === key ? 0 : -1 });
  }

  private walk(event: KeyboardEvent): void {
    const groups = [...this.live.element.querySelectorAll<SVGGElement>('.node:not([data-key$="x"])')];
    const at = groups.findIndex(({ dataset }) => dataset.key === this.chosen);
    const up = this.chosen.split('.').slice(0, -1).join('.');
    const to = {
      ArrowRight: groups[at + 1],
      ArrowLeft: groups[at - 1],
      ArrowUp: this.group(up),
      ArrowDown: groups.find(
        ({ dataset: { key = '' } }) => key !== '' && key.split('.').slice(0, -1).join('.') === this.chosen,
      ),
    }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.toggle(this.chosen);
    else if (event.key.startsWith('Arrow') && to) {
      this.choose(to.dataset.key ?? '');
      to.focus({ preventScroll: true });
      to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else return;
    event.preventDefault();
  }

  private group(key: string): SVGGElement | undefined {
    return this.live.element.querySelector<SVGGElement>(`.node[data-key="${key}"]`) ?? undefined;
  }

  private foldAll(fold: boolean): void {
    if (!this.tree) return;
    this.folded = fold ? besidesBestPlay(this.tree.root) : new Set();
    this.chosen = seenOf(this.chosen, this.folded);
    this.draw();
  }

  private scale(by: number): void {
    this.zoom = Math.max(0, Math.min(ZOOMS.length - 1, this.zoom + by));
    this.resize();
  }

  /** The largest size, at most the natural one, at which the whole width is seen. */
  private fit(): void {
    const room = this.scroll.clientWidth;
    const fits = ZOOMS.findLastIndex((zoom) => zoom <= 1 && zoom * this.width <= room);
    this.zoom = Math.max(0, fits);
    this.resize();
  }

  private resize(): void {
    this.live.element.style.width = `${this.width * (ZOOMS[this.zoom] ?? 1)}px`;
  }
}

function edge(value: number | null, infinity: string): string {
  return value === null ? infinity : mark(value);
}

function keyOf(target: EventTarget | null): string | undefined {
  return (target as Element | null)?.closest<SVGGElement>('.node')?.dataset.key;
}
