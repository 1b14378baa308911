import { compileGame } from '../../../bindings/compile/compile-game.js';
import type { Draughts } from '../../../bindings/games/draughts/compiled.js';
import type { Endgames } from '../../../bindings/games/draughts/endgames/index.js';
import { draughts } from '../../../bindings/games/draughts/index.js';
import type { DraughtsPosition } from '../../../bindings/games/draughts/position.js';
import { createEngine, type Engine, type SearchOptions } from '../../../bindings/index.js';
import type { Random } from '../../../bindings/textbook/laboratory.js';
import { worthModule } from './worth.js';

export type Player = Engine<DraughtsPosition, number>;

/** An engine of draughts with other numbers in its evaluation, compiled in some seconds. */
export async function playerOf(worth: readonly number[]): Promise<Player> {
  const wasm = await compileGame({
    rules: 'Draughts',
    position: 'Board',
    from: './games/draughts',
    replace: { 'games/draughts/worth.ts': worthModule(worth, 'These are tried.') },
  });
  const core = { ...draughts.core, wasm: Buffer.from(wasm).toString('base64') };
  const game: Draughts = Object.assign({ ...draughts }, { core });
  return createEngine(game, { table: { mib: 1 } });
}

/** After so many plies a game is drawn. */
const LONGEST = 160;

/** A game: its positions after the opening, and who won it, 1 for Black and -1 for White; 0 for a draw. */
export interface Played {
  readonly positions: readonly DraughtsPosition[];
  readonly result: number;
}

/** Some random moves from the start, after which the game is not over and no capture waits. */
export function opening(random: Random, plies: number): DraughtsPosition {
  for (;;) {
    let position = draughts.initial();
    for (let ply = 0; ply < plies; ply++) {
      const moves = draughts.moves(position);
      if (moves.length === 0) break;
      position = draughts.play(position, moves[random.below(moves.length)] as number);
    }
    if (!draughts.outcome(position) && draughts.mayStandPat(position)) return position;
  }
}

/** A game of two players. It ends with the rules, by a repetition, or where the end-game tables know the result. */
export function play(
  [black, white]: readonly [Player, Player],
  start: DraughtsPosition,
  endgames: Endgames,
  limits: SearchOptions,
): Played {
  const positions: DraughtsPosition[] = [];
  const seen = new Map<bigint, number>();
  let position = start;
  while (positions.length < LONGEST) {
    const known = draughts.outcome(position)?.[0] ?? knownResult(position, endgames);
    if (known !== undefined) return { positions, result: Math.sign(known) };
    const key = draughts.key(position);
    const times = (seen.get(key) ?? 0) + 1;
    if (times > 2) break;
    seen.set(key, times);
    const mover = position.turn === 0 ? black : white;
    const { move } = mover.search(position, { ...limits, history: positions });
    positions.push(position);
    position = draughts.play(position, move as number);
  }
  return { positions, result: 0 };
}

/** Black's result by the tables. */
function knownResult(position: DraughtsPosition, endgames: Endgames): number | undefined {
  const value = endgames.probe(position)?.value;
  return value === undefined ? undefined : position.turn === 0 ? value : 0 - value;
}
