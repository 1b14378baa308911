import './style/base.css';
import { mainRoomOf, mainRooms, type RoomName, roomNames } from './rooms.js';
import { onMisread, readAddress, type State, writeAddress } from './shell/address.js';
import { breathe } from './shell/breathe.js';
import { h, set, show } from './shell/dom.js';
import { htmlTags, language, shellWords, speak } from './shell/language.js';
import { notice } from './shell/notice.js';
import { preferredLanguage } from './shell/preferred-language.js';
import { complaint, type OpenRoom, type Room } from './shell/room.js';
import { prefersStill, tellMotion } from './shell/settings.js';
import { shortened } from './shell/shortened.js';

/** Loads a room and its words in the current language. */
const inItsLanguage =
  <Words>(
    room: () => Promise<(words: Words) => OpenRoom>,
    en: () => Promise<Words>,
    zh: () => Promise<Words>,
  ): (() => Promise<OpenRoom>) =>
  async () => {
    const [open, words] = await Promise.all([room(), language() === 'zh' ? zh() : en()]);
    return open(words);
  };

/** Each is loaded when it is entered. */
const rooms: Readonly<Record<RoomName, () => Promise<OpenRoom>>> = {
  lesson: inItsLanguage(
    async () => (await import('./lesson/room.js')).openLessonRoom,
    () => import('./lesson/words/en.js').then((all) => all.en),
    () => import('./lesson/words/zh.js').then((all) => all.zh),
  ),
  tree: inItsLanguage(
    async () => (await import('./tree/room.js')).openTreeRoom,
    () => import('./tree/words/en.js').then((all) => all.en),
    () => import('./tree/words/zh.js').then((all) => all.zh),
  ),
  orderings: inItsLanguage(
    async () => (await import('./orderings/room.js')).openOrderingsRoom,
    () => import('./orderings/words/en.js').then((all) => all.en),
    () => import('./orderings/words/zh.js').then((all) => all.zh),
  ),
  play: inItsLanguage(
    async () => (await import('./play/room.js')).openPlayRoom,
    () => import('./play/words/en.js').then((all) => all.en),
    () => import('./play/words/zh.js').then((all) => all.zh),
  ),
  'and-or': inItsLanguage(
    async () => (await import('./and-or/room.js')).openAndOrRoom,
    () => import('./and-or/words/en.js').then((all) => all.en),
    () => import('./and-or/words/zh.js').then((all) => all.zh),
  ),
  chance: inItsLanguage(
    async () => (await import('./chance/room.js')).openChanceRoom,
    () => import('./chance/words/en.js').then((all) => all.en),
    () => import('./chance/words/zh.js').then((all) => all.zh),
  ),
  folding: inItsLanguage(
    async () => (await import('./folding/room.js')).openFoldingRoom,
    () => import('./folding/words/en.js').then((all) => all.en),
    () => import('./folding/words/zh.js').then((all) => all.zh),
  ),
  more: inItsLanguage(
    async () => (await import('./more/room.js')).openMoreRoom,
    () => import('./more/words/en.js').then((all) => all.en),
    () => import('./more/words/zh.js').then((all) => all.zh),
  ),
  own: inItsLanguage(
    async () => (await import('./own/room.js')).openOwnRoom,
    () => import('./own/words/en.js').then((all) => all.en),
    () => import('./own/words/zh.js').then((all) => all.zh),
  ),
};

const place = document.querySelector('main') as HTMLElement;
const nav = document.querySelector('nav') as HTMLElement;
const [roomsOpener, switcher, settingsOpener] = document.querySelectorAll<HTMLElement>('.opener');
const links = mainRooms.map((name) => h('a', { href: `#/${name}`, 'data-room': name }));
show(nav, ...links);
tellMotion();
prefersStill.addEventListener('change', tellMotion);
/** Filled when it is opened. */
let settings: { readonly label: () => void } | undefined;

/** Write what all rooms share, in the current language. */
function writeShell(): void {
  const words = shellWords();
  for (const [i, name] of mainRooms.entries()) show(links[i] as HTMLElement, words.rooms[name]);
  set(nav, { 'aria-label': words.roomsLabel });
  show(roomsOpener as HTMLElement, words.roomsLabel);
  show(settingsOpener as HTMLElement, h('span', {}, words.settings.label));
  show(switcher as HTMLElement, words.language.other);
  set(switcher as HTMLElement, { lang: htmlTags[words.language.otherTag] });
  show(document.querySelector('.skip') as HTMLElement, words.skip);
  for (const link of document.querySelectorAll<HTMLElement>('[data-link]'))
    show(link, words.links[link.dataset.link as keyof typeof words.links]);
  show(document.querySelector('.brand-place') as HTMLElement, words.place);
  settings?.label();
}

/** The style of both menus comes with the settings. */
async function openSettings(): Promise<void> {
  const panel = await import('./shell/settings-panel.js').catch(() => undefined);
  settings ??= panel?.fillSettings(document.querySelector('#settings') as HTMLElement, () => {
    writeShell();
    write();
    void enter(true);
  });
}

let open: { readonly name: string; readonly room: Room } | undefined;

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
  history.replaceState(MADE_HERE, '', pending);
  known = location.hash;
}

/** What marks the entries of the browser's history that rooms have made: one that was typed or linked has no mark. */
const MADE_HERE = 'cutnode';

