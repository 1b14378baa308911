import '../style/play.css';
import '../style/play-panels.css';
import { type State, stateOf } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { heading, type KeepState, type OpenRoom, paragraphs } from '../shell/room.js';
import { Actions } from './actions.js';
import { BoardView } from './board-view.js';
import type { LoadedGame } from './boards.js';
import { catalogue, type Entry } from './catalogue.js';
import type { Desk } from './desk.js';
import { EvaluationBar } from './evaluation-bar.js';
import { listenToKeys } from './keys.js';
import { laterWords } from './later.js';
import { MovesCard } from './moves-card.js';
import { PositionCard } from './position-card.js';
import { GameRecord } from './record.js';
import { Session } from './session.js';
import { Setup } from './setup.js';
import { Table } from './table.js';
import type { GameName, PlayWords, Undone } from './words/en.js';

const defaults: State = {
  game: 'connect-four',
  start: '',
  moves: '',
  at: '',
  you: 'first',
  level: '4',
  seed: '1',
  analyse: '',
  seconds: '10',
  line: '',
  threads: '1',
};

/** How many games can be brought back. */
const KEPT = 50;

/** Room 3: play against ten levels, analyse every move, and review the game. */
export function openPlayRoom(words: PlayWords): OpenRoom {
  return (place, state, keep) => new PlayRoom(place, state, keep, words);
}

