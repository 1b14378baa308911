/**
 * Pascal Pons's public benchmark sets for Connect Four solvers, `moves score` a line,
 * from the folder of test data beside the project (../shared/data).
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SolvedPosition {
  /** Columns played, from 1. */
  readonly moves: string;
  /** 22 minus the winner's stones at the end, negative for a loss; 0: a draw. */
  readonly score: number;
}

const folder = fileURLToPath(new URL('../../shared/data/connect-four/', import.meta.url));

/** Where the sets should be, when they are not there. */
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
