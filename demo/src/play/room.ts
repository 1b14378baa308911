import '../style/play.css';
import '../style/play-panels.css';
import { type State, stateOf } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { heading, type KeepState, type OpenRoom, paragraphs } from '../shell/room.js';
import { Actions } from './actions.js';
import { BoardView } from './board-view.js';
import type { LoadedGame } from './boards.js';
import { boardNamed, catalogue, type Entry, gameOn } from './catalogue.js';
import type { Desk } from './desk.js';
import { EvaluationBar } from './evaluation-bar.js';
import { listenToKeys } from './keys.js';
import { laterWords } from './later.js';
import { MovesCard } from './moves-card.js';
import { PositionCard } from './position-card.js';
import { GameRecord } from './record.js';
import { atRest, Session } from './session.js';
import { EASY, Setup } from './setup.js';
import { Table } from './table.js';
import type { PlayWords } from './words/en.js';

const defaults: State = {
  game: 'connect-four',
  by: '',
  start: '',
  moves: '',
  at: '',
  paused: '',
  you: 'first',
  level: String(EASY),
  seed: '1',
  analyse: '',
  seconds: '10',
  line: '',
  threads: '1',
};

/** The room of play: against ten levels, with every move analysed and the game reviewed. */
export function openPlayRoom(words: PlayWords): OpenRoom {
  return (place, state, keep) => new PlayRoom(place, state, keep, words);
}

