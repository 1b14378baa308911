/** Resolves when `engine` is ready. If `signal` aborts first, closes it and throws the signal's reason. */
export async function readyOrAborted(
  signal: AbortSignal | undefined,
  engine: { ready(): Promise<void>; close(): Promise<void> },
): Promise<void> {
  signal?.throwIfAborted();
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason);
  });
  signal?.addEventListener('abort', abort);
  try {
    await Promise.race([engine.ready(), aborted]);
  } catch (error) {
    await engine.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
