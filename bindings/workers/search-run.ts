import type { Iteration } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';

/** As with any promise, whoever handles an error says what it takes it for. */
// biome-ignore lint/suspicious/noExplicitAny: the type of `reason` in lib.es5.d.ts
type Thrown = any;

/**
 * A search that goes on elsewhere. Await it for the result; go over it with
 * `for await` for each iteration as it is completed; or both.
 */
export class SearchRun<Move> implements PromiseLike<SearchResult<Move>>, AsyncIterable<Iteration<Move>> {
  private readonly result: Promise<SearchResult<Move>>;
  private settle!: { resolve: (result: SearchResult<Move>) => void; reject: (reason: unknown) => void };
  private readonly iterations: Iteration<Move>[] = [];
  /** Readers that wait for the next iteration, or the end. */
  private waiting: (() => void)[] = [];
  private over = false;

  /** `end`: end the search with the best found so far. */
  constructor(private readonly end: () => void) {
    this.result = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Whoever only goes over the iterations meets the error there.
    this.result.catch(() => {});
  }

  /** End the search: it resolves with the best move found so far. Does nothing when it is over. */
  stop(): void {
    if (!this.over) this.end();
  }

  // biome-ignore lint/suspicious/noThenProperty: a run is awaited
  then<A = SearchResult<Move>, B = never>(
    done?: ((result: SearchResult<Move>) => A | PromiseLike<A>) | null,
    failed?: ((reason: Thrown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.result.then(done, failed);
  }

  catch<B = never>(failed?: ((reason: Thrown) => B | PromiseLike<B>) | null): Promise<SearchResult<Move> | B> {
    return this.result.catch(failed);
  }

  finally(done?: (() => void) | null): Promise<SearchResult<Move>> {
    return this.result.finally(done);
  }

  /** The iterations from the first on, those already complete and then each as it comes. A search that fails throws here too. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Iteration<Move>, void> {
    for (let next = 0; ; next++) {
      while (next >= this.iterations.length && !this.over) {
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      }
      if (next >= this.iterations.length) break;
      yield this.iterations[next] as Iteration<Move>;
    }
    await this.result;
  }

  /** For the engine: an iteration is complete. */
  report(iteration: Iteration<Move>): void {
    this.iterations.push(iteration);
    this.wake();
  }

  /** For the engine: the search is over. */
  resolve(result: SearchResult<Move>): void {
    this.over = true;
    this.settle.resolve(result);
    this.wake();
  }

  /** For the engine: the search has failed. */
  reject(reason: unknown): void {
    this.over = true;
    this.settle.reject(reason);
    this.wake();
  }

  private wake(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
