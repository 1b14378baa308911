import { type Game, WIN_VALUE } from 'cutnode';
import { readTree, treeGame } from 'cutnode/textbook';
import type { Side } from '../../../bindings/textbook/laboratory.js';

/** A node of the whole tree, searched or not. */
export interface SpecimenNode {
  /** Natural indices of the children that lead here from the root. */
  readonly path: readonly number[];
  /** The path joined by dots, as in frames. */
  readonly key: string;
  readonly label: string;
  /** The side to move; `null` at a leaf. */
  readonly side: Side | null;
  /** Its minimax value, from MAX's side. */
  readonly value: number;
  /** In natural order. */
  readonly children: readonly SpecimenNode[];
  /** The game's own ordering hint for each child. */
  readonly hints: readonly number[];
}

/** What is searched: a typed tree, or a game from a position to a depth. */
export interface Specimen {
  readonly game: Game<unknown, unknown>;
  readonly position: unknown;
  readonly depth: number | undefined;
  readonly root: SpecimenNode;
  readonly byKey: ReadonlyMap<string, SpecimenNode>;
  /** Leaves of the whole tree, which is what minimax evaluates. */
  readonly leaves: number;
  /** Leaves of the minimal tree: no search of this tree can prove its value with fewer. */
  readonly minimal: number;
  /** The names of MAX and MIN, if they have others. */
  readonly sides: readonly [max: string, min: string] | undefined;
  /** The tree belongs to a game whose positions can be shown. */
  readonly board: boolean;
  /** It is cut at α > β alone. */
  readonly strictCuts: boolean;
}

/** The most nodes that can be drawn legibly. */
export const MOST_NODES = 400;

/** No game is searched deeper here. */
export const DEEPEST = 20;

/** Why something cannot be searched here. What the library refuses has its own errors. */
export class Refused extends Error {
  constructor(
    readonly why: 'depth' | 'over' | 'largeTree' | 'largeGame',
    readonly typed = '',
  ) {
    super(why);
  }
}

/** A depth as it was typed. Throws `Refused`. */
export function readDepth(text: string): number {
  const depth = /^\d+$/.test(text) ? Number(text) : 0;
  if (depth < 1 || depth > DEEPEST) throw new Refused('depth', text);
  return depth;
}

/** A game to step through, by default from `start` and to `depth`. */
export interface SteppedGame {
  readonly sides?: readonly [string, string];
  readonly depth: number;
  readonly start: string;
  readonly load: () => Promise<unknown>;
}

/** The games by name. A map, because an address may contain any name, even that of an object's built-in property. */
export const games: ReadonlyMap<string, SteppedGame> = new Map<string, SteppedGame>([
  [
    'tic-tac-toe',
    {
      sides: ['X', 'O'],
      depth: 9,
      start: 'XOXO.X.O.',
      load: async () => (await import('cutnode/games/tic-tac-toe')).ticTacToe,
    },
  ],
  [
    'grundy',
    {
      depth: 12,
      start: '7',
      load: async () => (await import('cutnode/games/grundy')).grundy,
    },
  ],
  [
    'last-coin',
    {
      depth: 12,
      start: '5',
      load: async () => (await import('cutnode/games/nim')).lastCoin,
    },
  ],
  [
    'connect-four',
    {
      depth: 2,
      start: '4453',
      load: async () => (await import('cutnode/games/connect-four')).connectFour,
    },
  ],
]);

/**
 * Reads a tree, whose text may itself say who moves first. Throws `InvalidTreeError`, or `Refused` if it is too large.
 */
export function specimenOfTree(text: string, otherwise: Side): Specimen {
  const { tree, first = otherwise } = readTree(text);
  const game = treeGame(tree, { first }) as unknown as Game<unknown, unknown>;
  return specimen(game, game.initial(), undefined, game.format?.(game.initial()) ?? 'A', undefined, false);
}

/** A game from a position, `depth` plies deep. Throws what `parse` throws. */
export async function specimenOfGame({ load, sides }: SteppedGame, text: string, depth: number): Promise<Specimen> {
  const game = (await load()) as Game<unknown, unknown>;
  const position = game.parse?.(text) ?? game.initial();
  if (game.outcome(position)) throw new Refused('over');
  return specimen(game, position, depth, 'root', sides, true);
}

function specimen(
  game: Game<unknown, unknown>,
  position: unknown,
  depth: number | undefined,
  rootLabel: string,
  sides: Specimen['sides'],
  board: boolean,
): Specimen {
  const byKey = new Map<string, SpecimenNode>();
  let nodes = 0;
  let leaves = 0;
  const grow = (here: unknown, path: readonly number[], label: string): SpecimenNode => {
    if (++nodes > MOST_NODES) {
      throw new Refused(depth === undefined ? 'largeTree' : 'largeGame');
    }
    const key = path.join('.');
    const payoff = game.outcome(here)?.[0];
    const atHorizon = path.length === (depth ?? Infinity);
    let node: SpecimenNode;
    if (payoff !== undefined || atHorizon) {
      leaves++;
      const value = payoff === undefined ? horizonValue(game, here) : leafValue(payoff, path.length);
      node = { path, key, label, side: null, value, children: [], hints: [] };
    } else {
      const side = game.toMove(here) === 0 ? 'MAX' : 'MIN';
      const moves = game.moves(here);
      const children = moves.map((move, i) =>
        grow(game.play(here, move), [...path, i], game.formatMove?.(here, move) ?? String(move)),
      );
      const values = children.map(({ value }) => value);
      const value = side === 'MAX' ? Math.max(...values) : Math.min(...values);
      node = { path, key, label, side, value, children, hints: moves.map((move) => game.hint?.(here, move) ?? 0) };
    }
    byKey.set(key, node);
    return node;
  };
  const root = grow(position, [], rootLabel);
  return {
    game,
    position,
    depth,
    root,
    byKey,
    leaves,
    minimal: minimalLeaves(root),
    sides,
    board,
    strictCuts: false,
  };
}

function leafValue(payoff: number, ply: number): number {
  return Math.abs(payoff) === Infinity ? Math.sign(payoff) * (WIN_VALUE - ply) : payoff;
}

function horizonValue(game: Game<unknown, unknown>, position: unknown): number {
  const value = game.evaluate?.(position) ?? 0;
  return game.toMove(position) === 0 ? value : 0 - value;
}

/**
 * The fewest leaves that prove the value of the root: those that prove that it is at least that, and at most, without
 * the one that both share (Knuth and Moore 1975).
 */
function minimalLeaves(root: SpecimenNode): number {
  const proof = ({ side, value, children }: SpecimenNode, atLeast: boolean): number => {
    if (side === null) return (atLeast ? value >= root.value : value <= root.value) ? 1 : Infinity;
    const below = children.map((child) => proof(child, atLeast));
    return (side === 'MAX') === atLeast ? Math.min(...below) : below.reduce((sum, leaves) => sum + leaves, 0);
  };
  return proof(root, true) + proof(root, false) - 1;
}
