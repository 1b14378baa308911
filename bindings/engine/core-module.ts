import { InvalidGameError, InvalidOptionError, TableAllocationError } from '../contract/errors.js';
import { wrongOption } from '../contract/option-errors.js';
import { STOP_NONE } from '../wasm/core-facts.js';
import { isModule, textOf, type Wasm } from './compiled-game.js';
import { MemoryViews } from './memory-views.js';
import { notCompiled } from './not-compiled.js';
import { type TableInfo, tableCodes } from './table-options.js';

/** The exports of `assembly/module.ts`. Addresses are unsigned (see `instantiate`). */
export interface CoreExports {
  readonly memory: WebAssembly.Memory;
  /** Of `memory`; the only member that is no export of the module. */
  readonly views: MemoryViews;
  init(log2Buckets: number, replacement: number, start: number, sharedAt: number, dataBytes: number): number;
  sharedAt(): number;
  dataAt(): number;
  dataWritten(): void;
  input(): number;
  taskAt(): number;
  reportAt(): number;
  firstLineAt(): number;
  firstTieAt(): number;
  hooks(): number;
  openKnown(count: number): number;
  addKnown(count: number): void;
  recall(index: number, player: number, repetition: number): void;
  takeEntries(first: boolean): number;
  addEntries(count: number, first: boolean): void;
  search(): void;
  countersAt(): number;
  countPerft(depth: number, last: number, early: number): number;
  minimalTree(value: number): number;
  /** Only in the hosted module: see assembly/games/hosted-tally.ts. */
  tallyNode?(): number;
  tallyLeaf?(): void;
  tallyCutoff?(index: number): void;
  tallyBoundCutoff?(): void;
}

/** The core's calls to the host during a search. Every search sets its own. */
export interface Supervision {
  /** Returns `STOP_NONE` to continue, `STOP_TIME` when time is up, `STOP_ABORTED` when the caller aborts. */
  poll(): number;
  /** Called after each complete iteration. Returns what `poll` does. */
  iteration(depth: number): number;
  /** Called before each root move, if the task asks for it: its natural index, and its place among `count`, from 0. */
  rootMove(depth: number, index: number, place: number, count: number): void;
}

/** The calls of a core that nobody supervises yet. */
export function unsupervised(): Supervision {
  return { poll: goOn, iteration: goOn, rootMove: hearNothing };
}

/** Nobody supervises the core's next call. */
export function leaveUnsupervised(supervision: Supervision): void {
  supervision.poll = goOn;
  supervision.iteration = goOn;
  supervision.rootMove = hearNothing;
}

function goOn(): number {
  return STOP_NONE;
}

function hearNothing(): void {}

/** The imports of every module. The hosted module also imports the rules of its game. */
export interface HostImports extends Supervision {
  [rule: string]: ((...args: number[]) => unknown) | WebAssembly.Memory;
}

/** The imports of a module that call `supervision` in its current state. */
export function hostImports(supervision: Supervision): HostImports {
  return {
    poll: () => supervision.poll(),
    iteration: (depth) => supervision.iteration(depth),
    rootMove: (depth, index, place, count) => supervision.rootMove(depth, index, place, count),
  };
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** The start of every module in base64, the bytes `\0asm`. A deflated module starts differently. */
const PLAIN = 'AGFzb';

/** The bytes of a module from a base64 text, plain or raw deflated. */
export async function bytesOf(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  if (base64.startsWith(PLAIN)) return bytes;
  // Node can inflate faster, without a stream. Bundlers do not follow `getBuiltinModule`.
  const zlib = globalThis.process?.getBuiltinModule?.('node:zlib');
  return zlib ? new Uint8Array(zlib.inflateRawSync(bytes)) : inflate(bytes);
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
  }
}

/** The compiled module of a base64 text. Each text is compiled only once. */
export function compileModule(base64: string): Promise<WebAssembly.Module> {
  let module = compiled.get(base64);
  if (!module) {
    module = bytesOf(base64)
      .then((bytes) => WebAssembly.compile(bytes))
      .catch(async (cause: Error) => {
        throw notCompiled(cause, (await import('./no-module.js')).hindrance(cause.message));
      });
    compiled.set(base64, module);
  }
  return module;
}

