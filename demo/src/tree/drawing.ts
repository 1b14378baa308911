import { type Figure, type TreeNode, treeFigure } from 'cutnode/figures';
import type { Frame, TraceEvent } from 'cutnode/textbook';
import type { FrameNode } from '../../../bindings/textbook/laboratory.js';
import { LiveFigure } from '../live-figure.js';
import { set } from '../shell/dom.js';
import { keepAbove, keepAcross } from '../shell/in-sight.js';
import { announce } from '../shell/room.js';
import { mark } from './mark.js';
import { childOrder, type Order } from './order.js';
import { seenAt } from './seen.js';
import type { Specimen, SpecimenNode } from './specimen.js';

/** The events of a drawing. */
interface DrawingEvents {
  /** The children of a node were reordered. Without it they stay where they are. */
  readonly reorder?: (key: string, indices: readonly number[]) => void;
  /** A node was chosen, by pointer or keyboard. */
  choose(key: string): void;
}

/** What a drawing says, in the reader's language. */
export interface DrawingWords {
  /** What the drawing is called wherever it is taken. */
  readonly name: string;
  /** The whole drawing, for screen readers, and how to walk through it. */
  readonly label: string;
  /** A node, for screen readers. */
  node(node: SpecimenNode, seen: FrameNode | undefined, skipped: boolean): string;
  /** The note beside a node that was cut off. */
  cut(bound: 'α' | 'β'): string;
  /** A node that cannot be moved further. */
  readonly first: string;
  readonly last: string;
}

/**
 * The tree at one moment of the search. Arrow keys walk from node to node. Nodes can be dragged among their siblings,
 * or moved with Shift and an arrow key.
 */
export class Drawing {
  readonly element: SVGSVGElement;
  private readonly live = new LiveFigure('tree');
  private readonly parents = new Map<string, SpecimenNode>();
  private order: Order = 'natural';
  private chosen = '';
  private dragged:
    | {
        readonly key: string;
        readonly pointer: number;
        readonly x: number;
        readonly y: number;
        aside: boolean;
        /** Where the pointer holds the node, in the picture; `undefined` until it moves. */
        to?: number;
      }
    | undefined;
  /** The data of the figure. */
  tree: TreeNode | undefined;

  /** As it is shown now. */
  get figure(): Figure | undefined {
    return this.live.figure;
  }

  /** In pixels, at its natural size. */
  get width(): number {
    return this.figure?.width ?? 0;
  }

  constructor(
    private readonly specimen: Specimen,
    private readonly events: DrawingEvents,
    private readonly words: DrawingWords,
    /** Room reserved beside a node for later notes, so that nodes stay in place. */
    private readonly noteRoom = 70,
    /** What is shown of each node. */
    private readonly seen = (node: TreeNode): TreeNode => node,
  ) {
    this.element = this.live.element;
    for (const node of specimen.byKey.values()) for (const child of node.children) this.parents.set(child.key, node);
    this.element.addEventListener('keydown', (event) => this.walk(event));
    this.element.addEventListener('pointerdown', (event) => this.grab(event));
    this.element.addEventListener('pointermove', (event) => this.drag(event));
    this.element.addEventListener('pointerup', () => this.drop());
    this.element.addEventListener('pointercancel', () => this.drop());
    this.element.addEventListener('touchstart', (event) => this.follow(event), { passive: true });
    this.element.addEventListener('touchmove', this.hold, { passive: false });
    this.element.addEventListener('focusin', (event) => {
      const key = (event.target as Element).closest<SVGGElement>('.node')?.dataset.key;
      if (key !== undefined) this.choose(key);
    });
  }

  /** Arrange the children in this order. */
  arrange(order: Order): void {
    this.order = order;
  }

  /** Show the tree at `frame`, which `event` led to. */
  draw(frame: Frame, event: TraceEvent | undefined): void {
    const { name, label } = this.words;
    const because =
      event?.type === 'cutoff' && event.guarantor
        ? { from: event.guarantor.path.join('.'), to: event.path.join('.') }
        : undefined;
    this.tree = drawnTree(this.specimen, this.order, frame, event, this.words, this.seen);
    const figure = treeFigure(this.tree, { because, noteRoom: this.noteRoom, label: name });
    this.live.show(figure, (svg) => {
      set(svg, { role: 'tree', 'aria-label': label });
      for (const layer of svg.querySelectorAll('g')) set(layer, { role: 'presentation' });
      for (const group of svg.querySelectorAll<SVGGElement>('.node')) this.describe(group, frame);
      this.carry(svg);
    });
  }

