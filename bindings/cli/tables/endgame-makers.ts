import type { Tally } from '../../games/endgames/byte.js';
import type { GenerationProgress } from '../../games/endgames/generate.js';
import { chessEndgamesNamed, draughtsEndgamesNamed, xiangqiEndgamesNamed } from '../catalogue/endgames-flag.js';
import type { EndgameMaker, TablesMade } from './endgame-maker.js';
import { countsJson } from './endgames-page.js';

/** What is said of a table, by the side to move. */
type Parts<Counts> = readonly (readonly [side: string, counts: Counts])[];

/** A game with tables of its own. */
interface GameWithTables<Position, Tables>
  extends Pick<EndgameMaker, 'example' | 'most' | 'isPosition'>,
    Pick<TablesMade, 'heading' | 'note'> {
  /** What the game's module has. */
  load(): Promise<{
    create(options: MakingOptions<Tables>, most: unknown): Promise<Tables>;
    /** The tables that `--endgames` names. */
    named(text: string): Promise<Tables>;
    save(tables: Tables): Uint8Array;
    /** What the table of a material says, by the side to move. */
    counts(tables: Tables, material: string): Counts<Position>;
    format(position: Position): string;
  }>;
  /** The parts of a table in JSON. */
  json(parts: Parts<object>): object;
}

interface MakingOptions<Tables> {
  readonly materials: readonly string[];
  readonly known: Tables | undefined;
  readonly onProgress: (progress: GenerationProgress & { readonly men?: number }) => void;
  readonly signal: AbortSignal;
}

interface Counts<Position> {
  readonly table: { readonly material: string; readonly bytes: number };
  readonly parts: Parts<Tally<Position>>;
}

/** What games have in common whose tables have a part for each side to move, the stronger side first. */
const twoSides = {
  most: 'men',
  isPosition: (word: string) => word.includes('/'),
  heading: 'to move',
  note: 'won and lost by the side to move; counted up to symmetry, mirrored positions once',
  json: (parts: Parts<object>) => Object.fromEntries(parts),
} as const;

function chessMaker(): EndgameMaker {
  return makerFor({
    ...twoSides,
    example: 'KQKR',
    async load() {
      const { createEndgames, saveEndgames } = await import('../../games/chess/endgames/index.js');
      const { chess } = await import('../../games/chess/index.js');
      return {
        create: (options, men) => createEndgames({ ...options, men: men as 3 | 4 | undefined }),
        named: chessEndgamesNamed,
        save: (tables) => saveEndgames(tables),
        counts(tables, name) {
          const { white, black, ...table } = tables.summary(name);
          return { table, parts: Object.entries({ white, black }) };
        },
        format: chess.format,
      };
    },
  });
}

function xiangqiMaker(): EndgameMaker {
  return makerFor({
    ...twoSides,
    example: 'KNKA',
    async load() {
      const { createEndgames, saveEndgames } = await import('../../games/xiangqi/endgames/index.js');
      const { xiangqi } = await import('../../games/xiangqi/index.js');
      return {
        create: (options, men) => createEndgames({ ...options, men: men as 3 | 4 | undefined }),
        named: xiangqiEndgamesNamed,
        save: (tables) => saveEndgames(tables),
        counts(tables, name) {
          const { red, black, ...table } = tables.summary(name);
          return { table, parts: Object.entries({ red, black }) };
        },
        format: xiangqi.format,
      };
    },
  });
}

function draughtsMaker(): EndgameMaker {
  return makerFor({
    example: '2v2',
    most: 'pieces',
    isPosition: (word) => word.includes(':'),
    heading: 'pieces',
    note: 'won and lost by the side to move, whose pieces stand first, so that 2v1 has the positions of 1v2 too; positions with the colours exchanged count once',
    async load() {
      const { createEndgames, saveEndgames } = await import('../../games/draughts/endgames/index.js');
      const { draughts } = await import('../../games/draughts/index.js');
      return {
        create: (options, pieces) => createEndgames({ ...options, pieces: pieces as 2 | 3 | 4 | undefined }),
        named: draughtsEndgamesNamed,
        save: (tables) => saveEndgames(tables),
        counts(tables, name) {
          const { parts, ...table } = tables.summary(name);
          return { table, parts: parts.map(({ pieces, ...counts }) => [pieces, counts] as const) };
        },
        format: draughts.format,
      };
    },
    json: (parts) => ({ parts: parts.map(([pieces, counts]) => ({ pieces, ...counts })) }),
  });
}

/** How the command makes the tables of each game that has some of its own. */
export const makers: ReadonlyMap<string, EndgameMaker> = new Map([
  ['chess', chessMaker()],
  ['draughts', draughtsMaker()],
  ['xiangqi', xiangqiMaker()],
]);

function makerFor<Position, Tables extends { readonly materials: readonly string[] }>(
  game: GameWithTables<Position, Tables>,
): EndgameMaker {
  return {
    ...game,
    async make({ materials, most, known, tell, signal }) {
      const { create, named, save, counts, format } = await game.load();
      const onProgress: MakingOptions<Tables>['onProgress'] = (progress) => tell(() => progressLine(progress));
      const tablesKnown = known === undefined ? undefined : await named(known as string);
      const endgames = await create({ materials, known: tablesKnown, onProgress, signal }, most);
      const summaries = endgames.materials.map((material) => {
        const { table, parts } = counts(endgames, material);
        return { table, parts: parts.map(([side, tally]) => [side, written(tally, format)] as const) };
      });
      return {
        save: () => save(endgames),
        heading: game.heading,
        note: game.note,
        rows: summaries.flatMap(({ table: { material }, parts }) =>
          parts.map(([side, part]) => ({ material, toMove: capital(side), ...part })),
        ),
        json: summaries.map(({ table, parts }) => ({
          ...table,
          ...game.json(parts.map(([side, part]) => [side, countsJson(part)])),
        })),
      };
    },
  };
}

/** What is counted, with the longest win in the notation of the game. */
function written<Position>({ longestWin, ...rest }: Tally<Position>, format: (position: Position) => string) {
  return { ...rest, longestWin: longestWin && { ...longestWin, position: format(longestWin.position) } };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function progressLine(progress: GenerationProgress & { readonly men?: number }): string {
  const { material, table, tables, men, looked, plies } = progress;
  const level = men === undefined ? '' : `, ${men} of its pieces men`;
  const far = plies === undefined ? `${Math.floor(100 * looked)} % looked at` : `wins in up to ${plies} plies known`;
  return `${material}, table ${table} of ${tables}${level}: ${far} … Ctrl-C gives up`;
}
