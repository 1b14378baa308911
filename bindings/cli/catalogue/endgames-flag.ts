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

/** The entry point of a game's tables. */
interface EndgameModule<Tables> {
  loadEndgames(bytes: Uint8Array): Tables;
  createEndgames(options: { readonly materials: readonly string[] }): Promise<Tables>;
}

/**
 * What finds the end-game tables that `--endgames` names: those in a file, or of a list of materials, made now.
 * `isList` says whether a text lists materials, right or wrong, rather than being the name of a file. Throws
 * `UsageError`.
 */
function endgamesNamed<Tables>(isList: RegExp, example: string, load: () => Promise<EndgameModule<Tables>>) {
  return async (text: string): Promise<Tables> => {
    const { loadEndgames, createEndgames } = await load();
    const bytes = isList.test(text)
      ? undefined
      : await readBytes(text).catch((error: unknown) => {
          throw new UsageError(
            `--endgames: ${(error as Error).message}, and it does not list pieces, as ${example} does`,
          );
        });
    try {
      return bytes ? loadEndgames(bytes) : await createEndgames({ materials: text.split(/\s*,\s*/) });
    } catch (error) {
      throw new UsageError(`--endgames ${text}: ${(error as Error).message}`, { cause: error });
    }
  };
}

/** Letters of the men of both sides, kings first. */
const ofTwoSides = /^K[A-Z]*K[A-Z]*(?:\s*,\s*K[A-Z]*K[A-Z]*)*$/i;
const ofNumbers = /^\d+v\d+(?:\s*,\s*\d+v\d+)*$/i;

export const chessEndgamesNamed = endgamesNamed(
  ofTwoSides,
  'KRK,KQKR',
  () => import('../../games/chess/endgames/index.js'),
);

export const draughtsEndgamesNamed = endgamesNamed(
  ofNumbers,
  '2v1,2v2',
  () => import('../../games/draughts/endgames/index.js'),
);

export const xiangqiEndgamesNamed = endgamesNamed(
  ofTwoSides,
  'KRK,KNKA',
  () => import('../../games/xiangqi/endgames/index.js'),
);
