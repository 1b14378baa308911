import type { Game } from '../../bindings/index.js';

/** Small games, and what a faulty one may answer in place of each of their members. */

export interface Pile {
  readonly left: number;
  readonly player: 0 | 1;
  /** Dice are thrown here. */
  readonly dice?: boolean;
}

const START = 4;

/** Take one or two; who takes the last wins, so that it is under normal play, too. */
const coins: Game<Pile, number> = {
  name: 'coins',
  initial: () => ({ left: START, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => [1, 2].filter((n) => n <= p.left),
  play: (p, n) => ({ left: p.left - n, player: p.player === 0 ? 1 : 0 }),
  outcome: (p) => (p.left > 0 ? undefined : p.player === 1 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
  evaluate: (p) => p.left % 3,
  noisy: (p) => (p.left > 1 ? [2] : []),
  key: (p) => 2 * p.left + p.player,
  format: (p) => `${p.player}:${p.left}`,
};

/** The same for points: each coin is one. */
const points: Game<Pile, number> = {
  ...coins,
  name: 'points',
  outcome: (p) => (p.left > 0 ? undefined : [0, 0]),
  reward: (_, n) => n,
};

/** Before each move a die says whether a coin is lost. */
const dice: Game<Pile, number> = {
  ...coins,
  name: 'dice',
  traits: { players: 2, zeroSum: true, chance: true },
  initial: () => ({ left: START, player: 0, dice: true }),
  toMove: (p) => (p.dice ? 'chance' : p.player),
  moves: (p) => (p.dice ? [0, 1] : [1, 2].filter((n) => n <= p.left)),
  play: (p, n) =>
    p.dice
      ? { left: p.left - n, player: p.player }
      : { left: p.left - n, player: p.player === 0 ? 1 : 0, dice: p.left > n },
  chances: () => [
    [0, 0.5],
    [1, 0.5],
  ],
  key: (p) => 4 * p.left + 2 * Number(p.dice ?? false) + p.player,
  format: (p) => `${p.player}:${p.left}${p.dice ? ' dice' : ''}`,
};

export const games = { coins, points, dice };
export type GameName = keyof typeof games;

export type Member = 'play' | 'key' | 'toMove' | 'outcome' | 'evaluate' | 'moves' | 'reward' | 'chances';

/** The members whose answers are told wrong, by game. */
export const members: Readonly<Record<GameName, readonly Member[]>> = {
  coins: ['play', 'key', 'toMove', 'outcome', 'evaluate', 'moves'],
  points: ['reward'],
  dice: ['chances'],
};

/** What is wrong of each member: words, and the answer, or a function that makes it of the right one. */
const wrong: Readonly<Record<Member, readonly (readonly [words: string, answer: unknown])[]>> = {
  play: [
    ['a promise', async () => ({ left: 0, player: 0 })],
    ['undefined', undefined],
    ['null', null],
  ],
  key: [
    ['an object in a text', String({})],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['an unsafe integer', 2 ** 53],
    ['a fraction', 0.5],
    ['an object', {}],
  ],
  toMove: [
    ['player 2', 2],
    ['true', true],
    ['a text', '0'],
    ['undefined', undefined],
  ],
  outcome: [
    ['null', null],
    ['false', false],
    ['a number', 3],
    ['one number', [1]],
    ['a sum that is not 0', [1, 1]],
    ['texts', ['1', '-1']],
    ['no numbers', [Number.NaN, Number.NaN]],
    ['BigInts', [1n, -1n]],
    ['beyond the scale', [7_000_001, -7_000_001]],
    ['a promise', async () => undefined],
  ],
  evaluate: [
    ['a BigInt', 10n],
    ['a text', '5'],
    ['NaN', Number.NaN],
    ['undefined', undefined],
  ],
  moves: [
    ['a text', '12'],
    ['undefined', undefined],
    ['none', []],
    ['a set', new Set([1])],
    ['undefined among them', [undefined]],
    ['a promise', async () => [1]],
  ],
  reward: [
    ['NaN', Number.NaN],
    ['a text', '1'],
    ['a fraction', 0.5],
    ['a BigInt', 1n],
    ['undefined', undefined],
  ],
  chances: [
    [
      'a sum of 0.9',
      [
        [0, 0.5],
        [1, 0.4],
      ],
    ],
    [
      'below 0',
      [
        [0, 1.5],
        [1, -0.5],
      ],
    ],
    ['NaN', [[0, Number.NaN]]],
    ['a text', [[0, '1']]],
    ['none', []],
    ['undefined', undefined],
    ['no pairs', [1]],
  ],
};

/** A game of which one member answers wrongly, everywhere or in all positions but the first. */
export interface FaultyGame {
  /** The member and what it gives. */
  readonly fault: string;
  /** The fault, and where. */
  readonly words: string;
  readonly of: GameName;
  readonly member: Member;
  readonly game: Game<Pile, number>;
}

export const faultyGames: readonly FaultyGame[] = Object.entries(members).flatMap(([of, names]) =>
  names.flatMap((member) =>
    wrong[member].flatMap(([words, answer]) =>
      // A play that is asynchronous is so from the first move on, and only there a promise is looked for.
      (member === 'play' && words === 'a promise' ? [true] : [true, false]).map((everywhere) => ({
        fault: `${member} gives ${words}`,
        words: `${member} gives ${words}${everywhere ? '' : ' after the first move'}`,
        of: of as GameName,
        member,
        game: faulty(games[of as GameName], member, answer, everywhere),
      })),
    ),
  ),
);

function faulty(game: Game<Pile, number>, member: Member, answer: unknown, everywhere: boolean): Game<Pile, number> {
  const right = game[member] as (position: Pile, move: number) => unknown;
  return {
    ...game,
    [member]: (position: Pile, move: number) => {
      if (!everywhere && position.left === START && (game.name !== 'dice' || position.dice)) {
        return right(position, move);
      }
      return typeof answer === 'function' ? answer() : answer;
    },
  };
}

/** The game, which notes in `asked` what it is asked. */
export function watched(game: Game<Pile, number>, asked: Set<Member>): Game<Pile, number> {
  const noting = Object.entries(wrong).flatMap(([member]) => {
    const right = game[member as Member] as ((position: Pile, move: number) => unknown) | undefined;
    if (!right) return [];
    const note = (position: Pile, move: number): unknown => {
      asked.add(member as Member);
      return right(position, move);
    };
    return [[member, note] as const];
  });
  return { ...game, ...Object.fromEntries(noting) };
}
