import { button, h } from '../shell/dom.js';
import type { Compiling } from './assembly.js';

const en = {
  stranger:
    'This game came with the address. Whoever wrote it, it runs in a sandbox that reaches neither this page nor the network.',
  runIt: 'Run it',
};

const zh: typeof en = {
  stranger: '这个游戏来自地址。无论是谁写的，它都在沙盒中运行，既访问不到这个页面，也访问不到网络。',
  runIt: '运行它',
};

/** What is asked before somebody's code runs, and before a compiler is loaded. */
export function consent(isForeign: boolean, compiler: Compiling | undefined, agreed: () => void): HTMLElement {
  const words = document.documentElement.lang.startsWith('zh') ? zh : en;
  return h(
    'div',
    { class: 'card own-stranger' },
    isForeign && h('p', {}, words.stranger),
    compiler && h('p', {}, compiler.words.about),
    button(compiler?.words.compile ?? words.runIt, agreed, { class: 'primary' }),
  );
}
