/** Creates elements with plain calls: `h('button', { type: 'button', onclick: go }, 'Go')`. */

export type Child = Node | string | number | null | undefined | false | readonly Child[];

/** Attributes by name; `on…` are listeners; `undefined` and `false` leave an attribute out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/** A button that does this, and sends no form. */
export function button(text: Child, onclick: () => unknown, attributes: Attributes = {}): HTMLButtonElement {
  return h('button', { type: 'button', onclick, ...attributes }, text);
}

/** A control with its name. */
export function field(name: Child, control: Child, attributes: Attributes = {}): HTMLElement {
  return h('label', attributes, h('span', {}, name), control);
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

/** A text of a table of words: what stands between `**` is bold, what stands between backticks is code. */
export function prose(text: string): Child[] {
  return text.split(/(\*\*.+?\*\*|`.+?`)/).map((part) => {
    if (part.startsWith('**')) return h('b', {}, part.slice(2, -2));
    return part.startsWith('`') ? h('code', {}, part.slice(1, -1)) : part;
  });
}

/** Replace all children. */
export function show(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren();
  append(element, children);
}
