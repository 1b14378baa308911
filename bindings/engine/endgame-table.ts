import { TableAllocationError } from '../contract/errors.js';

/** An end-game table that is to be made. It can be sent to another thread. */
export interface EndgameTask {
  /** The module, made of assembly/endgame-module.ts. */
  readonly module: WebAssembly.Module;
  /** For messages. */
  readonly material: string;
  /** How the compiled rules name the material. */
  readonly numbers: readonly [a: number, b: number];
  /** Number of values. */
  readonly size: number;
}

/** The tables that another one needs: how many bytes they take, and what writes them there. */
export interface NeededTables {
  readonly bytes: number;
  write(room: Uint8Array): void | Promise<void>;
}

/** The exports of assembly/endgame-module.ts. */
interface Generator {
  readonly memory: WebAssembly.Memory;
  open(bytes: number, size: number): number;
  begin(a: number, b: number): number;
  level(i: number): number;
  size(i: number): number;
  prepare(i: number, first: number, last: number): void;
  beginPass(): void;
  /** 0: call it again. */
  pass(n: number, most: number): number;
  greatest(): number;
  missing(): number;
  valuesAt(): number;
}

/** Tells how far a table is, and lets the program go on. */
export type Tell = (level: number, looked: number, plies?: number) => Promise<void>;

/** The greatest value whose next one marks nothing else: see assembly/core/endgames/generating.ts. */
const MOST = 252;

/** About this many positions are looked at before `tell` is called. */
const CHUNK = 250;

/**
 * The values of a table, made by retrograde analysis in an instance of its module. Calls `tell` between steps of less
 * than a millisecond, and waits for it. Throws `TableAllocationError`.
 */
export async function makeEndgame(
  { module, material, numbers, size }: EndgameTask,
  needed: NeededTables,
  tell: Tell,
): Promise<Uint8Array<ArrayBuffer>> {
  const { exports } = await WebAssembly.instantiate(module, {});
  const generator = exports as unknown as Generator;
  const at = generator.open(needed.bytes, size) >>> 0;
  if (at === 0) {
    const mebibytes = Math.ceil((needed.bytes + 2 * size) / 2 ** 20);
    throw new TableAllocationError(`no memory for the end-game table of ${material}, which takes ${mebibytes} MiB`);
  }
  await needed.write(new Uint8Array(generator.memory.buffer, at, needed.bytes));
  const levels = generator.begin(...numbers);
  let looked = 0;
  for (let level = 0; level < levels; level++) {
    const parts = generator.level(level);
    for (let i = 0; i < parts; i++) {
      const positions = generator.size(i);
      for (let first = 0; first < positions; first += CHUNK) {
        await tell(level, (i + first / positions) / parts);
        generator.prepare(i, first, first + CHUNK);
      }
      looked += positions;
    }
    if (generator.missing() !== 0) throw new Error(`${material}: a table that it leads to is missing`);
    let greatest = generator.greatest();
    for (let plies = 0; plies < greatest; plies++) {
      if (greatest > MOST) throw new Error(`${material}: longer than a byte can tell`);
      generator.beginPass();
      do await tell(level, 1, plies);
      while (generator.pass(plies, CHUNK) === 0);
      greatest = generator.greatest();
    }
  }
  if (looked !== size) throw new Error(`${material}: the sizes do not agree`);
  return new Uint8Array(generator.memory.buffer, generator.valuesAt() >>> 0, size).slice();
}
