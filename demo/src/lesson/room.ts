import '../style/tree.css';
import '../style/lesson.css';
import { type State, stateOf, wholeNumber, writeAddress } from '../shell/address.js';
import { button, h, set, show } from '../shell/dom.js';
import { keepAbove, keepAcross } from '../shell/in-sight.js';
import { Player } from '../shell/player.js';
import { announce, complaint, type OpenRoom, type Room } from '../shell/room.js';
import { savePicture } from '../shell/save-picture.js';
import type { Scene } from './scene.js';
import { type LessonStep, lessonSteps, type ToldStep, toldStep } from './steps.js';
import type { LessonWords, StepName } from './words/en.js';

/** Every question has three answers. */
const MOST_ANSWERS = 3;

/** The steps that have been answered since the page was opened. */
const answered = new Set<StepName>();

/** Room 0: the lesson. It says one thing at a time, asks, and then shows. */
export function openLessonRoom(words: LessonWords): OpenRoom {
  return (place, state, keep) => new LessonRoom(place, state, keep, words);
}

class LessonRoom implements Room {
  private readonly progress = h('ol', { class: 'lesson-progress' });
  private readonly lead = h('p', { class: 'lead' });
  private readonly title = h('h2', { tabindex: -1 });
  private readonly stage = h('div', { class: 'scroll lesson-stage', tabindex: -1 });
  private readonly counts = h('p', { class: 'lesson-counts' });
  private readonly sentence = h('p', { class: 'sentence', 'aria-live': 'polite' });
  private readonly player = new Player({ go: (moment) => this.walk(moment), last: () => this.last });
  private readonly code = h('pre', { class: 'lesson-code code' });
  private readonly prose = h('div', { class: 'lesson-prose' });
  private readonly question = h('div', { class: 'lesson-question' });
  private readonly onward = h('div', { class: 'lesson-onward' });
  private readonly figure: HTMLElement;
  private step: LessonStep = lessonSteps[0] as LessonStep;
  private told: ToldStep | undefined;
  private scene: Scene | undefined;
  private moment = 0;
  private answer: number | undefined;
  pageTitle: string | undefined;
  private visits = 0;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: LessonWords,
  ) {
    this.figure = h(
      'section',
      { class: 'lesson-figure card', 'aria-label': words.figure },
      this.counts,
      this.stage,
      this.sentence,
      this.player.element,
      savePicture(
        () => `lesson-${this.step.name}-${this.moment}`,
        () => this.scene?.figure(),
      ),
    );
    this.lead.textContent = words.lead;
    place.append(
      h('div', { class: 'lesson-head' }, h('h1', {}, words.title), this.lead),
      h('div', { class: 'lesson-nav', role: 'navigation', 'aria-label': words.progress }, this.progress),
      h(
        'article',
        { class: 'lesson' },
        this.title,
        this.figure,
        h('section', { class: 'lesson-text' }, this.prose, this.question, this.onward),
        h('section', { class: 'lesson-pseudocode card', 'aria-label': words.pseudocode }, this.code),
      ),
    );
    void this.load(state);
  }

  visit(state: State): void {
    const another = this.named(state.step).name !== this.step.name;
    void this.load(state).then(() => {
      if (!another) return;
      scrollTo(0, 0);
      this.title.focus({ preventScroll: true });
    });
  }

  close(): void {
    this.visits++;
    this.player.close();
  }

  /** The last moment that may be seen now: the question comes before its answer. */
  private get last(): number {
    const { length = 0 } = this.scene ?? {};
    return this.solved ? length : Math.min(this.step.asked, length);
  }

  /** The right answer has been given; after a wrong one the question is still open. */
  private get solved(): boolean {
    return this.answer === this.step.right;
  }

  /** The moment to stand at after an answer, or before any. */
  private get start(): number {
    return this.solved ? this.step.shown : this.step.asked;
  }

  private get place(): number {
    return lessonSteps.indexOf(this.step);
  }

  private named(name: string | undefined): LessonStep {
    return lessonSteps.find((step) => step.name === name) ?? (lessonSteps[0] as LessonStep);
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.player.stop();
    this.step = this.named(state.step);
    const title = this.words.titles[this.step.name];
    const said = wholeNumber(state.answer, 1, MOST_ANSWERS, 0);
    this.answer = said === 0 ? undefined : said - 1;
    this.pageTitle = `${title} · ${this.words.title}`;
    set(this.lead, { hidden: this.place > 0 });
    this.showProgress();
    this.title.textContent = title;
    this.scene = undefined;
    show(this.stage);
    set(this.stage, { 'data-step': this.step.name });
    // Of a figure that is not there, nothing can be stepped through or saved; the question can be answered.
    set(this.figure, { inert: true });
    this.player.show(0, 0);
    for (const part of [this.prose, this.question, this.onward]) show(part);
    let scene: Scene;
    try {
      const told = toldStep(this.step, this.words);
      this.told = told instanceof Promise ? await told : told;
      if (visit !== this.visits) return;
      show(
        this.prose,
        this.told.words.prose.map((words) => h('p', {}, words)),
      );
      this.showQuestion();
      scene = await this.told.scene(() => this.moved());
    } catch {
      if (visit !== this.visits) return;
      show(this.stage, complaint(new Error(this.words.notLoaded)));
      set(this.figure, { inert: false });
      return;
    }
    if (visit !== this.visits) return;
    this.scene = scene;
    set(this.figure, { inert: false });
    if (this.solved) scene.reveal?.();
    show(this.stage, scene.element);
    this.go(wholeNumber(state.at, 0, 100_000, this.start));
    // What can be scrolled must be reached by keyboard.
    set(this.stage, { tabindex: this.stage.querySelector('[tabindex="0"]') ? -1 : 0 });
  }

  private showProgress(): void {
    const { titles, answered: done } = this.words;
    if (this.solved) answered.add(this.step.name);
    const hadFocus = this.progress.contains(document.activeElement);
    show(
      this.progress,
      lessonSteps.map(({ name }, i) =>
        h(
          'li',
          {},
          h(
            'a',
            {
              href: addressOf(name),
              class: answered.has(name) ? 'answered' : undefined,
              'aria-current': name === this.step.name ? 'step' : undefined,
            },
            h('b', {}, answered.has(name) ? '✓' : i + 1),
            h('span', {}, ` ${titles[name]}`),
            answered.has(name) && h('span', { class: 'for-listeners' }, ` (${done})`),
          ),
        ),
      ),
    );
    if (hadFocus) this.progress.querySelector<HTMLElement>('[aria-current]')?.focus();
  }

  private showQuestion(): void {
    const { answer, solved, told, words } = this;
    if (!told) return;
    const { ask, answers } = told.words;
    show(
      this.question,
      h('p', { class: 'ask' }, ask),
      h(
        'div',
        { class: 'answers' },
        answers.map(({ text }, i) =>
          button(text, () => this.say(i), {
            class: i !== answer ? '' : solved ? 'is-right' : 'is-wrong',
            'aria-pressed': answer === undefined ? undefined : String(i === answer),
            disabled: solved,
          }),
        ),
      ),
      answer !== undefined &&
        h('p', { class: `verdict ${solved ? 'right' : 'wrong'}` }, solved ? words.right : words.wrong),
      answer !== undefined && this.reasons.map((sentence) => h('p', { class: 'reason' }, sentence)),
    );
    set(this.player.element, { hidden: !solved });
    this.showOnward();
  }

  /** Why the answer is right, or wrong. */
  private get reasons(): readonly string[] {
    const { because, answers } = this.told?.words ?? { because: [], answers: [] };
    return this.solved ? because : [answers[this.answer ?? 0]?.why ?? ''];
  }

  /**
   * The way on appears with the right answer; who wants to skip a step takes the list at the top. First and last, there
   * are other ways than the lesson's.
   */
  private showOnward(): void {
    const { words, place } = this;
    const [before, next] = [lessonSteps[place - 1], lessonSteps[place + 1]];
    const further = h(
      'div',
      { class: 'lesson-further', role: 'navigation', 'aria-label': words.ways },
      h('span', {}, words.ways),
      Object.entries(words.further).map(([room, title]) => h('a', { href: `#/${room}`, 'data-room': room }, title)),
    );
    show(
      this.onward,
      before && h('a', { class: 'button', href: addressOf(before.name) }, `← ${words.previous}`),
      this.solved &&
        next &&
        h(
          'a',
          { class: 'button primary lesson-next', href: addressOf(next.name) },
          `${words.next(words.titles[next.name])} →`,
        ),
      (!before || (this.solved && !next)) && further,
    );
  }

  /** Take an answer. The right one shows what it was about; after a wrong one there is another try. */
  private say(answer: number): void {
    this.answer = answer;
    const { solved } = this;
    if (solved) this.scene?.reveal?.();
    this.showProgress();
    this.showQuestion();
    this.go(this.start);
    const verdict = this.question.querySelector('.verdict');
    announce([verdict?.textContent, ...this.reasons].join(' '));
    const next = solved ? '.lesson-next, .lesson-further a' : '.is-wrong';
    const focused = this.figure.parentElement?.querySelector<HTMLElement>(next);
    focused?.focus({ preventScroll: true });
    // What has the focus, and above all the verdict, may be below the screen.
    if (focused) keepAbove(undefined, focused);
    if (verdict) keepAbove(undefined, verdict);
  }

  /** A step is taken: the page follows it to the figure, which may be above the screen. */
  private walk(moment: number): void {
    this.go(moment);
    const { scene, stage } = this;
    if (scene) keepAbove(undefined, stage.querySelector('.current') ?? scene.element);
  }

  private go(moment: number): void {
    const { scene } = this;
    if (!scene) return;
    this.moment = Math.max(0, Math.min(moment, this.last));
    scene.show(this.moment);
    const current = this.stage.querySelector('.node.current');
    if (current) keepAcross(this.stage, current);
    this.player.show(this.moment, scene.length, !this.solved && this.moment >= this.last);
    this.sentence.textContent = scene.say(this.moment);
    const counts = scene.counts?.(this.moment) ?? [];
    set(this.counts, { hidden: counts.length === 0 });
    show(
      this.counts,
      counts.map(([name, count]) => h('span', {}, `${name} `, h('b', {}, count))),
    );
    this.showCode(scene.lit(this.moment));
    this.keepState();
  }

  /** The reader has changed the figure. */
  private moved(): void {
    this.go(this.scene?.length ?? 0);
  }

  private showCode(lit: readonly number[]): void {
    const code = this.told?.code;
    set(this.code.parentElement as HTMLElement, { hidden: code === undefined });
    if (code === undefined) return;
    show(
      this.code,
      code.map((line, i) =>
        h('span', { class: 'code-line', 'aria-current': lit.includes(i) ? 'true' : undefined }, line),
      ),
    );
  }

  private keepState(): void {
    const { step, answer, moment } = this;
    const start = Math.min(this.start, this.scene?.length ?? 0);
    this.keep(
      stateOf(
        {
          step: step.name,
          answer: answer === undefined ? undefined : String(answer + 1),
          at: moment === start ? undefined : String(moment),
        },
        { step: lessonSteps[0]?.name ?? '' },
      ),
    );
  }
}

function addressOf(step: string): string {
  return writeAddress({ room: 'lesson', state: { step } });
}