/** Make a new entry of the browser's history, after the last one has been brought up to date. */
function push(address: string): void {
  write();
  // The visitor is navigating elsewhere, or nothing has changed.
  if (location.hash !== known || address === known) return;
  history.pushState(MADE_HERE, '', address);
  known = location.hash;
}

/** The address of each room as it was left: a link to it leads there again. */
const left = new Map<string, string>();

/** Whether what is being loaded is missed if it does not come. */
let missed = true;

/** Counts the rooms asked for. */
let entries = 0;

/** The address names no room. */
let lost = false;

/** What the address said when it was last read, and which of it the room has not understood. */
let asked: State = {};
const unread = new Set<string>();

/** A notice can be shown: its style has come. */
let canTell = false;

/** The page is part of another one: without its header. It stays so in every room. */
let embedded = false;

/** What had the focus may go with the room, or be drawn anew. */
let hadFocus = false;

/** `anew`: even if the room is open already. */
async function enter(anew = false): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  known = location.hash;
  hadFocus ||= place.contains(document.activeElement);
  const { room: wanted, state } = readAddress();
  const name = roomNames.find((each) => each === wanted) ?? roomNames[0];
  // Who goes on need not be told any more.
  if (lost || unread.size > 0) show(document.querySelector('#notice') as HTMLElement);
  unread.clear();
  asked = state;
  lost = wanted !== '' && wanted !== name;
  embedded ||= state.embed === '1';
  document.documentElement.toggleAttribute('data-embedded', embedded);
  // At large text the rooms are a menu.
  if (nav.matches(':popover-open')) nav.hidePopover();
  const marked = mainRoomOf(name);
  for (const link of links)
    set(link, { 'aria-current': link.dataset.room === marked ? (marked === name ? 'page' : 'true') : undefined });
  if (open?.name === name && !anew) {
    open.room.visit(state, history.state === MADE_HERE);
    await settle(name, open.room);
    return;
  }
  entitle(shellWords().rooms[name]);
  open?.room.close();
  open = undefined;
  const entry = ++entries;
  // What is on the screen no longer works, and what comes does not work before it is drawn.
  set(place, { inert: true });
  const openRoom = await rooms[name]().catch(() => undefined);
  // The room's script has just been run, which is one task; to draw it is another.
  await breathe();
  // Another room may have been requested meanwhile.
  if (entry !== entries) return;
  if (!openRoom) {
    show(place, complaint(new Error(shellWords().notLoaded)));
    set(place, { inert: false });
    return;
  }
  const keep = (next: State, entry = false): void => {
    const address = writeAddress({ room: name, state: embedded ? { ...next, embed: '1' } : next });
    left.set(name, address);
    // The entries of a part of another page would be that page's.
    if (entry && !embedded) {
      push(address);
      return;
    }
    pending = address;
    writing ??= setTimeout(write, WRITE_MS);
  };
  place.replaceChildren();
  // A link leads to the top of a room; the way back, which the browser knows, to where it was left.
  if (history.state !== MADE_HERE) scrollTo(0, 0);
  place.className = `room-${name}`;
  const room = openRoom(place, readAddress().state, keep);
  open = { name, room };
  await settle(name, room);
}

/** When the room is drawn, it can be used. */
async function settle(name: RoomName, room: Room): Promise<void> {
  const { drawn } = room;
  await drawn?.catch(() => {});
  if (open?.room !== room || room.drawn !== drawn) return;
  set(place, { inert: false });
  document.documentElement.dataset.room = name;
  entitle(room.pageTitle ?? shellWords().rooms[name]);
  // The keyboard goes on where the link to it has led.
  if (hadFocus && document.activeElement === document.body) place.focus({ preventScroll: true });
  hadFocus = false;
}

function entitle(title: string): void {
  document.title = `${title} · cutnode ${shellWords().place}`;
}

const tell = (): void => {
  if (!canTell) return;
  if (lost) notice('noRoom');
  else if (unread.size > 0) notice([...unread]);
};
onMisread((text) => {
  for (const [name, value] of Object.entries(asked)) if (value === text) unread.add(shortened(`${name}=${value}`, 60));
  tell();
});
addEventListener('hashchange', () => enter().then(tell));
addEventListener('pagehide', write);
// The settings know how to switch, and have it for narrow windows, too.
switcher?.addEventListener('click', async () => {
  await openSettings();
  document.querySelector<HTMLElement>('[data-switch]')?.click();
});
for (const opener of [roomsOpener, settingsOpener]) opener?.addEventListener('click', () => void openSettings());
// What the browser goes back to is the state that was left, not the one of 200 ms before.
addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
    if (link) write();
    const before = left.get(link?.dataset.room ?? '');
    if (link && before) link.href = before;
    if (!link?.matches('.skip')) return;
    // Its address is a place in this page, and would be taken for a room.
    event.preventDefault();
    place.focus();
  },
  { capture: true },
);
void speak(preferredLanguage()).then(async () => {
  writeShell();
  await enter();
  // Files loaded once are available offline from then on. The page also works without this, so it comes last.
  missed = false;
  const later = await import('./shell/new-version.js').catch(() => undefined);
  missed = true;
  canTell = true;
  tell();
  await later?.keepUpToDate(import.meta.url).catch(() => {});
});

// A part could not be loaded: there is a new version, or no network.
addEventListener('vite:preloadError', () => missed && notice('partMissing', () => location.reload()));
