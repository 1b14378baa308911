import { IllegalMoveError, InvalidPositionError, isDecided, lossIn, pliesToEnd, WIN_VALUE, winIn } from 'cutnode';
import type { Ask, Failure, Modules, Told } from '../messages.js';
import { lineOfMember } from '../place.js';
import type * as Compiler from './compiler.js';
import { Session } from './session.js';
import type * as Tools from './tools.js';

/** The worker in the sandbox: it runs the game, and answers one question after another. */

/** What rules may use of the package: `plainScript` of the page puts this in the place of its import. */
const cutnode = { winIn, lossIn, pliesToEnd, isDecided, WIN_VALUE, InvalidPositionError, IllegalMoveError };
Object.assign(globalThis, { cutnode });

const send = (told: Told): void => postMessage(told);
let session: Session | undefined;
let tools: (typeof Tools & typeof Compiler) | undefined;
/** The game's source, and its address, which stands in the stack of what it throws. */
let source = '';
let address = '';
/** Messages that only say that the worker lives need not be many. */
const PAUSE_MS = 100;

addEventListener('message', async ({ data: { id, ask } }: MessageEvent<{ id: number; ask: Ask }>) => {
  let last = 0;
  const progress = (found: unknown): void => {
    const now = performance.now();
    if (now - last < PAUSE_MS) return;
    last = now;
    send({ id, progress: found });
  };
  const alive = (): void => progress(undefined);
  try {
    send({ id, answer: await answer(ask, id, progress, alive) });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  }
});

async function answer(ask: Ask, id: number, progress: (found: unknown) => void, alive: () => void): Promise<unknown> {
  if (ask.what === 'load') {
    const script = addressOf(ask.source);
    let { default: game } = (await import(script)) as { default?: unknown };
    if (ask.modules) game = (game as (modules: Modules) => unknown)(ask.modules);
    // Compiled rules have no lines.
    else [address, source] = [script, ask.source];
    if (game === undefined) throw new TypeError('The source has no “export default { … }”: that object is the game.');
    session = await Session.open(game, (member) => send({ id, inside: member }));
    return session.look([]);
  }
  if (ask.what === 'equip') {
    tools = (await import(addressOf(ask.script))) as NonNullable<typeof tools>;
    return undefined;
  }
  if (ask.what === 'compile' && tools) return tools.compile(ask, (stage) => send({ id, progress: { stage } }));
  if (!session) throw new Error('No game has been loaded.');
  if (ask.what === 'look') return session.look(ask.path);
  if (ask.what === 'think') return session.think(ask, progress);
  if (!tools) throw new Error('The script for this has not been loaded.');
  switch (ask.what) {
    case 'check':
      return tools.check(session, ask, alive);
    case 'analyse':
      return tools.judge(session, ask, alive);
    case 'compare':
      return tools.compare(session, ask, alive);
  }
}

const addressOf = (script: string): string => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));

/**
 * The line is the first in the stack that names the game's source, or else that of the member whose answer is refused.
 */
function failureOf(error: unknown): Failure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const place = address === '' ? -1 : (stack ?? '').indexOf(address);
  const thrown = place < 0 ? undefined : /^:(\d+)/.exec((stack ?? '').slice(place + address.length))?.[1];
  // An error of the package says all by itself; it has a code.
  const isOfPackage = typeof (error as { code?: unknown } | null)?.code === 'string';
  const member = isOfPackage ? /: "?(\w+)"? (?:gave|must be|is not a member)/.exec(message)?.[1] : undefined;
  const line = thrown === undefined ? member && lineOfMember(source, member) : Number(thrown);
  return {
    message: isOfPackage ? message : `${name}: ${message}`,
    line: line || undefined,
    syntax: error instanceof SyntaxError && thrown === undefined,
  };
}
