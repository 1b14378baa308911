// It imports nothing: a bundler that splits would divide what every page with workers has among more files.

/** How long to wait for what the browser has to say. */
const PATIENCE_MS = 1000;
/** An error and the report of the policy that caused it come in any order, but together. */
const TOGETHER_MS = 50;

/**
 * Why a browser did not start a worker. It seldom says so: it is found out by another start. `from`: the address of the
 * script, `blob`, or `undefined` if it is the caller's. `cause`: what the browser has thrown.
 */
export async function failureOf(start: () => Worker, from: unknown, cause?: Error): Promise<string> {
  const where = from === undefined || from === 'blob' ? '' : ` from ${from}`;
  return `it could not be started${where}: ${cause ? wordsOf(cause, from) : await reasonOf(start, from)}`;
}

function wordsOf({ message }: Error, from: unknown): string {
  if (!/TrustedScriptURL/.test(message)) return message;
  const needed = 'the option workerUrl must be a TrustedScriptURL';
  return from === 'blob' ? `the page's policy must allow trusted-types cutnode, or ${needed}` : needed;
}

async function reasonOf(start: () => Worker, from: unknown): Promise<string> {
  const policy = "the page's Content-Security-Policy must allow worker-src";
  const unknown = `the script must be there, ${policy} for it, and on a page that is cross-origin isolated it must come with the same headers`;
  if (from === undefined) return unknown;
  const forbidden = await isForbidden(start);
  if (from === 'blob') {
    return forbidden
      ? `${policy} blob:, or 'self' and the option workerUrl`
      : 'the browser does not say why, and no policy of the page forbids it; the option workerUrl names a file instead';
  }
  return forbidden ? `${policy} for it` : unknown;
}

/** Starts a worker, ends it at once, and says whether a policy of the page forbids it. */
function isForbidden(start: () => Worker): Promise<boolean> {
  return new Promise((resolve) => {
    let forbidden = false;
    const violation = 'securitypolicyviolation';
    const hear = (event: Event): void => {
      const { disposition, effectiveDirective } = event as SecurityPolicyViolationEvent;
      forbidden ||= disposition === 'enforce' && /^(worker|child|script)-src/.test(effectiveDirective);
    };
    // In a page it comes from the document, in a worker from here.
    addEventListener(violation, hear);
    const worker = start();
    const end = (): void => {
      removeEventListener(violation, hear);
      worker.terminate();
      resolve(forbidden);
    };
    setTimeout(end, PATIENCE_MS);
    worker.onmessage = end;
    worker.onerror = () => setTimeout(end, TOGETHER_MS);
  });
}
