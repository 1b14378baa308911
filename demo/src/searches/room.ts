import '../style/tree.css';
import '../style/chips.css';
import '../style/searches.css';
import { type TreeNode, treeFigure } from 'cutnode/figures';
import { type GameTree, parseTree } from 'cutnode/textbook';
import { commandLine } from '../command-line.js';
import { LiveFigure } from '../live-figure.js';
import { oneOf, type State } from '../shell/address.js';
import { breathe, slices } from '../shell/breathe.js';
import { h, prose, set, show } from '../shell/dom.js';
import { type FoldedForm, foldedForm } from '../shell/folded-form.js';
import { complaint, heading, type OpenRoom, paragraphs, type Room } from '../shell/room.js';
import { type Steps, stepsOf } from '../shell/steps.js';
import { examples } from '../tree/examples.js';
import { mark } from '../tree/mark.js';
import { type Specimen, type SpecimenNode, specimenOfTree } from '../tree/specimen.js';
import { boundWords, type Picture, pictureOf, type Racer, type Run, racers, runOf, UCT_VISITS } from './race.js';
import type { SearchesWords } from './words/en.js';

const standard: readonly Racer[] = ['minimax', 'alpha-beta', 'scout', 'sss', 'proof-number', 'uct'];
const defaults: State = { tree: examples[0]?.tree ?? '', first: 'MAX', searches: standard.join(','), step: '0' };

/** More nodes would be too small to see, nine times over. */
const MOST_NODES = 120;

/** Room 5: several searches on one tree, visit by visit. */
export function openSearchesRoom(words: SearchesWords): OpenRoom {
  return (place, state, keep) => new SearchesRoom(place, state, keep, words);
}

/** One search in the race. */
interface Lane {
  readonly run: Run;
  /** The visits that its picture shows. */
  shown: number | undefined;
  readonly live: LiveFigure;
  readonly count: HTMLElement;
  readonly verdict: HTMLElement;
}

class SearchesRoom implements Room {
  private readonly what = h('select', { onchange: () => this.choose() });
  private readonly text = h('input', { type: 'text', class: 'code', spellcheck: 'false', autocomplete: 'off' });
  private readonly first = h('select', {}, h('option', {}, 'MAX'), h('option', {}, 'MIN'));
  private readonly boxes = new Map(
    racers.map((name) => [name, h('input', { type: 'checkbox', onchange: () => this.submit() })] as const),
  );
  private readonly note = h('p', { class: 'note' });
  private readonly form: FoldedForm;
  private readonly stage = h('div', { class: 'lanes' });
  private readonly table: HTMLElement;
  private readonly steps: Steps;
  private specimen: Specimen | undefined;
  private lanes: readonly Lane[] = [];
  /** Counts the steps asked for. */
  private asked = 0;
  /** Ends when all lanes show the step asked for last. */
  private drawing = Promise.resolve();
  private source: State = {};
  readonly drawn: Promise<void>;

  constructor(
    place: HTMLElement,
    state: State,
    keep: (state: State) => void,
    private readonly words: SearchesWords,
  ) {
    this.steps = stepsOf({
      last: () => this.length,
      show: (step) => this.show(step),
      state: () => this.source,
      defaults,
      keep,
      pictures: () => this.lanes.map(({ live }) => live.element),
    });
    this.table = h('section', { class: 'card race-table', 'aria-label': words.result, tabindex: 0 });
    this.what.append(
      ...examples.map((_, i) => h('option', { value: String(i) }, words.examples[i])),
      h('option', { value: 'typed' }, words.own),
    );
    this.form = foldedForm({
      label: words.example,
      choice: this.what,
      fields: [
        h(
          'label',
          { class: 'wide' },
          h('span', {}, words.tree),
          h('span', { class: 'joined' }, this.text, h('button', { type: 'submit' }, words.draw)),
        ),
        h('label', {}, h('span', {}, words.root), this.first),
      ],
      further: h(
        'fieldset',
        {},
        h('legend', {}, words.searches),
        h(
          'div',
          { class: 'chips' },
          ...[...this.boxes].map(([name, box]) => h('label', { class: 'chip' }, box, words.racers[name])),
        ),
      ),
      note: this.note,
      submit: () => this.submit(),
    });
    place.append(
      heading(words.title, words.lead, paragraphs(words.about(UCT_VISITS), words.source), words.ask),
      this.form.element,
      this.stage,
      this.steps.element,
      this.table,
    );
    this.drawn = this.load({ ...defaults, ...state });
  }

  visit(state: State): void {
    void this.load({ ...defaults, ...state });
  }

  close(): void {
    this.steps.close();
  }

  private get length(): number {
    return Math.max(0, ...this.lanes.map(({ run }) => run.visits.length - 1));
  }

  private choose(): void {
    const example = examples[Number(this.what.value)];
    if (example) {
      this.text.value = example.tree;
      this.submit();
    } else {
      this.form.edit.open = true;
      this.text.focus();
    }
  }

  private submit(): void {
    const chosen = racers.filter((name) => this.boxes.get(name)?.checked);
    // The page prints a typographic minus sign.
    const tree = this.text.value.replaceAll('−', '-');
    void this.load({ tree, first: this.first.value, searches: chosen.join(','), step: '0' });
  }

