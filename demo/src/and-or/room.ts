import '../style/and-or.css';
import {
  type AndOrCycle,
  type AndOrEnd,
  type AndOrEvent,
  type AndOrFrame,
  andOrFrames,
  costWords,
  traceAoStar,
} from 'cutnode/textbook/and-or';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { breathe } from '../shell/breathe.js';
import { h, set, show } from '../shell/dom.js';
import { foldedForm } from '../shell/folded-form.js';
import { Player } from '../shell/player.js';
import { complaint, exported, heading, type OpenRoom, sourceLine } from '../shell/room.js';
import { AndOrDrawing } from './drawing.js';
import { examples, ownGraph, readGraph } from './problems.js';

const defaults: State = { problem: 'nilsson', graph: '', weight: '1', step: '0' };

/** The most cycles and nodes that are shown. */
const MOST_CYCLES = 300;
const MOST_NODES = 250;

/** Room 4: AO* on AND/OR graphs, cycle by cycle. */
export const openAndOrRoom: OpenRoom = (place, state, keep) => new AndOrRoom(place, state, keep);

class AndOrRoom {
  private readonly what = h('select', { onchange: () => this.choose() });
  private readonly weight = h('input', { type: 'number', min: 0, max: 10, step: 0.5, onchange: () => this.again() });
  private readonly text = h('textarea', { class: 'code', rows: 8, spellcheck: 'false', 'aria-label': 'Your graph' });
  private readonly textField = h(
    'div',
    { class: 'graph-text' },
    this.text,
    h(
      'p',
      { class: 'note' },
      'One connector per line, with its cost after a colon; then goals, which are solved as they are, and estimates h. JSON is accepted too.',
    ),
    h('button', { type: 'submit' }, 'Draw'),
  );
  private readonly about = h('p', { class: 'note' });
  private readonly form = foldedForm({
    label: 'Problem',
    choice: this.what,
    fields: [h('label', {}, h('span', {}, 'Weight of the estimate'), this.weight)],
    further: this.textField,
    note: this.about,
    submit: () => this.again(),
  });
  private readonly player = new Player({ go: (step) => this.go(step), last: () => this.last });
  private readonly stage = h('div', { class: 'scroll card', tabindex: -1 });
  private readonly telling = h('section', {
    class: 'telling card',
    'aria-label': 'What happens',
    'aria-live': 'polite',
  });
  private readonly revisions = h('section', { class: 'card revisions', 'aria-label': 'Revised nodes' });
  private events: readonly AndOrEvent[] = [];
  private frames: readonly AndOrFrame[] = [];
  private drawing: AndOrDrawing | undefined;
  private step = 0;
  private visits = 0;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
  ) {
    this.what.append(
      ...Object.entries(examples).map(([name, { title }]) => h('option', { value: name }, title)),
      h('option', { value: 'own' }, 'A graph of your own'),
    );
    place.append(
      heading('AND/OR graphs', 'AO* finds the cheapest way to solve a problem made of parts.', [
        h(
          'p',
          {},
          'A node is a problem. A connector, drawn as one or several lines joined by an arc, reduces it to others, which ',
          h('b', {}, 'all'),
          ' have to be solved; a node with several connectors needs only ',
          h('b', {}, 'one'),
          ' of them. The number at a connector is its cost; the number beside a node is q, the estimated cost of solving it.',
        ),
        h(
          'p',
          {},
          'Each cycle of AO* has two phases. It follows the marked connectors (thick) down to a tip and expands it; then it revises q from there upwards, moves the marks to what now looks cheapest, and labels solved nodes SOLVED. A ring marks the node that was expanded, a dotted ring the other candidates; revised costs are orange. When the start is SOLVED, the marked graph is a cheapest solution, provided that no estimate was too high.',
        ),
        sourceLine(
          'Martelli and Montanari 1973; Nilsson, Principles of Artificial Intelligence, 1980, 3.2. The events come from ',
          exported('traceAoStar', 'cutnode/textbook/and-or'),
          '.',
        ),
      ]),
      this.form.element,
      h(
        'div',
        { class: 'work stepped' },
        h('div', { class: 'main-part' }, this.stage, this.player.element),
        h('div', { class: 'side-part' }, this.telling, this.revisions),
      ),
    );
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.visits++;
    this.player.close();
  }

  /** The end comes after the last cycle. */
  private get last(): number {
    return Math.max(0, this.events.length - 1);
  }

  private get settings(): State {
    const own = this.what.value === 'own';
    return {
      ...(own ? { graph: this.text.value.trim().replaceAll('\n', ';') } : { problem: this.what.value }),
      weight: this.weight.value,
    };
  }

  private choose(): void {
    if (this.what.value === 'own') this.text.value ||= ownGraph;
    this.again();
  }

  private again(): void {
    void this.load(this.settings);
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.player.stop();
    const graph = state.graph?.trim();
    const name = graph ? 'own' : oneOf(state.problem, Object.keys(examples), 'nilsson');
    const weight = Number(state.weight ?? '1');
    this.what.value = name;
    this.weight.value = String(weight >= 0 && weight <= 10 ? weight : 1);
    if (graph) this.text.value = graph.startsWith('{') ? graph : graph.replaceAll(';', '\n');
    set(this.textField, { hidden: name !== 'own' });
    if (name === 'own') this.form.edit.open = true;
    this.about.textContent = examples[name]?.about ?? '';
    let events: AndOrEvent[];
    let frames: AndOrFrame[];
    try {
      const problem = name === 'own' ? readGraph(this.text.value) : examples[name]?.problem();
      if (!problem) return;
      events = [];
      const options = { weight: Number(this.weight.value), cycles: 'allowed', nodes: MOST_NODES } as const;
      for (const event of traceAoStar(problem, options)) {
        events.push(event);
        if (events.length > MOST_CYCLES) throw new Error(`More than ${MOST_CYCLES} cycles, too many to show.`);
      }
      frames = [...andOrFrames(events)];
    } catch (error) {
      show(this.telling, complaint(error));
      return;
    }
    // Layout takes as long as all that.
    await breathe();
    if (visit !== this.visits || frames.length === 0) return;
    this.events = events;
    this.frames = frames;
    this.drawing = new AndOrDrawing(this.frames);
    show(this.stage, this.drawing.element);
    this.go(wholeNumber(state.step, 0, this.last, 0));
  }

  private go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
    const event = this.events[this.step];
    const frame = this.frames[Math.min(this.step, this.frames.length - 1)];
    if (!event || !frame) return;
    const solution = new Set(event.type === 'end' ? event.solution : []);
    this.drawing?.draw(frame, solution, event.type === 'cycle' ? event.tips : []);
    this.player.show(this.step, this.last);
    show(this.telling, this.description(event, frame));
    this.showRevisions(event, frame);
    this.keep(stateOf({ ...this.settings, step: String(this.step) }, defaults));
  }

  private description(event: AndOrEvent, frame: AndOrFrame): HTMLElement[] {
    const name = (id: number): string => frame.nodes[id]?.name ?? '';
    switch (event.type) {
      case 'start':
        return [
          h('h2', {}, 'Before the first cycle'),
          h(
            'p',
            { class: 'sentence' },
            `Only ${event.node.name} is known. Its estimated cost is ${costWords(event.estimate)}.`,
          ),
        ];
      case 'cycle':
        return [h('h2', {}, `Cycle ${event.cycle}`), h('p', { class: 'sentence' }, cycleWords(event, frame, name))];
      case 'end':
        return [h('h2', {}, 'The end'), h('p', { class: 'sentence' }, endWords(event, name(0)))];
    }
  }

  private showRevisions(event: AndOrEvent, frame: AndOrFrame): void {
    set(this.revisions, { hidden: event.type !== 'cycle' });
    if (event.type !== 'cycle') return;
    const { connectors, nodes } = frame;
    const way = (id: number | null): string =>
      id === null ? 'none' : (connectors[id]?.to.map((child) => nodes[child]?.name ?? '').join(' + ') ?? '');
    show(
      this.revisions,
      h(
        'table',
        {},
        h('caption', {}, 'Revised, in this order'),
        h(
          'thead',
          {},
          h('tr', {}, ...['Node', 'q', 'Marked', 'Label'].map((title) => h('th', { scope: 'col' }, title))),
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
                  h('span', { class: 'was' }, ` was ${way(markedBefore)}`),
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
  { tips, expanded, connectors, nodes: fresh, estimate }: AndOrCycle,
  { nodes }: AndOrFrame,
  name: (id: number) => string,
): string {
  const start = nodes[0]?.name ?? '';
  const found =
    tips.length === 1
      ? `The marks lead to one tip, ${name(expanded)}`
      : `The marks lead to the tips ${tips.map(name).join(', ')}; ${name(expanded)} is chosen`;
  const ways =
    connectors.length === 0
      ? 'It has no connector: a dead end.'
      : `It is expanded: ${connectors.map(({ to }) => to.map(name).join(' and ')).join(', or ')}${fresh.length === 0 ? ', all known already' : ''}.`;
  return `${found}. ${ways} After the revision, the estimated cost of ${start} is ${costWords(estimate)}.`;
}

function endWords({ stop, cost, costOncePerNode }: AndOrEnd, start: string): string {
  if (stop === 'unsolvable') return `${start} cannot be solved: every choice leads to a dead end.`;
  if (stop !== 'solved') return `Stopped: the graph is too large to show (${stop}).`;
  const shared =
    costOncePerNode !== null && costOncePerNode !== cost
      ? ` With each node paid for only once, it would cost ${costWords(costOncePerNode)}.`
      : '';
  return `${start} is SOLVED. The solution graph, in green, costs ${costWords(cost)}.${shared}`;
}
