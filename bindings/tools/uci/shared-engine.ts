import type { Game } from '../../contract/game.js';
import { messageOf } from '../../contract/printable.js';
import { createWorkerEngine } from '../../workers/create-worker-engine.js';
import type { WorkerEngine } from '../../workers/engine.js';
import type { WorkerAddress } from '../../workers/thread.js';
import { MadeEndgames } from './endgames.js';
import { initialSettings, type UciSettings } from './options.js';
import type { Turns } from './turns.js';
import type { UciGame } from './uci-game.js';

/** How long a new engine searches before it is ready. */
const WARM_UP_MS = 100;

/** An engine, and what it was made for. */
interface Made<P> extends Pick<UciSettings, 'Hash' | 'Threads'> {
  readonly engine: WorkerEngine<P, number>;
  readonly game: Game<P, number>;
}

/**
 * The engine of all searches, made when it is first needed, and anew when `Hash` or `Threads` have changed. One with
 * more end-game tables is made while the old one goes on, for a move has not the time; for that while there are two.
 */
export class SharedEngine<P> {
  private readonly endgames: MadeEndgames<P>;
  private made: Made<P> | undefined;
  private coming: Made<P> | undefined;
  /** The engine that has searched before it was asked to. */
  private warm: WorkerEngine<P, number> | undefined;
  /** Engines that are not waited for. */
  private closing: Promise<unknown> = Promise.resolve();
  private making: Promise<unknown> = Promise.resolve();
  /** Slots of the table that the searches have filled since it was empty. */
  private filled = 0;

  /** `tell` hears what the driver should know. `workerUrl`: see `WorkerEngineOptions`. */
  constructor(
    private readonly played: UciGame<P>,
    private readonly workerUrl: WorkerAddress | undefined,
    private readonly tell: (words: string) => void,
  ) {
    this.endgames = new MadeEndgames(played, (game, signal) => this.prepare(game, signal), tell);
  }

  /** Told of searches by the clock. */
  get turns(): Turns {
    return this.endgames.turns;
  }

  /** Tells of the position of the next search. Resolves to whether there are more end-game tables then. */
  meet(position: P, { Endgames }: UciSettings): Promise<boolean> {
    return this.endgames.meet(Endgames, position);
  }

  /** Resolves when the end-game tables that `Endgames` lists are there. */
  listed({ Endgames }: UciSettings): Promise<unknown> {
    return this.endgames.meet(Endgames);
  }

  /** As `get`; the next search is as fast as any other. */
  ready(settings: UciSettings): Promise<void> {
    const ready = this.get(settings).then((engine) => this.warmUp(engine));
    this.making = ready.catch(() => {});
    return ready;
  }

  /** Takes from the next search of a new engine what the first one costs: the compiling of what it runs. */
  private async warmUp(engine: WorkerEngine<P, number>): Promise<void> {
    if (this.warm === engine) return;
    this.warm = engine;
    await engine.search(this.played.game.initial(), { selective: true, iterative: true, timeMs: WARM_UP_MS });
    engine.clearTable();
  }

  /** Gives up the end-game tables that are being made, since others may be wanted now. */
  changeTables(): void {
    this.endgames.change();
  }

  /** Call it while no search is running. Rejects if no engine can be made at all. */
  get(settings: UciSettings): Promise<WorkerEngine<P, number>> {
    const made = this.making.then(() => this.suitable(settings, this.endgames.gameFor(settings.Endgames)));
    this.making = made.catch(() => {});
    return made;
  }

  /** Makes the next search begin with an empty table. */
  clear(): void {
    this.made?.engine.clearTable();
    this.filled = 0;
  }

  /** Notes what a search has filled. */
  note(filled: number): void {
    this.filled += filled;
  }

  /** Thousandths of the table that are full, when the running search has filled so many slots. */
  hashfull(filled: number): number {
    const slots = this.made?.engine.table?.slots ?? 1;
    return Math.min(1000, Math.floor((1000 * (this.filled + filled)) / slots));
  }

  /** Gives up end-game tables that are being made: the engine goes on without them. */
  giveUp(): void {
    void this.endgames.close();
  }

  async close(): Promise<void> {
    await this.endgames.close();
    await this.making;
    await this.drop();
  }

  private async suitable(settings: UciSettings, game: Game<P, number>): Promise<WorkerEngine<P, number>> {
    const { Hash, Threads } = settings;
    const suits = (made: Made<P>): boolean => made.game === game && made.Hash === Hash && made.Threads === Threads;
    const { made: old, coming } = this;
    if (old && suits(old)) return old.engine;
    this.filled = 0;
    if (coming && suits(coming)) {
      this.made = coming;
      this.coming = undefined;
      this.closing = Promise.all([this.closing, old?.engine.close()]);
      return coming.engine;
    }
    await this.drop();
    let going: Pick<UciSettings, 'Hash' | 'Threads'> = settings;
    const engine = await this.create(settings, game).catch((error: unknown) => {
      this.tell(`${messageOf(error)}; going on with Hash ${initialSettings.Hash} and one thread`);
      going = initialSettings;
      return this.create(initialSettings, game);
    });
    this.made = { Hash, Threads, game, engine };
    if (engine.threads < going.Threads) this.tell(`Threads: only ${engine.threads} searches without shared memory`);
    return engine;
  }

  /** Makes an engine of `game` beside the one that there is. If it cannot, the next search makes it in its place. */
  private async prepare(game: Game<P, number>, signal: AbortSignal): Promise<void> {
    if (!this.made) return;
    const { Hash, Threads } = this.made;
    try {
      const engine = await this.create({ Hash, Threads }, game, signal);
      // One that no search has taken has tables that this one has too.
      this.closing = Promise.all([this.closing, this.coming?.engine.close()]);
      this.coming = { Hash, Threads, game, engine };
    } catch {
      signal.throwIfAborted();
    }
  }

  private async drop(): Promise<void> {
    const { made, coming } = this;
    this.made = undefined;
    this.coming = undefined;
    await Promise.all([this.closing, made?.engine.close(), coming?.engine.close()]);
  }

  private create(
    { Hash, Threads }: Pick<UciSettings, 'Hash' | 'Threads'>,
    game: Game<P, number>,
    signal?: AbortSignal,
  ): Promise<WorkerEngine<P, number>> {
    const { workerUrl } = this;
    return createWorkerEngine(game, {
      table: { mib: Hash, keep: true },
      threads: Threads,
      selective: true,
      workerUrl,
      signal,
    });
  }
}
