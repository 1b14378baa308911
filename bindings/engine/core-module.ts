import { TableAllocationError } from '../errors.js';

/** What `assembly/module.ts` exports. */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  init(log2Buckets: number, replacement: number, start: number, sharedAt: number): number;
  sharedAt(): number;
  input(): number;
  taskAt(): number;
  reportAt(): number;
  firstLineAt(): number;
  lineBytes(): number;
  firstTieAt(): number;
  scratchAt(): number;
  hooks(): number;
  openKnown(count: number): number;
  addKnown(count: number): void;
  search(): void;
  countersAt(): number;
  countPerft(depth: number, bulk: boolean): number;
  dividePerft(depth: number, bulk: boolean): number;
  minimalTree(value: number): number;
}

/** What every module imports; a hosted game's adds its rules. */
export interface HostImports {
  /** 0 to go on, 2 when time is up, 3 when the caller gave up. */
  poll(): number;
  /** An iteration is complete; 0 asks for no more. */
  iteration(depth: number): number;
  [rule: string]: ((...args: number[]) => number | undefined) | WebAssembly.Memory;
}

/** Bits of `hooks` that the binding asks about. */
export const HOOK_KEY = 1;
export const HOOK_EVALUATE = 2;
export const HOOK_NOISY = 4;
export const HOOK_BOUNDS = 16;

export const replacements = ['always', 'depth', 'two-tier', 'depth-age'] as const;

/**
 * Which entry gives way when a bucket of four is full:
 * - `always`: the oldest;
 * - `depth`: the shallowest, and only to one at least as deep;
 * - `two-tier`: two slots keep the deepest, two the newest;
 * - `depth-age`: entries of earlier searches first, then the shallowest.
 */
export type Replacement = (typeof replacements)[number];

const BUCKET_BYTES = 64;
const compiled = new Map<string, Promise<WebAssembly.Module>>();

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** The module of a base64 text, compiled once. */
export function compileModule(base64: string): Promise<WebAssembly.Module> {
  let module = compiled.get(base64);
  if (!module) {
    module = WebAssembly.compile(bytesOf(base64));
    compiled.set(base64, module);
  }
  return module;
}

/** A fresh instance; its memory is not laid out yet. */
export async function instantiate(module: WebAssembly.Module, host: HostImports): Promise<CoreExports> {
  const instance = await WebAssembly.instantiate(module, { host });
  return instance.exports as unknown as CoreExports;
}

/**
 * Lay out the memory, with a table of at most `mib` MiB, rounded down to a power of two;
 * 0: none. `part`: behind other instances in one memory, and what they share. Returns
 * where it ends. Throws `TableAllocationError`.
 */
export function allocate(
  core: CoreExports,
  mib: number,
  replacement: Replacement,
  part: { readonly start: number; readonly sharedAt: number } = { start: 0, sharedAt: 0 },
): number {
  const log2Buckets = mib > 0 ? Math.max(0, Math.floor(Math.log2((mib * 2 ** 20) / BUCKET_BYTES))) : -1;
  // Addresses come as signed numbers.
  const end = core.init(log2Buckets, replacements.indexOf(replacement), part.start, part.sharedAt) >>> 0;
  if (end === 0) {
    throw new TableAllocationError(`no memory for a transposition table of ${mib} MiB; ask for a smaller table.mib`);
  }
  return end;
}

/** Bytes of the table that `allocate` makes for `mib`. */
export function tableBytes(mib: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2((mib * 2 ** 20) / BUCKET_BYTES))) * BUCKET_BYTES;
}
