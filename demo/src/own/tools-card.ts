import '../style/own-tools.css';
import { wholeNumber } from '../shell/address.js';
import { button, field, h, set, show } from '../shell/dom.js';
import { row, table } from '../shell/table.js';
import type { Remark } from './editor.js';
import type { Check, Comparison, Judged } from './messages.js';
import { lineOfMember } from './place.js';
import { en, type ToolsWords, zh } from './words/tools.js';

interface ToolsEvents {
  check(): void;
  compare(depth: number): void;
  judge(): void;
  /** A line of the source is to be shown, with all that was found. */
  goTo(line: number, remarks: readonly Remark[]): void;
}

/** What a game can be examined with, and what came of it. */
export class ToolsCard {
  private readonly depth = h('input', { type: 'number', min: 1, max: 12, value: 5 });
  private readonly result = h('div', { class: 'own-result', 'aria-live': 'polite' });
  private readonly buttons: readonly HTMLButtonElement[];
  readonly element: HTMLElement;
  /** What is shown was found at a position. */
  private isOfPosition = false;

  private readonly words: ToolsWords = document.documentElement.lang.startsWith('zh') ? zh : en;

  constructor(private readonly events: ToolsEvents) {
    const { words } = this;
    const compare = button(words.compare, () => events.compare(wholeNumber(this.depth.value, 1, 12, 5)));
    this.buttons = [button(words.check, events.check), compare, button(words.analyse, events.judge)];
    this.element = h(
      'section',
      { class: 'card own-tools', 'aria-label': words.tools },
      h('div', { class: 'own-head' }, h('h2', {}, words.tools)),
      h('div', { class: 'own-buttons' }, ...this.buttons, field(words.depth, this.depth, { class: 'beside' })),
      this.result,
    );
  }

  /** Nothing is to be asked while something is being worked out. */
  work(isAtWork: boolean): void {
    this.offer(!isAtWork);
    if (isAtWork) this.say(this.words.working);
  }

  /** Whether there is a game that can be examined. */
  offer(isThere: boolean): void {
    for (const each of this.buttons) set(each, { disabled: !isThere });
  }

  /** Another position is shown. */
  moved(): void {
    if (this.isOfPosition) this.say('');
  }

  say(words: string): void {
    this.isOfPosition = false;
    show(this.result, words === '' ? null : h('p', { class: 'note' }, words));
  }

  showCheck({ findings, games, nodes }: Check, source: string): void {
    const { words } = this;
    if (findings.length === 0) {
      this.say(words.sound(games, nodes.toLocaleString('en')));
      return;
    }
    const placed = findings.map((finding) => ({ ...finding, line: lineOfMember(source, finding.rule) }));
    const remarks = placed.flatMap(({ line, message }) => (line === undefined ? [] : [{ line, message }]));
    this.isOfPosition = false;
    show(
      this.result,
      h('p', {}, h('b', {}, words.findings(findings.length))),
      h(
        'ul',
        { class: 'own-findings' },
        placed.map(({ rule, message, path, drawing, line }) =>
          h(
            'li',
            {},
            h('code', {}, rule),
            line !== undefined && button(words.atLine(line), () => this.events.goTo(line, remarks), { class: 'plain' }),
            h('p', { lang: 'en' }, message),
            h('p', { class: 'note' }, path.length > 0 ? words.after(path.join(' ')) : words.atStart),
            drawing !== '' && h('pre', { class: 'code' }, drawing),
          ),
        ),
      ),
    );
  }

  showComparison({ depth, minimalLeaves, minimaxLeaves, rows }: Comparison): void {
    const { words } = this;
    const count = (n: number): string => n.toLocaleString('en');
    this.table(
      words.compared(depth, count(minimalLeaves), count(minimaxLeaves)),
      [words.ordering, words.nodes, words.leaves, words.ofMinimal],
      rows.map(({ ordering, nodes, leaves }) => [
        words.orderings[ordering] ?? ordering,
        count(nodes),
        count(leaves),
        (leaves / Math.max(1, minimalLeaves)).toFixed(2),
      ]),
    );
  }

  showJudged(moves: readonly Judged[]): void {
    const { words } = this;
    if (moves.length === 0) {
      this.say(words.noMoves);
      return;
    }
    this.table(
      '',
      [words.judged, words.better, words.verdict],
      moves.map(({ move, best, words: verdict }, i) => [`${i + 1}. ${move}`, best === move ? '–' : best, verdict]),
    );
  }

  private table(caption: string, titles: readonly string[], rows: readonly (readonly string[])[]): void {
    this.isOfPosition = true;
    show(
      this.result,
      h(
        'div',
        { class: 'own-table', tabindex: 0, role: 'group', 'aria-label': this.words.tools },
        table(
          caption !== '' && h('caption', {}, caption),
          titles,
          rows.map(([first = '', ...rest]) => row(first, rest)),
        ),
      ),
    );
  }
}
