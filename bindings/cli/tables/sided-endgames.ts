import type { Tally } from '../../games/endgames/byte.js';
import type { GenerationProgress } from '../../games/endgames/generate.js';
import type { EndgameMaker } from './endgame-maker.js';
import { countsJson } from './endgames-page.js';

/** A game whose tables have a part for each side to move, the stronger side first. */
export interface SidedGame<Position, Tables> {
  /** A material, for messages. */
  readonly example: string;
  /** The sides as JSON names them. */
  readonly sides: readonly [stronger: string, other: string];
  /** What the game's module has. */
  load(): Promise<{
    create(options: SidedOptions<Tables>): Promise<Tables>;
    /** The tables that `--endgames` names. */
    named(text: string): Promise<Tables>;
    save(tables: Tables): Uint8Array;
    /** The summary of a material, and what it says with each side to move. */
    counts(tables: Tables, material: string): SidedCounts<Position>;
    format(position: Position): string;
  }>;
}

interface SidedOptions<Tables> {
  readonly materials: readonly string[];
  readonly men: 3 | 4 | undefined;
  readonly known: Tables | undefined;
  readonly onProgress: (progress: GenerationProgress) => void;
  readonly signal: AbortSignal;
}

interface SidedCounts<Position> {
  readonly table: { readonly material: string; readonly bytes: number };
  readonly bySide: readonly [Tally<Position>, Tally<Position>];
}

/** How the command makes the tables of such a game. */
export function makerOfSides<Position, Tables extends { readonly materials: readonly string[] }>(
  game: SidedGame<Position, Tables>,
): EndgameMaker {
  return {
    example: game.example,
    most: 'men',
    isPosition: (word) => word.includes('/'),
    async make({ materials, most, known, tell, signal }) {
      const { create, named, save, counts, format } = await game.load();
      const endgames = await create({
        materials,
        men: most as 3 | 4 | undefined,
        known: known === undefined ? undefined : await named(known as string),
        onProgress: (progress) => tell(() => progressLine(progress)),
        signal,
      });
      const summaries = endgames.materials.map((material) => {
        const { table, bySide } = counts(endgames, material);
        const sides = bySide.map(({ longestWin, ...rest }) => ({
          ...rest,
          longestWin: longestWin && { plies: longestWin.plies, position: format(longestWin.position) },
        }));
        return { table, sides };
      });
      return {
        save: () => save(endgames),
        heading: 'to move',
        note: 'won and lost by the side to move; counted up to symmetry, mirrored positions once',
        rows: summaries.flatMap(({ table: { material }, sides }) =>
          sides.map((side, i) => ({ material, toMove: capital(game.sides[i] as string), ...side })),
        ),
        json: summaries.map(({ table, sides }) => ({
          ...table,
          ...Object.fromEntries(sides.map((side, i) => [game.sides[i], countsJson(side)])),
        })),
      };
    },
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function progressLine({ material, table, tables, looked, plies }: GenerationProgress): string {
  const far = plies === undefined ? `${Math.floor(100 * looked)} % looked at` : `mates in up to ${plies} plies known`;
  return `${material}, table ${table} of ${tables}: ${far} … Ctrl-C gives up`;
}
