/**
 * Three players: the textbooks' example, in which C chooses between <1,2,6> and <4,2,3>; the effect of a
 * tie-breaking rule; the payoff that a player can guarantee against the others combined; and tic-tac-toe for
 * three.
 *
 *     npx tsx examples/several-players.ts [--svg FILE]
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { payoffFigure, svgDocument } from 'cutnode/figures';
import {
  createThreePlayerTicTacToe,
  openLinesOfEach,
  threePlayerTicTacToe,
} from 'cutnode/games/three-player-tic-tac-toe';
import {
  coalitionGame,
  maxn,
  paranoid,
  parsePayoffTree,
  payoffTreeGame,
  valuedPayoffTree,
} from 'cutnode/textbook/several-players';

/** A chooses among B's choices among C's leaves (Russell and Norvig, the three-player figure). */
export const figure = parsePayoffTree('(((<1,2,6> <4,2,3>) (<6,1,2> <7,4,1>)) ((<5,1,1> <1,5,2>) (<7,7,1> <5,4,5>)))');

const vector = (payoffs: readonly number[]): string => `<${payoffs.join(',')}>`;

/** The value of each node, from the leftmost C node to the root. */
export function figureLines(): string[] {
  const game = payoffTreeGame(figure);
  const names = ['1.1', '1.2', '2.1', '2.2', '1', '2', 'root'];
  return names.map((name) => {
    const position = game.parse(name);
    return `${'ABC'[game.toMove(position) as number]} at ${name}: ${vector(maxn(game, position).payoffs)}`;
  });
}

/** The value of the figure under each tie-breaking rule. */
export function tieLines(): string[] {
  const game = payoffTreeGame(figure);
  return (['first', 'last', 'against-root', 'for-root'] as const).map(
    (tieBreak) => `ties ${tieBreak}: ${vector(maxn(game, game.initial(), { tieBreak }).payoffs)}`,
  );
}

/** Tic-tac-toe for three on 3 x 3: what each player gets, and can guarantee. */
export async function ticTacToeLines(): Promise<string[]> {
  const game = createThreePlayerTicTacToe({ rows: 3, columns: 3 });
  const { payoffs, line } = maxn(game, game.initial(), { bounds: game.payoffBounds });
  const sure: number[] = [];
  for (const player of [0, 1, 2]) {
    const engine = await createEngine(coalitionGame(game, player));
    const { value } = engine.solve(game.initial());
    sure.push((player === 0 ? value : -value) + 0);
  }
  let position = game.initial();
  const moves = line.map((move) => {
    const text = game.formatMove(position, move);
    position = game.play(position, move);
    return text;
  });
  return [`max^n: ${vector(payoffs)} by ${moves.join(' ')}`, `guaranteed against the other two: ${vector(sure)}`];
}

/** A move on 4 x 4 by searching some plies ahead, with max^n and with paranoid search. */
export function movesAhead(): string[] {
  const game = threePlayerTicTacToe;
  const position = game.parse('X.../.O../..Z./....');
  const evaluate = openLinesOfEach(game);
  const own = maxn(game, position, { depth: 5, evaluate, bounds: game.payoffBounds });
  const careful = paranoid(game, position, { depth: 5, evaluate });
  const text = (move: number | undefined): string => game.formatMove(position, move as number);
  return [
    `max^n five plies deep: ${text(own.move)}, ${vector(own.payoffs)}`,
    `paranoid: ${text(careful.move)}, at least ${careful.value}`,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, file] = process.argv.slice(2);
  if (flag === '--svg' && file) writeFileSync(file, svgDocument(payoffFigure(valuedPayoffTree(figure))));
  for (const line of figureLines()) console.log(line);
  console.log();
  for (const line of tieLines()) console.log(line);
  console.log('\nTic-tac-toe for three, 3 x 3, three in a row:');
  for (const line of await ticTacToeLines()) console.log(line);
  console.log('\n4 x 4, X to move:');
  for (const line of movesAhead()) console.log(line);
}
