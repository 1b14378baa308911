import { checkFunction, checkNames, checkSignal, checkSynchronous, whole } from '../../contract/checks.js';
import { InvalidOptionError, TableAllocationError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { textOf, type Wasm } from '../../engine/compiled-game.js';
import { compileModule } from '../../engine/core-module.js';
import {
  type EndgameGame,
  type EndgameMaterial,
  type EndgameTable,
  type EndgameTables,
  lengthOf,
  writeTable,
} from './tables.js';

/** What is asked for in every game; each has an option of its own for all materials of so many pieces. */
export interface GenerationOptions<Tables, Progress = GenerationProgress> {
  /** Make the tables of these materials, and of what captures and promotions make of them. */
  readonly materials?: readonly string[] | undefined;
  /** Tables that are there already, and become part of the result. */
  readonly known?: Tables | undefined;
  /** Called as the work goes on. It must not be asynchronous. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Gives up: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export interface GenerationProgress {
  /** The table that is being made. */
  readonly material: string;
  /** Its place among the tables to be made, from 1. */
  readonly table: number;
  readonly tables: number;
  /** How much of this table's positions, or of those of one level, has been looked at alone, from 0 to 1. */
  readonly looked: number;
  /** After that: positions of up to so many plies to the end are known. */
  readonly plies: number | undefined;
}

/** How the tables of a game are made. */
export interface GeneratedGame<Position, Material extends EndgameMaterial, Tables, Progress>
  extends EndgameGame<Position, Material> {
  readonly Tables: new (tables: readonly EndgameTable<Material>[]) => Tables;
  /** The module, made of assembly/endgame-module.ts. */
  readonly wasm: Wasm;
  /** The option that asks for all materials of up to so many pieces, and what it may be, for messages too. */
  readonly all: { readonly option: string; readonly least: number; readonly most: number; readonly choice: string };
  /** Materials, for messages. */
  readonly examples: string;
  materialsUpTo(pieces: number): readonly Material[];
  /** The materials to which a move leads from `material`, if not more, each after those to which it leads itself. */
  materialsAfter(material: Material): readonly Material[];
  /** Where it is of no matter which of those asked for comes first: the order of the tables. */
  rank?(material: Material): number;
  /** What `onProgress` is told. */
  told(progress: GenerationProgress, level: number): Progress;
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
type Tell = (level: number, looked: number, plies?: number) => Promise<void>;

/** The greatest value whose next one marks nothing else: see assembly/core/endgames/generating.ts. */
const MOST = 252;

/** Asked between steps: the work waits for what it returns. */
export type Rest = () => Promise<void> | undefined;

/** How long the rest of the program may have to wait: an engine that makes tables in a game answers meanwhile. */
const PAUSE_MS = 1;

/** About this many positions are looked at before the program may do something else. */
const CHUNK = 250;

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of `game`: those that are `known`, and what is
 * missing of what `options` ask for. Lets the program go on meanwhile, and rests when it is told to. Throws
 * `InvalidOptionError`, `TableAllocationError`.
 */
export async function generated<
  Position,
  Material extends EndgameMaterial,
  Tables extends EndgameTables<Position, Material>,
  Progress,
>(
  game: GeneratedGame<Position, Material, Tables, Progress>,
  options: GenerationOptions<Tables, Progress>,
  rest: Rest = () => undefined,
): Promise<Tables> {
  const wanted = check(game, options);
  const { known, onProgress, signal } = options;
  const made = new Map(known?.materials.map((name) => [name, known.tableOf(name)]));
  const missing = inOrder(game, wanted).filter(({ name }) => !made.has(name));
  const module = await compileModule(await textOf(game.wasm));
  const pause = pauses(PAUSE_MS);
  for (const [i, material] of missing.entries()) {
    const tell: Tell = async (level, looked, plies) => {
      const progress = { material: material.name, table: i + 1, tables: missing.length, looked, plies };
      checkSynchronous('onProgress', onProgress?.(game.told(progress, level)));
      await pause();
      await rest();
      signal?.throwIfAborted();
    };
    const needed = game.materialsAfter(material).map(({ name }) => made.get(name) as EndgameTable<Material>);
    made.set(material.name, { material, values: await generate(game, module, material, needed, tell) });
  }
  return new game.Tables([...made.values()]);
}

/** The materials asked for. */
function check<Material extends EndgameMaterial, Tables, Progress>(
  game: GeneratedGame<unknown, Material, Tables, Progress>,
  options: GenerationOptions<Tables, Progress>,
): readonly Material[] {
  const { all, examples } = game;
  checkNames('end-game option', options, [all.option, 'materials', 'known', 'onProgress', 'signal']);
  const { materials, known, onProgress, signal } = options;
  const pieces = (options as Readonly<Record<string, number | undefined>>)[all.option];
  checkFunction('onProgress', onProgress);
  checkSignal(signal);
  signal?.throwIfAborted();
  if (known !== undefined && !(known instanceof game.Tables)) {
    throw wrongOption('known', 'tables from createEndgames or loadEndgames', known);
  }
  if (materials !== undefined && !Array.isArray(materials)) {
    throw wrongOption('materials', `a list such as ${examples}`, materials);
  }
  if (pieces === undefined && !materials?.length) {
    throw new InvalidOptionError(
      `end-game tables need ${all.option} (${all.choice}) or materials, such as ${examples}`,
    );
  }
  const upTo = pieces === undefined ? [] : game.materialsUpTo(whole(all.option, pieces, all.least, all.most));
  return [...upTo, ...(materials ?? []).map((name) => game.materialNamed(name))];
}

/** The names of the tables of `materials` and of all that they lead to, each after those that it is made of. */
export function materialsInOrder<Material extends EndgameMaterial>(
  game: GeneratedGame<unknown, Material, unknown, unknown>,
  materials: readonly string[],
): readonly string[] {
  return inOrder(
    game,
    materials.map((name) => game.materialNamed(name)),
  ).map(({ name }) => name);
}

/** The materials and all that they lead to, each after what it leads to. */
function inOrder<Material extends EndgameMaterial>(
  game: GeneratedGame<unknown, Material, unknown, unknown>,
  wanted: readonly Material[],
): Material[] {
  const order = new Map<string, Material>();
  const add = (material: Material): void => {
    if (order.has(material.name)) return;
    for (const after of game.materialsAfter(material)) add(after);
    order.set(material.name, material);
  };
  const rank = (material: Material): number => game.rank?.(material) ?? 0;
  for (const material of wanted.toSorted((one, other) => rank(one) - rank(other))) add(material);
  return [...order.values()];
}

/** The values of one table. */
async function generate<Material extends EndgameMaterial>(
  game: EndgameGame<unknown, Material>,
  module: WebAssembly.Module,
  material: Material,
  needed: readonly EndgameTable<Material>[],
  tell: Tell,
): Promise<Uint8Array> {
  const size = game.sizeOf(material);
  const given = lengthOf(needed);
  const { exports } = await WebAssembly.instantiate(module, {});
  const generator = exports as unknown as Generator;
  const at = generator.open(given, size) >>> 0;
  if (at === 0) {
    const mebibytes = Math.ceil((given + 2 * size) / 2 ** 20);
    throw new TableAllocationError(
      `no memory for the end-game table of ${material.name}, which takes ${mebibytes} MiB`,
    );
  }
  const room = new Uint8Array(generator.memory.buffer, at, given);
  let next = 0;
  for (const table of needed) {
    await tell(0, 0);
    next = writeTable(game, table, room, next);
  }
  const levels = generator.begin(...game.numbersOf(material));
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
    if (generator.missing() !== 0) throw new Error(`${material.name}: a table that it leads to is missing`);
    let greatest = generator.greatest();
    for (let plies = 0; plies < greatest; plies++) {
      if (greatest > MOST) throw new Error(`${material.name}: longer than a byte can tell`);
      generator.beginPass();
      do await tell(level, 1, plies);
      while (generator.pass(plies, CHUNK) === 0);
      greatest = generator.greatest();
    }
  }
  if (looked !== size) throw new Error(`${material.name}: the sizes do not agree`);
  return new Uint8Array(generator.memory.buffer, generator.valuesAt() >>> 0, size).slice();
}
