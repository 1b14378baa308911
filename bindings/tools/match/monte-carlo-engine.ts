import { checkedGame } from '../../contract/checked-game.js';
import { checkNames, whole } from '../../contract/checks.js';
import { named, optionError } from '../../contract/option-errors.js';
import { WIN_VALUE } from '../../contract/value.js';
import { createMonteCarlo, type MonteCarlo } from '../../monte-carlo/index.js';
import type { MonteCarloOptions } from '../../monte-carlo/options.js';
import { timeForMove } from '../../opponent/time-for-move.js';
import type { Beginning, MatchEngine, MoveLimits, Player, Reply, Turn } from './engine.js';
import { limitsOf } from './limits.js';

export interface MonteCarloEngineOptions extends Omit<MoveLimits, 'depth'> {
  /** The name in tables. Default: from the limits. */
  readonly name?: string | undefined;
  /** Visits of each position, from 1, whatever the limits of the match. */
  readonly visits?: number | undefined;
  /** The seed of the search, a whole number from 0. Each pair of games adds its number to it. Default: 0. */
  readonly seed?: number | undefined;
  /** How it searches: see `createMonteCarlo`. */
  // biome-ignore lint/suspicious/noExplicitAny: a playout takes and returns moves of whatever type
  readonly search?: Omit<MonteCarloOptions<never, any>, 'seed'> | undefined;
}

/**
 * A Monte Carlo tree search of this package. Its tree is kept from move to move, and begun anew in each game. It
 * searches on the calling thread, also if several games are played at a time. Without a limit it thinks for one second.
 * Throws `InvalidOptionError`.
 */
export function monteCarloEngine(options: MonteCarloEngineOptions = {}): MatchEngine {
  checkNames('Monte Carlo engine option', options, engineOptionNames);
  const { visits, seed = 0, search = {} } = options;
  if (visits !== undefined) whole('visits', visits, 1, Number.MAX_SAFE_INTEGER);
  whole('seed', seed, 0, Number.MAX_SAFE_INTEGER);
  // Visits are a limit of its own: then those of the match are not for it.
  const limits = limitsOf(options) ?? (visits === undefined ? undefined : {});
  return {
    name: options.name ?? ['Monte Carlo', ...wordsOf(options)].join(' '),
    limits,
    async start(game) {
      const make: Make = (pair) => {
        const how = { ...search, seed: seed + pair };
        return createMonteCarlo(game, how as MonteCarloOptions<unknown, unknown>);
      };
      return new MonteCarloPlayer(make, visits, search);
    },
  };
}

/** Makes the search of a pair of games. */
type Make = (pair: number) => MonteCarlo<unknown, unknown>;

const engineOptionNames = ['name', 'visits', 'seed', 'search', 'nodes', 'timeMs', 'clock'] as const;

function wordsOf({ visits, nodes, timeMs, clock }: MonteCarloEngineOptions): readonly string[] {
  return [
    ...(visits === undefined ? [] : [`${visits} visits`]),
    ...(nodes === undefined ? [] : [`${nodes} nodes`]),
    ...(timeMs === undefined ? [] : [`${timeMs} ms`]),
    ...(clock === undefined ? [] : [`${clock.baseMs} + ${clock.incrementMs ?? 0} ms`]),
  ];
}

class MonteCarloPlayer implements Player {
  private search: MonteCarlo<unknown, unknown>;

  constructor(
    private readonly make: Make,
    private readonly visits: number | undefined,
    /** What a win counts, and whether points do. */
    private readonly how: Pick<MonteCarloOptions<never, never>, 'win' | 'margin'>,
  ) {
    this.search = make(0);
  }

  async begin({ pair }: Beginning): Promise<void> {
    this.search = this.make(pair);
  }

  async choose({ position, history, limits, clocks, player, signal }: Turn): Promise<Reply> {
    const { depth, nodes, timeMs } = limits;
    if (depth !== undefined) {
      throw optionError`${named('depth')} is no limit of a Monte Carlo search; expected ${named('visits')}, ${named('nodes')}, ${named('timeMs')} or ${named('clock')}`;
    }
    const granted =
      clocks &&
      timeForMove({ remainingMs: clocks.remainingMs[player], incrementMs: clocks.incrementMs[player] }).softMs;
    const unlimited = this.visits === undefined && nodes === undefined && timeMs === undefined && !clocks;
    const { search } = this;
    const { win = 1, margin = true } = this.how;
    const found = await search.search(position, {
      visits: this.visits,
      nodes,
      timeMs: granted ?? (unlimited ? 1000 : timeMs),
      history,
      signal,
      lines: 1,
    });
    // A mean is on no scale that the referee or the other engine knows; a proved win or loss is.
    const { solved, value = 0, move } = found;
    const isDecided =
      solved && Math.abs(value) === win && (!margin || !checkedGame(search.game).playsForPoints(position));
    return { move: { played: move }, value: isDecided ? Math.sign(value) * WIN_VALUE : undefined };
  }

  async close(): Promise<void> {}
}
