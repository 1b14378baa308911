import { checkFunction, checkNames } from '../../contract/checks.js';
import { WorkerError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { checkMembers } from '../../contract/game-members.js';
import { show } from '../../contract/printable.js';
import { version } from '../../workers/generated/version.js';
import type { Greeting } from '../../workers/greeting.js';
import { type ParentPort, parentPort } from '../../workers/parent-port.js';
import { servedGame } from '../../workers/served-game.js';
import { packResults, unpackOrders } from './packing.js';
import { Player, type PlayerFunctions } from './player.js';
import type { Failed, FromPlayer, Played, ToPlayer } from './protocol.js';

let serving = false;

/**
 * Makes the worker that calls it play `game` for a Monte Carlo search on the thread that started it. Call it once, in a file of your own:
 *
 * ```ts
 * // worker.ts
 * import { createHex } from 'cutnode/games/hex';
 * import { serveMonteCarlo } from 'cutnode/monte-carlo/threads';
 *
 * serveMonteCarlo(createHex({ size: 7 }));
 * ```
 *
 * `createWorkerMonteCarlo` starts the worker, with the option `worker`. Functions among the options of the search, `playout` and
 * `evaluate`, cannot be sent to a worker: give the same ones here.
 *
 * What is wrong is reported to the search: `createWorkerMonteCarlo` rejects. Throws `WorkerError` outside a worker, and when called twice.
 */
export function serveMonteCarlo<Position, Move>(
  game: Game<Position, Move>,
  functions: PlayerFunctions<Position, Move> = {},
): void {
  if (serving) throw new WorkerError('serveMonteCarlo was called twice in one worker; a worker serves one game');
  const parent = parentPort<ToPlayer, Greeting | FromPlayer>();
  if (!parent) {
    throw new WorkerError(
      "serveMonteCarlo must be called in a worker, in the file that { worker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }) } names; on this thread use createMonteCarlo(game)",
    );
  }
  new PlayerSide(parent, game, functions);
  serving = true;
}

/** The part of a search that runs in a worker. Greets the search, and then answers its messages. */
export class PlayerSide<Position, Move> {
  private player: Player<Position, Move> | undefined;
  private current = 0;
  private ended: Int32Array = new Int32Array(1);

  constructor(
    private readonly parent: ParentPort<ToPlayer, Greeting | FromPlayer>,
    private readonly game: Game<Position, Move>,
    private readonly functions: PlayerFunctions<Position, Move>,
  ) {
    parent.listen((message) => this.receive(message));
    parent.post({ type: 'playout greeting', cutnode: version });
  }

  private receive(message: ToPlayer): void {
    try {
      if (message.type === 'set up') this.setUp(message);
      else if (message.type === 'search') {
        this.current = message.id;
        this.player?.search(message.root as Position, message.anew);
      } else this.play(message);
    } catch (error) {
      this.post(
        (failed) => ({ type: 'failed', id: message.type === 'set up' ? undefined : message.id, ...failed }),
        error,
      );
    }
  }

  private setUp({ options, ended }: Extract<ToPlayer, { type: 'set up' }>): void {
    const { game, functions } = this;
    checkMembers(game);
    checkNames('serveMonteCarlo option', functions, ['playout', 'evaluate']);
    const { playout, evaluate } = functions;
    checkFunction('playout', playout);
    checkFunction('evaluate', evaluate);
    if (ended) this.ended = new Int32Array(ended);
    this.player = new Player(game, options, functions, () => this.isOver());
    const served = { playout: playout !== undefined, evaluate: evaluate !== undefined };
    this.parent.post({ type: 'ready', game: servedGame(game), functions: served });
  }

  /** Whether the search has ended without waiting for what is under way. */
  private isOver(): boolean {
    return Atomics.load(this.ended, 0) >= this.current;
  }

  private play({ id, chunk, orders }: Extract<ToPlayer, { type: 'play' }>): void {
    const { player } = this;
    if (!player) return;
    const all: Played[] = [];
    const message = (failed?: Failed): FromPlayer => {
      const results = packResults(all, player.payoffs);
      const made = player.tellsMoves ? all.map((played) => played.made ?? []) : undefined;
      return { type: 'played', id, chunk, results, made, failed };
    };
    for (const order of unpackOrders(orders)) {
      if (this.isOver()) return;
      try {
        const played = player.rest(order);
        if (!played) return;
        all.push(played);
      } catch (error) {
        // What comes after it is never asked for.
        this.post(message, error);
        return;
      }
    }
    this.parent.post(message());
  }

  private post(message: (failed: Failed) => FromPlayer, error: unknown): void {
    const given = (error as { code?: unknown })?.code;
    const code = typeof given === 'string' ? given : undefined;
    try {
      this.parent.post(message({ error, code }));
    } catch {
      // The error cannot be sent, but its text can.
      this.parent.post(message({ error: new Error(show(error)), code }));
    }
  }
}
