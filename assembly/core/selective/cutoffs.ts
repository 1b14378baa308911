import { Game } from '../game';
import { entryAt } from '../move-list';
import { NONE } from '../values';
import { tellsQuiet } from './hooks';
import { rememberNoisy, rememberQuiet, rememberQuietAlone } from './histories';
import { bonus, gainBonus } from './margins';
import { frameAt } from './path';
import { isQuiet, kindOf, wasSearched } from './picking';

/** The move at place `last` of the list made a cutoff; those searched before it did not. */
export function learnCutoff<G extends Game<P>, P>(ply: i32, depth: i32, list: usize, last: i32): void {
  const worth = bonus(depth);
  const entry = entryAt(list, last);
  const id = u32(entry.id) + 1;
  const quiet = isQuiet(entry);
  if (quiet) {
    const frame = frameAt(ply);
    if (frame.killer1 != id) {
      frame.killer2 = frame.killer1;
      frame.killer1 = id;
    }
    rememberQuiet<G, P>(ply, id, kindOf(entry), worth);
  } else {
    rememberNoisy<G, P>(ply, kindOf(entry), worth);
  }
  for (let i = 0; i < last; i++) {
    const other = entryAt(list, i);
    if (!wasSearched(other)) continue;
    if (!isQuiet(other)) rememberNoisy<G, P>(ply, kindOf(other), -worth);
    else if (quiet) rememberQuiet<G, P>(ply, u32(other.id) + 1, kindOf(other), -worth);
  }
}

/**
 * No move at `ply` reached alpha: the other player's quiet move that led there did well. In Othello, where all moves
 * are alike, that cost 65 Elo.
 */
export function learnFailLow<G extends Game<P>, P>(ply: i32, depth: i32): void {
  if (!tellsQuiet<G, P>()) return;
  const before = frameAt(ply - 1);
  if (before.quiet && before.side != frameAt(ply).side) {
    rememberQuiet<G, P>(ply - 1, before.played, before.kind - 1, bonus(depth));
  }
}

/**
 * The static value at `ply` tells at once what the other player's quiet move that led there gained (Stockfish). The
 * history alone learns it: of moves after other moves it would learn too much from too little. What the move won at
 * once in a game of rewards is not counted: with it, 80 positions of Kalah took 0.5 % more nodes.
 */
export function learnGain<G extends Game<P>, P>(ply: i32): void {
  if (!tellsQuiet<G, P>() || ply == 0) return;
  const before = frameAt(ply - 1);
  const here = frameAt(ply);
  if (before.quiet && before.side != here.side && before.staticValue != NONE && here.staticValue != NONE) {
    rememberQuietAlone(ply - 1, before.played, gainBonus<G, P>(-here.staticValue - before.staticValue));
  }
}
