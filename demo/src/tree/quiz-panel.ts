import type { Frame, TraceEvent } from 'cutnode/textbook';
import { misread } from '../shell/address.js';
import { button, h, show } from '../shell/dom.js';
import { announce } from '../shell/room.js';
import { edgeMark } from './drawing.js';
import {
  type Answer,
  type Kind,
  kinds,
  type Mark,
  marked,
  noAnswers,
  type Question,
  questionAt,
  readEdge,
  type Tally,
} from './quiz.js';
import type { Specimen } from './specimen.js';
import type { TreeWords } from './words/en.js';

export interface QuizEvents {
  /** The kinds of questions have changed, or an answer was given. */
  change(): void;
  /** Go on to the next question. */
  proceed(): void;
  /** Start the search again, with the same questions. */
  again(): void;
  /** The current step. */
  step(): number;
  /** Go back to the step of a question. */
  look(step: number): void;
  /** The sentence for an event. */
  describe(event: TraceEvent): string;
}

/** A wrong answer and its step. */
interface Mistake {
  readonly step: number;
  readonly mark: Exclude<Mark, 'right'>;
}

const mistakeMarks: readonly Mistake['mark'][] = ['missing', 'excess', 'window', 'leaf'];

/** Further mistakes are only counted. */
const MOST_MISTAKES = 40;

/** Asks what the search does next and counts the mistakes by kind. */
export class QuizPanel {
  readonly element: HTMLElement;
  asked: ReadonlySet<Kind> = new Set();
  tally: Tally = noAnswers;
  private readonly body = h('div', { class: 'quiz-body' });
  private question: Question | undefined;
  private next: TraceEvent | undefined;
  private readonly boxes: ReadonlyMap<Kind, HTMLInputElement>;
  private readonly score = h('p', { class: 'note score' });
  private readonly back = h('p', { class: 'note mistakes' });
  private mistakes: readonly Mistake[] = [];

  constructor(
    private readonly words: TreeWords['quiz'],
    private readonly events: QuizEvents,
  ) {
    this.element = h('div', { class: 'quiz', role: 'group', 'aria-label': words.label });
    this.boxes = new Map(
      kinds.map((kind) => [kind, h('input', { type: 'checkbox', name: kind, onchange: () => this.choose() })] as const),
    );
    this.element.append(
      h(
        'fieldset',
        { class: 'kinds', 'aria-label': words.askMe },
        ...kinds.map((kind) =>
          h('label', { class: 'check' }, this.boxes.get(kind) as HTMLInputElement, words.kinds[kind]),
        ),
      ),
      this.body,
      this.score,
      this.back,
    );
  }

  /**
   * Restore the state from the address: `window,cut`, `3.0.1.0.0`, and the steps of mistakes, `34.missing,40.excess`.
   */
  visit(asked: string | undefined, tally: string | undefined, wrong: string | undefined): void {
    const named = asked ? asked.split(',') : [];
    this.asked = new Set(kinds.filter((kind) => named.includes(kind)));
    if (asked && this.asked.size < new Set(named).size) misread(asked);
    for (const [kind, box] of this.boxes) box.checked = this.asked.has(kind);
    const counts = tally?.split('.').map(Number) ?? [];
    const [right = 0, missing = 0, excess = 0, window = 0, leaf = 0] = counts.every(Number.isSafeInteger) ? counts : [];
    this.tally = { right, missing, excess, window, leaf };
    this.mistakes = (wrong ?? '').split(',').flatMap((entry): Mistake[] => {
      const [step, name] = entry.split('.');
      const mark = mistakeMarks.find((each) => each === name);
      return mark && /^\d{1,6}$/.test(step ?? '') ? [{ step: Number(step), mark }] : [];
    });
    this.showScore();
  }

  get state(): { quiz: string; tally: string; wrong: string } {
    const { right, missing, excess, window, leaf } = this.tally;
    const counts = [right, missing, excess, window, leaf];
    return {
      quiz: [...this.asked].join(','),
      tally: counts.some((n) => n > 0) ? counts.join('.') : '',
      wrong: this.mistakes.map(({ step, mark }) => `${step}.${mark}`).join(','),
    };
  }

  /** What is asked at this moment of a search. */
  questions(specimen: Specimen, events: readonly TraceEvent[], frame: Frame): readonly Question[] {
    return questionAt(specimen, events, frame, this.asked);
  }

