import type { Game } from '../../contract/game.js';
import { type LimitWatch, LONGEST_TIMER_MS } from '../../contract/limits.js';
import { pauses } from '../../contract/pauses.js';
import type { ResolvedOptions, ResolvedSearchOptions } from '../options.js';
import { type AllVisits, MonteCarloSearch } from '../search.js';
import type { Crew, Place } from './crew.js';
import { type Descent, Descents } from './descents.js';
import type { Order } from './protocol.js';
import type { WorkerMonteCarlo } from './worker-monte-carlo.js';

/**
 * A search whose tree is on this thread, and whose playouts are on others.
 *
 * Visit n begins when the result of visit n − `underWay` has been added, and not before: results are added in the order in which the
 * visits have begun, whenever they come. So what the search finds depends neither on time nor on the number of threads.
 */
export class ThreadedSearch<Position, Move>
  extends MonteCarloSearch<Position, Move>
  implements WorkerMonteCarlo<Position, Move>
{
  /** Playouts of one message: as few as leave each worker two, one in hand and one that waits. */
  private readonly chunk: number;
  private readonly descents: Descents<Position, Move>;

  constructor(
    game: Game<Position, Move>,
    options: ResolvedOptions<Position, Move>,
    readonly threads: number,
    readonly underWay: number,
    private readonly crew: Crew<Position, Move>,
  ) {
    super(game, options, (rules) => new Descents(rules, options));
    this.descents = this.visitor as Descents<Position, Move>;
    this.chunk = Math.max(1, Math.floor(underWay / (2 * threads)));
  }

  async ready(): Promise<void> {
    await this.crew.ready();
  }

  close(): Promise<void> {
    return this.crew.close();
  }

  /** A new worker does not know by what the tree was judged, which then begins anew. */
  protected override async prepared(): Promise<void> {
    if (await this.crew.ready()) this.kept.forget();
  }

  protected override async visitAll(
    position: Position,
    options: ResolvedSearchOptions<Position, Move>,
    watch: LimitWatch,
    goesOn: boolean,
  ): Promise<AllVisits> {
    const { crew, descents } = this;
    const { timeMs, signal } = options;
    const under: (Descent & Place)[] = [];
    const wake = (): void => crew.wake();
    const timer = timeMs < LONGEST_TIMER_MS ? setTimeout(wake, Math.ceil(timeMs) + 1) : undefined;
    signal?.addEventListener('abort', wake);
    try {
      crew.begin(position, !goesOn);
      return await this.visitInTurns(position, options, watch, under);
    } finally {
      crew.end();
      descents.drop(under);
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
    }
  }

  /** `under`: the visits under way, oldest first. */
  private async visitInTurns(
    position: Position,
    { visits: most, nodes, onProgress }: ResolvedSearchOptions<Position, Move>,
    watch: LimitWatch,
    under: (Descent & Place)[],
  ): Promise<AllVisits> {
    const { crew, descents, root, chunk } = this;
    const pause = pauses();
    const report = this.reporter(position, watch, onProgress);
    let orders: Order[] = [];
    const send = (): void => {
      if (orders.length > 0) crew.play(orders);
      orders = [];
    };
    let visits = 0;
    // What is proved changes when a visit goes down. Those that are still under way then are waited for: they are a part of the result.
    let { solved } = root;
    for (;;) {
      if (solved && under.length === 0) return { stop: 'solved', visits };
      if (visits >= most) return { stop: 'visits', visits };
      const limit = watch.interrupted();
      if (limit) return { stop: solved ? 'solved' : limit, visits };
      if (pause.isDue()) {
        await pause();
        report(visits);
      }
      if (!solved && under.length < this.underWay && visits + under.length < most) {
        const descent = descents.descend(position);
        if (descent.isNew) solved = root.solved;
        under.push({ ...descent, chunk: crew.coming, index: orders.length });
        if (!descent.known) orders.push(descent.order);
        if (orders.length === chunk) send();
        continue;
      }
      const [oldest] = under as [Descent & Place];
      const played = descents.resultOf(oldest) ?? crew.take(oldest);
      if (!played) {
        if (crew.isIdle || oldest.chunk === crew.coming) send();
        await crew.news();
        crew.check();
        report(visits);
        continue;
      }
      if (descents.nodes + oldest.nodes + played.nodes > nodes) {
        // The visit would use up what is left.
        descents.nodes = nodes;
        return { stop: solved ? 'solved' : 'nodes', visits };
      }
      descents.finish(oldest, played);
      under.shift();
      visits++;
    }
  }
}
