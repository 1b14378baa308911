/**
 * Finds where a game of Othello was lost: compares each of the last moves of a game with the best move
 * available, by solving every position to the end.
 *
 *     npx tsx examples/othello.ts                   a game between two machines
 *     npx tsx examples/othello.ts f5d6c3d3c4… 16    your own game, from 16 empty squares on
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine } from 'cutnode';
import { type OthelloPosition, othello } from 'cutnode/games/othello';

const PASS = 64;

/** A game between two weak opponents of this package; passes are omitted. */
const game =
  'f5f6e6f4g3f3g4c6e3h2h3h4g5d7h5h6g6f7c3c4d3c2c5f2d2c1d1e2b1d6' +
  'd8b5g1c7f8e8e7e1f1g2b3c8a6g8b4b6h1a4a3a2a5a7h7b2a1g7h8b8b7a8';

export interface Judged {
  /** The position before the move. */
  readonly position: OthelloPosition;
  readonly move: number;
  readonly best: number;
  /** The final disc difference for the side to move with the best move. */
  readonly value: number;
  /** The discs lost by its move: even, and 0 for a move as good as the best. */
  readonly lost: number;
}

type Turn = Pick<Judged, 'position' | 'move'>;

/** The positions of a line of moves, from the start, each with the move played there. */
function replay(line: string): Turn[] {
  const turns: Turn[] = [];
  let position = othello.initial();
  const play = (name: string): void => {
    const move = othello.parseMove(position, name);
    turns.push({ position, move });
    position = othello.play(position, move);
  };
  for (const name of line.match(/[a-h][1-8]/gi) ?? []) {
    if (othello.moves(position)[0] === PASS) play('pass');
    play(name);
  }
  return turns;
}

/** The value of a turn's move for the side that played it. */
function worth(engine: Engine<OthelloPosition, number>, { position, move }: Turn): number {
  const after = othello.play(position, move);
  const result = othello.outcome(after);
  return result ? (result[position.player] as number) : -engine.solve(after).value;
}

/** Yields every move from `empty` empty squares on, as soon as it is judged. */
export async function* judge(line: string, empty: number): AsyncGenerator<Judged> {
  // The results for one position are still in the table when the next one is solved.
  const engine = await createEngine(othello, { table: { mib: 64, keep: true } });
  for (const turn of replay(line)) {
    const [x, o] = othello.discs(turn.position);
    if (64 - x - o > empty || turn.move === PASS) continue;
    const { value, move: best } = engine.solve(turn.position);
    if (best === undefined) break;
    yield { ...turn, best, value, lost: value - worth(engine, turn) };
  }
}

/** ` 8 empty X a4 -6 a2 was +10`: the move played, the discs it lost, and the better move. */
export function judgedLine({ position, move, best, value, lost }: Judged): string {
  const [x, o] = othello.discs(position);
  const better = `${othello.formatMove(position, best)} was ${value > 0 ? `+${value}` : value}`;
  const side = 'XO'.charAt(position.player);
  const verdict = lost > 0 ? `${`-${lost}`.padStart(3)}   ${better}` : '  0';
  return `${String(64 - x - o).padStart(2)} empty   ${side}  ${othello.formatMove(position, move)}  ${verdict}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [line = game, empty = '13'] = process.argv.slice(2);
  const lost = [0, 0];
  for await (const judged of judge(line, Number(empty))) {
    console.log(judgedLine(judged));
    lost[judged.position.player] = (lost[judged.position.player] as number) + judged.lost;
  }
  const end = othello.parse(line);
  const [x, o] = othello.discs(end);
  console.log(`\n${othello.draw(end)}\n\n${x} to ${o}; given away at the end: X ${lost[0]}, O ${lost[1]}`);
}
