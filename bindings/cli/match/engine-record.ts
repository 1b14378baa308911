import type { EngineRecord, PlainOptions } from '../../tools/batch/job.js';
import { cutnodeEngine, type MatchEngine, monteCarloEngine } from '../../tools/match/index.js';
import { chessWithEvaluation } from '../catalogue/chess-evaluation.js';
import { UsageError } from '../failure.js';

/** The engine of a record, for the game that the command line calls `game`: one of cutnode's own, which loads no file. */
export async function engineOfRecord({ kind, options }: EngineRecord, game: string): Promise<MatchEngine> {
  if (kind === 'monte-carlo') {
    const { search, ...others } = options as { search?: PlainOptions };
    return monteCarloEngine({ ...others, ...(search && { search: withInfinities(search) }) } as never);
  }
  const { evaluation, search, ...others } = options as { evaluation?: string; search?: PlainOptions };
  if (evaluation !== undefined && game !== 'chess') throw new UsageError('evaluation is an option of chess');
  return cutnodeEngine({
    ...others,
    ...(search && { search: withInfinities(search) }),
    ...(evaluation !== undefined && { game: await chessWithEvaluation(evaluation) }),
  } as never);
}

/** JSON has no infinite numbers: they are the texts `inf` and `-inf`. */
function withInfinities(options: PlainOptions): object {
  const infinite = (value: unknown): unknown =>
    value === 'inf'
      ? Number.POSITIVE_INFINITY
      : value === '-inf'
        ? Number.NEGATIVE_INFINITY
        : Array.isArray(value)
          ? value.map(infinite)
          : value;
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, infinite(value)]));
}
