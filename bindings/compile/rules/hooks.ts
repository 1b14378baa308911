/** A method of rules, as it is declared. */
export interface Signature {
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  readonly returns: string;
}

/**
 * The hooks that `core`, the text of `assembly/core/game.ts`, lists, those that a class must have among them. Positions
 * are of the type `P`.
 */
export function knownHooks(core: string): ReadonlyMap<string, Signature> {
  return new Map([...core.matchAll(/^ +abstract (.*);$/gm), ...core.matchAll(/^ \* - (.*)/gm)].flatMap(hooksIn));
}

/** Those of them that only a game of one file has. */
export function hooksOfOneFile(core: string): ReadonlySet<string> {
  const [, after] = core.split('## Hooks of a game of one file');
  if (after === undefined) throw new Error('core/game.ts does not list the hooks of a game of one file');
  return new Set([...after.matchAll(/^ \* - (.*)/gm)].flatMap(hooksIn).map(([name]) => name));
}

function hooksIn([, line = '']: RegExpMatchArray): (readonly [name: string, hook: Signature])[] {
  return [...line.matchAll(/(?<=^|`)(\w+)\(([^)]*)\): (\w+)/g)].map(([, name = '', list = '', returns = '']) => [
    name,
    { parameters: parametersOf(list), returns },
  ]);
}

/** The parameters of `p, move: u32`; what has no type has the one that core/game.ts says. */
export function parametersOf(list: string): Signature['parameters'] {
  return list
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [name = '', type] = one.split(':').map((part) => part.trim());
      return { name, type: type ?? usual[name] ?? 'i32' };
    });
}

const usual: Readonly<Record<string, string>> = { p: 'P', child: 'P', move: 'u32', random: 'u32' };

/** `hint(p: Heap, move: u32): i32` */
export function signatureText(name: string, { parameters, returns }: Signature): string {
  return `${name}(${parameters.map((one) => `${one.name}: ${one.type}`).join(', ')}): ${returns}`;
}
