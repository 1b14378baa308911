import { withCore } from '../../bindings/engine/compiled-game.js';
import type { CompiledGame, Game } from '../../bindings/index.js';
import { wasmOfText } from '../one-file/game-of-text.js';

/**
 * A game to plant mistakes in. A row of seven cells; a stone that is placed turns the other side's stone on its right.
 * Who places one on the right of an own one moves again. When the row is full, more stones win, by the difference.
 */
export interface Row {
  /** The stones of each player, a bit for each cell. */
  readonly stones: readonly [number, number];
  readonly player: 0 | 1;
}

const CELLS = 7;
const FULL = 2 ** CELLS - 1;

function count(cells: number): number {
  return cells === 0 ? 0 : (cells & 1) + count(cells >> 1);
}

const lead = ({ stones, player }: Row): number => count(stones[player]) - count(stones[1 - player] as number);

const isFree = ({ stones: [a, b] }: Row, cell: number): boolean => (((a | b) >> cell) & 1) === 0;

function freeCells(row: Row): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isFree(row, cell));
}

const turned = ({ stones, player }: Row, cell: number): number => (2 << cell) & (stones[1 - player] as number) & FULL;

export const flips: Game<Row, number> = {
  name: 'flips',
  initial: () => ({ stones: [0, 0], player: 0 }),
  toMove: ({ player }) => player,
  moves: freeCells,
  play(row, cell) {
    const { stones, player } = row;
    const own = stones[player] | (1 << cell) | turned(row, cell);
    const others = (stones[1 - player] as number) & ~turned(row, cell);
    return {
      stones: player === 0 ? [own, others] : [others, own],
      player: stones[player] & ((1 << cell) >> 1) ? player : ((1 - player) as 0 | 1),
    };
  },
  outcome(row) {
    const { stones, player } = row;
    if ((stones[0] | stones[1]) !== FULL) return undefined;
    const payoff = lead(row);
    return player === 0 ? [payoff, -payoff] : [-payoff, payoff];
  },
  evaluate: lead,
  key: ({ stones: [a, b], player }) => a * 256 + b * 2 + player,
  bounds: () => [-CELLS, CELLS],
  noisy: (row) => freeCells(row).filter((cell) => turned(row, cell) !== 0),
  hint: (row, cell) => (turned(row, cell) ? 2 : cell === 0 ? 1 : 0),
  asksChildren: ({ stones: [a] }) => a > 3,
  presearch: ({ player }, depth) => (depth > 5 ? depth - 4 + player : 0),
  pass: (row) => (lead(row) < 0 ? undefined : { ...row, player: (1 - row.player) as 0 | 1 }),
  deviation: (_, depth, shallow) => 10 * (depth - shallow),
  format: ({ stones, player }) => `${stones.join('/')} ${player}`,
  formatMove: (_, cell) => `c${cell}`,
};

export const flipsSource = `
import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING } from '../core/values';

const FULL: u32 = ${FULL};

@unmanaged export class Row { first: u32; second: u32; player: u32; }

@inline function own(p: Row): u32 { return p.player ? p.second : p.first; }
@inline function others(p: Row): u32 { return p.player ? p.first : p.second; }
@inline function lead(p: Row): i32 { return popcnt(own(p)) - popcnt(others(p)); }
@inline function turned(p: Row, cell: u32): u32 { return (2 << cell) & others(p) & FULL; }

@final export class Flips extends Game<Row> {
  load(p: Row, words: usize): void {
    p.first = load<u32>(words);
    p.second = load<u32>(words, 4);
    p.player = load<u32>(words, 8);
  }
  outcome(p: Row): i32 {
    return (p.first | p.second) == FULL ? lead(p) : RUNNING;
  }
  moves(p: Row): void {
    for (let free = ~(p.first | p.second) & FULL; free; free &= free - 1) push(ctz(free));
  }
  play(p: Row, move: u32, child: Row): void {
    const mine = own(p) | (1 << move) | turned(p, move);
    const theirs = others(p) & ~turned(p, move);
    child.first = p.player ? theirs : mine;
    child.second = p.player ? mine : theirs;
    child.player = own(p) & ((1 << move) >> 1) ? p.player : 1 - p.player;
  }
  again(p: Row, child: Row): bool { return p.player == child.player; }
  evaluate(p: Row): i32 { return lead(p); }
  key(p: Row): u64 { return u64(p.first) * 256 + u64(p.second) * 2 + p.player; }
  least(p: Row): i32 { return -${CELLS}; }
  greatest(p: Row): i32 { return ${CELLS}; }
  noisy(p: Row): void {
    for (let free = ~(p.first | p.second) & FULL; free; free &= free - 1) if (turned(p, ctz(free))) push(ctz(free));
  }
  hint(p: Row, move: u32): i32 { return turned(p, move) ? 2 : move == 0 ? 1 : 0; }
  asksChildren(p: Row): bool { return p.first > 3; }
  presearch(p: Row, depth: i32): i32 { return depth > 5 ? depth - 4 + p.player : 0; }
  pass(p: Row, child: Row): bool {
    child.first = p.first;
    child.second = p.second;
    child.player = 1 - p.player;
    return lead(p) >= 0;
  }
  deviation(p: Row, depth: i32, shallow: i32): i32 { return 10 * (depth - shallow); }
}
`;

/** The game with `source` as its compiled rules. */
export async function compiledFlips(source: string): Promise<CompiledGame<Row, number>> {
  return withCore(
    { ...flips },
    {
      wasm: '',
      rules: await wasmOfText('planted', source, { rulesOnly: true }),
      encode({ stones: [a, b], player }, words) {
        for (const [i, word] of [a, b, player].entries()) words.setUint32(i * 4, word, true);
      },
      decodeMove: (code) => code,
    },
  );
}
