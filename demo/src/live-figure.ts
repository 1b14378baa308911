import { type Figure, figureStyle, svgInPage } from 'cutnode/figures';

/** The parts of a figure are found again in its next picture by these. */
const nameOf = (element: Element): string | null =>
  element.getAttribute('data-key') ?? element.getAttribute('data-branch');

/**
 * A figure of `cutnode/figures` that lives in the page: each picture is drawn as text, and
 * what has changed since the last one is changed in the page, so that parts keep the focus
 * and move to their new places.
 */
export class LiveFigure {
  readonly element: SVGSVGElement;

  /** `kind`: classes of the `<svg>` element. */
  constructor(private readonly kind: string) {
    addStyle();
    this.element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  }

  /** `prepare`: what the page adds to the picture before it is shown. */
  show(figure: Figure, prepare: (svg: SVGSVGElement) => void = () => {}): void {
    const next = parsed(figure, this.kind);
    for (const part of next.querySelectorAll<SVGElement>('[data-key][transform], [data-branch]')) makeMovable(part);
    next.removeAttribute('width');
    next.removeAttribute('height');
    next.style.setProperty('--natural-width', `${figure.width}px`);
    prepare(next);
    update(this.element, next);
  }
}

/** A figure as an element that stays as it is. */
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

/** The figures' dark colours, wherever the page is dark. */
function addStyle(): void {
  if (styled) return;
  styled = true;
  const style = document.createElement('style');
  style.textContent = figureStyle('.figure', 'color-scheme');
  document.head.append(style);
}

/** Place and path as properties of style, which pass over into new ones. */
function makeMovable(part: SVGElement): void {
  const [, x, y] = /^translate\((\S+) (\S+)\)$/.exec(part.getAttribute('transform') ?? '') ?? [];
  if (x !== undefined) part.style.transform = `translate(${x}px, ${y}px)`;
  const path = part.getAttribute('d');
  if (path !== null) part.style.setProperty('d', `path("${path}")`);
}

/** Make `old` what `next` is. Parts with names stay where they stand among their brothers, and so keep the focus. */
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
  // What is new comes behind the part before it.
  let last: Element | undefined;
  for (const child of wanted) {
    if (!kept.has(child)) old.insertBefore(child, last ? last.nextSibling : old.firstChild);
    last = child;
  }
}
