import { eloOf, sprt } from 'cutnode/match';
import { Random } from '../../../bindings/textbook/laboratory.js';
import { type ChessPlayer, createPlayer, type Knowledge, type Sources } from './player.js';

/**
 * Matches of two evaluations in the same search, with a fixed number of nodes a move: every opening twice, from both
 * sides. The same seed gives the same match. `cutnode match` plays what the package ships; this plays what is being
 * learned.
 */

export interface ChessMatchOptions {
  readonly first: Knowledge;
  readonly second: Knowledge;
  /** An even number. */
  readonly games: number;
  readonly nodes: number;
  readonly selective: boolean;
  readonly seed: number;
  readonly sprt?: Parameters<typeof sprt>[1];
  /** What replaces the sources of the second player's search. Default: nothing. */
  readonly against?: Sources | undefined;
  progress?(line: string): void;
}

export interface ChessMatchResult {
  /** How many pairs of games scored 0, 1/2, 1, 3/2 and 2. */
  readonly pairs: readonly number[];
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** `undefined` without a game. */
  readonly elo: ReturnType<typeof eloOf>;
}

const UNDECIDED = 0;
const MATED = 2;
/** Enough for 100,000 nodes a move. */
const LOG2_BUCKETS = 16;
const OPENING_PLIES = 8;
/** An opening is discarded if either side finds itself further ahead than this, in hundredths of a pawn. */
const MOST_AHEAD = 150;
const OPENING_NODES = 2000;
/** The game is over if both players have said so for their last moves. */
const WON = 1000;
const WON_PLIES = 8;

/** Plays a match; everything is counted for `first`. */
export async function playChessMatch(options: ChessMatchOptions): Promise<ChessMatchResult> {
  const { games, nodes, selective, seed, progress } = options;
  const players = [
    await createPlayer(options.first, { selective, log2Buckets: LOG2_BUCKETS }),
    await createPlayer(options.second, { selective, log2Buckets: LOG2_BUCKETS, sources: options.against }),
  ] as const;
  const pairs = [0, 0, 0, 0, 0];
  const counts = { won: 0, drawn: 0, lost: 0 };
  const test = options.sprt;
  for (let pair = 0; pair < games / 2; pair++) {
    const scores = playPair(players, Random.seeded(1_000_003 * seed + pair), nodes);
    for (const score of scores) counts[score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn']++;
    const points = scores[0] + scores[1];
    pairs[2 * points] = (pairs[2 * points] as number) + 1;
    if (pair % 5 === 4) progress?.(wordsOf(counts, eloOf(pairs)));
    if (test && pair > 10 && sprt(pairs, test).accepted) break;
  }
  return { ...counts, pairs, elo: eloOf(pairs) };
}

/** The first player's scores in two games from one opening, with the white men and with the black. */
export function playPair(
  players: readonly [ChessPlayer, ChessPlayer],
  random: Random,
  nodes: number,
): readonly [number, number] {
  const opening = openingOf(players, random);
  return [playGame(players, opening, 0, nodes), playGame(players, opening, 1, nodes)];
}

export function wordsOf(
  { won, drawn, lost }: { readonly won: number; readonly drawn: number; readonly lost: number },
  elo: ReturnType<typeof eloOf>,
): string {
  if (!elo) return 'no games';
  return `+${won} =${drawn} -${lost}: ${elo.elo.toFixed(0)} Elo (${elo.low.toFixed(0)} … ${elo.high.toFixed(0)})`;
}

/** Random moves to a position that both players find level. */
function openingOf(players: readonly [ChessPlayer, ChessPlayer], random: Random): number[] {
  for (;;) {
    const moves: number[] = [];
    for (const player of players) player.begin();
    while (moves.length < OPENING_PLIES && players[0].verdict() === UNDECIDED) {
      const count = players[0].listMoves();
      const move = players[0].moveAt(random.below(count));
      moves.push(move);
      for (const player of players) player.play(move);
    }
    if (players[0].verdict() !== UNDECIDED) continue;
    const level = players.every((player) => {
      player.think(OPENING_NODES);
      return Math.abs(player.bestValue.value) <= MOST_AHEAD;
    });
    if (level) return moves;
  }
}

/** The score of the first player, who has the white men if `white` is 0. */
function playGame(
  players: readonly [ChessPlayer, ChessPlayer],
  opening: readonly number[],
  white: 0 | 1,
  nodes: number,
): number {
  for (const player of players) {
    player.begin();
    for (const move of opening) player.play(move);
  }
  let mover = opening.length % 2 === 0 ? white : 1 - white;
  let ahead = 0;
  for (;;) {
    const player = players[mover] as ChessPlayer;
    const verdict = player.verdict();
    if (verdict !== UNDECIDED) return verdict === MATED ? mover : 0.5;
    player.think(nodes);
    const value = mover === 0 ? player.bestValue.value : -player.bestValue.value;
    ahead = value >= WON ? Math.max(ahead, 0) + 1 : value <= -WON ? Math.min(ahead, 0) - 1 : 0;
    if (Math.abs(ahead) >= WON_PLIES) return ahead > 0 ? 1 : 0;
    const move = player.bestMove.value;
    for (const one of players) one.play(move);
    mover = 1 - mover;
  }
}
