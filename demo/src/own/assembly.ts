import texts from 'virtual:assembly-examples';
import gameAddress from 'virtual:self-contained/own-compiled';
import compilerAddress from 'virtual:self-contained/own-compiler';
import type { Answers, Ask, Fault, Modules, Of, Stage } from './messages.js';
import { Sandbox, scriptAt } from './sandbox.js';
import type { SourceCard } from './source-card.js';

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
  readonly loading: string;
  readonly stages: Readonly<Record<Stage, string>>;
}

const en: CompilingWords = {
  about:
    'This game is in AssemblyScript. The compiler, 3 MB, is loaded into the sandbox when you ask for it; it compiles the rules into the search.',
  compile: 'Compile and play',
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
  compile: '编译并对弈',
  loading: '正在载入编译器……',
  stages: { check: '正在检查规则……', rules: '正在编译规则……', start: '对局开始……', search: '正在编译搜索……' },
};

/** The room, as the compiler needs it. */
export interface CompilingRoom {
  sandbox: Sandbox | undefined;
  readonly words: { readonly starting: string; failed(line: number | undefined, message: string): string };
  readonly turn: number;
  readonly board: { say(status: string): void };
  readonly source: Pick<SourceCard, 'complain' | 'edit'>;
  offer(isThere: boolean): void;
  fail(error: unknown): Promise<void>;
  ask<A extends Ask>(
    ask: A,
    turn: number,
    progress: (found: Answers[A['what']]) => void,
  ): Promise<Answers[A['what']] | undefined>;
}

/** Compiles sources in a sandbox of its own, which is kept for the next one: the compiler is slow when it begins. */
export class Compiling {
  readonly words: CompilingWords = document.documentElement.lang.startsWith('zh') ? zh : en;
  private sandbox: Sandbox | undefined;
  private last: (Modules & { readonly source: string }) | undefined;

  constructor(private readonly room: CompilingRoom) {}

  /** What loads the game that the source becomes; `undefined` if it becomes none, which has been said. */
  async load(source: string, turn: number): Promise<Of<'load'> | undefined> {
    const { room } = this;
    if (turn !== room.turn) return undefined;
    const compiled = this.last?.source === source ? this.last : await this.compile(source, turn);
    if (!compiled) return undefined;
    this.last = { ...compiled, source };
    room.offer(true);
    room.board.say(room.words.starting);
    try {
      return { what: 'load', source: await scriptAt(gameAddress), modules: compiled };
    } catch (error) {
      if (turn === room.turn) await room.fail(error);
      return undefined;
    }
  }

  close(): void {
    this.sandbox?.close();
  }

  private async compile(source: string, turn: number): Promise<Modules | undefined> {
    const { room, words } = this;
    room.offer(false);
    room.board.say(words.loading);
    if (!this.sandbox?.isOpen) this.sandbox = new Sandbox(COMPILING_MS, compilerAddress);
    // It can be stopped as a game can.
    room.sandbox = this.sandbox;
    const { sandbox } = this;
    const found = await room.ask({ what: 'compile', source }, turn, ({ stage }) => {
      sandbox.patience = stage === 'start' ? BEGINNING_MS : COMPILING_MS;
      room.board.say(words.stages[stage]);
    });
    if (turn !== room.turn) return undefined;
    room.sandbox = undefined;
    if (!found) room.offer(true);
    else if (!found.modules) await this.refuse(found.faults);
    return found?.modules;
  }

  /** Say what is wrong with rules that do not compile, and where. */
  private async refuse(faults: readonly Fault[]): Promise<void> {
    const { room } = this;
    const messages = faults.map(({ line, message }) => room.words.failed(line, message));
    const remarks = faults.flatMap(({ line, message }) => (line === undefined ? [] : [{ line, message }]));
    room.board.say(messages[0] ?? '');
    if (remarks.length > 0) await room.source.edit();
    room.source.complain(messages.slice(0, MOST_FAULTS), remarks);
  }
}
