import type { Game } from 'cutnode';
import { commandLine } from '../command-line.js';
import { h, set, show } from '../shell/dom.js';
import type { Analysis } from './analyst.js';
import type { Men, PlayableGame } from './boards.js';
import { lineText } from './record.js';
import { keyTo } from './value-key.js';
import { type Reading, readValue, short } from './values.js';

export interface AnalysisEvents {
  /** The pointer is on a line, or on none. */
  point(line: readonly unknown[]): void;
  play(move: unknown): void;
}

/** The analysis of every move: value, bar and line, best first. */
export class AnalysisPanel {
  readonly element = h('div', { class: 'lines' });
  private readonly facts = h('p', { class: 'facts' });
  private readonly rows = h('tbody');
  private readonly table: HTMLTableElement;
  private readonly command = h('code');
  private readonly swing = h(
    'span',
    {},
    'An evaluation is only valid for its depth and swings between odd and even depths. ',
  );
  private readonly key = h('p', { class: 'note key', hidden: true });
  private readonly same = h('p', { class: 'note same', hidden: true }, this.swing, 'In a terminal: ', this.command);

  /** `name`: the game's name on the command line. */
  constructor(
    private readonly name: string,
    private readonly playable: PlayableGame,
    private readonly game: Game<unknown, unknown>,
    private readonly men: Men | undefined,
    private readonly events: AnalysisEvents,
  ) {
    this.table = h(
      'table',
      {},
      h('caption', { class: 'for-listeners' }, 'Every move, best first'),
      h('thead', {}, h('tr', {}, ...['Move', 'Value', 'Line'].map((name) => h('th', { scope: 'col' }, name)))),
      this.rows,
    );
    this.element.append(
      this.facts,
      h(
        'div',
        { class: 'lines-scroll', tabindex: 0, role: 'region', 'aria-label': 'Values of every move' },
        this.table,
      ),
      this.key,
      this.same,
    );
    this.table.addEventListener('mouseleave', () => events.point([]));
  }

  show({ position, lines, depth, nodes, nodesPerSecond, running, solved, fromBook }: Analysis): void {
    const state = solved ? 'final' : running ? 'thinking' : 'stopped';
    if (fromBook) show(this.facts, 'From the opening book', h('span', { class: 'state final' }, 'final'));
    else this.showFacts(depth, nodes, nodesPerSecond, state);
    set(this.table, { hidden: lines.length === 0 });
    // The command searches, and has no book.
    set(this.same, { hidden: lines.length === 0 || fromBook });
    set(this.swing, { hidden: solved });
    this.command.textContent = this.commandOf(position, depth, lines.length);
    const readings = lines.map(({ value }) =>
      readValue(this.game, position, value, this.playable, solved ? Infinity : depth),
    );
    const key = keyTo(
      readings.map((reading) => reading.short),
      this.playable,
    );
    set(this.key, { hidden: key === '' });
    this.key.textContent = key;
    this.showRows(position, lines, readings);
  }

  private showFacts(depth: number, nodes: number, nodesPerSecond: number, state: string): void {
    show(
      this.facts,
      ...[
        ['depth', String(depth)],
        ['nodes', short(nodes)],
        ['nodes/s', short(nodesPerSecond)],
      ].map(([name = '', value = '']) => h('span', {}, `${name} `, h('b', {}, value))),
      h('span', { class: `state ${state}` }, state),
    );
  }

  private showRows(position: unknown, lines: Analysis['lines'], readings: readonly Reading[]): void {
    show(
      this.rows,
      lines.map(({ move, bound, pv }, i) => {
        const reading = readings[i] as Reading;
        const texts = lineText(this.game, this.men, position, pv);
        const sign = { exact: '', lower: '≥ ', upper: '≤ ' }[bound];
        return h(
          'tr',
          { onmouseenter: () => this.events.point(pv), onfocusin: () => this.events.point(pv) },
          h(
            'th',
            { scope: 'row' },
            h(
              'button',
              { type: 'button', onclick: () => this.events.play(move), 'aria-label': `Play ${texts[0]}` },
              texts[0],
            ),
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
          h('td', { class: 'line' }, texts.slice(1, 12).join(' ')),
        );
      }),
    );
  }

  clear(words: string): void {
    show(this.facts, words);
    show(this.rows);
    set(this.table, { hidden: true });
    set(this.same, { hidden: true });
    set(this.key, { hidden: true });
  }

  /** The command that finds the same values. */
  private commandOf(position: unknown, depth: number, lines: number): string {
    const text = this.game.format?.(position) ?? '';
    const words = ['--depth', String(depth), '--lines', String(lines)];
    return commandLine('npx', 'cutnode', 'search', this.name, ...(text === '' ? [] : [text]), ...words);
  }
}
