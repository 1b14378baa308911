import { DECIDED } from '../../../../assembly/core/values';
import { CASTLING } from '../../../../assembly/games/chess/board';
import { below, seed } from '../random';
import { logistic } from './targets';
import {
  MATED, UNDECIDED, begin, bestMove, bestValue, inCheck, listMoves, moveAt, play, pliesPlayed, position, think, verdict,
} from './game';
import { SAMPLE, setOutcome, writeSample } from './samples';

/**
 * Games of the search against itself. Each begins with random moves, and in some settings another random move follows
 * now and then. A position becomes a sample if its value says something about the places of its men: nobody is in
 * check, the best move neither captures nor promotes, no mate is seen.
 */

/** Random moves at the beginning, and up to `MORE_RANDOM` further ones. */
const RANDOM_PLIES: u32 = 6;
const MORE_RANDOM: u32 = 4;
/** An opening is discarded if a side is ahead by more than this. */
const MOST_AHEAD: i32 = 200;
/** The game is won if both sides say so this many plies in a row. */
const WON: i32 = 1500;
const WON_PLIES: i32 = 6;
/** It is drawn if both sides say so this many plies in a row, after so many plies. */
const LEVEL: i32 = 8;
const LEVEL_PLIES: i32 = 24;
const LEVEL_FROM: i32 = 160;

/** How much of what comes later counts from ply to ply. */
const LATER: f64 = 0.93;

/**
 * For each ply of a game: what White may expect by its search, and the address of its sample or 0; then if it ends in a
 * random move.
 */
const plan: usize = memory.data(24 * 401, 16);

/** Games played, and how many of them White won and nobody won, since the start. */
export let games: i32 = 0;
export let whiteWins: i32 = 0;
export let draws: i32 = 0;
export let plies: i32 = 0;

/**
 * Play `count` games with `nodes` nodes a move and write their positions as samples to `out`, at most `MOST_PLIES` a
 * game. `stray`: one move in so many is random; 0: none. `scale`: the value that is worth the odds e : 1. Returns the
 * end of the samples.
 */
export function playGames(count: i32, randomSeed: u64, nodes: i32, stray: i32, scale: f64, out: usize): usize {
  seed(randomSeed);
  for (let i = 0; i < count; i++) out = playGame(nodes, stray, scale, out);
  return out;
}

/** Random moves to a position that is not over and roughly level. */
export function beginAtRandom(nodes: i32): void {
  while (true) {
    begin();
    let left = RANDOM_PLIES + below(MORE_RANDOM + 1);
    while (left && verdict() == UNDECIDED) {
      play(moveAt(i32(below(u32(listMoves())))));
      left--;
    }
    if (left || verdict() != UNDECIDED) continue;
    think(nodes);
    if (abs(bestValue) <= MOST_AHEAD) return;
  }
}

function playGame(nodes: i32, stray: i32, scale: f64, out: usize): usize {
  beginAtRandom(nodes);
  let searched: usize = 0;
  let won = 0;
  let level = 0;
  let end = UNDECIDED;
  /** 1 if White has won, -1 if Black has. */
  let winner = 0;
  while (true) {
    end = verdict();
    const p = position();
    if (end != UNDECIDED) {
      if (end == MATED) winner = p.black ? 1 : -1;
      break;
    }
    think(nodes);
    const forWhite = p.black ? -bestValue : bestValue;
    won = forWhite >= WON ? max(won, 0) + 1 : forWhite <= -WON ? min(won, 0) - 1 : 0;
    level = abs(forWhite) <= LEVEL && pliesPlayed() >= LEVEL_FROM ? level + 1 : 0;
    if (abs(won) >= WON_PLIES) {
      winner = won > 0 ? 1 : -1;
      break;
    }
    if (level >= LEVEL_PLIES) break;
    const strays = stray > 0 && below(u32(stray)) == 0;
    const step = plan + 24 * searched++;
    store<f64>(step, logistic(f64(forWhite) / scale));
    store<u32>(step, 0, 8);
    store<u32>(step, u32(strays), 16);
    if (!inCheck() && isQuiet(bestMove) && abs(bestValue) < DECIDED) {
      writeSample(out, p, bestValue);
      store<u32>(step, u32(out), 8);
      out += SAMPLE;
    }
    play(strays ? moveAt(i32(below(u32(listMoves())))) : bestMove);
  }
  settle(searched, winner);
  games++;
  plies += pliesPlayed();
  if (winner > 0) whiteWins++;
  if (winner == 0) draws++;
  return out;
}

/**
 * Give each sample of a game its result and its outlook: what the searches of the next plies said, sooner ones more,
 * and at last the result: the return of TD(lambda) (Sutton, 1988). A random move says nothing about what came before.
 */
function settle(searched: usize, winner: i32): void {
  let later = f64(winner + 1) / 2;
  for (let step = plan + 24 * searched; step > plan; ) {
    step -= 24;
    const here = load<f64>(step);
    const outlook = load<u32>(step, 16) ? here : later;
    const sample = usize(load<u32>(step, 8));
    if (sample) setOutcome(sample, winner, outlook);
    later = (1 - LATER) * here + LATER * outlook;
  }
}

/** True if `move` neither captures nor promotes. */
function isQuiet(move: u32): bool {
  if (move & CASTLING) return true;
  const p = position();
  const reached = u64(1) << (u64(move >> 6) & 63);
  return !(reached & (p.enemy | p.passed)) && (move >> 12 & 7) == 0;
}