  /** Set role, focus and label for keyboards and screen readers. */
  private describe(group: SVGGElement, frame: Frame): void {
    const node = this.specimen.byKey.get(group.dataset.key ?? '');
    if (!node) return;
    const current = group.classList.contains('current');
    const skipped = group.classList.contains('skipped');
    set(group, {
      role: 'treeitem',
      tabindex: node.key === this.chosen ? 0 : -1,
      'aria-label': this.words.node(node, seenAt(frame, node.key), skipped),
      'aria-level': node.path.length + 1,
      'aria-current': current ? 'step' : undefined,
    });
    group.classList.toggle('dragged', node.key === this.dragged?.key);
  }

  private group(key: string): SVGGElement | undefined {
    return this.element.querySelector<SVGGElement>(`.node[data-key="${key}"]`) ?? undefined;
  }

  private placeOf(key: string): { readonly x: number; readonly y: number } {
    const group = this.group(key);
    return group ? placeIn(group) : { x: 0, y: 0 };
  }

  /**
   * Scroll as little as needed for the current node to be seen in its frame, and in the page above what covers its
   * lower end, if that is given.
   */
  keepInSight(covering?: Element): void {
    // The root is the first.
    const node = this.element.querySelector('.current') ?? this.element.querySelector('.node');
    const frame = this.element.parentElement;
    if (!node || !frame) return;
    keepAcross(frame, node);
    if (covering) keepAbove(covering, node);
  }

  /** Select a node for the next action. */
  choose(key: string): void {
    if (this.chosen !== key) {
      const [before, now] = [this.group(this.chosen), this.group(key)];
      this.chosen = key;
      if (before) set(before, { tabindex: -1 });
      if (now) set(now, { tabindex: 0 });
    }
    this.events.choose(key);
  }

  /** Move a node one place earlier (-1) or later (1) among its siblings. */
  shift(key: string, by: -1 | 1): void {
    const parent = this.parents.get(key);
    if (!parent || !this.events.reorder) return;
    const indices = [...childOrder(this.order, parent)];
    const at = indices.indexOf(Number(key.split('.').at(-1)));
    const other = indices[at + by];
    if (other === undefined) {
      announce(by < 0 ? this.words.first : this.words.last);
      return;
    }
    [indices[at], indices[at + by]] = [other, indices[at] as number];
    this.events.reorder?.(parent.key, indices);
  }

  private walk(event: KeyboardEvent): void {
    const key = (event.target as Element).closest<SVGGElement>('.node')?.dataset.key;
    const node = key === undefined ? undefined : this.specimen.byKey.get(key);
    if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (step && event.shiftKey) this.shift(node.key, step);
    else {
      const to = step
        ? this.beside(node, step)
        : event.key === 'ArrowUp'
          ? this.parents.get(node.key)
          : event.key === 'ArrowDown'
            ? this.firstChild(node)
            : undefined;
      if (!to && !event.key.startsWith('Arrow')) return;
      if (to) this.focus(to.key);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(key: string): void {
    this.group(key)?.focus({ preventScroll: false });
  }

  private firstChild(node: SpecimenNode): SpecimenNode | undefined {
    return node.children[childOrder(this.order, node)[0] ?? 0];
  }

  /** The next node on the same level, a sibling or a cousin. */
  private beside({ key, path }: SpecimenNode, step: -1 | 1): SpecimenNode | undefined {
    const { x } = this.placeOf(key);
    const away = (node: SpecimenNode): number => (this.placeOf(node.key).x - x) * step;
    const level = [...this.specimen.byKey.values()].filter((node) => node.path.length === path.length);
    const further = level.map((node) => ({ node, distance: away(node) })).filter(({ distance }) => distance > 0);
    return further.sort((a, b) => a.distance - b.distance)[0]?.node;
  }

  private grab(event: PointerEvent): void {
    const group = (event.target as Element).closest<SVGGElement>('.node');
    const key = group?.dataset.key;
    if (key === undefined || event.button !== 0) return;
    this.choose(key);
    if (key === '' || !this.events.reorder) return;
    this.dragged = { key, pointer: event.pointerId, x: event.clientX, y: event.clientY, aside: false };
    group?.classList.add('dragged');
    this.element.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    if (!this.dragged || event.pointerId !== this.dragged.pointer) return;
    const { key } = this.dragged;
    const parent = this.parents.get(key);
    const matrix = this.element.querySelector<SVGGElement>('.nodes')?.getScreenCTM();
    if (!matrix || !parent) return;
    const x = (event.clientX - matrix.e) / matrix.a;
    this.dragged.to = x;
    this.carry(this.element);
    const indices = childOrder(this.order, parent);
    const own = Number(key.split('.').at(-1));
    const others = indices.filter((index) => index !== own);
    const before = others.filter((index) => this.placeOf((parent.children[index] as SpecimenNode).key).x < x);
    const wanted = [...before, own, ...others.filter((index) => !before.includes(index))];
    if (wanted.every((index, i) => index === indices[i])) return;
    this.events.reorder?.(parent.key, wanted);
  }

  /**
   * Touch events always go to the element that was touched first. If it is redrawn meanwhile, it is no longer in the
   * picture, and the picture's own listener does not get them.
   */
  private follow({ target }: TouchEvent): void {
    target?.addEventListener('touchmove', this.hold as EventListener, { passive: false });
  }

  /**
   * A horizontal finger movement that starts on a node drags it; everything else scrolls. `touch-action` cannot express
   * this: it has no effect on parts of an SVG, and on the whole picture it would prevent a wide tree from being
   * scrolled sideways.
   */
  private readonly hold = (event: TouchEvent): void => {
    const { dragged } = this;
    const [touch, another] = event.touches;
    if (!dragged || !touch || another || !event.cancelable) return;
    dragged.aside ||= Math.abs(touch.clientX - dragged.x) > Math.abs(touch.clientY - dragged.y);
    if (dragged.aside) event.preventDefault();
  };

  private drop(): void {
    if (!this.dragged) return;
    const { key } = this.dragged;
    this.group(key)?.classList.remove('dragged');
    delete this.dragged.to;
    this.carry(this.element);
    this.dragged = undefined;
  }

  /** Put the dragged node, all below it and its branches where the pointer is, or back to their places. */
  private carry(svg: SVGSVGElement): void {
    const { dragged } = this;
    if (!dragged) return;
    const own = svg.querySelector(`.node[data-key="${dragged.key}"]`);
    const away = dragged.to === undefined || !own ? 0 : dragged.to - placeIn(own).x;
    const below = `[data-key="${dragged.key}"], [data-key^="${dragged.key}."]`;
    for (const group of svg.querySelectorAll<SVGGElement>(`.node:is(${below})`)) {
      const { x, y } = placeIn(group);
      group.classList.toggle('carried', dragged.to !== undefined);
      group.style.transform = `translate(${x + away}px, ${y}px)`;
    }
    for (const branch of svg.querySelectorAll<SVGPathElement>(
      `.branch:is(${below.replaceAll('data-key', 'data-branch')})`,
    )) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersIn(branch.getAttribute('d'));
      const from = branch.dataset.branch === dragged.key ? x1 : x1 + away;
      branch.classList.toggle('carried', dragged.to !== undefined);
      branch.style.setProperty('d', `path("M${from} ${y1}L${x2 + away} ${y2}")`);
    }
  }
}

function numbersIn(text: string | null): number[] {
  return (text?.match(/-?[\d.]+/g) ?? []).map(Number);
}

/** The place of a node in the picture, wherever it is carried. */
function placeIn(group: Element): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = numbersIn(group.getAttribute('transform'));
  return { x, y };
}

