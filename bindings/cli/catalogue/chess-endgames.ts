import type { Endgames } from '../../games/chess/endgames/index.js';
import { UsageError } from '../failure.js';
import { readBytes } from '../input-file.js';

/** `KRK,KQKR`: materials, right or wrong, rather than the name of a file. */
const MATERIALS = /^K[A-Z]*K[A-Z]*(?:,K[A-Z]*K[A-Z]*)*$/i;

/** The end-game tables in a file, or those of a list of materials, made now. Throws `UsageError`. */
export async function endgamesNamed(text: string): Promise<Endgames> {
  const { createEndgames, loadEndgames } = await import('../../games/chess/endgames/index.js');
  const bytes = MATERIALS.test(text) ? undefined : await readBytes(text);
  try {
    return bytes ? loadEndgames(bytes) : await createEndgames({ materials: text.split(',') });
  } catch (error) {
    throw new UsageError(`--endgames ${text}: ${(error as Error).message}`, { cause: error });
  }
}
