/**
 * The address holds everything after the `#`, the room and its state, so that any static server will do:
 * `#/tree?tree=((3+12)+(2+4))&step=5`.
 */
interface Address {
  readonly room: string;
  readonly state: State;
}

/** The state of a room, as texts by name; missing entries have their defaults. */
export type State = Readonly<Record<string, string>>;

export function readAddress(hash: string = location.hash): Address {
  const [room = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const state = Object.fromEntries(new URLSearchParams(query));
  // The comparison of searches was a room of its own.
  return room === 'searches' ? { room: 'tree', state: { ...state, view: 'compare' } } : { room, state };
}

/** Brackets and commas are not encoded, so that a tree is readable in the address. */
export function writeAddress({ room, state }: Address): string {
  const part = (text: string): string =>
    encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%3B/g, ';');
  const query = Object.entries(state).map(([name, value]) => `${part(name)}=${part(value)}`);
  return `#/${room}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

let listen: (text: string) => void = () => {};

/** Who tells the visitor what `misread` hears. */
export function onMisread(listener: (text: string) => void): void {
  listen = listener;
}

/** A room says of a text in its address that it was not understood. */
export function misread(text: string): void {
  listen(text);
}

/** A whole number from an address, clamped to its range; `1e9` is one too. */
export function wholeNumber(text: string | undefined, least: number, greatest: number, fallback: number): number {
  if (!text) return fallback;
  if (/^-?\d+(e\d+)?$/i.test(text)) return Math.min(greatest, Math.max(least, Number(text)));
  misread(text);
  return fallback;
}

/** One of a list of words. */
export function oneOf<T extends string>(text: string | undefined, words: readonly T[], fallback: T): T {
  const found = words.find((word) => word === text);
  if (found === undefined && text) misread(text);
  return found ?? fallback;
}

/** The state without entries that equal their defaults. */
export function stateOf(given: Readonly<Record<string, string | undefined>>, defaults: State): State {
  const entries = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== (defaults[name] ?? ''),
  );
  return Object.fromEntries(entries) as State;
}
