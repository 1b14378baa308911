import type { Game } from '../../bindings/index.js';

/**
 * A game of one file with all that a playout has to mind: points for moves, extra turns, positions without a move,
 * hooks that `enter` prepares and a policy of its own. And the same game in plain JavaScript, written by hand.
 *
 * Whoever is to move takes one to three coins, but not as many as were taken last. The move wins its coins, twice as
 * many where the heap is a multiple of 3, less 2. Where the rest is a multiple of 4, the same player moves again. In
 * the end the side to move gets 3 points less the coins taken last; without a move, -5.
 *
 * `fault` is a rule to break when 7 coins or fewer are left: 1: no moves, though `outcome` says that play goes on; 2: a
 * payoff out of range at the end; 3: a player who does not exist; 4: a win in a game of points; 5: a reward out of
 * range. At any time, 6: who takes one coin puts three back, so that positions can come back.
 */
export const coinsText = `
import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';

@unmanaged export class Heap { coins: i32; last: i32; player: i32; fault: i32; }

let third: i32 = 0;

@final export class Coins extends Game<Heap> {
  start(p: Heap): void { p.coins = 40; }
  mover(p: Heap): i32 { return p.fault == 3 && p.coins <= 7 ? 2 : p.player; }
  outcome(p: Heap): i32 {
    third = -1;
    if (p.coins > 0) return RUNNING;
    return p.fault == 2 ? 7_000_001 : p.fault == 4 ? WIN : 3 - p.last;
  }
  enter(p: Heap): void { third = p.coins % 3; }
  stuck(p: Heap): i32 { return p.fault == 1 ? RUNNING : -5; }
  moves(p: Heap): void {
    if (p.fault == 1 && p.coins <= 7) return;
    for (let n = 1; n <= 3 && n <= p.coins; n++) if (n != p.last) push(n);
  }
  play(p: Heap, n: u32, child: Heap): void {
    child.coins = p.fault == 6 && n == 1 ? p.coins + 2 : p.coins - n;
    child.last = n;
    child.player = child.coins % 4 == 0 ? p.player : 1 - p.player;
    child.fault = p.fault;
  }
  again(p: Heap, child: Heap): bool { return child.player == p.player; }
  reward(p: Heap, n: u32, child: Heap): i32 {
    if (p.fault == 5 && p.coins <= 7) return 7001;
    return (third == 0 ? 2 : 1) * n - 2;
  }
  evaluate(p: Heap): i32 { return 10 * third - p.coins % 7; }
  key(p: Heap): u64 { return u64(p.coins) << 8 | u64(p.last) << 4 | u64(p.player); }
  playoutMove(p: Heap, random: u32): u32 {
    const most = min(3, p.coins);
    let n = third == 0 ? most : 1 + random % most;
    if (n == p.last) n = n == most ? 1 : n + 1;
    return n;
  }
}
`;

export interface Heap {
  readonly coins: number;
  readonly last: number;
  readonly player: 0 | 1;
}

function movesOf({ coins, last }: Heap): number[] {
  return [1, 2, 3].filter((n) => n <= coins && n !== last);
}

export const plainCoins: Game<Heap, number> = {
  name: 'coins by hand',
  initial: () => ({ coins: 40, last: 0, player: 0 }),
  toMove: ({ player }) => player,
  moves: movesOf,
  play({ coins, player }, n) {
    const left = coins - n;
    return { coins: left, last: n, player: left % 4 === 0 ? player : player === 0 ? 1 : 0 };
  },
  outcome(heap) {
    const { coins, last, player } = heap;
    if (movesOf(heap).length > 0) return undefined;
    const own = coins === 0 ? 3 - last : -5;
    return player === 0 ? [own, -own] : [-own, own];
  },
  reward: ({ coins }, n) => (coins % 3 === 0 ? 2 : 1) * n - 2,
  evaluate: ({ coins }) => 10 * (coins % 3) - (coins % 7),
  key: ({ coins, last, player }) => coins * 256 + last * 16 + player,
};

/** The policy of `playoutMove`. */
export function plainPolicy({ coins, last }: Heap, _: readonly number[], random: () => number): number {
  const number = random() * 2 ** 32;
  const most = Math.min(3, coins);
  const n = coins % 3 === 0 ? most : 1 + (number % most);
  return n === last ? (n === most ? 1 : n + 1) : n;
}

/** The memory of a heap in the compiled rules. */
export function heapBytes(coins: number, fault = 0): Uint8Array {
  return new Uint8Array(Int32Array.of(coins, 0, 0, fault).buffer);
}
