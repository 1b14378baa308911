/** Creates elements with plain calls: `h('button', { type: 'button', onclick: go }, 'Go')`. */

export type Child = Node | string | number | null | undefined | false | readonly Child[];

/** Attributes by name; `on…` are listeners; `undefined` and `false` leave an attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return fill(document.createElement(tag), attributes, children);
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  set(element, attributes);
  append(element, children);
  return element;
}

/** Set these attributes; `undefined` and `false` remove an attribute. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as (event: Event) => void);
    else if (value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, value === true ? '' : String(value));
  }
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child as readonly Child[]);
    else if (child instanceof Node) element.append(child);
    else if (child !== null && child !== undefined && child !== false) element.append(String(child));
  }
}

/** Replace all children. */
export function show(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  append(element, children);
}
