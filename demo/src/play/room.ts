import '../style/play.css';
import { createOpponent, type Game, STRONGEST_LEVEL } from 'cutnode';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { announce, complaint, heading, type OpenRoom } from '../shell/room.js';
import { AnalysisPanel } from './analysis-panel.js';
import { BoardView } from './board-view.js';
import { type PlayableGame, playable } from './boards.js';
import { type Analysis, Analyst, type AnyEngine, engineTrouble, mostThreads, startEngine } from './engines.js';
import { GameRecord, moveText } from './record.js';
import { readValue } from './values.js';

const players = ['first', 'second', 'both', 'none'] as const;
const times = ['2', '10', '60', '600'] as const;

const defaults: State = {
  game: 'connect-four',
  start: '',
  moves: '',
  you: 'first',
  level: '4',
  seed: '1',
  analyse: '',
  seconds: '10',
  line: '',
  threads: '1',
};

/** Room 3: play against ten levels, and see what every move is worth. */
export const openPlayRoom: OpenRoom = (place, state, keep) => new PlayRoom(place, state, keep);

/** What belongs to one game, and goes with it. */
interface Table {
  readonly name: string;
  readonly playable: PlayableGame;
  readonly game: Game<unknown, unknown>;
  readonly view: BoardView;
  readonly panel: AnalysisPanel;
  readonly analyst: Analyst;
  opponent: Promise<AnyEngine> | undefined;
}

class PlayRoom {
  private readonly games = h('select', { onchange: () => this.restart({ game: this.games.value }) });
  private readonly you = h('select', { onchange: () => this.change() });
  private readonly level = h('input', {
    type: 'range',
    min: 1,
    max: STRONGEST_LEVEL,
    value: 4,
    oninput: () => this.showLevel(),
    onchange: () => this.change(),
  });
  private readonly levelName = h('output');
  private readonly analyse = h('input', { type: 'checkbox', onchange: () => this.change() });
  private readonly onBoard = h('input', { type: 'checkbox', onchange: () => this.keepAndDraw() });
  private readonly seconds = h('select', { 'aria-label': 'Analyse for', onchange: () => this.change() });
  private readonly threads = h('select', { 'aria-label': 'Threads', onchange: () => this.restart({}) });
  private readonly stage = h('div', { class: 'table' });
  private readonly status = h('p', { class: 'status', role: 'status' });
  private readonly undo = h('button', { type: 'button', onclick: () => this.takeBack() }, 'Take back');
  private readonly hint = h('button', { type: 'button', onclick: () => this.giveHint() }, 'Hint');
  private readonly text = h('input', { type: 'text', class: 'code', spellcheck: 'false', autocomplete: 'off' });
  private readonly textNote = h('p', { class: 'note', role: 'status' });
  private readonly analysis = h('div', {});
  private readonly history = h('p', { class: 'history' });
  private table: Table | undefined;
  private record: GameRecord | undefined;
  private seed = 1;
  private known: Analysis | undefined;
  private line: readonly unknown[] = [];
  private hinted: unknown;
  /** The search for an opponent's move or a hint. */
  private thinking: AbortController | undefined;
  private visits = 0;

