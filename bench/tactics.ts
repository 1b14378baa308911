/**
 * How many forced mates a search finds with few nodes: positions of chess after a blunder of its own games, each proved by
 * full-width search to be a mate in two to four, searched exactly and selectively. Everything is the same on every machine.
 *
 *     npx tsx bench/tactics.ts [--positions 300] [--seed 1]      a quarter of an hour
 */
import { parseArgs } from 'node:util';
import { createEngine, type Engine } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import { chessWithNet } from 'cutnode/games/chess/net';
import { Random } from 'cutnode/learning';
import { printHeading, printTable, rounded } from './report.js';

/** Games are played with so many nodes a move, one move in `STRAY` at random. */
const NODES = 500;
const STRAY = 8;
const MOST_PLIES = 300;
/** Mates in two to four moves. */
const LEAST_PLIES = 3;
const MATE_PLIES = 7;
/** Nodes after which a proof is given up. */
const GIVE_UP = 3_000_000;
const BUDGETS = [1_000, 10_000, 100_000];

const { values } = parseArgs({
  options: { positions: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.positions);

const player = await createEngine(chess, { selective: true });
const prover = await createEngine(chess);

/** Plies to the mate that the side to move can force within `plies`; `undefined` if none is proved. */
function mateWithin(position: ChessPosition, plies: number): number | undefined {
  const { winIn } = prover.search(position, { depth: plies, iterative: 1, quiescence: false, nodes: GIVE_UP });
  return winIn !== undefined && winIn <= plies ? winIn : undefined;
}

/** The positions of one game. */
function game(random: Random): ChessPosition[] {
  let position = chess.initial();
  const positions = [position];
  while (positions.length < MOST_PLIES) {
    const moves = chess.moves(position);
    if (chess.outcome(position) || moves.length === 0) break;
    const stray = positions.length <= 8 || random.below(STRAY) === 0;
    const move = stray
      ? moves[random.below(moves.length)]
      : player.search(position, { nodes: NODES, selective: true }).move;
    position = chess.play(position, move as number);
    positions.push(position);
  }
  return positions;
}

/** The first position from which the winner of the game could force mate without a break: just after the blunder. */
function afterBlunder(positions: readonly ChessPosition[]): ChessPosition | undefined {
  const last = positions.at(-1) as ChessPosition;
  const payoffs = chess.outcome(last);
  if (!payoffs || payoffs[0] === 0) return undefined;
  let found: ChessPosition | undefined;
  for (let i = positions.length - 2; i >= 0; i -= 2) {
    const position = positions[i] as ChessPosition;
    const plies = mateWithin(position, MATE_PLIES);
    if (plies === undefined) break;
    found = plies >= LEAST_PLIES ? position : undefined;
  }
  return found;
}

const problems: { readonly position: ChessPosition; readonly fen: string }[] = [];
const seen = new Set<string>();
let games = 0;
while (problems.length < wanted) {
  const position = afterBlunder(game(Random.seeded(1_000_003 * Number(values.seed) + games++)));
  const fen = position && chess.format(position);
  if (!position || fen === undefined || seen.has(fen)) continue;
  seen.add(fen);
  problems.push({ position, fen });
  if (problems.length % 20 === 0) process.stderr.write(`${problems.length} of ${wanted} positions, ${games} games\n`);
}

/** Whether a move keeps a mate that is short enough to be proved. */
const kept = new Map<string, boolean>();
function keepsMate(position: ChessPosition, fen: string, move: number | undefined): boolean {
  if (move === undefined) return false;
  const name = `${fen} ${move}`;
  let answer = kept.get(name);
  if (answer === undefined) {
    const child = chess.play(position, move);
    const payoffs = chess.outcome(child);
    if (payoffs) answer = payoffs[position.turn] === Number.POSITIVE_INFINITY;
    else {
      const { value, winIn } = prover.search(child, {
        depth: MATE_PLIES - 1,
        iterative: 1,
        quiescence: false,
        nodes: GIVE_UP,
      });
      answer = winIn !== undefined && (value as number) < 0;
    }
    kept.set(name, answer);
  }
  return answer;
}

async function row(name: string, engine: Engine<ChessPosition, number>, selective: boolean) {
  const shares = BUDGETS.map((nodes) => {
    const right = problems.filter(({ position, fen }) =>
      keepsMate(position, fen, engine.search(position, { nodes, selective }).move),
    );
    return [`${nodes.toLocaleString('en')} nodes, %`, rounded((100 * right.length) / problems.length, 1)];
  });
  return { search: name, ...Object.fromEntries(shares) };
}

const rows = [
  await row('exact', await createEngine(chess), false),
  await row('selective', await createEngine(chess, { selective: true }), true),
  await row('selective, with the net', await createEngine(chessWithNet, { selective: true }), true),
];
printHeading(
  'Chess: mates found with few nodes',
  `${problems.length} positions of ${games} games of the search against itself (${NODES} nodes a move, one move in ${STRAY} at random; seed
${values.seed}), each the first from which the winner could force mate without a break, in two to four moves, as a full-width search proves. How
often the move that a search chooses keeps such a mate. \`npx tsx bench/tactics.ts\` prints this.`,
);
printTable(rows);
