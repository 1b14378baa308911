import { checkFunction, checkNames, checkSignal, checkSynchronous, whole } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import { wrongOption } from '../../contract/option-errors.js';
import { pauses } from '../../contract/pauses.js';
import { textOf, type Wasm } from '../../engine/compiled-game.js';
import { compileModule } from '../../engine/core-module.js';
import type { EndgameTask, Tell } from '../../engine/endgame-table.js';
import type { EndgameGame, EndgameMaterial, EndgameTable, EndgameTables } from './tables.js';

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

/** Makes the values of a table from the tables that it needs. */
export type MakeTable<Material extends EndgameMaterial> = (
  task: EndgameTask,
  needed: readonly EndgameTable<Material>[],
  tell: Tell,
) => Promise<Uint8Array>;

/** How long the rest of the program may have to wait: an engine that makes tables in a game answers meanwhile. */
const PAUSE_MS = 1;

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of `game`: those that are `known`, and what is
 * missing of what `options` ask for, each by `make`. Lets the program go on meanwhile. Throws `InvalidOptionError`, and
 * whatever `make` throws.
 */
export async function generated<
  Position,
  Material extends EndgameMaterial,
  Tables extends EndgameTables<Position, Material>,
  Progress,
>(
  game: GeneratedGame<Position, Material, Tables, Progress>,
  options: GenerationOptions<Tables, Progress>,
  make: MakeTable<Material>,
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
      signal?.throwIfAborted();
    };
    const needed = game.materialsAfter(material).map(({ name }) => made.get(name) as EndgameTable<Material>);
    const [numbers, size] = [game.numbersOf(material), game.sizeOf(material)];
    const values = await make({ module, material: material.name, numbers, size }, needed, tell);
    made.set(material.name, { material, values });
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
  if (pieces === undefined && materials === undefined) {
    throw new InvalidOptionError(
      `end-game tables need ${all.option} (${all.choice}) or materials, such as ${examples}`,
    );
  }
  const upTo = pieces === undefined ? [] : game.materialsUpTo(whole(all.option, pieces, all.least, all.most));
  return [...upTo, ...(materials ?? []).map((name) => game.materialNamed(name))];
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
