import { pauses } from '../../contract/pauses.js';
import type { Player } from './engine.js';
import { type MatchOptions, type MatchPlan, planMatch } from './match-options.js';
import type { DrawnOpening } from './openings.js';
import { type PlayedGame, playGame } from './play-game.js';
import { type MatchGame, type MatchResult, Tally } from './result.js';

/**
 * Plays two engines against each other: every opening twice, from both sides. With limits in nodes or depth, the same
 * seed gives the same match on every machine, whatever the concurrency.
 *
 * An engine that crashes, says an illegal move or takes too long loses the game, and the match goes on. When `signal`
 * aborts, the match resolves with what is known.
 *
 * Rejects with `InvalidOptionError`, `InvalidPositionError` or `IllegalMoveError` (an opening), `InvalidGameError`,
 * `UnsupportedGameError`, and any error of the game's own code, unchanged.
 */
export async function playMatch<Position, Move>(options: MatchOptions<Position, Move>): Promise<MatchResult> {
  const plan = planMatch(options as unknown as MatchOptions<never, never>);
  return new Match(plan).play();
}

/** A match that is being played. */
class Match {
  /** The openings of the pairs that have begun. */
  private readonly openings: Promise<DrawnOpening>[] = [];
  /** Games that are finished but come after one that is not, by their numbers. */
  private readonly waiting = new Map<number, MatchGame>();
  private readonly tally: Tally;
  private counted = 0;
  private begun = 0;
  private decided = false;
  private readonly ended = new AbortController();
  private readonly pause = pauses();

  constructor(private readonly plan: MatchPlan) {
    this.tally = new Tally(plan.test);
  }

  async play(): Promise<MatchResult> {
    const { signal, concurrency, games } = this.plan;
    const stop = (): void => this.ended.abort(signal?.reason);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      const boards = Math.min(concurrency, games);
      const ends = await Promise.allSettled(Array.from({ length: boards }, () => this.board(boards === 1)));
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    const complete = this.counted === games;
    return { ...this.tally.statistics, stop: this.decided ? 'sprt' : complete ? 'games' : 'aborted' };
  }

  /** One board, at which game after game is played until the match is over. */
  private async board(alone: boolean): Promise<void> {
    const { engines, game, games } = this.plan;
    const players: Player[] = [];
    try {
      for (const engine of engines) players.push(await engine.start(game, alone));
      while (this.begun < games && !this.ended.signal.aborted) {
        await this.playNext(players as [Player, Player]);
        await this.pause();
      }
    } catch (error) {
      // A game that was cut short does not count.
      if (this.ended.signal.aborted && error === this.ended.signal.reason) return;
      this.ended.abort(error);
      throw error;
    } finally {
      await Promise.all(players.map((player) => player.close()));
    }
  }

  private async playNext(players: readonly [Player, Player]): Promise<void> {
    const { game, engines, limits, marginMs, replyMs, adjudication } = this.plan;
    const number = ++this.begun;
    const pair = (number - 1) >> 1;
    const first = number % 2 === 1 ? 0 : 1;
    const opening = await this.openingOf(pair);
    const sides = <T>([one, other]: readonly [T, T]): [T, T] => (first === 0 ? [one, other] : [other, one]);
    const played = await playGame({
      game,
      opening,
      pair,
      players: sides(players),
      names: sides([engines[0].name, engines[1].name]),
      limits: sides(limits),
      marginMs,
      replyMs,
      adjudication,
      signal: this.ended.signal,
    });
    this.waiting.set(number, recordOf(played, number, first, opening));
    this.countInOrder();
  }

  private openingOf(pair: number): Promise<DrawnOpening> {
    while (this.openings.length <= pair) {
      // One after the other, so that they do not depend on who asks.
      const before = this.openings.at(-1) ?? Promise.resolve();
      this.openings.push(before.then(() => this.plan.openings(this.ended.signal)));
    }
    return this.openings[pair] as Promise<DrawnOpening>;
  }

  /** Counts what is finished, up to the first game that is not, so that the result does not depend on who is faster. */
  private countInOrder(): void {
    for (;;) {
      const next = this.waiting.get(this.counted + 1);
      if (!next || this.decided) return;
      this.waiting.delete(next.number);
      this.counted++;
      this.tally.count(next);
      const { statistics } = this.tally;
      this.plan.onGame?.(next, statistics);
      if (this.counted % 2 === 0 && statistics.sprt?.accepted) {
        this.decided = true;
        this.ended.abort(new Error('the sequential test is decided'));
      }
    }
  }
}

function recordOf(
  played: PlayedGame,
  number: number,
  first: 0 | 1,
  { position, moves = [], flaw }: DrawnOpening,
): MatchGame {
  const { winner } = played;
  const score = winner === undefined ? 0.5 : winner === first ? 1 : 0;
  return { ...played, number, first, position, openingPlies: moves.length, openingFlaw: flaw, score };
}
