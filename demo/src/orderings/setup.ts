import { standardOrderings } from '../../../bindings/pruning/laboratory.js';
import { field, h, set, show } from '../shell/dom.js';
import { foldedForm } from '../shell/folded-form.js';
import { type ComparisonRequest, comparedAlgorithms, type GameName, gameOf, games, models, tables } from './request.js';
import { readRequest, writeRequest } from './request-state.js';
import type { OrderingsWords } from './words/en.js';

/** The form that selects what to compare. */
export class ComparisonSetup {
  readonly element: HTMLFormElement;
  private readonly game = h('select', { onchange: () => this.change() });
  private readonly positions = h('input', {
    type: 'text',
    class: 'code',
    spellcheck: 'false',
  });
  private readonly depth = h('input', { type: 'number', min: 1, onchange: () => this.change(false) });
  private readonly branching = h('input', { type: 'number', min: 1, max: 40 });
  private readonly model = h('select');
  private readonly bestFirst = h('input', { type: 'number', min: 0, max: 1, step: 0.05 });
  private readonly seed = h('input', { type: 'number', min: 0 });
  private readonly algorithms = new Map(
    comparedAlgorithms.map((name) => [name, h('input', { type: 'checkbox' })] as const),
  );
  private readonly table = h('select');
  private readonly orderings = h('div', { class: 'chips' });
  private readonly own = h('input', {
    type: 'text',
    class: 'code',
    placeholder: 'killer+hint+history',
  });
  private readonly uniformFields: HTMLElement[];
  private readonly positionField: HTMLElement;
  /** Disabled while a game is loading, because its orderings are not known yet. */
  readonly run = h('button', { type: 'submit', class: 'primary' });
  private shown = 0;

  constructor(words: OrderingsWords, start: () => void) {
    const choices = <Name extends string>(names: readonly Name[], titles: Readonly<Record<Name, string>>) =>
      names.map((name) => h('option', { value: name }, titles[name]));
    this.game.append(...choices(Object.keys(games) as GameName[], words.games));
    this.model.append(...choices(models, words.models));
    this.table.append(...choices(tables, words.tables));
    this.run.textContent = words.compare;
    set(this.positions, { placeholder: words.start });
    set(this.own, { 'aria-label': words.ownOrderings });
    this.uniformFields = [
      field(words.branching, this.branching),
      field(words.leaves, this.model),
      field(words.bestFirst, this.bestFirst),
      field(words.seed, this.seed),
    ];
    this.positionField = field(words.positions, this.positions, { class: 'wide' });
    this.element = foldedForm({
      label: words.game,
      choice: this.game,
      beside: this.run,
      fields: [
        this.positionField,
        ...this.uniformFields,
        field(words.depth, this.depth),
        field(words.table, this.table),
      ],
      further: [
        h(
          'fieldset',
          {},
          h('legend', {}, words.orderings),
          this.orderings,
          field(words.andOwn, this.own, { class: 'own' }),
        ),
        h(
          'fieldset',
          {},
          h('legend', {}, words.algorithms),
          h(
            'div',
            { class: 'chips' },
            ...[...this.algorithms].map(([name, box]) =>
              h('label', { class: 'chip' }, box, words.algorithmNames[name]),
            ),
          ),
        ),
      ],
      submit: start,
    }).element;
  }

  /** Show this request; the default orderings are the game's standard ones. */
  async show(wanted: ReturnType<typeof readRequest>): Promise<void> {
    const { game, tree, positions, depth, algorithms, table } = wanted;
    this.game.value = game;
    this.positions.value = positions.join(', ');
    set(this.depth, { max: games[game].most });
    this.depth.value = String(depth);
    this.branching.value = String(tree.branching);
    this.model.value = tree.model;
    this.bestFirst.value = String(tree.bestFirst);
    this.seed.value = String(tree.seed);
    this.table.value = table;
    for (const [name, box] of this.algorithms) box.checked = algorithms.includes(name);
    for (const element of this.uniformFields) element.hidden = game !== 'uniform';
    this.positionField.hidden = game === 'uniform';
    const shown = ++this.shown;
    this.run.disabled = true;
    const standard = standardOrderings(await gameOf(wanted), true);
    if (shown !== this.shown) return;
    this.run.disabled = false;
    // Orderings that search every node's moves in advance are not selected by default.
    const chosen = wanted.orderings ?? standard.filter((name) => name !== 'worst' && name !== 'best');
    show(
      this.orderings,
      standard.map((name) =>
        h(
          'label',
          { class: 'chip' },
          h('input', { type: 'checkbox', value: name, checked: chosen.includes(name) }),
          name,
        ),
      ),
    );
    this.own.value = chosen.filter((name) => !standard.includes(name)).join(',');
  }

  /** The comparison selected now. */
  get request(): ComparisonRequest {
    const boxes = [...this.orderings.querySelectorAll('input')].filter((box) => box.checked).map((box) => box.value);
    const own = this.own.value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const algorithms = [...this.algorithms].filter(([, box]) => box.checked).map(([name]) => name);
    return {
      ...readRequest({
        game: this.game.value,
        positions: this.positions.value,
        depth: this.depth.value,
        branching: this.branching.value,
        model: this.model.value,
        bestFirst: this.bestFirst.value,
        treeSeed: this.seed.value,
        table: this.table.value,
        algorithms: algorithms.join(','),
      }),
      orderings: [...new Set([...boxes, ...own])],
    };
  }

  /** Another game was selected, which brings its own defaults, or another depth, which changes nothing else. */
  private change(other = true): void {
    const game = this.game.value as GameName;
    if (other)
      void this.show(
        readRequest({
          ...writeRequest(this.request),
          game,
          positions: games[game].positions,
          depth: String(games[game].depth),
          orderings: undefined as never,
        }),
      );
  }
}
