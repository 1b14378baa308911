/**
 * How far a search of one second sees, in the games of which the textbooks say that the whole tree cannot be searched.
 *
 *     npx tsx bench/how-far.ts --ms 1000
 *
 * Branching and length are those of games that the search plays against itself, each move by a few thousand nodes,
 * after four random plies. The tree is then as many games as branching to the power of length, which counts a position
 * once for each way to it. How far a search sees is the depth that it completes, in the median of ten positions from
 * the middle of these games.
 */
import { parseArgs } from 'node:util';
import { createEngine, type Game } from 'cutnode';
import { chess, chessSelective } from 'cutnode/games/chess';
import { connectFour } from 'cutnode/games/connect-four';
import { draughts, draughtsSelective } from 'cutnode/games/draughts';
import { go } from 'cutnode/games/go';
import { othello, othelloSelective } from 'cutnode/games/othello';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { xiangqi, xiangqiSelective } from 'cutnode/games/xiangqi';
import { enableSelective } from 'cutnode/selective';
import { printHeading, printTable, rounded } from './report.js';
import { seeded } from './seeded.js';

const { values } = parseArgs({
  options: {
    ms: { type: 'string', default: '1000' },
    games: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '3000' },
  },
});
const timeMs = Number(values.ms);

/** A circle would not end: what is no longer than any usual game is not counted. */
const LONGEST = 400;

const rows = [
  await rowOf('tic-tac-toe', ticTacToe, undefined),
  await rowOf('Connect Four', connectFour, undefined),
  await rowOf('draughts', draughts, enableSelective(draughts, draughtsSelective)),
  await rowOf('Othello', othello, enableSelective(othello, othelloSelective)),
  await rowOf('chess', chess, enableSelective(chess, chessSelective)),
  await rowOf('Chinese chess', xiangqi, enableSelective(xiangqi, xiangqiSelective)),
  await rowOf('Go 9x9', go, undefined),
];
printHeading('How far a search of one second sees', `${values.ms} ms on one thread, ${values.games} games each.`);
printTable(rows);

async function rowOf<P, M>(name: string, game: Game<P, M>, selective: Game<P, M> | undefined) {
  const { branching, length, positions } = await played(game, selective);
  const far = await depths(game, positions, false);
  const chosen = selective && (await depths(selective, positions, true));
  return {
    game: name,
    moves: rounded(branching, 1),
    'plies of a game': Math.round(length),
    'games in the tree': `10^${Math.round(length * Math.log10(branching))}`,
    'nodes in a second': Math.round(far.nodes),
    'plies seen, every move': far.depth,
    'plies seen, selectively': chosen?.depth ?? '–',
  };
}

/**
 * Games that a search plays against itself: the mean number of legal moves, of plies, and ten positions from their
 * middle.
 */
async function played<P, M>(game: Game<P, M>, selective: Game<P, M> | undefined) {
  const random = seeded(7);
  const engine = await createEngine(selective ?? game, { selective: selective !== undefined });
  let moves = 0;
  let plies = 0;
  const positions: P[] = [];
  for (let i = 0; i < Number(values.games); i++) {
    let here = game.initial();
    const line: P[] = [];
    while (!game.outcome(here) && line.length < LONGEST) {
      const legal = game.moves(here);
      moves += legal.length;
      const { move } =
        line.length < 4
          ? { move: legal[Math.floor(random() * legal.length)] }
          : engine.search(here, {
              nodes: Number(values.nodes),
              history: line,
              selective: selective !== undefined,
              seed: i,
            });
      line.push(here);
      here = game.play(here, move ?? (legal[0] as M));
    }
    plies += line.length;
    positions.push(line[line.length >> 1] as P);
  }
  return { branching: moves / plies, length: plies / Number(values.games), positions };
}

/** The depth that a search completes, or the end of the game, in the median, and the mean of its nodes. */
async function depths<P, M>(game: Game<P, M>, positions: readonly P[], selective: boolean) {
  const engine = await createEngine(game, { selective });
  const found = positions.map((position) => {
    const { depth, stop, stats } = engine.search(position, { timeMs, selective });
    return { depth, ended: stop === 'solved', nodes: (stats.nodes + stats.quiescenceNodes) / (stats.timeMs / 1000) };
  });
  const byDepth = [...found].sort((a, b) => Number(a.ended) - Number(b.ended) || a.depth - b.depth);
  const median = byDepth[byDepth.length >> 1];
  return {
    depth: median === undefined || median.ended ? 'to the end' : median.depth,
    nodes: found.reduce((sum, { nodes }) => sum + nodes, 0) / found.length,
  };
}
