import '../style/play.css';
import '../style/play-panels.css';
import { type State, stateOf } from '../shell/address.js';
import { h, show } from '../shell/dom.js';
import { heading, type OpenRoom } from '../shell/room.js';
import { Actions } from './actions.js';
import { BoardView } from './board-view.js';
import { catalogue, type Entry } from './catalogue.js';
import { EvaluationBar } from './evaluation-bar.js';
import { listenToKeys } from './keys.js';
import { MovesCard } from './moves-card.js';
import { PositionCard } from './position-card.js';
import { GameRecord } from './record.js';
import { type Desk, Session } from './session.js';
import { Setup } from './setup.js';
import { Table } from './table.js';

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
export const openPlayRoom: OpenRoom = (place, state, keep) => new PlayRoom(place, state, keep);

/** Sets up one game after another, and keeps those that have ended so that they can be brought back. */
class PlayRoom {
  readonly drawn: Promise<void>;
  private readonly setup = new Setup({
    restart: (changed) => this.restart(changed, 'other game'),
    change: () => this.session?.change(),
    newGame: () => this.restart({ seed: String(this.setup.currentSeed + 1) }, 'new game'),
    redraw: () => {
      this.keepState();
      this.session?.draw();
    },
  });
  private readonly desk: Desk = {
    setup: this.setup,
    actions: new Actions({
      pass: () => this.session?.playPass(),
      takeBack: () => this.session?.takeBack(),
      forward: () => this.session?.forward(),
      hint: () => this.session?.giveHint(),
      why: () => this.session?.explain(),
      pause: () => this.session?.pause(),
      undo: () => this.undo(),
    }),
    stage: h('div', { class: 'table' }),
    status: h('p', { class: 'status', role: 'status' }),
    bar: new EvaluationBar(),
    position: new PositionCard((start) => this.restart({ start }, 'set up')),
    moves: new MovesCard({ go: (ply) => this.session?.go(ply), review: () => this.session?.openReview() }),
    analysis: h('div', {}),
    why: h('div', {}),
  };
  private session: Session | undefined;
  private visits = 0;
  /** The name of the game on the board, in the catalogue. */
  private name = 'connect-four';
  /** The games that can be brought back, with what ended them. */
  private readonly left: { readonly state: State; readonly by: string }[] = [];
  private readonly stopListening = listenToKeys({
    digit: (digit) => this.session?.table.view.playDigit(digit) ?? false,
    pause: () => this.setup.you === 'none' && (this.session?.pause() ?? false),
    undo: () => this.session?.takeBack(),
    redo: () => this.undo(),
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
  ) {
    const { stage, status, bar, actions, why, analysis, moves, position } = this.desk;
    place.append(
      playHeading(),
      this.setup.form,
      h(
        'div',
        { class: 'work' },
        h('div', { class: 'main-part' }, status, bar.element, stage, actions.element, why),
        h(
          'div',
          { class: 'side-part' },
          h('section', { class: 'card', 'aria-label': 'Analysis' }, this.setup.analysisHead, analysis),
          moves.element,
          position.element,
        ),
      ),
    );
    this.drawn = this.load(state);
  }

  visit(state: State): void {
    void this.load(state);
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

  private keepState(): void {
    this.keep(stateOf(this.state, defaults));
  }

  /** Begin anew; the game that ends by it can be brought back. */
  private restart(changed: State, by: string): void {
    this.remember(by);
    void this.load({ ...this.setup.state, ...changed });
  }

  private remember(by: string): void {
    const { record } = this.session ?? {};
    if (!record || (record.whole.length === 0 && record.start === '')) return;
    // The choice of another game has already changed the form.
    const game = this.name;
    this.left.push({ state: { ...this.state, game }, by });
    if (this.left.length > KEPT) this.left.shift();
  }

  private undo(): void {
    const last = this.left.pop();
    if (last) void this.load(last.state);
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.leave();
    const { setup, desk } = this;
    const name = setup.read(state);
    const entry = catalogue[name] as Entry;
    this.name = name;
    // Room for the board, so that nothing jumps when it comes.
    show(desk.stage, placeFor(entry));
    desk.bar.open(setup.isAnalysing);
    desk.status.textContent = 'One moment …';
    const loaded = await entry.load();
    if (visit !== this.visits) return;
    const { game, men, playable } = loaded;
    setup.seat(playable, state.you);
    let record: GameRecord;
    let trouble: unknown;
    try {
      record = new GameRecord(game, state.start ?? '', men);
    } catch (error) {
      trouble = error;
      record = new GameRecord(game, '', men);
    }
    if (!record.replay(state.moves ?? '')) desk.position.say('Some moves in the address could not be played.');
    if (/^\d+$/.test(state.at ?? '')) record.go(Number(state.at));
    const view = new BoardView(loaded, (move) => session.play(move), record.position);
    const table = new Table(loaded, view);
    const session = new Session(entry.command ?? name, table, record, desk, {
      remember: (by) => this.remember(by),
      forget: (by) => {
        if (this.left.at(-1)?.by === by) this.left.pop();
      },
      undoable: () => this.left.at(-1)?.by,
      playFrom: (moves, you) => void this.load({ ...setup.state, start: record.start, moves: moves.join('.'), you }),
      changed: () => this.keepState(),
    });
    this.session = session;
    view.element.addEventListener('pick', () => session.draw());
    show(desk.stage, view.element);
    if (trouble) desk.position.refuse(trouble);
    session.turn();
    // What nobody needs before a move comes after the board.
    table.rival(setup.method).catch(() => {});
  }
}

/** The heading of the room; what explains it is loaded after the board. */
function playHeading(): HTMLElement {
  const element = heading('Play and analyse', 'Play at ten levels, or let the engine evaluate every move.', []);
  const prose = element.querySelector('.prose') as HTMLElement;
  const load = async (): Promise<void> => {
    if (prose.hasChildNodes()) return;
    const { explanation } = await import('./about.js');
    show(prose, explanation());
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
