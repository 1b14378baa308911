import '../style/values.css';
import '../style/analysis.css';
import { commandLine, unbroken } from '../command-line.js';
import { framePainted } from '../shell/breathe.js';
import { button, h, set, show } from '../shell/dom.js';
import { table } from '../shell/table.js';
import type { Analysis } from './analyst.js';
import type { LoadedGame } from './boards.js';
import { lineText } from './record.js';
import { keyTo } from './value-key.js';
import { type Reading, readValue, short } from './values.js';
import type { PanelWords } from './words/en-panels.js';

export interface AnalysisEvents {
  /** The pointer is on a line, or on none. */
  point(line: readonly unknown[]): void;
  play(move: unknown): void;
}

/** The moves of a line that the table has room for. */
const SHOWN = 12;

/** The analysis of every move: value, bar and line, best first. */
export class AnalysisPanel {
  readonly element = h('div', { class: 'lines' });
  private readonly facts = h('p', { class: 'facts' });
  private readonly rows = h('tbody');
  private readonly table: HTMLTableElement;
  private readonly command = h('code');
  private readonly swing = h('span');
  private readonly key = h('p', { class: 'note key', hidden: true });
  /** The list does not hold all moves. */
  private readonly rest = h('p', { class: 'note', hidden: true });
  private readonly same: HTMLElement;

  /** `name`: the game's name on the command line. */
  constructor(
    private readonly name: string,
    private readonly loaded: LoadedGame,
    private readonly words: PanelWords,
    private readonly events: AnalysisEvents,
  ) {
    const { caption, columns, values, swing, terminal } = words.analysis;
    this.swing.textContent = swing;
    this.same = h('p', { class: 'note same', hidden: true }, this.swing, terminal, this.command);
    const titles = [columns.move, columns.value, columns.line];
    this.table = table(h('caption', { class: 'for-listeners' }, caption), titles, this.rows);
    this.element.append(
      this.facts,
      h('div', { class: 'lines-scroll', tabindex: 0, role: 'region', 'aria-label': values }, this.table),
      this.rest,
      this.key,
      this.same,
    );
    this.table.addEventListener('mouseleave', () => events.point([]));
  }

  show({ position, lines, depth, nodes, nodesPerSecond, running, solved, fromBook }: Analysis): void {
    const { game, playable, words } = this.loaded;
    const { states, book, bestOf } = this.words.analysis;
    const state = solved ? 'final' : running ? 'thinking' : 'stopped';
    if (fromBook) show(this.facts, book, h('span', { class: 'state final' }, states.final));
    else this.showFacts(depth, nodes, nodesPerSecond, state);
    set(this.table, { hidden: lines.length === 0 });
    // The command searches, and has no book.
    set(this.same, { hidden: lines.length === 0 || fromBook });
    set(this.swing, { hidden: solved });
    show(this.command, unbroken(this.commandOf(position, depth, lines.length)));
    const readings = lines.map(({ value }) =>
      readValue(words.values, game, position, value, playable, solved ? Infinity : depth),
    );
    const key = keyTo(
      this.words.key,
      words.values,
      readings.map((reading) => reading.short),
      playable,
    );
    set(this.key, { hidden: key === '' });
    this.key.textContent = key;
    const all = game.moves(position).length;
    set(this.rest, { hidden: lines.length === 0 || lines.length === all });
    this.rest.textContent = bestOf(lines.length, all);
    this.showRows(position, lines, readings);
  }

  private showFacts(
    depth: number,
    nodes: number,
    nodesPerSecond: number,
    state: keyof PanelWords['analysis']['states'],
  ): void {
    const { facts, states } = this.words.analysis;
    show(
      this.facts,
      ...[
        [facts.depth, String(depth)],
        [facts.nodes, short(nodes)],
        [facts.speed, short(nodesPerSecond)],
      ].map(([name = '', value = '']) => h('span', {}, `${name} `, h('b', {}, value))),
      h('span', { class: `state ${state}` }, states[state]),
    );
  }

  private showRows(position: unknown, lines: Analysis['lines'], readings: readonly Reading[]): void {
    show(
      this.rows,
      lines.map(({ move, bound, pv }, i) => {
        const reading = readings[i] as Reading;
        const texts = lineText(this.loaded, position, pv.slice(0, SHOWN));
        const sign = { exact: '', lower: '≥ ', upper: '≤ ' }[bound];
        return h(
          'tr',
          { onmouseenter: () => this.events.point(pv), onfocusin: () => this.events.point(pv) },
          h(
            'th',
            { scope: 'row' },
            button(texts[0], () => this.events.play(move), { 'aria-label': this.words.analysis.play(texts[0] ?? '') }),
          ),
          h(
            'td',
            {
              class: 'value-cell',
              'data-sign': Math.sign(Math.round(reading.level * 100)),
              style: `--level:${Math.abs(reading.level)}`,
              title: reading.long,
            },
            h('span', { class: 'value-bar' }, h('i')),
            h('span', {}, sign + reading.short),
          ),
          h('td', { class: 'line' }, texts.slice(1).join(' ')),
        );
      }),
    );
  }

  clear(words: string): void {
    show(this.facts, words);
    set(this.table, { hidden: true });
    // To take out 64 rows would hold up the move that has been played.
    void framePainted().then(() => this.table.hidden && show(this.rows));
    for (const note of [this.rest, this.same, this.key]) set(note, { hidden: true });
  }

  /** The command that finds the same values. */
  private commandOf(position: unknown, depth: number, lines: number): string {
    const text = this.loaded.game.format?.(position) ?? '';
    const words = ['--depth', String(depth), '--lines', String(lines)];
    return commandLine('npx', 'cutnode', 'search', this.name, ...(text === '' ? [] : [text]), ...words);
  }
}
