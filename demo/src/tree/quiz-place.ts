import type { State } from '../shell/address.js';
import { h } from '../shell/dom.js';
import type { Question } from './quiz.js';
import type { QuizEvents, QuizPanel } from './quiz-panel.js';
import type { Specimen } from './specimen.js';
import type { Reading } from './story.js';
import type { TreeWords } from './words/en.js';

/** Where the quiz is: loaded when it is opened, as most do without. It knows which questions have been answered. */
export class QuizPlace {
  readonly element: HTMLDetailsElement;
  private panel: QuizPanel | undefined;
  private answered = new Set<string>();

  constructor(
    private readonly words: TreeWords['quiz'],
    private readonly events: QuizEvents,
  ) {
    this.element = h(
      'details',
      { class: 'story card', ontoggle: () => this.element.open && void this.open().catch(() => {}) },
      h('summary', {}, words.askMe),
    );
  }

  async open(): Promise<void> {
    this.element.open = true;
    const { QuizPanel } = await import('./quiz-panel.js');
    this.panel ??= new QuizPanel(this.words, {
      ...this.events,
      again: () => {
        this.forget();
        this.events.again();
      },
    });
    this.element.append(this.panel.element);
  }

  /** Take over what an address says. */
  visit({ quiz, tally, wrong }: State): void {
    this.forget();
    this.panel?.visit(quiz, tally, wrong);
  }

  /** Ask everything again. */
  forget(): void {
    this.answered = new Set();
  }

  /** Questions are asked. */
  get isAsking(): boolean {
    return this.panel !== undefined && this.panel.asked.size > 0;
  }

  /** What the address says of it. */
  get state(): State | undefined {
    return this.panel?.state;
  }

  /** A node was chosen in the drawing. */
  touched(key: string): void {
    this.panel?.touched(key);
  }

  /** The question to answer before the search goes on. */
  question(specimen: Specimen, { story, frame }: Reading): Question | undefined {
    const questions = this.panel?.questions(specimen, story.events, frame);
    return questions?.find((question) => !this.answered.has(`${frame.step} ${question.kind}`));
  }

  /** `ask`: show the next question; otherwise the last answer stays on show. */
  show(specimen: Specimen, reading: Reading, ask: boolean): void {
    const question = this.question(specimen, reading);
    const { frame, story } = reading;
    if (ask) this.panel?.ask(question, story.events[frame.step]);
    else if (question) this.answered.add(`${frame.step} ${question.kind}`);
    if (!ask && !this.isAsking) this.panel?.ask(undefined, undefined);
  }
}
