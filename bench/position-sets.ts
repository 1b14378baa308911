/**
 * Pascal Pons's public benchmark sets for Connect Four solvers, one `moves score` per line, from the test data
 * folder beside the project (../shared/data).
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

export function readPositionSet(file: string): SolvedPosition[] {
  const lines = readFileSync(`${folder}${file}`, 'utf8').split('\n');
  return lines
    .filter((line) => /^[1-7]/.test(line))
    .map((line) => {
      const [moves = '', score] = line.trim().split(/\s+/);
      return { moves, score: Number(score) };
    });
}
