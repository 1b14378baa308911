import './style/base.css';
import { readAddress, type State, writeAddress } from './shell/address.js';
import { h, set, show } from './shell/dom.js';
import { keepUpToDate, offerReload } from './shell/new-version.js';
import { complaint, type OpenRoom, type Room } from './shell/room.js';
import { settingSwitches } from './shell/settings.js';

/** The rooms, each loaded when it is entered. */
const rooms: readonly {
  readonly name: string;
  readonly title: string;
  readonly short: string;
  readonly load: () => Promise<OpenRoom>;
}[] = [
  {
    name: 'tree',
    title: 'Step through a tree',
    short: 'Tree',
    load: async () => (await import('./tree/room.js')).openTreeRoom,
  },
  {
    name: 'orderings',
    title: 'Compare orderings',
    short: 'Orderings',
    load: async () => (await import('./orderings/room.js')).openOrderingsRoom,
  },
  {
    name: 'play',
    title: 'Play and analyse',
    short: 'Play',
    load: async () => (await import('./play/room.js')).openPlayRoom,
  },
  {
    name: 'and-or',
    title: 'AND/OR graphs',
    short: 'AND/OR',
    load: async () => (await import('./and-or/room.js')).openAndOrRoom,
  },
];

const place = document.querySelector('main') as HTMLElement;
const links = rooms.map(({ name, title, short }) =>
  h(
    'a',
    { href: `#/${name}`, 'data-room': name },
    h('span', { class: 'long' }, title),
    h('span', { class: 'short' }, short),
  ),
);
show(document.querySelector('nav') as HTMLElement, ...links);
show(document.querySelector('.settings') as HTMLElement, ...settingSwitches());

let open: { readonly name: string; readonly room: Room } | undefined;
/** The last state of each room. */
const left = new Map<string, State>();

/** Browsers refuse more than some 200 changes of the address in half a minute. */
const WRITE_MS = 200;
let writing: ReturnType<typeof setTimeout> | undefined;
let pending = '';
/** The address as last read or written here; if it differs, the visitor is navigating elsewhere. */
let known = location.hash;

function write(): void {
  if (writing === undefined) return;
  clearTimeout(writing);
  writing = undefined;
  if (location.hash !== known) return;
  history.replaceState(null, '', pending);
  known = location.hash;
}

async function enter(): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  known = location.hash;
  const { room: wanted, state } = readAddress();
  const { name, title, load } = rooms.find((room) => room.name === wanted) ?? (rooms[0] as (typeof rooms)[number]);
  for (const link of links) set(link, { 'aria-current': link.dataset.room === name ? 'page' : undefined });
  document.title = `${title} · cutnode laboratory`;
  if (open?.name === name) {
    open.room.visit(state);
    return;
  }
  open?.room.close();
  open = undefined;
  const openRoom = await load().catch(() => undefined);
  // Another room may have been requested meanwhile.
  if ((readAddress().room || name) !== name && rooms.some((room) => room.name === readAddress().room)) return;
  if (!openRoom) {
    show(place, complaint(new Error('This room could not be loaded. Load the page again.')));
    return;
  }
  const keep = (next: State): void => {
    left.set(name, next);
    const address = writeAddress({ room: name, state: next });
    for (const link of links) if (link.dataset.room === name) link.href = address;
    pending = address;
    writing ??= setTimeout(write, WRITE_MS);
  };
  place.replaceChildren();
  place.className = `room-${name}`;
  open = { name, room: openRoom(place, state, keep) };
  document.documentElement.dataset.room = name;
}

addEventListener('hashchange', enter);
addEventListener('pagehide', write);
void enter();

// A part could not be loaded: there is a new version, or no network.
addEventListener('vite:preloadError', () =>
  offerReload('A part of this page could not be loaded: there may be a new version.', () => location.reload()),
);

// Files loaded once are available offline from then on. The page also works without this.
addEventListener('load', () => keepUpToDate(import.meta.url).catch(() => {}));
