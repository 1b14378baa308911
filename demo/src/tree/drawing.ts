import type { Edge, Frame, FrameNode, TraceEvent } from 'cutnode/textbook';
import { set, svg } from '../shell/dom.js';
import { announce } from '../shell/room.js';
import { halfWidth, type Layout, labelSize, layOut, RADIUS, type Spot } from './layout.js';
import { childOrder, type Order } from './order.js';
import { mark, type Specimen, type SpecimenNode } from './specimen.js';

/** What a drawing tells of what is done to it. */
export interface DrawingEvents {
  /** The children of a node are put into another order. */
  reorder(key: string, indices: readonly number[]): void;
  /** A node was chosen, by pointer or keyboard. */
  choose(key: string): void;
}

/** What a frame of the search makes of a node. */
type Fate = 'unseen' | 'open' | 'done' | 'skipped';

/**
 * The tree as a picture: what is known of each node at one moment of the search. Nodes
 * can be walked with the arrow keys, and dragged among their brothers, or moved with
 * Shift and an arrow key.
 */
export class Drawing {
  readonly element: SVGSVGElement;
  private readonly groups = new Map<string, SVGGElement>();
  private readonly branches = new Map<string, SVGPathElement>();
  private readonly signatures = new Map<string, string>();
  private readonly branchLayer = svg('g', { role: 'presentation' });
  private readonly markLayer = svg('g', { role: 'presentation' });
  private readonly nodeLayer = svg('g', { role: 'presentation' });
  private layout!: Layout;
  private order: Order = 'natural';
  private chosen = '';
  private dragged:
    | { readonly key: string; readonly pointer: number; readonly x: number; readonly y: number; aside: boolean }
    | undefined;

