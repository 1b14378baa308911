import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Debian's Firefox, driven by Marionette, which it brings along: playwright-core drives only a Firefox of its own, and
 * its WebDriver BiDi asks for a command that this one does not know (emulation.setMediaFeaturesOverride).
 */
const executablePath = '/usr/bin/firefox-esr';

export const missingFirefox: string = existsSync(executablePath) ? '' : `${executablePath} is not installed`;

/** How long Firefox itself looks for an element before it gives up. */
const PATIENCE_MS = 60_000;

/** The key of a reference to an element, in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const settings = {
  // Any free port; Firefox writes which one into the profile.
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.auto': false,
  'ui.prefersReducedMotion': 1,
};

/** One Firefox with one page. */
export interface Firefox {
  go(url: string): Promise<void>;
  /** Waits for the element and clicks on it, as a person would: it must be in sight and uncovered. */
  click(selector: string): Promise<void>;
  /** Waits for the element and types into it. */
  type(selector: string, text: string): Promise<void>;
  /** The value of an expression in the page. */
  value<T>(expression: string): Promise<T>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts Firefox without a window, with a new profile. */
export async function launchFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'cutnode-firefox-'));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(executablePath, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const marionette = new Marionette(await connected(browser, join(profile, 'MarionetteActivePort')));
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await marionette.send('WebDriver:SetTimeouts', { implicit: PATIENCE_MS, script: PATIENCE_MS });
  const find = async (value: string): Promise<string> => {
    const found = await marionette.send('WebDriver:FindElement', { using: 'css selector', value });
    return (found as { value: Record<string, string> }).value[ELEMENT] as string;
  };
  const run = async (script: string, kind: 'Script' | 'AsyncScript' = 'Script'): Promise<unknown> =>
    ((await marionette.send(`WebDriver:Execute${kind}`, { script, args: [] })) as { value: unknown }).value;
  return {
    async go(url) {
      await marionette.send('WebDriver:Navigate', { url });
    },
    async click(selector) {
      await marionette.send('WebDriver:ElementClick', { id: await find(selector) });
    },
    async type(selector, text) {
      await marionette.send('WebDriver:ElementSendKeys', { id: await find(selector), text });
    },
    value: async <T>(expression: string) => (await run(`return ${expression};`)) as T,
    async until(expression) {
      // The last argument of an asynchronous script ends it.
      await run(
        `const done = arguments[arguments.length - 1]; const look = () => (${expression}) ? done(true) : setTimeout(look, 50); look();`,
        'AsyncScript',
      );
    },
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      if (browser.exitCode === null) await once(browser, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A connection to Marionette as soon as Firefox listens. */
async function connected(browser: ChildProcess, portFile: string): Promise<Socket> {
  while (!existsSync(portFile)) {
    if (browser.exitCode !== null) throw new Error(`Firefox has ended with ${browser.exitCode}`);
    await pause(100);
  }
  const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Commands and answers: JSON, each after its length in bytes and a colon. */
class Marionette {
  private received = Buffer.alloc(0);
  private count = 0;
  private readonly waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

  constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => this.receive(bytes));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox has gone'));
    });
    socket.on('error', () => {});
  }

  send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.count;
    const text = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private receive(bytes: Buffer): void {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const length = colon < 0 ? Number.NaN : Number(this.received.subarray(0, colon));
      if (!(this.received.length >= colon + 1 + length)) return;
      const message = JSON.parse(this.received.subarray(colon + 1, colon + 1 + length).toString());
      this.received = this.received.subarray(colon + 1 + length);
      // The first message is a greeting.
      if (Array.isArray(message)) this.answer(message as [number, number, { message: string } | null, unknown]);
    }
  }

  private answer([, id, error, value]: [number, number, { message: string } | null, unknown]): void {
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(value);
  }
}
