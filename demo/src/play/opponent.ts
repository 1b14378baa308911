import { createOpponent, STRONGEST_LEVEL } from 'cutnode';
import type { LoadedGame } from './boards.js';
import { type AnyEngine, startEngine } from './engines.js';
import { type GameRecord, lineText } from './record.js';
import type { Reply, Rival } from './rival.js';
import { readValue } from './values.js';

/**
 * Plays by the engine, alpha-beta, at its levels. It is loaded after the board, since nobody needs it before a move.
 */
export class Opponent implements Rival {
  private engine: Promise<AnyEngine> | undefined;

  constructor(private readonly loaded: LoadedGame) {}

  /** The move at a level from 1 to 10. Rejects if no engine can be started or `signal` aborts. */
  async reply({ position, history }: GameRecord, level: number, seed: number, signal: AbortSignal): Promise<Reply> {
    // Before the book, so that there is none to be started once this has been closed.
    const engine = this.start();
    // Weaker levels are to make the mistakes of beginners, in openings too.
    const knownValues = level === STRONGEST_LEVEL ? (await this.loaded.book?.())?.values : undefined;
    const opponent = createOpponent(await engine, { level, seed, knownValues });
    const repeats = this.loaded.game.repetition !== undefined;
    const { move, thought } = await opponent.choose(position, repeats ? { signal, history } : { signal });
    return { move, depth: thought.depth, nodes: thought.stats.nodes };
  }

  /** A good move, and a sentence about it. */
  async hint({ position, history }: GameRecord): Promise<{ readonly move: unknown; readonly words: string }> {
    const { game, playable, book, words } = this.loaded;
    const engine = this.start();
    const knownValues = (await book?.())?.values;
    const options = { timeMs: 700, knownValues, ...(game.repetition && { history }) };
    const { move, value, depth, solved } = await (await engine).search(position, options);
    const text = lineText(this.loaded, position, [move])[0] as string;
    const what =
      value === undefined
        ? undefined
        : readValue(words.values, game, position, value, playable, solved ? Infinity : depth).long;
    return { move, words: words.hint(text, what) };
  }

  close(): void {
    void this.engine?.then((engine) => engine.close()).catch(() => {});
  }

  /** The engine, started on first use. */
  private readonly start = (): Promise<AnyEngine> => (this.engine ??= startEngine(this.loaded, {}));
}
