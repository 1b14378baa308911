/** Public sets of positions, from the test data folder beside the project (../shared/data). */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ChessPosition, parseEpd } from 'cutnode/games/chess';

export interface SolvedPosition {
  /** Columns played, from 1. */
  readonly moves: string;
  /** 22 minus the number of the winner's stones at the end, negative for a loss; 0 for a draw. */
  readonly score: number;
}

const folder = fileURLToPath(new URL('../../shared/data/connect-four/', import.meta.url));

/** The expected folder of the sets, if it does not exist. */
export function missingFolder(): string | undefined {
  return existsSync(folder) ? undefined : folder;
}

/** One of Pascal Pons's sets for solvers of Connect Four, one `moves score` a line. */
export function readPositionSet(file: string): SolvedPosition[] {
  const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  return lines
    .filter((line) => /^[1-7]/.test(line))
    .map((line) => {
      const [moves = '', score] = line.trim().split(/\s+/);
      return { moves, score: Number(score) };
    });
}

/** The 24 positions of Bratko and Kopec (1982). */
const bratkoKopecFile = fileURLToPath(new URL('../../shared/data/chess/bratko_kopec_24.epd', import.meta.url));

/** The expected file of the positions, if it does not exist. */
export function missingBratkoKopec(): string | undefined {
  return existsSync(bratkoKopecFile) ? undefined : bratkoKopecFile;
}

/** The positions by their names, from BK.01. */
export function bratkoKopec(): ReadonlyMap<string, ChessPosition> {
  const lines = readFileSync(bratkoKopecFile, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => parseEpd(line))
      .map(({ operations, position }) => [operations.id?.[0] ?? '', position]),
  );
}
