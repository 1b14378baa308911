import { writeLine } from '../../contract/move-notation.js';
import type { Game } from '../../index.js';
import {
  createMonteCarlo,
  type MonteCarlo,
  type MonteCarloOptions,
  type MonteCarloResult,
  type MonteCarloSearchOptions,
} from '../../monte-carlo/index.js';
import type { Adversary, Hint } from '../adversary.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { meanWords } from './found.js';

/** Plays by Monte Carlo tree search, with or without dice, and goes on with its tree from move to move. */
export class MonteCarloAdversary implements Adversary {
  private readonly search: MonteCarlo<unknown, unknown>;

  /** Throws `InvalidOptionError` for options of the search; `check` does so for its limits. */
  constructor(
    private readonly entry: CatalogueEntry,
    private readonly game: Game<unknown, unknown>,
    private readonly limits: Pick<MonteCarloSearchOptions<unknown, unknown>, 'visits' | 'nodes' | 'timeMs'>,
    private readonly options: MonteCarloOptions<unknown, unknown>,
  ) {
    this.search = createMonteCarlo(game, options);
  }

  get strength(): string {
    return ` by Monte Carlo search (seed ${this.options.seed ?? 0})`;
  }

  /** Finds invalid limits before the first move. Rejects with `InvalidOptionError`. */
  async check(start: unknown): Promise<void> {
    await this.search.search(start, { ...this.limits, signal: AbortSignal.abort() });
  }

  async choose(position: unknown, history: readonly unknown[] | undefined): Promise<{ move: unknown; words: string }> {
    const found = await this.ask(position, history);
    return { move: found.move, words: this.words(position, found) };
  }

  async hint(position: unknown, history: readonly unknown[] | undefined): Promise<Hint> {
    const found = await this.ask(position, history);
    return { line: writeLine(this.game, position, found.pv).join(' '), words: this.words(position, found) };
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
