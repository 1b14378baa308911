import { checkFunction, checkNames, checkSignal, checkSynchronous, whole } from '../../../contract/checks.js';
import { InvalidOptionError, TableAllocationError } from '../../../contract/errors.js';
import { wrongOption } from '../../../contract/option-errors.js';
import { pauses } from '../../../contract/pauses.js';
import { compileModule } from '../../../engine/core-module.js';
import wasm from '../../../wasm/chess-endgames.js';
import { Endgames, type EndgameTable, tableFrom } from './endgames.js';
import { type Material, MOST_MEN, materialNamed, materialsAfter, materialsOfMen } from './material.js';
import { sizeOf } from './placing.js';

/** Options of the end-game tables of chess. */
export interface EndgamesOptions {
  /** Make the tables of every material of up to so many men, kings included: 3 or 4. */
  readonly men?: 3 | 4 | undefined;
  /** Make the tables of these materials, such as `['KBNK', 'KQKR']`, and of what captures and promotions make of them. */
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
  /** How much of this table's positions has been looked at alone, from 0 to 1. */
  readonly looked: number;
  /** After that: positions of up to so many plies to mate are known. */
  readonly plies: number | undefined;
}

/** The exports of assembly/games/chess/endgames/module.ts. */
interface Generator {
  readonly memory: WebAssembly.Memory;
  open(bytes: number, size: number): number;
  begin(a: number, b: number): number;
  pairs(): number;
  prepare(first: number, last: number): void;
  pass(n: number): void;
  greatest(): number;
  missing(): number;
  valuesAt(): number;
}

/** About this many positions are looked at before the program may do something else. */
const CHUNK = 100_000;

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of chess. A table of three men takes about 0.1
 * seconds, one of four some seconds. A byte holds a position: 3.6 MiB for four men without pawns, up to 10.6 with pawns, 171 for all
 * of four men. Lets the program go on meanwhile.
 *
 * Throws `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEndgames(options: EndgamesOptions = {}): Promise<Endgames> {
  const wanted = check(options);
  const { known, onProgress, signal } = options;
  const made = new Map(known?.materials.map((name) => [name, known.tableOf(name)]));
  const missing = inOrder(wanted).filter(({ name }) => !made.has(name));
  const module = await compileModule(wasm);
  const pause = pauses();
  for (const [i, material] of missing.entries()) {
    const tell = async (looked: number, plies?: number): Promise<void> => {
      checkSynchronous(
        'onProgress',
        onProgress?.({ material: material.name, table: i + 1, tables: missing.length, looked, plies }),
      );
      await pause();
      signal?.throwIfAborted();
    };
    const needed = materialsAfter(material).map(({ name }) => made.get(name) as EndgameTable);
    made.set(material.name, await generate(module, material, needed, tell));
  }
  return new Endgames([...made.values()]);
}

function check(options: EndgamesOptions): readonly Material[] {
  checkNames('end-game option', options, ['men', 'materials', 'known', 'onProgress', 'signal']);
  const { men, materials, known, onProgress, signal } = options;
  checkFunction('onProgress', onProgress);
  checkSignal(signal);
  signal?.throwIfAborted();
  if (known !== undefined && !(known instanceof Endgames)) {
    throw wrongOption('known', 'tables from createEndgames or loadEndgames', known);
  }
  if (materials !== undefined && !Array.isArray(materials)) {
    throw wrongOption('materials', "a list such as ['KBNK', 'KQKR']", materials);
  }
  if (men === undefined && materials === undefined) {
    throw new InvalidOptionError("end-game tables need men (3 or 4) or materials, such as ['KBNK', 'KQKR']");
  }
  const all = men === undefined ? [] : materialsOfMen(whole('men', men, 3, MOST_MEN));
  return [...all, ...(materials ?? []).map(materialNamed)];
}

/** The materials and all that they lead to, each after what it leads to. */
function inOrder(wanted: readonly Material[]): Material[] {
  const order = new Map<string, Material>();
  const add = (material: Material): void => {
    if (order.has(material.name)) return;
    for (const after of materialsAfter(material)) add(after);
    order.set(material.name, material);
  };
  for (const material of wanted) add(material);
  return [...order.values()];
}

async function generate(
  module: WebAssembly.Module,
  material: Material,
  needed: readonly EndgameTable[],
  tell: (looked: number, plies?: number) => Promise<void>,
): Promise<EndgameTable> {
  const size = sizeOf(material);
  const data = new Endgames(needed).data();
  const { exports } = await WebAssembly.instantiate(module, {});
  const generator = exports as unknown as Generator;
  const at = generator.open(data.length, size) >>> 0;
  if (at === 0) {
    const mebibytes = Math.ceil((data.length + 2 * size) / 2 ** 20);
    throw new TableAllocationError(
      `no memory for the end-game table of ${material.name}, which takes ${mebibytes} MiB`,
    );
  }
  new Uint8Array(generator.memory.buffer, at, data.length).set(data);
  if (generator.begin(material.a, material.b) !== size) throw new Error(`${material.name}: the sizes do not agree`);
  const pairs = generator.pairs();
  const step = Math.max(1, Math.round((CHUNK * pairs) / size));
  for (let pair = 0; pair < pairs; pair += step) {
    await tell(pair / pairs);
    generator.prepare(pair, pair + step);
  }
  if (generator.missing() !== 0) throw new Error(`${material.name}: a table that it leads to is missing`);
  for (let plies = 0; plies < generator.greatest(); plies++) {
    await tell(1, plies);
    generator.pass(plies);
  }
  const values = new Uint8Array(generator.memory.buffer, generator.valuesAt() >>> 0, 2 * size).slice();
  return tableFrom(material, values);
}
