/** The part of `assemblyscript/asc` that is used. */
export interface Asc {
  main(
    args: string[],
    api: {
      readFile(name: string, baseDir: string): string | null;
      writeFile(name: string, contents: string | Uint8Array, baseDir: string): void;
      listFiles(folder: string, baseDir: string): string[];
    },
  ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
}

/** What the compiler made. */
export interface AscResult {
  /** `undefined` if it does not compile. */
  readonly wasm: Uint8Array | undefined;
  /** Where its bytes come from; `undefined` without `--sourceMap`. */
  readonly sourceMap: string | undefined;
  /** What the compiler said: errors and warnings. */
  readonly messages: string;
  readonly error: Error | null;
}

const MODULE = 'module.wasm';

/** Compiles `entries`, whose texts come from `read`, as do those of all the files that they import. */
export async function runAsc(
  asc: Asc,
  entries: readonly string[],
  flags: readonly string[],
  read: (name: string, baseDir: string) => string | null,
): Promise<AscResult> {
  let wasm: Uint8Array | undefined;
  let sourceMap: string | undefined;
  // The compiler colours its messages wherever CI is set; in a browser there is no process.
  const colours = globalThis.process?.stderr.isTTY ? [] : ['--noColors'];
  const { error, stderr } = await asc.main([...entries, ...flags, ...colours, '--outFile', MODULE], {
    readFile: read,
    writeFile(name, contents) {
      if (name === MODULE && typeof contents !== 'string') wasm = contents;
      if (name === `${MODULE}.map` && typeof contents === 'string') sourceMap = contents;
    },
    listFiles: () => [],
  });
  return { wasm: error ? undefined : wasm, sourceMap, messages: stderr.toString(), error };
}

/** The text of `assembly/chosen-game.ts` for a game whose classes `from` exports. */
export function chosenGame({ rules, position, from }: { rules: string; position: string; from: string }): string {
  return `export { ${rules} as Rules, ${position} as Position } from '${from}';\n`;
}

/** The text of `assembly/core/selective/enabled.ts` for a module that can search selectively too. */
export const SELECTIVE_ENABLED = 'export const SELECTIVE: bool = true;\n';

/** The text of `assembly/core/list-guard.ts` for the rules module. */
export const LISTS_GUARDED = `// @ts-ignore: decorator
@inline
export function guardsLists(): bool { return true; }
@external("host", "refuseMoves")
export declare function refuseMoves(): void;
`;
