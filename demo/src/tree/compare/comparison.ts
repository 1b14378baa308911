import '../../style/chips.css';
import '../../style/compare.css';
import { isDecided } from 'cutnode';
import { type TreeNode, treeFigure } from 'cutnode/figures';
import type { GameTree } from 'cutnode/textbook';
import { LiveFigure } from '../../live-figure.js';
import { slices } from '../../shell/breathe.js';
import { h, set, show } from '../../shell/dom.js';
import { complaint, paragraphs } from '../../shell/room.js';
import { row, table } from '../../shell/table.js';
import { mark } from '../mark.js';
import { childOrder, type Order } from '../order.js';
import type { Specimen, SpecimenNode } from '../specimen.js';
import type { Story } from '../story.js';
import { boundWords, type Picture, pictureOf, type Run, racers, runOf, UCT_VISITS } from './race.js';
import type { CompareWords } from './words/en.js';

/** The searches beside alpha-beta, which the room shows by itself. */
const others = racers.filter((name) => name !== 'alpha-beta');
type Other = (typeof others)[number];
const standard: readonly Other[] = ['minimax', 'scout', 'sss', 'proof-number', 'uct'];

/** More nodes would be too small to see, many times over. */
const MOST_NODES = 120;

/** One search beside alpha-beta. */
interface Lane {
  readonly run: Run;
  /** The visits that its picture shows. */
  shown: number | undefined;
  readonly live: LiveFigure;
  readonly count: HTMLElement;
  readonly verdict: HTMLElement;
}

/** Other searches of the tree that the room shows, in the same order, visit by visit. */
export class Comparison {
  /** What alpha-beta is called among them. */
  readonly alphaBeta: string;
  /** The searches, each with its picture. */
  readonly lanes = h('div', { class: 'lanes' });
  /** Which searches, and what each has found in the end. */
  readonly result: HTMLElement;
  private readonly table = h('div', { class: 'race-table', tabindex: 0 });
  private readonly boxes = new Map(
    others.map((name) => [name, h('input', { type: 'checkbox', onchange: () => this.change() })] as const),
  );
  private chosen: readonly Other[] = standard;
  private specimen: Specimen | undefined;
  private order: Order = 'natural';
  private running: readonly Lane[] = [];
  /** Count what was asked for. */
  private races = 0;
  private steps = 0;

  constructor(
    private readonly words: CompareWords,
    /** Other searches were chosen. */
    private readonly change: () => void,
  ) {
    this.alphaBeta = words.racers['alpha-beta'];
    this.result = h(
      'section',
      { class: 'card race', 'aria-label': words.result },
      h(
        'fieldset',
        {},
        h('legend', {}, words.searches),
        h(
          'div',
          { class: 'chips' },
          ...[...this.boxes].map(([name, box]) => h('label', { class: 'chip' }, box, words.racers[name])),
        ),
      ),
      this.table,
      h(
        'details',
        { class: 'about' },
        h('summary', {}, words.ask),
        h('div', { class: 'prose' }, paragraphs(words.about(UCT_VISITS), words.source)),
      ),
    );
  }

  /** The chosen searches, as an address names them; empty for those that are chosen at first. */
  get searches(): string {
    const chosen = others.filter((name) => this.boxes.get(name)?.checked).join(',');
    return chosen === standard.join(',') ? '' : chosen;
  }

  /** The visits of the longest search. */
  get length(): number {
    return Math.max(0, ...this.running.map(({ run }) => run.visits.length - 1));
  }

  /** Choose the searches that an address names. */
  choose(searches: string | undefined): void {
    const wanted = searches?.split(',') ?? [];
    const named = others.filter((name) => wanted.includes(name));
    this.chosen = named.length > 0 ? named : standard;
    for (const [name, box] of this.boxes) box.checked = this.chosen.includes(name);
  }

  /** Let the chosen searches run beside alpha-beta, whose search is `story`. */
  async run(specimen: Specimen, order: Order, story: Story): Promise<void> {
    const mine = ++this.races;
    const pause = slices();
    const runs: Run[] = [];
    if (specimen.byKey.size <= MOST_NODES) {
      const tree = asTree(specimen.root, order);
      for (const name of this.chosen) {
        runs.push(runOf(tree, name, specimen.root.side ?? 'MAX'));
        await pause();
      }
    }
    if (mine !== this.races) return;
    this.specimen = specimen;
    this.order = order;
    this.running = runs.map((run) => ({
      run,
      shown: undefined,
      live: new LiveFigure('tree'),
      count: h('b'),
      verdict: h('p', { class: 'note' }),
    }));
    show(
      this.lanes,
      ...this.running.map(({ run, live, count, verdict }) =>
        h(
          'section',
          { class: 'pane lane', 'aria-label': this.words.racers[run.racer] },
          h('div', { class: 'lane-head' }, h('h2', {}, this.words.racers[run.racer]), count),
          live.element,
          verdict,
        ),
      ),
    );
    this.showTable(specimen, story);
  }

