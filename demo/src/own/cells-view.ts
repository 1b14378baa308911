import { button, h, set, show } from '../shell/dom.js';
import { type Grid, type Way, waysOn } from './cells.js';

/** A board with cells, on which moves are made by a click, or by two: on a piece, and on where it goes. */
export class CellsView {
  readonly element = h('div', { class: 'own-cells', role: 'group', hidden: true });
  private ways: readonly (Way | undefined)[] = [];
  private from: string | undefined;
  private last = '';
  private cells = new Map<string, HTMLButtonElement>();

  /** `play`: the move at this place in the list has been chosen. */
  constructor(
    label: string,
    private readonly play: (index: number) => void,
  ) {
    set(this.element, { 'aria-label': label });
  }

  /** `moves` may be played now. */
  show(grid: Grid | undefined, moves: readonly string[]): void {
    const { element } = this;
    set(element, { hidden: grid === undefined });
    if (!grid) return;
    this.ways = waysOn(grid, moves);
    this.from = undefined;
    this.cells = new Map(
      grid.rows.flatMap(({ cells }) =>
        cells.map(({ name, text }) => {
          const isFree = /^[.\-_·+]$/.test(text);
          const onclick = (): void => this.choose(name);
          const cell = button(isFree ? '' : text, onclick, { class: 'own-cell' });
          set(cell, { 'aria-label': isFree ? name : `${name} ${text}`, 'data-man': /[xw1●]/i.test(text) ? 0 : 1 });
          return [name, cell];
        }),
      ),
    );
    element.style.setProperty('--columns', String(grid.columns.length));
    const edge = (name: string): HTMLElement => h('span', { 'aria-hidden': 'true' }, name);
    show(
      element,
      grid.rows.flatMap(({ name, cells }) => [edge(name), ...cells.map((cell) => this.cells.get(cell.name))]),
      edge(''),
      grid.columns.map(edge),
    );
    this.mark();
  }

  /** Where a keyboard goes on: at the cell chosen last, if it can be chosen again. */
  next(): HTMLButtonElement | undefined {
    const can = [...this.cells].filter(([, { disabled }]) => !disabled);
    return (can.find(([name]) => name === this.last) ?? can[0])?.[1];
  }

  private choose(name: string): void {
    this.last = name;
    const index = this.ways.findIndex((way) => way?.from === this.from && way?.to.includes(name));
    if (index >= 0) {
      this.play(index);
      return;
    }
    this.from = this.from === name ? undefined : name;
    this.mark();
  }

  /** Which cells can be clicked: those that moves lead to, and those that they begin at. */
  private mark(): void {
    const ways = this.ways.filter((way) => way !== undefined);
    const targets = new Set(ways.filter(({ from }) => from === this.from).flatMap(({ to }) => to));
    const sources = new Set(ways.map(({ from }) => from));
    for (const [name, cell] of this.cells) {
      cell.classList.toggle('is-target', targets.has(name));
      set(cell, {
        disabled: !targets.has(name) && !sources.has(name),
        'aria-pressed': sources.has(name) ? String(this.from === name) : undefined,
      });
    }
  }
}
