import type { Analysis } from './engines.js';
import type { LoadedGame } from './boards.js';
import type { GameRecord } from './record.js';
import { h } from '../shell/dom.js';

export class WhyPanel {
  readonly element = h('div', {});
  constructor(loaded: LoadedGame, record: GameRecord, known: Analysis | undefined, close: () => void) {
    void [loaded, record, known, close];
  }
  open(): void {}
}
