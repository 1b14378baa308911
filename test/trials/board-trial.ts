import { chess } from '../../bindings/games/chess/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { draughts } from '../../bindings/games/draughts/index.js';
import { goOf } from '../../bindings/games/go/index.js';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createMnk } from '../../bindings/games/mnk/index.js';
import { othello } from '../../bindings/games/othello/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { xiangqi } from '../../bindings/games/xiangqi/index.js';
import {
  type CompiledGame,
  createEngine,
  type Engine,
  type SearchOptions,
  type SearchResult,
} from '../../bindings/index.js';
import { reference } from '../oracle/minimax.js';
import { timeless } from '../oracle/timeless.js';
import { drawOptions } from './case.js';
import { Mismatch } from './mismatch.js';
import type { Random } from './random.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });
const connectFour6x6 = connectFourOf({ columns: 6, rows: 6 });
const connectFour8x7 = connectFourOf({ columns: 8, rows: 7 });
const go3x3 = goOf({ size: 3 });
const go5x5 = goOf({ size: 5, komi: 2.5 });

type AnyGame = CompiledGame<unknown, unknown>;

/** A board game, and the limits of its random positions and searches. */
interface Board {
  readonly name: string;
  game(random: Random): AnyGame;
  /** The most plies played before the search, and the most searched. */
  readonly plies: number;
  readonly depth: number;
  /** Minimax is skipped beyond this many nodes; the two engines are still compared. */
  readonly minimax: number;
  /**
   * The only size of a table. By the game's own rule of repetition a key holds moves, which a hosted game numbers
   * otherwise.
   */
  readonly mib?: number;
}

const boards: readonly Board[] = [
  { name: 'connect four', game: () => connectFour as never, plies: 40, depth: 5, minimax: 3_000 },
  { name: 'connect four 6x5', game: () => connectFour6x5 as never, plies: 28, depth: 5, minimax: 3_000 },
  { name: 'connect four 6x6', game: () => connectFour6x6 as never, plies: 34, depth: 5, minimax: 3_000 },
  { name: 'connect four 8x7', game: () => connectFour8x7 as never, plies: 54, depth: 4, minimax: 3_000 },
  { name: 'tic-tac-toe', game: () => ticTacToe as never, plies: 7, depth: 9, minimax: 3_000 },
  { name: 'othello', game: () => othello as never, plies: 58, depth: 4, minimax: 3_000 },
  { name: 'gomoku', game: () => gomoku as never, plies: 30, depth: 2, minimax: 3_000 },
  // So few plies below a root without a history come to no repetition, of which minimax would know nothing.
  { name: 'go 3x3', game: () => go3x3 as never, plies: 12, depth: 3, minimax: 3_000 },
  { name: 'go 5x5', game: () => go5x5 as never, plies: 40, depth: 2, minimax: 3_000 },
  { name: 'chinese chess', game: () => xiangqi as never, plies: 60, depth: 2, minimax: 3_000, mib: 4 },
  { name: 'draughts', game: () => draughts as never, plies: 60, depth: 3, minimax: 3_000 },
  { name: 'chess', game: () => chess as never, plies: 80, depth: 2, minimax: 3_000 },
  {
    name: 'mnk',
    game: (random) =>
      createMnk({ rows: random.whole(2, 4), columns: random.whole(2, 5), k: random.whole(2, 4) }) as never,
    plies: 2,
    depth: 4,
    // Symmetric positions are common only near the start, so few plies are played and larger trees compared.
    minimax: 15_000,
  },
  {
    name: 'uniform tree',
    game: (random) =>
      createUniformTree({
        branching: random.whole(2, 4),
        depth: random.whole(1, 6),
        model: random.pick(['independent', 'top-down', 'worst'] as const),
        seed: random.whole(0, 1_000_000),
      }) as never,
    plies: 5,
    depth: 6,
    minimax: 3_000,
  },
];

const MOST_NODES = 3_000;

