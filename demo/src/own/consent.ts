import { h, set, show } from '../shell/dom.js';
import type { Compiling } from './assembly.js';

/** What is asked before anybody's code runs, and before a compiler is loaded. */
export class Consent {
  readonly element = h('div', { class: 'card own-stranger', hidden: true });

  constructor(private readonly words: { readonly stranger: string; readonly runIt: string }) {}

  hide(): void {
    set(this.element, { hidden: true });
  }

  /** `agreed` is called when somebody has said so. */
  ask(isForeign: boolean, compiler: Compiling | undefined, agreed: () => void): void {
    const { element, words } = this;
    set(element, { hidden: false });
    const agree = (): void => {
      this.hide();
      agreed();
    };
    show(
      element,
      isForeign && h('p', {}, words.stranger),
      compiler && h('p', {}, compiler.words.about),
      h('button', { type: 'button', class: 'primary', onclick: agree }, compiler?.words.compile ?? words.runIt),
    );
  }
}