  constructor(
    place: HTMLElement,
    state: State,
    private readonly keep: (state: State) => void,
  ) {
    this.games.append(...Object.entries(playable).map(([name, { title }]) => h('option', { value: name }, title)));
    this.seconds.append(...times.map((n) => h('option', { value: n }, `${n} s`)));
    const most = mostThreads();
    this.threads.append(
      ...Array.from({ length: most }, (_, i) =>
        h('option', { value: i + 1 }, i === 0 ? '1 thread' : `${i + 1} threads`),
      ),
    );
    place.append(
      heading('Play and analyse', 'Play at ten levels, or let the engine say what every move is worth.', [
        h(
          'p',
          {},
          'You play against the same search that the other rooms take apart. Levels 1 to 9 look only some plies ahead and choose among the best few moves, the likelier the better they are; level 10 is the best move that one second finds.',
        ),
        h(
          'p',
          {},
          h('b', {}, 'Analysis'),
          ' searches every move one ply deeper at a time. A bar to the right, or upwards, is good for the side to move; W7 is a win in 7 plies, L4 a loss in 4; other numbers are evaluations, in Othello discs. The numbers on the board are the line both sides would play.',
        ),
        h(
          'p',
          {},
          'All of it runs in your browser, in WebAssembly, on threads of its own: the board is never kept waiting. Several threads can share one search where the page is cross-origin isolated.',
        ),
        h(
          'p',
          { class: 'source' },
          h('code', {}, 'createWorkerEngine'),
          ' in ',
          h('code', {}, 'cutnode/workers'),
          ', ',
          h('code', {}, 'createOpponent'),
          ' in ',
          h('code', {}, 'cutnode'),
          '. How strong the levels are: docs/benchmarks/levels.md.',
        ),
      ]),
      h(
        'form',
        { class: 'setup card', onsubmit: (event: Event) => event.preventDefault() },
        h('label', {}, h('span', {}, 'Game'), this.games),
        h('label', {}, h('span', {}, 'You play'), this.you),
        h('label', { class: 'level' }, h('span', {}, 'Level ', this.levelName), this.level),
        h('button', { type: 'button', class: 'primary', onclick: () => this.newGame() }, 'New game'),
      ),
      h(
        'div',
        { class: 'work' },
        h('div', { class: 'main-part' }, this.status, this.stage, h('div', { class: 'actions' }, this.undo, this.hint)),
        h(
          'div',
          { class: 'side-part' },
          h(
            'section',
            { class: 'card', 'aria-label': 'Analysis' },
            h(
              'div',
              { class: 'analysis-head' },
              h('label', { class: 'check' }, this.analyse, h('b', {}, 'Analyse')),
              this.seconds,
              most > 1 && this.threads,
            ),
            h('label', { class: 'check' }, this.onBoard, 'Best line on the board'),
            this.analysis,
          ),
          h(
            'section',
            { class: 'card position', 'aria-label': 'Position' },
            h('label', {}, h('span', {}, 'Position'), this.text),
            h(
              'div',
              { class: 'actions' },
              h('button', { type: 'button', onclick: () => this.setPosition() }, 'Set up'),
              h('button', { type: 'button', onclick: () => this.copy() }, 'Copy'),
              h('button', { type: 'button', onclick: () => this.paste() }, 'Paste'),
            ),
            this.textNote,
            this.history,
          ),
        ),
      ),
    );
    this.text.addEventListener('keydown', (event) => event.key === 'Enter' && this.setPosition());
    this.visit(state);
  }

  visit(state: State): void {
    void this.load(state);
  }

  close(): void {
    this.visits++;
    this.leaveTable();
  }

  private leaveTable(): void {
    this.thinking?.abort();
    void this.table?.analyst.close();
    void this.table?.opponent?.then((engine) => engine.close()).catch(() => {});
    this.table = undefined;
  }

  private get wanted(): State {
    return {
      game: this.games.value,
      you: this.you.value,
      level: this.level.value,
      seed: String(this.seed),
      analyse: this.analyse.checked ? '1' : '',
      seconds: this.seconds.value,
      line: this.onBoard.checked ? '1' : '',
      threads: this.threads.value,
    };
  }

  private restart(changed: State): void {
    void this.load({ ...this.wanted, ...changed });
  }

