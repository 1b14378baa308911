import '../../style/tree.css';
import '../../style/teaching.css';
import { type Figure, treeFigure } from 'cutnode/figures';
import {
  type AnswerKey,
  answerKey,
  exerciseLevels,
  exercises,
  type GameTree,
  parseTree,
  type TraceEvent,
  traceAlphaBeta,
  traceToDraw,
  treeGame,
  treeToDraw,
} from 'cutnode/textbook';
import { still } from '../../live-figure.js';
import { oneOf, type State, stateOf, wholeNumber, writeAddress } from '../../shell/address.js';
import { h, set, show } from '../../shell/dom.js';
import { announce, complaint, type Room } from '../../shell/room.js';
import { mark } from '../mark.js';
import type { TeachingWords } from './words/en.js';

/** A tree to search by hand. */
interface Task {
  readonly number: number;
  readonly tree: GameTree;
  readonly text: string;
  readonly first: 'MAX' | 'MIN';
}

const defaults: State = { seed: '1', level: '1', count: '2', tree: '', first: 'MAX' };

/** No sheet is longer. */
const MOST = 12;

/** A sheet of exercises by seed and difficulty, or on one tree; the answers show when they are asked for, and on paper. */
export class Exercises implements Room {
  private readonly seed = h('input', { type: 'text', inputmode: 'numeric', size: 8, onchange: () => this.change() });
  private readonly level = h('select', { onchange: () => this.change() });
  private readonly count = h('input', { type: 'number', min: 1, max: MOST, onchange: () => this.change() });
  /** What makes a sheet, of which there is none on one tree. */
  private readonly choices: readonly HTMLElement[];
  private readonly withKey = h('input', { type: 'checkbox', checked: true, onchange: () => this.showKey() });
  private readonly problem = h('div', {});
  private readonly sheet = h('div', { class: 'sheet' });
  private state: State = {};

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: TeachingWords,
  ) {
    const { exercises: own } = words;
    this.level.append(...own.levels.map((name, i) => h('option', { value: String(i + 1) }, name)));
    this.choices = [
      h('label', {}, h('span', {}, own.seed), this.seed),
      h('button', { type: 'button', onclick: () => this.another() }, own.another),
      h('label', { class: 'level-choice' }, h('span', {}, own.level), this.level),
      h('label', {}, h('span', {}, own.count), this.count),
    ];
    place.append(
      h(
        'div',
        { class: 'heading exercises-heading' },
        h('h1', {}, own.title),
        h('p', { class: 'lead' }, own.lead),
        h('p', { class: 'way-back' }, h('a', { href: '#/tree' }, own.back)),
      ),
      h(
        'form',
        {
          class: 'setup card',
          onsubmit: (event: Event) => {
            event.preventDefault();
            this.change();
          },
        },
        this.choices,
        h('button', { type: 'button', class: 'primary', onclick: () => print() }, own.print),
        h('label', { class: 'check' }, this.withKey, own.withKey),
        h('button', { type: 'button', onclick: () => void this.copy() }, own.link),
        h('p', { class: 'note' }, own.hint),
        this.problem,
      ),
      this.sheet,
    );
    this.visit(state);
  }

  visit(state: State): void {
    const tree = state.tree ?? '';
    const seed =
      /^\d{1,16}$/.test(state.seed ?? '') && Number.isSafeInteger(Number(state.seed)) ? state.seed : undefined;
    const whole = {
      tree,
      first: oneOf(state.first, ['MAX', 'MIN'], 'MAX'),
      seed: tree ? '' : String(Number(seed ?? defaults.seed)),
      level: tree ? '' : String(wholeNumber(state.level, 1, exerciseLevels.length, 1)),
      count: tree ? '' : String(wholeNumber(state.count, 1, MOST, Number(defaults.count))),
    };
    this.state = whole;
    for (const choice of this.choices) set(choice, { hidden: tree !== '' });
    this.seed.value = whole.seed;
    this.level.value = whole.level || '1';
    this.count.value = whole.count || (defaults.count ?? '');
    show(this.problem);
    set(this.seed, { 'aria-invalid': undefined });
    try {
      this.draw(tasksOf(whole));
    } catch (error) {
      show(this.sheet);
      show(this.problem, complaint(error));
    }
    this.keep(
      tree
        ? stateOf({ tree, first: whole.first }, defaults)
        : { seed: whole.seed, level: whole.level, count: whole.count },
    );
  }

  close(): void {}

  private change(): void {
    const seed = this.seed.value.trim() || '1';
    if (!/^\d{1,16}$/.test(seed) || !Number.isSafeInteger(Number(seed))) {
      set(this.seed, { 'aria-invalid': 'true' });
      show(this.problem, complaint(new Error(this.words.exercises.badSeed)));
      return;
    }
    this.visit({ seed, level: this.level.value, count: this.count.value });
  }

  private another(): void {
    this.seed.value = String(1 + Math.floor(Math.random() * 99_999));
    this.change();
  }

  private async copy(): Promise<void> {
    const { tree, first, ...sheet } = this.state;
    const state: State = { view: 'exercise', ...(tree ? stateOf({ tree, first }, defaults) : sheet) };
    const link = `${location.href.replace(/#.*/s, '')}${writeAddress({ room: 'tree', state })}`;
    await navigator.clipboard?.writeText(link).catch(() => {});
    announce(this.words.exercises.copied);
    show(this.problem, h('p', { class: 'note copied' }, h('a', { href: link }, link)));
  }

  private showKey(): void {
    this.sheet.classList.toggle('without-key', !this.withKey.checked);
  }

  private draw(tasks: readonly Task[]): void {
    const { exercises: words } = this.words;
    const answered = tasks.map((task) => ({ task, key: answerKey(task.tree, { first: task.first }) }));
    const title = this.state.tree ? words.own : words.sheet(Number(this.state.seed), Number(this.state.level));
    show(
      this.sheet,
      h(
        'header',
        { class: 'sheet-head' },
        h('h2', {}, words.headed(words.title, title)),
        h('p', { class: 'blanks' }, h('span', {}, words.name), h('i', {}), h('span', {}, words.date), h('i', {})),
        h('p', { class: 'note' }, words.rules),
      ),
      answered.map(({ task, key }) => this.question(task, key)),
      h(
        'section',
        { class: 'key' },
        h('h2', {}, words.headed(words.key, title)),
        answered.map(({ task, key }) =>
          h('article', {}, h('h3', {}, String(task.number), '.'), this.answers(task, key)),
        ),
      ),
    );
    this.showKey();
  }

  private question(task: Task, key: AnswerKey): HTMLElement {
    const { exercises: words } = this.words;
    const { number, tree, text, first } = task;
    const answer = h('div', {});
    const step = writeAddress({ room: 'tree', state: stateOf({ tree: text, first }, defaults) });
    return h(
      'article',
      { class: 'exercise card' },
      h('h3', {}, words.exercise(number, first)),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.figure(number) },
        picture(treeFigure(treeToDraw(tree, { first }), { label: words.figure(number) })),
      ),
      h('p', { class: 'code notation' }, text),
      h(
        'ol',
        { class: 'questions' },
        ...words.questions.map((question) => h('li', {}, question, h('i', { class: 'line' }))),
      ),
      h(
        'details',
        {
          class: 'answer',
          ontoggle: () => {
            if (answer.childElementCount === 0)
              show(answer, this.answers(task, key), h('p', {}, h('a', { href: step }, words.step)));
          },
        },
        h('summary', {}, words.show),
        answer,
      ),
    );
  }

  private answers({ number, tree, first }: Task, key: AnswerKey): HTMLElement[] {
    const { exercises: words } = this.words;
    const { value, move, leaves, allLeaves, cuts, order, minimalLeaves } = key;
    const events: TraceEvent[] = [...traceAlphaBeta(treeGame(tree, { first }))];
    const figure = treeFigure(traceToDraw(events, { tree }), { label: words.searched(number) });
    const names = (refs: readonly { readonly name: string }[]): string[] => refs.map(({ name }) => name);
    const cutWords = cuts.map(({ name, kind, reach, guarantor, skipped }) => {
      const by = guarantor ? words.guarantor(guarantor.child.name, guarantor.name, mark(guarantor.value)) : '';
      return words.cut(name, names(skipped), kind === 'alpha' ? 'α' : 'β', reach === 'deep', by);
    });
    return [
      h(
        'ol',
        { class: 'questions' },
        h('li', {}, move ? words.value(mark(value), first, move.name) : words.leaf(mark(value))),
        h('li', {}, words.leaves(names(leaves), allLeaves)),
        h(
          'li',
          {},
          cutWords.length === 0 ? words.noCuts : cutWords.map((each) => h('span', { class: 'cut-answer' }, each)),
        ),
        h(
          'li',
          {},
          order.length === 0
            ? words.ordered(minimalLeaves)
            : words.order(
                minimalLeaves,
                order.map(({ name, children }) => words.inOrder(name, names(children))),
              ),
        ),
      ),
      h('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.searched(number) }, picture(figure)),
    ];
  }
}

/** Throws what `parseTree` throws. */
function tasksOf({ tree = '', first, seed, level, count }: State): readonly Task[] {
  if (!tree) return exercises({ seed: Number(seed), level: Number(level), count: Number(count) });
  return [{ number: 1, tree: parseTree(tree), text: tree, first: oneOf(first, ['MAX', 'MIN'], 'MAX') }];
}

function picture(figure: Figure): SVGSVGElement {
  const svg = still(figure, 'sheet-tree');
  svg.style.setProperty('--natural-width', `${figure.width}px`);
  return svg;
}
