/**
 * When every move loses, minimax has no preference. Against an opponent who sometimes errs, the choice matters:
 * some moves leave the opponent many ways to win, others only one. The first position is the one in which MIN
 * resigns in the textbooks' worked game (`tic-tac-toe-three-stages.ts`), although MIN could have played on.
 *
 *     npx tsx examples/when-all-is-lost.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, pliesToEnd } from 'cutnode';
import { createNim } from 'cutnode/games/nim';
import { productionSystem } from 'cutnode/games/tic-tac-toe/production-system';
import {
  type ErrorModel,
  overlooksLongWins,
  perfectReplies,
  practicalChoice,
  smallErrorsLikelier,
  uniformError,
} from 'cutnode/textbook';

type PracticalChoice<Move> = ReturnType<typeof practicalChoice<unknown, Move>>;

export const ticTacToe = productionSystem();
export const heaps = createNim({ heaps: [4, 4] });

/** Opponents, keyed by their printed description. */
export const opponents: readonly (readonly [string, ErrorModel<unknown, unknown>])[] = [
  ['makes no error', perfectReplies],
  ['plays a random move, one time in five', uniformError(0.2)],
  ['errs a little rather than a lot', smallErrorsLikelier(1)],
  ['sees one ply', overlooksLongWins(1)],
];

/** The choice in `position` against an opponent, searched to the end of the game, with values from the engine. */
export async function choose<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  errorModel: ErrorModel<Position, Move>,
): Promise<PracticalChoice<Move>> {
  const engine = await createEngine(game);
  return practicalChoice(game, position, {
    values: (p) => engine.solve(p).value,
    errorModel,
    depth: Infinity,
  });
}

const WIDTH = 'expected if the opponent plays a random move, one time in five'.length;

async function show<Position, Move>(game: Game<Position, Move>, position: Position): Promise<void> {
  console.log(game.draw?.(position).replace(/^/gm, '    '));
  const choices: PracticalChoice<Move>[] = [];
  for (const [, model] of opponents) choices.push(await choose(game, position, model));
  const [{ moves }] = choices as [PracticalChoice<Move>];
  const cell = (text: string): string => text.padStart(7);
  console.log(
    `\n    ${'move'.padEnd(WIDTH)}${moves.map(({ move }) => cell(game.formatMove?.(position, move) ?? '')).join('')}`,
  );
  console.log(
    `    ${'lost in (plies)'.padEnd(WIDTH)}${moves.map(({ value }) => cell(`${pliesToEnd(value)}`)).join('')}`,
  );
  for (const [i, [name]] of opponents.entries()) {
    const { move: best, moves: rated } = choices[i] as PracticalChoice<Move>;
    const cells = rated.map(({ move, expected }) => cell(`${expected.toFixed(2)}${move === best ? '*' : ' '}`));
    console.log(`    ${`expected if the opponent ${name}`.padEnd(WIDTH)}${cells.join('')}`);
  }
  console.log();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('The expected result of each losing move, from -1 (lost) to 1 (won); * marks the move to play.\n');
  for (const board of ['XOO.X.X..', 'X.OX.....', 'XO..X....']) {
    console.log('O to move\n');
    await show(ticTacToe, ticTacToe.parse(board));
  }
  console.log('Nim: the player who takes the last object wins\n');
  await show(heaps, heaps.initial());
}
