import type { TraceEvent } from 'cutnode/textbook';
import { button, h, set, show } from '../shell/dom.js';
import type { Specimen } from './specimen.js';
import type { Reading } from './story.js';
import type { TreeWords } from './words/en.js';

interface TellingEvents {
  /** Show the end of the search. */
  end(): void;
  /** Go to an event of alpha-beta. */
  look(event: number): void;
}

/**
 * What happens in words: the last event, what the whole search cut off, the position of a game, and the whole story.
 */
export class Telling {
  readonly element: HTMLElement;
  readonly story: HTMLDetailsElement;
  private readonly sentence = h('p', { class: 'sentence' });
  private readonly answer: HTMLElement;
  private readonly cuts = h('p', { class: 'note cuts' });
  private readonly board = h('pre', { class: 'board-text' });
  private readonly log = h('ol', { class: 'log' });
  private told: { readonly specimen: Specimen; readonly reading: Reading; readonly isHidden: boolean } | undefined;

  constructor(
    private readonly words: TreeWords,
    private readonly events: TellingEvents,
  ) {
    this.answer = button(words.answer, () => events.end(), { class: 'plain' });
    this.element = h(
      'section',
      { class: 'telling card', 'aria-label': words.happens },
      this.sentence,
      this.answer,
      this.cuts,
      this.board,
    );
    this.story = h(
      'details',
      { class: 'story card', ontoggle: () => this.showLog() },
      h('summary', {}, words.story),
      this.log,
    );
  }

  /** There is nothing to tell of. */
  clear(): void {
    set(this.answer, { hidden: true });
  }

  /** Tell what has been read. `isHidden`: what comes next is asked about, and not told. */
  show(specimen: Specimen, reading: Reading, isHidden: boolean): void {
    this.told = { specimen, reading, isHidden };
    const { event, frame, story, length } = reading;
    this.sentence.textContent = event
      ? this.sentenceFor(event)
      : this.words.start(specimen.leaves, story.result.leaves);
    this.sentence.dataset.kind = event?.type ?? 'start';
    set(this.answer, { hidden: frame.step > 0 || isHidden });
    const cuts = frame.step === length && !specimen.board ? cutNames(story.events) : [];
    this.cuts.textContent = cuts.length > 0 ? this.words.cuts(cuts) : '';
    this.showBoard(specimen, event?.path ?? []);
    this.showLog();
  }

  /** The sentence for an event. */
  sentenceFor(event: TraceEvent): string {
    return this.words.event(event, this.told?.specimen.sides);
  }

  /** Show the current position, if the tree belongs to a game. */
  private showBoard({ board, game, position }: Specimen, path: readonly number[]): void {
    this.board.hidden = !board;
    if (!board) return;
    const here = path.reduce((each: unknown, i) => game.play(each, game.moves(each)[i]), position);
    this.board.textContent = game.draw?.(here) ?? game.format?.(here) ?? '';
  }

  private showLog(): void {
    if (!this.story.open || !this.told) return;
    const { reading, isHidden } = this.told;
    const { events } = reading.story;
    const { step } = reading.frame;
    show(
      this.log,
      events.slice(0, isHidden ? step : events.length).map((event, i) =>
        h(
          'li',
          { class: event.type, 'aria-current': i + 1 === step ? 'step' : undefined },
          button(this.sentenceFor(event), () => this.events.look(i + 1), { class: 'plain' }),
        ),
      ),
    );
    const here = this.log.querySelector<HTMLElement>('[aria-current]');
    if (here) this.log.scrollTop = here.offsetTop - this.log.clientHeight / 2;
  }
}

/** What each cut left out, of a tree whose nodes have names. */
function cutNames(events: readonly TraceEvent[]): readonly string[] {
  return events.flatMap((event) =>
    event.type === 'cutoff' && event.skipped.length > 0 ? [event.skipped.map(({ name }) => name).join(', ')] : [],
  );
}
