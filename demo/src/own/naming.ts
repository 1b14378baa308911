import { oneOf, type State } from '../shell/address.js';
import { assemblyNames, type ExampleName, exampleNames, exampleSource, scriptNames } from './examples.js';
import { isAssembly } from './language.js';

/** How the address names a source: as an example, or by the source itself, packed. */

const packing = (): Promise<typeof import('./packing.js') | undefined> => import('./packing.js').catch(() => undefined);

export interface Named {
  /** The example; of a source of one's own the first, which stands in for one that is damaged. */
  readonly example: ExampleName;
  /** The packed source in the address, which may be damaged; empty for an example. */
  readonly packed: string;
  /** Whether it is no example. */
  readonly isOwn: boolean;
  /** `undefined` if it cannot be loaded. */
  readonly source: string | undefined;
}

/** The source that an address names. */
export async function sourceOf({ game, code = '' }: State): Promise<Named> {
  const example = oneOf(game, exampleNames, exampleNames[0]);
  const own = code === '' ? undefined : await (await packing())?.unpack(code);
  const source = own ?? (await exampleSource(example).catch(() => undefined));
  return { example, packed: code, isOwn: own !== undefined, source };
}

/** The name of a source: an example, or else its packed text, which is `undefined` if it is too long for an address. */
export async function nameOf(
  source: string,
): Promise<{ readonly example: ExampleName | undefined; readonly packed: string | undefined }> {
  const names = isAssembly(source) ? assemblyNames : scriptNames;
  const sources = await Promise.all(names.map((name) => exampleSource(name).catch(() => undefined)));
  const example = names[sources.indexOf(source)];
  return { example, packed: example ? '' : await (await packing())?.pack(source) };
}
