import monteCarloWorker from 'virtual:script/monte-carlo-worker';
import { WorkerError } from 'cutnode';
import type { LoadedGame } from './boards.js';
import { laterWords } from './later.js';
import type { MonteCarloAnswer, MonteCarloTask } from './monte-carlo-worker.js';
import { type GameRecord, lineText } from './record.js';
import { gamesOf, type Reply, type Rival } from './rival.js';
import { readValue } from './values.js';

/** The level whose number of games a hint takes. */
const HINT_LEVEL = 8;

/** Plays by random games (Monte Carlo tree search with RAVE), loaded when it is chosen. */
export class MonteCarloRival implements Rival {
  private readonly workers = new Set<Worker>();

  constructor(private readonly loaded: LoadedGame) {}

  /** The same seed plays the same move. Rejects if the search cannot be started or `signal` aborts. */
  async reply(record: GameRecord, level: number, seed: number, signal: AbortSignal): Promise<Reply> {
    return { move: (await this.ask(record, gamesOf(level), seed, signal)).move };
  }

  /** A good move, and a sentence about it. */
  async hint(record: GameRecord): Promise<{ readonly move: unknown; readonly words: string }> {
    const { game, playable, words } = this.loaded;
    const { position } = record;
    const { move, value, solved } = await this.ask(record, gamesOf(HINT_LEVEL), 0);
    const said = await laterWords().panels();
    const text = lineText(this.loaded, position, [move])[0] as string;
    if (!playable.counts) {
      const what = solved ? said.proved(value > 0) : said.tried(Math.round(50 * (1 + value)));
      return { move, words: words.hint(text, what) };
    }
    // A game about points, whose mean need not be whole.
    const { long } = readValue(words.values, game, position, Math.round(value), playable, solved ? Infinity : 0);
    return { move, words: words.hint(text, long) };
  }

  close(): void {
    for (const worker of this.workers) worker.terminate();
  }

  private ask(
    { position, history }: GameRecord,
    visits: number,
    seed: number,
    signal?: AbortSignal,
  ): Promise<Exclude<MonteCarloAnswer, { error: string }>> {
    const { script } = this.loaded;
    if (!script) throw new WorkerError('this game has no script for a worker');
    const worker = new Worker(monteCarloWorker, { type: 'module' });
    this.workers.add(worker);
    return new Promise<Exclude<MonteCarloAnswer, { error: string }>>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      worker.onerror = ({ message }) => reject(new WorkerError(message || 'its script could not be loaded'));
      worker.onmessage = ({ data }: MessageEvent<MonteCarloAnswer>) => {
        if ('error' in data) reject(new WorkerError(data.error));
        else resolve(data);
      };
      worker.postMessage({ script, position, history, visits, seed } satisfies MonteCarloTask);
    }).finally(() => {
      worker.terminate();
      this.workers.delete(worker);
    });
  }
}
