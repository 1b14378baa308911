import { pauses } from '../../contract/pauses.js';
import type { GenerationOptions, MakeTable } from '../../games/endgames/generate.js';
import {
  type EndgameGame,
  type EndgameMaterial,
  type EndgameTable,
  type EndgameTables,
  lengthOf,
  writeTable,
} from '../../games/endgames/tables.js';
import { EndgameThread, roomForWorkers } from '../../workers/endgame-thread.js';
import type { WorkerAddress } from '../../workers/thread.js';

/** How a game's tables are made: `createEndgames`, where somebody else makes each table. */
type CreateBy<Material extends EndgameMaterial, Tables> = (
  make: MakeTable<Material>,
  options: GenerationOptions<Tables>,
) => Promise<Tables>;

/**
 * The end-game tables of an engine, made in a worker of their own. On the thread that hears and answers the driver they
 * would make the answers late, and so would tens of MiB that are copied at once.
 */
export class TablesOfGame<
  Position,
  Material extends EndgameMaterial,
  Tables extends EndgameTables<Position, Material>,
> {
  private known: Tables | undefined;

  constructor(
    private readonly game: EndgameGame<Position, Material>,
    private readonly createBy: CreateBy<Material, Tables>,
    private readonly workerUrl: WorkerAddress | undefined,
  ) {}

  /**
   * The tables of `materials` and all that were made before; and `before`, followed by the tables as the compiled rules
   * read them. Rejects for what is no material.
   */
  async with(
    materials: readonly string[],
    signal: AbortSignal,
    before: Uint8Array = new Uint8Array(),
  ): Promise<{ tables: Tables; data: Uint8Array }> {
    const thread = new EndgameThread(this.workerUrl, signal);
    try {
      const { known } = this;
      const make: MakeTable<Material> = async (task, needed) => thread.make(task, await this.gathered(needed));
      const tables = await this.createBy(make, { materials, known, signal });
      this.known = tables;
      const all = tables.materials.map((name) => tables.tableOf(name));
      return { tables, data: await this.gathered(all, before) };
    } finally {
      await thread.end();
    }
  }

  private async gathered(
    tables: readonly EndgameTable<Material>[],
    before: Uint8Array = new Uint8Array(),
  ): Promise<Uint8Array> {
    const data = roomForWorkers(before.length + lengthOf(tables));
    data.set(before);
    const pause = pauses(0);
    let next = before.length;
    for (const table of tables) {
      await pause();
      next = writeTable(this.game, table, data, next);
    }
    return data;
  }
}
