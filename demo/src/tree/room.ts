import { oneOf, type State } from '../shell/address.js';
import { set, show } from '../shell/dom.js';
import { complaint, type OpenRoom, type Room } from '../shell/room.js';
import { teachingWords } from './teaching-words.js';
import type { TreeWords } from './words/en.js';

/** Room 1: a tree step by step, or what is made of it for a course; each is loaded when it is asked for. */
export const openTreeRoom =
  (words: TreeWords): OpenRoom =>
  (place, state, keep) =>
    new Views(place, state, keep, words);

type View = '' | 'exercise' | 'slides';

/** The comparison of searches is a part of the room itself. */
function viewIn(state: State): View {
  const view = oneOf(state.view, ['', 'compare', 'exercise', 'slides'], '');
  return view === 'compare' ? '' : view;
}

class Views implements Room {
  private view: View | undefined;
  private room: Room | undefined;
  private visits = 0;
  pageTitle: string | undefined;
  drawn: Promise<void>;

  constructor(
    private readonly place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
    private readonly words: TreeWords,
  ) {
    this.drawn = this.open(state);
  }

  visit(state: State, again: boolean): void {
    this.drawn = this.open(state, again);
  }

  close(): void {
    this.visits++;
    this.room?.close();
  }

  private async open(state: State, again = false): Promise<void> {
    const view = viewIn(state);
    if (view === this.view && this.room) {
      this.room.visit(state, again);
      return;
    }
    const visit = ++this.visits;
    this.view = view;
    this.room?.close();
    this.room = undefined;
    // The view that is left no longer works; when the next one is drawn, the page lets it work.
    set(this.place, { inert: true });
    try {
      const open = await this.opener(view);
      if (visit !== this.visits) return;
      this.place.replaceChildren();
      if (!again) scrollTo(0, 0);
      this.room = open(state);
    } catch {
      if (visit === this.visits) show(this.place, complaint(new Error(this.words.teaching.notLoaded)));
    }
    await this.room?.drawn;
  }

  private async opener(view: View): Promise<(state: State) => Room> {
    const { place, words } = this;
    this.pageTitle = undefined;
    if (view === '') {
      const { TreeRoom } = await import('./tree-room.js');
      return (state) => new TreeRoom(place, state, this.keep, words);
    }
    const keep = (state: State): void => this.keep({ view, ...state });
    const teaching = await teachingWords();
    this.pageTitle = teaching[view === 'exercise' ? 'exercises' : 'slides'].title;
    if (view === 'exercise') {
      const { Exercises } = await import('./teaching/exercises.js');
      return (state) => new Exercises(place, state, keep, teaching);
    }
    const { Slides } = await import('./teaching/slides.js');
    return (state) => new Slides(place, state, keep, words, teaching);
  }
}
