import { lineChart } from '../../../bindings/figures/laboratory.js';
import '../style/review.css';
import { type Analysis, analyse, isDecided, pliesToEnd } from 'cutnode';
import type { AnalysedMove } from '../../../bindings/laboratory.js';
import { still } from '../live-figure.js';
import { button, h, set, show } from '../shell/dom.js';
import { complaint } from '../shell/room.js';
import type { LoadedGame } from './boards.js';
import { type AnyEngine, startEngine } from './engines.js';
import type { MoveMark } from './moves-card.js';
import { type GameRecord, lineText } from './record.js';
import { amount, type Reading, readValue } from './values.js';
import type { PlayWords } from './words/en.js';
import type { PanelWords } from './words/en-panels.js';

interface ReviewEvents {
  go(ply: number): void;
  /** Play on from before the move of this index. */
  again(ply: number): void;
  /** More is known. */
  changed(): void;
}

/** From how many times a clear advantage a loss has a name. */
const INACCURACY = 0.2;
const MISTAKE = 0.5;
const WIDTH = 520;
const HEIGHT = 230;

/** What the whole game was worth, move by move: a curve, the mistakes with what they cost, and a second try. */
export class Review {
  readonly element: HTMLElement;
  private readonly progress = h('progress', { value: 0, max: 1 });
  private readonly summary = h('p', { role: 'status' });
  private readonly chart = h('div', { class: 'course' });
  private readonly mistakes = h('ol', { class: 'mistakes' });
  private readonly stop = new AbortController();
  private readonly written: string;
  private known: (AnalysedMove<unknown> | undefined)[];
  private engine: Promise<AnyEngine> | undefined;
  private shownAt = -1;

  constructor(
    private readonly loaded: LoadedGame,
    private readonly record: GameRecord,
    private readonly words: PanelWords['review'],
    private readonly events: ReviewEvents,
  ) {
    set(this.progress, { 'aria-label': words.progress });
    this.written = record.written.join('.');
    this.known = record.whole.map(() => undefined);
    this.element = h('div', { class: 'review' }, this.summary, this.progress, this.chart, this.mistakes);
    this.chart.addEventListener('click', (event) => this.choose(event));
  }

  /** Whether this is still the review of the game. */
  isOf(record: GameRecord): boolean {
    return record === this.record && record.written.join('.') === this.written;
  }

  close(): void {
    this.stop.abort();
    void this.engine?.then((engine) => engine.close()).catch(() => {});
  }

  /** Analyse every move, the last first. */
  async run(): Promise<void> {
    const { record, loaded } = this;
    const { game, playable } = loaded;
    this.summary.textContent = this.words.running;
    this.engine = startEngine(loaded, { keep: false });
    const [engine, book] = await Promise.all([this.engine, loaded.book?.()]);
    const known = { knownValues: book?.values };
    try {
      const result = await analyse(game, record.whole, {
        position: record.first,
        engine: {
          game,
          search: (position, options) => engine.search(position, { ...options, ...known }),
          solve: (position, options) => engine.solve(position, { ...options, ...known }),
        },
        nodes: loaded.hosted ? HOSTED_NODES : NODES,
        thresholds: {
          inaccuracy: Math.max(1, INACCURACY * playable.scale),
          mistake: Math.max(1, MISTAKE * playable.scale),
        },
        signal: this.stop.signal,
        onProgress: ({ done, total, move }) => {
          set(this.progress, { value: done, max: total });
          if (move) this.known[move.ply - 1] = move;
          this.events.changed();
        },
      });
      if (this.stop.signal.aborted) return;
      this.finish(result);
    } catch (error) {
      if (!this.stop.signal.aborted) show(this.summary, complaint(error));
    } finally {
      set(this.progress, { hidden: true });
      await engine.close();
    }
  }

  /** What is known of the position after so many moves, from the side named. */
  at(ply: number): { readonly reading: Reading; readonly side: 0 | 1 } | undefined {
    const { record } = this;
    const before = this.known[ply];
    if (before?.bestValue !== undefined) {
      return { reading: this.read(ply, before.bestValue, depthOf(before)), side: record.sideAt(ply) };
    }
    const last = this.known[ply - 1];
    if (last?.value === undefined) return undefined;
    // One ply nearer to the end than before the move.
    const value = isDecided(last.value) ? last.value + Math.sign(last.value) : last.value;
    if (pliesToEnd(value) === 0)
      return { reading: ended(this.loaded.words.values, value), side: record.sideAt(ply - 1) };
    return { reading: this.read(ply - 1, value, depthOf(last)), side: record.sideAt(ply - 1) };
  }

  /** Signs of the moves that cost something. */
  get marks(): readonly (MoveMark | undefined)[] {
    return this.known.map((move) => move && markOf(move, this.costOf(move)));
  }

  /** Mark the position that is looked at. */
  show(at: number): void {
    if (at === this.shownAt && !this.isRunning) return;
    this.shownAt = at;
    this.drawChart(at);
    for (const item of this.mistakes.querySelectorAll<HTMLElement>('li'))
      set(item, { 'aria-current': Number(item.dataset.ply) === at ? 'step' : undefined });
  }

