import { pruningRecords } from '../../pruning/index.js';
import type { PruningStudy } from './study.js';

/** One JSON object a line. What is not known is null; a uniform tree's parameters are `tree`. */
export function jsonLines({ game, report, tree }: Pick<PruningStudy, 'game' | 'report' | 'tree'>): string {
  return pruningRecords(report, game)
    .map((record) => `${JSON.stringify({ ...record, ...(tree && { tree }) }, (_, value) => value ?? null)}\n`)
    .join('');
}