/** Sets up one game after another. Each is an entry of the browser's history, which its moves keep up to date. */
class PlayRoom {
  readonly drawn: Promise<void>;
  private readonly setup: Setup;
  private readonly desk: Desk;
  /** What of the address could not be used. */
  private readonly trouble = h('p', { class: 'complaint', role: 'status', hidden: true });
  private session: Session | undefined;
  private visits = 0;
  private readonly stopListening = listenToKeys({
    digit: (digit) => this.session?.table.view.playDigit(digit) ?? false,
    pause: () => this.setup.you === 'none' && (this.session?.pause() ?? false),
    undo: () => this.session?.undo(),
    redo: () => this.session?.redo(),
  });

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: KeepState,
    private readonly words: PlayWords,
  ) {
    this.setup = new Setup(
      {
        restart: (changed) => this.restart(changed),
        reload: () => void this.load(this.state),
        change: () => this.session?.change(),
        reseat: () => this.session?.reseat(),
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
          pause: () => this.session?.pause(),
          undo: () => this.session?.undo(),
          redo: () => this.session?.redo(),
          hint: () => this.session?.giveHint(),
          why: () => this.session?.explain(),
          resign: () => this.session?.resign(),
          newGame: () => this.restart({ seed: String(this.setup.currentSeed + 1) }),
        },
        words.actions,
      ),
      stage: h('div', { class: 'table' }),
      status: h('p', { class: 'status', role: 'status' }),
      tally: h('p', { class: 'tally' }),
      bar: new EvaluationBar(),
      position: new PositionCard(({ start, moves }) => this.restart({ start, moves: moves.join('.') }), words.position),
      moves: new MovesCard(
        { go: (ply) => this.session?.go(ply), review: () => this.session?.openReview() },
        words.moves,
      ),
      // With words from the start, so that what is below does not jump.
      analysis: h('div', {}, atRest(words.analysis.off)),
      why: h('div', {}),
    };
    const { stage, status, tally, bar, actions, why, analysis, moves, position } = this.desk;
    place.append(
      playHeading(words),
      h(
        'div',
        { class: 'work' },
        this.setup.form,
        h('div', { class: 'main-part' }, this.trouble, status, tally, bar.element, stage, actions.element, why),
        h(
          'div',
          { class: 'side-part' },
          moves.element,
          h('section', { class: 'card', 'aria-label': words.setup.analyse }, this.setup.analysisHead, analysis),
          position.element,
        ),
      ),
    );
    this.drawn = this.load(state);
  }

  visit(state: State, again: boolean): void {
    // What is set about the opponent and the analysis is not part of the game. Two engines would go on at once.
    void this.load(again ? { ...state, ...this.setup.settings, paused: '1' } : state);
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
    // Who has resigned stands one step after the last move.
    const at = record.isBehind || record.resigned !== undefined ? String(record.step) : '';
    const paused = this.setup.you === 'none' && this.setup.paused ? '1' : '';
    return { ...this.setup.state, start: record.start, moves: record.written.join('.'), at, paused };
  }

  private keepState(asEntry = false): void {
    this.keep(stateOf(this.state, defaults), asEntry);
  }

  /** Begin anew: the browser's Back leads to the game that was left. */
  private restart(changed: State): void {
    void this.load({ ...this.setup.state, ...changed }, true);
  }

  /** `asEntry`: as a new entry of the browser's history. */
  private async load(state: State, asEntry = false): Promise<void> {
    const visit = ++this.visits;
    this.leave();
    const { setup, desk, words } = this;
    const name = setup.read(state);
    setup.paused = state.paused === '1';
    const entry = catalogue[name];
    // What asks the game on the board does nothing before there is one.
    const asking = [desk.actions.element, desk.moves.element];
    for (const part of asking) set(part, { inert: true });
    // Room for the board, so that nothing jumps when it comes.
    show(desk.stage, placeFor(entry));
    desk.bar.open(setup.isAnalysing);
    set(desk.stage, { 'data-analysed': setup.isAnalysing });
    desk.status.textContent = words.status.wait;
    const parts = await entry.load(words);
    const repeats = parts.game.repetition !== undefined;
    // Nothing is repeated before the fourth move.
    const judge = repeats && state.moves?.includes('.') ? (await import('./judge.js')).judge : undefined;
    if (visit !== this.visits) return;
    const [first, second] = parts.playable.sides;
    const sides = [words.sides[first], words.sides[second]] as const;
    const loaded: LoadedGame = { ...parts, words, title: words.games[gameOn(name)], sides };
    setup.seat(loaded, state.you);
    let record: GameRecord;
    let trouble: unknown;
    try {
      record = new GameRecord(loaded, state.start ?? '');
    } catch (error) {
      trouble = error;
      record = new GameRecord(loaded, '');
    }
    record.judge = judge;
    desk.position.say('');
    const unknown = boardNamed(state.game ?? name) ? '' : words.position.noGame(state.game ?? '');
    this.complain(unknown || (record.replay(state.moves ?? '') ? '' : words.position.notAll));
    if (/^\d+$/.test(state.at ?? '')) {
      const at = Number(state.at);
      if (at > 1 && at === record.lastStep + 1 && !record.over) record.resign();
      record.go(at);
    }
    const view = new BoardView(loaded, (move) => session.play(move), record.position);
    const table = new Table(loaded, view);
    const session = new Session(entry.command ?? name, table, record, desk, {
      playFrom: (moves, you) => this.restart({ start: record.start, moves: moves.join('.'), you }),
      changed: () => {
        this.keepState();
        // What nobody needs before the fourth move.
        if (repeats && !record.judge && record.whole.length > 2) void this.loadJudge(record);
      },
    });
    this.session = session;
    view.element.addEventListener('pick', () => session.draw());
    show(desk.stage, view.element);
    if (trouble) desk.position.refuse(trouble);
    if (asEntry) this.keepState(true);
    session.turn();
    for (const part of asking) set(part, { inert: false });
    // What nobody needs before a move comes after the board.
    table.rival(setup.method).catch(() => {});
    view.letDrag().catch(() => {});
  }

  /** Lets the record know the end of a game that a repetition ends. */
  private async loadJudge(record: GameRecord): Promise<void> {
    const { judge } = await import('./judge.js');
    record.judge = judge;
    if (record === this.session?.record && record.over) this.session.go(record.step);
  }

  private complain(words: string): void {
    this.trouble.textContent = words;
    set(this.trouble, { hidden: words === '' });
  }
}

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
    around === 'files' && h('div', { class: 'coordinates files' }),
  );
}