/** The board of a trial, and whether its tree was small enough for minimax. */
export interface BoardTried {
  readonly board: string;
  readonly minimax: boolean;
}

/**
 * Trials of the compiled games: each position is searched by the compiled rules, by those of the game object (in
 * TypeScript, but for Gomoku and m,n,k games, whose object asks the compiled rules) and, if the tree is small and
 * the game knows nothing beyond the depth, by minimax by definition.
 */
export class BoardTrials {
  private readonly engines = new Map<string, Promise<Engine<unknown, unknown>>>();

  async try(random: Random): Promise<BoardTried> {
    const board = random.pick(boards);
    const game = board.game(random);
    const position = wander(game, random.whole(0, board.plies), random);
    const depth = random.whole(1, board.depth);
    const size = treeSize(game, position, depth, board.minimax);
    // Node limits do not count the searches for the true values of moves, and a hosted board is slow.
    const drawn = drawOptions(random, size <= 3_000 && board.name !== 'gomoku', noQuiescence);
    const options: SearchOptions = { ...drawn, depth, nodes: MOST_NODES };
    const mib = board.mib ?? random.pick([0.001, 0.25]);
    const results = [];
    for (const hosted of [false, true]) {
      const engine = await this.engine(board.name, game, mib, hosted);
      results.push(timeless(engine.search(position, options)));
    }
    const what = `${board.name} '${game.format?.(position)}' ${JSON.stringify(options)}, ${mib} MiB`;
    if (JSON.stringify(results[1]) !== JSON.stringify(results[0]))
      throw new Mismatch(`${what}: ${difference(results)}`);
    if (size <= board.minimax) {
      for (const hosted of [false, true]) {
        const engine = await this.engine(board.name, game, mib, hosted);
        const plain = {
          ...options,
          depth,
          nodes: 20_000,
          table: true,
          knowledge: false,
          quiescence: false,
          window: undefined,
        };
        const { value, stop } = engine.search(position, plain);
        const truth = reference(game, position, plain);
        if (stop !== 'nodes' && value !== truth.value)
          throw new Mismatch(`${what} without knowledge: ${value}, minimax ${truth.value}`);
      }
    }
    return { board: board.name, minimax: size <= board.minimax };
  }

  /** Every uniform tree is a different game; of each other game, one engine of each kind is kept. */
  private engine(name: string, game: AnyGame, mib: number, hosted: boolean): Promise<Engine<unknown, unknown>> {
    const make = (): Promise<Engine<unknown, unknown>> => createEngine(game, { table: { mib }, hosted });
    if (name === 'uniform tree') return make();
    const key = `${name} ${mib} ${hosted}`;
    let engine = this.engines.get(key);
    if (!engine) {
      engine = make();
      this.engines.set(key, engine);
    }
    return engine;
  }
}

/** The difference between a hosted result and the compiled one, in short. */
function difference([compiled, hosted]: readonly SearchResult<unknown>[]): string {
  const tell = (result: SearchResult<unknown> | undefined): string =>
    JSON.stringify([result?.move, result?.value, result?.stats.nodes, result?.stats.leaves]);
  return `move, value, nodes and leaves ${tell(hosted)} hosted, ${tell(compiled)} compiled`;
}

const noQuiescence = { noisy: false, evaluate: false };

/** An unfinished position after some random moves. */
function wander(game: AnyGame, plies: number, random: Random): unknown {
  let position = game.initial();
  for (let ply = 0; ply < plies; ply++) {
    const next = game.play(position, random.pick(game.moves(position)));
    if (game.outcome(next)) break;
    position = next;
  }
  return position;
}

/** The number of nodes of the tree, counted up to a limit. */
function treeSize(game: AnyGame, position: unknown, depth: number, most: number): number {
  let nodes = 0;
  const visit = (here: unknown, plies: number): void => {
    if (++nodes > most || plies === 0 || game.outcome(here)) return;
    for (const move of game.moves(here)) visit(game.play(here, move), plies - 1);
  };
  visit(position, depth);
  return nodes;
}
