/**
 * Keeps every file of the laboratory, so that it works without a network after the first visit. A new
 * version is fetched whole beside the old one and takes over when no page uses that any more.
 *
 * It also sends the headers that make the page cross-origin isolated, which a plain static server does
 * not: from the second visit on several threads can share a search.
 */
const files = ['FILES'];
const version = 'cutnode-VERSION';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)));
});

addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith('cutnode-') && name !== version));
  event.waitUntil(
    others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(version);
  const known = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  return isolated(known ?? (await fetch(request)));
}

function isolated(response) {
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
