import { button, h, set } from '../shell/dom.js';
import type { Setup, SetupEvents } from './setup.js';
import type { PanelWords } from './words/en-panels.js';

/** How long and by how many threads is analysed, and whether the best line is drawn: there once somebody analyses. */
export function analysisOptions(
  setup: Setup,
  events: Pick<SetupEvents, 'change' | 'reload' | 'redraw'>,
  words: PanelWords['options'],
): HTMLElement {
  const menu = (
    label: string,
    name: 'seconds' | 'threads',
    options: readonly (readonly [value: string, text: string])[],
    changed: () => void,
  ): HTMLSelectElement => {
    const select = h(
      'select',
      { 'aria-label': label },
      options.map(([value, text]) => h('option', { value }, text)),
    );
    select.value = setup[name];
    select.addEventListener('change', () => {
      setup[name] = select.value;
      changed();
    });
    return select;
  };
  const onBoard = h('input', {
    type: 'checkbox',
    checked: setup.showsLine,
    onchange: () => {
      setup.showsLine = onBoard.checked;
      events.redraw();
    },
  });
  const counts = Array.from({ length: setup.mostThreads }, (_, i) => [String(i + 1), words.thread(i + 1)] as const);
  const threads = menu(words.threads, 'threads', counts, () => events.reload());
  set(threads, { disabled: setup.mostThreads === 1 });
  const seconds = setup.times.map((n) => [n, words.seconds(n)] as const);
  // The service worker isolates the page, but not before the next visit.
  const later = !crossOriginIsolated && navigator.hardwareConcurrency > 1 && 'serviceWorker' in navigator;
  return h(
    'div',
    { class: 'analysis-options' },
    h('label', { class: 'check' }, onBoard, words.line),
    menu(words.time, 'seconds', seconds, () => events.change()),
    threads,
    later &&
      h(
        'p',
        { class: 'note' },
        words.later[0],
        button(words.later[1], () => location.reload(), { class: 'plain' }),
        words.later[2],
      ),
  );
}
