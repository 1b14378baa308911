import texts from 'virtual:assembly-examples';
import gameAddress from 'virtual:self-contained/own-compiled';
import compilerAddress from 'virtual:self-contained/own-compiler';
import type { Match } from './match.js';
import type { Fault, Modules, Of, Stage } from './messages.js';
import { Sandbox, scriptAt } from './sandbox.js';

/** What is loaded when a game in AssemblyScript is chosen; the compiler itself comes when one is to be compiled. */

export { texts };

/** No stage of compiling takes so long, on a phone either. */
const COMPILING_MS = 120_000;
/** Nor does a game take so long to begin: it has no end. */
const BEGINNING_MS = 4000;
/** More than that are consequences of the first ones. */
const MOST_FAULTS = 5;

interface CompilingWords {
  readonly about: string;
  readonly compile: string;
  compiled(seconds: string): string;
  readonly loading: string;
  readonly stages: Readonly<Record<Stage, string>>;
}

const en: CompilingWords = {
  about:
    'This game is in AssemblyScript. The compiler, 3 MB, is loaded into the sandbox when you ask for it; it compiles the rules into the search.',
  compile: 'Compile to WebAssembly',
  compiled: (seconds) => `Compiled to WebAssembly in ${seconds} s.`,
  loading: 'The compiler is being loaded …',
  stages: {
    check: 'The rules are being checked …',
    rules: 'The rules are being compiled …',
    start: 'The game begins …',
    search: 'The search is being compiled …',
  },
};

const zh: CompilingWords = {
  about: '这个游戏用 AssemblyScript 写成。编译器有 3 MB，在你要求时才载入沙盒；它把规则编译到搜索之中。',
  compile: '编译为 WebAssembly',
  compiled: (seconds) => `用 ${seconds} 秒编译为 WebAssembly。`,
  loading: '正在载入编译器……',
  stages: { check: '正在检查规则……', rules: '正在编译规则……', start: '对局开始……', search: '正在编译搜索……' },
};

/** Compiles sources in a sandbox of its own, which is kept for the next one: the compiler is slow when it begins. */
export class Compiling {
  readonly words: CompilingWords = document.documentElement.lang.startsWith('zh') ? zh : en;
  private sandbox: Sandbox | undefined;
  private last: (Modules & { readonly source: string }) | undefined;

  constructor(private readonly match: Match) {}

  /** What loads the game that the source becomes; `undefined` if it becomes none, which has been said. */
  async load(source: string, turn: number): Promise<Of<'load'> | undefined> {
    const { match } = this;
    if (turn !== match.turn) return undefined;
    const compiled = this.last?.source === source ? this.last : await this.compile(source, turn);
    if (!compiled) return undefined;
    this.last = { ...compiled, source };
    match.offer(true);
    match.board.say(match.words.starting);
    try {
      return { what: 'load', source: await scriptAt(gameAddress), modules: compiled };
    } catch (error) {
      if (turn === match.turn) await match.fail(error);
      return undefined;
    }
  }

  close(): void {
    this.sandbox?.close();
  }

  private async compile(source: string, turn: number): Promise<Modules | undefined> {
    const { match, words } = this;
    match.offer(false);
    match.board.say(words.loading);
    if (!this.sandbox?.isOpen) this.sandbox = new Sandbox(COMPILING_MS, compilerAddress);
    // It can be stopped as a game can.
    match.sandbox = this.sandbox;
    const { sandbox } = this;
    let begun = 0;
    const found = await match.ask({ what: 'compile', source }, turn, ({ stage }) => {
      // The compiler has been loaded.
      begun ||= performance.now();
      sandbox.patience = stage === 'start' ? BEGINNING_MS : COMPILING_MS;
      match.board.say(words.stages[stage]);
    });
    if (turn !== match.turn) return undefined;
    match.sandbox = undefined;
    if (!found) match.offer(true);
    else if (!found.modules) await this.refuse(found.faults);
    else match.source.say(words.compiled(((performance.now() - begun) / 1000).toFixed(1)));
    return found?.modules;
  }

  /** Say what is wrong with rules that do not compile, and where. */
  private async refuse(faults: readonly Fault[]): Promise<void> {
    const { match } = this;
    const messages = faults.map(({ line, message }) => match.words.failed(line, message));
    const remarks = faults.flatMap(({ line, message }) => (line === undefined ? [] : [{ line, message }]));
    match.board.say(messages[0] ?? '');
    if (remarks.length > 0) await match.source.edit();
    match.source.complain(messages.slice(0, MOST_FAULTS), remarks);
  }
}