/**
 * The module of `wasm` for a game and so many threads: `given` if the host has compiled it. Throws `InvalidOptionError`
 * if that is another one.
 */
export async function moduleFor(game: string, wasm: Wasm, given: unknown, threads = 1): Promise<WebAssembly.Module> {
  const text = await textOf(wasm);
  if (given === undefined) return compileModule(text);
  if (!isModule(given)) throw wrongOption('module', 'a WebAssembly.Module', given);
  const difference = (await import('./given-module.js')).differenceFrom(given, text, threads);
  if (difference) throw new InvalidOptionError(`${game}: ${difference}`);
  return given;
}

/** A new instance. Its memory is not laid out yet. Throws `TableAllocationError`. */
export async function instantiate(module: WebAssembly.Module, host: HostImports): Promise<CoreExports> {
  return unsigned(await exportsOf<CoreExports>(module, host));
}

/** The exports of a new instance of any module, and the views of its memory. Throws `TableAllocationError`. */
export async function exportsOf<Exports>(
  module: WebAssembly.Module,
  host: WebAssembly.ModuleImports,
): Promise<Exports> {
  try {
    const instance = await WebAssembly.instantiate(module, { host });
    const exports = instance.exports as unknown as { readonly memory: WebAssembly.Memory };
    return { ...exports, views: new MemoryViews(exports.memory) } as unknown as Exports;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new TableAllocationError(
      `no memory for one more engine, about 4 MiB and its table: ${cause.message}; drop or close engines that are not needed`,
      { cause },
    );
  }
}

/**
 * The exports with unsigned addresses. WebAssembly returns an i32 as a signed number, which is negative for
 * addresses from 2 GiB.
 */
function unsigned(exports: CoreExports): CoreExports {
  return {
    ...exports,
    init: (log2Buckets, replacement, start, sharedAt, dataBytes) =>
      exports.init(log2Buckets, replacement, start, sharedAt, dataBytes) >>> 0,
    sharedAt: () => exports.sharedAt() >>> 0,
    dataAt: () => exports.dataAt() >>> 0,
    input: fixed(exports.input),
    taskAt: fixed(exports.taskAt),
    reportAt: fixed(exports.reportAt),
    firstLineAt: fixed(exports.firstLineAt),
    firstTieAt: fixed(exports.firstTieAt),
    countersAt: () => exports.countersAt() >>> 0,
    minimalTree: (value) => exports.minimalTree(value) >>> 0,
  };
}

/** An address that the core keeps once its memory is laid out; before, it is 0. */
function fixed(address: () => number): () => number {
  let known = 0;
  return () => {
    if (known === 0) known = address() >>> 0;
    return known;
  };
}

/**
 * Lays out the memory with the given table, and writes `CompiledCore.data`. `part` is the place of this instance in a
 * memory shared with others. Returns the end of the instance's part. Throws `TableAllocationError`, `InvalidGameError`.
 */
export function allocate(
  core: CoreExports,
  table: TableInfo | undefined,
  data?: Uint8Array,
  part: { readonly start: number; readonly sharedAt: number } = { start: 0, sharedAt: 0 },
): number {
  const { log2Buckets, replacement } = tableCodes(table);
  const end = core.init(log2Buckets, replacement, part.start, part.sharedAt, data?.length ?? 0);
  if (end === 0) {
    const andData =
      data && data.length > 2 ** 20 ? ` and ${Math.ceil(data.length / 2 ** 20)} MiB of the game's own` : '';
    throw new TableAllocationError(
      `no memory for a transposition table of ${table?.mib ?? 0} MiB${andData}; ask for a smaller table.mib`,
    );
  }
  if (data) setData(core, data);
  return end;
}

/** Passes `CompiledCore.data` to the compiled rules. */
export function setData(core: Pick<CoreExports, 'memory' | 'dataAt' | 'dataWritten'>, data: Uint8Array): void {
  if (core.dataAt() === 0)
    throw new InvalidGameError('the game brings data, and its compiled rules have no place for any');
  new Uint8Array(core.memory.buffer, core.dataAt(), data.length).set(data);
  core.dataWritten();
}
