import type { Iteration } from '../engine/search-options.js';
import type { SearchResult } from '../engine/search-result.js';

/** As with any promise, a rejection may have any type. */
// biome-ignore lint/suspicious/noExplicitAny: the type of `reason` in lib.es5.d.ts
type Thrown = any;

/**
 * A search that runs on another thread. Await it for the result, or iterate over it with
 * `for await` to receive each iteration when it is complete, or both.
 */
export class SearchRun<Move> implements PromiseLike<SearchResult<Move>>, AsyncIterable<Iteration<Move>> {
  private readonly result: Promise<SearchResult<Move>>;
  private settle!: { resolve: (result: SearchResult<Move>) => void; reject: (reason: unknown) => void };
  private readonly iterations: Iteration<Move>[] = [];
  /** Readers waiting for the next iteration or the end of the search. */
  private waiting: (() => void)[] = [];
  private over = false;

  /** `end` must end the search with the best so far. */
  constructor(private readonly end: () => void) {
    this.result = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // A reader of the iterations alone gets the error from the iterator, not as an unhandled rejection.
    this.result.catch(() => {});
  }

  /** Ends the search, which resolves with the best so far. Has no effect on a finished search. */
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

  /** Yields all iterations: first those already complete, then each new one. Throws if the search fails. */
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

  /** Called by the engine after each complete iteration. */
  report(iteration: Iteration<Move>): void {
    this.iterations.push(iteration);
    this.wake();
  }

  /** Called by the engine at the end of the search. */
  resolve(result: SearchResult<Move>): void {
    this.over = true;
    this.settle.resolve(result);
    this.wake();
  }

  /** Called by the engine if the search fails. */
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
