/** The 24 positions of Bratko and Kopec (1982), from the test data folder beside the project (../shared/data). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChessPosition, parseEpd } from 'cutnode/games/chess';

const file = fileURLToPath(new URL('../../shared/data/chess/bratko_kopec_24.epd', import.meta.url));

/** The expected file of the positions, if it does not exist. */
export function missingBratkoKopec(): string | undefined {
  return existsSync(file) ? undefined : file;
}

/** The positions by their names, from BK.01. */
export function bratkoKopec(): ReadonlyMap<string, ChessPosition> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => parseEpd(line))
      .map(({ operations, position }) => [operations.id?.[0] ?? '', position]),
  );
}
