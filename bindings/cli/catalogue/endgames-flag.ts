import type { Endgames as ChessEndgames } from '../../games/chess/endgames/index.js';
import type { Endgames as DraughtsEndgames } from '../../games/draughts/endgames/index.js';
import type { Endgames as XiangqiEndgames } from '../../games/xiangqi/endgames/index.js';
import { UsageError } from '../failure.js';
import type { Flag } from '../flag.js';
import { readBytes } from '../input-lines.js';

/** The flag of the games that have end-game tables of their own. */
export const endgamesFlag: Flag = {
  spelling: '--endgames <file>',
  option: 'endgames',
  help:
    "answer from end-game tables: a file saved by 'endgame', or materials to make first, such as KRK,KQKR in chess and " +
    '2v1,2v2 in draughts',
};

/** What reads and makes the tables of a game. */
interface EndgameSource<Tables> {
  /** Whether a text lists materials, right or wrong, rather than being the name of a file. */
  readonly materials: RegExp;
  /** Such a list. */
  readonly example: string;
  load(bytes: Uint8Array): Tables;
  create(materials: readonly string[]): Promise<Tables>;
}

/** The end-game tables in a file, or those of a list of materials, made now. Throws `UsageError`. */
async function endgamesNamed<Tables>(text: string, source: EndgameSource<Tables>): Promise<Tables> {
  const bytes = source.materials.test(text)
    ? undefined
    : await readBytes(text).catch((error: unknown) => {
        throw new UsageError(
          `--endgames: ${(error as Error).message}, and it does not list pieces, as ${source.example} does`,
        );
      });
  try {
    return bytes ? source.load(bytes) : await source.create(text.split(/\s*,\s*/));
  } catch (error) {
    throw new UsageError(`--endgames ${text}: ${(error as Error).message}`, { cause: error });
  }
}

/** Letters of the men of both sides, kings first. */
const ofTwoSides = /^K[A-Z]*K[A-Z]*(?:\s*,\s*K[A-Z]*K[A-Z]*)*$/i;

/** The end-game tables of chess that `--endgames` names. Throws `UsageError`. */
export async function chessEndgamesNamed(text: string): Promise<ChessEndgames> {
  const { createEndgames, loadEndgames } = await import('../../games/chess/endgames/index.js');
  return endgamesNamed(text, {
    materials: ofTwoSides,
    example: 'KRK,KQKR',
    load: loadEndgames,
    create: (materials) => createEndgames({ materials }),
  });
}

/** The end-game tables of draughts that `--endgames` names. Throws `UsageError`. */
export async function draughtsEndgamesNamed(text: string): Promise<DraughtsEndgames> {
  const { createEndgames, loadEndgames } = await import('../../games/draughts/endgames/index.js');
  return endgamesNamed(text, {
    materials: /^\d+v\d+(?:\s*,\s*\d+v\d+)*$/i,
    example: '2v1,2v2',
    load: loadEndgames,
    create: (materials) => createEndgames({ materials }),
  });
}

/** The end-game tables of Chinese chess that `--endgames` names. Throws `UsageError`. */
export async function xiangqiEndgamesNamed(text: string): Promise<XiangqiEndgames> {
  const { createEndgames, loadEndgames } = await import('../../games/xiangqi/endgames/index.js');
  return endgamesNamed(text, {
    materials: ofTwoSides,
    example: 'KRK,KNKA',
    load: loadEndgames,
    create: (materials) => createEndgames({ materials }),
  });
}
