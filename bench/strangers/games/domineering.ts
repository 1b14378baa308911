/**
 * Domineering on 5 x 5 cells: the first player puts dominoes upright, the second one lying. Who has no room for one has
 * lost. For confirmation only: nothing in cutnode is chosen by this game.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface DomineeringPosition {
  /** One bit per cell that is covered. */
  readonly covered: number;
  readonly player: 0 | 1;
}

const SIZE = 5;

/** Places for a domino of each player, as sets of two bits; a move is the number of a place. */
const places: readonly [number[], number[]] = [[], []];
for (let cell = 0; cell < SIZE * SIZE; cell++) {
  if (cell + SIZE < SIZE * SIZE) places[0].push((1 << cell) | (1 << (cell + SIZE)));
  if ((cell + 1) % SIZE !== 0) places[1].push((1 << cell) | (1 << (cell + 1)));
}

const room = (covered: number, player: 0 | 1): number =>
  places[player].filter((place) => (place & covered) === 0).length;

const domineering: Game<DomineeringPosition, number> = {
  name: 'domineering 5x5',
  initial: () => ({ covered: 0, player: 0 }),
  toMove: (p) => p.player,
  moves(p) {
    const found: number[] = [];
    for (const [i, place] of places[p.player].entries()) if ((place & p.covered) === 0) found.push(i);
    return found;
  },
  play: (p, move) => ({ covered: p.covered | (places[p.player][move] as number), player: p.player === 0 ? 1 : 0 }),
  outcome(p) {
    if (places[p.player].some((place) => (place & p.covered) === 0)) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  /** Leave oneself more room than the opponent. */
  hint(p, move) {
    const after = p.covered | (places[p.player][move] as number);
    return room(after, p.player) - room(after, p.player === 0 ? 1 : 0);
  },
  key: (p) => p.covered * 2 + p.player,
};

/** The position after the given moves, each player's in turn. */
const after = (...moves: readonly number[]): DomineeringPosition =>
  moves.reduce((position, move) => domineering.play(position, move), domineering.initial());

export const domineeringContest: Contest = {
  name: 'domineering',
  cases: [
    ...soonestAndWinner(domineering, 'empty', domineering.initial()),
    ...soonestAndWinner(domineering, 'a corner', after(0)),
    ...soonestAndWinner(domineering, 'two in the middle', after(7, 5)),
  ],
};
