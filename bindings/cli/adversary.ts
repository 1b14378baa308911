import {
  createOpponent,
  type Engine,
  type Opponent,
  type SearchOptions,
  type SearchResult,
  STRONGEST_LEVEL,
} from '../index.js';
import type { OpponentOptions } from '../laboratory.js';
import { type Answer, answerTo, questionAt, valueInWords } from './answer.js';
import type { CatalogueEntry } from './catalogue/index.js';

/** A suggested line of play, and its value as text. */
export interface Hint {
  readonly line: readonly unknown[];
  readonly words: string;
}

/** The opponent of the person at the terminal. */
export interface Adversary {
  /** A note on its strength, printed after its name; may be empty. */
  readonly strength: string;
  /** `history`: the positions of the game so far, if the game counts repetitions. */
  choose(position: unknown, history: readonly unknown[] | undefined): Promise<{ move: unknown; words: string }>;
  hint(position: unknown, history: readonly unknown[] | undefined): Hint | Promise<Hint>;
}

/** The engine at a level. */
export class EngineAdversary implements Adversary {
  private readonly opponent: Opponent<unknown, unknown>;

  constructor(
    private readonly entry: CatalogueEntry,
    /** Gives hints at full strength. */
    private readonly engine: Engine<unknown, unknown>,
    private readonly options: SearchOptions,
    strength: OpponentOptions,
  ) {
    this.opponent = createOpponent(engine, { ...options, ...strength });
  }

  get strength(): string {
    const { level, seed } = this.opponent;
    return level === STRONGEST_LEVEL ? '' : ` at level ${level} (seed ${seed})`;
  }

  async choose(position: unknown, history: readonly unknown[] | undefined): Promise<{ move: unknown; words: string }> {
    const chosen = await this.opponent.choose(position, { history });
    return { move: chosen.move, words: valueInWords(this.answer(position, chosen.thought), chosen) };
  }

  hint(position: unknown, history: readonly unknown[] | undefined): Hint {
    const found = this.engine.search(position, { ...this.options, history });
    return {
      line: found.pv,
      words: valueInWords(this.answer(position, found), found),
    };
  }

  private answer(position: unknown, result: SearchResult<unknown>): Answer {
    const { entry, engine, options } = this;
    return answerTo(questionAt(entry, engine.game, position, options), result);
  }
}
