/**
 * Kalah with three houses of two seeds a side, as one file: extra turns, rewards that are the seeds won, bounds, hints,
 * a text without a board. Seeds that are left on a side belong to it at the end.
 */
export const kalah = `
import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING } from 'cutnode/assembly/core/values';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from 'cutnode/assembly/kit/text';

/** The houses of player 0 are 0 to 2, those of player 1 are 3 to 5. */
@unmanaged
export class Houses {
  seeds: u64;
  player: i32;
  /** Points of the mover by the last move; who moved. */
  won: i32;
}

function at(p: Houses, house: i32): i32 { return i32(p.seeds >> (8 * house) & 255); }
function add(p: Houses, house: i32, count: i32): void { p.seeds += u64(count) << (8 * house); }
function side(p: Houses, player: i32): i32 {
  let sum = 0;
  for (let i = 0; i < 3; i++) sum += at(p, 3 * player + i);
  return sum;
}

@final
export class Kalah extends Game<Houses> {
  start(p: Houses): void { for (let house = 0; house < 6; house++) add(p, house, 2); }
  mover(p: Houses): i32 { return p.player; }
  outcome(p: Houses): i32 { return side(p, 0) == 0 || side(p, 1) == 0 ? side(p, p.player) - side(p, 1 - p.player) : RUNNING; }
  moves(p: Houses): void {
    for (let i = 0; i < 3; i++) if (at(p, 3 * p.player + i) > 0) push(i);
  }
  play(p: Houses, move: u32, child: Houses): void {
    const house = 3 * p.player + i32(move);
    const store = 3 * p.player + 3;
    child.seeds = p.seeds;
    let left = at(p, house);
    add(child, house, -left);
    child.won = 0;
    let again = false;
    // Seven places round: a player's own store lies behind its houses.
    let place = i32(move);
    while (left > 0) {
      place = (place + 1) % 7;
      left--;
      again = place == 3;
      if (again) child.won++;
      else add(child, (3 * p.player + (place < 3 ? place : place - 1)) % 6, 1);
    }
    child.player = again ? p.player : 1 - p.player;
  }
  again(p: Houses, child: Houses): bool { return child.player == p.player; }
  reward(p: Houses, move: u32, child: Houses): i32 { return child.won; }
  key(p: Houses): u64 { return p.seeds | u64(p.player) << 48; }
  hint(p: Houses, move: u32): i32 { return at(p, 3 * p.player + i32(move)) == 3 - i32(move) ? 5 : 0; }
  least(p: Houses): i32 { return -side(p, 0) - side(p, 1); }
  greatest(p: Houses): i32 { return side(p, 0) + side(p, 1); }

  write(p: Houses): void {
    for (let house = 0; house < 6; house++) {
      writeNumber(at(p, house));
      writeChar(house < 5 ? 0x2d : p.player == 0 ? 0x3c : 0x3e);
    }
  }
  read(p: Houses): bool {
    p.seeds = 0;
    for (let house = 0; house < 6; house++) {
      const seeds = readNumber();
      if (seeds < 0 || seeds > 12) return false;
      add(p, house, seeds);
      if (house < 5 && readChar() != 0x2d) return false;
    }
    p.player = nextChar() == 0x3c ? 0 : 1;
    return readChar() - 0x3c == 2 * p.player;
  }
  writeMove(p: Houses, move: u32): void { writeChar(0x61 + move); }
}
`;

/** The same game in JavaScript, over lists. */
interface Board {
  readonly houses: readonly number[];
  readonly player: 0 | 1;
}

const SIZE = 3;
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const sides = ({ houses }: Board): [number, number] => [sum(houses.slice(0, SIZE)), sum(houses.slice(SIZE))];

export const kalahInJavaScript = {
  name: 'kalah in JavaScript',
  initial: (): Board => ({ houses: [2, 2, 2, 2, 2, 2], player: 0 }),
  toMove: ({ player }: Board): number => player,
  moves: ({ houses, player }: Board): number[] => [0, 1, 2].filter((i) => (houses[SIZE * player + i] as number) > 0),
  outcome(board: Board): [number, number] | undefined {
    const [first, second] = sides(board);
    return first === 0 || second === 0 ? [first - second + 0, second - first + 0] : undefined;
  },
  sown({ houses, player }: Board, move: number): { board: Board; won: number } {
    const ring = [...houses.slice(0, SIZE), 'store 0', ...houses.slice(SIZE), 'store 1'] as (number | string)[];
    let place = move + player * (SIZE + 1);
    let seeds = ring[place] as number;
    ring[place] = 0;
    let won = 0;
    let last: number | string = 0;
    while (seeds > 0) {
      place = (place + 1) % ring.length;
      if (ring[place] === `store ${1 - player}`) continue;
      last = ring[place] as number | string;
      if (typeof last === 'number') ring[place] = last + 1;
      else won++;
      seeds--;
    }
    const next = typeof last === 'string' ? player : ((1 - player) as 0 | 1);
    return { board: { houses: ring.filter((one) => typeof one === 'number'), player: next }, won };
  },
  play(board: Board, move: number): Board {
    return this.sown(board, move).board;
  },
  reward(board: Board, move: number): number {
    return this.sown(board, move).won;
  },
  key: ({ houses, player }: Board): string => `${houses} ${player}`,
  format: ({ houses, player }: Board): string => houses.join('-') + '<>'[player],
};
