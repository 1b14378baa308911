/**
 * Clobber on four rows of five cells: a stone moves onto a neighbouring stone of the opponent's and takes it. Who
 * cannot has lost. For confirmation only: nothing in cutnode is chosen by this game. It gives no hint.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface ClobberPosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

const ROWS = 4;
const COLUMNS = 5;
const CELLS = ROWS * COLUMNS;

const neighbours = Array.from({ length: CELLS }, (_, a) =>
  Array.from({ length: CELLS }, (_, b) => b).filter(
    (b) => Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) + Math.abs((a % COLUMNS) - (b % COLUMNS)) === 1,
  ),
);

/** 20 times the cell left plus the cell entered. */
function captures({ cells, player }: ClobberPosition): number[] {
  const [own, other] = player === 0 ? ['X', 'O'] : ['O', 'X'];
  const found: number[] = [];
  for (let from = 0; from < CELLS; from++) {
    if (cells[from] !== own) continue;
    for (const to of neighbours[from] as number[]) if (cells[to] === other) found.push(from * CELLS + to);
  }
  return found;
}

const clobber: Game<ClobberPosition, number> = {
  name: 'clobber 4x5',
  initial: () => ({ cells: 'XOXOX OXOXO XOXOX OXOXO'.replaceAll(' ', ''), player: 0 }),
  toMove: (p) => p.player,
  moves: captures,
  play({ cells, player }, move) {
    const after = [...cells];
    after[Math.floor(move / CELLS)] = '.';
    after[move % CELLS] = player === 0 ? 'X' : 'O';
    return { cells: after.join(''), player: player === 0 ? 1 : 0 };
  },
  outcome(p) {
    if (captures(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1): ClobberPosition => ({ cells: rows.replaceAll(' ', ''), player });

export const clobberContest: Contest = {
  name: 'clobber',
  cases: [
    ...soonestAndWinner(clobber, 'three taken', at('X.XOX OXO.O XOX.X OXOXO', 1)),
    ...soonestAndWinner(clobber, 'four taken', at('XO.OX OX.XO X.XOX OXO.O', 1)),
    ...soonestAndWinner(clobber, 'scattered', at('XXOOX OX.XO .OXOX OXXOO', 0)),
  ],
};