  private async load(state: State): Promise<void> {
    const isLast = this.steps.begin();
    const { tree: text = '' } = state;
    const first = oneOf(state.first, ['MAX', 'MIN'], 'MAX');
    const wanted = (state.searches ?? '').split(',');
    const named = racers.filter((name) => wanted.includes(name));
    const chosen = named.length > 0 ? named : standard;
    const example = examples.findIndex(({ tree }) => tree === text);
    this.what.value = example >= 0 ? String(example) : 'typed';
    if (example < 0) this.form.edit.open = true;
    this.text.value = text;
    this.first.value = first;
    for (const [name, box] of this.boxes) box.checked = chosen.includes(name);
    let tree: GameTree;
    let specimen: Specimen;
    try {
      tree = parseTree(text);
      specimen = specimenOfTree(text, first);
      if (specimen.byKey.size > MOST_NODES) {
        throw new Error(this.words.tooLarge(MOST_NODES));
      }
    } catch (error) {
      this.form.edit.open = true;
      show(this.note, complaint(error));
      return;
    }
    show(this.note, prose(this.words.command(commandLine('cutnode', 'compare', 'tree.txt', '--steps', '--json'))));
    const pause = slices();
    const runs: Run[] = [];
    for (const name of chosen) {
      runs.push(runOf(tree, name, first));
      await pause();
    }
    await breathe();
    if (!isLast()) return;
    this.specimen = specimen;
    this.source = { tree: text, first, searches: chosen.join(',') };
    this.lanes = runs.map((run) => ({
      run,
      shown: undefined,
      live: new LiveFigure('tree'),
      count: h('b'),
      verdict: h('p', { class: 'note' }),
    }));
    show(
      this.stage,
      this.lanes.map(({ run, live, count, verdict }) =>
        h(
          'section',
          { class: 'pane lane', 'aria-label': this.words.racers[run.racer] },
          h('div', { class: 'lane-head' }, h('h2', {}, this.words.racers[run.racer]), count),
          live.element,
          verdict,
        ),
      ),
    );
    this.showTable();
    this.steps.open(state.step);
    await this.drawing;
  }

  private show(step: number): boolean {
    const { specimen } = this;
    if (!specimen) return false;
    this.drawing = this.drawLanes(specimen, step);
    return true;
  }

  /** Draw every lane that has changed, unless another step is asked for meanwhile. */
  private async drawLanes(specimen: Specimen, step: number): Promise<void> {
    const { lanes } = this;
    const mine = ++this.asked;
    const pause = slices();
    for (const lane of lanes) {
      const visits = Math.min(step, lane.run.visits.length - 1);
      if (lane.shown === visits) continue;
      this.drawLane(specimen, lane, visits);
      await pause();
      if (mine !== this.asked) return;
    }
  }

  private drawLane(specimen: Specimen, lane: Lane, visits: number): void {
    const { words } = this;
    const { run, live, count, verdict } = lane;
    lane.shown = visits;
    const last = run.visits.length - 1;
    const picture = pictureOf(run, visits, (key) => specimen.byKey.get(key)?.side === null);
    const done = visits === last;
    const label = words.after(words.racers[run.racer], visits);
    live.show(treeFigure(drawn(specimen.root, picture, false), { noteRoom: 26, label }));
    count.textContent = words.count(visits, last, picture.leaves);
    verdict.textContent = done ? verdictOf(words, run, specimen.root.label) : '\u00a0';
    verdict.classList.toggle('done', done);
  }

  /** The result of the race, as a table. */
  private showTable(): void {
    const { specimen, words } = this;
    if (!specimen) return;
    const { search, visits, leaves, root, move } = words.columns;
    show(
      this.table,
      h(
        'table',
        {},
        h('caption', {}, words.end(specimen.byKey.size, specimen.leaves)),
        h(
          'thead',
          {},
          h('tr', {}, ...[search, visits, leaves, root, move].map((title) => h('th', { scope: 'col' }, title))),
        ),
        h(
          'tbody',
          {},
          this.lanes.map(({ run }) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, words.racers[run.racer]),
              h('td', {}, run.visits.length - 1),
              h('td', {}, run.leaves),
              h('td', {}, minus(boundWords(run.least, run.greatest))),
              h('td', {}, run.move ?? '–'),
            ),
          ),
        ),
      ),
    );
    set(this.table, { hidden: this.lanes.length === 0 });
  }
}

function drawn(node: SpecimenNode, picture: Picture, gone: boolean): TreeNode {
  const { key, side, value, children } = node;
  const seen = picture.nodes.get(key);
  const skipped = gone || (seen?.cut === true && !seen.visited);
  return {
    key,
    label: '',
    side,
    state: seen?.visited ? 'done' : skipped ? 'skipped' : 'unseen',
    cutOff: skipped && !gone,
    current: key === picture.current,
    value: side === null ? mark(value) : undefined,
    count: side === null && (seen?.visits ?? 0) > 1 ? seen?.visits : undefined,
    known: side === null ? undefined : seen?.known,
    children: children.map((child) => drawn(child, picture, skipped)),
  };
}

function verdictOf(words: SearchesWords, { least, greatest, move }: Run, root: string): string {
  const worth = least === null && greatest === null ? '' : `${root} ${minus(boundWords(least, greatest))}`;
  return words.done(worth, move);
}

function minus(text: string): string {
  return text.replaceAll('-', '−');
}
