import type { ConnectFourPosition } from '../../bindings/games/connect-four/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, type Engine } from '../../bindings/index.js';
import { createWorkerEngine, type WorkerEngine } from '../../bindings/workers/index.js';
import { Mismatch, same } from './mismatch.js';
import type { Random } from './random.js';

const TABLE = { table: { mib: 0.25 } } as const;

/**
 * Several threads on one position must keep the guarantees of one thread: value, iterations, and stops requested by
 * `onIteration`.
 */
export class TeamTrials {
  private readonly alone: Promise<Engine<ConnectFourPosition, number>> = createEngine(connectFour, TABLE);
  private readonly teams = new Map<number, Promise<WorkerEngine<ConnectFourPosition, number>>>();

  async try(random: Random): Promise<void> {
    const threads = random.whole(1, 3);
    const team = await this.team(threads);
    const position = wander(random);
    const depth = random.whole(1, 8);
    const stop = random.pick([undefined, 'false', 'throw'] as const);
    const stopAt = random.whole(1, depth);
    const thrown = new Error('thrown by onIteration');
    const what = `${threads} threads, '${connectFour.format(position)}' to depth ${depth}, ${stop ?? 'not stopped'}`;
    const seen: number[] = [];
    const run = team.search(position, {
      depth,
      knowledge: false,
      iterative: true,
      onIteration(iteration) {
        seen.push(iteration.depth);
        if (!stop || iteration.depth !== stopAt) return undefined;
        if (stop === 'throw') throw thrown;
        return false;
      },
    });
    let found: Awaited<typeof run>;
    try {
      found = await run;
    } catch (error) {
      if (error !== thrown) throw error;
      same(`${what}: iterations before it threw`, seen.join(), upTo(stopAt));
      return;
    }
    const alone = await this.alone;
    const whole = alone.search(position, { depth, iterative: true, knowledge: false });
    const ends = stop && stopAt <= whole.depth;
    if (ends && stop === 'throw') throw new Mismatch(`${what}: what onIteration threw was lost`);
    same(`${what}: iterations`, seen.join(), upTo(ends ? stopAt : whole.depth));
    // The threads do not wait for the callback, so they may be deeper by then.
    if (ends) same(`${what}: as deep as was enough`, found.depth >= stopAt, true);
    else same(`${what}: depth`, found.depth, whole.depth);
    if (ends) same(`${what}: stop`, found.stop, found.solved ? 'solved' : 'aborted');
    if (found.bound === 'lower') {
      // The next iteration had already proved a better move when it was stopped.
      const { value } = alone.search(position, { depth: found.depth + 1, knowledge: false });
      if (value < (found.value as number)) throw new Mismatch(`${what}: at least ${found.value}, but it is ${value}`);
      return;
    }
    const truth = alone.search(position, { depth: found.depth, knowledge: false, ties: true });
    same(`${what}: value`, found.value, truth.value);
    if (!truth.ties?.includes(found.move as number))
      throw new Mismatch(`${what}: move ${found.move}, best are ${truth.ties}`);
  }

  /** End the threads, so that the process can exit. */
  async close(): Promise<void> {
    for (const team of this.teams.values()) await (await team).close();
  }

  private team(threads: number): Promise<WorkerEngine<ConnectFourPosition, number>> {
    let team = this.teams.get(threads);
    if (!team) {
      team = createWorkerEngine(connectFour, { ...TABLE, threads });
      this.teams.set(threads, team);
    }
    return team;
  }
}

function upTo(depth: number): string {
  return Array.from({ length: depth }, (_, i) => i + 1).join();
}

function wander(random: Random): ConnectFourPosition {
  let position = connectFour.initial();
  for (let plies = random.whole(0, 36); plies > 0; plies--) {
    const next = connectFour.play(position, random.pick(connectFour.moves(position)));
    if (connectFour.outcome(next)) break;
    position = next;
  }
  return position;
}
