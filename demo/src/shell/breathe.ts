/** How much work a task may do before it ends: several times as long on a slow machine, and still not noticed there. */
const SLICE_MS = 8;

/** For work in many parts: to be awaited between them, it ends the task whenever it has lasted long enough. */
export function slices(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () =>
    performance.now() - begun < SLICE_MS
      ? undefined
      : breathe().then(() => {
          begun = performance.now();
        });
}

/**
 * Ends the task: the page answers what has been clicked meanwhile, and what follows is a task of its own. Long work is
 * divided by it, so that a slow machine does not stand still. Unlike a timer's, its turn also comes in a hidden page.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Ends the task, and the frame that shows what it has changed; in a hidden page, which paints none, the task alone. */
export function framePainted(): Promise<void> {
  if (document.hidden) return breathe();
  return new Promise((resolve) => {
    requestAnimationFrame(() => void breathe().then(resolve));
  });
}
