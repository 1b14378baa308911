import type { Game } from '../../contract/game.js';
import type { Player, MatchEngine as PlayingEngine } from '../match/engine.js';
import { playMatch } from '../match/play-match.js';
import type { MatchResult } from '../match/result.js';
import type { SprtOptions } from '../match/statistics/sprt.js';
import type { Budget, ComparedSearch } from './search.js';

/** Matches of each search against the first of the list, at each budget a move. */
export interface ComparedMatches {
  /** The most games of each match, an even number. Default: 200. */
  readonly games?: number | undefined;
  /** When a match ends before. Default: H0 0 Elo, H1 100 Elo. */
  readonly sprt?: SprtOptions | undefined;
  /** Random plies at the beginning of a game, 0 … 1,000. Default: 4. */
  readonly plies?: number | undefined;
}

export const defaultMatches = { games: 200, sprt: { elo0: 0, elo1: 100 }, plies: 4 } as const;

/** A match between `search` and `against`, counted for the first. */
export async function matchOf<Position, Move>(
  game: Game<Position, Move>,
  [search, against]: readonly [ComparedSearch, ComparedSearch],
  budget: Budget,
  { games, sprt, plies }: Required<{ [K in keyof ComparedMatches]: NonNullable<ComparedMatches[K]> }>,
  seed: number,
  signal: AbortSignal | undefined,
): Promise<MatchResult> {
  const engines = [playing(search, budget, seed), playing(against, budget, seed)] as const;
  return playMatch({ game, engines, games, sprt, openings: { plies }, seed, signal });
}

/** A search as an engine of a match. */
function playing(search: ComparedSearch, budget: Budget, seed: number): PlayingEngine {
  return {
    name: search.name,
    limits: budget,
    async start(game): Promise<Player> {
      const ready = await search.start(game);
      let drawn = seed;
      return {
        async begin({ pair }) {
          drawn = seed + pair;
        },
        async choose({ position, history, signal }) {
          const task = { ...budget, question: 'move', seed: drawn, history, signal } as const;
          const { move, value } = await ready.search(position, task);
          return { move: { played: move }, value };
        },
        async close() {},
      };
    },
  };
}
