import { h, show } from './dom.js';

/** What a page says to its service worker, demo/service-worker.ts. */
export type ToServiceWorker =
  /** Take over at once. */
  | { readonly type: 'take over' }
  /** Whether this script is of the worker's build; answered, true or false, on the port that comes with it. */
  | { readonly type: 'is yours'; readonly script: string };

/** Besides whenever somebody comes back to the page. */
const LOOK_EVERY_MS = 30 * 60_000;

/**
 * Has the service worker keep the page's files, and tells of a newer version. Where somebody wants it, it takes
 * over, and every page of the old one is loaded again. `script`: the address of one that no other build has.
 */
export async function keepUpToDate(script: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  let asked = false;
  const registration = await serviceWorker.register('service-worker.js');

  const tell = (): void =>
    offerReload('There is a new version.', () => {
      asked = true;
      // The page is loaded again when the new version has taken over.
      if (registration.waiting) say(registration.waiting, { type: 'take over' });
      else location.reload();
    });
  const compare = async (unlike: () => void): Promise<void> => {
    const { controller } = serviceWorker;
    if (controller && !(await isOf(controller, script))) unlike();
  };
  void compare(tell);
  serviceWorker.addEventListener('controllerchange', () => {
    // Of another version, either somebody has asked for it, here or in another tab; or it is the
    // first that this page hears of any, and the browser had kept an old page.
    const wanted = asked || controlled;
    controlled = true;
    void compare(() => (wanted ? location.reload() : tell()));
  });

  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) tell();
    });
  };
  if (registration.waiting) tell();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  const look = (): void => {
    // Without a network there is nothing to be told.
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY_MS);
}

function say(worker: ServiceWorker, message: ToServiceWorker, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** Whether the script is of the build that the worker serves. */
function isOf(worker: ServiceWorker, script: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  });
  say(worker, { type: 'is yours', script }, [port2]);
  return answer;
}

/** A notice over a corner of the page, with a button that loads it again and one to put that off. */
export function offerReload(words: string, reload: () => void): void {
  const place = document.querySelector('#notice');
  if (!place) return;
  const button = (name: string, kind: string, onclick: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: kind, onclick }, name);
  show(
    place,
    h('p', {}, words),
    button('Reload', 'primary', reload),
    button('Later', 'plain', () => show(place)),
  );
}
