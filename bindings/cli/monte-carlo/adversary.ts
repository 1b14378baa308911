import { wrongOption } from '../../contract/option-errors.js';
import type { Game } from '../../index.js';
import type { MonteCarlo } from '../../monte-carlo/index.js';
import type { MonteCarloSearchOptions } from '../../monte-carlo/options.js';
import type { MonteCarloResult } from '../../monte-carlo/result.js';
import type { Adversary, Hint } from '../adversary.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { meanWords } from './found.js';

/** Plays by Monte Carlo tree search, with or without dice, and goes on with its tree from move to move. */
export class MonteCarloAdversary implements Adversary {
  constructor(
    private readonly entry: CatalogueEntry,
    private readonly game: Game<unknown, unknown>,
    private readonly limits: Pick<MonteCarloSearchOptions<unknown, unknown>, 'visits' | 'nodes' | 'timeMs'>,
    private readonly search: MonteCarlo<unknown, unknown>,
    private readonly seed: number,
  ) {}

  get strength(): string {
    return ` by Monte Carlo search (seed ${this.seed})`;
  }

  /** Finds invalid limits before the first move. Rejects with `InvalidOptionError`. */
  async check(start: unknown): Promise<void> {
    for (const limit of ['visits', 'nodes'] as const) {
      // A search of nothing has a move, but no reason for it.
      if (this.limits[limit] === 0) throw wrongOption(limit, 'from 1 to play', 0);
    }
    await this.search.search(start, { ...this.limits, signal: AbortSignal.abort() });
  }

  async choose(position: unknown, history: readonly unknown[] | undefined): Promise<{ move: unknown; words: string }> {
    const found = await this.ask(position, history);
    return { move: found.move, words: this.words(position, found) };
  }

  async hint(position: unknown, history: readonly unknown[] | undefined): Promise<Hint> {
    const found = await this.ask(position, history);
    return { line: found.pv, words: this.words(position, found) };
  }

  private ask(position: unknown, history: readonly unknown[] | undefined): Promise<MonteCarloResult<unknown>> {
    return this.search.search(position, { ...this.limits, history });
  }

  private words(position: unknown, { value, solved, lines }: MonteCarloResult<unknown>): string {
    if (value === undefined) return 'nothing known yet';
    const side = this.entry.sides[this.game.toMove(position) as number];
    const visits = lines[0]?.visits ?? 0;
    return `${meanWords(value)} for ${side}${solved ? ', proved' : ` in the mean of ${visits} visits`}`;
  }
}
