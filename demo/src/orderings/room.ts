import { column } from '../../../bindings/figures/laboratory.js';
import '../style/chips.css';
import '../style/orderings.css';
import pruningWorker from 'virtual:script/pruning-worker';
import { svgDocument } from 'cutnode/figures';
import type { PruningReport } from 'cutnode/pruning';
import { pruningCsv } from '../../../bindings/pruning/laboratory.js';
import { unbroken } from '../command-line.js';
import { still } from '../live-figure.js';
import { type State, stateOf } from '../shell/address.js';
import { button, h, set, show } from '../shell/dom.js';
import { download } from '../shell/downloads.js';
import { announce, complaint, heading, type OpenRoom, paragraphs } from '../shell/room.js';
import { type Chart, chartsOf, figuresTable } from './charts.js';
import { bestMethod, count, figuresOf, times } from './figures.js';
import { type ComparisonRequest, commandOf, type FromComparison } from './request.js';
import { readRequest, writeRequest } from './request-state.js';
import { ComparisonSetup } from './setup.js';
import type { OrderingsWords } from './words/en.js';

const defaults: State = { game: 'connect-four', algorithms: 'alpha-beta', table: 'none', run: '', cuts: '' };

/** Room 2: how far each move ordering is from the minimal tree. */
export function openOrderingsRoom(words: OrderingsWords): OpenRoom {
  return (place, state, keep) => new OrderingsRoom(place, state, keep, words);
}

