/** Code of one's own, kept in the browser from the first change on. */
export interface Kept {
  readonly source: string;
  /** What runs: the same code, or what it was changed from. */
  readonly base: string;
}

const NAME = 'cutnode-own';
/** Games, the latest first. */
const MOST = 8;

/** Where everything else is refused, until the page is closed. */
let memory: readonly Kept[] = [];

/** What `use` makes of the first storage that is not refused. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      return use(storage());
    } catch {
      // Refused, or full.
    }
  }
  return undefined;
}

const isKept = (entry: unknown): entry is Kept => {
  const { source, base } = (entry ?? {}) as Partial<Kept>;
  return typeof source === 'string' && typeof base === 'string';
};

/** What is kept, the latest first. */
export function keptCode(): readonly Kept[] {
  const found: unknown = stored((storage) => JSON.parse(storage.getItem(NAME) ?? '[]'));
  return Array.isArray(found) && found.every(isKept) && found.length > 0 ? found : memory;
}

/** Keep a source, in place of what it was changed from. */
export function keepCode(source: string, base: string): void {
  const others = keptCode().filter((entry) => entry.base !== base && entry.source !== base && entry.source !== source);
  write([{ source, base }, ...others].slice(0, MOST));
}

/** Forget the changes to `base`, not the code that runs. */
export function dropChanges(base: string): void {
  write(keptCode().filter((entry) => entry.base !== base || entry.source === base));
}

function write(entries: readonly Kept[]): void {
  memory = entries;
  stored((storage) => storage.setItem(NAME, JSON.stringify(entries)));
}
