import '../style/play.css';
import { type Game, STRONGEST_LEVEL } from 'cutnode';
import { oneOf, type State, stateOf, wholeNumber } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import { announce, type OpenRoom } from '../shell/room.js';
import { playHeading } from './about.js';
import { AnalysisPanel } from './analysis-panel.js';
import { BoardView } from './board-view.js';
import { type Men, type PlayableGame, playable } from './boards.js';
import { type Analysis, Analyst, engineTrouble, mostThreads } from './engines.js';
import { PositionCard } from './position-card.js';
import { GameRecord, moveText } from './record.js';
import { Table } from './table.js';

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

/** Room 3: play against ten levels and analyse every move. */
export const openPlayRoom: OpenRoom = (place, state, keep) => new PlayRoom(place, state, keep);

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
  private readonly pass = h(
    'button',
    { type: 'button', class: 'primary', hidden: true, onclick: () => this.playPass() },
    'Pass',
  );
  private readonly undo = h('button', { type: 'button', onclick: () => this.takeBack() }, 'Take back');
  private readonly hint = h('button', { type: 'button', onclick: () => this.giveHint() }, 'Hint');
  private readonly position = new PositionCard((start) => this.restart({ start }));
  private readonly analysis = h('div', {});
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
      playHeading(),
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
        h(
          'div',
          { class: 'main-part' },
          this.status,
          this.stage,
          h('div', { class: 'actions' }, this.pass, this.undo, this.hint),
        ),
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
          this.position.element,
        ),
      ),
    );
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
    this.table?.close();
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
    const loaded = await entry.load();
    const { game, men }: { game: Game<unknown, unknown>; men?: Men } = loaded;
    if (visit !== this.visits) return;
    let trouble: unknown;
    try {
      this.record = new GameRecord(game, state.start ?? '', men);
    } catch (error) {
      trouble = error;
      this.record = new GameRecord(game, '', men);
    }
    if (!this.record.replay(state.moves ?? '')) this.position.say('Some moves in the address could not be played.');
    const view = new BoardView(entry, loaded, (move) => this.play(move), this.record.position);
    view.element.addEventListener('pick', () => this.draw());
    const panel = new AnalysisPanel(name, entry, game, men, {
      point: (line) => {
        this.line = line;
        this.draw();
      },
      play: (move) => this.mayPlay && this.play(move),
    });
    const analyst = new Analyst(entry, game, Number(this.threads.value), (analysis) => this.showAnalysis(analysis));
    this.table = new Table(entry, loaded, view, panel, analyst);
    show(this.stage, view.element);
    show(this.analysis, panel.element);
    if (trouble) this.position.refuse(trouble);
    this.turn();
  }

  private newGame(): void {
    this.seed++;
    this.restart({ seed: String(this.seed) });
  }

  /** Apply new settings from here on. */
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

  private playPass(): void {
    const { record, table } = this;
    const pass = record && this.mayPlay ? table?.onlyPass(record) : undefined;
    if (pass !== undefined) this.play(pass);
  }

  private takeBack(): void {
    const { record } = this;
    if (!record) return;
    this.thinking?.abort();
    record.takeBack();
    // Go back to the person's last decision.
    while (record.moves.length > 0 && this.you.value !== 'both' && this.you.value !== players[record.toMove])
      record.takeBack();
    this.turn();
  }

  /** Show the new position, analyse it, and let the opponent move if it is the opponent's turn. */
  private turn(): void {
    const { record, table } = this;
    if (!record || !table) return;
    this.thinking = undefined;
    this.hinted = undefined;
    this.line = [];
    this.known = undefined;
    const { position } = record;
    this.position.show(record);
    this.keepState();
    const theirs = !record.over && this.you.value !== 'both' && this.you.value !== players[record.toMove];
    if (this.analyse.checked && !record.over) {
      table.panel.clear('Starting …');
      table.analyst.look(position, 1000 * Number(this.seconds.value)).catch((error) => this.engineFailed(error));
    } else {
      table.analyst.rest();
      table.panel.clear(record.over ? 'The game is over.' : 'Tick the box to see the value of every move.');
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
      // Pause, so that a spectator can see each move.
      const pause = this.you.value === 'none' ? new Promise((resolve) => setTimeout(resolve, 350)) : undefined;
      const move = await table.reply(record, Number(this.level.value), this.seed, thinking.signal);
      await pause;
      if (thinking.signal.aborted || this.table !== table) return;
      const text = table.write(record.position, move);
      const side = table.playable.sides[record.toMove];
      const passes = table.isPass(record.position, move);
      record.play(move);
      announce(passes ? `${side} has no legal move and passes.` : `${side} plays ${text}.`);
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
      const { move, words } = await table.hint(record);
      if (record.position !== position || this.table !== table) return;
      this.hinted = move;
      this.draw();
      this.status.textContent = words;
    } catch (error) {
      this.engineFailed(error);
    } finally {
      set(this.hint, { disabled: !this.mayPlay });
    }
  }

  private showAnalysis(analysis: Analysis): void {
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
    const last = lastMove === undefined ? [] : table.view.cellsOf(record.before, lastMove);
    const line = this.line.length > 0 ? this.line : this.onBoard.checked ? (lines[0]?.pv ?? []) : [];
    const depth = known?.solved ? Infinity : (known?.depth ?? 0);
    const above = table.playable.firstAbove ? 'first' : 'second';
    table.view.turn(table.men !== undefined && this.you.value === above);
    table.view.show(record.position, { values, depth, line, hint: this.hinted, last }, this.mayPlay);
    this.status.textContent = table.status(record, this.thinking !== undefined, this.you.value !== 'both');
    set(this.undo, { disabled: record.moves.length === 0 });
    set(this.hint, { disabled: !this.mayPlay });
    this.showPass(this.mayPlay && table.onlyPass(record) !== undefined);
  }

  /** Show the pass button only if a pass is the one legal move, and move the keyboard focus to it and back. */
  private showPass(must: boolean): void {
    const focused = document.activeElement;
    set(this.pass, { hidden: !must });
    if (must && this.stage.contains(focused)) this.pass.focus();
    if (!must && focused === this.pass) this.table?.view.focus();
  }

  private showLevel(): void {
    this.levelName.textContent = this.level.value;
  }

  private engineFailed(error: unknown): void {
    this.thinking = undefined;
    show(this.status, engineTrouble(error));
  }
}
