import { createEngine, type EngineOptions, type Game, type SearchOptions } from '../../index.js';
import { readPosition, type Verb } from '../answer.js';

/**
 * Throws `InvalidOptionError` for options that no position could be searched with: a search that is aborted at once
 * validates them all but `moves`, which are texts of each position's own.
 */
export async function checkOptions(
  game: Game<unknown, unknown>,
  engineOptions: EngineOptions,
  { moves, ...options }: SearchOptions,
  kind: Verb,
): Promise<void> {
  const engine = await createEngine(game, engineOptions);
  engine[kind](readPosition(game, undefined), { ...options, signal: AbortSignal.abort() });
}
