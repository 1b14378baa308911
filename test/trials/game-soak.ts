import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import { chess, chessSelective } from 'cutnode/games/chess';
import { chessWithNet, chessWithNetSelective } from 'cutnode/games/chess/net';
import { draughts, draughtsSelective } from 'cutnode/games/draughts';
import { enableSelective } from 'cutnode/selective';
import { Random } from '../../bindings/contract/random.js';

enableSelective(chess, chessSelective);
enableSelective(chessWithNet, chessWithNetSelective);
enableSelective(draughts, draughtsSelective);

/**
 * Whole games by selective search, one after another on one engine: every move is legal by the rules in TypeScript, no
 * value is called solved, and memory stays where it was after the first tenth.
 *
 *   npm run nightly -- games [--games 2000]
 */

/** Nodes a move; one move in `STRAY` is random, so that games differ. */
const NODES = 300;
const STRAY = 10;
const MOST_PLIES = 300;
/** Growth that is the collector's, not ours. */
const MOST_GROWTH_MIB = 4;

const { values } = parseArgs({ options: { games: { type: 'string', default: '2000' } } });
const games = Number(values.games);
if (!globalThis.gc) throw new Error('run it with node --expose-gc');

/** MiB in use after a collection: objects and memories of WebAssembly. */
function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return (heapUsed + arrayBuffers + external) / 2 ** 20;
}

async function soak<P>(name: string, game: Game<P, number>): Promise<void> {
  const engine = await createEngine(game, { selective: true, table: { mib: 4 } });
  const random = Random.seeded(1);
  let plies = 0;
  let early = 0;
  for (let i = 1; i <= games; i++) {
    let position = game.initial();
    const history: P[] = [];
    while (history.length < MOST_PLIES && !game.outcome(position)) {
      const moves = game.moves(position);
      const { move, solved } = engine.search(position, { nodes: NODES, selective: true, history });
      if (move === undefined || !moves.includes(move)) {
        throw new Error(`${name}, game ${i}: ${move} is no legal move of ${game.format?.(position)}`);
      }
      if (solved) throw new Error(`${name}, game ${i}: solved by a selective search: ${game.format?.(position)}`);
      history.push(position);
      position = game.play(position, random.below(STRAY) === 0 ? (moves[random.below(moves.length)] as number) : move);
    }
    plies += history.length;
    if (i === Math.ceil(games / 10)) early = used();
  }
  const growth = used() - early;
  console.log(
    `${name}: ${games} games, ${plies} moves, ${early.toFixed(1)} MiB, ${growth.toFixed(2)} MiB more at the end`,
  );
  if (growth > MOST_GROWTH_MIB) throw new Error(`${name}: memory has grown by ${growth.toFixed(1)} MiB`);
}

await soak('chess', chess);
await soak('chess with the net', chessWithNet);
await soak('draughts', draughts);
