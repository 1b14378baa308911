import { STRONGEST_LEVEL } from 'cutnode';
import { oneOf, type State, wholeNumber } from '../shell/address.js';
import { field, h, set, show } from '../shell/dom.js';
import type { LoadedGame } from './boards.js';
import { type BoardName, boardNamed, boardsOf, catalogue, gameOn, groups } from './catalogue.js';
import { gamesOf, type Method, methods } from './rival.js';
import type { GameName, PlayWords } from './words/en.js';

/** Who the person plays: the first side, the second, both or none of them. */
export const players = ['first', 'second', 'both', 'none'] as const;
const times = ['2', '10', '60', '600'] as const;

/** The level to begin with: level 4 beats most visitors. */
export const EASY = 2;

/** Several threads can search one position only if memory can be shared. */
const mostThreads = (): number => (crossOriginIsolated ? Math.min(8, navigator.hardwareConcurrency) : 1);

export interface SetupEvents {
  /** Another game or board. */
  restart(changed: State): void;
  /** An engine of another kind: the game goes on with it. */
  reload(): void;
  /** What counts from the next move on. */
  change(): void;
  /** The person plays other sides from here on. */
  reseat(): void;
  /** Show the board differently. */
  redraw(): void;
}

/** What a person can set: the game, the opponent, the analysis. */
export class Setup {
  readonly form: HTMLElement;
  readonly analysisHead: HTMLElement;
  /** Of the analysis: see `analysis-options.ts`. */
  seconds: string = '10';
  threads = '1';
  showsLine = false;
  readonly times = times;
  readonly mostThreads = mostThreads();
  private readonly games = h('select', { onchange: () => this.events.restart({ game: this.games.value, by: '' }) });
  private readonly boards = h('select', { onchange: () => this.events.restart({ game: this.boards.value, by: '' }) });
  private readonly boardLabel: HTMLElement;
  private readonly who = h('select', { onchange: () => this.events.reseat() });
  private readonly search = h('select', { onchange: () => this.changeMethod() });
  private readonly searchLabel: HTMLElement;
  private readonly strength = h('input', {
    type: 'range',
    min: 1,
    max: STRONGEST_LEVEL,
    value: EASY,
    oninput: () => this.showLevel(),
    onchange: () => this.events.change(),
  });
  private readonly levelName = h('output');
  private readonly analyse = h('input', { type: 'checkbox', onchange: () => this.events.change() });
  private board: BoardName = 'connect-four';
  private seed = 1;
  /** Two engines that are watched wait. */
  paused = false;

  constructor(
    readonly events: SetupEvents,
    private readonly words: PlayWords,
  ) {
    const { games, setup } = words;
    this.games.append(
      ...Object.entries(groups).map(([group, names]) =>
        h(
          'optgroup',
          { label: words.groups[group as keyof typeof groups] },
          Object.keys(names).map((name) => h('option', { value: name }, games[name as GameName])),
        ),
      ),
    );
    this.search.append(...methods.map((name) => h('option', { value: name }, setup.methods[name])));
    this.boardLabel = field(setup.board, this.boards);
    this.searchLabel = field(setup.by, this.search);
    this.form = h(
      'form',
      { class: 'setup card', onsubmit: (event: Event) => event.preventDefault() },
      field(setup.game, this.games),
      this.boardLabel,
      field(setup.you, this.who),
      h('label', { class: 'level' }, h('span', {}, setup.level, this.levelName), this.strength),
      this.searchLabel,
    );
    this.analysisHead = h('label', { class: 'check' }, this.analyse, h('b', {}, setup.analyse));
  }

  /** Take over what an address says; the name of the board. */
  read(state: State): BoardName {
    const wanted = state.game ?? '';
    const name = boardNamed(wanted) ?? 'connect-four';
    const game = gameOn(name);
    const { methods: possible = ['alpha-beta'] } = catalogue[name];
    this.board = name;
    this.games.value = game;
    show(
      this.boards,
      boardsOf[game].map((each) =>
        h('option', { value: each }, `${catalogue[each].columns} × ${catalogue[each].rows}`),
      ),
    );
    this.boards.value = name;
    set(this.boardLabel, { hidden: boardsOf[game].length === 1 });
    this.search.value = oneOf(
      wanted.endsWith('monte-carlo') ? 'monte-carlo' : state.by,
      possible,
      possible[0] as Method,
    );
    set(this.searchLabel, { hidden: possible.length === 1 });
    this.strength.value = String(wholeNumber(state.level, 1, STRONGEST_LEVEL, EASY));
    this.seed = wholeNumber(state.seed, 0, 1e9, 1);
    this.analyse.checked = state.analyse === '1';
    this.showsLine = state.line === '1';
    this.seconds = oneOf(state.seconds, times, '10');
    this.threads = String(wholeNumber(state.threads, 1, this.mostThreads, 1));
    this.showLevel();
    return name;
  }

  /** Name the sides of the game. */
  seat({ sides }: LoadedGame, you: string | undefined): void {
    const { begins, both, none } = this.words.setup;
    show(
      this.who,
      h('option', { value: 'first' }, begins(sides[0])),
      h('option', { value: 'second' }, sides[1]),
      h('option', { value: 'both' }, both),
      h('option', { value: 'none' }, none),
    );
    this.who.value = oneOf(you, players, 'first');
  }

  /** What is no part of a game. */
  get settings(): State {
    return {
      level: this.strength.value,
      analyse: this.isAnalysing ? '1' : '',
      seconds: this.seconds,
      line: this.showsLine ? '1' : '',
      threads: this.threads,
    };
  }

  /** Everything as it stands in the address. */
  get state(): State {
    const [first = 'alpha-beta'] = catalogue[this.board].methods ?? [];
    const by = this.method === first ? '' : this.method;
    return { ...this.settings, game: this.board, by, you: this.you, seed: String(this.seed) };
  }

  get you(): string {
    return this.who.value;
  }

  /** Whether the person plays this side. */
  isYours(side: 0 | 1): boolean {
    return this.you === 'both' || this.you === players[side];
  }

  /** Whether one side is the person's, and to move. */
  isPlayersTurn(side: 0 | 1): boolean {
    return this.you === players[side];
  }

  /** How the opponent searches. */
  get method(): Method {
    return this.search.value as Method;
  }

  get level(): number {
    return Number(this.strength.value);
  }

  get currentSeed(): number {
    return this.seed;
  }

  get isAnalysing(): boolean {
    return this.analyse.checked;
  }

  private changeMethod(): void {
    this.showLevel();
    this.events.change();
  }

  private showLevel(): void {
    const { value } = this.strength;
    this.levelName.textContent =
      this.method === 'monte-carlo' ? this.words.setup.games(value, gamesOf(this.level)) : value;
  }
}