  private async load(state: State): Promise<void> {
    const visit = ++this.visits;
    this.leaveTable();
    const name = oneOf(state.game, Object.keys(playable), 'connect-four');
    const entry = playable[name] as PlayableGame;
    this.games.value = name;
    show(
      this.you,
      h('option', { value: 'first' }, `${entry.sides[0]}, who begins`),
      h('option', { value: 'second' }, entry.sides[1]),
      h('option', { value: 'both' }, 'both sides'),
      h('option', { value: 'none' }, 'neither: watch'),
    );
    this.you.value = oneOf(state.you, players, 'first');
    this.level.value = String(wholeNumber(state.level, 1, STRONGEST_LEVEL, 4));
    this.seed = wholeNumber(state.seed, 0, 1e9, 1);
    this.analyse.checked = state.analyse === '1';
    this.onBoard.checked = state.line === '1';
    this.seconds.value = oneOf(state.seconds, times, '10');
    this.threads.value = String(wholeNumber(state.threads, 1, mostThreads(), 1));
    this.showLevel();
    this.status.textContent = 'One moment …';
    const game = (await entry.load()) as Game<unknown, unknown>;
    if (visit !== this.visits) return;
    let trouble: unknown;
    try {
      this.record = new GameRecord(game, state.start ?? '');
    } catch (error) {
      trouble = error;
      this.record = new GameRecord(game, '');
    }
    if (!this.record.replay(state.moves ?? ''))
      this.textNote.textContent = 'Not all moves of the address could be played.';
    const view = new BoardView(entry, game, (move) => this.play(move), this.record.position);
    view.element.addEventListener('pick', () => this.draw());
    const panel = new AnalysisPanel(entry, game, {
      point: (line) => {
        this.line = line;
        this.draw();
      },
      play: (move) => this.mayPlay && this.play(move),
    });
    const analyst = new Analyst(entry, game, Number(this.threads.value), (analysis) => this.heard(analysis));
    this.table = { name, playable: entry, game, view, panel, analyst, opponent: undefined };
    show(this.stage, view.element);
    show(this.analysis, panel.element);
    if (trouble) this.refuse(trouble);
    this.turn();
  }

  private newGame(): void {
    this.seed++;
    this.restart({ seed: String(this.seed) });
  }

  /** Who plays, how strong, and whether it is analysed: from here on. */
  private change(): void {
    this.thinking?.abort();
    this.turn();
  }

  private get mayPlay(): boolean {
    const { record } = this;
    if (!record || record.over || this.thinking) return false;
    return this.you.value === 'both' || this.you.value === players[record.toMove];
  }

  private play(move: unknown): void {
    this.record?.play(move);
    this.turn();
  }

  private takeBack(): void {
    const { record } = this;
    if (!record) return;
    this.thinking?.abort();
    record.takeBack();
    // Back to where the person can choose again.
    while (record.moves.length > 0 && this.you.value !== 'both' && this.you.value !== players[record.toMove])
      record.takeBack();
    this.turn();
  }

  /** A position has been reached: show it, look at it, and let the opponent move where it is its turn. */
  private turn(): void {
    const { record, table } = this;
    if (!record || !table) return;
    this.thinking = undefined;
    this.hinted = undefined;
    this.line = [];
    this.known = undefined;
    const { position } = record;
    this.text.value = table.game.format?.(position) ?? '';
    set(this.text, { 'aria-invalid': undefined });
    this.history.textContent = record.written.length > 0 ? record.written.join(' ') : 'No move has been played.';
    this.keepState();
    const theirs = !record.over && this.you.value !== 'both' && this.you.value !== players[record.toMove];
    if (this.analyse.checked && !record.over) {
      table.panel.clear('Starting …');
      table.analyst.look(position, 1000 * Number(this.seconds.value)).catch((error) => this.engineFailed(error));
    } else {
      table.analyst.rest();
      table.panel.clear(record.over ? 'The game is over.' : 'Tick the box to see what every move is worth.');
    }
    if (theirs) void this.answer();
    this.draw();
  }

  private keepState(): void {
    const { record } = this;
    if (record) this.keep(stateOf({ ...this.wanted, start: record.start, moves: record.written.join('.') }, defaults));
  }

  private keepAndDraw(): void {
    this.keepState();
    this.draw();
  }

  /** The opponent's move. */
  private async answer(): Promise<void> {
    const { record, table } = this;
    if (!record || !table) return;
    const thinking = new AbortController();
    this.thinking = thinking;
    try {
      table.opponent ??= startEngine(table.playable, table.game, {});
      const engine = await table.opponent;
      const opponent = createOpponent(engine, { level: Number(this.level.value), seed: this.seed });
      // Watching, one wants to see each move.
      const pause = this.you.value === 'none' ? new Promise((resolve) => setTimeout(resolve, 350)) : undefined;
      const { move } = await opponent.choose(record.position, { signal: thinking.signal });
      await pause;
      if (thinking.signal.aborted || this.table !== table) return;
      const text = moveText(table.game, record.position, move);
      const side = table.playable.sides[record.toMove];
      record.play(move);
      announce(`${side} plays ${text}.`);
      this.turn();
    } catch (error) {
      if (!thinking.signal.aborted) this.engineFailed(error);
    }
  }

