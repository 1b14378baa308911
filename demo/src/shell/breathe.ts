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
