import type { Game } from '../../bindings/index.js';

/**
 * A token on a ring of seven cells, one step on or one back, as one file with a rule of repetition of its own: who has
 * gone back at every move since the first occurrence loses, and any other circle is a draw. The text of a position does
 * not say how often its players went back.
 */
export const ring = `
import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { readNumber, writeChar, writeNumber, readChar } from 'cutnode/assembly/kit/text';

@unmanaged
export class Spot {
  cell: i32;
  player: i32;
  /** How many moves in a row either player has gone back. */
  back0: i32;
  back1: i32;
}

function count(p: Spot, back: bool, child: Spot): void {
  child.back0 = p.player == 0 ? (back ? p.back0 + 1 : 0) : p.back0;
  child.back1 = p.player == 1 ? (back ? p.back1 + 1 : 0) : p.back1;
}

@final
export class Ring extends Game<Spot> {
  start(p: Spot): void {}
  mover(p: Spot): i32 { return p.player; }
  outcome(p: Spot): i32 { return RUNNING; }
  moves(p: Spot): void { push(1); push(6); }
  play(p: Spot, move: u32, child: Spot): void {
    child.cell = (p.cell + i32(move)) % 7;
    child.player = 1 - p.player;
    count(p, move == 6, child);
  }
  key(p: Spot): u64 { return 2 * p.cell + p.player; }
  evaluate(p: Spot): i32 { return p.cell * p.cell - 10 * p.cell; }
  irreversible(p: Spot, move: u32, child: Spot): bool { return false; }
  repeated(p: Spot, plies: i32): i32 {
    const first = p.back0 >= plies / 2;
    const second = p.back1 >= plies / 2;
    return first == second ? 0 : first == (p.player == 0) ? -WIN : WIN;
  }
  recount(p: Spot, before: Spot): void { count(before, (before.cell + 6) % 7 == p.cell, p); }
  write(p: Spot): void { writeNumber(p.cell); writeChar(0x61 + p.player); }
  read(p: Spot): bool {
    p.cell = readNumber();
    p.player = readChar() - 0x61;
    return p.cell >= 0 && p.cell < 7 && (p.player == 0 || p.player == 1);
  }
}
`;

interface Spot {
  readonly cell: number;
  readonly player: 0 | 1;
}

/** The same rules in JavaScript, which look at the moves instead of counting. */
export const ringInJavaScript: Game<Spot, number> = {
  name: 'ring',
  initial: () => ({ cell: 0, player: 0 }),
  toMove: ({ player }) => player,
  moves: () => [1, 6],
  play: ({ cell, player }, move) => ({ cell: (cell + move) % 7, player: player === 0 ? 1 : 0 }),
  outcome: () => undefined,
  key: ({ cell, player }) => 2 * cell + player,
  evaluate: ({ cell }) => cell * cell - 10 * cell,
  repetition({ positions, moves }) {
    const isBack = (player: 0 | 1): boolean => moves.every((move, i) => positions[i]?.player !== player || move === 6);
    if (isBack(0) === isBack(1)) return [0, 0];
    return isBack(0) ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
};