/** Sets up one game after another, and keeps those that have ended so that they can be brought back. */
class PlayRoom {
  readonly drawn: Promise<void>;
  private readonly setup: Setup;
  private readonly desk: Desk;
  private session: Session | undefined;
  private visits = 0;
  /** The name of the game on the board, in the catalogue. */
  private name: GameName = 'connect-four';
  /** The games that can be brought back, with what ended them. */
  private readonly left: { readonly state: State; readonly by: Undone }[] = [];
  private readonly stopListening = listenToKeys({
    digit: (digit) => this.session?.table.view.playDigit(digit) ?? false,
    pause: () => this.setup.you === 'none' && (this.session?.pause() ?? false),
    undo: () => this.session?.takeBack(),
    redo: () => this.undo(),
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: KeepState,
    private readonly words: PlayWords,
  ) {
    this.setup = new Setup(
      {
        restart: (changed) => this.restart(changed, 'other game'),
        change: () => this.session?.change(),
        newGame: () => this.restart({ seed: String(this.setup.currentSeed + 1) }, 'new game'),
        redraw: () => {
          this.keepState();
          this.session?.draw();
        },
      },
      words,
    );
    this.desk = {
      setup: this.setup,
      actions: new Actions(
        {
          pass: () => this.session?.playPass(),
          takeBack: () => this.session?.takeBack(),
          forward: () => this.session?.forward(),
          hint: () => this.session?.giveHint(),
          why: () => this.session?.explain(),
          pause: () => this.session?.pause(),
          undo: () => this.undo(),
        },
        words.actions,
      ),
      stage: h('div', { class: 'table' }),
      status: h('p', { class: 'status', role: 'status' }),
      bar: new EvaluationBar(),
      position: new PositionCard((start) => this.restart({ start }, 'set up'), words.position),
      moves: new MovesCard(
        { go: (ply) => this.session?.go(ply), review: () => this.session?.openReview() },
        words.moves,
      ),
      analysis: h('div', {}),
      why: h('div', {}),
    };
    const { stage, status, bar, actions, why, analysis, moves, position } = this.desk;
    place.append(
      playHeading(words),
      this.setup.form,
      h(
        'div',
        { class: 'work' },
        h('div', { class: 'main-part' }, status, bar.element, stage, actions.element, why),
        h(
          'div',
          { class: 'side-part' },
          h('section', { class: 'card', 'aria-label': words.setup.analysis }, this.setup.analysisHead, analysis),
          moves.element,
          position.element,
        ),
      ),
    );
    this.drawn = this.load(state);
  }

  visit(state: State, again: boolean): void {
    const own = { ...defaults, ...state };
    const { session } = this;
    if (!again) void this.load(state);
    // What is set about the opponent and the analysis is not part of the game.
    else if (!session || own.game !== this.name || own.start !== session.record.start)
      void this.load({ ...this.setup.state, ...gameOf(own) });
    else {
      this.setup.rejoin(own);
      if (!session.travel(own.moves ?? '', /^\d+$/.test(own.at ?? '') ? Number(own.at) : undefined))
        void this.load(state);
    }
  }

  close(): void {
    this.visits++;
    this.stopListening();
    this.leave();
  }

  private leave(): void {
    this.session?.close();
    this.session = undefined;
  }

  private get state(): State {
    const { record } = this.session ?? {};
    if (!record) return this.setup.state;
    const at = record.isBehind ? String(record.at) : '';
    return { ...this.setup.state, start: record.start, moves: record.written.join('.'), at };
  }

  private keepState(entry = false): void {
    this.keep(stateOf(this.state, defaults), entry);
  }

  /** Begin anew; the game that ends by it can be brought back. */
  private restart(changed: State, by: Undone): void {
    this.remember(by);
    void this.load({ ...this.setup.state, ...changed }, true);
  }

  private remember(by: Undone): void {
    const { record } = this.session ?? {};
    if (!record || (record.whole.length === 0 && record.start === '')) return;
    // The choice of another game has already changed the form.
    const game = this.name;
    this.left.push({ state: { ...this.state, game }, by });
    if (this.left.length > KEPT) this.left.shift();
  }

  /** The last game that can be brought back: before the one on the board, to which the browser's Back may have led. */
  private get lastLeft(): number {
    const { start = '', moves = '' } = this.state;
    const isHere = ({ state }: { readonly state: State }): boolean =>
      state.game === this.name && (state.start ?? '') === start && (state.moves ?? '') === moves;
    const last = this.left.findLastIndex(isHere);
    const before = this.left.slice(0, last < 0 ? undefined : last);
    // What has ended in another game is none of this one's, but that it was left for this one.
    return before.findLastIndex((game) => !isHere(game) && (game.state.game === this.name || game.by === 'other game'));
  }

  private undo(): void {
    const at = this.lastLeft;
    const last = this.left[at];
    if (!last) return;
    this.left.length = at;
    void this.load(last.state, true);
  }

  /** `asEntry`: as a new entry of the browser's history. */
  private async load(state: State, asEntry = false): Promise<void> {
    const visit = ++this.visits;
    this.leave();
    const { setup, desk, words } = this;
    const name = setup.read(state);
    const entry = catalogue[name];
    this.name = name;
    // What asks the game on the board does nothing before there is one.
    const asking = [desk.actions.element, desk.moves.element];
    for (const part of asking) set(part, { inert: true });
    // Room for the board, so that nothing jumps when it comes.
    show(desk.stage, placeFor(entry));
    desk.bar.open(setup.isAnalysing);
    set(desk.stage, { 'data-analysed': setup.isAnalysing });
    desk.status.textContent = words.status.wait;
    const parts = await entry.load(words);
    if (visit !== this.visits) return;
    const [first, second] = parts.playable.sides;
    const sides = [words.sides[first], words.sides[second]] as const;
    const loaded: LoadedGame = { ...parts, words, title: words.games[name], sides };
    setup.seat(loaded, state.you);
    let record: GameRecord;
    let trouble: unknown;
    try {
      record = new GameRecord(loaded, state.start ?? '');
    } catch (error) {
      trouble = error;
      record = new GameRecord(loaded, '');
    }
    desk.position.say(record.replay(state.moves ?? '') ? '' : words.position.notAll);
    if (/^\d+$/.test(state.at ?? '')) record.go(Number(state.at));
    const view = new BoardView(loaded, (move) => session.play(move), record.position);
    const table = new Table(loaded, view);
    const session = new Session(entry.command ?? name, table, record, desk, {
      remember: (by) => this.remember(by),
      forget: (by) => {
        if (this.left.at(-1)?.by === by) this.left.pop();
      },
      undoable: () => this.left[this.lastLeft]?.by,
      playFrom: (moves, you) =>
        void this.load({ ...setup.state, start: record.start, moves: moves.join('.'), you }, true),
      changed: (played) => this.keepState(played),
    });
    this.session = session;
    view.element.addEventListener('pick', () => session.draw());
    show(desk.stage, view.element);
    if (trouble) desk.position.refuse(trouble);
    session.turn(asEntry);
    for (const part of asking) set(part, { inert: false });
    // What nobody needs before a move comes after the board.
    table.rival(setup.method).catch(() => {});
    view.letDrag().catch(() => {});
  }
}

/** What of an address is the game itself. */
const gameOf = ({ game = '', start = '', moves = '', at = '', you = '', seed = '' }: State): State => ({
  ...{ game, start, moves, at, you, seed },
});

/** The heading of the room; what explains it is loaded after the board. */
function playHeading(words: PlayWords): HTMLElement {
  const element = heading(words.title, words.lead, [], words.ask);
  const prose = element.querySelector('.prose') as HTMLElement;
  const load = async (): Promise<void> => {
    if (prose.hasChildNodes()) return;
    const { prose: texts, source } = await laterWords().about();
    show(prose, paragraphs(texts, source));
  };
  element.querySelector('details')?.addEventListener('toggle', () => load().catch(() => {}));
  return element;
}

/** An empty board of the game's size. */
function placeFor({ rows, columns, around, slanted }: Entry): HTMLElement {
  return h(
    'div',
    { class: 'board-frame waiting', style: `--columns:${columns};--rows:${rows}` },
    h(
      'div',
      { class: `board${slanted ? ' hex' : ''}` },
      Array.from({ length: rows }, (_, row) => h('div', { class: 'row', style: `--row:${row}` })),
    ),
    around === 'bars' && h('div', { class: 'bars' }, h('div', { class: 'bar-cell' })),
    around === 'names' && h('div', { class: 'coordinates' }),
  );
}