  private async giveHint(): Promise<void> {
    const { record, table } = this;
    if (!record || !table || !this.mayPlay) return;
    const { position } = record;
    this.status.textContent = 'Looking for a good move …';
    set(this.hint, { disabled: true });
    try {
      table.opponent ??= startEngine(table.playable, table.game, {});
      const engine = await table.opponent;
      const { move, value } = await engine.search(position, { timeMs: 700 });
      if (record.position !== position || this.table !== table) return;
      this.hinted = move;
      this.draw();
      const reading = readValue(table.game, position, value, table.playable.scale);
      this.status.textContent = `Hint: ${moveText(table.game, position, move)}, which ${reading.long.startsWith('win') || reading.long.startsWith('lose') ? reading.long : `is worth ${reading.long}`}.`;
    } catch (error) {
      this.engineFailed(error);
    } finally {
      set(this.hint, { disabled: !this.mayPlay });
    }
  }

  private heard(analysis: Analysis): void {
    if (!this.record || analysis.position !== this.record.position) return;
    this.known = analysis;
    this.table?.panel.show(analysis);
    this.draw();
  }

  private draw(): void {
    const { record, table, known } = this;
    if (!record || !table) return;
    const lines = known?.lines ?? [];
    const values = new Map(lines.map(({ move, value }) => [moveText(table.game, record.position, move), value]));
    const lastMove = record.moves.at(-1);
    const last =
      lastMove === undefined
        ? undefined
        : table.playable.target(record.before, lastMove, table.playable.board(record.before));
    const line = this.line.length > 0 ? this.line : this.onBoard.checked ? (lines[0]?.pv ?? []) : [];
    table.view.show(record.position, { values, line, hint: this.hinted, last }, this.mayPlay);
    this.status.textContent = this.statusText();
    set(this.undo, { disabled: record.moves.length === 0 });
    set(this.hint, { disabled: !this.mayPlay });
  }

  private statusText(): string {
    const { record, table } = this;
    if (!record || !table) return '';
    const { sides } = table.playable;
    const payoff = table.game.outcome(record.position);
    if (payoff) {
      const [first = 0, second = 0] = payoff;
      if (first === second) return 'A draw.';
      const winner = sides[first > second ? 0 : 1];
      const by = Number.isFinite(first) ? ` by ${Math.abs(first)} discs` : '';
      return `${winner} wins${by}.`;
    }
    const side = sides[record.toMove];
    if (this.thinking) return `${side} is thinking …`;
    const [only] = table.game.moves(record.position);
    const mustPass = table.playable.target(record.position, only, table.playable.board(record.position)) === undefined;
    return mustPass
      ? `${side} has no move and must pass.`
      : `${side} to move${this.you.value === 'both' ? '' : ': your turn'}.`;
  }

  private setPosition(): void {
    const { table } = this;
    if (!table) return;
    try {
      const position = table.game.parse?.(this.text.value.trim());
      const start = position === undefined ? '' : (table.game.format?.(position) ?? '');
      this.textNote.textContent = '';
      this.restart({ start });
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    set(this.text, { 'aria-invalid': 'true' });
    show(this.textNote, complaint(error));
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.textNote.textContent = 'Copied.';
    } catch {
      this.text.select();
      this.textNote.textContent = 'Selected: copy it with the keyboard.';
    }
  }

  private async paste(): Promise<void> {
    try {
      this.text.value = await navigator.clipboard.readText();
      this.setPosition();
    } catch {
      this.text.focus();
      this.text.select();
      this.textNote.textContent = 'Paste it here with the keyboard, then set it up.';
    }
  }

  private showLevel(): void {
    this.levelName.textContent = this.level.value;
  }

  private engineFailed(error: unknown): void {
    this.thinking = undefined;
    show(this.status, engineTrouble(error));
  }
}
