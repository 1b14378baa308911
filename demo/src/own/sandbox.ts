import engineAddress from 'virtual:self-contained/own-engine';
import toolsAddress from 'virtual:self-contained/own-tools';
import {
  type Answers,
  type Ask,
  type Failure,
  type Member,
  readAnswer,
  readFailure,
  type Told,
  type What,
} from './messages.js';

/**
 * What the frame may do: run scripts that it is handed, and nothing else. No address can be reached, by no kind of
 * request; a worker made in the frame inherits this.
 */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' blob: 'wasm-unsafe-eval'`,
    'worker-src blob:',
    // Which goes nowhere: the AssemblyScript compiler reads a module of its own so.
    'connect-src data:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/**
 * The frame's own script: it makes the worker from the text that it is sent first, and passes messages on. The worker
 * is no module: browsers load none from a frame whose origin has no name.
 */
const relay = `
let worker;
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (worker) return worker.postMessage(data);
  worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => parent.postMessage(data, '*');
});
parent.postMessage('ready', '*');
`;

/** A game did what no answer can tell: it threw, it did not come back, or it was stopped. */
export class SandboxError extends Error {
  constructor(
    readonly kind: 'failed' | 'silent' | 'stopped',
    readonly failure: Failure,
    /** The member of the game that did not come back, if it is known. */
    readonly member?: Member,
  ) {
    super(failure.message);
  }
}

const members: readonly Member[] = ['initial', 'toMove', 'moves', 'play', 'outcome', 'draw', 'format', 'formatMove'];
/** No question takes so many messages to answer: a game that sends more would keep the page busy. */
const MOST_MESSAGES = 20_000;
const nothing: Failure = { message: '', line: undefined, syntax: false };

/** What is being waited for. */
interface Waiting {
  readonly id: number;
  readonly told: (told: Told) => void;
  readonly failed: (error: SandboxError) => void;
}

/**
 * A frame of an origin of its own with a worker in it, which runs a game that anybody may have written. It reaches
 * neither the page, nor its storage, nor the network, and it can be ended at any time, whatever the game does.
 */
export class Sandbox {
  private readonly frame = document.createElement('iframe');
  private readonly ready: Promise<void>;
  private waiting: Waiting | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private asked = 0;
  private isEquipped = false;
  private isClosed = false;
  private end!: () => void;
  private readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  /**
   * `patience`: milliseconds without any message from the game after which it is given up; told of progress, the page
   * may change it. `tools`: the address of the script for `askTools`.
   */
  constructor(
    public patience = 4000,
    private readonly tools = toolsAddress,
  ) {
    const { frame } = this;
    const nonce = crypto.randomUUID();
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.hidden = true;
    frame.title = '';
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy(nonce)}"><script nonce="${nonce}">${relay}</script>`;
    this.ready = new Promise<void>((resolve) => {
      const greet = ({ source, data }: MessageEvent): void => {
        if (source !== frame.contentWindow || data !== 'ready') return;
        removeEventListener('message', greet);
        resolve();
      };
      addEventListener('message', greet);
    }).then(async () => this.post(await scriptAt(engineAddress)));
    addEventListener('message', this.hear);
    document.body.append(frame);
  }

  get isOpen(): boolean {
    return !this.isClosed;
  }

  /**
   * One question after another. Rejects with a `SandboxError`; after one that is not `failed`, the sandbox is of no
   * more use.
   */
  ask<A extends Ask>(ask: A, progress: (found: Answers[A['what']]) => void = () => {}): Promise<Answers[A['what']]> {
    const answer = this.last.then(async () => {
      // A frame that is taken away before it has greeted never does.
      await Promise.race([this.ready, this.ended]);
      return this.answer(ask, progress);
    });
    this.last = answer.catch(() => {});
    return answer;
  }

  /** Ask what needs more than the engine. */
  async askTools<A extends Ask>(
    ask: A,
    progress: (found: Answers[A['what']]) => void = () => {},
  ): Promise<Answers[A['what']]> {
    if (!this.isEquipped) {
      // Who stops it does not wait for the network.
      const script = await Promise.race([scriptAt(this.tools), this.ended.then(() => '')]);
      await this.ask({ what: 'equip', script });
      this.isEquipped = true;
    }
    return this.ask(ask, progress);
  }

  /** End it, whatever it does. What is being waited for rejects. */
  close(kind: 'silent' | 'stopped' = 'stopped', member?: Member): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.end();
    removeEventListener('message', this.hear);
    // A frame that is taken away takes its worker with it.
    this.frame.remove();
    this.waiting?.failed(new SandboxError(kind, nothing, member));
    this.waiting = undefined;
  }

  private answer<A extends Ask>(ask: A, progress: (found: Answers[A['what']]) => void): Promise<Answers[A['what']]> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) {
        reject(new SandboxError('stopped', nothing));
        return;
      }
      const id = ++this.asked;
      let inside: Member | undefined;
      let messages = 0;
      let clock: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        clearTimeout(clock);
        clock = setTimeout(() => this.close('silent', inside), this.patience);
      };
      const end = (): void => {
        clearTimeout(clock);
        this.waiting = undefined;
      };
      const told = (message: Told): void => {
        if (++messages > MOST_MESSAGES) {
          this.close('silent', inside);
          return;
        }
        wait();
        try {
          if ('answer' in message) {
            end();
            resolve(readAnswer<What>(ask.what, message.answer) as Answers[A['what']]);
          } else if ('failure' in message) {
            end();
            reject(new SandboxError('failed', readFailure(message.failure)));
          } else if ('inside' in message) inside = members.find((name) => name === message.inside);
          else if (message.progress !== undefined) {
            progress(readAnswer<What>(ask.what, message.progress) as Answers[A['what']]);
            wait();
          }
        } catch (error) {
          end();
          reject(new SandboxError('failed', readFailure({ message: (error as Error).message })));
        }
      };
      const failed = (error: SandboxError): void => {
        clearTimeout(clock);
        reject(error);
      };
      this.waiting = { id, told, failed };
      wait();
      this.post({ id, ask });
    });
  }

  private readonly hear = ({ source, data }: MessageEvent): void => {
    if (source !== this.frame.contentWindow || typeof data !== 'object' || data === null) return;
    if ((data as { id?: unknown }).id === this.waiting?.id) this.waiting?.told(data as Told);
  };

  /** To any origin: that of the frame has no name. */
  private post(message: unknown): void {
    this.frame.contentWindow?.postMessage(message, '*');
  }
}

const scripts = new Map<string, Promise<string>>();

/** The text of a script without imports. */
export function scriptAt(address: string): Promise<string> {
  let script = scripts.get(address);
  if (!script) {
    script = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      return answer.text();
    });
    scripts.set(address, script);
    // A network that is back is asked again.
    script.catch(() => scripts.delete(address));
  }
  return script;
}
