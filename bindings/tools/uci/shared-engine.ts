import type { Game } from '../../contract/game.js';
import { messageOf } from '../../contract/printable.js';
import { createWorkerEngine } from '../../workers/create-worker-engine.js';
import type { WorkerEngine } from '../../workers/engine.js';
import type { WorkerAddress } from '../../workers/thread.js';
import { MadeEndgames } from './endgames.js';
import { initialSettings, type UciSettings } from './options.js';
import type { UciGame } from './uci-game.js';

/** The engine of all searches, made when it is first needed, and anew when `Hash` or `Threads` have changed. */
export class SharedEngine<P> {
  private readonly endgames: MadeEndgames<P>;
  private engine: WorkerEngine<P, number> | undefined;
  private game: Game<P, number> | undefined;
  private made: Pick<UciSettings, 'Hash' | 'Threads'> = initialSettings;
  private making: Promise<unknown> = Promise.resolve();
  /** Slots of the table that the searches have filled since it was empty. */
  private filled = 0;

  /** `tell` hears what the driver should know. `workerUrl`: see `WorkerEngineOptions`. */
  constructor(
    played: UciGame<P>,
    private readonly workerUrl: WorkerAddress | undefined,
    private readonly tell: (words: string) => void,
  ) {
    this.endgames = new MadeEndgames(played, tell);
  }

  /** Tells of the position of the next search. Resolves to whether there are more end-game tables then. */
  meet(position: P, { Endgames }: UciSettings): Promise<boolean> {
    return this.endgames.meet(position, Endgames);
  }

  /** Call it while no search is running. Rejects if no engine can be made at all. */
  get(settings: UciSettings): Promise<WorkerEngine<P, number>> {
    const made = this.making.then(async () => this.suitable(settings, await this.endgames.gameFor(settings.Endgames)));
    this.making = made.catch(() => {});
    return made;
  }

  /** Makes the next search begin with an empty table. */
  clear(): void {
    this.engine?.clearTable();
    this.filled = 0;
  }

  /** Notes what a search has filled. */
  note(filled: number): void {
    this.filled += filled;
  }

  /** Thousandths of the table that are full, when the running search has filled so many slots. */
  hashfull(filled: number): number {
    const slots = this.engine?.table?.slots ?? 1;
    return Math.min(1000, Math.floor((1000 * (this.filled + filled)) / slots));
  }

  /** Gives up end-game tables that are being made: the engine goes on without them. */
  giveUp(): void {
    void this.endgames.close();
  }

  async close(): Promise<void> {
    await this.endgames.close();
    await this.making;
    await this.engine?.close();
    this.engine = undefined;
  }

  private async suitable(settings: UciSettings, game: Game<P, number>): Promise<WorkerEngine<P, number>> {
    const { Hash, Threads } = settings;
    const same = Hash === this.made.Hash && Threads === this.made.Threads && game === this.game;
    if (this.engine && same) return this.engine;
    await this.engine?.close();
    this.engine = undefined;
    this.filled = 0;
    this.made = { Hash, Threads };
    this.game = game;
    this.engine = await this.make(settings, game).catch((error: unknown) => {
      this.tell(`${messageOf(error)}; going on with Hash ${initialSettings.Hash} and one thread`);
      return this.make(initialSettings, game);
    });
    const { threads } = this.engine;
    if (threads < Threads && Hash === this.made.Hash)
      this.tell(`Threads: only ${threads} searches without shared memory`);
    return this.engine;
  }

  private make({ Hash, Threads }: UciSettings, game: Game<P, number>): Promise<WorkerEngine<P, number>> {
    const { workerUrl } = this;
    return createWorkerEngine(game, {
      table: { mib: Hash, keep: true },
      threads: Threads,
      selective: true,
      workerUrl,
    });
  }
}
