import type { EndgamesProgress } from '../../games/chess/endgames/index.js';
import { endgamesNamed } from '../catalogue/chess-endgames.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { Interruption } from '../interruption.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { endgamesJson, endgamesPage } from './endgames-report.js';

/** What `cutnode endgame chess` is asked for. */
export interface EndgamesAsked {
  readonly entry: CatalogueEntry;
  readonly materials: readonly string[];
  /** The library validates it. */
  readonly men: unknown;
  /** The `--endgames` that are there already: a file or materials. */
  readonly known: unknown;
}

/** Whether the words after the game name materials: chess has no table of the positions that follow one. */
export function areMaterials(game: string, words: readonly string[]): boolean {
  if (game !== 'chess') return false;
  if (!words[0]?.includes('/')) return true;
  throw new UsageError('endgame chess makes the tables of materials, such as KQKR, not of a position');
}

/** Make end-game tables of chess, save them, if so asked, and print what they say. */
export async function makeEndgames(
  { entry, materials, men, known }: EndgamesAsked,
  { out, json }: { readonly out?: string; readonly json?: true },
  session: Session,
): Promise<void> {
  if (materials.length === 0 && men === undefined) {
    throw new UsageError("endgame chess needs materials, such as 'cutnode endgame chess KQKR', or --men");
  }
  const { createEndgames, saveEndgames } = await import('../../games/chess/endgames/index.js');
  const status = new StatusLine(session.terminal.stderr);
  const interruption = new Interruption();
  const { signal } = interruption;
  interruption.arm();
  const begin = performance.now();
  try {
    const endgames = await createEndgames({
      materials,
      men: men as 3 | 4 | undefined,
      known: known === undefined ? undefined : await endgamesNamed(known as string),
      onProgress: (progress) => status.update(() => progressLine(progress)),
      signal,
    });
    const timeMs = performance.now() - begin;
    status.clear();
    if (out !== undefined) await write(out, saveEndgames(endgames), session);
    const summaries = endgames.materials.map((material) => endgames.summary(material));
    const made = { entry, summaries, timeMs };
    await session.print(json ? endgamesJson(made) : endgamesPage(made, session.terminal.stdout));
  } catch (error) {
    if (error !== signal.reason) throw error;
    session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
  }
}

function progressLine({ material, table, tables, looked, plies }: EndgamesProgress): string {
  const far = plies === undefined ? `${Math.floor(100 * looked)} % looked at` : `mates in up to ${plies} plies known`;
  return `${material}, table ${table} of ${tables}: ${far} … Ctrl-C gives up`;
}
