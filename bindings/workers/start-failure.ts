import { trusted } from './trusted-address.js';

/** How long to wait for what the browser has to say. */
const PATIENCE_MS = 1000;
/** An error and the report of the policy that caused it come in any order, but together. */
const TOGETHER_MS = 50;

/**
 * Why a browser did not start a worker. It seldom says so: it is found out by another start, of `start` or of an empty blob. `from`: the
 * address of the script, `blob`, or `undefined` if it is the caller's. `cause`: what the browser has thrown.
 */
export async function failureOf(start: () => Worker, from: string | undefined, cause?: Error): Promise<string> {
  const where = from === undefined || from === 'blob' ? '' : ` from ${from}`;
  return `it could not be started${where}: ${await reasonOf(start, from, cause)}`;
}

async function reasonOf(start: () => Worker, from: string | undefined, cause?: Error): Promise<string> {
  if (cause) {
    if (!/TrustedScriptURL/.test(cause.message)) return cause.message;
    return from === 'blob'
      ? "the page's Content-Security-Policy must allow trusted-types cutnode, or the option workerUrl be a TrustedScriptURL"
      : 'the page requires Trusted Types: the option workerUrl must be a TrustedScriptURL';
  }
  if (from === 'blob') return blobReason(await attempt(() => new Worker(trusted(emptyBlob()))));
  if (from === undefined) return UNKNOWN;
  const { forbidden } = await attempt(start);
  return forbidden ? "the page's Content-Security-Policy must allow worker-src for it" : fileReason(from);
}

const THERE = 'the script must be there';
const ISOLATED = 'on a page that is cross-origin isolated it must come with the same headers';
const UNKNOWN = `${THERE}, the page's Content-Security-Policy must allow worker-src for it, and ${ISOLATED}`;

function emptyBlob(): string {
  return URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
}

function blobReason({ forbidden, started }: Attempt): string {
  if (forbidden) {
    return "the page's Content-Security-Policy must allow worker-src blob:, or 'self' and the option workerUrl";
  }
  return started
    ? 'the browser does not say why, and starts others'
    : 'the browser does not say why, and starts none from blobs here, though no policy of the page forbids it; the option workerUrl names a file';
}

/** What is wrong with the script at an address, as far as this page may ask for it. */
async function fileReason(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) return UNKNOWN;
  if (!answer.ok) return `${THERE}, and the server answers ${answer.status}`;
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!/(java|ecma)script/.test(type)) return `it must be served as text/javascript, not as ${type}`;
  return ISOLATED;
}

interface Attempt {
  /** By the page's policy. */
  forbidden: boolean;
  started: boolean;
}

/** Starts a worker, ends it at once, and says what came of it. */
function attempt(start: () => Worker): Promise<Attempt> {
  return new Promise((resolve) => {
    const found: Attempt = { forbidden: false, started: false };
    const violation = 'securitypolicyviolation';
    const hear = (event: Event): void => {
      const { disposition, effectiveDirective } = event as SecurityPolicyViolationEvent;
      found.forbidden ||= disposition === 'enforce' && /^(worker|child|script)-src/.test(effectiveDirective);
    };
    // In a page it comes from the document, in a worker from here.
    addEventListener(violation, hear);
    const worker = start();
    const end = (): void => {
      removeEventListener(violation, hear);
      worker.terminate();
      resolve(found);
    };
    setTimeout(end, PATIENCE_MS);
    worker.onmessage = () => {
      found.started = true;
      end();
    };
    worker.onerror = () => setTimeout(end, TOGETHER_MS);
  });
}
