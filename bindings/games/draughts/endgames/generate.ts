import { checkFunction, checkNames, checkSignal, checkSynchronous, whole } from '../../../contract/checks.js';
import { InvalidOptionError, TableAllocationError } from '../../../contract/errors.js';
import { wrongOption } from '../../../contract/option-errors.js';
import { pauses } from '../../../contract/pauses.js';
import { compileModule } from '../../../engine/core-module.js';
import wasm from '../../../wasm/draughts-endgames.js';
import { Endgames, type EndgameTable, tableFrom } from './endgames.js';
import { type Material, MOST_PIECES, materialNamed, materials, materialsBefore } from './material.js';
import { sizeOf } from './placing.js';

/** Options of the end-game tables of draughts. */
export interface EndgamesOptions {
  /** Make the tables of every material of up to so many pieces: 2, 3 or 4. */
  readonly pieces?: 2 | 3 | 4 | undefined;
  /** Make the tables of these materials, such as `['2v1', '2v2']`, and of what captures make of them. */
  readonly materials?: readonly string[] | undefined;
  /** Tables that are there already, and become part of the result. */
  readonly known?: Endgames | undefined;
  /** Called as the work goes on. It must not be asynchronous. */
  readonly onProgress?: ((progress: EndgamesProgress) => void) | undefined;
  /** Gives up: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface EndgamesProgress {
  /** The table that is being made. */
  readonly material: string;
  /** Its place among the tables to be made, from 1. */
  readonly table: number;
  readonly tables: number;
  /** The number of men among its pieces: the positions without men come first. */
  readonly men: number;
  /** How much of these positions has been looked at alone, from 0 to 1. */
  readonly looked: number;
  /** After that: positions of up to so many plies to the end are known. */
  readonly plies: number | undefined;
}

/** The exports of assembly/games/draughts/endgames/module.ts. */
interface Generator {
  readonly memory: WebAssembly.Memory;
  open(bytes: number, size: number): number;
  take(): void;
  begin(more: number, fewer: number, men: number): number;
  size(i: number): number;
  prepare(i: number, first: number, last: number): void;
  pass(n: number): void;
  greatest(): number;
  missing(): number;
  valuesAt(): number;
}

/** About this many positions are looked at before the program may do something else. */
const CHUNK = 100_000;

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of draughts. Up to three pieces take about half a second
 * and 212 KiB, all of up to four some seconds and 7.1 MiB. Lets the program go on meanwhile.
 *
 * Throws `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEndgames(options: EndgamesOptions = {}): Promise<Endgames> {
  const wanted = check(options);
  const { known, onProgress, signal } = options;
  const made = new Map(known?.materials.map((name) => [name, known.tableOf(name)]));
  const missing = wanted.filter(({ name }) => !made.has(name));
  const module = await compileModule(wasm);
  const pause = pauses();
  for (const [i, material] of missing.entries()) {
    const tell = async (men: number, looked: number, plies?: number): Promise<void> => {
      checkSynchronous(
        'onProgress',
        onProgress?.({ material: material.name, table: i + 1, tables: missing.length, men, looked, plies }),
      );
      await pause();
      signal?.throwIfAborted();
    };
    const needed = materialsBefore(material).map(({ name }) => made.get(name) as EndgameTable);
    made.set(material.name, await generate(module, material, needed, tell));
  }
  return new Endgames([...made.values()]);
}

/** The materials asked for and all that they lead to, each after what it leads to. */
function check(options: EndgamesOptions): readonly Material[] {
  checkNames('end-game option', options, ['pieces', 'materials', 'known', 'onProgress', 'signal']);
  const { pieces, materials: names, known, onProgress, signal } = options;
  checkFunction('onProgress', onProgress);
  checkSignal(signal);
  signal?.throwIfAborted();
  if (known !== undefined && !(known instanceof Endgames)) {
    throw wrongOption('known', 'tables from createEndgames or loadEndgames', known);
  }
  if (names !== undefined && !Array.isArray(names)) {
    throw wrongOption('materials', "a list such as ['2v1', '2v2']", names);
  }
  if (pieces === undefined && names === undefined) {
    throw new InvalidOptionError("end-game tables need pieces (2, 3 or 4) or materials, such as ['2v1', '2v2']");
  }
  const most = pieces === undefined ? 0 : whole('pieces', pieces, 2, MOST_PIECES);
  const named = (names ?? []).map(materialNamed);
  const all = new Set([...named, ...named.flatMap(materialsBefore)]);
  return materials.filter((material) => material.more + material.fewer <= most || all.has(material));
}

async function generate(
  module: WebAssembly.Module,
  material: Material,
  needed: readonly EndgameTable[],
  tell: (men: number, looked: number, plies?: number) => Promise<void>,
): Promise<EndgameTable> {
  const size = sizeOf(material);
  const data = new Endgames(needed).data();
  const { exports } = await WebAssembly.instantiate(module, {});
  const generator = exports as unknown as Generator;
  const at = generator.open(data.length, size) >>> 0;
  if (at === 0) {
    const mebibytes = Math.ceil((data.length + size) / 2 ** 20);
    throw new TableAllocationError(
      `no memory for the end-game table of ${material.name}, which takes ${mebibytes} MiB`,
    );
  }
  new Uint8Array(generator.memory.buffer, at, data.length).set(data);
  generator.take();
  for (let men = 0; men <= material.more + material.fewer; men++) {
    const parts = generator.begin(material.more, material.fewer, men);
    for (let i = 0; i < parts; i++) {
      const positions = generator.size(i) >>> 0;
      for (let first = 0; first < positions; first += CHUNK) {
        await tell(men, (i + first / positions) / parts);
        generator.prepare(i, first, first + CHUNK);
      }
    }
    if (generator.missing() !== 0) throw new Error(`${material.name}: a table that it leads to is missing`);
    for (let plies = 0; plies < generator.greatest(); plies++) {
      await tell(men, 1, plies);
      generator.pass(plies);
    }
  }
  const values = new Uint8Array(generator.memory.buffer, generator.valuesAt() >>> 0, size).slice();
  return tableFrom(material, values);
}
