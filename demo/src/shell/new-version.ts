import '../style/notice.css';
import '../style/paper.css';
import { notice } from './notice.js';
import { putAwayByPress } from './put-away.js';

/** Messages from a page to its service worker, demo/service-worker.ts. */
export type ToServiceWorker =
  /** Take over at once. */
  | { readonly type: 'take over' }
  /**
   * Asks whether this script is part of the worker's build; the answer, true or false, comes on the port sent along.
   */
  | { readonly type: 'is yours'; readonly script: string };

/** How often to look for a new version, in addition to every return to the page. */
const LOOK_EVERY_MS = 30 * 60_000;

/**
 * Lets the service worker cache the page's files, and offers newer versions. If the visitor accepts, the new version
 * takes over and all pages of the old one reload. `script`: the address of a script that no other build has.
 */
export async function keepUpToDate(script: string): Promise<void> {
  putAwayByPress();
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;
  const registration = await serviceWorker.register('service-worker.js');

  const offer = (): void =>
    notice('newVersion', () => {
      asked = true;
      // The page reloads once the new version has taken over.
      if (registration.waiting) say(registration.waiting, { type: 'take over' });
      else location.reload();
    });
  const compare = async (unlike: () => void): Promise<void> => {
    const { controller } = serviceWorker;
    if (controller && !(await isOf(controller, script))) unlike();
  };
  void compare(offer);
  serviceWorker.addEventListener('controllerchange', () => {
    // If the versions differ, either the visitor has accepted the new one, here or in another tab, or this is the
    // page's first worker and the browser had cached an old page.
    const wanted = asked || controlled;
    controlled = true;
    void compare(() => (wanted ? location.reload() : offer()));
  });

  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) offer();
    });
  };
  if (registration.waiting) offer();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  const look = (): void => {
    // Offline there is nothing to report.
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}

function say(worker: ServiceWorker, message: ToServiceWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** Whether the script is part of the build that the worker serves. */
function isOf(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  say(worker, { type: 'is yours', script }, [port2]);
  return answer;
}