class OrderingsRoom {
  private readonly setup: ComparisonSetup;
  private readonly bar = h('progress');
  private readonly doing = h('span', { class: 'doing' });
  private readonly cancel = button('', () => this.stop());
  private readonly finding = h('p', { class: 'finding' });
  /** What it does, and in the same place what has come out: nothing moves when it ends. */
  private readonly outcome = h(
    'div',
    { class: 'outcome', hidden: true },
    h('div', { class: 'progress card' }, this.bar, this.doing, this.cancel),
    this.finding,
  );
  private readonly results = h('div', { class: 'results' });
  private readonly cutsOf = h('select', { onchange: () => this.chooseCuts() });
  // What is drawn at once would change the size that is being told, which browsers report as an error.
  private readonly observer = new ResizeObserver(() => requestAnimationFrame(() => this.resize()));
  private worker: Worker | undefined;
  private request: ComparisonRequest | undefined;
  private report: PruningReport | undefined;
  /** The report is complete. */
  private complete = false;
  /** That it was cancelled. */
  private note = '';
  private charts: readonly Chart[] = [];
  private width = 0;
  private cuts = '';
  private visits = 0;
  private drawings = 0;
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: OrderingsWords,
  ) {
    this.setup = new ComparisonSetup(words, () => this.run());
    set(this.bar, { 'aria-label': words.progress });
    set(this.cutsOf, { 'aria-label': words.cutoffsOf });
    this.cancel.textContent = words.cancel;
    place.append(
      heading(words.title, words.lead, paragraphs(words.about, words.source), words.ask),
      this.setup.element,
      this.outcome,
      this.results,
    );
    this.observer.observe(this.results);
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.visits++;
    this.endWorker();
    this.report = undefined;
    this.observer.disconnect();
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.endWorker();
    this.report = undefined;
    this.cuts = state.cuts ?? '';
    try {
      await this.setup.show(readRequest(state));
    } catch (error) {
      show(this.results, complaint(error));
      return;
    }
    if (visit !== this.visits) return;
    if (state.run === '1') this.run();
    else show(this.results, h('p', { class: 'invitation' }, this.words.invitation));
  }

  private run(): void {
    this.endWorker();
    const { request } = this.setup;
    this.request = request;
    this.report = undefined;
    this.note = '';
    this.keep(stateOf({ ...writeRequest(request), run: '1', cuts: this.cuts }, defaults));
    if (request.orderings.length === 0) {
      show(this.results, complaint(new Error(this.words.noOrdering)));
      return;
    }
    show(this.results);
    show(this.finding);
    set(this.outcome, { hidden: undefined, 'aria-busy': 'true' });
    set(this.bar, { value: undefined, max: undefined });
    this.doing.textContent = this.words.measuring;
    this.cancel.disabled = false;
    const worker = new Worker(pruningWorker, { type: 'module' });
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromComparison>) => this.receive(data));
    worker.addEventListener('error', (event) =>
      this.receive({ type: 'failed', message: event.message || this.words.notStarted }),
    );
    worker.postMessage(request);
  }

  private receive(message: FromComparison): void {
    if (message.type === 'progress') {
      const { share, depth, depths, ordering } = message;
      set(this.bar, { value: share, max: 1 });
      const percent = share === undefined ? undefined : Math.floor(100 * share);
      this.doing.textContent = this.words.doing(percent, depth, depths, ordering);
    } else if (message.type === 'report') {
      this.report = message.report;
      this.complete = message.final;
      if (message.final) void this.finished('');
      else void this.draw();
    } else {
      this.endWorker();
      show(this.results, complaint(new Error(message.message)));
    }
  }

  /** End the comparison and keep the results so far. */
  private stop(): void {
    this.note = this.words.cancelled;
    void this.finished(this.note);
  }

  private async finished(words: string): Promise<void> {
    this.worker?.terminate();
    this.worker = undefined;
    if (this.report) await this.draw();
    else show(this.results, h('p', { class: 'invitation' }, this.words.cancelledAtOnce));
    // Another comparison may have begun while the charts were drawn.
    if (this.worker) return;
    set(this.outcome, { hidden: !this.finding.textContent, 'aria-busy': undefined });
    announce(words || this.words.complete);
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = undefined;
    set(this.outcome, { hidden: true, 'aria-busy': undefined });
  }

  private resize(): void {
    const { width } = this.results.getBoundingClientRect();
    if (Math.abs(width - this.width) < 8) return;
    this.width = width;
    if (this.report && !this.worker) void this.draw();
  }

  private chooseCuts(): void {
    this.cuts = this.cutsOf.value;
    if (this.request) this.keep(stateOf({ ...writeRequest(this.request), run: '1', cuts: this.cuts }, defaults));
    void this.draw();
  }

  private async draw(): Promise<void> {
    const drawing = ++this.drawings;
    const { report, request, words, note } = this;
    if (!report || !request) return;
    const figures = figuresOf(report);
    if (figures.depth === 0) {
      if (note) show(this.results, h('p', { class: 'invitation note' }, `${note} ${words.noDepth}`));
      return;
    }
    const full = Math.max(300, this.results.clientWidth);
    const one = Math.min(full, full < 900 ? 700 : (full - 18) / 2) - 36;
    const best = bestMethod(figures);
    const chosen = figures.methods.some(({ name }) => name === this.cuts) ? this.cuts : (best?.name ?? '');
    show(
      this.cutsOf,
      figures.methods.map(({ name }) => h('option', { value: name, selected: name === chosen }, name)),
    );
    this.cutsOf.value = chosen;
    const charts = await chartsOf(words, figures, chosen, one);
    // Another report may have come, or the comparison may have begun anew.
    if (drawing !== this.drawings || report !== this.report) return;
    this.charts = charts;
    const minimal = figures.minimal.get(figures.depth) ?? 1;
    const verdict = best
      ? words.verdict(
          figures.depth,
          best.name,
          times(best.rows.get(figures.depth)?.ratio ?? 0),
          count(minimal),
          count(figures.minimax.get(figures.depth) ?? 0),
        )
      : '';
    const command = commandOf(request);
    const copied = (): void => {
      copy.textContent = words.copied;
      announce(words.copied);
    };
    const copy = button(words.copy, () => navigator.clipboard?.writeText(command).then(copied));
    const focused = document.activeElement;
    const panel = ({ kind, title, figure }: Chart): HTMLElement => {
      const choice = kind === 'cutoffs' && this.cutsOf;
      // Not every line has its name beside it: there is no room for fifteen.
      const note = kind === 'leaves' && h('p', { class: 'note' }, words.thin);
      return h(
        'figure',
        { class: 'card' },
        h('figcaption', {}, h('h2', {}, title), choice),
        still(figure, 'chart'),
        note,
      );
    };
    show(this.finding, verdict);
    show(
      this.results,
      note && h('p', { class: 'note' }, note),
      h('div', { class: 'figures' }, ...this.charts.map(panel)),
      h(
        'section',
        { class: 'card table-card', 'aria-label': words.figures, tabindex: 0 },
        figuresTable(words, figures),
      ),
      h(
        'section',
        { class: 'card takeaway', 'aria-label': words.takeAway },
        h(
          'div',
          { class: 'actions' },
          ...(['SVG', 'CSV', 'JSON'] as const).map((kind) => button(words.download(kind), () => this.takeAway(kind))),
        ),
        h('p', { class: 'note' }, words.terminal),
        h('p', { class: 'command' }, h('code', {}, ...unbroken(command)), copy),
      ),
    );
    // Redrawing has removed the select from the page and put it back.
    if (focused === this.cutsOf) this.cutsOf.focus();
  }

  private takeAway(kind: 'SVG' | 'CSV' | 'JSON'): void {
    const { report, request, complete } = this;
    if (!report || !request) return;
    const name = `pruning-${request.game}-depth-${request.depth}.${kind.toLowerCase()}`;
    if (kind === 'JSON')
      download(
        name,
        'application/json',
        `${JSON.stringify({ command: commandOf(request), ...report, complete }, null, 1)}\n`,
      );
    else if (kind === 'CSV') download(name, 'text/csv', pruningCsv(report, request.game));
    else {
      const sheet = column(this.words.sheet(this.words.games[request.game]), this.charts);
      download(name, 'image/svg+xml', svgDocument(sheet));
    }
  }
}
