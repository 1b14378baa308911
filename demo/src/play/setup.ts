import { STRONGEST_LEVEL } from 'cutnode';
import { oneOf, type State, wholeNumber } from '../shell/address.js';
import { h, set, show } from '../shell/dom.js';
import type { PlayableGame } from './boards.js';
import { catalogue } from './catalogue.js';
import { gamesOf, type Method } from './rival.js';

/** Who the person plays: the first side, the second, both or none of them. */
export const players = ['first', 'second', 'both', 'none'] as const;
const times = ['2', '10', '60', '600'] as const;

/** Several threads can search one position only if memory can be shared. */
const mostThreads = (): number => (crossOriginIsolated ? Math.min(8, navigator.hardwareConcurrency) : 1);

export interface SetupEvents {
  /** Another game, or an engine of another kind: begin anew with these. */
  restart(changed: State): void;
  /** What counts from the next move on. */
  change(): void;
  newGame(): void;
  /** Show the board differently. */
  redraw(): void;
}

/** What a person can set: the game, the opponent, the analysis. */
export class Setup {
  readonly form: HTMLElement;
  /** The settings of the analysis. */
  readonly analysisHead: HTMLElement;
  private readonly games = h('select', { onchange: () => this.events.restart({ game: this.games.value }) });
  private readonly who = h('select', { onchange: () => this.events.change() });
  private readonly strength = h('input', {
    type: 'range',
    min: 1,
    max: STRONGEST_LEVEL,
    value: 4,
    oninput: () => this.showLevel(),
    onchange: () => this.events.change(),
  });
  private readonly levelName = h('output');
  private readonly analyse = h('input', { type: 'checkbox', onchange: () => this.events.change() });
  private readonly onBoard = h('input', { type: 'checkbox', onchange: () => this.events.redraw() });
  private readonly time = h('select', { 'aria-label': 'Analyse for', onchange: () => this.events.change() });
  private readonly count = h('select', { 'aria-label': 'Threads', onchange: () => this.events.restart({}) });
  private seed = 1;
  /** Two engines that are watched wait. */
  paused = false;

  constructor(private readonly events: SetupEvents) {
    this.games.append(...Object.entries(catalogue).map(([name, { title }]) => h('option', { value: name }, title)));
    this.time.append(...times.map((n) => h('option', { value: n }, `${n} s`)));
    const most = mostThreads();
    this.count.append(
      ...Array.from({ length: most }, (_, i) =>
        h('option', { value: i + 1 }, i === 0 ? '1 thread' : `${i + 1} threads`),
      ),
    );
    // The service worker isolates the page, but not before the next visit.
    const later = !crossOriginIsolated && navigator.hardwareConcurrency > 1 && 'serviceWorker' in navigator;
    set(this.count, { disabled: most === 1 });
    this.form = h(
      'form',
      { class: 'setup card', onsubmit: (event: Event) => event.preventDefault() },
      h('label', {}, h('span', {}, 'Game'), this.games),
      h('label', {}, h('span', {}, 'You play'), this.who),
      h('label', { class: 'level' }, h('span', {}, 'Level ', this.levelName), this.strength),
      h('button', { type: 'button', class: 'primary', onclick: () => events.newGame() }, 'New game'),
    );
    this.analysisHead = h(
      'div',
      {},
      h(
        'div',
        { class: 'analysis-head' },
        h('label', { class: 'check' }, this.analyse, h('b', {}, 'Analyse')),
        this.time,
        this.count,
      ),
      later &&
        h(
          'p',
          { class: 'note' },
          'Several threads can search from the second visit on: ',
          h('button', { type: 'button', class: 'plain', onclick: () => location.reload() }, 'load the page again'),
          '.',
        ),
      h('label', { class: 'check' }, this.onBoard, 'Best line on the board'),
    );
  }

  /** Take over what an address says; the name of the game. */
  read(state: State): string {
    const name = oneOf(state.game, Object.keys(catalogue), 'connect-four');
    this.games.value = name;
    this.strength.value = String(wholeNumber(state.level, 1, STRONGEST_LEVEL, 4));
    this.seed = wholeNumber(state.seed, 0, 1e9, 1);
    this.analyse.checked = state.analyse === '1';
    this.onBoard.checked = state.line === '1';
    this.time.value = oneOf(state.seconds, times, '10');
    this.count.value = String(wholeNumber(state.threads, 1, mostThreads(), 1));
    this.showLevel();
    return name;
  }

  /** Name the sides of the game. */
  seat({ sides }: PlayableGame, you: string | undefined): void {
    show(
      this.who,
      h('option', { value: 'first' }, `${sides[0]}, who begins`),
      h('option', { value: 'second' }, sides[1]),
      h('option', { value: 'both' }, 'both sides'),
      h('option', { value: 'none' }, 'neither: watch'),
    );
    this.who.value = oneOf(you, players, 'first');
  }

  /** Everything as it stands in the address. */
  get state(): State {
    return {
      game: this.games.value,
      you: this.you,
      level: this.strength.value,
      seed: String(this.seed),
      analyse: this.isAnalysing ? '1' : '',
      seconds: this.time.value,
      line: this.showsLine ? '1' : '',
      threads: this.count.value,
    };
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
    return catalogue[this.games.value]?.method ?? 'alpha-beta';
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

  get showsLine(): boolean {
    return this.onBoard.checked;
  }

  get seconds(): number {
    return Number(this.time.value);
  }

  get threads(): number {
    return Number(this.count.value);
  }

  private showLevel(): void {
    const games = this.method === 'monte-carlo' ? `: ${gamesOf(this.level)} games` : '';
    this.levelName.textContent = `${this.strength.value}${games}`;
  }
}
