import type { Game } from '../../bindings/index.js';

/** A module with games, as an address that a worker can import in any surroundings. */
// In base64, since Bun takes the other form for a text.
export const gamesUrl = `data:text/javascript;base64,${btoa(`
  export const heap = {
    name: 'heap',
    initial: () => ({ coins: 21, player: 0 }),
    toMove: (p) => p.player,
    moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
    play: (p, n) => {
      if (p.bomb === p.coins) process.exit(7);
      if (p.fault === p.coins) throw Object.assign(new RangeError('the rules broke'), { coins: p.coins });
      return { ...p, coins: p.coins - n, player: 1 - p.player };
    },
    outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
    key: (p) => p.coins * 2 + p.player,
    evaluate: (p) => p.coins % 5,
  };
  export const broken = { name: 'broken' };
  export const deep = {
    name: 'deep',
    initial: () => ({ left: 3000, player: 0 }),
    toMove: (p) => p.player,
    moves: () => [1, 2],
    play: (p, n) => ({ left: n === 1 ? p.left - 1 : 0, player: 1 - p.player }),
    outcome: (p) => (p.left > 0 ? undefined : p.player === 0 ? [9, -9] : [-9, 9]),
    key: (p) => p.left * 2 + p.player,
    evaluate: (p) => p.left % 7,
  };
  export const ring = {
    name: 'ring',
    initial: () => ({ cell: 0, player: 0 }),
    toMove: (p) => p.player,
    moves: () => [1, 2],
    play: (p, n) => ({ cell: (p.cell + n) % 5, player: 1 - p.player }),
    outcome: () => undefined,
    key: (p) => 2 * p.cell + p.player,
    repetition: ({ positions: [, second] }) => (second.cell % 2 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  };
  export default heap;
`)}`;

export interface Heap {
  readonly coins: number;
  readonly player: 0 | 1;
  /** Playing from so many coins ends the thread it happens in. */
  readonly bomb?: number;
  /** Playing from so many coins throws. */
  readonly fault?: number;
}

/** The same game on this side. */
export const heap: Game<Heap, number> = {
  name: 'heap',
  initial: () => ({ coins: 21, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
  play: (p, n) => ({ ...p, coins: p.coins - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  key: (p) => p.coins * 2 + p.player,
  evaluate: (p) => p.coins % 5,
};

export interface Deep {
  readonly left: number;
  readonly player: 0 | 1;
}

/** A game of 3,000 plies that may be ended by any move. */
export const deep: Game<Deep, number> = {
  name: 'deep',
  initial: () => ({ left: 3000, player: 0 }),
  toMove: (p) => p.player,
  moves: () => [1, 2],
  play: (p, n) => ({ left: n === 1 ? p.left - 1 : 0, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.left > 0 ? undefined : p.player === 0 ? [9, -9] : [-9, 9]),
  key: (p) => p.left * 2 + p.player,
  evaluate: (p) => p.left % 7,
};

export interface Ring {
  readonly cell: number;
  readonly player: 0 | 1;
}

/** A token on a ring. Where it went after the first occurrence decides what coming back is worth. */
export const ring: Game<Ring, number> = {
  name: 'ring',
  initial: () => ({ cell: 0, player: 0 }),
  toMove: (p) => p.player,
  moves: () => [1, 2],
  play: (p, n) => ({ cell: (p.cell + n) % 5, player: p.player === 0 ? 1 : 0 }),
  outcome: () => undefined,
  key: (p) => 2 * p.cell + p.player,
  repetition: ({ positions: [, second] }) =>
    (second as Ring).cell % 2 ? [Infinity, -Infinity] : [-Infinity, Infinity],
};