  /** Draw every search that has changed after so many visits, unless something else is asked for meanwhile. */
  async go(step: number): Promise<void> {
    const mine = ++this.steps;
    const pause = slices();
    for (const lane of this.running) {
      const visits = Math.min(step, lane.run.visits.length - 1);
      if (lane.shown === visits) continue;
      this.draw(lane, visits);
      await pause();
      if (mine !== this.steps) return;
    }
  }

  private draw(lane: Lane, visits: number): void {
    const { words, specimen, order } = this;
    if (!specimen) return;
    const { run, live, count, verdict } = lane;
    lane.shown = visits;
    const last = run.visits.length - 1;
    const picture = pictureOf(run, visits);
    const done = visits === last;
    const label = words.after(words.racers[run.racer], visits);
    live.show(treeFigure(drawn(specimen.root, order, picture), { noteRoom: 26, label }));
    count.textContent = words.count(visits, last, leavesIn(specimen.root, order, picture));
    const worth = boundWords(run.least, run.greatest);
    verdict.textContent = done
      ? words.done(worth === '?' ? '' : `${specimen.root.label} ${worth}`, this.moveOf(run.move))
      : '\u00a0';
    verdict.classList.toggle('done', done);
  }

  /** The name of the move to a child of the root, by its place in this order. */
  private moveOf(place: number | undefined): string | undefined {
    const root = this.specimen?.root;
    return root && place !== undefined ? root.children[childOrder(this.order, root)[place] ?? 0]?.label : undefined;
  }

  private showTable(specimen: Specimen, { events, result }: Story): void {
    const { words } = this;
    const { search, visits, leaves, root, move } = words.columns;
    const end = events.at(-1);
    const best = end?.type === 'exit' ? specimen.byKey.get(end.best.path.join('.'))?.label : undefined;
    const rows = [
      ['alpha-beta', result.nodes, result.leaves, `${result.relation} ${mark(result.value)}`, best] as const,
      ...this.running.map(
        ({ run }) =>
          [
            run.racer,
            run.visits.length - 1,
            run.leaves,
            boundWords(run.least, run.greatest),
            this.moveOf(run.move),
          ] as const,
      ),
    ];
    show(
      this.table,
      specimen.byKey.size > MOST_NODES && complaint(new Error(words.tooLarge(MOST_NODES))),
      table(
        h('caption', {}, words.end(specimen.byKey.size, specimen.leaves)),
        [search, visits, leaves, root, move],
        rows.map(([racer, ...cells]) =>
          row(
            words.racers[racer],
            cells.map((cell) => cell ?? '–'),
          ),
        ),
      ),
    );
    set(this.lanes, { hidden: this.running.length === 0 });
  }
}

/** The tree in this order, as the library searches it. */
function asTree(node: SpecimenNode, order: Order): GameTree {
  const { side, value, children } = node;
  if (side !== null) return childOrder(order, node).map((i) => asTree(children[i] as SpecimenNode, order));
  return isDecided(value) ? Math.sign(value) * Infinity : value;
}

/** The tree after some visits; the keys in the picture are places in this order. */
function drawn(node: SpecimenNode, order: Order, picture: Picture, place = '', gone = false): TreeNode {
  const { side, value, children } = node;
  const seen = picture.nodes.get(place);
  const skipped = gone || (seen?.cut === true && !seen.visited);
  return {
    key: place,
    label: '',
    side,
    state: seen?.visited ? 'done' : skipped ? 'skipped' : 'unseen',
    cutOff: skipped && !gone,
    current: place === picture.current,
    value: side === null ? mark(value) : undefined,
    count: side === null && (seen?.visits ?? 0) > 1 ? seen?.visits : undefined,
    known: side === null ? undefined : seen?.known,
    children: childOrder(order, node).map((index, i) =>
      drawn(children[index] as SpecimenNode, order, picture, below(place, i), skipped),
    ),
  };
}

function leavesIn(node: SpecimenNode, order: Order, picture: Picture, place = ''): number {
  if (node.side === null) return picture.nodes.get(place)?.visited ? 1 : 0;
  return childOrder(order, node).reduce(
    (sum, index, i) => sum + leavesIn(node.children[index] as SpecimenNode, order, picture, below(place, i)),
    0,
  );
}

const below = (place: string, child: number): string => (place === '' ? String(child) : `${place}.${child}`);
