import { UsageError } from '../failure.js';
import type { Flag } from '../flag.js';
import { readBytes } from '../input-file.js';

/** The flag of the games that have end-game tables of their own. */
export const endgamesFlag: Flag = {
  spelling: '--endgames <file>',
  option: 'endgames',
  help:
    "answer from end-game tables: a file saved by 'endgame', or materials to make first, such as KRK,KQKR in chess and " +
    '2v1,2v2 in draughts',
};

/** What reads and makes the tables of a game. */
export interface EndgameSource<Tables> {
  /** Whether a text lists materials, right or wrong, rather than being the name of a file. */
  readonly materials: RegExp;
  /** Such a list. */
  readonly example: string;
  load(bytes: Uint8Array): Tables;
  create(materials: readonly string[]): Promise<Tables>;
}

/** The end-game tables in a file, or those of a list of materials, made now. Throws `UsageError`. */
export async function endgamesNamed<Tables>(text: string, source: EndgameSource<Tables>): Promise<Tables> {
  const bytes = source.materials.test(text)
    ? undefined
    : await readBytes(text).catch((error: unknown) => {
        throw new UsageError(
          `--endgames: ${(error as Error).message}, and it does not list pieces, as ${source.example} does`,
        );
      });
  try {
    return bytes ? source.load(bytes) : await source.create(text.split(','));
  } catch (error) {
    throw new UsageError(`--endgames ${text}: ${(error as Error).message}`, { cause: error });
  }
}
