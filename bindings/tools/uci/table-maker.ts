import type { Game } from '../../contract/game.js';
import { type GeneratedGame, generated, materialsInOrder, type Rest } from '../../games/endgames/generate.js';
import type { EndgameMaterial, EndgameTables } from '../../games/endgames/tables.js';
import { sharedData } from './shared-data.js';
import type { EndgameMaker } from './uci-game.js';

/** What a game of UCI says of its end-game tables. */
export interface UciTables<P, Material extends EndgameMaterial, Tables> {
  readonly game: GeneratedGame<P, Material, Tables, unknown>;
  /** The materials of `position`, and of the positions after it, that tables hold. */
  tablesAt(position: P): readonly string[];
  /** What the compiled rules read before the tables. */
  before?(): Uint8Array;
  /** The game whose searches know `tables`, which `data` holds. */
  gameWith(tables: Tables, data: Uint8Array): Game<P, number>;
}

/** Makes the end-game tables of a game, and keeps them. */
export class TableMaker<P, Material extends EndgameMaterial, Tables extends EndgameTables<P, Material>>
  implements EndgameMaker<P>
{
  private known: Tables | undefined;

  constructor(private readonly tables: UciTables<P, Material, Tables>) {}

  tablesAt(position: P): readonly string[] {
    return this.tables.tablesAt(position);
  }

  inOrder(materials: readonly string[]): readonly string[] {
    return materialsInOrder(this.tables.game, materials);
  }

  async make(material: string, signal: AbortSignal, rest: Rest): Promise<void> {
    const { known } = this;
    this.known = await generated(this.tables.game, { materials: [material], known, signal }, rest);
  }

  async game(rest: Rest): Promise<Game<P, number>> {
    const { game } = this.tables;
    const known = this.known ?? new game.Tables([]);
    return this.tables.gameWith(known, await sharedData(game, known, rest, this.tables.before?.()));
  }
}
