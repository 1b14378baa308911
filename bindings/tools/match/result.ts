import type { PlayedGame } from './play-game.js';
import { type Elo, eloOf } from './statistics/elo.js';
import type { Sprt } from './statistics/sprt.js';

/** A finished game of a match. */
export interface MatchGame extends PlayedGame {
  /** From 1. Games 1 and 2 are the first pair, and so on. */
  readonly number: number;
  /** Which engine was player 0 of the game: 0 the first, 1 the second. The first begins in games with odd numbers. */
  readonly first: 0 | 1;
  /** The position that the game began from, in the game's notation; `undefined` for the usual start. */
  readonly position: string | undefined;
  /** How many of `moves` are the opening's. */
  readonly openingPlies: number;
  /**
   * What is wrong with the opening, if there was none without a flaw: a search proves who wins from random moves
   * (`decided`), or an earlier pair has played it (`repeated`), which proves nothing new between engines that leave
   * nothing to chance.
   */
  readonly openingFlaw: 'decided' | 'repeated' | undefined;
  /** The result for the first engine: 1, ½ or 0. */
  readonly score: 1 | 0.5 | 0;
}

/** What the games of a match say so far, for the first engine. */
export interface MatchStatistics {
  /** Games that count: all up to the last one before which none is missing. */
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Pairs of games with 0, ½, 1, 1½ and 2 points. */
  readonly pentanomial: readonly [number, number, number, number, number];
  /** From the pairs; `undefined` before the first is complete. */
  readonly elo: Elo | undefined;
  /** `undefined` without the option `sprt`. */
  readonly sprt: Sprt | undefined;
  /** Games that each engine lost on time, by an illegal move or by a crash. */
  readonly faults: readonly [number, number];
}

/** What a match has come to, from the side of the first engine. */
export interface MatchResult extends MatchStatistics {
  /** Why the match ended: all games are played, the sequential test is decided, or the signal aborted. */
  readonly stop: 'games' | 'sprt' | 'aborted';
}

/** Counts the games of a match, in the order of their numbers. */
export class Tally {
  private games = 0;
  private readonly results: [number, number, number] = [0, 0, 0];
  private readonly pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  private readonly faults: [number, number] = [0, 0];
  private earlier = 0;

  constructor(private readonly test: ((counts: readonly number[]) => Sprt) | undefined) {}

  count({ score, first, winner, end }: MatchGame): void {
    this.games++;
    this.results[2 * score] = (this.results[2 * score] as number) + 1;
    if (end === 'crash' || end === 'time' || end === 'illegal move') {
      const guilty = winner === first ? 1 : 0;
      this.faults[guilty]++;
    }
    if (this.games % 2 === 1) {
      this.earlier = score;
      return;
    }
    const points = 2 * (this.earlier + score);
    this.pairs[points] = (this.pairs[points] as number) + 1;
  }

  get statistics(): MatchStatistics {
    const [losses, draws, wins] = this.results;
    return {
      games: this.games,
      wins,
      draws,
      losses,
      pentanomial: [...this.pairs],
      elo: eloOf(this.pairs),
      sprt: this.test?.(this.pairs),
      faults: [...this.faults],
    };
  }
}
