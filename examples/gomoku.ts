/**
 * Gomoku on 15 x 15 cells: the engine plays against itself with a given number of milliseconds per move.
 *
 *     npx tsx examples/gomoku.ts            one second per move
 *     npx tsx examples/gomoku.ts 100        a tenth of a second
 *     npx tsx examples/gomoku.ts 1000 h8h9  from a position
 */
import { fileURLToPath } from 'node:url';
import { createEngine, isDecided, type SearchOptions, type SearchResult } from 'cutnode';
import { type GomokuPosition, gomoku } from 'cutnode/games/gomoku';

export interface Turn {
  /** The position before the move. */
  readonly position: GomokuPosition;
  readonly move: number;
  readonly result: SearchResult<number>;
}

/** Plays to the end of the game, with each move found within `limits`; returns the final position. */
export async function* selfPlay(
  limits: SearchOptions<number>,
  start: GomokuPosition = gomoku.initial(),
): AsyncGenerator<Turn, GomokuPosition> {
  // A kept table holds the results of the previous search for the move that was played.
  const engine = await createEngine(gomoku, { table: { mib: 64, keep: true } });
  let position = start;
  while (!gomoku.outcome(position)) {
    const result = engine.search(position, limits);
    const { move } = result;
    if (move === undefined) break;
    yield { position, move, result };
    position = gomoku.play(position, move);
  }
  return position;
}

/** ` 7 X g9 6 plies deep, 412,398 nodes +31`, with the value from X's point of view. */
export function turnLine({ position, move, result }: Turn): string {
  const played = gomoku.format(position).match(/[a-o]\d+/g) ?? [];
  const { value, pliesToEnd, depth, stats } = result;
  const side = gomoku.toMove(position);
  const cell = gomoku.formatMove(position, move).padEnd(3);
  const effort = `${depth} plies deep, ${stats.nodes.toLocaleString('en')} nodes`;
  return `${String(played.length + 1).padStart(3)}  ${side === 0 ? 'X' : 'O'} ${cell}  ${effort.padEnd(32)}  ${verdict(value, pliesToEnd, side)}`;
}

/** The value from X's side; nothing where the time was too short to know it. */
function verdict(value: number | undefined, pliesToEnd: number | undefined, side: number | 'chance'): string {
  if (value === undefined) return '';
  const worth = side === 0 ? value : -value;
  return isDecided(value) ? `${worth > 0 ? 'X' : 'O'} wins in ${pliesToEnd}` : `${worth > 0 ? '+' : ''}${worth}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [timeMs = '1000', text = ''] = process.argv.slice(2);
  const game = selfPlay({ timeMs: Number(timeMs) }, gomoku.parse(text));
  let turn = await game.next();
  while (!turn.done) {
    console.log(turnLine(turn.value));
    turn = await game.next();
  }
  const [x = 0] = gomoku.outcome(turn.value) ?? [];
  console.log(`\n${gomoku.draw(turn.value)}\n`);
  console.log(`${x > 0 ? 'X wins' : x < 0 ? 'O wins' : 'A draw'}: ${gomoku.format(turn.value)}`);
}
