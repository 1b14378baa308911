/**
 * Backgammon: a play found by expectiminimax, the savings from pruning, and the end of the game in exact
 * fractions.
 *
 *     npx tsx examples/backgammon.ts [--svg FILE]             FILE: a drawing of the play
 */
import { writeFileSync } from 'node:fs';
import { backgammonFigure, svgDocument } from 'cutnode/figures';
import {
  type BackgammonPosition,
  backgammon,
  backgammonDrawing,
  boardOfId,
  flipped,
  pips,
} from 'cutnode/games/backgammon';
import { BearoffTables } from 'cutnode/games/backgammon/bearoff';
import { expectiminimax } from 'cutnode/textbook/chance';

/** From X's point of view: the lead in pips, with bonuses for points made and penalties for blots. */
function evaluate({ board, player }: BackgammonPosition): number {
  let shape = 0;
  for (let point = 1; point <= 24; point++) {
    const count = board[point] as number;
    if (Math.abs(count) >= 2) shape += Math.sign(count) * (point <= 8 || point >= 17 ? 2 : 1);
    else if (count === 1) shape -= 1;
    else if (count === -1) shape += 1;
  }
  const value = Math.tanh((pips(flipped(board)) - pips(board) + 4 * shape) / 60);
  return player === 0 ? value : -value + 0;
}

const [flag, file] = process.argv.slice(2);
const opening = backgammon.parse('4HPwATDgc/ABMA:x:31');
console.log(`${backgammon.draw(opening)}\n`);
for (const pruning of ['alpha-beta', 'star1', 'star2'] as const) {
  const { move, value, counts } = expectiminimax(backgammon, opening, {
    depth: 3,
    pruning,
    evaluate,
    range: [-1, 1],
    order: (position, moves) => (position.dice === undefined ? moves : byEvaluation(position, moves)),
  });
  const play = move ? backgammon.formatMove(opening, move) : 'none';
  console.log(`${pruning.padEnd(10)}  ${play}  ${value.toFixed(4)}  ${counts.nodes} nodes`);
  if (flag === '--svg' && file && move && 'steps' in move)
    writeFileSync(file, svgDocument(backgammonFigure(backgammonDrawing(opening, { play: move }))));
}

/** The best plays first, according to the evaluation. */
function byEvaluation<Move extends ReturnType<typeof backgammon.moves>[number]>(
  position: BackgammonPosition,
  moves: readonly Move[],
): Move[] {
  const sign = position.player === 0 ? 1 : -1;
  return moves
    .map((move) => ({ move, value: sign * evaluate(backgammon.play(position, move)) }))
    .sort((a, b) => b.value - a.value)
    .map(({ move }) => move);
}

// The example of the GNU Backgammon manual: two checkers per side, on 5 and 2 against 3 and 2.
const board = boardOfId('CgAAEAEAAAAAAA');
const tables = new BearoffTables();
const wins = tables.winProbability(board);
console.log(`\n${backgammon.draw(backgammon.parse('CgAAEAEAAAAAAA'))}\n`);
console.log(`X wins with probability ${wins} = ${wins.toNumber()},`);
console.log(`and needs ${tables.expectedRolls(board)} rolls on average.`);
const { value } = expectiminimax(backgammon, backgammon.parse('CgAAEAEAAAAAAA'));
console.log(`By expectiminimax over the game: ${(1 + value) / 2}.`);
