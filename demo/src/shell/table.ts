import { type Attributes, type Child, h } from './dom.js';

/** A table with the titles of its columns; `body` are its rows, or what holds them. */
export function table(
  caption: Child,
  titles: readonly Child[],
  body: HTMLTableSectionElement | readonly HTMLElement[],
): HTMLTableElement {
  const heads = titles.map((title) => h('th', { scope: 'col' }, title));
  return h(
    'table',
    {},
    caption,
    h('thead', {}, h('tr', {}, heads)),
    body instanceof HTMLElement ? body : h('tbody', {}, body),
  );
}

/** A row, with its name. */
export function row(name: Child, cells: readonly Child[], attributes: Attributes = {}): HTMLElement {
  const rest = cells.map((cell) => h('td', {}, cell));
  return h('tr', attributes, h('th', { scope: 'row' }, name), rest);
}
