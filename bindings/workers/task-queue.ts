interface QueuedTask {
  run(): Promise<void>;
  reject(reason: unknown): void;
}

/** Work with a worker other than searches, done one after another when its engine has nothing to search. */
export class TaskQueue {
  private readonly waiting: QueuedTask[] = [];
  private current: QueuedTask | undefined;

  /** `done` is called after each task. */
  constructor(private readonly done: () => void) {}

  get busy(): boolean {
    return this.current !== undefined;
  }

  /** The result of `work`, which waits for `begin`. */
  add<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        await work().then(resolve, reject);
        this.current = undefined;
        this.done();
      };
      this.waiting.push({ run, reject });
    });
  }

  /** Begins the next task. False if there is none. */
  begin(): boolean {
    this.current = this.waiting.shift();
    void this.current?.run();
    return this.busy;
  }

  /** Gives up all tasks, as the engine was closed. */
  rejectAll(reason: unknown): void {
    for (const task of [this.current, ...this.waiting.splice(0)]) task?.reject(reason);
  }
}