  constructor(
    private readonly specimen: Specimen,
    private readonly events: DrawingEvents,
    label: string,
  ) {
    this.element = svg('svg', { class: 'tree', role: 'tree', 'aria-label': label });
    this.element.append(this.branchLayer, this.markLayer, this.nodeLayer);
    for (const node of specimen.byKey.values()) {
      if (node.key !== '') {
        const branch = svg('path', { class: 'branch' });
        this.branches.set(node.key, branch);
        this.branchLayer.append(branch);
      }
    }
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

  /** In pixels, at its natural size. */
  get width(): number {
    return this.layout.width;
  }

  /** Put the children in this order. */
  arrange(order: Order): void {
    this.order = order;
    this.layout = layOut(this.specimen, order);
    const { width, height, spots } = this.layout;
    set(this.element, { viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}` });
    this.element.style.setProperty('--natural-width', `${Math.ceil(width)}px`);
    // In reading order, which is that of the search, for those who tab and listen.
    for (const { node, x, y, parent } of spots.values()) {
      let group = this.groups.get(node.key);
      if (!group) {
        group = svg('g', {
          class: 'node',
          role: 'treeitem',
          'data-key': node.key,
          tabindex: node.key === this.chosen ? 0 : -1,
        });
        this.groups.set(node.key, group);
        this.nodeLayer.append(group);
      }
      group.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      if (!parent) continue;
      const from = spots.get(parent.key) as Spot;
      const [startY, endY] = [from.y + RADIUS, node.side === null ? y - 12 : y - RADIUS];
      const path = `M${from.x.toFixed(1)} ${startY.toFixed(1)}L${x.toFixed(1)} ${endY.toFixed(1)}`;
      const branch = this.branches.get(node.key);
      branch?.setAttribute('d', path);
      branch?.style.setProperty('d', `path("${path}")`);
    }
  }

  /** Show what is known at `frame`, to which `event` led. */
  draw(frame: Frame, event: TraceEvent | undefined): void {
    const current = event?.path.join('.');
    const best = bestLine(frame);
    const open = new Set(frame.path);
    const skipped = new Set(
      Object.values(frame.nodes).flatMap((node) => node.skipped.map(({ path }) => path.join('.'))),
    );
    const fates = new Map<string, Fate>();
    for (const { node, parent } of this.layout.spots.values()) {
      const { key } = node;
      const seen = frame.nodes[key];
      const above = parent && fates.get(parent.key);
      const fate: Fate = seen
        ? open.has(key)
          ? 'open'
          : 'done'
        : skipped.has(key) || above === 'skipped'
          ? 'skipped'
          : 'unseen';
      fates.set(key, fate);
      const isBest = best.has(key);
      const signature = JSON.stringify([
        fate,
        seen?.known,
        seen?.alpha,
        seen?.beta,
        seen?.cut,
        seen?.leaf,
        isBest,
        key === current,
      ]);
      set(
        this.branches.get(key) ?? this.element,
        key === '' ? {} : { class: `branch ${fate}${isBest ? ' best' : ''}${skipped.has(key) ? ' cut' : ''}` },
      );
      if (this.signatures.get(key) === signature) continue;
      this.signatures.set(key, signature);
      this.fill(node, seen, fate, isBest, key === current);
    }
    this.drawMarks(skipped, event);
  }

  /** The node that the next thing is asked of or done to. */
  choose(key: string): void {
    if (this.chosen !== key) {
      set(this.groups.get(this.chosen) ?? this.element, { tabindex: this.groups.has(this.chosen) ? -1 : undefined });
      this.chosen = key;
      set(this.groups.get(key) as SVGGElement, { tabindex: 0 });
    }
    this.events.choose(key);
  }

  /** Move a node one place earlier (-1) or later (1) among its brothers. */
  shift(key: string, by: -1 | 1): void {
    const parent = this.layout.spots.get(key)?.parent;
    if (!parent) return;
    const indices = [...childOrder(this.order, parent)];
    const at = indices.indexOf(Number(key.split('.').at(-1)));
    const other = indices[at + by];
    if (other === undefined) {
      announce(by < 0 ? 'It is the first already.' : 'It is the last already.');
      return;
    }
    [indices[at], indices[at + by]] = [other, indices[at] as number];
    this.events.reorder(parent.key, indices);
  }

  private fill(node: SpecimenNode, seen: FrameNode | undefined, fate: Fate, isBest: boolean, current: boolean): void {
    const group = this.groups.get(node.key) as SVGGElement;
    const level = node.path.length + 1;
    set(group, {
      class: `node ${fate} ${node.side ?? 'leaf'}${isBest ? ' best' : ''}${current ? ' current' : ''}`,
      'aria-label': labelOf(node, seen, fate),
      'aria-level': level,
      'aria-current': current ? 'step' : undefined,
    });
    group.replaceChildren(...(node.side === null ? leafShape(node, seen) : nodeShape(node, seen, fate)));
  }

  /** Strokes through what was cut off, and who made the last cut. */
  private drawMarks(skipped: ReadonlySet<string>, event: TraceEvent | undefined): void {
    const marks: SVGElement[] = [];
    for (const key of skipped) {
      const { x, y, parent, node } = this.layout.spots.get(key) as Spot;
      const from = this.layout.spots.get((parent as SpecimenNode).key) as Spot;
      const [top, bottom] = [from.y + RADIUS, node.side === null ? y - 12 : y - RADIUS];
      const [cx, cy] = [from.x + (x - from.x) * 0.6, top + (bottom - top) * 0.6];
      marks.push(
        svg('path', { class: 'cross-paper', d: cross(cx, cy) }),
        svg('path', { class: 'cross', d: cross(cx, cy) }),
      );
    }
    if (event?.type === 'cutoff' && event.guarantor) {
      const from = this.layout.spots.get(event.guarantor.path.join('.')) as Spot;
      const to = this.layout.spots.get(event.path.join('.')) as Spot;
      const [x1, y1, x2, y2] = [from.x - halfWidth(from.node) - 3, from.y, to.x - halfWidth(to.node) - 3, to.y];
      const bend = Math.max(14, Math.min(46, (y2 - y1) * 0.35));
      const leftmost = Math.max(3, Math.min(x1, x2) - bend);
      marks.push(
        svg('path', { class: 'because', d: `M${x1} ${y1}C${leftmost} ${y1} ${leftmost} ${y2} ${x2} ${y2}` }),
        svg('path', { class: 'because-head', d: `M${x2 - 7} ${y2 - 5}L${x2} ${y2}L${x2 - 7} ${y2 + 5}` }),
        svg('rect', {
          class: 'guarantor',
          x: from.x - halfWidth(from.node) - 5,
          y: from.y - RADIUS - 5,
          width: 2 * halfWidth(from.node) + 10,
          height: 2 * RADIUS + 10,
          rx: from.node.side === 'MIN' ? RADIUS + 5 : 6,
        }),
      );
    }
    this.markLayer.replaceChildren(...marks);
  }

  private walk(event: KeyboardEvent): void {
    const key = (event.target as Element).closest<SVGGElement>('.node')?.dataset.key;
    const spot = key === undefined ? undefined : this.layout.spots.get(key);
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (step && event.shiftKey) this.shift(spot.node.key, step);
    else {
      const to = step
        ? this.beside(spot, step)
        : event.key === 'ArrowUp'
          ? spot.parent
          : event.key === 'ArrowDown'
            ? this.firstChild(spot.node)
            : undefined;
      if (!to && !event.key.startsWith('Arrow')) return;
      if (to) this.focus(to.key);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(key: string): void {
    this.groups.get(key)?.focus({ preventScroll: false });
  }

  private firstChild(node: SpecimenNode): SpecimenNode | undefined {
    return node.children[childOrder(this.order, node)[0] ?? 0];
  }

  /** The next node on the same level, a brother or a cousin. */
  private beside({ node, x, y }: Spot, step: -1 | 1): SpecimenNode | undefined {
    const level = [...this.layout.spots.values()].filter((spot) => spot.y === y && (spot.x - x) * step > 0);
    const [next] = level.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    return next && next.node !== node ? next.node : undefined;
  }

  private grab(event: PointerEvent): void {
    const group = (event.target as Element).closest<SVGGElement>('.node');
    const key = group?.dataset.key;
    if (key === undefined || event.button !== 0) return;
    this.choose(key);
    if (key === '') return;
    this.dragged = { key, pointer: event.pointerId, x: event.clientX, y: event.clientY, aside: false };
    group?.classList.add('dragged');
    this.element.setPointerCapture(event.pointerId);
  }

  private drag(event: PointerEvent): void {
    if (!this.dragged || event.pointerId !== this.dragged.pointer) return;
    const { key } = this.dragged;
    const parent = this.layout.spots.get(key)?.parent as SpecimenNode;
    const matrix = this.element.getScreenCTM();
    if (!matrix) return;
    const x = (event.clientX - matrix.e) / matrix.a;
    const indices = childOrder(this.order, parent);
    const own = Number(key.split('.').at(-1));
    const others = indices.filter((index) => index !== own);
    const before = others.filter(
      (index) => (this.layout.spots.get((parent.children[index] as SpecimenNode).key) as Spot).x < x,
    );
    const wanted = [...before, own, ...others.filter((index) => !before.includes(index))];
    if (wanted.every((index, i) => index === indices[i])) return;
    this.events.reorder(parent.key, wanted);
  }

  /**
   * What was touched hears of the finger to the end, and may be drawn anew meanwhile: then it is no
   * longer in the picture, whose own listener hears nothing.
   */
  private follow({ target }: TouchEvent): void {
    target?.addEventListener('touchmove', this.hold as EventListener, { passive: false });
  }

  /**
   * A finger that sets out aside on a node drags it; all else scrolls. `touch-action` could not say so: it has
   * no effect on the parts of a picture, and on the whole it would keep a wide tree from being scrolled aside.
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
    this.groups.get(this.dragged.key)?.classList.remove('dragged');
    this.dragged = undefined;
  }
}

/** Keys of the nodes on the line that both sides play, once the root is done. */
function bestLine(frame: Frame): ReadonlySet<string> {
  const line = new Set<string>();
  for (let node = frame.nodes['']; node; ) {
    if (node.returned?.relation !== '=' && !node.leaf) break;
    if (frame.nodes['']?.returned) line.add(node.path.join('.'));
    node = node.best ? frame.nodes[node.best.path.join('.')] : undefined;
  }
  return line;
}

const cross = (x: number, y: number): string =>
  `M${x - 5.5} ${y - 5.5}L${x + 5.5} ${y + 5.5}M${x + 5.5} ${y - 5.5}L${x - 5.5} ${y + 5.5}`;

export function edgeMark(edge: Edge, infinity: string): string {
  return edge === null ? infinity : mark(edge);
}

function nodeShape(node: SpecimenNode, seen: FrameNode | undefined, fate: Fate): SVGElement[] {
  const half = halfWidth(node);
  const round = node.side === 'MIN';
  const size = labelSize(node.label);
  const parts: SVGElement[] = [
    svg('rect', { class: 'shape', x: -half, y: -RADIUS, width: 2 * half, height: 2 * RADIUS, rx: round ? RADIUS : 3 }),
    svg('text', { class: 'label', y: size * 0.36, 'font-size': size, 'text-anchor': 'middle' }, node.label),
  ];
  if (!seen || fate === 'unseen' || fate === 'skipped') return parts;
  const { known, alpha, beta, cut } = seen;
  const x = half + 6;
  if (known)
    parts.push(svg('text', { class: 'known', x, y: -3, 'font-size': 15 }, `${known.relation} ${mark(known.value)}`));
  const window = `(${edgeMark(alpha, '−∞')}, ${edgeMark(beta, '+∞')})`;
  parts.push(svg('text', { class: 'window', x, y: known ? 11 : 4, 'font-size': 10.5 }, window));
  if (cut)
    parts.push(svg('text', { class: 'cut-word', x, y: 24, 'font-size': 10.5 }, cut === 'alpha' ? 'α cut' : 'β cut'));
  return parts;
}

function leafShape(node: SpecimenNode, seen: FrameNode | undefined): SVGElement[] {
  const parts: SVGElement[] = [
    svg('rect', { class: 'touch', x: -16, y: -15, width: 32, height: 64, rx: 5 }),
    svg('text', { class: 'value', y: 6, 'font-size': 16, 'text-anchor': 'middle' }, mark(node.value)),
    svg('text', { class: 'name', y: 43, 'font-size': 10, 'text-anchor': 'middle' }, node.label),
  ];
  if (!seen?.leaf) return parts;
  const count = String(seen.leaf.count);
  const half = Math.max(8, count.length * 3.4 + 4);
  parts.push(
    svg('rect', { class: 'badge', x: -half, y: 14, width: 2 * half, height: 16, rx: 8 }),
    svg('text', { class: 'badge-text', y: 25.5, 'font-size': 10, 'text-anchor': 'middle' }, count),
  );
  return parts;
}

function labelOf({ label, side, value }: SpecimenNode, seen: FrameNode | undefined, fate: Fate): string {
  const what = side === null ? 'leaf' : side;
  if (fate === 'skipped') return `${label}, ${what}, cut off`;
  if (!seen)
    return side === null ? `${label}, leaf worth ${mark(value)}, not evaluated` : `${label}, ${side}, not reached`;
  if (seen.leaf) return `${label}, leaf ${seen.leaf.count}, worth ${mark(value)}`;
  const relation = seen.known && { '≤': 'at most', '=': 'exactly', '≥': 'at least' }[seen.known.relation];
  const known = seen.known ? `known to be ${relation} ${mark(seen.known.value)}` : 'nothing known';
  return `${label}, ${what}, ${known}, window from ${edgeMark(seen.alpha, 'minus infinity')} to ${edgeMark(seen.beta, 'infinity')}${seen.cut ? `, ${seen.cut} cut` : ''}`;
}
