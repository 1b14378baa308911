import type { CatalogueEntry } from '../catalogue/index.js';
import { INTERRUPTED, UsageError } from '../failure.js';
import { Interruption } from '../interruption.js';
import { write } from '../output-file.js';
import type { Session } from '../session.js';
import { StatusLine } from '../status-line.js';
import { micro } from '../units.js';
import type { EndgameMaker, TablesAsked } from './endgame-maker.js';
import { makers } from './endgame-makers.js';
import { endgamesPage } from './endgames-page.js';

/**
 * How the tables of a game are made that has some of its own; `undefined` for a game whose positions are all solved.
 */
export function makerOf(game: string, words: readonly string[]): EndgameMaker | undefined {
  const maker = makers.get(game);
  if (maker && words[0] !== undefined && maker.isPosition(words[0])) {
    throw new UsageError(`endgame ${game} makes the tables of materials, such as ${maker.example}, not of a position`);
  }
  return maker;
}

/** Make end-game tables of a game, save them, if so asked, and print what they say. */
export async function makeEndgames(
  entry: CatalogueEntry,
  maker: EndgameMaker,
  asked: Pick<TablesAsked, 'materials' | 'most' | 'known'>,
  { out, json }: { readonly out?: string; readonly json?: true },
  session: Session,
): Promise<void> {
  const { name } = entry;
  if (asked.materials.length === 0 && asked.most === undefined) {
    throw new UsageError(
      `endgame ${name} needs materials, such as 'cutnode endgame ${name} ${maker.example}', or --${maker.most}`,
    );
  }
  const status = new StatusLine(session.terminal.stderr);
  const interruption = new Interruption();
  const { signal } = interruption;
  interruption.arm();
  const begin = performance.now();
  try {
    const made = await maker.make({ ...asked, tell: (line) => status.update(line), signal });
    const timeMs = performance.now() - begin;
    status.clear();
    if (out !== undefined) await write(out, made.save(), session);
    await session.print(
      json
        ? `${JSON.stringify({ game: name, tables: made.json, timeMs: micro(timeMs) })}\n`
        : endgamesPage({ ...made, name, timeMs }, session.terminal.stdout),
    );
  } catch (error) {
    if (error !== signal.reason) throw error;
    session.status = INTERRUPTED;
  } finally {
    interruption.disarm();
    status.clear();
  }
}
