import '../../style/teaching.css';
import type { Figure } from 'cutnode/figures';
import { answerKey, exercises, formatTree, type GameTree, readTree, variants } from 'cutnode/textbook';
import { type AnswerKey, exerciseLevels } from '../../../../bindings/textbook/laboratory.js';
import { still } from '../../live-figure.js';
import { oneOf, type State, stateOf, wholeNumber, writeAddress } from '../../shell/address.js';
import { button, field, h, set, show } from '../../shell/dom.js';
import { announce, complaint, type Room } from '../../shell/room.js';
import { mark } from '../mark.js';
import { type OnPaper, onPaper } from './on-paper.js';
import type { TeachingWords } from './words/en.js';

/** A tree to search by hand. */
interface Task {
  readonly number: number;
  /** Without the names that it has on paper alone. */
  readonly text: string;
  readonly first: 'MAX' | 'MIN';
  readonly printed: OnPaper;
}

const defaults: State = { seed: '1', level: '1', count: '2', tree: '', first: 'MAX' };
/** A tree of one's own comes alone, unless variants are asked for. */
const ownDefaults: State = { ...defaults, count: '1' };

/** No sheet is longer. */
const MOST = 12;

/**
 * A sheet of exercises by seed and difficulty, or on variants of one tree; the answers show when they are asked for,
 * and on paper.
 */
export class Exercises implements Room {
  private readonly seed = h('input', { type: 'text', inputmode: 'numeric', size: 8, onchange: () => this.change() });
  private readonly level = h('select', { onchange: () => this.change() });
  private readonly count = h('input', { type: 'number', min: 1, max: MOST, onchange: () => this.change() });
  /** Only what is drawn has a difficulty. */
  private readonly difficulty = h('label', { class: 'level-choice' });
  private readonly withKey = h('input', { type: 'checkbox', checked: true, onchange: () => this.showKey() });
  private readonly problem = h('div', {});
  private readonly sheet = h('div', { class: 'sheet' });
  private readonly back: HTMLElement;
  private state: State = {};

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: TeachingWords,
  ) {
    const { exercises: own } = words;
    this.back = h('a', {}, own.back);
    this.level.append(...own.levels.map((name, i) => h('option', { value: String(i + 1) }, name)));
    this.difficulty.append(h('span', {}, own.level), this.level);
    place.append(
      h(
        'div',
        { class: 'heading exercises-heading' },
        h('h1', {}, own.title),
        h('p', { class: 'lead' }, own.lead),
        h('p', { class: 'way-back' }, this.back),
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
        field(own.seed, this.seed),
        button(own.another, () => this.another()),
        this.difficulty,
        field(own.count, this.count),
        button(own.print, () => print(), { class: 'primary' }),
        h('label', { class: 'check' }, this.withKey, own.withKey),
        button(own.link, () => void this.copy()),
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
      seed: String(Number(seed ?? defaults.seed)),
      level: tree ? '' : String(wholeNumber(state.level, 1, exerciseLevels.length, 1)),
      count: String(wholeNumber(state.count, 1, MOST, tree ? 1 : Number(defaults.count))),
    };
    this.state = whole;
    set(this.back, { href: treeAt(tree, whole.first) });
    set(this.difficulty, { hidden: tree !== '' });
    this.seed.value = whole.seed;
    this.level.value = whole.level || '1';
    this.count.value = whole.count;
    show(this.problem);
    set(this.seed, { 'aria-invalid': undefined });
    try {
      this.draw(tasksOf(whole, this.words.exercises));
    } catch (error) {
      show(this.sheet);
      show(this.problem, complaint(error));
    }
    this.keep(this.kept());
  }

  close(): void {}

  /** What the address says of the sheet. */
  private kept(): State {
    const { tree = '', first = '', seed = '', level = '', count = '' } = this.state;
    return tree ? stateOf({ tree, first, seed, count }, ownDefaults) : { seed, level, count };
  }

  private change(): void {
    const seed = this.seed.value.trim() || '1';
    if (!/^\d{1,16}$/.test(seed) || !Number.isSafeInteger(Number(seed))) {
      set(this.seed, { 'aria-invalid': 'true' });
      show(this.problem, complaint(new Error(this.words.exercises.badSeed)));
      return;
    }
    const { tree = '', first = '' } = this.state;
    this.visit({ tree, first, seed, level: this.level.value, count: this.count.value });
  }

  private another(): void {
    this.seed.value = String(1 + Math.floor(Math.random() * 99_999));
    this.change();
  }

  private async copy(): Promise<void> {
    const state: State = { view: 'exercise', ...this.kept() };
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
    const answered = tasks.map((task) => ({ task, key: answerKey(task.printed.tree, { first: task.first }) }));
    const [seed, level] = [Number(this.state.seed), Number(this.state.level)];
    const title = level > 0 ? words.sheet(seed, level) : words.own(tasks.length, seed);
    this.sheet.classList.toggle(
      'lying',
      tasks.some(({ printed }) => printed.lying),
    );
    if (tasks.some(({ printed }) => printed.small)) show(this.problem, h('p', { class: 'note' }, words.small));
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
    const { number, text, first, printed } = task;
    const answer = h('div', {});
    const step = treeAt(formatTree(printed.tree), first);
    return h(
      'article',
      { class: 'exercise card' },
      h('h3', {}, words.exercise(number, first, printed.root)),
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.figure(number) },
        picture(printed.question),
      ),
      h('p', { class: 'code notation' }, text),
      h(
        'ol',
        { class: 'questions' },
        ...words.questions(printed.root).map((question) => h('li', {}, question, h('i', { class: 'line' }))),
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

  private answers({ number, first, printed }: Task, key: AnswerKey): HTMLElement[] {
    const { exercises: words } = this.words;
    const { value, move, leaves, allLeaves, cuts, order, minimalLeaves } = key;
    const names = (refs: readonly { readonly name: string }[]): string[] => refs.map(({ name }) => name);
    const cutWords = cuts.map(({ name, kind, reach, guarantor, skipped }) => {
      const by = guarantor ? words.guarantor(guarantor.child.name, guarantor.name, mark(guarantor.value), kind) : '';
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
      h(
        'div',
        { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.searched(number) },
        picture(printed.answer),
      ),
    ];
  }
}

/** The address of a tree, step by step. */
const treeAt = (tree: string, first: string): string =>
  writeAddress({ room: 'tree', state: stateOf({ tree, first }, defaults) });

/** Throws what `readTree` throws. */
function tasksOf({ tree = '', first, seed, level, count }: State, words: TeachingWords['exercises']): readonly Task[] {
  const [from, many] = [Number(seed), Number(count)];
  const side = oneOf(first, ['MAX', 'MIN'], 'MAX');
  const own = (): readonly { readonly tree: GameTree; readonly first: 'MAX' | 'MIN' }[] => {
    const { tree: read, first: mover = side } = readTree(tree);
    return variants(read, { seed: from, count: many, first: mover }).map((each) => ({ tree: each, first: mover }));
  };
  const given = tree ? own() : exercises({ seed: from, level: Number(level), count: many });
  return given.map((each, i) => ({
    number: i + 1,
    text: formatTree(each.tree),
    first: each.first,
    printed: onPaper(each.tree, each.first, [words.figure(i + 1), words.searched(i + 1)]),
  }));
}

function picture(figure: Figure): SVGSVGElement {
  const svg = still(figure, 'sheet-tree');
  svg.style.setProperty('--natural-width', `${figure.width}px`);
  return svg;
}
