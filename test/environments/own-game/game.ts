import type { Game } from 'cutnode';
import { type Direction, fitting } from './board.js';

/** Domineering: one side puts its dominoes across, the other down; who cannot move loses. */
export interface Position {
  readonly covered: number;
  readonly player: 0 | 1;
}

const direction = ({ player }: Position): Direction => (player === 0 ? 'across' : 'down');

export const domineering: Game<Position, number> = {
  name: 'domineering',
  initial: () => ({ covered: 0, player: 0 }),
  toMove: ({ player }) => player,
  moves: (position) => fitting(position.covered, direction(position)),
  play: ({ covered, player }, domino) => ({ covered: covered | domino, player: player === 0 ? 1 : 0 }),
  outcome(position) {
    if (fitting(position.covered, direction(position)).length > 0) return undefined;
    const lost = Number.NEGATIVE_INFINITY;
    return position.player === 0 ? [lost, -lost] : [-lost, lost];
  },
  key: ({ covered, player }) => covered * 2 + player,
};