  /** Ask this question, or none. `next` is the event that follows. */
  ask(question: Question | undefined, next: TraceEvent | undefined): void {
    this.question = question;
    this.next = next;
    const hadFocus = this.body.contains(document.activeElement);
    if (this.asked.size === 0) show(this.body);
    else if (!question)
      show(
        this.body,
        h('p', { class: 'note' }, next ? this.words.stepOn : this.words.over),
        next ? this.onButton() : button(this.words.again, () => this.again(), { class: 'again' }),
      );
    else show(this.body, this.form(question));
    if (hadFocus) this.body.querySelector<HTMLElement>('select, input, button')?.focus();
  }

  private choose(): void {
    this.asked = new Set(kinds.filter((kind) => this.boxes.get(kind)?.checked));
    this.tally = noAnswers;
    this.mistakes = [];
    this.showScore();
    this.events.change();
  }

  /** Forget all answers, and begin again. */
  private again(): void {
    this.tally = noAnswers;
    this.mistakes = [];
    this.showScore();
    this.events.again();
  }

  /** A node was chosen in the drawing, which answers a question for a leaf. */
  touched(key: string): void {
    if (this.question?.kind === 'leaf' && this.question.choices.some((choice) => choice.key === key)) this.answer(key);
  }

  private form(question: Question): HTMLElement {
    const { words } = this;
    switch (question.kind) {
      case 'cut':
        return h(
          'div',
          {},
          h('p', { class: 'ask' }, words.askCut(question.child, question.name)),
          h(
            'div',
            { class: 'answers' },
            button(words.cut, () => this.answer(true)),
            button(words.noCut, () => this.answer(false)),
          ),
        );
      case 'leaf': {
        const select = h(
          'select',
          { 'aria-label': words.leaf },
          ...question.choices.map(({ key, name }) => h('option', { value: key }, name)),
        );
        return h(
          'div',
          {},
          h('p', { class: 'ask' }, words.askLeaf),
          h(
            'div',
            { class: 'answers' },
            select,
            button(words.thisOne, () => this.answer(select.value)),
          ),
        );
      }
      case 'window': {
        const edge = (label: string, placeholder: string): HTMLInputElement =>
          h('input', { type: 'text', class: 'edge', 'aria-label': label, placeholder, size: 5, autocomplete: 'off' });
        const [alpha, beta] = [edge(words.alpha, '−∞'), edge(words.beta, '+∞')];
        const problem = h('p', { class: 'note', role: 'alert' });
        return h(
          'form',
          {
            onsubmit: (event: Event) => {
              event.preventDefault();
              const [low, high] = [readEdge(alpha.value, -1), readEdge(beta.value, 1)];
              if (low === undefined || high === undefined) problem.textContent = words.number;
              else this.answer({ alpha: low, beta: high });
            },
          },
          h('p', { class: 'ask' }, words.askWindow(question.name)),
          h(
            'div',
            { class: 'answers' },
            h('span', {}, '('),
            alpha,
            h('span', {}, ','),
            beta,
            h('span', {}, ')'),
            h('button', { type: 'submit' }, words.answer),
          ),
          problem,
        );
      }
    }
  }

  private answer(answer: Answer): void {
    const { question } = this;
    if (!question) return;
    const result = marked(question, answer);
    this.question = undefined;
    this.tally = { ...this.tally, [result]: this.tally[result] + 1 };
    if (result !== 'right' && this.mistakes.length < MOST_MISTAKES)
      this.mistakes = [...this.mistakes, { step: this.events.step(), mark: result }];
    this.showScore();
    const why =
      this.next && question.kind !== 'leaf' ? this.events.describe(this.next) : this.words.leafIs(question.name);
    const correct =
      question.kind === 'window'
        ? this.words.windowIs(`(${edgeMark(question.alpha, '−∞')}, ${edgeMark(question.beta, '+∞')})`)
        : '';
    const words = `${this.words.verdicts[result]}${result === 'right' ? '' : correct}`;
    const onButton = this.onButton();
    show(
      this.body,
      h('p', { class: `verdict ${result === 'right' ? 'right' : 'wrong'}` }, words),
      h('p', {}, why),
      onButton,
    );
    onButton.focus();
    announce(`${words} ${why}`);
    this.events.change();
  }

  private onButton(): HTMLButtonElement {
    return button(this.words.goOn, () => this.events.proceed(), { class: 'primary go-on' });
  }

  private showScore(): void {
    const { right, missing, excess, window, leaf } = this.tally;
    const all = right + missing + excess + window + leaf;
    show(
      this.score,
      all > 0 && [h('b', {}, this.words.score(right, all)), this.words.wrong(missing, excess, window, leaf)],
    );
    show(
      this.back,
      this.mistakes.length > 0 && this.words.lookAgain,
      this.mistakes.map(({ step, mark }) =>
        button(this.words.afterStep(this.words.mistakes[mark], step), () => this.events.look(step), { class: 'plain' }),
      ),
    );
  }
}
