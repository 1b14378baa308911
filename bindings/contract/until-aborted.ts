/** What `source` gives. Throws the reason of `signal` when it aborts, even if the source says nothing more. */
export async function* untilAborted<T>(
  source: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void> {
  signal?.throwIfAborted();
  const iterator = signal && (source as Partial<AsyncIterable<T>>)[Symbol.asyncIterator]?.();
  if (!iterator) {
    yield* source;
    return;
  }
  let giveUp = (_: unknown): void => {};
  const onAbort = (): void => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    while (true) {
      signal.throwIfAborted();
      const { done, value } = await new Promise<IteratorResult<T>>((resolve, reject) => {
        giveUp = reject;
        iterator.next().then(resolve, reject);
      });
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    const closed = Promise.resolve(iterator.return?.());
    // A source that has not answered yet may never do so.
    if (signal.aborted) closed.catch(() => {});
    else await closed;
  }
}
