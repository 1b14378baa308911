import type { Figure } from 'cutnode/figures';
import { figureStyle, svgInPage } from '../../bindings/figures/laboratory.js';

/** The attributes that identify a part of a figure in its next picture. */
const nameOf = (element: Element): string | null =>
  element.getAttribute('data-key') ?? element.getAttribute('data-branch');

/**
 * A figure of `cutnode/figures` that changes in the page. Each picture is drawn as text, and only the differences from
 * the last one are applied, so that parts keep the focus and move to their new places.
 */
export class LiveFigure {
  readonly element: SVGSVGElement;
  /** As it is shown now. */
  figure: Figure | undefined;

  /** `kind`: the classes of the `<svg>` element. */
  constructor(private readonly kind: string) {
    addStyle();
    this.element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  }

  /** `prepare` can modify the picture before it is shown. */
  show(figure: Figure, prepare: (svg: SVGSVGElement) => void = () => {}): void {
    this.figure = figure;
    const next = parsed(figure, this.kind);
    for (const part of next.querySelectorAll<SVGElement>('[data-key][transform], [data-branch]')) makeMovable(part);
    next.removeAttribute('width');
    next.removeAttribute('height');
    next.style.setProperty('--natural-width', `${figure.width}px`);
    prepare(next);
    update(this.element, next);
  }
}

/** A figure as a static element. */
export function still(figure: Figure, kind: string): SVGSVGElement {
  addStyle();
  return parsed(figure, kind);
}

function parsed(figure: Figure, kind: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = svgInPage(figure, `figure ${kind}`);
  return template.content.firstElementChild as SVGSVGElement;
}

let styled = false;

/** Add the figures' dark colours, which follow the page's theme. */
function addStyle(): void {
  if (styled) return;
  styled = true;
  const style = document.createElement('style');
  style.textContent = figureStyle('.figure', 'color-scheme');
  document.head.append(style);
}

/** Set place and path as style properties, which CSS can animate. */
function makeMovable(part: SVGElement): void {
  const [, x, y] = /^translate\((\S+) (\S+)\)$/.exec(part.getAttribute('transform') ?? '') ?? [];
  if (x !== undefined) part.style.transform = `translate(${x}px, ${y}px)`;
  const path = part.getAttribute('d');
  if (path !== null) part.style.setProperty('d', `path("${path}")`);
}

/** Turn `old` into `next`. Named parts are not moved among their siblings, so they keep the focus. */
function update(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (next.childElementCount === 0) {
    if (old.textContent !== next.textContent || old.childElementCount > 0) old.textContent = next.textContent;
    return;
  }
  const before = [...old.children];
  const named = new Map(before.flatMap((child) => (nameOf(child) === null ? [] : [[nameOf(child), child] as const])));
  const unnamed = before.filter((child) => nameOf(child) === null);
  const kept = new Set<Element>();
  const wanted = [...next.children].map((child) => {
    const name = nameOf(child);
    const same = name === null ? unnamed.shift() : named.get(name);
    if (same?.tagName !== child.tagName) return child;
    update(same, child);
    kept.add(same);
    return same;
  });
  for (const node of [...old.childNodes]) if (!kept.has(node as Element)) node.remove();
  // Insert new parts after their predecessor.
  let last: Element | undefined;
  for (const child of wanted) {
    if (!kept.has(child)) old.insertBefore(child, last ? last.nextSibling : old.firstChild);
    last = child;
  }
}
