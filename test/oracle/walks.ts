import type { Game } from '../../bindings/index.js';

/**
 * Walks on a ring of seven cells, a step back, on or two on, by turns. Who brings a position back has lost: what a step
 * is worth hangs on all that came before it.
 */
export interface Walk {
  readonly at: number;
  readonly turn: 0 | 1;
}

const CELLS = 7;
const onward = ({ at, turn }: Walk, step: number): Walk => ({
  at: (at + step + CELLS) % CELLS,
  turn: turn === 0 ? 1 : 0,
});

export const walks: Game<Walk, number> = {
  name: 'walks',
  initial: () => ({ at: 0, turn: 0 }),
  toMove: ({ turn }) => turn,
  moves: () => [-1, 1, 2],
  play: onward,
  outcome: () => undefined,
  key: ({ at, turn }) => 2 * at + turn,
  repetition: 'loss',
  format: ({ at, turn }) => `${at} ${turn}`,
  parse: (text) => ({ at: Number(text[0]), turn: text.endsWith('1') ? 1 : 0 }),
};

/** The same in one position, which moves change. */
export const walkedInPlace: Game<Walk, number> = {
  ...walks,
  play: (walk, step) => Object.assign(walk, onward(walk, step)),
  undo: (walk, step) => Object.assign(walk, onward(walk, -step)),
};