  private get isRunning(): boolean {
    return !this.progress.hidden;
  }

  private read(ply: number, value: number, depth: number): Reading {
    const { game, playable, words } = this.loaded;
    return readValue(words.values, game, this.record.positionAt(ply), value, playable, depth);
  }

  /** What a move did, with what it cost in the words of the game. */
  private costOf(move: AnalysedMove<unknown>): string {
    const { playable, words } = this.loaded;
    return this.words.verdict(move, amount(words.values, (move.loss ?? 0) / (playable.unit ?? 1), playable));
  }

  private finish({ moves }: Analysis<unknown>): void {
    const { sides } = this.loaded;
    const { record, words } = this;
    const bad = moves.filter((move) => signOf(move) !== undefined);
    const best = moves.filter(({ verdict }) => verdict === 'best').length;
    this.summary.textContent = words.summary(best, moves.length, bad.length);
    show(
      this.mistakes,
      bad.map((move) => {
        const ply = move.ply - 1;
        const position = record.positionAt(ply);
        const [text = ''] = lineText(this.loaded, position, [move.move]);
        const better = move.best === undefined ? undefined : lineText(this.loaded, position, [move.best])[0];
        const number = numberOf(record, ply);
        // The depth of a proof, which may stand in a book, says nothing of the move played.
        const isProved = move.bestValue !== undefined && isDecided(move.bestValue);
        const exact = move.exact ? words.proved : isProved ? '' : words.searched(move.depth);
        const value = move.bestValue === undefined ? undefined : this.read(ply, move.bestValue, depthOf(move)).long;
        return h(
          'li',
          { 'data-ply': ply },
          button(`${number} ${text}${signOf(move)}`, () => this.events.go(ply), { class: 'plain' }),
          words.mistake({
            side: sides[move.player === 1 ? 1 : 0],
            cost: this.costOf(move),
            better: better === undefined ? undefined : { move: better, value },
          }),
          h('span', { class: 'muted' }, exact),
          button(words.again, () => this.events.again(ply), { 'aria-label': words.againFrom(text) }),
        );
      }),
    );
    set(this.progress, { hidden: true });
    this.shownAt = -1;
    this.events.changed();
  }

  private drawChart(at: number): void {
    const { sides } = this.loaded;
    const { words } = this;
    const points = Array.from({ length: this.known.length + 1 }, (_, x) => {
      const found = this.at(x);
      return found && { x, y: found.side === 0 ? found.reading.level : -found.reading.level };
    }).filter((point) => point !== undefined);
    if (points.length < 2) return;
    const here = points.find(({ x }) => x === at);
    const curves = [
      { name: '', points, ink: 'text' as const },
      ...(here ? [{ name: '', points: [here], ink: 'green' as const, mark: 'circle' as const }] : []),
    ];
    const tick = (y: number): string => (y === 1 ? sides[0] : y === -1 ? sides[1] : y === 0 ? words.even : '');
    const figure = lineChart({
      label: words.chart,
      width: WIDTH,
      height: HEIGHT,
      xName: words.axis,
      yName: '',
      yScale: 'linear',
      yRange: [-1, 1],
      yTick: tick,
      curves,
    });
    show(this.chart, still(figure, 'course-figure'));
  }

  /** The move nearest to a click on the curve. */
  private choose(event: MouseEvent): void {
    const svg = this.chart.querySelector('svg');
    const curve = this.chart.querySelector<SVGGraphicsElement>('.curve');
    if (!svg || !curve) return;
    const { left, width } = curve.getBoundingClientRect();
    const first = Array.from(this.known.keys()).findIndex((ply) => this.at(ply) !== undefined);
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    this.events.go(Math.round(first + share * (this.known.length - first)));
  }
}

/** Of each position. */
const NODES = 500_000;
const HOSTED_NODES = 30_000;

const ended = ({ won, lost }: PlayWords['values'], value: number): Reading => ({
  short: value > 0 ? 'W' : 'L',
  long: value > 0 ? won : lost,
  level: Math.sign(value),
});

const depthOf = ({ exact, depth }: AnalysedMove<unknown>): number => (exact ? Infinity : depth);

/** What stands before a move alone: `2.`, for the second side of a game that counts moves in pairs `2...`. */
function numberOf({ told }: GameRecord, ply: number): string {
  const [before = '', earlier = ''] = [told[ply]?.before.trim(), told[ply - 1]?.before.trim()];
  return before || earlier.replace(/\.+$/, '...') || `${ply + 1}.`;
}

/** How bad a move is, in the signs of chess players. */
function signOf({ verdict }: AnalysedMove<unknown>): string | undefined {
  switch (verdict) {
    case 'throws away the win':
    case 'throws away the draw':
    case 'loses':
      return '??';
    case 'misses the win':
    case 'mistake':
    case 'gives away points':
      return '?';
    case 'inaccuracy':
      return '?!';
    default:
      return undefined;
  }
}

function markOf(move: AnalysedMove<unknown>, words: string): MoveMark | undefined {
  const sign = signOf(move);
  return sign === undefined ? undefined : { sign, words };
}
