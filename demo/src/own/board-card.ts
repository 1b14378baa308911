import { button, h, set, show } from '../shell/dom.js';
import { gridIn } from './cells.js';
import { CellsView } from './cells-view.js';
import type { Controls } from './controls.js';
import type { Look, Thought, ValuedMove } from './messages.js';
import type { OwnWords } from './words/en.js';

/** Bars longer than half are wins and losses. */
const DECIDED = 0.5;
/** Wins in more plies than this look alike. */
const FAR = 40;

/** The position as the game draws it, and its moves with their values. */
export class BoardCard {
  private readonly board = h('pre', { class: 'own-board', tabindex: 0 });
  private readonly cells: CellsView;
  private readonly status = h('p', { class: 'own-status', 'aria-live': 'polite', tabindex: -1 });
  private readonly moves = h('div', { class: 'own-moves', role: 'group' });
  private readonly about = h('p', { class: 'note' });
  private readonly record = h('p', { class: 'own-record' });
  readonly element: HTMLElement;
  private buttons: readonly HTMLButtonElement[] = [];
  /** What is known of the position. */
  private known: Thought | undefined;
  /** What has the focus again as soon as there are moves. */
  private holds: HTMLElement | undefined;

  /** `play`: the move at this place in the list has been chosen. */
  constructor(
    private readonly words: OwnWords,
    private readonly play: (index: number) => void,
    private readonly controls: Controls,
  ) {
    set(this.board, { 'aria-label': words.board });
    set(this.moves, { 'aria-label': words.moves });
    this.cells = new CellsView(words.cells, play);
    this.element = h(
      'section',
      { class: 'card own-play', 'aria-label': words.board },
      h('div', { class: 'own-drawing' }, this.cells.element, this.board),
      h('div', { class: 'own-side' }, this.status, this.moves, this.about, this.record),
      controls.element,
    );
  }

  /** There is no position yet. */
  clear(status: string): void {
    this.known = undefined;
    this.rest();
    this.draw('', []);
    for (const part of [this.moves, this.about, this.record]) show(part);
    this.say(status);
  }

  private draw(drawing: string, moves: readonly string[]): void {
    const grid = gridIn(drawing);
    this.cells.show(grid, moves);
    this.board.textContent = grid ? grid.rest : drawing;
    set(this.board, { hidden: grid?.rest === '' });
  }

  /** Another position; its values follow. `isGivenUp`: who is to move has resigned. */
  show(look: Look, isGivenUp = false): void {
    const { words } = this;
    const yours = this.controls.isYours(look.player);
    const focused = document.activeElement;
    const holds = [this.moves, this.cells.element].find((part) => part.contains(focused));
    this.holds = holds ?? (focused === this.status ? this.holds : undefined);
    this.draw(look.board, yours ? look.moves : []);
    this.buttons = look.moves.map((move, i) =>
      button(
        [
          h('span', { class: 'own-name' }, move),
          h('span', { class: 'own-bar', 'aria-hidden': 'true' }),
          h('span', { class: 'own-value' }),
        ],
        () => this.play(i),
        { class: 'own-move', disabled: !yours },
      ),
    );
    show(this.moves, this.buttons);
    if (this.holds) {
      const next = this.holds === this.moves ? this.buttons[0] : this.cells.next();
      ((yours && next) || this.status).focus({ preventScroll: true });
    }
    this.known = undefined;
    this.rest();
    show(this.record, words.played, h('b', {}, look.played.join(' ') || words.notPlayed));
    const resigned = isGivenUp ? words.resigned(this.wordsFor(look.player)) : '';
    this.say(look.payoffs ? resigned + this.endWords(look.payoffs) : words.toMove(look.player));
  }

  /** A search begins, and the values change until it rests. */
  work(): void {
    set(this.moves, { 'aria-busy': 'true' });
    this.tell(true);
  }

  /** The search has ended, with this if it came to its end. */
  rest(thought?: Thought): void {
    if (thought) this.value(thought);
    set(this.moves, { 'aria-busy': undefined });
    this.tell(false);
  }

  /** What a search has found so far about the position that is shown. */
  value(thought: Thought): void {
    const { words } = this;
    const least = Math.max(
      1,
      ...thought.moves.filter(({ plies }) => plies === undefined).map(({ value }) => Math.abs(value)),
    );
    for (const [rank, move] of thought.moves.entries()) {
      const button = this.buttons[move.index];
      if (!button) continue;
      const level = levelOf(move, least);
      button.classList.toggle('is-best', rank === 0);
      button.style.setProperty('--level', String(Math.abs(level)));
      set(button, { 'data-side': level > 0 ? 'good' : level < 0 ? 'bad' : 'even' });
      (button.querySelector('.own-value') as HTMLElement).textContent = valueWords(words, move);
    }
    this.known = thought;
    this.tell(true);
  }

  /** How far the search is, or has come. */
  private tell(isAtWork: boolean): void {
    const { known, words } = this;
    const [best] = known?.moves ?? [];
    const nodes = known?.nodes.toLocaleString('en') ?? '';
    if (isAtWork) this.about.textContent = words.searching(known?.depth ?? 0, nodes);
    else if (!known) this.about.textContent = '\u00a0';
    else
      show(
        this.about,
        words.searched(known.depth, nodes, known.solved),
        known.depth > 0 &&
          known.moves.length < this.buttons.length &&
          words.bestOf(known.moves.length, this.buttons.length),
        best && best.line.length > 0 && [words.line, h('b', {}, best.line.slice(0, 12).join(' ')), words.lineEnd],
        !known.hasTable && words.noTable,
      );
  }

  say(status: string): void {
    this.status.textContent = status;
  }

  private wordsFor(player: number): string {
    const { words, controls } = this;
    return controls.seat === 'both' ? words.players(player) : controls.isYours(player) ? words.you : words.engine;
  }

  /** Who has won, and by how many points where the game is about points. */
  private endWords([first = 0, second = 0]: readonly number[]): string {
    const { words } = this;
    if (first === second) return words.drawn;
    const winner = first > second ? 0 : 1;
    return words.won(this.wordsFor(winner), Number.isFinite(first) ? Math.abs(first) : undefined);
  }
}

/** From -1, lost, to 1, won; `greatest`: the greatest evaluation at hand. */
function levelOf({ value, plies }: ValuedMove, greatest: number): number {
  if (plies === undefined) return ((DECIDED - 0.05) * value) / greatest;
  return Math.sign(value) * (DECIDED + (1 - DECIDED) * (1 - Math.min(plies, FAR) / (FAR + 2)));
}

function valueWords(words: OwnWords, { value, plies }: ValuedMove): string {
  if (plies !== undefined) return value > 0 ? words.wins(plies) : words.loses(plies);
  if (value === 0) return words.even;
  return value > 0 ? `+${value}` : `−${-value}`;
}
