/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { addPlugins, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import type { ToServiceWorker } from './src/shell/new-version.js';

/**
 * Caches every file of the laboratory, so that it works offline after the first visit. Workbox fetches a new version
 * completely beside the old one, bypassing the browser's cache for index.html. The new version takes over when no page
 * uses the old one any more, or when a page requests it (src/shell/new-version.ts).
 *
 * It also adds the headers that make the page cross-origin isolated, which a plain static server does not send. From
 * the second visit on, several threads can share a search.
 */
declare const self: ServiceWorkerGlobalScope;

/** Every file of this build, inserted by vite-plugin-pwa. */
const files = self.__WB_MANIFEST as PrecacheEntry[];
const addresses = new Set(files.map(({ url }) => new URL(url, self.location.href).href));

addPlugins([{ handlerWillRespond: async ({ response }) => isolated(response) }]);
// The page is the same for every query string.
precacheAndRoute(files, { ignoreURLParametersMatching: [/./] });
clientsClaim();

self.addEventListener('message', ({ data, ports: [port] }) => {
  const message = data as ToServiceWorker;
  if (message.type === 'take over') void self.skipWaiting();
  else port?.postMessage(addresses.has(message.script));
});

function isolated(response: Response): Response {
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * The caches of earlier versions of this worker, which mixed files of two builds. A page left blank by that cannot
 * request an update, so if there is such a cache, this worker takes over at once and reloads its pages.
 */
async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('cutnode-'));
}

self.addEventListener('install', (event) => {
  event.waitUntil(earlierCaches().then((names) => (names.length > 0 ? self.skipWaiting() : undefined)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(mend());
});

async function mend(): Promise<void> {
  const names = await earlierCaches();
  if (names.length === 0) return;
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.clients.claim();
  // Not awaited: the pages load once this worker is active, which is only after this handler.
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url);
}
