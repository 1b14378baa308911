import { writeMove } from '../contract/move-notation.js';
import type { Game } from '../index.js';
import { type ExpectiminimaxOptions, type ExpectiminimaxResult, expectiminimax } from '../textbook/chance/index.js';
import type { Adversary, Hint } from './adversary.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { expectation } from './chance-search.js';
import type { Dice } from './dice.js';

export type ChanceLimits = Pick<ExpectiminimaxOptions<unknown, unknown>, 'depth' | 'nodes' | 'timeMs'>;

/** Plays by expectiminimax with the game's own evaluation at the horizon. */
export class DiceAdversary implements Adversary {
  /** Throws `InvalidOptionError` for invalid limits. */
  constructor(
    private readonly entry: CatalogueEntry,
    private readonly game: Game<unknown, unknown>,
    private readonly limits: ChanceLimits,
    private readonly dice: Dice,
    start: unknown,
  ) {
    expectiminimax(game, start, { ...limits, signal: AbortSignal.abort() });
  }

  get strength(): string {
    return ` (dice by seed ${this.dice.seed})`;
  }

  async choose(position: unknown): Promise<{ move: unknown; words: string }> {
    const found = this.search(position);
    return { move: found.move, words: expectation(this.entry, found) };
  }

  hint(position: unknown): Hint {
    const found = this.search(position);
    return { line: writeMove(this.game, position, found.move), words: expectation(this.entry, found) };
  }

  private search(position: unknown): ExpectiminimaxResult<unknown> {
    return expectiminimax(this.game, position, this.limits);
  }
}