/** Keys of the nodes on the line of best play, once the root is done. */
function bestLine(frame: Frame): ReadonlySet<string> {
  const line = new Set<string>();
  for (let node = frame.nodes['']; node; ) {
    if (node.returned?.relation !== '=' && !node.leaf) break;
    if (frame.nodes['']?.returned) line.add(node.path.join('.'));
    node = node.best ? frame.nodes[node.best.path.join('.')] : undefined;
  }
  return line;
}

/** The whole tree at one moment of the search. */
function drawnTree(
  specimen: Specimen,
  order: Order,
  frame: Frame,
  event: TraceEvent | undefined,
  words: DrawingWords,
  shown: (node: TreeNode) => TreeNode,
): TreeNode {
  const current = event?.path.join('.');
  const best = bestLine(frame);
  const open = new Set(frame.path);
  const skipped = new Set(Object.values(frame.nodes).flatMap((node) => node.skipped.map(({ path }) => path.join('.'))));
  const draw = (node: SpecimenNode, above: TreeNode['state']): TreeNode => {
    const { key, label, side, children } = node;
    const seen = seenAt(frame, key);
    const cutOff = skipped.has(key);
    const state: TreeNode['state'] = seen
      ? open.has(key)
        ? 'open'
        : 'done'
      : cutOff || above === 'skipped'
        ? 'skipped'
        : 'unseen';
    const known = seen?.known ? `${seen.known.relation} ${mark(seen.known.value)}` : undefined;
    const isInner = side !== null && seen !== undefined;
    return shown({
      key,
      label,
      side,
      state,
      cutOff,
      best: best.has(key),
      current: key === current,
      value: side === null ? mark(node.value) : undefined,
      count: seen?.leaf?.count,
      known: side === null ? undefined : known,
      window: isInner ? `(${edgeMark(seen.alpha, '−∞')}, ${edgeMark(seen.beta, '+∞')})` : undefined,
      // A cutoff after the last child cuts nothing off.
      cut: isInner && seen.cut && seen.skipped.length > 0 ? words.cut(seen.cut === 'alpha' ? 'α' : 'β') : undefined,
      children: childOrder(order, node).map((index) => draw(children[index] as SpecimenNode, state)),
    });
  };
  return draw(specimen.root, 'unseen');
}

export function edgeMark(edge: FrameNode['alpha'], infinity: string): string {
  return edge === null ? infinity : mark(edge);
}
