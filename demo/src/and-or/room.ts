import '../style/and-or.css';
import { type AndOrFrame, andOrFrames, traceAoStar } from 'cutnode/textbook/and-or';
import { type AndOrEvent, costWords } from '../../../bindings/textbook/laboratory.js';
import { oneOf, type State } from '../shell/address.js';
import { breathe } from '../shell/breathe.js';
import { field, h, set, show } from '../shell/dom.js';
import { type FoldedForm, foldedForm } from '../shell/folded-form.js';
import { complaint, heading, type OpenRoom, paragraphs } from '../shell/room.js';
import { type Steps, stepsOf } from '../shell/steps.js';
import { AndOrDrawing } from './drawing.js';
import { problems, readGraph } from './problems.js';
import type { AndOrWords } from './words/en.js';

const defaults: State = { problem: 'nilsson', graph: '', weight: '1' };

const names = Object.keys(problems) as (keyof typeof problems)[];

/** The most cycles and nodes that are shown. */
const MOST_CYCLES = 300;
const MOST_NODES = 250;

/** Room 4: AO* on AND/OR graphs, cycle by cycle. */
export function openAndOrRoom(words: AndOrWords): OpenRoom {
  return (place, state, keep) => new AndOrRoom(place, state, keep, words);
}

class AndOrRoom {
  private readonly what = h('select', { onchange: () => this.choose() });
  private readonly weight = h('input', { type: 'number', min: 0, max: 10, step: 0.5, onchange: () => this.again() });
  private readonly text = h('textarea', { class: 'code', rows: 8, spellcheck: 'false' });
  private readonly textField: HTMLElement;
  private readonly about = h('p', { class: 'note' });
  private readonly form: FoldedForm;
  private readonly steps: Steps;
  private readonly stage = h('div', { class: 'scroll card', tabindex: -1 });
  private readonly main: HTMLElement;
  private readonly telling: HTMLElement;
  private readonly revisions: HTMLElement;
  private events: readonly AndOrEvent[] = [];
  private frames: readonly AndOrFrame[] = [];
  private drawing: AndOrDrawing | undefined;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    keep: (state: State) => void,
    private readonly words: AndOrWords,
  ) {
    this.steps = stepsOf({
      last: () => this.last,
      show: (step) => this.show(step),
      state: () => this.settings,
      defaults,
      keep,
      pictures: () => [this.stage],
    });
    this.what.append(
      ...names.map((name) => h('option', { value: name }, words.problems[name].title)),
      h('option', { value: 'own' }, words.own),
    );
    set(this.text, { 'aria-label': words.yourGraph });
    this.textField = h(
      'div',
      { class: 'graph-text' },
      this.text,
      h('p', { class: 'note' }, words.format),
      h('button', { type: 'submit' }, words.draw),
    );
    this.form = foldedForm({
      label: words.problem,
      choice: this.what,
      fields: [field(words.weight, this.weight)],
      further: this.textField,
      note: this.about,
      submit: () => this.again(),
    });
    this.telling = h('section', { class: 'telling card', 'aria-label': words.telling, 'aria-live': 'polite' });
    this.revisions = h('section', { class: 'card revisions', 'aria-label': words.revisions });
    this.main = h('div', { class: 'main-part' }, this.stage, this.steps.element);
    place.append(
      heading(words.title, words.lead, paragraphs(words.about, words.source), words.ask),
      this.form.element,
      h('div', { class: 'work stepped' }, this.main, h('div', { class: 'side-part' }, this.telling, this.revisions)),
    );
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.steps.close();
  }

  /** The end comes after the last cycle. */
  private get last(): number {
    return Math.max(0, this.events.length - 1);
  }

  private get settings(): State {
    const own = this.what.value === 'own';
    const text = this.text.value.trim();
    return {
      // JSON stays as it is.
      ...(own ? { graph: text.startsWith('{') ? text : text.replaceAll('\n', ';') } : { problem: this.what.value }),
      weight: this.weight.value,
    };
  }

  private choose(): void {
    if (this.what.value === 'own') this.text.value ||= this.words.ownGraph;
    this.again();
  }

  private again(): void {
    void this.load(this.settings);
  }

  private async load(state: State): Promise<void> {
    const isLast = this.steps.begin();
    const graph = state.graph?.trim();
    const { words } = this;
    const name = graph ? 'own' : oneOf(state.problem, names, 'nilsson');
    const weight = Number(state.weight ?? '1');
    this.what.value = name;
    this.weight.value = String(weight >= 0 && weight <= 10 ? weight : 1);
    if (graph) this.text.value = graph.startsWith('{') ? graph : graph.replaceAll(';', '\n');
    set(this.textField, { hidden: name !== 'own' });
    if (name === 'own') this.form.edit.open = true;
    this.about.textContent = name === 'own' ? '' : words.problems[name].about;
    let events: AndOrEvent[];
    let frames: AndOrFrame[];
    try {
      const problem = name === 'own' ? readGraph(this.text.value, words) : problems[name](words.names);
      events = [];
      const options = { weight: Number(this.weight.value), cycles: 'allowed', nodes: MOST_NODES } as const;
      for (const event of traceAoStar(problem, options)) {
        events.push(event);
        if (events.length > MOST_CYCLES) throw new Error(words.tooLong(MOST_CYCLES));
      }
      frames = [...andOrFrames(events)];
    } catch (error) {
      show(this.telling, complaint(error));
      // Nothing is stepped through but what the form says.
      this.events = [];
      for (const part of [this.main, this.revisions]) set(part, { hidden: true });
      return;
    }
    // Layout takes as long as all that.
    await breathe();
    if (!isLast() || frames.length === 0) return;
    this.events = events;
    this.frames = frames;
    this.drawing = new AndOrDrawing(this.frames, words);
    set(this.main, { hidden: false });
    show(this.stage, this.drawing.element);
    this.steps.open(state.step);
  }

  private show(step: number): boolean {
    const event = this.events[step];
    const frame = this.frames[Math.min(step, this.frames.length - 1)];
    if (!event || !frame) return false;
    const solution = new Set(event.type === 'end' ? event.solution : []);
    this.drawing?.draw(frame, solution, event.type === 'cycle' ? event.tips : []);
    show(this.telling, this.description(event, frame));
    this.showRevisions(event, frame);
    return true;
  }

  private description(event: AndOrEvent, frame: AndOrFrame): HTMLElement[] {
    const { words } = this;
    const name = (id: number): string => frame.nodes[id]?.name ?? '';
    switch (event.type) {
      case 'start':
        return [
          h('h2', {}, words.before),
          h('p', { class: 'sentence' }, words.known(event.node.name, costWords(event.estimate))),
        ];
      case 'cycle':
        return [h('h2', {}, words.cycle(event.cycle)), h('p', { class: 'sentence' }, cycleWords(words, event, name))];
      case 'end':
        return [h('h2', {}, words.end), h('p', { class: 'sentence' }, endWords(words, event, name(0)))];
    }
  }

  private showRevisions(event: AndOrEvent, frame: AndOrFrame): void {
    set(this.revisions, { hidden: event.type !== 'cycle' });
    if (event.type !== 'cycle') return;
    const { words } = this;
    const { connectors, nodes } = frame;
    const { node: nodeTitle, marked: markedTitle, label } = words.columns;
    const way = (id: number | null): string =>
      id === null ? words.none : (connectors[id]?.to.map((child) => nodes[child]?.name ?? '').join(' + ') ?? '');
    show(
      this.revisions,
      h(
        'table',
        {},
        h('caption', { class: 'note' }, words.revised),
        h(
          'thead',
          {},
          h('tr', {}, ...[nodeTitle, 'q', markedTitle, label].map((title) => h('th', { scope: 'col' }, title))),
        ),
        h(
          'tbody',
          {},
          ...event.revised.map(({ node, before, q, markedBefore, marked, solved }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, nodes[node]?.name ?? ''),
              h('td', {}, before === q ? costWords(q) : [costWords(before), ' → ', h('b', {}, costWords(q))]),
              h(
                'td',
                {},
                way(marked),
                markedBefore !== null &&
                  markedBefore !== marked &&
                  h('span', { class: 'note' }, words.was(way(markedBefore))),
              ),
              h('td', { class: 'solved-word' }, solved ? 'SOLVED' : ''),
            ),
          ),
        ),
      ),
    );
  }
}

function cycleWords(
  words: AndOrWords,
  { tips, expanded, connectors, nodes: fresh, estimate }: Extract<AndOrEvent, { type: 'cycle' }>,
  name: (id: number) => string,
): string {
  return words.told({
    tips: tips.map(name),
    expanded: name(expanded),
    ways: connectors.map(({ to }) => to.map(name)),
    allKnown: fresh.length === 0,
    start: name(0),
    cost: costWords(estimate),
  });
}

function endWords(
  words: AndOrWords,
  { stop, cost, costOncePerNode }: Extract<AndOrEvent, { type: 'end' }>,
  start: string,
): string {
  if (stop === 'unsolvable') return words.unsolvable(start);
  if (stop !== 'solved') return words.stopped(stop);
  const shared = costOncePerNode !== null && costOncePerNode !== cost;
  return words.solved(start, costWords(cost), shared ? costWords(costOncePerNode) : undefined);
}
